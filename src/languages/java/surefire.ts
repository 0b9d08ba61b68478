// Failed tests as Maven's Surefire and Failsafe print them.

import type { Claim, Diagnostic } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { diagnosticOf, type Told, tell } from './told.ts';
import { readThrownAt } from './trace.ts';

/** One test that failed. */
interface Failed {
  /** As `-Dtest=` takes it: `com.acme.CartTest#total`, or the class alone. */
  readonly test: string;
  readonly told: Told;
  readonly from: number;
  readonly to: number;
}

// [ERROR] com.acme.CartTest.total -- Time elapsed: 0.049 s <<< ERROR!        (Surefire 3)
// [ERROR] total(com.acme.CartTest)  Time elapsed: 0.049 s  <<< FAILURE!      (Surefire 2)
const heading =
  /^(?:\[ERROR\] {1,3})?(\S.{0,400}?) {1,3}(?:-- {1,3})?Time elapsed: [^<]{1,40}<<< (?:FAILURE|ERROR)!/;

// Tests run: 4, Failures: 1, … Time elapsed: 0.611 s <<< FAILURE! -- in com.acme.CartTest
const total = /^Tests run: /;

// total(com.acme.CartTest)
const reversed = /^([^()]{1,200})\(([\w.$]{1,300})\)$/;

// com.acme.CartTest.refuses(int)[1] · com.acme.CartTest.total
const qualified = /^([\w.$]{1,300})\.([^.()[\]{}]{1,200})(?:[([{].{0,200})?$/;

// [ERROR]   CartTest.total:23 » NullPointer … · [ERROR]   CartTest.sum:17->check:30 expected: <1> …
const summaryRow =
  /^\[ERROR\] {2,4}(?:Run \d{1,3}: )?([\w$]{1,200})\.([\w$]{1,200}):(\d{1,7})(?:->[\w$.]{1,200}:\d{1,7}){0,20} {1,2}(?:» )?(.*)$/;

/** At most one claim: the first failed test; `tests` lists all, in order of output. */
export function testClaims(lines: readonly string[], parser: string): readonly Claim[] {
  const blocks = lines.flatMap((_, at) => readBlock(lines, at) ?? []);
  const failed =
    blocks.length > 0 ? blocks : lines.flatMap((_, at) => readSummary(lines, at) ?? []);
  const [first] = failed;
  if (!first) return [];
  return [
    claimOf(lines, {
      parser,
      ...first.told,
      category: first.told.category === 'code' ? 'test' : first.told.category,
      span: first,
      certain: true,
      diagnostics: failed.map(({ told }): Diagnostic => diagnosticOf(told)),
      tests: [...new Set(failed.map(({ test }) => test))],
    }),
  ];
}

function readBlock(lines: readonly string[], at: number): Failed | null {
  const [, name] = heading.exec(lines[at] ?? '') ?? [];
  if (name === undefined || total.test(name) || !lines[at + 1]?.trim()) return null;
  const { chain, span } = readThrownAt(lines, at + 1);
  return { test: testOf(name), told: tell({ chain }), from: at, to: span.to };
}

function testOf(name: string): string {
  const [, method, of] = reversed.exec(name) ?? [];
  if (of !== undefined) return `${of}#${method}`;
  const [, type, own = ''] = qualified.exec(name) ?? [];
  // com.acme.CartTest                                        (failed before its first test)
  return type === undefined || /^\p{Lu}/u.test(own) ? name : `${type}#${own}`;
}

/** With trimmed reports no trace is printed; the row below `Failures:` says the least there is. */
function readSummary(lines: readonly string[], at: number): Failed | null {
  const [, type, method, line, text = ''] = summaryRow.exec(lines[at] ?? '') ?? [];
  if (type === undefined) return null;
  const place = { file: `${type}.java`, line: Math.max(1, Number(line)), column: null };
  const told: Told = {
    kind: 'test failure',
    message: text || `${type}.${method} failed`,
    frames: [{ ...place, function: `${type}.${method}` }],
    category: 'test',
  };
  return { test: `${type}#${method}`, told, from: at, to: at + 1 };
}
