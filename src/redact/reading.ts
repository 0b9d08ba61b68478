// Reads the value that begins at a place in a text: in quotes, bare, or as a block of lines.

import type { Key } from './keys.ts';
import type { Secret } from './secret.ts';
import { isSecret, type Sort, type Use } from './values.ts';

/** What a terminal was told between the sign and the value: `password=ESC[32m…`. */
const colour = /(?:\x1b\[[0-9;]{0,20}m){0,3}/y;

/** `f"`, `b'`, `"`, `\"`. */
const openQuote = /(?<prefix>[A-Za-z]{0,2})(?<quote>\\{0,3}(?:"""|'''|["'`]))/y;
const longestQuoted = 4_000;

/** `Bearer …`: the scheme stays. `Token | None` is a type. */
const scheme = /(?:bearer|basic|token|apikey|digest|negotiate)[ \t]{1,4}(?!\|)/iy;

/** After a colon: `Password: ", stream` goes on with code, so the quote closes what was open. */
const goesOn = /^(?:["'`]\s{0,20})?(?:[,)\];}+]|$)|^\s{1,20}[+)\]},%]/;

const plainValue = /[^\s"'`<>&;,)}\]|\\\x1b]{1,2000}/y;

/** In `KEY=value` for a shell or an `.env` file, only blanks and quotes end the value. */
const shellValue = /[^\s"'`\x1b]{1,2000}/y;
const shellKey = /^[A-Z][A-Z0-9_]{0,80}$/;

/** `        token=token_of_user` in a call that was broken over lines; behind a gutter too. */
const indented = /(?:\n|\| )[ \t]{1,40}$/;

/** `secret: |`, `secret: >-`, and the lines below, behind the gutter of a snippet too. */
const block = /[|>][+-]?\d?[ \t]{0,20}\n/y;
const blockLine =
  /(?<indent>(?:[> ]{0,8}\d{1,7} ?\| )?[ \t]{1,80})(?<value>\S[^\n]{0,2000})(?:\n|$)/y;
const lineHead = /(?:^|\n)((?:[> ]{0,8}\d{1,7} ?\| )?[ \t]{0,80})[\w.\- "']{0,80}$/;
const longestBlock = 200;

/** The value at `start`, if it is a secret. */
export function valueAt(text: string, key: Key, start: number, sort: Sort): readonly Secret[] {
  const from = start + lengthOf(colour, text, start);
  const open = match(openQuote, text, from);
  if (open !== null) return closes(text, key, open) ? [] : quotedAt(text, key, sort, open);
  const word = lengthOf(scheme, text, from);
  const isShell = sort === 'tight' && shellKey.test(text.slice(key.from, key.to));
  const end = from + word + lengthOf(isShell ? shellValue : plainValue, text, from + word);
  // The end of a sentence is none of the value's.
  const to = sort === 'listed' && text[end - 1] === '.' ? end - 1 : end;
  const use: Use = {
    key,
    sort: word > 0 ? 'scheme' : isShell ? 'shell' : inCall(text, key, sort) ? 'spaced' : sort,
    after: text.slice(to, to + 60),
    before: text.slice(Math.max(0, key.from - 160), key.from),
  };
  return isSecret(text.slice(from + word, to), use) ? [secret(from + word, to)] : [];
}

/** The text between two places, if it is a secret. */
export function wholeValue(text: string, key: Key, from: number, to: number): readonly Secret[] {
  const use: Use = { key, sort: 'quoted', after: '', before: '' };
  return isSecret(text.slice(from, to), use) ? [secret(from, to)] : [];
}

/** Each line of the YAML block that begins at `start`; undefined where none does. */
export function blockAt(text: string, key: Key, start: number): readonly Secret[] | undefined {
  const head = lengthOf(block, text, start);
  if (head === 0) return undefined;
  const depth = lineHead.exec(text.slice(Math.max(0, key.from - 200), key.from))?.[1]?.length ?? 0;
  const found: Secret[] = [];
  let from = start + head;
  for (let i = 0; i < longestBlock; i += 1) {
    const line = match(blockLine, text, from);
    const { indent = '', value = '' } = line?.groups ?? {};
    if (line === null || indent.length <= depth) break;
    found.push(...wholeValue(text, key, from + indent.length, from + indent.length + value.length));
    from += line[0].length;
  }
  return found;
}

/** What a sticky pattern matches at an index. */
export function match(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function lengthOf(pattern: RegExp, text: string, index: number): number {
  return match(pattern, text, index)?.[0].length ?? 0;
}

/** Whether a quote ends a text that began before the key: `'Password: '`, `"PWD="+dir`. */
function closes(text: string, key: Key, open: RegExpExecArray): boolean {
  const { quote = '' } = open.groups ?? {};
  if (!goesOn.test(text.slice(open.index + open[0].length, open.index + open[0].length + 40))) {
    return false;
  }
  const line = text.slice(Math.max(0, key.from - 300), key.from);
  return line.slice(line.lastIndexOf('\n') + 1).split(quote).length % 2 === 0;
}

function quotedAt(text: string, key: Key, sort: Sort, open: RegExpExecArray): readonly Secret[] {
  const { prefix = '', quote = '' } = open.groups ?? {};
  const start = open.index + open[0].length;
  const end = endOfQuoted(text, start, quote);
  const word = lengthOf(scheme, text, start);
  if (start + word >= end) return [];
  const isFilled = quote === '`' || /f/i.test(prefix);
  const own = isFilled ? 'filled' : sort === 'listed' ? 'listed' : 'quoted';
  const before = text.slice(Math.max(0, key.from - 60), key.from);
  const use: Use = { key, sort: own, after: '', before };
  return isSecret(text.slice(start + word, end), use) ? [secret(start + word, end)] : [];
}

/** Index of the closing quote; of the line's end where there is none. */
function endOfQuoted(text: string, start: number, quote: string): number {
  const isEscaped = quote.startsWith('\\');
  const last = Math.min(text.length, start + longestQuoted);
  for (let i = start; i < last; i += 1) {
    if (text.startsWith(quote, i) || text[i] === '\n') return i;
    if (text[i] === '\\' && !isEscaped && text[i + 1] !== '\n') i += 1;
  }
  return last;
}

function inCall(text: string, key: Key, sort: Sort): boolean {
  return sort === 'tight' && indented.test(text.slice(Math.max(0, key.from - 50), key.from));
}

function secret(from: number, to: number): Secret {
  return { from, to, shape: 'assigned-value' };
}
