// Pipe and log mode: the output comes from elsewhere, and the parsers decide whether it failed.

import { EeError } from '../errors.ts';
import { readInput, readLog } from '../run/index.ts';
import type { Capture } from '../types.ts';
import { explainCapture } from './explained.ts';
import { type CommandLine, resultOf } from './flags.ts';

/** Explains what a pipe or a log holds; gives ee's exit status. Throws `EeError`. */
export async function explainRead(line: CommandLine): Promise<0 | 1> {
  const capture = await captureOf(line);
  return (await explainCapture(capture, line)) === 'found' ? 1 : 0;
}

function captureOf(line: CommandLine): Promise<Capture> {
  const log = line.given.get('log');
  // A log is there to be read again; only what flows through a pipe would be lost.
  if (log === '-') return readInput({ to: null });
  if (typeof log === 'string') return readLog(log);
  if (process.stdin.isTTY) {
    throw new EeError(
      'not-built-yet',
      'ee alone, for the last failed command of this shell, is not built yet',
      'Put ee before a command (ee npm test), or pipe output into it; see ee --help.',
    );
  }
  return readInput({ to: resultOf(line) === 'text' ? 1 : 2 });
}
