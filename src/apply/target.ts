// One file as it lies on the disk now: whether a planned change may be written to it, and its bytes.

import { constants, type Stats } from 'node:fs';
import { access, lstat, open, readFile, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Change, RootPath } from '../types.ts';

/** A file that may be written, what is in it and what shall be. */
export interface Target {
  readonly file: RootPath;
  /** Absolute, no link in it. */
  readonly path: string;
  readonly before: Buffer;
  readonly after: Buffer;
  readonly stats: Stats;
}

/** The file of a change below `root`, which is real; or why it cannot be changed, in one sentence. */
export async function targetOf(root: string, { file, ...texts }: Change): Promise<Target | string> {
  const path = join(root, file);
  try {
    const real = await realpath(path);
    // By the spelling on the disk too: `Src/a.py` may be a name of `src/a.py`.
    if (real !== path) return 'it is reached by a symbolic link or another spelling of its name.';
    const stats = await lstat(path);
    if (!stats.isFile()) return 'it is no regular file.';
    if (await isOfAnother(root, file)) return 'it belongs to a submodule or another checkout.';
    if (!(await isWritable(path))) return 'it is read-only.';
    if (!(await isWritable(dirname(path)))) return 'its folder is read-only.';
    const bytes = await bytesOf(path, stats);
    const text = textOf(bytes);
    if (text === null) return 'it is no UTF-8 text, so it could not be written back as it is.';
    const mark = text.startsWith(byteOrderMark) && !texts.before.startsWith(byteOrderMark);
    const [before, after] = [texts.before, texts.after].map((own) =>
      Buffer.from(mark ? byteOrderMark + own : own),
    ) as [Buffer, Buffer];
    if (!bytes.equals(before)) return 'it has changed since it was read; run the command again.';
    return { file, path, before, after, stats };
  } catch (fault) {
    const code = codeOf(fault);
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? 'it is not there.'
      : `it cannot be read (${code}).`;
  }
}

/** Whether exactly these bytes lie there now, with no link on the way. */
export async function holds(path: string, bytes: Buffer): Promise<boolean> {
  const isPlain = (await realpath(path)) === path && (await lstat(path)).isFile();
  return isPlain && (await readFile(path)).equals(bytes);
}

/** `EACCES`, `ENOSPC`: the system's word for a fault. */
export function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown fault';
}

/** Windows editors put it before the first line; readers of text take it off. */
const byteOrderMark = '\ufeff';

/** A folder between the root and the file that is a checkout of its own has its own `.git`. */
async function isOfAnother(root: string, file: RootPath): Promise<boolean> {
  const folders = file.split('/').slice(0, -1);
  for (let depth = 0; depth <= folders.length; depth += 1) {
    const folder = join(root, folders.slice(0, depth).join(sep));
    if (depth > 0 && (await isThere(join(folder, '.git')))) return true;
    if (await isRepository(folder)) return true;
  }
  return false;
}

/** A bare one, or the separate `--git-dir` of another: its settings and hooks run programs. */
async function isRepository(folder: string): Promise<boolean> {
  const parts = await Promise.all(
    ['HEAD', 'objects', 'refs'].map((part) => isThere(join(folder, part))),
  );
  return parts.every(Boolean);
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function bytesOf(path: string, seen: Stats): Promise<Buffer> {
  // Windows has neither flag.
  const flags = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(path, constants.O_RDONLY | flags);
  try {
    const opened = await handle.stat();
    if (opened.ino !== seen.ino || opened.dev !== seen.dev) throw new Error('replaced');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Null for what is no text, or would not come out of it as the same bytes. */
function textOf(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
