// What stands where a secret stood: `[REDACTED]` for the first of a prompt, `[REDACTED:2]` for the next.

/** Each placeholder of a text; only numbers from 2 are written, so that each has one spelling. */
export const placeholders = /\[REDACTED(?::(?<number>[2-9]|[1-9]\d{1,8}))?\]/g;

/** The placeholder with a number, from 1. */
export function placeholderOf(number: number): string {
  return number === 1 ? '[REDACTED]' : `[REDACTED:${number}]`;
}

/** All placeholders of a text, in order. */
export function placeholdersIn(text: string): readonly string[] {
  return text.match(placeholders) ?? [];
}

/** The largest number among the placeholders of a text; 0 where it has none. */
export function highestIn(text: string): number {
  const numbers = [...text.matchAll(placeholders)].map(({ groups }) => Number(groups?.number ?? 1));
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}
