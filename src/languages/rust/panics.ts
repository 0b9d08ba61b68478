// Panics, and the other ways in which the runtime ends a thread, wherever they stand in an output.

import type { Category, Frame, Span } from '../../types.ts';
import { readBacktrace } from './backtrace.ts';

/** One thread that came to its end. */
export interface Panic {
  readonly kind: string;
  readonly category: Category;
  /** Null where the target has no threads. */
  readonly thread: string | null;
  /** At least one line. */
  readonly message: readonly string[];
  /** The place of the panic, then its backtrace, innermost first. */
  readonly frames: readonly Frame[];
  readonly span: Span;
}

// thread 'main' (32595) panicked at src/timetable.rs:15:39:
// thread '<unnamed>' panicked at src/main.rs:3:5:
// panicked at src/lib.rs:4:5:                             (a target without threads)
const panicked =
  /^(?:thread '(.{0,200})' (?:\(\d{1,20}\) )?)?panicked at (\S.{0,1000}):(\d{1,9}):(\d{1,9}):$/;

// thread 'main' panicked at 'no such harbour', src/main.rs:3:5        (before Rust 1.73)
const panickedOld = /^thread '(.{0,200})' panicked at '(.*)$/;

// …, src/main.rs:3:5
const oldPlace = /^(\S.{0,1000}):(\d{1,9}):(\d{1,9})$/;

// thread 'main' (906) has overflowed its stack
const overflowed = /^thread '(.{0,200})' (?:\(\d{1,20}\) )?has overflowed its stack$/;

// memory allocation of 1099511627776 bytes failed
const unallocated = /^memory allocation of \d{1,20} bytes failed$/;

// stack backtrace: · note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
const afterMessage = /^(?:stack backtrace:$|note: run with `RUST_BACKTRACE=)/;

// What may follow at once where no such line does: note: panic did not contain expected string
// test tests::free ... FAILED · tests::free --- FAILED · FAILED · ---- tests::parse stdout ----
const afterAny = /^(?:note: |test \S.{0,400} \.\.\. |---- |FAILED$|ok$)| --- FAILED$/;

// called `Result::unwrap()` on an `Err` value: Any { .. }              (of a thread that was joined)
// called `Result::unwrap()` on an `Err` value: PoisonError { .. }
// a scoped thread panicked · JoinError::Panic(Id(14), "no such harbour", ...)
const ofAnotherThread =
  /: Any \{ \.\. \}$|\bPoisonError \{ \.\. \}|^a scoped thread panicked$|\bJoinError::Panic\(/;

const longestMessage = 20;

/** Every one in these lines, in order. */
export function readPanics(lines: readonly string[]): readonly Panic[] {
  const panics: Panic[] = [];
  for (let from = 0; from < lines.length; ) {
    const found = panicAt(lines, from);
    if (found) panics.push(found);
    from = found?.span.to ?? from + 1;
  }
  return panics;
}

/** The first one of that thread that does not only report another thread's, else the first of all. */
export function panicOf(name: string, panics: readonly Panic[]): Panic | undefined {
  const own = panics.find(
    ({ thread, message }) => thread === name && !ofAnotherThread.test(message[0] ?? ''),
  );
  return own ?? panics[0];
}

function panicAt(lines: readonly string[], from: number): Panic | null {
  const line = lines[from] ?? '';
  return newPanic(lines, from) ?? oldPanic(lines, from) ?? deathIn(line, from);
}

function newPanic(lines: readonly string[], from: number): Panic | null {
  const [header = '', thread = null, ...place] = panicked.exec(lines[from] ?? '') ?? [];
  if (header === '') return null;
  const to = messageEnd(lines, from + 1);
  const text = lines.slice(from + 1, to);
  return panic({ thread, text: text.length > 0 ? text : [header], place, lines, from, to });
}

/** The message stands between quotes and may go over several lines. */
function oldPanic(lines: readonly string[], from: number): Panic | null {
  const [, thread = null, first] = panickedOld.exec(lines[from] ?? '') ?? [];
  if (first === undefined) return null;
  const rows = [first, ...lines.slice(from + 1, from + longestMessage)];
  const ends = rows.map((row) => {
    const quote = row.lastIndexOf("', ");
    const place = quote < 0 ? null : oldPlace.exec(row.slice(quote + 3));
    return place && { text: row.slice(0, quote), place: place.slice(1) };
  });
  const last = ends.findIndex((end) => end !== null);
  const end = ends[last];
  if (!end) return null;
  const text = [...rows.slice(0, last), end.text];
  return panic({ thread, text, place: end.place, lines, from, to: from + last + 1 });
}

interface Read {
  readonly thread: string | null;
  readonly text: readonly string[];
  /** File, line and column. */
  readonly place: readonly (string | undefined)[];
  readonly lines: readonly string[];
  readonly from: number;
  /** The first line after the message. */
  readonly to: number;
}

function panic({ thread, text, place: [file = '', row, column], lines, from, to }: Read): Panic {
  const headed = lines[to] === 'stack backtrace:';
  const trace = headed ? readBacktrace(lines, to + 1) : { frames: [], to };
  const own = placed(file, row, column);
  // With RUST_BACKTRACE=full the same place has its whole path, and a function.
  const same = (frame: Frame) =>
    frame.line === own.line && frame.column === own.column && frame.file.endsWith(file);
  return {
    kind: 'panic',
    category: 'code',
    thread,
    message: text,
    frames: [
      { ...own, function: trace.frames.find(same)?.function ?? null },
      ...trace.frames.filter((frame) => !same(frame)),
    ],
    span: { from, to: lines[trace.to]?.startsWith('note: ') ? trace.to + 1 : trace.to },
  };
}

function placed(file: string, row: string | undefined, column: string | undefined): Frame {
  return {
    file,
    line: Math.max(1, Number(row)),
    column: Math.max(1, Number(column)),
    function: null,
  };
}

/** A blank line may be part of the message, where the line that follows every message is in sight. */
function messageEnd(lines: readonly string[], from: number): number {
  const most = Math.min(lines.length, from + longestMessage);
  let end: number | null = null;
  for (let at = from; at < most; at += 1) {
    const line = lines[at] ?? '';
    if (afterMessage.test(line)) return at;
    if (panicked.test(line) || afterAny.test(line)) return end ?? at;
    if (line.trim() === '') end ??= at;
  }
  return end ?? most;
}

function deathIn(line: string, from: number): Panic | null {
  const [, thread = null] = overflowed.exec(line) ?? [];
  const found = { message: [line], frames: [], span: { from, to: from + 1 } };
  if (thread !== null) return { kind: 'stack overflow', category: 'code', thread, ...found };
  if (!unallocated.test(line)) return null;
  return { kind: 'out of memory', category: 'resource', thread, ...found };
}
