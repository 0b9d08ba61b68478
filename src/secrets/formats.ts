// Formats of credential files, each read for the names and values that stand in it.

import { dotenvSettings } from './dotenv.ts';
import { jsonSettings, unquoted } from './fields.ts';
import { linesSettings } from './lines.ts';
import type { Setting } from './setting.ts';

/** How a file of credentials is written. */
export type Format = keyof typeof readers;

/** More are in no file that a person keeps. */
const mostSettings = 50_000;

/** The settings of a text in that format; of any text, as far as it has some. Never throws; linear. */
export function settingsIn(text: string, format: Format): readonly Setting[] {
  return readers[format](text).slice(0, mostSettings);
}

const readers = {
  /** `KEY=value` of a shell. */
  dotenv: dotenvSettings,
  /** INI, TOML, YAML, properties. */
  lines: linesSettings,
  json: jsonSettings,
  xml: xmlSettings,
  netrc: netrcSettings,
  curl: curlSettings,
  pgpass: pgpassSettings,
  /** A URL with its password on each line. */
  urls: urlSettings,
  /** A database's file, for the access tokens in it. */
  tokens: tokenSettings,
  /** The file is the secret. */
  whole: wholeSettings,
  /** What a variable names: nobody knows what it is. */
  any: anySettings,
} as const;

const entity = /&(?:#(?<number>\d{1,7})|(?<name>amp|lt|gt|quot|apos));/g;
const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};
/** `<password>…</password>` */
const element = /<(?<name>[\w:.-]{1,100})>\s{0,80}(?<value>[^<\s][^<]{0,8000})<\//g;
/** `<add key="ClearTextPassword" value="…" />` */
const added = /\bkey="(?<name>[^"\n]{1,100})"\s{1,20}value="(?<value>[^"\n]{1,8000})"/g;

function xmlSettings(text: string): readonly Setting[] {
  return [...text.matchAll(element), ...text.matchAll(added)].map(
    ({ groups: { name = '', value = '' } = {} }) => ({
      name,
      value: withoutEntities(value.trim()),
    }),
  );
}

function withoutEntities(text: string): string {
  return text.replace(entity, (whole, number?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = Number(number);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** `machine host login me password …`, over as many lines as one likes */
const netrcField =
  /(?:^|\s)(?<name>password|passwd|account)\s{1,80}(?<value>"(?:[^"\\\n]|\\.){0,4000}"|\S{1,4000})/g;

function netrcSettings(text: string): readonly Setting[] {
  return [...text.matchAll(netrcField)].map(({ groups: { value = '' } = {} }) => ({
    name: 'password',
    value: unquoted(value),
  }));
}

/** `user = "me:…"`, `--proxy-user me:…`, `-H "x-api-key: …"` */
const curlOption =
  /^[ \t]{0,20}-{0,2}(?<name>[A-Za-z][\w-]{0,40})[ \t]{0,20}[=: \t][ \t]{0,20}(?<value>\S.{0,8000})$/gm;
const ofPair = new Set(['user', 'u', 'proxy-user', 'U']);
const ofHeader = new Set(['header', 'H', 'proxy-header']);

function curlSettings(text: string): readonly Setting[] {
  return [...text.matchAll(curlOption)].map(({ groups: { name = '', value = '' } = {} }) => {
    const given = unquoted(value.trim());
    if (ofHeader.has(name)) return { name: 'headers', value: given };
    if (!ofPair.has(name)) return { name: name === 'b' ? 'cookie' : name, value: given };
    return { name: 'password', value: given.slice(given.indexOf(':') + 1) };
  });
}

/** `host:port:database:user:password`; `\:` stands for a colon */
const pgpassLine = /^(?!#)(?:(?:[^:\\\n]|\\.){0,300}:){4}(?<value>.{1,4000})$/gm;

function pgpassSettings(text: string): readonly Setting[] {
  return [...text.matchAll(pgpassLine)].map(({ groups: { value = '' } = {} }) => ({
    name: 'password',
    value: value.replace(/\\(.)/g, '$1'),
  }));
}

function urlSettings(text: string): readonly Setting[] {
  return text.split('\n').map((value) => ({ name: 'url', value }));
}

/** `me@example.orgya29.a0Af…2026-12-01`: an access token of Google's between its row's other cells */
const accessToken = /ya29\.[\w.-]{20,4000}/g;
const nextCell = /\d{4}-\d\d-\d\d$/;

function tokenSettings(text: string): readonly Setting[] {
  return [...text.matchAll(accessToken)].map(([token]) => ({
    name: 'token',
    value: token.replace(nextCell, ''),
  }));
}

function wholeSettings(text: string): readonly Setting[] {
  return [{ name: 'secret', value: text.trim() }];
}

const privateKey = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/;

/** `{"a": …`, `[{…`; a section's `[auth]` is none */
const json = /^(?:\{|\[\s{0,80}[{["])/;
/** `TOKEN=…`; the `==` at the end of base64 text is none */
const named = /^[A-Za-z_][\w.-]{0,100}=[^=]/;

function anySettings(text: string): readonly Setting[] {
  const start = text.trim();
  if (json.test(start)) return jsonSettings(start);
  if (start.startsWith('<')) return xmlSettings(start);
  if (start.startsWith('-----BEGIN')) return privateKey.test(start) ? wholeSettings(start) : [];
  const settings = [...linesSettings(text), ...dotenvSettings(text), ...urlSettings(text)];
  return /\s/.test(start) || named.test(start) ? settings : [...settings, ...wholeSettings(start)];
}
