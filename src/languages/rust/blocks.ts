// Blocks of rustc and cargo, `error: …` up to the blank line after it, taken apart.

import type { Frame, Span } from '../../types.ts';
import { inAscii } from './drawn.ts';

/** One diagnostic as printed. */
export interface Block {
  readonly severity: 'error' | 'warning';
  /** `E0382`, or the lint's name; else null. */
  readonly code: string | null;
  /** The first line as printed. */
  readonly header: string;
  /** What the header says after its colon, and the lines that go on with it. */
  readonly text: readonly string[];
  /** Null where none is given, as for most of cargo's. */
  readonly place: Frame | null;
  /** Places of its notes, and of further parts of its source. */
  readonly related: readonly Frame[];
  /** What stands under the source, at the carets; of a macro that panicked its message. */
  readonly label: string | null;
  /** The parts below `Caused by:`, each its own lines without their margin. */
  readonly causes: readonly (readonly string[])[];
  readonly span: Span;
}

// error[E0382]: borrow of moved value: `crossings`
// warning: unused variable: `retries`
const headerLine = /^(error|warning)(?:\[([\w:-]{1,60})\])?: (\S.*)$/;

// src/main.rs:12:47: error[E0382]: borrow of moved value: `crossings`    (--message-format short)
const shortLine =
  /^(\S.{0,1000}?\.rs):(\d{1,9}):(\d{1,9}): (error|warning)(?:\[([\w:-]{1,60})\])?: (\S.*)$/;

//   --> src/main.rs:12:47
//   ::: src/main.rs:11:23
const placeLine = /^ {0,12}(-->|:::) (\S.{0,1000}):(\d{1,9}):(\d{1,9})$/;

// note: function defined here
const noteLine = /^(?:note|help)(?:: |$)/;

//   |                         ^^^^^^^^^^^^^ value borrowed here after move
//   = help: message: no column named `seats`           (of a procedural macro that panicked)
const labelLine = /^ {0,12}(?:\|.*?\^ ([^\s^-].*)|= help: message: (.*))$/;

// 12 |     println!(…)     ·     |     ·     = note: …     ·   ...
const gutterLine = /^ {0,12}(?:\d{1,9} {0,12})?\||^ {1,12}= |^\.\.\.$/;

//   = note: `#[deny(unconditional_recursion)]` on by default
//   = note: `-D unused-variables` implied by `-D warnings`
const lintNote = /^ {1,12}= note: `(?:#\[(?:deny|forbid)\(([\w:]{1,80})\)\]|-D ([\w:-]{1,80}))`/;

// error: failed to select a version for `harbour`.        (says why after a blank line)
const longText = /^failed to select a version /;

const mostLines = 400;
const mostText = 12;

/** Every block in these lines, in order. */
export function readBlocks(printed: readonly string[]): readonly Block[] {
  const lines = inAscii(printed);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = shortBlock(lines, at) ?? blockAt(lines, at);
    if (block) blocks.push(block);
    at = block?.span.to ?? at + 1;
  }
  return blocks;
}

function shortBlock(lines: readonly string[], from: number): Block | null {
  const header = lines[from] ?? '';
  const [, file, line, column, severity, code = null, text] = shortLine.exec(header) ?? [];
  if (file === undefined || text === undefined) return null;
  return {
    severity: severity === 'error' ? 'error' : 'warning',
    code,
    header: header.slice(header.indexOf(` ${severity}`) + 1),
    text: [text],
    place: frameOf(file, line, column),
    related: [],
    label: null,
    causes: [],
    span: { from, to: from + 1 },
  };
}

function blockAt(lines: readonly string[], from: number): Block | null {
  const header = lines[from] ?? '';
  const [, severity, code, first] = headerLine.exec(header) ?? [];
  if (first === undefined) return null;
  const to = endOf(lines, from, longText.test(first));
  const all = lines.slice(from + 1, to);
  const caused = all.indexOf('Caused by:');
  const body = caused < 0 ? all : all.slice(0, caused);

  const noted = body.findIndex((line) => noteLine.test(line));
  const places = body.map(placeIn);
  const placed = places.findIndex((place) => place !== null);
  const own = placed >= 0 && (noted < 0 || placed < noted);
  const more = body.findIndex(
    (line, i) => places[i] || gutterLine.test(line) || noteLine.test(line),
  );
  return {
    severity: severity === 'error' ? 'error' : 'warning',
    code: code ?? body.flatMap(lintIn)[0] ?? null,
    header,
    text: [first, ...textIn(more < 0 ? body : body.slice(0, more))],
    place: own ? (places[placed] ?? null) : null,
    related: places.filter((place, i) => place !== null && !(own && i === placed)) as Frame[],
    label: labelIn(noted < 0 ? body : body.slice(0, noted)),
    causes: caused < 0 ? [] : causesIn(all.slice(caused)),
    span: { from, to },
  };
}

/** A blank line ends a block, but not before `Caused by:`, nor between the indented lines below it. */
function endOf(lines: readonly string[], from: number, long: boolean): number {
  const most = Math.min(lines.length, from + mostLines);
  let caused = false;
  let to = from + 1;
  for (let at = to; at < most; at += 1) {
    const line = lines[at] ?? '';
    if (headerLine.test(line)) break;
    if (line === '') continue;
    const gap = at > to;
    caused ||= line === 'Caused by:';
    const goesOn = long ? at < from + mostText : caused && /^ {2}|^Caused by:$/.test(line);
    if (gap && !goesOn) break;
    to = at + 1;
  }
  return to;
}

function placeIn(line: string): Frame | null {
  const [, , file, row, column] = placeLine.exec(line) ?? [];
  return file === undefined ? null : frameOf(file, row, column);
}

function frameOf(file: string, row: string | undefined, column: string | undefined): Frame {
  const [line, at] = [row, column].map((digits) => Math.max(1, Number(digits)));
  return { file, line: line ?? 1, column: at ?? null, function: null };
}

function lintIn(line: string): readonly string[] {
  const [, attribute, flag] = lintNote.exec(line) ?? [];
  const name = attribute ?? flag;
  return name === undefined || name === 'warnings' ? [] : [name];
}

function textIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.trim() || []).slice(0, mostText);
}

function labelIn(lines: readonly string[]): string | null {
  const [, under, help] = lines.map((line) => labelLine.exec(line)).find(Boolean) ?? [];
  return under ?? help ?? null;
}

function causesIn(lines: readonly string[]): readonly (readonly string[])[] {
  const starts = lines.flatMap((line, i) => (line === 'Caused by:' ? i : []));
  return starts.map((start, i) =>
    lines.slice(start + 1, starts[i + 1] ?? lines.length).map((line) => line.replace(/^ {2}/, '')),
  );
}
