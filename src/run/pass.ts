// Hands a stream's bytes to one of ee's own descriptors, no faster than its reader takes them.

import { write } from 'node:fs';
import type { Readable } from 'node:stream';

/** A stream on its way to a descriptor. */
export interface Passing {
  /** Resolves when the stream has ended and all of it has been passed on. Rejects if it can't be read. */
  ended(): Promise<void>;
  /** The same, or when what its command can have left in it is through: for after the command's end. */
  settled(): Promise<void>;
  /** Why writing failed, such as `EPIPE` where the reader left; null while it works. */
  fault(): string | null;
}

/** Milliseconds between two looks at a stream whose command has ended. */
const look = 25;
/** Looks without a byte, after which only a grandchild can still hold the stream open. */
const silentLooks = 6;
/** Looks after which a grandchild that goes on writing is left, the waits for ee's reader not counted. */
const mostLooks = 40;

/** Passes `source` on to descriptor `to`, showing each chunk to `see`. */
export function pass(source: Readable, to: 1 | 2, see: (chunk: Buffer) => void): Passing {
  let broken: string | null = null;
  let chunks = 0;
  let writing = Promise.resolve();

  source.on('data', (chunk: Buffer) => {
    chunks += 1;
    see(chunk);
    if (broken !== null) return;
    // Not `process.stdout`: on a pipe it makes the pipe non-blocking for all who share it, and the
    // next program in the same shell group fails with "Resource temporarily unavailable".
    source.pause();
    writing = written(chunk, to).then(
      () => {
        source.resume();
      },
      (fault: NodeJS.ErrnoException) => {
        broken = fault.code ?? 'EIO';
        source.resume();
        setImmediate(leave, -1, 0);
      },
    );
  });

  // The command's next write then fails as it would without ee, by SIGPIPE or EPIPE. Node's pipes are
  // sockets: closed with bytes unread, they would make that write fail with ECONNRESET first, so what
  // has come in is read to its end, where the command lets it come to one.
  function leave(before: number, turns: number): void {
    if (chunks === before || turns === 100) source.destroy();
    else setImmediate(leave, chunks, turns + 1);
  }

  const closed = new Promise<void>((resolve, reject) => {
    // Standard input never closes where it is a file.
    source.once('end', resolve);
    source.once('close', resolve);
    source.once('error', reject);
  });
  const ended = closed.then(() => writing);
  // Its rejection is for who asks; a stream of the command's that breaks has ended.
  ended.catch(() => {});

  return {
    fault: () => broken,
    ended: () => ended,
    settled: () => {
      let looks = 0;
      let silent = 0;
      let before = chunks;
      const leaveIfOver = () => {
        if (source.isPaused()) return;
        looks += 1;
        silent = chunks === before ? silent + 1 : 0;
        before = chunks;
        if (silent >= silentLooks || looks >= mostLooks) source.destroy();
      };
      // A process that was not scheduled for a while runs its timers before it reads what has come in
      // meanwhile; an immediate runs after that reading, so nothing that is there is lost.
      const timer = setInterval(() => setImmediate(leaveIfOver), look);
      return ended.catch(() => {}).finally(() => clearInterval(timer));
    },
  };
}

/** Writes all of it, in a thread, so that signals are heard while a slow reader makes it wait. */
function written(bytes: Buffer, to: 1 | 2): Promise<void> {
  return new Promise((resolve, reject) => {
    write(to, bytes, 0, bytes.length, null, (fault, count) => {
      // The descriptor is non-blocking where a parent made it so.
      if (fault?.code === 'EAGAIN') setTimeout(() => resolve(written(bytes, to)), 5);
      else if (fault) reject(fault);
      else resolve(count < bytes.length ? written(bytes.subarray(count), to) : undefined);
    });
  });
}
