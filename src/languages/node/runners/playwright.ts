// Parser of Playwright's tests: `  1) [chromium] › tests/a.spec.ts:5:3 › suite › test ───`.

import type { Frame, Parser } from '../../../types.ts';
import { claimOfTests, type FailedTest, ofTest } from '../failed-test.ts';
import { placeAt } from '../reports.ts';
import { toldIn } from './body.ts';

const id = 'node.playwright';

//   1) [chromium] › tests/cart.spec.js:5:3 › cart › adds prices ─────────
const heading =
  /^ {2}\d{1,6}\) (?:\[[^\]]{1,60}\] › )?([^:]{1,1000}):(\d{1,7}):(\d{1,7}) › (\S.{0,1000}?) ?─{0,300}$/;

//     Error Context: test-results/…      Retry #1 ────      attachment #1: screenshot (image/png) ────
const aside = /^ {4}(?:Error Context: |Retry #\d|attachment #\d|Pending operations:)/;

//   3 failed        1 flaky        2 passed (16.5s)
const verdict = /^ {2}[1-9]\d{0,6} (failed|flaky|passed|skipped|did not run|interrupted)\b/;

//        at cart.js:8          the place of the source below it; the stack has it too
const short = /^ {0,8}at [^\s:]{1,500}:\d{1,7}$/;

const longestBlock = 1000;

/** At most one claim, the first failure's; `tests` are titles, as `--grep` takes them. */
export const playwright: Parser = {
  id,
  parse(lines) {
    const verdicts = lines.flatMap((line) => verdict.exec(line)?.[1] ?? []);
    // A test that passed when tried again is told of as well.
    if (verdicts.length > 0 && !/failed|interrupted/.test(verdicts.join(' '))) return [];
    const certain = verdicts.length > 0;
    return claimOfTests(lines, readBlocks(lines), { parser: id, certain });
  },
};

function readBlocks(lines: readonly string[]): readonly FailedTest[] {
  return lines.flatMap((line, from) => {
    const [, file = '', row, column, title = ''] = heading.exec(line) ?? [];
    if (row === undefined) return [];
    const to = blockEnd(lines, from + 1);
    const body = lines.slice(from + 1, to).filter((text) => !short.test(text));
    const told = toldIn(
      body.map((text) => text.replace(/^ {4}/, '')),
      'Error',
    );
    const test = placeAt(file, Number(row), Number(column));
    const frames = told.frames.some((frame) => isSame(frame, test))
      ? told.frames
      : [...told.frames, test];
    return [{ name: title.replaceAll(' › ', ' '), told: ofTest({ ...told, frames }), from, to }];
  });
}

function blockEnd(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + longestBlock);
  let to = from;
  while (to < limit && !isEnd(lines[to] ?? '')) to += 1;
  return to;
}

const isEnd = (line: string) => heading.test(line) || aside.test(line) || verdict.test(line);
const isSame = (one: Frame, other: Frame) => one.file === other.file && one.line === other.line;
