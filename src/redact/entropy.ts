// Random characters near a word that says what they are, or behind a prefix as vendors give their
// tokens: found whatever the vendor, the name or the sign before them.

import { calledSecret } from './labels.ts';
import { isHashedName, noise, randomness } from './random.ts';
import type { Secret } from './secret.ts';

/** What a token may be made of: `live_4eC39HqLyjWDarjt`, `9wrA/8aZ+0xY`, `1a8d0cca-e1a9-4318-…`. */
const inRun = new Uint8Array(128);
for (const part of ['az', 'AZ', '09', '__', '++', '~~', '%%', '..', '//', '::', '==', '--']) {
  inRun.fill(1, part.charCodeAt(0), part.charCodeAt(1) + 1);
}

/** `key=`, `host/path/`, `user:` in a run; base64 has slashes too. */
const joint = /[/:=]/;

/** Slashes part places, and pieces of base64 too short to tell: `qUU/KDtEq/7Sq0GHMO+F807Fe6NC6wwv`. */
const base64 = /^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\D*\d)[A-Za-z\d+/]{24,2000}={0,2}$/;

/** Fewer random characters come up in names, versions and ids of containers. */
const leastNoise = 16;
const longestRun = 2_000;

/** `login("me", "…")`, `btoa("me:…")`, `zip -P …`: here as many do as a password has. */
const shortest = 8;
const argument =
  /(?:auth|login|credential|connect|PDO|mysqli|password|passwd|secret|token|btoa|b64encode)[^\n]{0,60}["'`](?:[\w.@+-]{1,40}:)?$/i;
const shortFlag = /[ \t](?:-[awpPK]|\/p)[ \t]?["']?$/;

/** `codecov -t …`: before a value as long as a token. */
const tokenFlag = /[ \t]-[akKpt][ \t=]["']?$/;

/** How far before a run its word may stand. */
const reach = 160;

/** Before a run whose word is on the line above: a name of its own; `default` and `value` are none. */
const name =
  /(?<!\w)(?!(?:default|value|data|content|text|raw|string|secretstring)\W)[A-Za-z]\w{0,40}["'`]?\s{0,3}[:=]/i;

/** The end of a line that a value on the next one belongs to; a hash needs no such line. */
const leadsOn = /[:=>|({[\\]\s{0,8}$/;
const callee = /\w{1,80}\($/;
const wholeLine = /^[ \t]{0,80}\S{40,200}$/;
const hexadecimal = /^[0-9a-f]+$/i;

/** `acme: "`, `acme=`, `init("`: given to a name that says nothing, so it has to look more random. */
const given = /\w["'`\])]{0,2}\s{0,3}(?::=|=>|[:=])\s{0,3}["'`]?$|\w\(["'`]$/;

/** `: `, `="`, `>` */
const valueBegins = /["'`=:>]\s{0,2}$|^\s{0,80}$/;

/** `)  # the api key`: what a comment behind a value says. */
const saidAfter =
  /^[^\n]{0,60}(?:#|\/\/|\/\*|--|;)[^\n]{0,60}(?:password|secret|token|(?<![a-z])key|credential)/i;

/** What comes before and after a place, a package, an address or data in base64. */
const placeBefore = /[/\\@#.$]$|(?<!\w)0x$|base64,$|h1:$/;
const placeAfter = /^(?:[/\\@(]|\]::|\.(?:[a-z]{2,4}|[a-z]\d)(?!\w))/;
const url = /https?:\/\/[^\s"'<>]{1,160}$/;

/** `v0.0.0-20190101000000-5e141933554a`, `cpython-311-x86_64-linux-gnu`. */
const packageName = /\d{14}-[0-9a-f]{12}|x86_64|amd64|aarch64/;

/** `glpat-`, `sm_pat_`, `AGE-SECRET-KEY-`: what names a token's vendor, and its body. */
const prefixed =
  /^(?<prefix>(?:[A-Za-z][A-Za-z0-9]{0,11}[-_.~]){1,5})(?<body>[A-Za-z0-9][\w+~=.-]{15,2000})$/;

/** `sk_live_`, `dnkey-`, `sm_pat_`: a prefix that says secret. */
const ownName =
  /(?:^|[-_.~])(?:\w{0,8}(?:key|tok|tkn|token|secret|pat|pw)|[sr]k|live|prod|oauth|api|auth|svc|bot|access|refresh)[-_.~]/i;
const longestId = 32;

/** `sha512-`, `req_`, `trace-`, `index-`: these begin what all may see. */
const openPrefix =
  /(?:^|[-_.~])(?:sha|md|h|v|req|request|trace|span|msg|evt|run|id|uuid|build|commit|cache|chunk|tmp|temp|file|img|image|job|pod|node|rev|hash|bundle|asset|index|main|vendor|layer|snapshot|version|release)\d{0,4}[-_.~]/i;

/** Runs that are told to be secret, without what stands round them. Linear in time. */
export function randomSecrets(text: string): readonly Secret[] {
  return longRuns(text).flatMap((at) => {
    const run = text.slice(at.from, at.to);
    if (isShortSecret(text, at)) return [{ ...at, shape: 'random-value' }];
    if (packageName.test(run) || isAlphabet(run)) return [];
    return noisyParts(run)
      .map(({ from, to }) => ({ from: at.from + from, to: at.from + to, shape: 'random-value' }))
      .filter(({ from, to }) => isPrefixed(text, from, to) || isCalledSecret(text, from, to));
  });
}

function isShortSecret(text: string, at: Part): boolean {
  const run = text.slice(at.from, at.to);
  // `"me:…"`
  const value = run.slice(run.indexOf(':') + 1);
  if (value.length < shortest || value.length > 40 || /[/:=.]/.test(value)) return false;
  if (!/[a-z]/.test(value) || !/[A-Z]/.test(value) || randomness(value) < 0.6) return false;
  const before = text.slice(Math.max(0, at.to - value.length - reach), at.to - value.length);
  return argument.test(before) ? /["'`]/.test(text[at.to] ?? '') : shortFlag.test(before);
}

/** Runs with a digit in them, which random ones have: to read them all took half of all the time. */
function longRuns(text: string): readonly Part[] {
  const runs: Part[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/\d/g)) {
    if (index < end) continue;
    let from = index;
    while (from > end && inRun[text.charCodeAt(from - 1)] === 1) from -= 1;
    const last = Math.min(text.length, from + longestRun);
    end = index + 1;
    while (end < last && inRun[text.charCodeAt(end)] === 1) end += 1;
    if (end - from >= shortest) runs.push({ from, to: end });
  }
  return runs;
}

/** `0123456789ABCDEFGHJKMNPQRSTVWXYZ` */
function isAlphabet(run: string): boolean {
  return run.length > 30 && new Set(run).size === run.length;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The longest parts of a run, slashes among them, that are random throughout. */
function noisyParts(run: string): readonly Part[] {
  if (base64.test(run) && randomness(run.replace(/[+/=]/g, '')) >= 0.6) {
    return [{ from: 0, to: run.length }];
  }
  if (noise(run) < leastNoise) return [];
  const parts: Part[] = [];
  let open: Part | undefined;
  let from = 0;
  for (const piece of run.split(joint)) {
    const to = from + piece.length;
    if (noise(piece) >= piece.length / 2 && piece.length > 3) {
      open = { from: open?.from ?? from, to };
    } else if (piece.length > 3 && open !== undefined) {
      parts.push(open);
      open = undefined;
    }
    from = to + 1;
  }
  const all = open === undefined ? parts : [...parts, open];
  return all.filter((part) => noise(run.slice(part.from, part.to)) >= leastNoise);
}

/** By its prefix alone a token is told from a thing's id, as `user_01H455VB4PEX5VSKNK084SN02Q`. */
function isPrefixed(text: string, from: number, to: number): boolean {
  const { prefix, body = '' } = prefixed.exec(text.slice(from, to))?.groups ?? {};
  if (prefix === undefined || openPrefix.test(prefix) || isPlace(text, from, to)) return false;
  const random = noise(body);
  const least = ownName.test(prefix) ? leastNoise : longestId;
  if (random < least || (body.match(/\d/g)?.length ?? 0) < 2) return false;
  // `app-3b9d0f6a71c2e8845d17af902c6be4135f8a0d27` is an image and its commit; `net_` and 32 digits an id.
  if (!/[g-z]/i.test(body)) return prefix.endsWith('_') && (random >= 40 || least === leastNoise);
  return prefix.endsWith('_') || least === leastNoise;
}

function isCalledSecret(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - reach), from);
  const value = text.slice(from, to);
  if (isPlace(text, from, to)) return calledSecret(url.exec(before)?.[0] ?? '') === true;
  if (isHashedName(value)) return false;
  const [own = '', ...earlier] = before.split('\n').toReversed();
  const above = (earlier[0]?.trim() === '' ? earlier[1] : earlier[0]) ?? '';
  const called = calledSecret(own);
  if (called === false) return false;
  // `case SecP256r1MLKEM768:`
  if (value.length < 20 && !valueBegins.test(own)) return false;
  if (called === true) return true;
  if (tokenFlag.test(own)) return true;
  // `client.credentials.get(` and a place below: what is called says what the value is.
  const words = wholeLine.test(above) ? '' : (callee.exec(above)?.[0] ?? above);
  if (calledSecret(words) && !name.test(own))
    return leadsOn.test(above) || !hexadecimal.test(value);
  return saidAfter.test(text.slice(to, to + reach)) || (given.test(own) && isMixed(value));
}

function isMixed(value: string): boolean {
  return (
    /^[\w-]{32,200}$/.test(value) &&
    /[a-z]/.test(value) &&
    /[A-Z].*[A-Z]/.test(value) &&
    /\d.*\d/.test(value)
  );
}

function isPlace(text: string, from: number, to: number): boolean {
  return (
    placeBefore.test(text.slice(Math.max(0, from - 8), from)) ||
    placeAfter.test(text.slice(to, to + 8))
  );
}
