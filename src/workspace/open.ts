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
    return await readBounded(handle, options.maxBytes);
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

/** By reading, not by size: files such as those in /proc say 0, others grow. */
async function readBounded(handle: FileHandle, maxBytes: number): Promise<Bytes> {
  const buffer = Buffer.allocUnsafe(maxBytes + 1);
  let length = 0;
  while (length <= maxBytes) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null);
    if (bytesRead === 0) return { bytes: Buffer.from(buffer.subarray(0, length)) };
    length += bytesRead;
  }
  return { denied: 'too large' };
}
