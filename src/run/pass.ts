// Hands a stream's bytes to one of ee's own descriptors, no faster than its reader takes them.

import type { Readable } from 'node:stream';

/** A stream on its way to a descriptor. */
export interface Passing {
  /** Resolves when the stream has ended and all of it has been passed on. */
  ended(): Promise<void>;
  /** The same, or when it has been silent for a while: for use after its command's end. */
  settled(): Promise<void>;
  readerLeft(): boolean;
}

/** Milliseconds of silence after which a stream that only a grandchild still holds open is left. */
const silence = 150;

/** Passes `source` on to descriptor `to`, showing each chunk to `see`. */
export function pass(source: Readable, to: 1 | 2, see: (chunk: Buffer) => void): Passing {
  let left = false;
  let last = 0;
  let chunks = 0;
  const target = () => (to === 1 ? process.stdout : process.stderr);
  // The command's next write then fails as it would without ee, by SIGPIPE or EPIPE. Node's pipes are
  // sockets: closed with bytes unread, they would make that write fail with ECONNRESET first, so what
  // has come in is read to its end, where the command lets it come to one.
  const leave = (before: number, turns: number) => {
    if (chunks === before || turns === 100) source.destroy();
    else setImmediate(leave, chunks, turns + 1);
  };
  source.once('data', () =>
    target().on('error', () => {
      if (left) return;
      left = true;
      source.resume();
      setImmediate(leave, -1, 0);
    }),
  );
  source.on('data', (chunk: Buffer) => {
    last = Date.now();
    chunks += 1;
    see(chunk);
    if (left || target().write(chunk)) return;
    source.pause();
    target().once('drain', () => source.resume());
  });
  const ended = new Promise<void>((resolve) => {
    source.once('close', resolve);
  });

  return {
    readerLeft: () => left,
    ended: () => ended,
    settled: () => {
      last = Date.now();
      const leaveIfSilent = () => {
        if (!source.isPaused() && Date.now() - last >= silence) source.destroy();
      };
      // A process that was not scheduled for a while runs its timers before it reads what has come in
      // meanwhile; an immediate runs after that reading, so nothing that is there is lost.
      const timer = setInterval(() => setImmediate(leaveIfSilent), 25);
      return ended.finally(() => clearInterval(timer));
    },
  };
}
