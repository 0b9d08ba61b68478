// Starts the command with its output on pipes, passes every byte on and keeps head and tail of it.

import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Capture } from '../types.ts';
import { Kept } from './kept.ts';
import { pass } from './pass.ts';
import { forwardSignals } from './signals.ts';
import { whyNotStarted } from './started.ts';

/** How a command ended, with what only the one who ran it can know. */
export interface Ran extends Capture {
  readonly exit: number;
  readonly errors: string;
  /** The signal that ee itself was sent while the command ran; null for none. */
  readonly stopped: NodeJS.Signals | null;
  /** Why ee could not write the output on, such as `EPIPE` where its reader left; else null. */
  readonly fault: string | null;
}

type End = Pick<Ran, 'exit'> & Partial<Pick<Ran, 'signal' | 'notStarted' | 'stopped' | 'fault'>>;

const room = { head: 64 * 1024, tail: 1024 * 1024 };
const errorRoom = { head: 16 * 1024, tail: 256 * 1024 };

/**
 * Runs `argv` and resolves when it has ended and its output has been passed on. Its standard output
 * goes to ee's descriptor `to`, its standard error to 2, its input is ee's own. Never rejects: a
 * command that could not be started is a `Ran` with `notStarted`.
 */
export function run(argv: readonly string[], { to }: { readonly to: 1 | 2 }): Promise<Ran> {
  const kept = new Kept(room);
  const errors = new Kept(errorRoom);
  const ended = (end: End): Ran => ({
    ...{ command: argv, signal: null, notStarted: null, stopped: null, fault: null },
    ...end,
    // Decoding waits until someone asks: a command that succeeds never pays for it.
    get output() {
      return kept.text();
    },
    get errors() {
      return errors.text();
    },
  });

  return new Promise((resolve) => {
    let child: ChildProcess;
    try {
      child = spawn(argv[0] ?? '', argv.slice(1), { stdio: ['inherit', 'pipe', 'pipe'] });
    } catch (error) {
      // ENOTDIR and its kind, an empty name, a NUL in an argument.
      resolve(ended(whyNotStarted(argv, (error as NodeJS.ErrnoException).code)));
      return;
    }
    const signals = forwardSignals(child);
    child.once('error', (error: NodeJS.ErrnoException) => {
      // A kill that fails is an error event too; only a child without a pid never started.
      if (child.pid !== undefined) return;
      signals.release();
      resolve(ended(whyNotStarted(argv, error.code)));
    });
    // Out of descriptors, Node gives no streams; the error event follows.
    if (!child.stdout || !child.stderr) return;
    const out = pass(child.stdout, to, (chunk) => kept.push(chunk));
    const err = pass(child.stderr, 2, (chunk) => {
      kept.push(chunk);
      errors.push(chunk);
    });
    child.once('exit', (code, signal) => {
      Promise.all([out.settled(), err.settled()]).then(() => {
        signals.release();
        const exit = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
        const fault = out.fault() ?? err.fault();
        resolve(ended({ exit, signal, stopped: signals.received(), fault }));
      });
    });
  });
}
