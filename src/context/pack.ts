// Which of the lines that were found go into the evidence: the worthiest, within the budget.

import type { LineNumber, RootPath, Snippet } from '../types.ts';
import { cutLine } from './cut.ts';
import type { Source } from './sources.ts';
import type { Found } from './trail.ts';

interface Packing {
  /** In characters, headings and numbers included. */
  readonly room: number;
  source(file: RootPath): Source | undefined;
  /** Lines that frames point at. */
  marks(file: RootPath): readonly LineNumber[];
}

/** `### a/b.py:3-9 (definition of total)` and its fence. */
const headingRoom = 45;
/** A second run of lines in a file. */
const runRoom = 10;
/** `1204|` and the line's end. */
const numberRoom = 6;
/** A longer line is data; what is shown of it is its ends. */
const longestLine = 300;
/** Below this worth a line says too little for what it costs. */
const leastWorth = 0.12;
/** A gap of so few lines is shown rather than told. */
const mostGap = 1;

/** The lines as snippets, files in the order of their worthiest line. */
export function packed(
  found: readonly Found[],
  { room, source, marks }: Packing,
): readonly Snippet[] {
  const chosen = new Map<RootPath, Map<LineNumber, Found>>();
  let left = room;
  for (const one of found.toSorted((a, b) => b.worth - a.worth)) {
    if (one.worth < leastWorth) break;
    const text = source(one.file)?.lines[one.line - 1];
    if (text === undefined) continue;
    const lines = chosen.get(one.file);
    const joins = lines?.has(one.line - 1) || lines?.has(one.line + 1);
    const cost =
      Math.min(text.length, longestLine) +
      numberRoom +
      (lines === undefined ? headingRoom + one.file.length : joins ? 0 : runRoom);
    if (cost > left) continue;
    left -= cost;
    if (lines === undefined) chosen.set(one.file, new Map([[one.line, one]]));
    else lines.set(one.line, one);
  }
  return [...chosen].flatMap(([file, lines]) =>
    snippetsOf(file, { lines, source: source(file), marks: marks(file) }),
  );
}

interface Chosen {
  readonly lines: ReadonlyMap<LineNumber, Found>;
  readonly source: Source | undefined;
  readonly marks: readonly LineNumber[];
}

function snippetsOf(file: RootPath, { lines, source, marks }: Chosen): readonly Snippet[] {
  const runs: { from: LineNumber; to: LineNumber }[] = [];
  for (const line of [...lines.keys()].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && line - last.to - 1 <= mostGap) last.to = line;
    else runs.push({ from: line, to: line });
  }
  return runs.map(({ from, to }) => {
    const best = [...lines.values()]
      .filter(({ line }) => from <= line && line <= to)
      .toSorted((a, b) => b.worth - a.worth)[0];
    return {
      ...{ file, from, to },
      lines: source?.lines.slice(from - 1, to).map((line) => cutLine(line, longestLine)) ?? [],
      marks: marks.filter((mark) => from <= mark && mark <= to).toSorted((a, b) => a - b),
      why: best?.why ?? 'frame',
      about: best?.about ?? '',
    };
  });
}
