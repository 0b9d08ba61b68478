// Parser of vitest: a block for each failed test below ` FAIL  file > suite > test`.

import type { Parser } from '../../../types.ts';
import { claimOfTests, type FailedTest } from '../failed-test.ts';
import { toldIn } from './body.ts';
import { type LogForm, loggedIn } from './logged.ts';
import { annotated } from './vitest-annotations.ts';
import { namedTest } from './vitest-name.ts';
import { spacedFolders } from './vitest-row.ts';
import { vitestTap } from './vitest-tap.ts';

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
const form: LogForm = {
  head: /^(?:stdout|stderr) \| \S/,
  isEnd: (line) =>
    /^(?: {1,4}[✓❯×↓✔] | {1,12}Test Files {2}|⎯{4}|(?:stdout|stderr) \| \S)/.test(line),
};

const longestBlock = 400;

/** At most one failure, the first; `tests` are `suite > test`. What tests print ended nothing. */
export const vitest: Parser = {
  id,
  parse(lines) {
    const isFailed = lines.some((line) => failing.test(line) || heading.test(line));
    const isRun = isFailed || lines.some((line) => passed.test(line));
    const blocks = isFailed ? readBlocks(lines) : [];
    const failed = [blocks, annotated(lines), vitestTap(lines)].find((all) => all.length > 0) ?? [];
    const logged = isRun ? loggedIn(lines, { parser: id, form }) : [];
    return [...claimOfTests(lines, failed, { parser: id, certain: true }), ...logged];
  },
};

function readBlocks(lines: readonly string[]): readonly FailedTest[] {
  const blocks: FailedTest[] = [];
  const titles = lines.flatMap((line) => title.exec(line)?.[1] ?? []);
  const spaced = spacedFolders(titles.map((each) => each.split(' > ', 1)[0] ?? ''));
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
    const told = toldIn(lines.slice(at + 1, to), 'Error', spaced);
    const from = at - Math.max(0, names.length - 1);
    const tests = names.flatMap((each) => namedTest(each, told) ?? []);
    const found = tests.length > 0 ? tests : [{ name: null, told }];
    blocks.push(...found.map((each) => ({ ...each, from, to })));
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
