// Gives this process up to one command: by the addon, without ado; where that is missing, as `run` does.

import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { getSystemErrorName } from 'node:util';
import { setsModes } from './fullscreen.ts';
import { at, event, type Native, native } from './native.ts';
import { type Ran, Recorder, type Running } from './record.ts';
import { run } from './run.ts';
import { nameOf } from './signals.ts';
import { whyNotStarted } from './started.ts';
import { type Stream, wire } from './wiring.ts';

/**
 * Runs `argv` as `run` does, but as if ee were not there: with a terminal where ee has one, with the
 * descriptors and limits ee was started with, in order where ee's 1 and 2 are one file. Blocks the process,
 * and can be called once in its life.
 */
export async function wrap(argv: readonly string[], running: Running): Promise<Ran> {
  const quick = native();
  const wanted = { to: running.to, whole: running.saving !== undefined };
  const wiring = quick && wire(quick, argv, wanted);
  if (quick === null || wiring === null) return run(argv, running);

  const { apart, written } = wiring;
  const recorder = new Recorder(argv, { ...running, apart, written });
  quick.keepModes();
  const started = start(quick, argv, wiring.descriptors);
  for (const { ends, terminal } of wiring.streams) if (!terminal) closeSync(ends[1]);
  if (started < 0) return recorder.ended(whyNotStarted(argv, codeOf(-started)));

  const state = stateFor(wiring.streams, recorder);
  try {
    await attend(quick, state, wiring.streams, recorder, running);
  } finally {
    quick.release();
  }
  const status = state[at.status] ?? 0;
  const killed = status & 0x7f;
  if (killed !== 0 || !setsModes(argv)) quick.putModesBack();
  wiring.streams.forEach((stream, i) => {
    letGo(quick, stream, state[placeOf(i) + at.from] ?? -1);
  });
  const stopped = quick.firstSignal();
  const faults = wiring.streams.map((_, i) => state[placeOf(i) + at.fault] ?? 0);
  const fault = faults.find((number) => number !== 0);
  return recorder.ended({
    exit: killed === 0 ? (status >> 8) & 0xff : 128 + killed,
    signal: killed === 0 ? null : nameOf(killed),
    stopped: stopped === 0 ? null : (nameOf(stopped) as NodeJS.Signals),
    fault: fault === undefined ? null : (codeOf(fault) ?? 'EIO'),
    unseen: wiring.unseen,
  });
}

/** Whether commands can be given a terminal and pipes of their own on this machine. */
export function wraps(): boolean {
  return native() !== null;
}

/**
 * Ends this process with `status`, all that was written having arrived. Node on its own way out would give
 * the terminal the modes that it found at its start, even from the background and into an editor's work.
 */
export function leave(status: number): void {
  native()?.leave(status);
  process.exit(status);
}

/** Ends this process by `signal`, without a core where that can be helped. */
export function dieOf(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  native()?.die(process.getBuiltinModule('node:os').constants.signals[signal]);
  process.kill(process.pid, signal);
}

function start(quick: Native, argv: readonly string[], descriptors: Int32Array): number {
  // As a file's name or an argument it would end early; `EINVAL` is what becomes `refused`.
  if (argv.some((word) => word.includes('\0'))) return -22;
  const before = process.env.EE;
  process.env.EE = '1';
  try {
    return quick.start(wordsOf(argv), descriptors);
  } finally {
    if (before === undefined) delete process.env.EE;
    else process.env.EE = before;
  }
}

/** The words of a command as bytes; those that are no UTF-8 as ee was given them, which Node has decoded. */
function wordsOf(argv: readonly string[]): Buffer {
  const words = Buffer.from(argv.map((word) => `${word}\0`).join(''));
  if (!argv.some((word) => word.includes('\ufffd'))) return words;
  const given = commandLine();
  let start = given.length - 1;
  for (let left = argv.length; left > 0 && start >= 0; left--) {
    start = start === 0 ? -1 : given.lastIndexOf(0, start - 1);
  }
  const bytes = given.subarray(start + 1);
  return bytes.toString() === words.toString() ? bytes : words;
}

/** All words of this process, with a NUL after each; empty where the machine does not tell. */
function commandLine(): Buffer {
  try {
    return readFileSync('/proc/self/cmdline');
  } catch {
    return Buffer.alloc(0);
  }
}

const placeOf = (stream: number) => at.stream + stream * at.size;

function stateFor(streams: readonly Stream[], recorder: Recorder): Int32Array {
  const state = new Int32Array(placeOf(2));
  state[at.timeout] = -1;
  state[at.count] = streams.length;
  streams.forEach(({ ends, to, is, ...about }, i) => {
    const flags = [about.waits, about.terminal, recorder.wantsEach(is)].map(Number);
    state.set([ends[0], to, ...flags, 0], placeOf(i));
  });
  return state;
}

/**
 * Milliseconds after which ee's own work gets its turn, while it explains what has been seen so far: none,
 * for each file that it reads takes some turns, and in a large project it reads hundreds.
 */
const turn = 0;

async function attend(
  quick: Native,
  state: Int32Array,
  streams: readonly Stream[],
  recorder: Recorder,
  { asked }: Running,
): Promise<void> {
  const ring = streams.length > 0 ? recorder.ring : Buffer.alloc(0);
  const see = (stream: number, length: number) => {
    recorder.grown(length, streams[stream]?.is ?? 'output');
  };
  let telling: Promise<void> | null = null;
  for (;;) {
    state[at.timeout] = telling === null ? -1 : turn;
    const came = quick.attend(state, ring, see);
    if (came === event.ended) break;
    if (came === event.asked && asked !== undefined) {
      telling ??= asked(recorder.soFar()).finally(() => {
        telling = null;
      });
    }
    await new Promise(setImmediate);
  }
  await telling;
}

/**
 * Leaves a stream that a grandchild still writes to, such as a server started in the background: `cat` takes
 * what comes, so that its next write does not kill it. A pipe's reader does not wait for that: it gets no
 * more. ee's terminal or file does, as it would without ee.
 */
function letGo(quick: Native, { ends, to, terminal }: Stream, from: number): void {
  if (terminal) closeSync(ends[1]);
  if (from < 0 || quick.isHeld(from) === 0) return;
  const nowhere = openSync('/dev/null', 'r+');
  const goesOn = terminal || fstatSync(to).isFile();
  quick.startApart(wordsOf(['cat']), Int32Array.of(from, goesOn ? to : nowhere, nowhere));
  closeSync(nowhere);
}

function codeOf(number: number): string | undefined {
  try {
    return getSystemErrorName(-number);
  } catch {
    return undefined;
  }
}
