// Opening files that anyone may have put there: a pipe that never ends, a device, a dead network folder.

import { constants } from 'node:fs';
import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { decode } from '../text/decode.ts';

const maxFileBytes = 1024 * 1024;
/** A folder on a network that does not answer would be waited for without end. */
const mostMilliseconds = 3000;
const pieceBytes = 64 * 1024;

/**
 * The text of a regular file of at most 1 MB, links followed: people keep their settings elsewhere and
 * link them home. Null for all else, at the latest after three seconds. Never throws.
 */
export function textOf(path: string): Promise<string | null> {
  return within(mostMilliseconds, read(path), null);
}

/** Names of what a folder holds, with whether each is a folder; links are none. At most `most`. */
export function entriesOf(path: string, most: number): Promise<readonly Entry[]> {
  return within(mostMilliseconds, list(path, most), []);
}

/** Whether there is something at a path, whatever it is. */
export function exists(path: string): Promise<boolean> {
  const found = stat(path).then(
    () => true,
    () => false,
  );
  return within(mostMilliseconds, found, true);
}

/** The path with links followed; as it is where there is nothing, or no answer. Never throws. */
export function realOf(path: string): Promise<string> {
  return within(
    mostMilliseconds,
    realpath(path).catch(() => path),
    path,
  );
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Windows has none. */
const nonBlocking = constants.O_NONBLOCK ?? 0;

async function read(path: string): Promise<string | null> {
  let handle: FileHandle | undefined;
  try {
    // A FIFO is not opened at all: opening it lets its writer go on.
    const seen = await stat(path);
    if (!seen.isFile() || seen.size > maxFileBytes) return null;
    handle = await open(path, constants.O_RDONLY | nonBlocking);
    if (!(await handle.stat()).isFile()) return null;
    return await readBounded(handle);
  } catch {
    return null;
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

/** By reading, not by size alone: files such as those in /proc say 0, others grow. */
async function readBounded(handle: FileHandle): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  while (length <= maxFileBytes) {
    const piece = Buffer.allocUnsafe(pieceBytes);
    const { bytesRead } = await handle.read(piece, 0, piece.length, null);
    if (bytesRead === 0) return decode(Buffer.concat(pieces));
    pieces.push(piece.subarray(0, bytesRead));
    length += bytesRead;
  }
  return null;
}

async function list(path: string, most: number): Promise<readonly Entry[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .slice(0, most)
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

async function within<T>(milliseconds: number, work: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(fallback), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
