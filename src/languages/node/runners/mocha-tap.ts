// The TAP of mocha: `not ok 2 queue runs its jobs` and below it the text twice, then the stack.

import type { FailedTest } from '../failed-test.ts';
import { readRow } from '../row.ts';
import { toldIn } from './body.ts';

// not ok 2 queue runs its jobs         but not the `not ok 2 - name` of others
const notOk = /^not ok \d{1,9} (?!- )(\S.{0,1000})$/;

// ok 1 queue is empty at first      # tests 12
const other = /^(?:not )?ok \d|^# |^\d{1,7}\.\.\d/;

const longestBlock = 1000;

/** Every failed test, in order. */
export function mochaTap(lines: readonly string[]): readonly FailedTest[] {
  return lines.flatMap((line, from) => {
    const [, name] = notOk.exec(line) ?? [];
    if (name === undefined) return [];
    const to = blockEnd(lines, from + 1);
    const body = lines.slice(from + 1, to).map((row) => row.replace(/^ {2}/, ''));
    if (!body.some((row) => readRow(row))) return [];
    return [{ name, told: toldIn(once(body), 'Error'), from, to }];
  });
}

function blockEnd(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + longestBlock);
  let to = from;
  while (to < limit && !other.test(lines[to] ?? '')) to += 1;
  return to;
}

/** The text alone comes first, then again behind the error's class. */
function once(body: readonly string[]): readonly string[] {
  const [first = ''] = body;
  const again = body.findIndex((line, at) => at > 0 && line.endsWith(`: ${first}`));
  return again < 0 ? body : body.slice(again);
}
