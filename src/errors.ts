// Every way ee itself can fail. `cli` alone turns a code into a message and an exit status.

export type ErrorCode =
  | 'wrong-flags'
  | 'not-built-yet'
  | 'unreadable-log'
  | 'nothing-to-read'
  | 'bad-root'
  | 'bad-config';

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
