// The lines that go into the evidence, as many as its budget takes.

import { languageOfFile } from '../languages/index.ts';
import { functionsOf } from '../text/scopes.ts';
import type { LineNumber, RootPath, Snippet } from '../types.ts';
import { cutLine } from './cut.ts';
import { type Range, rangesOf } from './windows.ts';

/** A file and the lines that frames point at, each once, the most relevant first. */
export interface Pointed {
  readonly file: RootPath;
  readonly lines: readonly string[];
  readonly marks: readonly LineNumber[];
}

/** Less room than this holds no line with enough round it. */
const leastRoom = 200;
/** `> 1204 | ` */
const numberRoom = 8;

/** Snippets of at most `room` characters: files in the order given, each from top to bottom. */
export function snippetsOf(files: readonly Pointed[], room: number): readonly Snippet[] {
  let left = room;
  return files.flatMap((file) => {
    const shown: Snippet[] = [];
    for (const wanted of byRelevance(file)) {
      const range = left < leastRoom ? null : fitted(wanted, file.lines, left);
      if (range === null) continue;
      const snippet = snippetOf(file, range);
      left -= costOf(snippet.lines);
      shown.push(snippet);
    }
    return shown.sort((one, other) => one.from - other.from);
  });
}

function byRelevance({ file, lines, marks }: Pointed): readonly Range[] {
  const syntax = languageOfFile(file)?.scope ?? null;
  const functionAt = syntax === null ? () => null : functionsOf(lines, syntax);
  const rank = (range: Range) => marks.indexOf(range.marks[0] ?? 0);
  return rangesOf(marks, { length: lines.length, functionAt }).toSorted(
    (one, other) => rank(one) - rank(other),
  );
}

/** The range, or as much of it round its first mark as there is room for. */
function fitted(range: Range, lines: readonly string[], room: number): Range | null {
  const cost = (line: LineNumber) => costOf([lines[line - 1] ?? '']);
  const first = range.marks[0] ?? range.from;
  let [from, to, left] = [first, first, room - cost(first)];
  if (left < 0) return null;
  for (let grown = true; grown; ) {
    grown = false;
    if (from > range.from && cost(from - 1) <= left) {
      from -= 1;
      left -= cost(from);
      grown = true;
    }
    if (to < range.to && cost(to + 1) <= left) {
      to += 1;
      left -= cost(to);
      grown = true;
    }
  }
  return { from, to, marks: range.marks.filter((mark) => from <= mark && mark <= to) };
}

function snippetOf({ file, lines }: Pointed, { from, to, marks }: Range): Snippet {
  const shown = lines.slice(from - 1, to).map((line) => cutLine(line));
  const sorted = marks.toSorted((one, other) => one - other);
  return { file, from, to, lines: shown, marks: sorted, why: 'frame' };
}

/** With their line ends, and their numbers, which the model needs to name them by. */
function costOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + cutLine(line).length + 1 + numberRoom, 0);
}
