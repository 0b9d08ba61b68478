// Values given to a name that says "secret", in the ways code, configuration, commands, headers and
// printed data do: only the value is found, so that the rest stays readable.

import { type Key, secretKeys } from './keys.ts';
import { blockAt, match, valueAt, wholeValue } from './reading.ts';
import type { Secret } from './secret.ts';

/** `KEY=`, `key: `, `"key": `, `\"key\":`, `'key' => `, `key ::= `, `key ?= `, `config["key"] = `. */
const assigned =
  /(?:\\{0,3}["'`])?\]?(?:\[\w{0,8}\])?(?<before>[ \t]{0,40})(?:(?<colon>[?!]?:(?![:=]))|\?\?=|\|\|=|[+.?]=|:{1,3}=|=>|=(?![=>~]))(?<after>[ \t]{0,40}(?:[(\\]?\r?\n[ \t]{1,40}(?=["'`]))?)/y;

/** `setenv("KEY", `, `define('KEY', `, behind the name of what is called. */
const passed = /["'`],[ \t]{0,40}(?=["'`])/y;
const setter =
  /(?:^|[^A-Za-z])(?:[A-Za-z]{0,20}_)?(?:set|put|add|def|define|append|header|with|insert|store|export|env|config)[A-Za-z]{0,20}\(["'`]$/i;

/** `KEY | value`, `KEY,value`: only what looks random is taken for a value. */
const listed = /["'`]?[ \t]{0,20}(?:[,;\t]|->)[ \t]{0,20}|[ \t]{0,20}\|[ \t]{0,20}(?!["'])/y;

/** `#define KEY "value"` */
const defined = /#[ \t]{0,4}define[ \t]{1,8}$/;

/** `--- PASS: TestLogin (0.00s)`, `n === 1 ? 'secret' : 'secrets'` */
const verdict = /(?:^|[^\w-])PASS$|\?\s{0,20}["'`]\w{1,60}$/;

/** `password 'value'`; but `you can pass "x"`, `secret "db" not found`. */
const beside = /(?<!(?<![\w.-])(?:pass|secret))[ \t]{1,8}(?=["'])/iy;

/** `requirepass value`, `ENV DB_PASSWORD value`: a directive of its own line, or a variable's name. */
const directive = /[ \t]{1,8}(?=\S{6,200}[ \t\r]{0,8}(?:\n|$))/y;
const directiveHead = /(?:^|\n|(?:ENV|ARG|export|setx|setenv|set) )[ \t]{0,80}$/;

/** `password for me@host: value`, `password of the admin is value`, at the end of a line. */
const ended = /(?: [\w.@'"-]{1,40}){1,8}(?::| is| =) (?=\S{6,200}\s{0,8}(?:\n|$))/y;

/** `password is value`, `token was: "value"`. */
const said = /["'`]?[ \t](?:is|was|are)(?: now| set to)?:?[ \t]/y;

/** `var key string = `: a type between a name and its value, with no colon. */
const typed =
  /[ \t](?:string|str|char|\[\]byte|String|auto|text|varchar)[ \t]{1,4}=[ \t]{0,4}(?=["'`])/y;

/** A type between a name and its value: `key: str = `, `key: string | null = `, `key: "Key | None" = `. */
const annotation =
  /(?:(?<quote>["'])[A-Za-z_][\w.<>[\], |]{0,80}\k<quote>[ \t]=(?![=>])[ \t]{0,40}|(?:&(?:'static )?)?[A-Za-z_][\w.<>[\],?]{0,60}(?: \| [\w.<>[\]]{1,40}){0,3}[ \t]=(?![=>])[ \t]{0,40})/y;

/** `{"name": "KEY", "value": "…"}`, `<add key="KEY" value="…"/>`, `- name: KEY`, `  value: …`. */
const named =
  /\\?["']?,?(?:[ \t]{0,20}(?:\n|\\n)(?:[> ]{0,8}\d{1,7} \|)?)?[ \t]{0,40}\\?["']?value\\?["']?[ \t]{0,4}[:=][ \t]{0,4}/iy;

/** `withPassword("value")`, its only argument. */
const called = /\([ \t]{0,4}(?=["'`][^"'`\n]{4,200}["'`][ \t]{0,4}\))/y;

/** `--password …`, `'--password', '…'`. */
const flag = /["']?,?[ \t]{1,4}/y;

/** `%22password%22%3A%22…%22`, `password%3D…%26`. */
const encoded = /(?:%22(?:%20)?%3A(?:%20)?%22|%3D)(?<value>(?:(?!%2[26])[^&\s"']){1,500})/iy;

/** `<password>…</password>`, `<password encrypted="false">…`, on a line of its own too. */
const element = /(?:[ \t][^<>\n]{0,80})?>\s{0,80}(?<value>[^<\s]{1,500})(?=\s{0,80}<\/)/y;

/** `<entry key="password">…</entry>`; a label for a password's field is written so too. */
const entry = /["'](?:[ \t][^<>\n]{0,80})?>[ \t]{0,80}(?=[^<\s]{1,500}<\/)/y;

/** One secret for each value; for a block of lines, one a line. Linear in time. */
export function assignedSecrets(text: string): readonly Secret[] {
  let covered = 0;
  return secretKeys(text).flatMap((key) => {
    if (key.from < covered) return [];
    const found = secretsOf(text, key);
    covered = found.at(-1)?.to ?? covered;
    return found;
  });
}

function secretsOf(text: string, key: Key): readonly Secret[] {
  const sign = match(assigned, text, key.to);
  const whole = match(encoded, text, key.to) ?? elementAt(text, key);
  if (whole !== null) {
    const { value = '' } = whole.groups ?? {};
    const to = key.to + whole[0].length;
    return wholeValue(text, key, to - value.length, to);
  }
  if (
    sign?.groups?.colon !== undefined &&
    verdict.test(text.slice(Math.max(0, key.from - 24), key.to))
  )
    return [];
  if (sign !== null) return afterSign(text, key, sign);
  const declared = match(typed, text, key.to);
  if (declared !== null) return valueAt(text, key, key.to + declared[0].length, 'spaced');
  const pair = match(named, text, key.to);
  if (pair !== null) return valueAt(text, key, key.to + pair[0].length, 'tight');
  const space = text[key.from] === '-' ? match(flag, text, key.to) : null;
  if (space !== null) return valueAt(text, key, key.to + space[0].length, 'flag');
  return key.weak ? [] : besideKey(text, key);
}

function elementAt(text: string, key: Key): RegExpExecArray | null {
  // `<ns:password>` has its prefix before the key.
  return /[<:]/.test(text[key.from - 1] ?? '') ? match(element, text, key.to) : null;
}

/** A value that no sign gives to the key: an argument, a table's next cell, the end of a sentence. */
function besideKey(text: string, key: Key): readonly Secret[] {
  const argument = match(passed, text, key.to);
  if (argument !== null && setter.test(text.slice(Math.max(0, key.from - 60), key.from))) {
    return valueAt(text, key, key.to + argument[0].length, 'tight');
  }
  const gap = match(beside, text, key.to);
  if (gap !== null && defined.test(text.slice(Math.max(0, key.from - 20), key.from))) {
    return valueAt(text, key, key.to + gap[0].length, 'spaced');
  }
  const cell =
    match(entry, text, key.to) ??
    match(called, text, key.to) ??
    match(listed, text, key.to) ??
    gap ??
    match(ended, text, key.to) ??
    directiveAt(text, key) ??
    match(said, text, key.to);
  return cell === null ? [] : valueAt(text, key, key.to + cell[0].length, 'listed');
}

function directiveAt(text: string, key: Key): RegExpExecArray | null {
  const isHead = directiveHead.test(text.slice(Math.max(0, key.from - 90), key.from));
  return isHead ? match(directive, text, key.to) : null;
}

function afterSign(text: string, key: Key, sign: RegExpExecArray): readonly Secret[] {
  const { before, colon, after } = sign.groups ?? {};
  const start = key.to + sign[0].length;
  if (colon === undefined) {
    return valueAt(text, key, start, before === '' && after === '' ? 'tight' : 'spaced');
  }
  const type = match(annotation, text, start)?.[0].length ?? 0;
  return (
    blockAt(text, key, start) ??
    valueAt(text, key, start + type, after === '' ? 'tight colon' : 'spaced colon')
  );
}
