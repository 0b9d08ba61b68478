// Finds every secret of a text and puts the placeholder in its place.

import type { Redaction } from '../types.ts';
import { assignedSecrets } from './assignments.ts';
import { privateKeys } from './pem.ts';
import type { Secret } from './secret.ts';
import { shapes } from './shapes.ts';

/** What stands where a secret stood. */
export const placeholder = '[REDACTED]';

/** Taking one secret out can turn what stands next to it into a value: `a[REDACTED]` after `token=`. */
const mostPasses = 4;

/** One secret that was taken out. */
interface Taken {
  /** Index from 0 of the line it began on, before and after. */
  readonly line: number;
  readonly shape: string;
}

export interface Scrubbed {
  readonly text: string;
  readonly taken: readonly Taken[];
}

/**
 * The text with each secret, by form, by name and by the exact `known` values, replaced. Has as many
 * lines as before; scrubbing it again changes nothing. Linear in time.
 */
export function scrub(text: string, known: readonly string[]): Scrubbed {
  const values = [...new Set(known)].filter((value) => value.trim() !== '');
  const taken: Taken[] = [];
  let clean = text;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const found = secretsIn(clean, values);
    if (found.length === 0) break;
    taken.push(...linesOf(clean, found));
    clean = replaced(clean, found);
  }
  return { text: clean, taken };
}

/** How many secrets of each shape, in order of first appearance. */
export function counted(shapes: readonly string[]): readonly Redaction[] {
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return [...counts].map(([shape, count]) => ({ shape, count }));
}

function linesOf(text: string, secrets: readonly Secret[]): readonly Taken[] {
  let [line, at] = [0, 0];
  return secrets.map(({ from, shape }) => {
    for (let end = text.indexOf('\n', at); end >= 0 && end < from; end = text.indexOf('\n', at)) {
      line += 1;
      at = end + 1;
    }
    return { line, shape };
  });
}

/** Secrets that do not overlap, in order. */
function secretsIn(text: string, known: readonly string[]): readonly Secret[] {
  const done = occurrences(text, placeholder, 'done');
  const found = [
    ...known.flatMap((value) => occurrences(text, value, 'known-value')),
    ...shapes.flatMap(({ shape, pattern }) => ofShape(text, shape, pattern)),
    ...privateKeys(text),
    ...assignedSecrets(text),
  ];
  return merged([...done, ...found]).filter(({ shape }) => shape !== 'done');
}

function occurrences(text: string, value: string, shape: string): readonly Secret[] {
  const found: Secret[] = [];
  for (let from = text.indexOf(value); from >= 0; from = text.indexOf(value, from + value.length)) {
    found.push({ from, to: from + value.length, shape });
  }
  return found;
}

function ofShape(text: string, shape: string, pattern: RegExp): readonly Secret[] {
  return [...text.matchAll(pattern)].map((found) => {
    const { value } = found.indices?.groups ?? {};
    const [from, to] = value ?? [found.index, found.index + found[0].length];
    return { from, to, shape };
  });
}

/** Overlapping secrets as one, named by the first; what lies within a placeholder stays done. */
function merged(secrets: readonly Secret[]): readonly Secret[] {
  const apart: Secret[] = [];
  for (const next of secrets.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last === undefined || next.from >= last.to) {
      apart.push(next);
    } else {
      const shape = last.shape === 'done' && next.to > last.to ? next.shape : last.shape;
      apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, next.to), shape };
    }
  }
  return apart;
}

function replaced(text: string, secrets: readonly Secret[]): string {
  let from = 0;
  const parts = secrets.map((secret) => {
    const before = text.slice(from, secret.from);
    from = secret.to;
    return before + coverOf(text.slice(secret.from, secret.to));
  });
  return parts.join('') + text.slice(from);
}

/** A known value may be of many lines; line numbers of what follows must hold. */
function coverOf(secret: string): string {
  const lines = secret.split('\n');
  return lines.map((line) => (line.trim() === '' ? line : placeholder)).join('\n');
}
