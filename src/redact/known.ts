// Values that are known to be secret, by exact text.

import type { Secret } from './secret.ts';

/** Finds each value of `values` in a text, in its usual encodings too. */
export function knownIn(values: readonly string[]): (text: string) => readonly Secret[] {
  const wanted = [...new Set(values)].filter((value) => value.trim() !== '');
  return (text) => wanted.flatMap((value) => occurrences(text, value));
}

function occurrences(text: string, value: string): readonly Secret[] {
  const found: Secret[] = [];
  for (let from = text.indexOf(value); from >= 0; from = text.indexOf(value, from + value.length)) {
    found.push({ from, to: from + value.length, shape: 'known-value' });
  }
  return found;
}
