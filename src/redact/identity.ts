// Who the user is and on which machine, by exact value.

import type { Identity } from '../types.ts';
import type { Secret } from './secret.ts';
import { separator, spelled, spelledPath } from './spelled.ts';

/** What home folders lie in: `/home`, `/Users`, `/export/home`, `C:\Users`, `C:\Documents and Settings`. */
const homes = '(?:home|users|documents(?: |%20)and(?: |%20)settings)';

/** What may stand before a path's first character: nothing of a path, or `file://`, `-I`, `\n`. */
const pathStart = String.raw`(?:(?<![\w.~%\\/-])|(?<=\w://(?:localhost)?)|(?<=(?:^|[\s"'=])-[A-Z])|(?<=\\[nrt]))`;
/** `home/jo/x` in an archive: there the first slash is left out. */
const nameStart = String.raw`(?:${separator}|(?<![\w.~%\\/-]))`;
/** `/home/jo/x`, `/home/jo:`, `in /home/jo.`; not `/home/joan`, `/home/jo.bak`, `/home/jo-old`. */
const nameEnd = String.raw`(?![\w~\u00c0-\u1fff-]|\.[\w-])`;

/** Names of no person: `git@github.com`, `node@20.1.0` stay. */
const common = new Set(
  'root git node npm admin user ubuntu debian runner vagrant docker app postgres mysql www-data nobody'.split(
    ' ',
  ),
);

/** `jo@laptop`, `jo%40laptop`, `'jo'@'localhost'`; not `jo@1.2.3`, which is a package. */
const atHost = String.raw`(?=["'\`]?(?:@|%40)(?!v?\d+\.\d))`;

/** A host where one is said: `jo@web`, `https://web`, `host=web`, `hostname: web`, `web.local`. */
const hostPlace = String.raw`(?<=(?<![/\w.@-])[\w.-]{1,64}@|://(?:[^\s/@]{1,64}@)?|\bhost(?:[ _-]?name)?["']?[ \t]{0,2}[:=][ \t]{0,2}["']?|^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d )`;
const ownDomain = String.raw`(?=\.(?:local|lan|home|internal|localdomain|corp|intranet)\b)`;

/** Finds the user's name, host and address where they stand as such. Linear in the text. */
export function identityIn(identity: Identity): (text: string) => readonly Secret[] {
  const names = namePatterns(identity);
  const others = [...hostPatterns(identity.host)];
  if (identity.email?.includes('@')) {
    others.push(pattern(spelled(identity.email)));
  }
  return (text) =>
    [...(mayName(text, identity) ? names : []), ...others].flatMap((wanted) =>
      spansOf(text, wanted),
    );
}

/** The text of an output with the home folder as `~`, so that paths stay paths. */
export function homeless(text: string, identity: Identity | undefined): string {
  const pattern = identity === undefined ? null : homePattern(identity);
  if (pattern === null || identity === undefined || !mayName(text, identity)) return text;
  return text.replace(pattern, '~');
}

/**
 * Whether a home folder or a name may stand in the text: by the longest word of each, which every
 * spelling leaves as it is. Cheaper than the patterns, which try each place of the text.
 */
function mayName(text: string, identity: Identity): boolean {
  const words = [...homesOf(identity).map(lastPart), ...namesOf(identity)].map(longestWord);
  return words.includes('') || new RegExp(words.join('|'), 'i').test(text);
}

function lastPart(path: string): string {
  return path.split(/[\\/]+/).findLast((part) => part !== '') ?? '';
}

