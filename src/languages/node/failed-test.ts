// One failed test of Node's runner, whichever report it stands in.

import type { Frame } from '../../types.ts';
import type { Reading } from './reading.ts';
import { type Told, tell } from './told.ts';

/** A failed test and what failed in it. */
export interface FailedTest {
  readonly name: string;
  readonly told: Told;
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

// /app/test/store.test.js:19:1
const location = /^(.{1,1000}):(\d{1,9}):(\d{1,9})$/;

/** What failed, and where the test itself stands as the last frame: a time-out has no stack. */
export function toldAt(reading: Pick<Reading, 'chain' | 'members'>, where: string): Told {
  const { category, ...said } = tell(reading);
  const told: Told = { ...said, category: category === 'code' ? 'test' : category };
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
