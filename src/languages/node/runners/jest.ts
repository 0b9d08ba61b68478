// Parser of jest: a block for each failed test below `  ● suite › test`.

import type { Parser } from '../../../types.ts';
import { readReports } from '../../typescript/report.ts';
import { claimOfTests, type FailedTest, ofTest } from '../failed-test.ts';
import type { Told } from '../told.ts';
import { toldIn } from './body.ts';
import { type LogForm, loggedIn } from './logged.ts';

const id = 'node.jest';

// FAIL test/cart.test.js (5.2 s)       FAIL  web  test/cart.test.js
const file = /^\s?FAIL\s{1,4}(?:\S{1,60}\s{1,4})?(\S{1,1000})(?: \(.{1,40}\))?$/;

//   ● cart › adds prices          but not the console's log below one of its own
const title = /^ {2}● (?!Console$)(\S.{0,1000})$/;

const suite = 'Test suite failed to run';

// Tests:       5 failed, 2 passed, 7 total        Test Suites: 1 failed, 1 total
const failing = /^(?:Tests|Test Suites): {1,8}[1-9]\d{0,6} failed\b/;
const counted = /^Tests: {1,8}(?:\d{1,7} \w{1,20}, ){0,6}\d{1,7} total$/;

// Summary of all failing tests: each of them again
const again = /^Summary of all failing tests$/;

//     expect(received).toBe(expected)     four deep, or blank
const inside = /^(?: {4}|\s{0,3}$)/;

//   console.error        below `  ● Console` two deeper; what was printed stands deeper than it
const form: LogForm = {
  head: /^ {2,4}console\.(?:log|error|warn|info|debug|trace|dir|assert|group|table)$/,
  isEnd: (line, head) => line.trim() !== '' && line.search(/\S/) <= head.search(/\S/),
};

/** At most one failure, the first; `tests` are `suite test`. What tests print ended nothing. */
export const jest: Parser = {
  id,
  parse(lines) {
    const all = readBlocks(lines);
    const repeated = lines.findLastIndex((line) => again.test(line));
    // Of a log cut at its head only the summary may be left.
    const first = all.filter(({ from }) => repeated < 0 || from < repeated);
    const failed = first.length > 0 ? first : all;
    const isFailed = lines.some((line) => failing.test(line));
    const isRun = isFailed || lines.some((line) => counted.test(line));
    const logged = isRun ? loggedIn(lines, { parser: id, form }) : [];
    if (isRun && !isFailed) return logged;
    const certain = isFailed || lines.some((line) => file.test(line));
    return [...claimOfTests(lines, failed, { parser: id, certain }), ...logged];
  },
};

function readBlocks(lines: readonly string[]): readonly FailedTest[] {
  const blocks: FailedTest[] = [];
  let path: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    path = file.exec(lines[at] ?? '')?.[1] ?? path;
    const name = title.exec(lines[at] ?? '')?.[1];
    if (name === undefined) continue;
    const to = blockEnd(lines, at + 1);
    const body = lines.slice(at + 1, to).map((line) => line.slice(4));
    if (body.some((line) => line.trim() !== '')) {
      const isSuite = name === suite;
      const told = isSuite ? ofSuite(body, path) : ofTest(toldIn(body, 'Error'));
      // `jest -t` takes the titles with a space between.
      blocks.push({ name: isSuite ? null : name.replaceAll(' › ', ' '), told, from: at, to });
    }
    at = to - 1;
  }
  return blocks;
}

function blockEnd(lines: readonly string[], from: number): number {
  let to = from;
  while (to < lines.length && inside.test(lines[to] ?? '')) to += 1;
  return to;
}

/** What could not be loaded: the file that says so stands in the text, in the stack or above it all. */
function ofSuite(body: readonly string[], path: string | null): Told {
  const [type] = readReports(body, { from: 0, to: body.length });
  if (type?.place) {
    const { code, text, place, related } = type;
    const message = [`error ${code}: ${text[0]}`, ...text.slice(1)].join('\n');
    return { kind: code, code, message, frames: [place, ...related], category: 'type' };
  }
  const told = toldIn(body, suite);
  const category = told.kind === 'Cannot find module' ? 'dependency' : told.category;
  const own = path === null ? [] : [{ file: path, line: 1, column: null, function: null }];
  return { ...told, category, frames: told.frames.length > 0 ? told.frames : own };
}
