// One run's redaction: whole texts, before parts of them are chosen, all with the same placeholders.

import { placeholders, placeholdersIn } from '../text/placeholder.ts';
import type { Prompt, Redaction, SafePrompt, Sought } from '../types.ts';
import { findOnce } from './found.ts';
import { homeless } from './identity.ts';
import { knownIn } from './known.ts';
import { lookalikeShape, ledger as newLedger } from './ledger.ts';
import { repeatedIn } from './repeated.ts';
import { scrub, scrubWords, withoutLookalikes } from './scrub.ts';
import { commandWithout, stringsWithout } from './strings.ts';

/** A secret that is cut in two is none that a pattern knows, so texts are redacted before any cut. */
export interface Redactor {
  /** What a command printed, its secrets replaced and the home folder as `~`; as many lines as before. */
  output(text: string): Promise<string>;
  /** What a file holds; as many lines as before, and `exact` gives the text back. */
  file(text: string): Promise<string>;
  command(words: readonly string[]): Promise<readonly string[]>;
  /** The value with every string in it redacted; what looks like a placeholder is one of ours. */
  strings<T>(value: T): Promise<T>;
  /** An absolute path as `output` leaves it. */
  place(path: string): string;
  /** Whether the text holds, in any form, a value that is known exactly; what only looks like one is none. */
  knows(text: string): boolean;
  /** The text with placeholders turned back: for what is written to the user's files alone. */
  exact(text: string): string;
  /** The prompt as it may be sent, and how to name its placeholders in what was redacted before. */
  prompt(prompt: Prompt): Promise<Sealed>;
}

/** Placeholders are numbered by where the prompt first shows them, whatever came before it. */
interface Sealed {
  readonly prompt: SafePrompt;
  /** Any value made before, with the placeholders of the prompt. */
  readonly renamed: <T>(value: T) => T;
}

/** Redacts by form, by name, by what is known, by vendors' shapes and by the user's own rules. */
export function redactor(sought: Sought): Redactor {
  const ledger = newLedger();
  const findSought = findOnce(sought);
  // What one text says by its name, another may print bare.
  const find = async (text: string) => [
    ...(await findSought(text)),
    ...repeatedIn(text, ledger.telling()),
  ];
  const again = (text: string) => scrub(homeless(text, sought.identity), { find, ledger });
  const first = (text: string) => again(withoutLookalikes(text, ledger));
  const hide = (value: string) => ledger.markOf(ledger.exact(value), 'assigned-value');

  return {
    output: first,
    file: (text) => scrub(withoutLookalikes(text, ledger), { find, ledger }),
    async command(words) {
      const raw = words.map((word) => withoutLookalikes(word, ledger));
      const together = (apart: readonly string[]) => scrubWords(apart, { find, ledger });
      return commandWithout(raw, { redact: again, hide, together });
    },
    strings: async <T>(value: T) => (await stringsWithout(value, { redact: again, hide })) as T,
    place: (path) => homeless(path, sought.identity),
    knows(text) {
      const bare = text.replace(placeholders, ' ');
      const known = knownIn(sought.known ?? [])(bare);
      return known.length > 0 || repeatedIn(bare, ledger.telling()).length > 0;
    },
    exact: ledger.exact,
    async prompt({ system, schema, ...own }) {
      const opening = await again(own.opening);
      const evidence = await again(own.evidence);
      const closing = await again(own.closing);
      const rename = ledger.settle(opening + evidence + closing);
      const user = rename(opening + evidence + closing);
      const shapes = placeholdersIn(user).map((mark) => ledger.shapeOf(mark));
      const prompt = {
        system,
        user,
        evidence: rename(evidence),
        schema,
        redactions: counted(shapes.filter((shape) => shape !== undefined)),
      } as SafePrompt;
      return { prompt, renamed: (value) => renamedIn(value, rename) as typeof value };
    },
  };
}

/** How many secrets of each shape, in order of first appearance. */
function counted(shapes: readonly string[]): readonly Redaction[] {
  const counts = new Map<string, number>();
  for (const shape of shapes) {
    if (shape !== lookalikeShape) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return [...counts].map(([shape, count]) => ({ shape, count }));
}

function renamedIn(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item) => renamedIn(item, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, renamedIn(item, rename)]),
  );
}
