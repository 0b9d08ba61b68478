// Looking for a line in part of an output, so that many looks take no longer than the output is.

import type { Span } from '../../types.ts';

/** Index of the first line of the span for which `isIt` holds; -1 where there is none. */
export function indexBetween(
  lines: readonly string[],
  { from, to }: Span,
  isIt: (line: string) => boolean,
): number {
  for (let at = from; at < Math.min(to, lines.length); at += 1) {
    if (isIt(lines[at] ?? '')) return at;
  }
  return -1;
}
