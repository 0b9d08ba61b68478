// Parser of mocha: the numbered list below `  4 failing`, and its TAP.

import type { Parser } from '../../../types.ts';
import { indexBetween } from '../between.ts';
import { claimOfTests, type FailedTest, ofTest } from '../failed-test.ts';
import { readRow } from '../row.ts';
import type { Told } from '../told.ts';
import { toldIn } from './body.ts';
import { mochaTap } from './mocha-tap.ts';

const id = 'node.mocha';

//   4 failing
const heading = /^ {2}[1-9]\d{0,6} failing$/;

//   1) queue
const numbered = /^ {2}(\d{1,7})\) (\S.*)$/;

//        with chai                the suites and the test below the first one, each two deeper
const titleRow = /^ {7,60}\S/;

// Timeout of 30ms exceeded. For async tests and hooks, … (/app/test/hooks.js)
const slowFile = /^(?:Error: )?Timeout of \d{1,9}ms exceeded\..{0,300} \((\S.{0,1000})\)$/;

const longestBlock = 2000;
const deepestTitle = 20;

/** At most one claim, the first failure's; `tests` are full titles, as `--grep` takes them. */
export const mocha: Parser = {
  id,
  parse(lines) {
    const begins = lines.findLastIndex((line) => heading.test(line));
    const failed = begins < 0 ? mochaTap(lines) : readList(lines, begins + 1);
    const placed = failed.map((each) => ({ ...each, told: ofTest(withFile(each.told)) }));
    return claimOfTests(lines, placed, { parser: id, certain: true });
  },
};

function readList(lines: readonly string[], begins: number): readonly FailedTest[] {
  const heads: number[] = [];
  // A text of lines may hold "  1) x" itself: the numbers count from one.
  for (let at = begins; at < lines.length; at += 1) {
    const [, number] = numbered.exec(lines[at] ?? '') ?? [];
    if (Number(number) === heads.length + 1) heads.push(at);
  }
  return heads.map((from, i) => readBlock(lines, from, heads[i + 1] ?? lines.length));
}

function readBlock(lines: readonly string[], from: number, next: number): FailedTest {
  const titles = [numbered.exec(lines[from] ?? '')?.[2] ?? ''];
  let at = from + 1;
  while (at < Math.min(next, from + deepestTitle) && titleRow.test(lines[at] ?? '')) {
    titles.push((lines[at] ?? '').trim());
    at += 1;
  }
  const to = bodyEnd(lines, at, Math.min(next, from + longestBlock));
  const name = titles.join(' ').replace(/:$/, '');
  return { name, told: toldIn(lines.slice(at, to).map(flush), 'Error'), from, to };
}

/** The list's last block ends with its stack. */
function bodyEnd(lines: readonly string[], from: number, limit: number): number {
  const last = lines.slice(from, limit).findLastIndex((line) => readRow(line) !== null);
  if (last >= 0) return from + last + 1;
  const blank = indexBetween(lines, { from: from + 1, to: limit }, (line) => line.trim() === '');
  return blank < 0 ? limit : blank;
}

//      RangeError: too many jobs        five or six deep; what follows in its text begins where it will
function flush(line: string): string {
  return line.replace(/^ {5,6}(?=\S)/, '');
}

function withFile(told: Told): Told {
  const file = slowFile.exec(told.message.split('\n', 1)[0] ?? '')?.[1];
  if (file === undefined) return told;
  return { ...told, frames: [...told.frames, { file, line: 1, column: null, function: null }] };
}
