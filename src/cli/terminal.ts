// Questions to the user, on the controlling terminal: a piped stdin stays the command's.

import { closeSync, constants, openSync, readSync, writeFileSync } from 'node:fs';
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
  const terminal = isInUse() ? openTerminal() : null;
  if (terminal === null) return 'no terminal';
  // A stream of `fs` would leave a read behind that keeps the process from ending.
  const input = new ReadStream(terminal);
  discardTyped(terminal, input);
  const talk = createInterface({ input, terminal: false });
  const unsaid = new AbortController();
  const leave = () => unsaid.abort();
  const release = onInterrupt(leave);
  talk.once('close', leave);
  try {
    // After the listener is there: a Ctrl-C between two listeners is lost.
    writeWhole(question);
    const reply = await talk.question('', { signal: unsaid.signal });
    return /^y(?:es)?$/i.test(reply.trim()) ? 'yes' : 'no';
  } catch {
    writeWhole('\n');
    return 'unsaid';
  } finally {
    release();
    talk.close();
    input.destroy();
  }
}

/** The same where nobody may be asked now, since the terminal is the command's. */
export function askLater(): Promise<Said> {
  return Promise.resolve(isInUse() ? 'unsaid' : 'no terminal');
}

function isInUse(): boolean {
  return [0, 1, 2].some((descriptor) => isatty(descriptor));
}

function openTerminal(): number | null {
  try {
    return openSync('/dev/tty', constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return null;
  }
}

/**
 * What was typed while the command ran was not meant as an answer to a question nobody had seen. In raw
 * mode, since a line that is not ended yet can't be read otherwise, and waits to be.
 */
function discardTyped(terminal: number, input: ReadStream): void {
  const buffer = Buffer.alloc(4096);
  input.setRawMode(true);
  try {
    for (;;) readSync(terminal, buffer, 0, buffer.length, null);
  } catch {
    // EAGAIN: nothing is left.
  }
  input.setRawMode(false);
}

/** Through a descriptor that waits: a long diff is more than a terminal takes at once. */
function writeWhole(text: string): void {
  const terminal = openSync('/dev/tty', constants.O_WRONLY | constants.O_NOCTTY);
  try {
    writeFileSync(terminal, text);
  } finally {
    closeSync(terminal);
  }
}
