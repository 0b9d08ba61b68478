// Values given to a name that says "secret", in the ways code, configuration, commands, headers and
// printed data do: only the value is found, so that the rest stays readable.

import { type Key, secretKeys } from './keys.ts';
import { blockAt, match, valueAt, wholeValue } from './reading.ts';
import type { Secret } from './secret.ts';

/** `KEY=`, `key: `, `"key": `, `\"key\":`, `'key' => `, `key := `, `key += `, `config["key"] = `. */
const assigned =
  /(?:\\{0,3}["'`])?\]?(?:\[\w{0,8}\])?(?<before>[ \t]{0,40})(?:(?<colon>[?!]?:(?![:=]))|\?\?=|\|\|=|\+=|:=|=>|=(?![=>~]))(?<after>[ \t]{0,40})/y;

/** A type between a name and its value: `key: str = `, `key: string | null = `. */
const annotation =
  /(?:&(?:'static )?)?[A-Za-z_][\w.<>[\],?]{0,60}(?: \| [\w.<>[\]]{1,40}){0,3}[ \t]=(?![=>])[ \t]{0,40}/y;

/** `{"name": "KEY", "value": "…"}`, `<add key="KEY" value="…"/>`, `- name: KEY`, `  value: …`. */
const named =
  /\\?["']?,?(?:[ \t]{0,20}(?:\n|\\n)(?:[> ]{0,8}\d{1,7} \|)?)?[ \t]{0,40}\\?["']?value\\?["']?[ \t]{0,4}[:=][ \t]{0,4}/y;

/** `--password …`, `'--password', '…'`. */
const flag = /["']?,?[ \t]{1,4}/y;

/** `%22password%22%3A%22…%22`. */
const encoded = /%22(?:%20)?%3A(?:%20)?%22(?<value>(?:(?!%22)[^&\s"']){1,500})/y;

/** `<password>…</password>`. */
const element = />(?<value>[^<\n]{1,500})/y;

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
  if (sign !== null) return afterSign(text, key, sign);
  const isElement = text[key.from - 1] === '<';
  const whole = match(encoded, text, key.to) ?? (isElement ? match(element, text, key.to) : null);
  if (whole !== null) {
    const { value = '' } = whole.groups ?? {};
    const to = key.to + whole[0].length;
    return wholeValue(text, key, to - value.length, to);
  }
  const pair = match(named, text, key.to);
  if (pair !== null) return valueAt(text, key, key.to + pair[0].length, 'tight');
  const space = text[key.from] === '-' ? match(flag, text, key.to) : null;
  return space === null ? [] : valueAt(text, key, key.to + space[0].length, 'flag');
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
    valueAt(text, key, start + type, after === '' ? 'tight colon' : 'spaced')
  );
}
