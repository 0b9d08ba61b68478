// What looks like an error in an output that is too long to keep: a cheap look at its bytes, no parsing.

import { native } from './native.ts';

// A sign, as native/signs.c finds it:
// - main.c:3:5: error: …, error[E0382]: …, KeyError: …, [ERROR] …, ERROR in ./a.ts, error TS2322: …
// - npm ERR! code ERESOLVE; FAILED tests/test_a.py, FAIL src/a.test.ts
// - fatal: not a git repository, fatal error: …; panic: runtime error, thread 'main' panicked at
// - java.lang.IllegalStateException: …, Exception in thread "main" …
const sign =
  /[Ee][Rr][Rr][Oo][Rr][:[!]|[Ee][Rr][Rr][Oo]R[ \]]|[Ee][Rr][Rr][Oo]r TS|[Ee]R[Rr]!|(?<![A-Za-z])(?:FAIL|[Ff][Aa][Tt][Aa][Ll][: ]|[Pp][Aa][Nn][Ii][Cc][:k])|Exception/g;

/** Where the next sign lies in `bytes` from `from` on; -1 for nowhere. One in the last 8 bytes is not seen. */
export function signAfter(bytes: Buffer, from: number): number {
  const quick = native();
  if (quick !== null) return quick.signAfter(bytes, from, bytes.length);
  const text = bytes.toString('latin1');
  sign.lastIndex = from;
  const found = sign.exec(text);
  return found === null || found.index >= bytes.length - 9 ? -1 : found.index;
}
