// What a runner says of one failure, without its margin: a text, some source, the rows of a stack.

import type { Frame } from '../../../types.ts';
import { readHead } from '../head.ts';
import { isProject } from '../paths.ts';
import { placeAmong } from '../placed.ts';
import { readRow } from '../row.ts';
import { type Told, tell } from '../told.ts';
import { rowOfVitest } from './vitest-row.ts';

// > 12 |   expect(total).toBe(5);          14|     test('reads', …           |      ^
const source = /^\s{0,12}>?\s{0,12}(?:\d{1,7} ?\||\|(?:\s|$))/;

// Caused by: TypeError: inner (vitest, mocha)      [cause]: TypeError: inner      Cause: (jest, above it)
const cause = /^\s{0,12}(?:Caused by: |\[cause\]: |Cause:$)(.*)$/;

//       + expected - actual (mocha)
const diff = /^\s{0,12}\+ expected - actual$/;

// expect(received).toBe(expected)     expect.assertions(2)     Error: expect(received).toBe(expected) (Playwright)
const expectation = /^(?:Error: )?expect[.(]/;

// thrown: "no store" (jest)     Unknown Error: no text (vitest)     the string "x" was thrown (mocha)
const thrown = /^(?:thrown: |Unknown Error: |(?:Error: )?the \w{1,12} ".{0,200}" was thrown)/;

// Cannot find module '../src/prices' from 'test/missing.test.js'
const notFound = /^(Cannot find module) .{1,1000}/;

/** A text of more lines holds a diff: its first paragraph says what it is of. */
const longestMessage = 12;
const mostFrames = 30;

interface Part {
  readonly text: string[];
  readonly frames: Frame[];
  isText: boolean;
}

/**
 * What these lines come to; `otherwise` is the kind where they name none, `spaced` the folders with a
 * blank in their names.
 */
export function toldIn(
  lines: readonly string[],
  otherwise: string,
  spaced: readonly string[] = [],
): Told {
  const parts: [Part, ...Part[]] = [{ text: [], frames: [], isText: true }];
  let part = parts[0];
  for (const line of lines) {
    const [, held] = cause.exec(line) ?? [];
    const row = rowOfVitest(line, spaced) ?? readRow(line);
    if (held !== undefined) {
      part = { text: held === '' ? [] : [held], frames: [], isText: true };
      parts.push(part);
    } else if (row) {
      part.isText = false;
      if (row.frame) part.frames.push(row.frame);
    } else if (source.test(line) || diff.test(line)) part.isText = false;
    else if (part.isText) part.text.push(line);
  }
  const [outer, ...inner] = parts.map(({ text, frames }) => raised(text, frames, otherwise));
  if (outer === undefined) throw new RangeError('there is at least one part');
  // jest gives what is no error as the cause of an error with the same text
  const causes = inner.filter(({ message }) => message[0] !== outer.message[0]);
  const merged = {
    ...outer,
    frames: [outer, ...inner.filter((one) => !causes.includes(one))].flatMap(
      ({ frames }) => frames,
    ),
  };
  const told = tell({ chain: [merged, ...causes], members: 0 });
  const place = placeAmong(lines);
  const placed = place
    ? [place, ...told.frames.filter((frame) => !isSame(frame, place))]
    : told.frames;
  return { ...told, frames: ordered(placed) };
}

const isSame = (one: Frame, other: Frame) => one.file === other.file && one.line === other.line;

function raised(text: readonly string[], frames: readonly Frame[], otherwise: string) {
  const full = text.join('\n').trim().split('\n');
  const [first = ''] = full;
  const head = readHead(first);
  const kind = expectation.test(first)
    ? 'AssertionError'
    : (notFound.exec(first)?.[1] ??
      (thrown.test(first) ? 'thrown value' : named(head.kind, otherwise)));
  return { held: 'cause' as const, kind, code: head.code, message: shortened(full), frames };
}

function named(kind: string, otherwise: string): string {
  return /^[A-Z][\w$.]{1,80}$/.test(kind) ? kind : otherwise;
}

function shortened(text: readonly string[]): readonly string[] {
  if (text.length <= longestMessage) return text;
  const blank = text.findIndex((line) => line.trim() === '');
  const head = text.slice(0, Math.min(blank < 1 ? longestMessage : blank, longestMessage));
  // Error: Transform failed with 1 error:      and below a blank line what it is
  return head.at(-1)?.endsWith(':') ? [...head, text[blank + 1] ?? ''] : head;
}

/** The project's frames first: an assertion library throws what the test says. */
function ordered(frames: readonly Frame[]): readonly Frame[] {
  const own = frames.filter(({ file }) => isProject(file));
  return [...own, ...frames.filter((frame) => !own.includes(frame))].slice(0, mostFrames);
}
