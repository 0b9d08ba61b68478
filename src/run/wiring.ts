// What the command's descriptors 1 and 2 are: terminals where ee's own are, else pipes; one where those are
// one file, so that the order of the two streams stays.

import { fstatSync, type Stats } from 'node:fs';
import { wantsTerminal } from './fullscreen.ts';
import type { Native } from './native.ts';

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
  /** The command's descriptors 0, 1 and 2, as ee's own numbers. */
  readonly descriptors: Int32Array;
  /** Whether standard error comes apart from standard output. */
  readonly apart: boolean;
  /** Whether the command was given the user's terminal itself. */
  readonly unseen: boolean;
}

/** Wires a command up; null where the machine gives no pipes. */
export function wire(native: Native, argv: readonly string[], to: 1 | 2): Wiring | null {
  const isTerminal = (fd: number) => native.isTerminal(fd) === 1;
  const own = wantsTerminal(argv, { typed: isTerminal(0) });
  const descriptors = Int32Array.of(0, to, 2);
  const streams: Stream[] = [];
  const shared = to === 1 && sameFile(1, 2, isTerminal);
  for (const fd of [1, 2] as const) {
    const target = fd === 1 ? to : 2;
    if (own && isTerminal(target)) continue;
    if (fd === 2 && shared) descriptors[2] = descriptors[1] ?? 2;
    else {
      const stream = streamTo(native, target, fd === 1 ? 'output' : 'errors');
      if (stream === null) return null;
      streams.push(stream);
      descriptors[fd] = stream.ends[1];
    }
  }
  return { streams, descriptors, apart: !shared, unseen: streams.length === 0 };
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

function statsOf(fd: number): Stats | null {
  try {
    return fstatSync(fd);
  } catch {
    return null;
  }
}
