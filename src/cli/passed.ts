// The record of commands that passed: one line after each, so that a later failure can say what changed
// since. Part of every run that succeeds, so it reads a few small files, starts nothing and loads nothing.

import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
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
    append(file, `${keyOf(command, cwd)} ${commit} ${Date.now()}\n`);
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

// A first pattern costs 50 µs, `Buffer.toString` 500, a missing file 60 where it is opened and 6 where it is
// asked for: hence the plain string work below.

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
  const text = readSmall(file) ?? '';
  const path = text.startsWith('gitdir: ') ? firstLine(text.slice('gitdir: '.length)) : '';
  return path === '' ? null : { top, git: resolve(top, path) };
}

/** The commit that HEAD names; null where there is none yet. */
function commitOf({ git }: Checkout): string | null {
  const head = firstLine(readSmall(`${git}/HEAD`) ?? '');
  if (!head.startsWith('ref: refs/')) return isHash(head) ? head : null;
  const ref = head.slice('ref: '.length);
  // Branches of all worktrees lie in the first one's.
  const shared = existsSync(`${git}/commondir`)
    ? firstLine(readSmall(`${git}/commondir`) ?? '')
    : '';
  const common = resolve(git, shared);
  const loose = existsSync(`${common}/${ref}`) ? readSmall(`${common}/${ref}`) : null;
  const commit =
    loose === null ? packed(readSmall(`${common}/packed-refs`) ?? '', ref) : firstLine(loose);
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
    (file) => existsSync(file) && switchedOff.test(readSmall(file) ?? 'no_cache ='),
  );
}

/** Packed branches of a large project take a megabyte; more is not worth the wait. */
const mostBytes = 4 * 1024 * 1024;

/** The text of a regular file; null for anything else: a FIFO would be waited for. */
function readSmall(file: string): string | null {
  const found = statSync(file);
  return found.isFile() && found.size <= mostBytes ? readFileSync(file, 'utf8') : null;
}

/** About 4,000 commands. */
const fullBytes = 256 * 1024;
// Windows has neither of the last two.
const flags =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/** By one write, so that lines of other processes stay whole. */
function append(file: string, line: string): void {
  const opened = opening(file);
  try {
    const found = fstatSync(opened);
    const isOwn = found.isFile() && found.uid === (process.getuid?.() ?? found.uid);
    if (isOwn) writeSync(opened, line);
    if (isOwn && found.size > fullBytes) renameSync(file, olderRecord(file));
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
