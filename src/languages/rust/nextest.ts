// Parser of `cargo nextest run`: the first failed test is the failure, all are listed.

import type { Diagnostic, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { type Panic, readPanics } from './panics.ts';
import { tidy } from './paths.ts';

const id = 'rust.nextest';

//         FAIL [   0.003s] ferry tests::child           FAIL [   0.003s] (2/9) ferry::bin/ferry tests::child
//   TRY 1 FAIL [   0.003s] ferry tests::child        SIGABRT [   0.1s] ferry tests::child
const failed =
  /^ {0,12}(?:TRY \d{1,4} )?(FAIL(?: \+ LEAK)?|SIG[A-Z]{3,6}|ABORT|TIMEOUT|XFAIL) \[ {0,12}>?[\d.]{1,12}s\] (?: {0,6}\( {0,6}\d{1,7}\/\d{1,7}\) )?\S{1,300} +(\S.{0,400}?)$/;

// ──── STDERR:             ferry tests::child        --- STDERR:              ferry tests::child ---        stderr ───
const section = /^ {0,4}(?:[─-]{3,8} )?(?:STDOUT|STDERR|stdout|stderr)\b/;

//     thread 'tests::child' (412) panicked at …         (what a test printed stands four further in, since 2025)
const margin = /^ {4}/;

// assertion failed …         Error: ParseIntError { kind: InvalidDigit }
const returned = /^Error: ./;

const mostTests = 200;
const mostRows = 400;
const fewLines = 20;

interface Failed {
  readonly name: string;
  /** `FAIL`, `SIGABRT`, `TIMEOUT`. */
  readonly how: string;
  readonly panic: Panic | null;
  readonly message: readonly string[];
  readonly span: Span;
}

/** At most one claim. A test that is tried again, or told of once more in the summary, is one. */
export const nextest: Parser = {
  id,
  parse(lines) {
    const marks = lines.flatMap((line, at) => {
      const [, how = '', name] = failed.exec(line) ?? [];
      return name === undefined ? [] : [{ how, name, at }];
    });
    const firsts = [...new Map(marks.toReversed().map((mark) => [mark.name, mark])).values()]
      .toSorted((one, other) => one.at - other.at)
      .slice(0, mostTests);
    if (firsts.length === 0 || !lines.some((line) => section.test(line) || summary.test(line)))
      return [];
    const panics = readPanics(lines.map((line) => line.replace(margin, '')));
    const failures = firsts.map((mark) => tell(mark, panics, lines));
    const [first] = failures;
    if (first === undefined) return [];
    return [
      claimOf(lines, {
        parser: id,
        kind: first.panic?.kind ?? 'test failure',
        category: 'test',
        message: first.message.slice(0, fewLines).join('\n'),
        span: first.span,
        certain: true,
        frames: tidy(first.panic?.frames ?? []),
        diagnostics: failures.map(diagnosticOf),
        tests: failures.map(({ name }) => name),
      }),
    ];
  },
};

//      Summary [   0.004s] 3 tests run: 1 passed, 2 failed, 0 skipped
const summary = /^ {0,12}Summary \[ {0,12}[\d.]{1,12}s\] /;

interface Mark {
  readonly how: string;
  readonly name: string;
  readonly at: number;
}

function tell({ how, name, at }: Mark, panics: readonly Panic[], lines: readonly string[]): Failed {
  const panic =
    panics.find(({ thread, span }) => thread === name && span.from > at) ??
    panics.find(({ thread }) => thread === name) ??
    null;
  const rows = lines.slice(at + 1, at + 1 + mostRows);
  const end = rows.findIndex((row) => failed.test(row) || summary.test(row) || passed.test(row));
  const body = (end < 0 ? rows : rows.slice(0, end)).map((row) => row.replace(margin, ''));
  const error = panic === null ? body.find((row) => returned.test(row)) : undefined;
  const message = panic?.message ?? [error ?? `${how} ${name}`];
  const to = panic !== null && panic.span.from > at ? Math.max(panic.span.to, at + 1) : at + 1;
  return { name, how, panic, message: trimmed(message), span: { from: at, to } };
}

//         PASS [   0.004s] ferry tests::adult
const passed = /^ {0,12}PASS \[ {0,12}[\d.]{1,12}s\] /;

function trimmed(message: readonly string[]): readonly string[] {
  return message.map((line) => line.trimEnd()).filter((line) => line !== '');
}

function diagnosticOf({ panic, message }: Failed): Diagnostic {
  const { file = null, line = null, column = null } = tidy(panic?.frames ?? [])[0] ?? {};
  return { file, line, column, severity: 'error', code: null, message: message[0] ?? '' };
}
