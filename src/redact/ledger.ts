// Which placeholder stands for which value: the same value has the same one everywhere.

import { placeholderOf, placeholders, placeholdersIn } from '../text/placeholder.ts';

/** Keeps values and their placeholders; never leaves the process. */
export interface Ledger {
  /** The placeholder of an exact value: what looks like a placeholder in it is a part of it. */
  markOf(value: string, shape: string): string;
  /** The text with each placeholder of this ledger turned back into its value. */
  exact(text: string): string;
  /** The values that say enough to be looked for in other texts too. */
  telling(): readonly string[];
  /** What kind of secret a placeholder stands for; undefined where it is none of this ledger. */
  shapeOf(mark: string): string | undefined;
  /**
   * Numbers the placeholders anew, by first appearance in `text`; the others follow. The function
   * does the same to texts that were made before.
   */
  settle(text: string): (text: string) => string;
}

/** The shape of what only looks like a placeholder: no secret, so not counted as one. */
export const lookalikeShape = 'placeholder';

/**
 * `password = "hunter-two-77x"` in a source, and `KeyError: 'hunter-two-77x'` where no name says so. A
 * word, or a name such as `my_password`, is too likely to be something else elsewhere.
 */
function isTelling(value: string): boolean {
  const isName = /^[A-Za-z_]*$/.test(value);
  return value.length >= 8 && (/\d/.test(value) || (value.length >= 12 && !isName));
}

interface Entry {
  readonly value: string;
  readonly shape: string;
  mark: string;
}

/** A ledger without entries; its numbers begin after `taken`, those of an earlier one. */
export function ledger(taken = 0): Ledger {
  const byValue = new Map<string, Entry>();
  let byMark = new Map<string, Entry>();

  const exact = (text: string) =>
    text.replace(placeholders, (mark) => byMark.get(mark)?.value ?? mark);

  return {
    exact,
    telling: () =>
      [...byValue.values()]
        .filter(({ value, shape }) => shape !== lookalikeShape && isTelling(value))
        .map(({ value }) => value),
    shapeOf: (mark) => byMark.get(mark)?.shape,
    markOf(value, shape) {
      const known = byValue.get(value);
      if (known !== undefined) return known.mark;
      const entry = { value, shape, mark: placeholderOf(taken + byValue.size + 1) };
      byValue.set(value, entry);
      byMark.set(entry.mark, entry);
      return entry.mark;
    },
    settle(text) {
      const order = new Set([...placeholdersIn(text), ...byMark.keys()]);
      const marks = [...order].filter((mark) => byMark.has(mark));
      const renamed = new Map(marks.map((mark, i) => [mark, placeholderOf(taken + i + 1)]));
      for (const [mark, entry] of byMark) entry.mark = renamed.get(mark) ?? mark;
      byMark = new Map([...byMark.values()].map((entry) => [entry.mark, entry]));
      return (before) => before.replace(placeholders, (mark) => renamed.get(mark) ?? mark);
    },
  };
}
