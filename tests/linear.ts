// Whether work takes time linear in its input, told so that a busy machine does not matter.

import { expect } from 'vitest';

/**
 * Does `work` for inputs of size n / 8 and n. Linear work takes 8 times as long, quadratic work 64
 * times; anything from 24 on fails. The least of a few tries counts, for others share the machine.
 */
export async function expectLinear(work: (size: number) => unknown, n: number): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 6 && least >= 24; tries += 1) {
    const small = Math.min(await msOf(work, n / 8), await msOf(work, n / 8));
    // What takes next to no time has no growth.
    least = Math.min(least, (await msOf(work, n)) / Math.max(2, small));
  }
  expect(least, 'growth from n / 8 to n').toBeLessThan(24);
}

async function msOf(work: (size: number) => unknown, size: number): Promise<number> {
  const start = performance.now();
  await work(Math.floor(size));
  return performance.now() - start;
}
