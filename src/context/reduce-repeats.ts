// Lines that come again: a recursion's frames, a warning printed a thousand times.

import type { Signs } from './reduce-signs.ts';

/** A recursion through more functions than this folds none of its lines. */
const longestBlock = 12;
const leastTimes = 3;

/** ` 12: shop::total`, `#12 0x00005581 in total`: a backtrace counts its frames. */
const counted = /^\s{0,8}(?:#\d{1,6}|\d{1,6}:) {1,4}/;
const address = /\b0x[0-9a-fA-F]{1,16}\b/g;
/** `E     - 1`, `+ [2, 3]`, `-   "a",`: two lines of a comparison that are alike are two facts. */
const compared = /^(?:E {1,8})?\s{0,12}[-+?|](?:\s|$)/;

/** Blocks that stand three times or more in a row, once and with a count. */
export function foldedRepeats(lines: readonly string[], signs: Signs): readonly string[] {
  const keys = lines.map((line) =>
    line.slice(0, 1000).replace(counted, '# ').replace(address, '0x'),
  );
  const kept: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(keys, at);
    const own = lines.slice(at, at + block.size);
    if (block.times < leastTimes || own.some((line) => isFact(line, signs))) {
      kept.push(lines[at] ?? '');
      at++;
      continue;
    }
    kept.push(
      ...own,
      `… ${(block.times - 1) * block.size} more lines like ${block.size === 1 ? 'this' : 'these'} …`,
    );
    at += block.times * block.size;
  }
  return kept;
}

/** An empty line, too, is worth no line that says it came again. */
const isFact = (line: string, { isMessage }: Signs) =>
  line.trim() === '' || compared.test(line) || isMessage(line);

/** The block that begins there and comes most lines on end; `times` 1 where none comes again. */
function blockAt(
  keys: readonly string[],
  at: number,
): { readonly size: number; readonly times: number } {
  for (let size = 1; size <= longestBlock; size++) {
    let same = 0;
    while (at + size + same < keys.length && keys[at + same] === keys[at + size + same]) same++;
    const times = 1 + Math.floor(same / size);
    if (times >= leastTimes) return { size, times };
  }
  return { size: 1, times: 1 };
}
