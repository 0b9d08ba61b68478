// Opening a file that may be anything: a pipe that never ends, a device, 2 GB of nothing.

import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import type { Denied } from '../types.ts';

/** The bytes of a regular file, or why there are none. */
type Bytes = { readonly bytes: Buffer } | { readonly denied: Denied };

/**
 * Reads a regular file of at most `maxBytes`; a link is none. Never throws and never waits: what is
 * not regular is not opened at all, since opening a FIFO lets its writer go on.
 */
export async function readRegular(path: string, options: { maxBytes: number }): Promise<Bytes> {
  let handle: FileHandle | undefined;
  try {
    const seen = await lstat(path);
    const refused = refusal(seen, options.maxBytes);
    if (refused !== null) return { denied: refused };
    handle = await open(path, constants.O_RDONLY | nonBlocking | noFollow);
    const opened = await handle.stat();
    if (opened.ino !== seen.ino || opened.dev !== seen.dev) return { denied: 'unreadable' };
    return await readBounded(handle, { size: opened.size, maxBytes: options.maxBytes });
  } catch (fault) {
    return { denied: deniedBy(fault) };
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

/** Why the system would not reach a path. */
export function deniedBy(fault: unknown): Denied {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code) ? 'missing' : 'unreadable';
}

/** Windows has neither. */
const nonBlocking = constants.O_NONBLOCK ?? 0;
const noFollow = constants.O_NOFOLLOW ?? 0;

function refusal(stats: Stats, maxBytes: number): Denied | null {
  if (!stats.isFile()) return 'not a file';
  return stats.size > maxBytes ? 'too large' : null;
}

/** What is read at once of a file that is longer than it says. */
const pieceBytes = 8192;

/** By reading, not by size alone: files such as those in /proc say 0, others grow. */
async function readBounded(
  handle: FileHandle,
  { size, maxBytes }: { size: number; maxBytes: number },
): Promise<Bytes> {
  const pieces: Buffer[] = [];
  let length = 0;
  while (length <= maxBytes) {
    const piece = Buffer.allocUnsafe(Math.max(Math.min(size, maxBytes) - length, pieceBytes));
    const { bytesRead } = await handle.read(piece, 0, piece.length, null);
    if (bytesRead === 0) return { bytes: Buffer.concat(pieces) };
    pieces.push(piece.subarray(0, bytesRead));
    length += bytesRead;
  }
  return { denied: 'too large' };
}