function longestWord(name: string): string {
  const words = name.normalize('NFC').match(/[A-Za-z0-9_]+/g) ?? [];
  return words.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function namePatterns(identity: Identity): readonly RegExp[] {
  const { user } = identity;
  const names = namesOf(identity).map(spelled).join('|');
  const inHome = pattern(`${nameStart}${homes}${separator}(?<value>${names})${nameEnd}`);
  const isPerson = user !== null && user !== '' && !common.has(user.toLowerCase());
  const inPrompt = isPerson ? [pattern(`(?<![\\w.+-])${spelled(user)}${atHost}`)] : [];
  const elsewhere = homesOf(identity).filter((home) => nameIn(home) === undefined);
  return [
    ...(names === '' ? [] : [inHome]),
    ...inPrompt,
    ...elsewhere.map((home) => pattern(pathStart + spelledPath(home) + nameEnd)),
    ...elsewhere.flatMap((home) => behindPrefix(home, user)),
  ];
}

/** `jo` of `/private/srv/people/jo`, where `/srv/people/jo` is the home; of the user's own name, of `…/people/jo`. */
function behindPrefix(home: string, user: string | null): readonly RegExp[] {
  const parts = home.split(/[\\/]+/).filter((part) => part !== '');
  const name = parts.pop() ?? '';
  if (parts.length === 0 || common.has(name.toLowerCase())) return [];
  const isOwn = name.toLowerCase() === user?.toLowerCase();
  const before = spelledPath((isOwn ? parts.slice(-1) : parts).join('/'));
  return [pattern(`${nameStart}${before}${separator}(?<value>${spelled(name)})${nameEnd}`)];
}

function hostPatterns(host: string | null): readonly RegExp[] {
  const full = host?.trim() ?? '';
  const label = full.split('.')[0] ?? '';
  const whole = full === label ? [] : [pattern(`(?<![\\w.-])${spelled(full)}(?![\\w-])`)];
  if (label === '' || label.toLowerCase() === 'localhost') return whole;
  const name = `(?<![\\w-])${spelled(label)}(?![\\w-])`;
  // `main`, `web`, `fedora`: replaced everywhere, they would take the words out of the output.
  const isWord = label.length < 5 || !/[\d-]/.test(label);
  if (!isWord) return [...whole, pattern(name)];
  return [...whole, pattern(`(?=${spelled(label)})${hostPlace}${name}`), pattern(name + ownDomain)];
}

/** The home folder in each spelling that another tool, system or container may give it. */
function homePattern(identity: Identity): RegExp | null {
  const spellings = [
    ...homesOf(identity).map(spelledPath),
    ...namesOf(identity).map((name) => homePath(spelled(name))),
  ];
  return spellings.length === 0
    ? null
    : pattern(`${pathStart}(?:${spellings.join('|')})${nameEnd}`);
}

/** `/home/NAME`, `/mnt/c/Users/NAME`, `C:\Users\NAME`, `/C:/Users/NAME` as in a URL. */
function homePath(name: string): string {
  const root = `(?:${separator}?[A-Z](?::|%3A)|(?:${separator}mnt)?${separator}[a-z](?=${separator}users)|${separator}(?:var|export|usr))?`;
  return `${root}${separator}${homes}${separator}${name}`;
}

function homesOf({ home, otherHomes = [] }: Identity): readonly string[] {
  return [home, ...otherHomes].filter(isHome);
}

function namesOf(identity: Identity): readonly string[] {
  const names = [identity.user ?? '', ...homesOf(identity).map((home) => nameIn(home) ?? '')];
  return [...new Set(names.filter((name) => name !== ''))];
}

/** `jo` of `/home/jo`; a home folder elsewhere need not be called by the user's name. */
function nameIn(home: string): string | undefined {
  return /[\\/](?:home|users)[\\/](?<name>[^\\/]+)[\\/]?$/i.exec(home)?.groups?.name;
}

/** Whether it is an absolute path that is not `/`. */
function isHome(home: string | null): home is string {
  return home !== null && /^(?:[\\/]|[A-Za-z]:[\\/])/.test(home) && /[^\\/:]{2}/.test(home);
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'gim');
}

function spansOf(text: string, wanted: RegExp): readonly Secret[] {
  return [...text.matchAll(wanted)].map((found) => {
    const to = found.index + found[0].length;
    const { value = found[0] } = found.groups ?? {};
    return { from: to - value.length, to, shape: 'identity' };
  });
}
