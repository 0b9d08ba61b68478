// Which of the lines that were found go into the evidence: the worthiest, within the budget.

import type { LineNumber, PassedOver, RootPath, Snippet } from '../types.ts';
import { cutLine } from './cut.ts';
import type { Found } from './lead.ts';
import type { Source } from './sources.ts';

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
/** What a line must be worth at first, how much more for each character shown, and at most. */
const leastWorth = 0.08;
const askedMore = 0.00003;
const mostAsked = 0.13;
/** A gap of so few lines is shown rather than told. */
const mostGap = 1;

/** What is shown, and the worthiest of what is not. */
export interface Packed {
  readonly snippets: readonly Snippet[];
  readonly passedOver: readonly PassedOver[];
}

/** Takes lines by their worth as long as there is room; files in the order of their worthiest line. */
export function packed(found: readonly Found[], { room, source, marks }: Packing): Packed {
  const chosen = new Map<RootPath, Map<LineNumber, Found>>();
  const left: Found[] = [];
  let spent = 0;
  for (const one of found.toSorted((a, b) => b.worth - a.worth)) {
    const text = source(one.file)?.lines[one.line - 1];
    if (text === undefined) continue;
    const lines = chosen.get(one.file);
    const joins = lines?.has(one.line - 1) || lines?.has(one.line + 1);
    const cost =
      sizeOf(text) + (lines === undefined ? headingRoom + one.file.length : joins ? 0 : runRoom);
    if (spent + cost > room || one.worth < leastAt(spent)) {
      left.push(one);
      continue;
    }
    spent += cost;
    if (lines === undefined) chosen.set(one.file, new Map([[one.line, one]]));
    else lines.set(one.line, one);
  }
  widen(chosen, { room: room - spent, source, marks });
  return {
    snippets: [...chosen].flatMap(([file, lines]) =>
      snippetsOf(file, { lines, source: source(file), marks: marks(file) }),
    ),
    passedOver: passedOver(left, source),
  };
}

/** A file of so few lines is shown whole where a frame points into it: gaps would save next to nothing. */
const mostWhole = 16;

/** Fills the gaps of small files that frames point at, as far as there is room. */
function widen(
  chosen: ReadonlyMap<RootPath, Map<LineNumber, Found>>,
  { room, source, marks }: Packing,
): void {
  let spent = 0;
  for (const [file, shown] of chosen) {
    const { lines = [] } = source(file) ?? {};
    const [first] = shown.values();
    if (first === undefined || marks(file).length === 0 || lines.length > mostWhole) continue;
    const missing = lines.flatMap((text, index) =>
      shown.has(index + 1) ? [] : [{ text, line: index + 1 }],
    );
    const cost = missing.reduce((sum, { text }) => sum + sizeOf(text), 0);
    if (spent + cost > room) continue;
    spent += cost;
    // Worth nothing by themselves: what a run of lines is shown for is told by its others.
    for (const { line } of missing) shown.set(line, { ...first, line, worth: 0 });
  }
}

/** With its number and its end. */
const sizeOf = (text: string) => Math.min(text.length, longestLine) + numberRoom;

/** The more is shown, the more another line must be worth. */
const leastAt = (spent: number) => Math.min(mostAsked, leastWorth + spent * askedMore);

const mostPassedOver = 12;

/** The worthiest runs of lines that were left out, one for each thing that led to them. */
function passedOver(left: readonly Found[], source: Packing['source']): readonly PassedOver[] {
  const runs = new Map<string, PassedOver>();
  for (const { file, line, why, about, worth } of left) {
    const key = `${file}\0${why}\0${about}`;
    const run = runs.get(key);
    const size = sizeOf(source(file)?.lines[line - 1] ?? '');
    if (run === undefined) runs.set(key, { file, from: line, to: line, why, about, worth, size });
    else {
      const [from, to] = [Math.min(run.from, line), Math.max(run.to, line)];
      runs.set(key, { ...run, from, to, size: run.size + size });
    }
  }
  return [...runs.values()].slice(0, mostPassedOver);
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
      worth: best?.worth ?? 0,
    };
  });
}
