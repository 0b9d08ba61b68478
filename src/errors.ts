// Every way ee itself can fail. `cli` alone turns a code into a message and an exit status.

export type ErrorCode =
  | 'wrong-flags'
  | 'not-built-yet'
  | 'unreadable-log'
  | 'unreadable-patch'
  | 'nothing-to-read'
  | 'bad-root'
  | 'bad-config';

/** An error as an `EeError`; null for any other. By name: the two builds hold a class each. */
export function eeErrorOf(error: unknown): EeError | null {
  return error instanceof Error && error.name === 'EeError' ? (error as EeError) : null;
}

/** A fault of ee's own or of its arguments: what happened, then what to do. */
export class EeError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;

  constructor(code: ErrorCode, message: string, hint: string) {
    super(message);
    this.name = 'EeError';
    this.code = code;
    this.hint = hint;
  }
}
