// The addon of `native/`: what Node has no call for. Missing or unfit, it is null, and pipes of Node's do.

import { join } from 'node:path';

/** What the addon does; numbers are descriptors, or an error's number where that is said. */
export interface Native {
  isTerminal(fd: number): 0 | 1;
  /** Where in a file the next write through a descriptor goes; -1 where it has no places. */
  writesAt(fd: number): number;
  /** Fills `ends` with ee's end and the command's; gives 0, or another number where there is none to have. */
  openPipe(ends: Int32Array): number;
  /** The same for a terminal that looks like `like`. */
  openTerminal(like: number, ends: Int32Array): number;
  /** Starts the one command; a pid, or minus an error's number. Signals are handed on from here on. */
  start(words: Buffer, descriptors: Int32Array): number;
  /** Starts a program in a session of its own, that may outlive ee. */
  startApart(words: Buffer, descriptors: Int32Array): number;
  /** Whether anyone else has the other end open. */
  isHeld(fd: number): 0 | 1;
  /** Passes output on through `ring`, telling `see` what is new there; blocks until there is something to do. */
  attend(state: Int32Array, ring: Buffer, see: See): number;
  /** Number of the first signal that asked ee to end; 0 for none. */
  firstSignal(): number;
  keepModes(): void;
  putModesBack(): void;
  /** Gives ee's signals their usual meaning again. */
  release(): void;
  /** Dies of a signal, without a core. */
  die(signal: number): void;
  /** Ends ee at once. */
  leave(status: number): void;
  /** Where the next sign of an error lies in `bytes` between two places; -1 for nowhere. */
  signAfter(bytes: Buffer, from: number, to: number): number;
}

/** Called with the index of a stream and how many of its bytes have come, a quarter of the ring at most. */
type See = (stream: number, length: number) => void;

/** What `attend` came back for. */
export const event = { ended: 0, asked: 1 } as const;

/** Places in the state of `attend`; from `stream` on, `size` numbers for each stream. */
export const at = {
  ...{ timeout: 0, status: 1, count: 2, stream: 3, size: 6 },
  ...{ from: 0, to: 1, waits: 2, terminal: 3, each: 4, fault: 5 },
} as const;

let loaded: Native | null | undefined;

/** The addon for this machine; null where there is none that fits. */
export function native(): Native | null {
  if (loaded !== undefined) return loaded;
  const holder = { exports: {} };
  const file = `${process.platform}-${process.arch}.node`;
  try {
    process.dlopen(holder, join(import.meta.dirname, 'native', file));
    loaded = holder.exports as Native;
  } catch {
    loaded = null;
  }
  return loaded;
}
