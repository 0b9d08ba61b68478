// What a setting's value may be; undefined for one of the wrong kind.

/** A text that is not blank, trimmed. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A base URL of the web. */
export function webAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : undefined;
}

/** Tokens of evidence, a whole number from 10; variables and flags spell it as text. */
export function size(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 10
    ? number
    : undefined;
}

/** True or false; variables spell them `1` and `0` too. */
export function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : undefined;
}

/** One of a few words. */
export function oneOf<T extends string>(allowed: readonly T[]): (value: unknown) => T | undefined {
  return (value) => allowed.find((name) => name === value);
}
