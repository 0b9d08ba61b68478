// Parser of CTest: the first failed test is the failure, told by what it printed where that is shown.

import type { Claim, Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { abort } from './abort.ts';
import { checks } from './checks.ts';
import { sanitizer } from './sanitizer.ts';
import { valgrind } from './valgrind.ts';

const id = 'c.ctest';

// 1/4 Test #1: fares.adult ......................Subprocess aborted***Exception:   0.00 sec
// 4/4 Test #4: quiet ............................***Failed    0.00 sec
const failed =
  /^ {0,6}\d{1,6}\/\d{1,6} Test {1,6}#(\d{1,6}): (\S.{0,300}?) \.{2,300} {0,4}(.{0,60}?\*{3}.{1,300}?) {1,6}[\d.]{1,12} sec$/;

// 2/4 Test #2: seats.all ........................   Passed    0.00 sec       Start 2: seats.all
const other =
  /^ {0,6}(?:\d{1,6}\/\d{1,6} Test {1,6}#\d{1,6}: |Start {1,4}\d{1,6}: )|^test \d{1,6}$/;

// 25% tests passed, 3 tests failed out of 4
const summary = /^\d{1,3}% tests passed, \d{1,6} tests? failed out of \d{1,6}$/;

// The following tests FAILED:
// 	  1 - fares.adult (Subprocess aborted)
const listed = /^\t {0,6}(\d{1,6}) - (\S.{0,300}) \(([^()]{1,60})\)$/;

// Subprocess aborted***Exception:        ***Exception: SegFault        ***Failed
const marks = /\*{3}(?:Exception: ?)?/g;

const mostRows = 400;
const fewLines = 12;

interface Failed {
  readonly number: string;
  readonly name: string;
  /** `Failed`, `SegFault`, `Subprocess aborted`, `Timeout`. */
  readonly how: string;
  readonly span: Span;
  /** What it printed, without CTest's numbers before it. */
  readonly body: readonly string[];
}

/** At most one claim, certain where the test says why in a form of this drawer's; all failed tests are listed. */
export const ctest: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((line, at) => failedAt(lines, at, line) ?? []);
    const names = lines.flatMap((line, at) => listedAt(at, line) ?? []);
    const [first = names[0]] = found;
    if (first === undefined) return [];
    const failures = found.length > 0 ? found : names;
    const inner = innerOf(first);
    const own = first.body.map((line) => line.trimEnd()).filter((line) => line.trim() !== '');
    const message = inner?.failure.message ?? [said(first), ...own.slice(-fewLines)].join('\n');
    return [
      claimOf(lines, {
        parser: id,
        kind: inner?.failure.kind ?? 'test failure',
        category: 'test',
        message,
        span: first.span,
        certain: inner !== undefined,
        frames: inner?.failure.frames ?? [],
        diagnostics: failures.map(diagnosticOf),
        tests: [...new Set([...found, ...names].map(({ name }) => name))],
      }),
    ];
  },
};

function failedAt(lines: readonly string[], at: number, line: string): Failed | null {
  const [, number, name, how] = failed.exec(line) ?? [];
  if (number === undefined || name === undefined || how === undefined) return null;
  // 1: fares: /app/fares.c:4: main: Assertion …          (-V: above, each with the test's number)
  const mark = `${number}: `;
  let from = at;
  while (from > 0 && at - from < mostRows && lines[from - 1]?.startsWith(mark)) from -= 1;
  const above = lines.slice(from, at).map((row) => row.slice(mark.length));
  const rows = lines.slice(at + 1, at + 1 + mostRows);
  const end = rows.findIndex((row) => other.test(row) || summary.test(row));
  const below = end < 0 ? rows : rows.slice(0, end);
  const to = at + 1 + below.length;
  return {
    number,
    name,
    how: how.replace(marks, ' ').trim(),
    span: { from, to },
    body: [...above, ...below],
  };
}

function listedAt(at: number, line: string): Failed | null {
  const [, number, name, how] = listed.exec(line) ?? [];
  if (number === undefined || name === undefined || how === undefined) return null;
  return { number, name, how, span: { from: at, to: at + 1 }, body: [] };
}

/** What a program of C or C++ says in this test's output. */
function innerOf({ body }: Failed): Claim | undefined {
  return [sanitizer, valgrind, checks, abort].flatMap((parser) => parser.parse(body)).at(0);
}

function said({ name, how }: Failed): string {
  return `${name}: ${how}`;
}

function diagnosticOf(one: Failed): Diagnostic {
  const inner = innerOf(one)?.failure;
  const frame: Frame | undefined = inner?.frames[0];
  const { file = null, line = null, column = null } = frame ?? {};
  const [message = said(one)] = (inner?.message ?? said(one)).split('\n');
  return { file, line, column, severity: 'error', code: null, message };
}
