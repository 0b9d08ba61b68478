// A file that the command writes to by itself: nothing of it passes through ee, and what was written is read
// back only where it is asked for, after a failure.

import { fstatSync, openSync, readSync } from 'node:fs';
import type { Kept } from './kept.ts';
import type { Native } from './native.ts';

/** A file behind one of ee's descriptors, before the command has written to it. */
export interface Written {
  readonly is: 'output' | 'errors';
  /** Of ee itself, for reading. */
  readonly file: number;
  /** What has been written up to now: where it begins and ends in the file. */
  soFar(): Range;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Bytes of a file that are looked through; of a longer one the end alone is read, too. */
const looked = 1024 * 1024 * 1024;
const piece = 64 * 1024;

/** The file behind descriptor `fd`; null where there is none, or none that may be read. */
export function writtenTo(native: Native, fd: 1 | 2, is: Written['is']): Written | null {
  const found = fstatSync(fd);
  const from = native.writesAt(fd);
  if (!found.isFile() || from < 0) return null;
  let file: number;
  try {
    // Opened anew: the descriptor itself is for writing alone.
    file = openSync(`/proc/self/fd/${fd}`, 'r');
  } catch {
    return null;
  }
  const soFar = () => {
    const { size } = fstatSync(file);
    // The command may have emptied the file and begun again.
    if (size < from) return { from: 0, to: size };
    // What lay behind the place where it began is not its own, but for what it has written over.
    return { from, to: found.size > from ? Math.max(from, native.writesAt(fd)) : size };
  };
  return { is, file, soFar };
}

/** Reads a part of a file into `kept`: all of it or, where it is long, as much as is worth the time. */
export function readBack(file: number, { from, to }: Range, kept: Kept): void {
  const bytes = Buffer.allocUnsafe(piece);
  for (let at = from; at < to; ) {
    if (at - from >= looked) at += kept.skip(to - at);
    const length = readSync(file, bytes, 0, Math.min(piece, to - at), at);
    if (length === 0) return;
    kept.push(bytes.subarray(0, length));
    at += length;
  }
}
