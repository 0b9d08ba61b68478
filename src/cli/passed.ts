// The record of commands that passed: one line after each, so that a later failure can say what changed
// since. Part of every run that succeeds, so it reads a few small files, starts nothing and loads nothing.

import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Puts on record that a command passed here; not outside git or where nothing may be kept. Never throws. */
export function notePass(command: readonly string[], env: Environment): void {
  try {
    const cwd = process.cwd();
    const file = recordOf(env);
    const top = checkoutOf(cwd);
    if (file === null || top === null || isOff(top, env)) return;
    const commit = commitOf(top);
    if (commit === null) return;
    const time = Date.now();
    append(file, `${keyOf(command, cwd)} ${commit} ${time}\n`);
    if (time % everySo === 0) putAway(file);
  } catch {
    // What can't be kept is done without.
  }
}

/** The file of the record; an older one lies beside it under `olderRecord`. Null where there is no home. */
export function recordOf({
  XDG_CACHE_HOME: cache,
  LOCALAPPDATA: local,
  HOME: home,
}: Environment): string | null {
  if (cache?.startsWith('/')) return `${cache}/ee/passed`;
  if (local !== undefined) return `${local}/ee/cache/passed`;
  return home?.startsWith('/') ? `${home}/.cache/ee/passed` : null;
}

/** What the record is called once it is full. */
export const olderRecord = (file: string) => `${file}.old`;

/** About 4,000 commands. */
const fullBytes = 256 * 1024;
/** A look at the size of the record takes a fifth of all this. */
const everySo = 32;

/** Begins a new record where this one is full; the one before the last is gone then. */
export function putAway(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > fullBytes) {
    renameSync(file, olderRecord(file));
  }
}

const [seed, prime, otherSeed, otherPrime] = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];

/**
 * 16 hexadecimal digits for a command in its folder: which command it was can't be read from them.
 * Not for keeping anything apart from an adversary; `node:crypto` takes 0.6 to 2 ms to load.
 */
export function keyOf(command: readonly string[], cwd: string): string {
  let [one, other] = [seed, otherSeed];
  for (const character of [cwd, ...command].join('\0')) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, prime);
    other = Math.imul(other ^ code, otherPrime) ^ (other >>> 13);
  }
  const digits = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return digits(one ^ (other >>> 15)) + digits(other ^ (one >>> 15));
}

/** Deeper than any project. */
const mostLevels = 64;

/** A checkout's top, and its git directory. */
interface Checkout {
  readonly top: string;
  readonly git: string;
}

// A first pattern costs 50 µs, a first `Stats` 200, `Buffer.toString` 500, a missing file 60 where it is opened
// and 6 where it is asked for: hence the plain work below.

function checkoutOf(cwd: string): Checkout | null {
  let top = cwd;
  for (let level = 0; level < mostLevels; level++) {
    const git = `${top === '/' ? '' : top}/.git`;
    if (existsSync(git)) return existsSync(`${git}/HEAD`) ? { top, git } : linked(top, git);
    const above = dirname(top);
    if (above === top) return null;
    top = above;
  }
  return null;
}

/** A worktree's or submodule's `.git` is a file: `gitdir: ../.git/worktrees/spring` */
function linked(top: string, file: string): Checkout | null {
  const text = readShort(file) ?? '';
  const path = text.startsWith('gitdir: ') ? firstLine(text.slice('gitdir: '.length)) : '';
  return path === '' ? null : { top, git: resolve(top, path) };
}

/** The commit that HEAD names; null where there is none yet. */
function commitOf({ git }: Checkout): string | null {
  const head = firstLine(readShort(`${git}/HEAD`) ?? '');
  if (!head.startsWith('ref: refs/')) return isHash(head) ? head : null;
  const ref = head.slice('ref: '.length);
  // Branches of all worktrees lie in the first one's.
  const shared = existsSync(`${git}/commondir`)
    ? firstLine(readShort(`${git}/commondir`) ?? '')
    : '';
  const common = resolve(git, shared);
  const loose = existsSync(`${common}/${ref}`) ? readShort(`${common}/${ref}`) : null;
  const commit =
    loose === null ? packed(packedRefs(`${common}/packed-refs`), ref) : firstLine(loose);
  return isHash(commit) ? commit : null;
}

/** `3f…c9 refs/heads/main` */
function packed(refs: string, ref: string): string {
  const at = refs.indexOf(` ${ref}\n`);
  return at < 0 ? '' : refs.slice(refs.lastIndexOf('\n', at - 1) + 1, at);
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.trim() ?? '';

/** Of SHA-1 or of SHA-256; what reads the record looks closer. */
const isHash = (text: string) => text.length === 40 || text.length === 64;

/** `no_cache = true`, and whatever else it may say but this: then nothing is kept, without a look in full. */
const switchedOff = /\bno_cache["']?[ \t]{0,20}=(?![ \t]{0,20}false)/;

function isOff({ top }: Checkout, env: Environment): boolean {
  const { EE_NO_CACHE: off, XDG_CONFIG_HOME: config, APPDATA: data, HOME: home } = env;
  if (off && off !== '0' && off !== 'false') return true;
  const folder = config?.startsWith('/') ? config : (data ?? `${home}/.config`);
  return [`${folder}/ee/config.toml`, `${top}/.ee.toml`].some(
    (file) => existsSync(file) && switchedOff.test(readShort(file) ?? 'no_cache ='),
  );
}

/** Longer than any name of a branch, or a line of settings that fits on a page. */
const mostBytes = 16 * 1024;

/** A short file's text; null where it is longer. Neither waits for a FIFO nor reads a device to no end. */
function readShort(file: string): string | null {
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const room = new Uint8Array(mostBytes);
    const size = readSync(opened, room);
    // What is looked for is ASCII; to load a decoder takes half a millisecond.
    return size === mostBytes ? null : String.fromCharCode(...room.subarray(0, size));
  } finally {
    closeSync(opened);
  }
}

/** Of a large project it is a megabyte; more is not worth the wait. */
const mostPacked = 4 * 1024 * 1024;

function packedRefs(file: string): string {
  const found = statSync(file);
  return found.isFile() && found.size <= mostPacked ? readFileSync(file, 'utf8') : '';
}

// Windows has neither of the last two.
const flags =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/** By one write, so that lines of other processes stay whole. What reads it sees whose file it is. */
function append(file: string, line: string): void {
  const opened = opening(file);
  try {
    writeSync(opened, line);
  } finally {
    closeSync(opened);
  }
}

function opening(file: string): number {
  try {
    return openSync(file, flags, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const folder = dirname(file);
    // Level by level: Node's recursive way never ends where a folder can't be made, as in `/proc`.
    for (const level of [dirname(folder), folder]) {
      try {
        mkdirSync(level, { mode: 0o700 });
      } catch {
        // It is there, or opening the file tells.
      }
    }
    return openSync(file, flags, 0o600);
  }
}
