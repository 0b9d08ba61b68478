// Which values of settings are secrets: by their names, by what they hold, by how they look.

import { fieldsOf, jsonSettings } from './fields.ts';
import { isOpen, type Strength, strengthOf } from './names.ts';
import type { Setting } from './setting.ts';
import { isCommon, isPath, isTelling, isWordlike, looksRandom, shortest } from './worth.ts';

interface Choice {
  /** Whether what looks random is a secret whatever its name: so in `.env*`. */
  readonly anyRandom?: boolean;
  /** Values that are no secret, such as the project's name. */
  readonly ordinary?: readonly string[];
}

/** What of the settings must not leave; each value passes `isTelling`. Linear in their size. */
export function secretsIn(
  settings: readonly Setting[],
  { anyRandom = false, ordinary = [] }: Choice = {},
): readonly string[] {
  const long = withNames(settings).flatMap(({ name, value }) => {
    const plain = value.trim();
    return plain.length < shortest ? [] : [{ name, value: plain, strength: strengthOf(name) }];
  });
  // `DB_NAME=inventory`, `DB_PASSWORD=inventory`: what is said openly beside it is no secret.
  const open = new Set(ordinary);
  for (const { value, strength } of long) {
    if (strength === 'plain' && isWordlike(value)) open.add(value);
  }
  const found = long.flatMap((setting) => valuesOf(setting, anyRandom));
  return [...new Set(found)].filter((value) => isTelling(value) && !open.has(value));
}

interface Rated extends Setting {
  readonly strength: Strength;
}

/** `{"name": "API_KEY", "value": "…"}`, `- name: API_KEY`, `  value: …`: the second is called as the first says. */
function withNames(settings: readonly Setting[]): readonly Setting[] {
  let name = '';
  return settings.map((setting) => {
    if (['name', 'key'].includes(setting.name)) name = setting.value;
    return setting.name === 'value' && name !== '' ? { name, value: setting.value } : setting;
  });
}

/** A value of many settings is looked into; longer ones are none. */
const longestNested = 64 * 1024;
const deepest = 3;

/** Without one of these, nothing stands in a value but the value. */
const joint = /[@=:?{[ ]/;

function valuesOf(setting: Rated, anyRandom: boolean, depth = 0): readonly string[] {
  const { name, value, strength } = setting;
  const own = isSecret(setting, anyRandom) ? [value] : [];
  if (!joint.test(value)) return [...decodedIn(name, value), ...own];
  const parts = [
    ...userInfosIn(value),
    ...headerIn(value),
    ...(depth < deepest && value.length <= longestNested ? partsOf(setting) : []).flatMap((part) =>
      valuesOf({ ...part, strength: strengthOf(part.name) }, anyRandom, depth + 1),
    ),
  ];
  if (url.test(value)) return [...parts, ...(strength === 'plain' ? [] : segmentsOf(value))];
  return [...parts, ...decodedIn(name, value), ...(parts.length === 0 ? own : [])];
}

const privateKey = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/;

function isSecret({ name, value, strength }: Rated, anyRandom: boolean): boolean {
  if (strength === 'secret' || privateKey.test(value)) return true;
  if (!looksRandom(value)) return false;
  return strength === 'weak' || (anyRandom && !isOpen(name) && !isPath(value));
}

/** Settings within a value: JSON, headers, a query, a connection string. */
function partsOf({ name, value }: Setting): readonly Setting[] {
  if (value.startsWith('{') || value.startsWith('[')) return jsonSettings(value);
  return fieldsOf({ name, value });
}

/** `https://me@host` */
const origin = /^[^/]{1,50}\/\/[^/?#]{0,2000}/;
const url = /^[a-z][a-z0-9+.-]{1,40}:\/\//i;
/** `https://app:hunter2@db`, `https://token@host`; greedy, for a password may hold `@` too. */
const userInfo = /\b[a-z][a-z0-9+.-]{1,40}:\/\/(?<pair>[^\s/?#]{1,1000})@/gi;
/** `app:hunter2@tcp(db:3306)/shop`, as Go's drivers take it */
const goUserInfo = /^(?<pair>[^\s:@/]{1,100}:[^\s@]{1,500})@(?:tcp|unix)?\(/;

function userInfosIn(value: string): readonly string[] {
  const pairs = [...value.matchAll(userInfo), ...[goUserInfo.exec(value)]];
  return pairs.flatMap((found) => pairParts(found?.groups?.pair ?? '', percentDecoded));
}

/** The password of `user:password`, and both; of a user alone, what looks random. */
function pairParts(pair: string, decode = (text: string) => text): readonly string[] {
  if (pair === '') return [];
  const colon = pair.indexOf(':');
  const user = decode(colon < 0 ? pair : pair.slice(0, colon));
  const password = colon < 0 ? '' : decode(pair.slice(colon + 1));
  const both = password === '' || isCommon(password) ? [] : [`${user}:${password}`];
  return [...(password === '' ? [] : [password]), ...both, ...(looksRandom(user) ? [user] : [])];
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `https://hooks.example.com/services/T0/B0/…`: a path that is a key. */
function segmentsOf(value: string): readonly string[] {
  return value
    .replace(origin, '')
    .split(/[/?#&=]/)
    .filter(looksRandom);
}

/** `AUTHORIZATION: basic …`, `Bearer …` */
const header =
  /^(?:(?:proxy-)?authorization:\s{0,8})?(?<scheme>basic|bearer|token)\s{1,8}(?<value>[^\s"']{8,8000})$/i;

function headerIn(value: string): readonly string[] {
  const { scheme, value: given = '' } = header.exec(value)?.groups ?? {};
  if (scheme === undefined) return [];
  return scheme.toLowerCase() === 'basic' ? [given, ...pairParts(fromBase64(given))] : [given];
}

/** `auth` of docker, `//host/:_auth` of npm */
const encodedPair = /(?:^|:)_?auth$/;
/** `//host/:_password` of npm */
const encodedPassword = /(?:^|:)_password$/;
/** `BUNDLE_GEMS__EXAMPLE__ORG`: user and password for that host */
const bundlerHost = /^BUNDLE_\w{1,100}__\w/;

/** What is written in base64 by some programs, and as a bare `user:password` by one. */
function decodedIn(name: string, value: string): readonly string[] {
  if (encodedPair.test(name)) return pairParts(fromBase64(value));
  if (encodedPassword.test(name)) return [fromBase64(value)];
  return bundlerHost.test(name) ? pairParts(value) : [];
}

const base64 = /^[A-Za-z0-9+/_-]{4,8000}={0,2}$/;

/** The text behind base64; empty where it is none. */
function fromBase64(value: string): string {
  if (!base64.test(value)) return '';
  const text = Buffer.from(value, 'base64').toString('utf8');
  return /[\x00-\x1f\ufffd]/.test(text) ? '' : text;
}
