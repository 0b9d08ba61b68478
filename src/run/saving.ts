// `--save FILE`: all of the output to a file as well, byte for byte.

import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** A file that output is saved to. Its faults are told, and never hurt the command. */
export interface Saving {
  write(chunk: Buffer): void;
  /** Closes it; gives why it does not hold all of the output, null where it does. */
  close(): string | null;
}

// Non-blocking for the sake of a FIFO, which would be waited for; it means nothing to a file.
const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_NONBLOCK;

/** Opens `file`, emptied, for its owner alone where it is new. Never throws. */
export function saveTo(file: string): Saving {
  let opened: number | null = null;
  let fault: string | null = null;
  const failed = (error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    fault = reasons[code] ?? `writing it failed (${code})`;
  };
  try {
    opened = openSync(file, flags, 0o600);
    if (fstatSync(opened).isFile()) ftruncateSync(opened);
    else fault = 'it is not a file';
  } catch (error) {
    failed(error);
  }
  return {
    write: (chunk) => {
      if (opened === null || fault !== null) return;
      try {
        for (let at = 0; at < chunk.length; ) at += writeSync(opened, chunk, at);
      } catch (error) {
        failed(error);
      }
    },
    close: () => {
      if (opened !== null) closeSync(opened);
      opened = null;
      return fault;
    },
  };
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not there',
  EISDIR: 'it is a folder',
  ENXIO: 'it is not a file',
  EACCES: 'you may not write it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EFBIG: 'it may not grow further',
};
