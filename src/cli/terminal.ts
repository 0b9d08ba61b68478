// Questions to the user, on the controlling terminal: a piped stdin stays the command's.

import { constants, openSync, readSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { isatty, ReadStream } from 'node:tty';
import { onInterrupt } from './interrupt.ts';

/** `unsaid` is Ctrl-C or Ctrl-D: a no, for this time. */
export type Said = 'yes' | 'no' | 'unsaid' | 'no terminal';

/**
 * Asks on the controlling terminal, where one is in use: on any of the descriptors 0, 1, 2. Anything
 * but `y` or `yes` is a no.
 */
export async function askYesNo(question: string): Promise<Said> {
  const terminal = [0, 1, 2].some((descriptor) => isatty(descriptor)) ? openTerminal() : null;
  if (terminal === null) return 'no terminal';
  discardTyped(terminal);
  // A stream of `fs` would leave a read behind that keeps the process from ending.
  const input = new ReadStream(terminal);
  const talk = createInterface({ input, terminal: false });
  const unsaid = new AbortController();
  const leave = () => unsaid.abort();
  const release = onInterrupt(leave);
  talk.once('close', leave);
  try {
    // After the listener is there: a Ctrl-C between two listeners is lost.
    writeSync(terminal, question);
    const reply = await talk.question('', { signal: unsaid.signal });
    return /^y(?:es)?$/i.test(reply.trim()) ? 'yes' : 'no';
  } catch {
    writeSync(terminal, '\n');
    return 'unsaid';
  } finally {
    release();
    talk.close();
    input.destroy();
  }
}

function openTerminal(): number | null {
  try {
    return openSync('/dev/tty', constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return null;
  }
}

/** Lines typed while the command ran were not meant as an answer to a question nobody had seen. */
function discardTyped(terminal: number): void {
  const buffer = Buffer.alloc(4096);
  try {
    while (readSync(terminal, buffer, 0, buffer.length, null) > 0);
  } catch {
    // EAGAIN: nothing is left.
  }
}
