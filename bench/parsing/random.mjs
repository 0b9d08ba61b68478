// Choices that a seed repeats: what makes one sample differ from the next.

import { generator } from '../random.mjs';

/**
 * Draws from one seed: `int(n)` is 0 up to n - 1, `chance(p)` true with probability p; `pick` takes
 * one of a list, `shuffle` gives a new list.
 *
 * @param {number | string} seed a string gives each suite and sample its own row of numbers
 */
export function randomOf(seed) {
  const next = generator(typeof seed === 'string' ? hashed(seed) : seed);
  const int = (n) => Math.floor(next() * n);
  const pick = (list) => list[int(list.length)];
  const shuffle = (list) => {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i -= 1) {
      const other = int(i + 1);
      [mixed[i], mixed[other]] = [mixed[other], mixed[i]];
    }
    return mixed;
  };
  return { int, pick, shuffle, chance: (p) => next() < p };
}

/** FNV-1a, so that nearby names give far numbers. */
function hashed(text) {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193);
  return hash | 0;
}
