// What a row of the lists of secrets' forms holds, and what its samples are made of.

/** One form of secret. Where the pattern has a group `value`, only that part is the secret. */
export interface Shape {
  readonly shape: string;
  /** Flags `dg` (and `i`); every quantifier bounded, so that no text makes it slow. */
  readonly pattern: RegExp;
  /** Texts in which it must be found. */
  readonly hits: readonly string[];
  /** Texts in which nothing may be found. */
  readonly misses: readonly string[];
}

/** Random characters for samples, put together here so that no scanner takes them for live keys. */
export function some(length: number): string {
  return 'Q7wE9rT2yU5iO8pA1sD4fG6hJ3kL0zX'.repeat(9).slice(0, length);
}

/** Hexadecimal digits for samples. */
export function hex(length: number): string {
  return '9f86d081884c7d65'.repeat(9).slice(0, length);
}

/** Capitals and digits for samples. */
export function caps(length: number): string {
  return some(99).toUpperCase().slice(0, length);
}
