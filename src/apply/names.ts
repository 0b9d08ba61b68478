// Names of files as a patch gives them: read, and refused by their text alone.

import { visible } from '../text/terminal.ts';

/** `a/src/x.py` and `b/src/x.py`, or the letters of `diff.mnemonicPrefix` */
export const prefix = /^[abciow]\//;
/** `C:/x.py`, `x.py:stream` */
const driveOrStream = /:/;
/**
 * `.git`, `.GIT`, `repo.git`, `.git. ` and `git~1`, which some disks take for the same; other
 * version controls keep hooks in theirs as well
 */
const versionControl = /^(?:.{0,255}\.git|git~\d{1,2}|\.hg|\.svn|\.jj|\.bzr|cvs)[ .]{0,9}$/i;

/** The one file that the two names of a header mean, prefixes taken off; null where they are two. */
export function fileOf(old: string, fresh: string): string | null {
  const [from, to] = [old.replace(prefix, ''), fresh.replace(prefix, '')];
  const prefixed = prefix.test(old) && prefix.test(fresh) && old[0] !== fresh[0];
  if (prefixed && from === to) return from;
  return old === fresh ? old : null;
}

/** Why no patch may name this file, whatever it is on the disk; null where one may. */
export function nameFault(file: string): string | null {
  if (visible(file) !== file || /[\n\t]/.test(file)) {
    return 'its name holds characters that cannot be seen.';
  }
  if (file.includes('\\')) return 'its name holds a backslash.';
  if (file.startsWith('/') || driveOrStream.test(file)) {
    return 'its name is not a path below the root.';
  }
  const parts = file.split('/');
  if (parts.includes('..')) return 'it lies outside the root.';
  if (parts.some((part) => part === '' || part === '.')) return 'its name is no plain path.';
  if (parts.some((part) => versionControl.test(part))) {
    return 'it belongs to the version control, which could run it.';
  }
  return null;
}

/** A name of a header line: without the time behind it, and read where git has put it in quotes. */
export function headerName(rest: string): string {
  const name = rest.split('\t')[0]?.replace(/\r$/, '') ?? '';
  return name.startsWith('"') && name.endsWith('"') ? unquoted(name.slice(1, -1)) : name;
}

/** `\303\274`, `\"`, `\t` */
const escaped = /\\([0-7]{3}|.)/g;
const controlOf: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Octal escapes are bytes of UTF-8; the text between them is taken as bytes too. */
function unquoted(name: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  let from = 0;
  for (const found of name.matchAll(escaped)) {
    const code = found[1] ?? '';
    bytes.push(...encoder.encode(name.slice(from, found.index)));
    if (code.length === 3) bytes.push(Number.parseInt(code, 8) & 0xff);
    else bytes.push(...encoder.encode(controlOf[code] ?? code));
    from = found.index + found[0].length;
  }
  bytes.push(...encoder.encode(name.slice(from)));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
