// A command under ee behaves as without it: the short form of `npm run bench running`.

import { describe, expect, test } from 'vitest';
import type { Cell } from './matrix/cell.ts';
import { difference, groups, missing, observe, open, wrappers } from './matrix/index.ts';

const { plain } = wrappers;
const wrapper = wrappers.ee();
const times = 20;
/** A busy machine can let a terminal wait for seconds; the bench asks for 20 rounds without one. */
const retry = 1;

/** Why a cell is left out, which its name then says; null where it is run. */
function leftOut(cell: Cell): string | null {
  const program = missing(cell);
  if (program !== null) return `${program} is absent`;
  const why = cell.known ?? open[cell.name];
  return why === undefined ? null : `differs: ${why}`;
}

test('what is open names cells of the matrix', () => {
  const names = Object.values(groups).flatMap((cells) => cells.map(({ name }) => name));
  expect(Object.keys(open).filter((name) => !names.includes(name))).toEqual([]);
});

describe.concurrent.each(Object.entries(groups))('%s', (_, cells) => {
  for (const cell of cells.filter(({ long }) => !long)) {
    const why = leftOut(cell);
    const name = why === null ? cell.name : `${cell.name} (${why})`;
    test.skipIf(why !== null)(name, { timeout: 120_000, retry }, async () => {
      const truth = await observe({ cell, wrapper: plain, times });
      expect(truth.hung, 'the plain command took too long').toBe(false);
      expect(difference(cell, truth, await observe({ cell, wrapper, times }))).toBeNull();
    });
  }
});
