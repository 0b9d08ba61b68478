// The command that runs the failed test again, and no other.

import { runners } from '../languages/index.ts';
import type { FailedTest, Failure, RootPath } from '../types.ts';
import { callOf, scriptOf } from './rerun-call.ts';

/** What is known of the run that failed. */
interface RunAgain {
  readonly failure: Failure;
  readonly command: readonly string[] | null;
  /** Where the command ran, from the root; null when it ran outside. */
  readonly cwd: RootPath | null;
}

/** Program and arguments; null where the command itself is the way, or the test can't be named safely. */
export function rerun({ failure, command, cwd }: RunAgain): readonly string[] | null {
  const test = failedTest(failure);
  if (test === null) return null;
  const { frames, highlights = [] } = failure;
  const excerpt = [failure.excerpt, ...highlights.map(({ text }) => text)].join('\n');
  const failed: FailedTest = { test, frames, excerpt, cwd: cwd ?? '' };
  const told = runners.find(({ parser }) => parser.test(failure.parser));
  for (const runner of told === undefined ? runners : [told, ...runners]) {
    const call = callOf(runner, command ?? []);
    if (call !== null) return runner.again(call, failed);
  }
  if (told === undefined) return null;
  const script = told.scripts === true ? scriptOf(command ?? []) : null;
  return told.again({ words: script ?? told.words, options: [], operands: [], rest: [] }, failed);
}

const longestName = 500;
/** A name that could be taken for an option, or that holds what a shell's line can't. */
const unsafe = /^-|[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The test that the excerpt is about; runners list the failed ones in an order of their own. */
function failedTest({ tests, excerpt }: Failure): string | null {
  const named = tests
    .slice(0, 100)
    .filter((test) => test.length < longestName && !unsafe.test(test));
  const at = (test: string) => {
    const whole = excerpt.indexOf(test);
    const found = whole < 0 ? excerpt.indexOf(lastPart(test)) : whole;
    return found < 0 ? excerpt.length : found;
  };
  const places = named.map(at);
  // Of `free` and `free_two` at one place it is the longer one that stands there.
  const best = named.toSorted((one, other) => {
    const [first = 0, second = 0] = [places[named.indexOf(one)], places[named.indexOf(other)]];
    return first - second || (first === excerpt.length ? 0 : other.length - one.length);
  });
  return best[0] ?? null;
}

/** `tests/test_x.py::test_y[1]`, `com.acme.CartTest#total`, `tests::free`, `suite > name` */
const lastOf = /(?:::|#|\.| [>›] )([^:#.>›]{2,500})$/;

const lastPart = (test: string) => lastOf.exec(test)?.[1]?.split('[')[0] || test;
