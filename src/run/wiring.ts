// What the command's descriptors 1 and 2 are: terminals where ee's own are; a file itself, since what is in it
// can be read later; else pipes; one where those are one, so that the order of the two streams stays.

import { fstatSync, type Stats, statSync } from 'node:fs';
import { wantsTerminal } from './fullscreen.ts';
import type { Native } from './native.ts';
import { type Written, writtenTo } from './written.ts';

/** A stream that ee passes on. */
export interface Stream {
  /** ee's end, and the command's. */
  readonly ends: readonly [from: number, theirs: number];
  readonly to: 1 | 2;
  readonly terminal: boolean;
  /** Whether what it is passed on to can make ee wait without saying so. */
  readonly waits: boolean;
  readonly is: 'output' | 'errors';
}

export interface Wiring {
  readonly streams: readonly Stream[];
  /** Files that the command writes to by itself. */
  readonly written: readonly Written[];
  /** The command's descriptors 0, 1 and 2, as ee's own numbers. */
  readonly descriptors: Int32Array;
  /** Whether standard error comes apart from standard output. */
  readonly apart: boolean;
  /** Whether nothing can be known of the output: the command was given the user's terminal, or a device. */
  readonly unseen: boolean;
}

interface Wanted {
  /** Where standard output goes. */
  readonly to: 1 | 2;
  /** Whether all of the output must pass through ee, a file's too. */
  readonly whole: boolean;
}

/** Wires a command up; null where the machine gives no pipes. */
export function wire(
  native: Native,
  argv: readonly string[],
  { to, whole }: Wanted,
): Wiring | null {
  const isTerminal = (fd: number) => native.isTerminal(fd) === 1;
  const own = wantsTerminal(argv, { typed: isTerminal(0) });
  const descriptors = Int32Array.of(0, to, 2);
  const streams: Stream[] = [];
  const written: Written[] = [];
  const shared = to === 1 && sameFile(1, 2, isTerminal);
  for (const fd of [1, 2] as const) {
    const target = fd === 1 ? to : 2;
    const is = fd === 1 ? 'output' : 'errors';
    if (own && isTerminal(target)) continue;
    if (fd === 2 && shared) {
      if (streams.length > 0) descriptors[2] = descriptors[1] ?? 2;
      continue;
    }
    if (to === 1 && !whole && isDevice(target, isTerminal)) continue;
    const file = to === 1 && !whole ? writtenTo(native, target, is) : null;
    if (file !== null) {
      written.push(file);
      continue;
    }
    const stream = streamTo(native, target, is);
    if (stream === null) return null;
    streams.push(stream);
    descriptors[fd] = stream.ends[1];
  }
  const unseen = streams.length + written.length === 0;
  return { streams, written, descriptors, apart: !shared, unseen };
}

function streamTo(native: Native, to: 1 | 2, is: Stream['is']): Stream | null {
  const ends = new Int32Array(2);
  const terminal = native.isTerminal(to) === 1 && native.openTerminal(to, ends) === 0;
  if (!terminal && native.openPipe(ends) !== 0) return null;
  const found = statsOf(to);
  const waits = found !== null && (found.isFIFO() || found.isSocket());
  return { ends: [ends[0] ?? -1, ends[1] ?? -1], to, terminal, waits, is };
}

/** Whether two descriptors are one pipe, file or terminal; `/dev/null` has no order to keep. */
function sameFile(one: number, other: number, isTerminal: (fd: number) => boolean): boolean {
  const [a, b] = [statsOf(one), statsOf(other)];
  if (a === null || b === null || a.dev !== b.dev || a.ino !== b.ino) return false;
  return a.isFIFO() || a.isSocket() || a.isFile() || isTerminal(one);
}

/** A device other than a terminal or /dev/null, such as /dev/full: how it takes what is written is its own. */
function isDevice(fd: number, isTerminal: (fd: number) => boolean): boolean {
  const found = statsOf(fd);
  if (found === null || isTerminal(fd)) return false;
  if (found.isBlockDevice()) return true;
  const nowhere = statSync('/dev/null', { throwIfNoEntry: false });
  return found.isCharacterDevice() && found.rdev !== nowhere?.rdev;
}

function statsOf(fd: number): Stats | null {
  try {
    return fstatSync(fd);
  } catch {
    return null;
  }
}
