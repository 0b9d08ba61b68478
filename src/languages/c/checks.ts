// Parser of the test libraries of C++: GoogleTest, Catch2, doctest, Boost.Test.

import type { Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'c.checks';

// fares_test.cc:4: Failure        unknown file: Failure                                          (GoogleTest)
const google = /^(?:(\S.{0,500}):(\d{1,7})|unknown file): Failure$/;
// fares_test.cpp:5: FAILED:                                                                      (Catch2)
const catch2 = /^(\S.{0,500}):(\d{1,7}): FAILED:$/;
// fares_test.cpp:5: ERROR: CHECK( fare(10) == 45 ) is NOT correct!        … FATAL ERROR: …       (doctest)
const doctest =
  /^(\S.{0,500}):(\d{1,7}): (?:FATAL )?ERROR: ((?:[A-Z_0-9]{3,40}\( .{1,1000}|test case .{1,500}|.{0,200}\bassertion\b.{0,200}))$/;
// fares_test.cpp(5): error: in "fares/adult": check fare(10) == 45 has failed [40 != 45]         (Boost.Test)
const boost = /^(\S.{0,500})\((\d{1,7})\): (?:fatal )?error: in "(.{1,300})": (.{1,1000})$/;

// [ RUN      ] Fares.Adult        TEST CASE:  adult fares
const began = /^(?:\[ RUN {6}\] (\S.{0,300})|TEST CASE: {1,4}(\S.{0,300}))$/;
// [  FAILED  ] Fares.Adult (0 ms)       [  FAILED  ] Steps/Fares.Each/2, where GetParam() = 7 (0 ms)
const listed =
  /^\[ {2}FAILED {2}\] ((?!\d{1,7} tests?\b)[^\s,]{1,300})(?:, where .{1,500}| \(\d{1,9} ms\)|$)/;
// -------------------------------------------------------------------------------        (Catch2, round a name)
const rule = /^-{79}$/;

// fares_test.cpp:5        (Catch2, below the second of them)
const placed = /:\d{1,7}$/;

// [  FAILED  ] …        [       OK ] …        ===…        ---…
const after = /^(?:\[[ =A-Z-]{10}\]|={20}|-{20})/;

const mostRows = 30;
const fewLines = 8;

interface Failed {
  readonly test: string | null;
  readonly message: readonly string[];
  readonly frame: Frame | null;
  readonly span: Span;
}

/** At most one claim: the first check that failed, with all of them as diagnostics and all failed tests by name. */
export const checks: Parser = {
  id,
  parse(lines) {
    let test: string | null = null;
    const failures: Failed[] = [];
    for (const [at, line] of lines.entries()) {
      const [, run, named] = began.exec(line) ?? [];
      test = run ?? named ?? nameAt(lines, at) ?? test;
      const failed = failedAt(lines, at, test);
      if (failed !== null) failures.push(failed);
    }
    const [first] = failures;
    if (first === undefined) return [];
    const names = lines.flatMap((line) => listed.exec(line)?.[1] ?? []);
    const tests = [...failures.flatMap((failed) => failed.test ?? []), ...names];
    return [
      claimOf(lines, {
        parser: id,
        kind: 'test failure',
        category: 'test',
        message: first.message.slice(0, fewLines).join('\n'),
        span: first.span,
        certain: true,
        frames: first.frame === null ? [] : [first.frame],
        diagnostics: failures.map(diagnosticOf),
        tests: [...new Set(tests)],
      }),
    ];
  },
};

/** Catch2 prints a test's name between two rules of dashes, and its sections below, further in. */
function nameAt(lines: readonly string[], at: number): string | null {
  const name = lines[at] ?? '';
  if (!rule.test(lines[at - 1] ?? '') || !/^\S/.test(name)) return null;
  return rule.test(name) || placed.test(name) ? null : name.trimEnd();
}

function failedAt(lines: readonly string[], at: number, test: string | null): Failed | null {
  const line = lines[at] ?? '';
  const inBoost = boost.exec(line);
  if (inBoost) {
    const [, file, row, name = null, text = ''] = inBoost;
    return {
      test: name,
      message: [text],
      frame: frameOf(file, row),
      span: { from: at, to: at + 1 },
    };
  }
  const own = google.exec(line);
  const [, file, row, text] = own ?? catch2.exec(line) ?? doctest.exec(line) ?? [];
  if (own === null && file === undefined) return null;
  const below = rowsBelow(lines, at + 1, own === null);
  const said = below.map((one) => one.trim()).filter((one) => one !== '');
  const message = text === undefined ? said : [text, ...said];
  const span = { from: at, to: at + 1 + below.length };
  return { test, message: message.length > 0 ? message : [line], frame: frameOf(file, row), span };
}

/** What a check says below its place; of Catch2 and doctest up to a blank line. */
function rowsBelow(lines: readonly string[], from: number, blankEnds: boolean): readonly string[] {
  const rows = lines.slice(from, from + mostRows);
  const end = rows.findIndex(
    (row) => (blankEnds && row === '') || after.test(row) || google.test(row) || catch2.test(row),
  );
  return end < 0 ? rows : rows.slice(0, end);
}

function frameOf(file: string | undefined, row: string | undefined): Frame | null {
  if (file === undefined) return null;
  return { file, line: Math.max(1, Number(row)), column: null, function: null };
}

function diagnosticOf({ frame, message }: Failed): Diagnostic {
  const { file = null, line = null } = frame ?? {};
  return { file, line, column: null, severity: 'error', code: null, message: message[0] ?? '' };
}
