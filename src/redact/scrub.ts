// Finds every secret of a text and puts a placeholder in its place.

import { placeholders } from '../text/placeholder.ts';
import { type FindOnce, findByForm } from './found.ts';
import { type Ledger, lookalikeShape } from './ledger.ts';
import type { Secret } from './secret.ts';
import { seen } from './seen.ts';

/** Taking one secret out can turn what stands next to it into a value: `a[REDACTED]` after `token=`. */
const mostPasses = 4;

/** How to scrub: what is looked for, and where the values go. */
export interface Scrubbing {
  readonly find: FindOnce;
  readonly ledger: Ledger;
}

/**
 * The text with each secret replaced; placeholders in it count as the ledger's own. Has as many lines
 * as before; scrubbing it again changes nothing; `ledger.exact` gives the text back.
 */
export async function scrub(text: string, { find, ledger }: Scrubbing): Promise<string> {
  const first = await seen(text, async (shown) => [...(await find(shown)), ...findByForm(shown)]);
  let clean = replaced(text, merged(text, first), ledger);
  if (clean === text) return clean;
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const found = merged(clean, await seen(clean, findByForm));
    if (found.length === 0) break;
    clean = replaced(clean, found, ledger);
  }
  return clean;
}

/** What keeps a word whole in a line of words: it stands for each blank and quote in one. */
const standIn = '·';

/**
 * The words of a command with the secrets that the words beside them tell: `-p` and `hunter2`. A form
 * tells of no more than one word, whatever is in it; a known value may be of many.
 */
export async function scrubWords(
  words: readonly string[],
  { find, ledger }: Scrubbing,
): Promise<readonly string[]> {
  const line = words.join(' ');
  const whole = words.map((word) => word.replace(/[\s"'`]/g, standIn)).join(' ');
  const spans = spansOf(words);
  const told = [...(await seen(line, findByForm)), ...(await seen(whole, findByForm))].map(
    (secret) => ({ ...secret, to: Math.min(secret.to, endOfWord(spans, secret.from)) }),
  );
  const found = merged(line, [...(await seen(line, find)), ...told]);
  return spans.map((span) => {
    const own = found.flatMap(({ from, to, shape }) => {
      const part = { from: Math.max(from, span.from), to: Math.min(to, span.to), shape };
      return part.from < part.to ? [part] : [];
    });
    const inWord = own.map(({ from, to, shape }) => ({
      from: from - span.from,
      to: to - span.from,
      shape,
    }));
    return replaced(line.slice(span.from, span.to), inWord, ledger);
  });
}

type Span = Pick<Secret, 'from' | 'to'>;

/** Where each word stands in the line of them all. */
function spansOf(words: readonly string[]): readonly Span[] {
  let from = 0;
  return words.map((word) => {
    const span = { from, to: from + word.length };
    from = span.to + 1;
    return span;
  });
}

function endOfWord(spans: readonly Span[], at: number): number {
  return spans.find(({ to }) => at < to)?.to ?? at;
}

/** A text from outside, in which what looks like a placeholder is none: it becomes a value itself. */
export function withoutLookalikes(text: string, ledger: Ledger): string {
  return text.replace(placeholders, (lookalike) => ledger.markOf(lookalike, lookalikeShape));
}

/** Secrets that do not overlap, in order; what lies within a placeholder stays as it is. */
function merged(text: string, secrets: readonly Secret[]): readonly Secret[] {
  const done = [...text.matchAll(placeholders)].map((mark) => ({
    from: mark.index,
    to: mark.index + mark[0].length,
    shape: '',
  }));
  const apart: Secret[] = [];
  for (const next of [...done, ...secrets].toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last === undefined || next.from >= last.to) {
      apart.push(next);
    } else {
      const shape = last.shape === '' && next.to > last.to ? next.shape : last.shape;
      apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, next.to), shape };
    }
  }
  return apart.filter(({ shape }) => shape !== '');
}

function replaced(text: string, secrets: readonly Secret[], ledger: Ledger): string {
  let from = 0;
  const parts = secrets.map((secret) => {
    const before = text.slice(from, secret.from);
    from = secret.to;
    return before + coverOf(text.slice(secret.from, secret.to), secret.shape, ledger);
  });
  return parts.join('') + text.slice(from);
}

/** A known value may be of many lines; line numbers of what follows must hold. */
function coverOf(secret: string, shape: string, ledger: Ledger): string {
  return secret
    .split(/(\r?\n)/)
    .map((part) => (part.trim() === '' ? part : ledger.markOf(ledger.exact(part), shape)))
    .join('');
}
