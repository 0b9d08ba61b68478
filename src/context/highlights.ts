// The lines outside the excerpt that go into the evidence, as many as its budget takes.

import type { Highlight } from '../types.ts';

/** Share of the budget beside source code: the failure's own lines tell where it is. */
const shareBesideCode = 8;
/** Headings, fences, the command and the marks between lines. */
const frameRoom = 400;

interface Room {
  /** Of the evidence, in characters. */
  readonly whole: number;
  /** What excerpt, message and snippets take of it. */
  readonly taken: number;
  readonly besideCode: boolean;
}

/** The most telling ones that go into what is left of the room, in order of output. */
export function highlightsWithin(
  highlights: readonly Highlight[],
  { whole, taken, besideCode }: Room,
): readonly Highlight[] {
  const rest = whole - taken - frameRoom;
  let left = besideCode ? Math.min(rest, whole / shareBesideCode) : rest;
  const fitting = highlights.filter(({ text }) => {
    left -= text.length + 1;
    return left >= 0;
  });
  return fitting.toSorted((one, other) => one.line - other.line);
}
