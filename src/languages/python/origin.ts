// What the line above a traceback says of it: not every one ends its program.

import { kindOf } from './raised.ts';

/** `ignored`: the interpreter went on; `background`: a thread, a task or a child ended, no more. */
export type Origin = 'ignored' | 'background' | null;

// Exception ignored in: <function Pool.__del__ at 0x7f9093fbc5e0>
// --- Logging error ---
const ignored = /^(?:Exception ignored |--- Logging error ---)/;

// Exception in thread Thread-1 (work): · Process ForkPoolWorker-1: · Exception in callback f()
// ERROR:asyncio:Task exception was never retrieved
const background =
  /^(?:Exception in (?:thread|callback) |Process \S{1,80}:$)|(?:^|[ :])(?:Task|Future) exception was never retrieved$/;

// future: <Task finished name='Task-2' …>     (between that line and the traceback)
const about = /^(?:future|task|handle): </;

/** What is said of the traceback that begins at this line. */
export function originOf(lines: readonly string[], from: number): Origin {
  const at = about.test(lines[from - 1] ?? '') ? from - 2 : from - 1;
  const line = lines[at] ?? '';
  if (ignored.test(line)) return 'ignored';
  return background.test(line) ? 'background' : null;
}

/**
 * Exceptions that the interpreter ignored and named without a traceback, each over two lines:
 * "Exception ignored in: <_io.TextIOWrapper …>" and below it "BrokenPipeError: [Errno 32] …".
 */
export function ignoredWithout(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, at) => (ignored.test(line) && kindOf(lines[at + 1] ?? '') ? at : []));
}
