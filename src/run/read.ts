// Reads the output of a command that someone else ran: a pipe, or a saved log.

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { EeError } from '../errors.ts';
import type { Capture } from '../types.ts';
import { Kept } from './kept.ts';
import { pass } from './pass.ts';

/** 256 MB took 0.31 s of processor time in pieces of 64 KiB, the usual size, and 0.12 s in these. */
const readAtOnce = 1024 * 1024;

const room = { head: 256 * 1024, tail: 4 * 1024 * 1024 };

/**
 * Reads standard input to its end and passes every byte on to descriptor `to`; null: to none.
 * Throws `EeError` `unreadable-log`.
 */
export async function readInput({ to }: { readonly to: 1 | 2 | null }): Promise<Capture> {
  const kept = new Kept(room);
  try {
    if (to === null) await drain(process.stdin, kept);
    else await pass(process.stdin, to, (chunk) => kept.push(chunk)).ended();
  } catch (error) {
    throw unreadable('standard input', error);
  }
  return captureOf(kept);
}

/** Reads a saved log. Throws `EeError` `unreadable-log`. */
export async function readLog(file: string): Promise<Capture> {
  const kept = new Kept(room);
  try {
    await drain(createReadStream(file, { highWaterMark: readAtOnce }), kept);
  } catch (error) {
    throw unreadable(`the log ${file}`, error);
  }
  return captureOf(kept);
}

function unreadable(what: string, error: unknown): EeError {
  const why = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'reading it failed';
  return new EeError(
    'unreadable-log',
    `${what} can't be read: ${why}`,
    'Name a file with the output of a command, or - for standard input.',
  );
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

async function drain(source: Readable, kept: Kept): Promise<void> {
  for await (const chunk of source) kept.push(chunk as Buffer);
}

function captureOf(kept: Kept): Capture {
  return { command: null, exit: null, signal: null, notStarted: null, output: kept.text() };
}
