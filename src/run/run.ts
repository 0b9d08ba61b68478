// Starts the command with its output on pipes, passes every byte on and keeps head and tail of it.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import type { Capture, NotStarted } from '../types.ts';
import { Kept } from './kept.ts';
import { pass } from './pass.ts';
import { forwardSignals } from './signals.ts';

/** How a command ended, with what only the one who ran it can know. */
export interface Ran extends Capture {
  readonly exit: number;
  /** The kept part of its standard error alone. */
  readonly errors: string;
  /** The signal that ee itself was sent while the command ran; null for none. */
  readonly stopped: NodeJS.Signals | null;
  /** The reader of ee's output went away before the command ended. */
  readonly readerLeft: boolean;
}

const room = { head: 64 * 1024, tail: 1024 * 1024 };
const errorRoom = { head: 16 * 1024, tail: 64 * 1024 };

/**
 * Runs `argv` and resolves when it has ended and its output has been passed on. Its standard output
 * goes to ee's descriptor `to`, its standard error to 2, its input is ee's own. Never rejects: a
 * command that could not be started is a `Ran` with `notStarted`.
 */
export function run(argv: readonly string[], { to }: { readonly to: 1 | 2 }): Promise<Ran> {
  const kept = new Kept(room);
  const errors = new Kept(errorRoom);
  const ended = (end: {
    readonly exit: number;
    readonly signal?: NodeJS.Signals | null;
    readonly notStarted?: NotStarted;
    readonly stopped?: NodeJS.Signals | null;
    readonly readerLeft?: boolean;
  }): Ran => ({
    command: argv,
    exit: end.exit,
    signal: end.signal ?? null,
    notStarted: end.notStarted ?? null,
    stopped: end.stopped ?? null,
    readerLeft: end.readerLeft ?? false,
    // Decoding waits until someone asks: a command that succeeds never pays for it.
    get output() {
      return kept.text();
    },
    get errors() {
      return errors.text();
    },
  });

  return new Promise((resolve) => {
    let child: ChildProcessByStdio<null, Readable, Readable>;
    try {
      child = spawn(argv[0] ?? '', argv.slice(1), { stdio: ['inherit', 'pipe', 'pipe'] });
    } catch {
      // `ee ''` and a NUL in an argument throw before anything is started.
      resolve(ended({ exit: 127, notStarted: argv[0] === '' ? 'not found' : 'refused' }));
      return;
    }
    const signals = forwardSignals(child);
    child.once('error', (error: NodeJS.ErrnoException) => {
      signals.release();
      // A kill that fails is an error event too; only a child without a pid never started.
      if (child.pid === undefined) resolve(ended(neverStarted(argv, error.code)));
    });
    const out = pass(child.stdout, to, (chunk) => kept.push(chunk));
    const err = pass(child.stderr, 2, (chunk) => {
      kept.push(chunk);
      errors.push(chunk);
    });
    child.once('exit', (code, signal) => {
      Promise.all([out.settled(), err.settled()]).then(() => {
        signals.release();
        const exit = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
        const readerLeft = out.readerLeft() || err.readerLeft();
        resolve(ended({ exit, signal, stopped: signals.received(), readerLeft }));
      });
    });
  });
}

// Bash's statuses: 127 for a command that is not there, 126 for one that is but can't be run.
function neverStarted(
  argv: readonly string[],
  code: string | undefined,
): { exit: number; notStarted: NotStarted } {
  if (code !== 'ENOENT') {
    return { exit: 126, notStarted: code === 'EACCES' ? 'not executable' : 'refused' };
  }
  const path = argv[0] ?? '';
  // A script whose `#!` line names a program that is not there fails with the script's own ENOENT.
  const there = path.includes('/') && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return there
    ? { exit: 126, notStarted: 'bad interpreter' }
    : { exit: 127, notStarted: 'not found' };
}
