// Parser of vitest: a block for each failed test below ` FAIL  file > suite > test`.

import type { Claim, Parser } from '../../../types.ts';
import { claimOfTests, type FailedTest, ofTest } from '../failed-test.ts';
import { mild } from '../mild.ts';
import { toldIn } from './body.ts';

const id = 'node.vitest';

//  FAIL  test/grid.test.ts > grid > sums a row        FAIL  |web| test/…        FAIL   web  test/… [ test/… ]
const title =
  /^ FAIL(?: {2}\|[^|]{1,60}\|| {3}[\w@/.-]{1,60}(?= {2}\S))? {1,2}(\S.{0,1000}?)(?: \[ \S.{0,500} \])?$/;

// ⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯      ⎯⎯⎯ Uncaught Exception ⎯⎯⎯      ⎯⎯ Startup Error ⎯⎯⎯ Test Run Error
const outside =
  /^⎯{4,60} (Unhandled Rejection|Uncaught Exception|Unhandled Error|Unhandled Source Errors|Startup Error|Test Run Error|Typecheck Error)s? ⎯{4,200}$/;

// ⎯⎯⎯⎯⎯⎯⎯[1/5]⎯         ⎯⎯⎯⎯⎯⎯⎯ Failed Tests 4 ⎯⎯⎯⎯⎯⎯⎯
const rule = /^⎯{4,300}/;
const heading =
  /^⎯{4,60} (?:Failed (?:Tests|Suites)|Unhandled Errors?|Unhandled Source Errors?) (?:\d{1,7} )?⎯{4,200}$/;

//  Test Files  1 failed | 2 passed (3)       Errors  1 error
const failing =
  /^ {1,12}(?:Test Files|Tests|Errors|Type Errors) {2}(?:[1-9]\d{0,6} (?:failed|errors?))\b/;

//  Test Files  1 passed (1)
const passed = /^ {1,12}Test Files {2}[1-9]\d{0,6} passed\b/;
// stderr | test/passed.test.ts > is logged      and below it what the test wrote, as far as the next of these
const log = /^(?:stdout|stderr) \| \S/;
const logEnd = /^(?: {1,4}[✓❯×↓✔] | {1,12}Test Files {2}|(?:stdout|stderr) \| \S)/;

const longestBlock = 400;

/** At most one claim, the first failure's; `tests` are `file > suite > test`. */
export const vitest: Parser = {
  id,
  parse(lines) {
    const failed = readBlocks(lines);
    const isFailed = lines.some((line) => failing.test(line) || heading.test(line));
    if (isFailed) return claimOfTests(lines, failed, { parser: id, certain: true });
    return lines.some((line) => passed.test(line)) ? logged(lines) : [];
  },
};

/** What tests write in a run that passed is no failure, whatever it looks like. */
function logged(lines: readonly string[]): readonly Claim[] {
  return lines.flatMap((line, from) => {
    if (!log.test(line)) return [];
    let to = from + 1;
    while (to < Math.min(lines.length, from + longestBlock) && !logEnd.test(lines[to] ?? ''))
      to += 1;
    return [mild(lines, { parser: id, span: { from, to } })];
  });
}

function readBlocks(lines: readonly string[]): readonly FailedTest[] {
  const blocks: FailedTest[] = [];
  let names: string[] = [];
  let isList = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    // What a test logs may look like a failure: the list of failures begins below its heading.
    if (heading.test(line) || outside.test(line)) isList = true;
    const name = title.exec(line)?.[1];
    if (!isList || (name === undefined && (heading.test(line) || !outside.test(line)))) continue;
    if (name !== undefined) names.push(name);
    // Tests that fail in the same way stand one below the other.
    if (title.test(lines[at + 1] ?? '')) continue;
    const to = blockEnd(lines, at + 1);
    const told = toldIn(lines.slice(at + 1, to), 'Error');
    const tests = names.filter((each) => each.includes(' > '));
    const from = at - Math.max(0, names.length - 1);
    const [first = null, ...others] = tests;
    const found = tests.length > 0 ? ofTest(told) : told;
    blocks.push({ name: first, told: found, from, to });
    blocks.push(...others.map((each) => ({ name: each, told: found, from, to })));
    names = [];
    at = to - 1;
  }
  return blocks;
}

function blockEnd(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + longestBlock);
  let to = from;
  while (to < limit && !rule.test(lines[to] ?? '') && !title.test(lines[to] ?? '')) to += 1;
  return to;
}
