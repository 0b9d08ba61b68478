// The sections of pytest's report: where failures stand, and what the short summary lists.

import type { Span } from '../../types.ts';
import { tellBlock } from './pytest-block.ts';
import type { Told } from './raised.ts';

/** One failed test, setup, teardown or collection. */
export interface FailedBlock {
  /** As between the underscores; null with `--tb=line`, which has no titles. */
  readonly title: string | null;
  /** From the title on; of its captured output only the beginning. */
  readonly span: Span;
  readonly told: Told;
}

/** One row of the short test summary. */
export interface Listed {
  /** Node id, or the file for one that could not be collected. */
  readonly test: string;
  /** Cut by the width of the terminal; may be empty. */
  readonly says: string;
  readonly at: number;
}

// =================================== FAILURES ===================================
const sectionLine = /^=+ (.{1,300}) =+$/;

// ____________________ ERROR collecting tests/test_import.py _____________________
// but not the line between two frames:   _ _ _ _ _ _ _ _ _ _
const titleLine = /^_+ (?!_(?: |$))(.{1,2000}) _+$/;

// ----------------------------- Captured stdout call -----------------------------
const capturedLine = /^-+ Captured \w{1,30} \w{1,30} -+$/;

// !!!!!!!!!!!!!!!!!!!! Interrupted: 1 error during collection !!!!!!!!!!!!!!!!!!!!
const interruptedLine = /^!+ .{1,300} !+$/;

// /app/tests/test_many.py:12: assert 2.0 == 3     (--tb=line: the last line of a failure)
const lineRow = /^(?:[A-Za-z]:)?[^\s:][^:]{0,1000}:\d{1,9}: ./;

// FAILED tests/test_stats.py::test_mean - AssertionError: assert {'mean': 2.0, ...
const listedLine = /^(?:FAILED|ERROR|SUBFAIL) (\S.*)$/;

const capturedKept = 20;

/** Every block of the FAILURES and ERRORS sections that says what failed, in order. */
export function failedBlocks(lines: readonly string[]): readonly FailedBlock[] {
  return sectionsOf(lines, ['FAILURES', 'ERRORS']).flatMap((section) =>
    entriesIn(lines, section).flatMap((entry) => blockAt(lines, entry) ?? []),
  );
}

/** Every failure that a short test summary lists, in order. */
export function listedIn(lines: readonly string[]): readonly Listed[] {
  return sectionsOf(lines, ['short test summary info']).flatMap(({ from, to }) =>
    lines.slice(from, to).flatMap((line, i) => {
      const text = listedLine.exec(line)?.[1];
      if (text === undefined) return [];
      const test = testIn(text);
      return [{ test, says: text.slice(test.length).replace(/^ - /, '').trim(), at: from + i }];
    }),
  );
}

/** The lines below each section line with one of these names. */
function sectionsOf(lines: readonly string[], names: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  let from: number | null = null;
  lines.forEach((line, i) => {
    const name = sectionLine.exec(line)?.[1];
    if (name === undefined && !interruptedLine.test(line)) return;
    if (from !== null) spans.push({ from, to: i });
    from = name !== undefined && names.includes(name) ? i + 1 : null;
  });
  return from === null ? spans : [...spans, { from, to: lines.length }];
}

function entriesIn(lines: readonly string[], { from, to }: Span): readonly Span[] {
  const within = Array.from({ length: to - from }, (_, i) => from + i);
  const titles = within.filter((at) => titleLine.test(lines[at] ?? ''));
  if (titles.length > 0) return titles.map((at, i) => ({ from: at, to: titles[i + 1] ?? to }));
  const rows = within.filter((at) => lineRow.test(lines[at] ?? ''));
  return rows.map((at, i) => ({ from: (rows[i - 1] ?? from - 1) + 1, to: at + 1 }));
}

function blockAt(lines: readonly string[], { from, to }: Span): FailedBlock | null {
  const title = titleLine.exec(lines[from] ?? '')?.[1] ?? null;
  const body = lines.slice(title === null ? from : from + 1, to);
  const captured = body.findIndex((line) => capturedLine.test(line));
  const told = tellBlock(captured < 0 ? body : body.slice(0, captured));
  const kept = captured < 0 ? to : Math.min(to, to - body.length + captured + 1 + capturedKept);
  return told && { title, told, span: { from, to: kept } };
}

/** Parameters may hold " - ": test_parse[a - b] - RuntimeError: bad list */
function testIn(text: string): string {
  const dash = text.indexOf(' - ');
  const bracket = text.indexOf('[');
  if (bracket < 0 || (dash >= 0 && dash < bracket)) {
    return (dash < 0 ? text : text.slice(0, dash)).trimEnd();
  }
  const close = text.indexOf('] - ', bracket);
  return close < 0 ? text.trimEnd() : text.slice(0, close + 1);
}
