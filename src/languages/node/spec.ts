// The runner's reports for people: blocks under `✖ failing tests:`, and of dots under `Failed tests:`.

import { type FailedTest, ofTest, toldAt } from './failed-test.ts';
import { readError } from './reading.ts';
import { tell } from './told.ts';

// ✖ failing tests:
const heading = /^✖ failing tests:$/;

// test at test/store.test.js:19:1
const place = /^test at (.{1,1000}:\d{1,9}:\d{1,9})$/;

// ✖ adds prices (1.291509ms)
const title = /^✖ (.{1,1000}?)(?: \(\d[\d.]{0,20}ms\))?(?: # .{0,200})?$/;

/** Every failed test below the heading, in order. */
export function specFailures(lines: readonly string[]): readonly FailedTest[] {
  const heads = lines.findLastIndex((line) => heading.test(line));
  const failed: FailedTest[] = [];
  for (let at = heads + 1; heads >= 0 && at < lines.length; at++) {
    const [, where] = place.exec(lines[at] ?? '') ?? [];
    const [, name] = title.exec(lines[at + 1] ?? '') ?? [];
    if (where === undefined || name === undefined || at + 2 >= lines.length) continue;
    let to = at + 2;
    while (to < lines.length && !place.test(lines[to] ?? '')) to++;
    const inside = lines.slice(at + 2, to).map((line) => line.replace(/^ {2}/, ''));
    const { span, ...reading } = readError(inside, 0);
    failed.push({ name, told: toldAt(reading, where), from: at, to: at + 2 + span.to });
    at = to - 1;
  }
  return failed;
}

// Failed tests:
const headingOfDots = /^Failed tests:$/;

// '2 subtests failed'
const onlySubtests = /^\s{0,4}'\d{1,7} subtests? failed'$/;

/** The same of the report that has a dot for each test: it names no place but the stack's. */
export function dotFailures(lines: readonly string[]): readonly FailedTest[] {
  const heads = lines.findLastIndex((line) => headingOfDots.test(line));
  const failed: FailedTest[] = [];
  for (let at = heads + 1; heads >= 0 && at < lines.length; at++) {
    const [, name] = title.exec(lines[at] ?? '') ?? [];
    if (name === undefined || at + 1 >= lines.length) continue;
    let to = at + 1;
    while (to < lines.length && !title.test(lines[to] ?? '')) to++;
    const inside = lines.slice(at + 1, to).map((line) => line.replace(/^ {2}/, ''));
    if (onlySubtests.test(inside[0] ?? '')) continue;
    const { span, ...reading } = readError(inside, 0);
    failed.push({ name, told: ofTest(tell(reading)), from: at, to: at + 1 + span.to });
    at = to - 1;
  }
  return failed;
}
