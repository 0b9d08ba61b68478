// A failed test as vitest names it: `test/grid.test.ts > grid > sums a row`.

import { type FailedTest, ofTest } from '../failed-test.ts';
import { placeAt } from '../reports.ts';
import type { Told } from '../told.ts';

const between = ' > ';

/** The test without its file, which is the last frame where no other is of it; null for a file alone. */
export function namedTest(title: string, told: Told): Pick<FailedTest, 'name' | 'told'> | null {
  const end = title.indexOf(between);
  if (end < 0) return null;
  const file = title.slice(0, end);
  const isShown = told.frames.some(
    (frame) => frame.file.endsWith(file) || file.endsWith(frame.file),
  );
  const frames = isShown ? told.frames : [...told.frames, placeAt(file, 1, null)];
  return { name: title.slice(end + between.length), told: ofTest({ ...told, frames }) };
}
