// Of an output with very many lines, those that parsers look at: what repeats and what says nothing goes.

/** Lines and, for each, its index in the output as it came. */
export interface Placed {
  readonly lines: readonly string[];
  readonly at: readonly number[];
}

/** Of equal lines in a row: progress, blank lines, a loop that fails again and again. */
const mostEqual = 50;

/** Lines that are looked at whatever they say: a program's beginning, and its end, where it tells. */
const wholeHead = 2_000;
const wholeTail = 8_000;
/** Lines round one that may say that something went wrong. */
const before = 20;
const after = 60;
const mostBetween = 6_000;

/** error     FAILED     Traceback     panic     fatal: …     Caused by: …     Killed */
const mayTell = /error|fail|fatal|panic|exception|traceback|caused by|killed|not found|denied/i;

/** All lines of an ordinary output; linear in their number. */
export function sifted(lines: readonly string[]): Placed {
  const kept = indicesKept(lines);
  return chosen(lines, kept.length > wholeHead + wholeTail ? windowed(lines, kept) : kept);
}

/** The same without what repeats only once a time or a name before it is gone. */
export function unrepeated({ lines, at }: Placed): Placed {
  const kept = chosen(lines, indicesKept(lines));
  return { lines: kept.lines, at: kept.at.map((i) => at[i] ?? i) };
}

function chosen(lines: readonly string[], wanted: readonly number[]): Placed {
  const isAll = wanted.length === lines.length;
  return { lines: isAll ? lines : wanted.map((i) => lines[i] ?? ''), at: wanted };
}

function indicesKept(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, i) => (isOneOfMany(lines, line, i) ? [] : [i]));
}

/** Whether as many lines before it as are kept of one kind are the same. */
function isOneOfMany(lines: readonly string[], line: string, i: number): boolean {
  if (i < mostEqual || lines[i - 1] !== line) return false;
  for (let k = 2; k <= mostEqual; k += 1) if (lines[i - k] !== line) return false;
  return true;
}

/** The head, the tail and what stands round signs between them, the nearest to the tail first. */
function windowed(lines: readonly string[], kept: readonly number[]): readonly number[] {
  const tailFrom = kept.length - wholeTail;
  const between = new Set<number>();
  for (let k = tailFrom - 1; k >= wholeHead && between.size < mostBetween; k -= 1) {
    if (!mayTell.test(lines[kept[k] ?? 0] ?? '')) continue;
    const from = Math.max(wholeHead, k - before);
    for (let near = from; near < Math.min(tailFrom, k + after); near += 1) between.add(near);
  }
  return kept.filter((_, k) => k < wholeHead || k >= tailFrom || between.has(k));
}
