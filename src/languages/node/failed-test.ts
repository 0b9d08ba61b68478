// Failed tests of any runner, and the claim that they come to.

import type { Claim, Frame } from '../../types.ts';
import { claimOf } from '../claim.ts';
import type { Reading } from './reading.ts';
import { diagnosticOf, type Told, tell } from './told.ts';

/** A failed test and what failed in it. */
export interface FailedTest {
  /** As its runner takes it; null where no test ran, such as of a file that can't be loaded. */
  readonly name: string | null;
  readonly told: Told;
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

// /app/test/store.test.js:19:1
const location = /^(.{1,1000}):(\d{1,9}):(\d{1,9})$/;

/** What failed, and where the test itself stands as the last frame: a time-out has no stack. */
export function toldAt(reading: Pick<Reading, 'chain' | 'members'>, where: string): Told {
  const told = ofTest(tell(reading));
  const [, file, line, column] = location.exec(where) ?? [];
  if (file === undefined) return told;
  const frame: Frame = {
    file,
    line: Math.max(1, Number(line)),
    column: Number(column) || null,
    function: null,
  };
  return { ...told, frames: [...told.frames, frame] };
}

/** The same as a test's: nothing is known of it but that a test failed. */
export function ofTest(told: Told): Told {
  return told.category === 'code' ? { ...told, category: 'test' } : told;
}

/** How a runner's claim is made. */
export interface Runner {
  readonly parser: string;
  readonly certain: boolean;
}

/** At most one claim, the first failure's; all are diagnostics, and the tests have their names once. */
export function claimOfTests(
  lines: readonly string[],
  failed: readonly FailedTest[],
  { parser, certain }: Runner,
): readonly Claim[] {
  const [first] = failed;
  if (!first) return [];
  const { code: _, ...told } = first.told;
  const diagnostics = failed.map((each) => diagnosticOf(each.told));
  const tests = [...new Set(failed.flatMap(({ name }) => name ?? []))];
  return [claimOf(lines, { parser, ...told, span: first, certain, diagnostics, tests })];
}
