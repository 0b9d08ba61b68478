// Parser of what Perl prints when a program dies or does not compile, and of failed tests.

import type { Category, Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';

interface Died {
  readonly text: string;
  readonly frames: readonly Frame[];
  readonly span: Span;
}

// no items at lib/Cart.pm line 12. · … at cart.pl line 3, near "my " · … at x.pl line 3, <STDIN> line 9.
const died =
  /^(\S.{0,2000}?) at ((?:\.{0,2}\/)?[^\s:"'(]{1,500}\.(?:pl|pm|t|psgi|cgi|PL)|-e) line (\d{1,9})(?:\.$|, (?:near |at EOF|<\w{1,60}> (?:line|chunk) \d{1,9}\.$))/;

// Use of uninitialized value $x in addition (+) at …: a warning, and the program goes on.
const warns =
  /^(?:Use of uninitialized |Name "|Subroutine |Argument "|Odd number of |"(?:my|our|state)" variable |Useless use |Deep recursion |Scalar value |Unquoted string |Possible |Possibly |print\w{0,3}\(\) on |readline\(\) on |Redundant argument|Missing argument|Wide character|Statement unlikely|Applying |Constant subroutine|isn't numeric|Smartmatch|given is|when is|#|not ok |ok )/;

// Execution of cart.pl aborted due to compilation errors. · cart.pl had compilation errors. · BEGIN failed--…
const uncompiled =
  /^Execution of \S{1,500} aborted due to |^\S{1,500} had (?:too many errors|compilation errors)|^BEGIN failed--compilation aborted/;

// Can't locate Till.pm in @INC (you may need to install the Till module) (@INC contains: /etc/perl …)
const searched = / \(@INC [^()]{0,5000}\)$/;

// 	main::total(HASH(0x55)) called at cart.pl line 6
const calledAt = /^\t(\S{1,300})(?:\(.{0,1000}\))? called at (\S{1,500}) line (\d{1,9})/;

// #   Failed test 'adds'      · #   Failed test at t/cart.t line 2.
const failedTest =
  /^\s{0,16}# {3}Failed (?:\(TODO\) )?test (?:'(.{0,500})'|at (\S{1,500}) line (\d{1,9})\.)$/;
// #   at t/cart.t line 2.
const testPlace = /^\s{0,16}# {3}(?:in|at) (\S{1,500}?)(?: at)? line (\d{1,9})\.$/;
// #          got: '2'
const testText = /^\s{0,16}# {2,12}(\S.{0,500})$/;

/** At most one claim: the first error of what did not compile, else the last that the program died of. */
export const death: Parser = {
  id: 'perl.died',
  parse(lines) {
    const found = lines.flatMap((line, at) => diedAt(lines, line, at) ?? []);
    const compiled = !lines.some((line) => uncompiled.test(line));
    const best = compiled ? found.at(-1) : found[0];
    if (best === undefined) return [];
    const { text, frames, span } = best;
    const diagnostics = (compiled ? [best] : found).map(diagnosticOf);
    const claimed = { kind: compiled ? 'died' : 'compilation error', message: text, frames, span };
    const category = categoryOf(text, compiled);
    const claim = claimOf(lines, {
      ...{ ...claimed, parser: 'perl.died', category, diagnostics },
      certain: true,
    });
    return [compiled ? { ...claim, fatal: 'maybe' } : claim];
  },
};

/** At most one claim: the first test that failed; `tests` are the files, as `prove` takes them. */
export const testMore: Parser = {
  id: 'perl.test',
  parse(lines) {
    const found = lines.flatMap((line, at) => testAt(lines, line, at) ?? []);
    const [first] = found;
    if (first === undefined) return [];
    const { text, frames, span } = first;
    const tests = [...new Set(found.flatMap(({ frames }) => frames.map(({ file }) => file)))];
    const diagnostics = found.map(diagnosticOf);
    return [
      claimOf(lines, {
        ...{ parser: 'perl.test', kind: 'Failed test', message: text, category: 'test' },
        ...{ frames, span, diagnostics, tests, certain: true },
      }),
    ];
  },
};

function diagnosticOf({ text, frames }: Died): Diagnostic {
  const { file = null, line = null } = frames[0] ?? {};
  const [message = ''] = text.split('\n', 1);
  return { file, line, column: null, severity: 'error', code: null, message };
}

function diedAt(lines: readonly string[], line: string, from: number): Died | null {
  const [, whole = '', file = '', number] = died.exec(line) ?? [];
  const text = whole.replace(searched, '');
  if (text === '' || warns.test(text) || uncompiled.test(line)) return null;
  const rows: Frame[] = [];
  let to = from + 1;
  for (; calledAt.test(lines[to] ?? ''); to += 1) {
    const [, name = '', caller = '', at] = calledAt.exec(lines[to] ?? '') ?? [];
    rows.push({
      file: caller,
      line: Number(at),
      column: null,
      function: name.split('(')[0] ?? null,
    });
  }
  const own = { file, line: Number(number), column: null, function: rows[0]?.function ?? null };
  // A row names what was called; the place is in the next row's.
  const callers = rows.map((row, i) => ({ ...row, function: rows[i + 1]?.function ?? null }));
  return { text, frames: [own, ...callers], span: { from, to } };
}

function testAt(lines: readonly string[], line: string, from: number): Died | null {
  const [whole, name, file, number] = failedTest.exec(line) ?? [];
  if (whole === undefined) return null;
  const [, below, at] = testPlace.exec(lines[from + 1] ?? '') ?? [];
  const place = file ?? below;
  if (place === undefined) return null;
  let to = from + (file === undefined ? 2 : 1);
  const text = [`Failed test${name === undefined ? '' : ` '${name}'`}`];
  for (; to < from + 40 && !failedTest.test(lines[to] ?? ''); to += 1) {
    const [, said] = testText.exec(lines[to] ?? '') ?? [];
    if (said === undefined) break;
    text.push(said);
  }
  const frame = { file: place, line: Number(number ?? at), column: null, function: null };
  return { text: text.join('\n'), frames: [frame], span: { from, to } };
}

function categoryOf(text: string, compiled: boolean): Category {
  if (/^Can't locate \S{1,300}\.pm in @INC/.test(text)) return 'dependency';
  if (/Permission denied/.test(text)) return 'permission';
  if (/No such file or directory/.test(text)) return 'environment';
  return compiled ? 'code' : 'syntax';
}
