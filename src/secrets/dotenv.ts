// `.env` files, as the programs that load them read them.

import type { Setting } from './setting.ts';

/** `export DB_URL = `, `KEY: `, at the start of a line; the value comes next. */
const opening =
  /^[ \t]{0,40}(?:export[ \t]{1,20})?(?<name>[A-Za-z_][\w.-]{0,120})(?:[ \t]{0,20}=|:[ \t])[ \t]{0,40}/gm;
/** Up to its own quote, over lines, with nothing behind it: `A="x` does not reach into `B="y"` below. */
const quoted: Readonly<Record<string, RegExp>> = {
  '"': /"(?<value>(?:[^"\\]|\\[\s\S]){0,32768})"(?=[ \t]{0,40}(?:#|[\r\n]|$))/y,
  "'": /'(?<value>[^']{0,32768})'(?=[ \t]{0,40}(?:#|[\r\n]|$))/y,
  '`': /`(?<value>[^`]{0,32768})`(?=[ \t]{0,40}(?:#|[\r\n]|$))/y,
};
const comment = /[ \t]#.*$/;
const longestLine = 64 * 1024;
const escaped = /\\(?<letter>[\s\S])/g;
const meant: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** The settings in order, values of many lines whole; `$NAME` and `${NAME}` stay. Never throws; linear. */
export function dotenvSettings(text: string): readonly Setting[] {
  const settings: Setting[] = [];
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const name = found.groups?.name ?? '';
    const { value, end } = valueAt(text, opening.lastIndex);
    settings.push({ name, value });
    opening.lastIndex = Math.max(end, opening.lastIndex);
  }
  return settings;
}

interface Value {
  readonly value: string;
  readonly end: number;
}

function valueAt(text: string, at: number): Value {
  const quote = text.charAt(at);
  const inQuotes = quoted[quote];
  if (inQuotes === undefined) return restOfLine(text, at);
  inQuotes.lastIndex = at;
  const found = inQuotes.exec(text);
  if (found === null) return restOfLine(text, at);
  const value = found.groups?.value ?? '';
  return { value: quote === '"' ? unescaped(value) : value, end: at + found[0].length };
}

function restOfLine(text: string, at: number): Value {
  const feed = text.indexOf('\n', at);
  const end = feed < 0 ? text.length : feed;
  const line = text.slice(at, Math.min(end, at + longestLine));
  return { value: line.replace(comment, '').trimEnd(), end };
}

function unescaped(value: string): string {
  return value.replace(escaped, (_, letter: string) => meant[letter] ?? letter);
}
