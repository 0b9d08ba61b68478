// The line that names an error: `TypeError [ERR_INVALID_ARG_TYPE]: The "path" argument must be …`.

/** Kind of what was thrown and is no error. */
export const thrownValue = 'thrown value';

/** An error by its first line. */
export interface Head {
  readonly kind: string;
  /** Such as `ERR_INVALID_ARG_TYPE`; null where the line has none. */
  readonly code: string | null;
  /** As printed, from the class on, without the brackets round an error that has no stack. */
  readonly text: string;
  /** Whether the error's properties follow: the line ends in ` {`. */
  readonly opens: boolean;
}

// TypeError: x is not a function · Error [ERR_MODULE_NOT_FOUND]: Cannot find package · AssertionError
const named =
  /^(?:Uncaught )?([\p{L}_$][\p{L}\p{N}_$.]{0,199})(?: \[([\w .-]{1,100})\])?(?=: |:?$)/u;

// [Error: ENOENT: no such file or directory, open 'x'] {
const bracketed =
  /^\[((?:[\p{L}_$][\p{L}\p{N}_$.]{0,199})(?: \[[\w .-]{1,100}\])?: .*)\](?= \{$|,?$)/u;

// TypeError: …, also behind a logger's text: 10:12:01 ERROR request failed: TypeError: …
const errorClass =
  /(?<![\w$.])[\w$.]{0,100}?(?:Error|Exception|Rejection)(?: \[[\w .-]{1,100}\])?(?=: |$| \{$)/;

// (node:8209) [DEP0005] DeprecationWarning: Buffer() is deprecated …
const warning = /^\(node:\d{1,10}\) (?!UnhandledPromiseRejectionWarning)/;

// Uncaught TypeError: … (browsers)     Exception during run: Error: … (mocha)
const announced = /^(?:Uncaught |Exception during run: )/;

/** Reads a line that is known to name an error, or to be a thrown value. */
export function readHead(line: string): Head {
  const trimmed = line.trim();
  const opens = trimmed.endsWith(' {');
  const plain = bracketed.exec(trimmed)?.[1] ?? (opens ? trimmed.slice(0, -2) : trimmed);
  const [, kind, code = null] = named.exec(plain) ?? [];
  const text = plain.replace(/^Uncaught (?=\S)/, '');
  // TypeError [Error]: the test runner says so of an error that it wrapped.
  const isCode = code !== null && /^[A-Z][A-Z0-9_]{2,}$/.test(code);
  return { kind: kind ?? thrownValue, code: isCode ? code : null, text, opens };
}

/** Where in the line an error's name begins; -1 where none does. `near`: a logger's text may stand before it. */
export function headStart(line: string, near: boolean): number {
  if (warning.test(line)) return -1;
  const start = errorClass.exec(line)?.index ?? -1;
  const margin = line.length - line.trimStart().length;
  const before = margin + (announced.exec(line.slice(margin))?.[0].length ?? 0);
  return near || start === before ? start : -1;
}

/** Whether the line is an error without a stack, whose properties follow. */
export function isBracketed(line: string): boolean {
  return line.endsWith('] {') && bracketed.test(line) && errorClass.test(line.slice(1, -3));
}
