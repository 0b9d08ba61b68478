// Runs a command with its output on Node's own pipes: for programs that go on meanwhile, and where ee's
// addon is missing.

import type { ChildProcess } from 'node:child_process';
import { type Passing, pass } from './pass.ts';
import { type Ran, Recorder, type Running } from './record.ts';
import { exitOf, forwardSignals } from './signals.ts';
import { whyNotStarted } from './started.ts';

/**
 * Runs `argv` and resolves when it has ended and its output has been passed on. Its standard output
 * goes to ee's descriptor `to`, its standard error to 2, its input is ee's own. Never rejects: a
 * command that could not be started is a `Ran` with `notStarted`.
 */
export function run(argv: readonly string[], running: Running): Promise<Ran> {
  const { to, asked } = running;
  const recorder = new Recorder(argv, { ...running, apart: true });
  // Loaded here: with it come sockets and datagrams, and a run by the addon needs none of them.
  const { spawn } = process.getBuiltinModule('node:child_process');

  return new Promise((resolve) => {
    let child: ChildProcess;
    try {
      const env = { ...process.env, EE: '1' };
      child = spawn(argv[0] ?? '', argv.slice(1), { stdio: ['inherit', 'pipe', 'pipe'], env });
    } catch (error) {
      // ENOTDIR and its kind, an empty name, a NUL in an argument.
      resolve(recorder.ended(whyNotStarted(argv, (error as NodeJS.ErrnoException).code)));
      return;
    }
    let telling: Promise<void> | null = null;
    const tell = () => {
      telling ??= (asked?.(recorder.soFar()) ?? Promise.resolve()).finally(() => {
        telling = null;
      });
    };
    const signals = forwardSignals(child, asked && tell);
    child.once('error', (error: NodeJS.ErrnoException) => {
      // A kill that fails is an error event too; only a child without a pid never started.
      if (child.pid !== undefined) return;
      signals.release();
      resolve(recorder.ended(whyNotStarted(argv, error.code)));
    });
    // Out of descriptors, Node gives no streams; the error event follows.
    if (!child.stdout || !child.stderr) return;
    const streams: readonly [Passing, Passing] = [
      pass(child.stdout, to, (chunk) => recorder.see(chunk, 'output')),
      pass(child.stderr, 2, (chunk) => recorder.see(chunk, 'errors')),
    ];
    child.once('exit', (code, signal) => {
      Promise.all([...streams.map((stream) => stream.settled()), telling]).then(() => {
        signals.release();
        const fault = streams[0].fault() ?? streams[1].fault();
        resolve(recorder.ended({ ...exitOf(code, signal), stopped: signals.received(), fault }));
      });
    });
  });
}
