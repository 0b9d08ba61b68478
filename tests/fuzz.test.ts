// The laws of tests/fuzz/, with a fixed seed and with one of this run. The long form, which takes a seed
// too, is `npm run bench fuzz SEED TIMES`.

import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { laws } from './fuzz/index.ts';

const fixed = 4711;
const fresh = randomInt(1, 2 ** 31);

describe.each([
  ['a fixed seed', fixed],
  [`seed ${fresh}`, fresh],
])('%s', (_, seed) => {
  test.each(laws.map((law) => [law.name, law] as const))('%s', async (_, { property, runs }) => {
    await fc.assert(property, { seed, numRuns: Math.ceil(runs / 4) });
  });
});
