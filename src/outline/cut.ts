// A long function cut to what its failing line needs.

import { indentOf } from '../text/statements.ts';
import type { LineNumber, Part } from '../types.ts';

/** Lines of a file, both included. */
export interface Lines {
  readonly from: LineNumber;
  readonly to: LineNumber;
}

/** Functions of so many lines are shown whole. */
const mostWhole = 80;
/** Lines round the failing one that are kept of a block that is long itself. */
const mostBlock = 40;
/** Lines that define what the failing line uses, the nearest first. */
const mostDefinitions = 12;

/**
 * The lines of a part to show for a failing line, in order and apart: its head, the block round the line,
 * and the lines above that set what the line uses. The whole part where it is short. Linear in its lines.
 */
export function cutFunction(
  part: Part,
  lines: readonly string[],
  line: LineNumber,
): readonly Lines[] {
  if (part.to - part.from < mostWhole) return [{ from: part.from, to: part.to }];
  const block = blockRound(part, lines, line);
  const defining = definitionsOf(namesIn(lines[line - 1] ?? ''), lines, {
    from: part.head + 1,
    to: block.from - 1,
  });
  return joined([
    { from: part.from, to: part.head },
    ...defining.map((from) => ({ from, to: from })),
    block,
    { from: part.to, to: part.to },
  ]);
}

/** The statement round the line with what it opens, a long one's lines near the failing one. */
function blockRound(part: Part, lines: readonly string[], line: LineNumber): Lines {
  const indent = indentAt(lines, line);
  let from = line;
  while (from > part.head + 1 && !(indentAt(lines, from) < indent && isFull(lines, from)))
    from -= 1;
  const outer = indentAt(lines, from);
  let to = line;
  while (
    to < part.to - 1 &&
    !(isFull(lines, to + 1) && indentAt(lines, to + 1) <= outer && to >= line)
  )
    to += 1;
  // `}` closes the block that the first line opens.
  if (/^\s{0,400}(?:[)\]}]|end\b)/.test(lines[to] ?? '') && to + 1 <= part.to) to += 1;
  if (to - from < mostBlock) return { from, to };
  return { from: Math.max(from, line - mostBlock / 2), to: Math.min(to, line + mostBlock / 2) };
}

function isFull(lines: readonly string[], line: LineNumber): boolean {
  return (lines[line - 1] ?? '').trim() !== '';
}

function indentAt(lines: readonly string[], line: LineNumber): number {
  return indentOf(lines[line - 1] ?? '');
}

// total += rates[item.kind] * item.count
const word = /(?<![.\w$])[\p{L}_$][\p{L}\p{N}_$]{0,100}/gu;

function namesIn(line: string): ReadonlySet<string> {
  return new Set(line.match(word));
}

// rates = load()   let total: number = 0   for item in items:   x, err := read()   int n = 0;
const sets =
  /^[^=]{0,200}?(?<![=!<>])(?:[-+*/|&]|:)?=(?![=>])|^\s{0,400}(?:for|with|except|catch|var|let)\b/;

/** Lines that set one of the names, the last of each name first. */
function definitionsOf(
  names: ReadonlySet<string>,
  lines: readonly string[],
  { from, to }: Lines,
): readonly LineNumber[] {
  const found: LineNumber[] = [];
  const left = new Set(names);
  for (let line = to; line >= from && found.length < mostDefinitions && left.size > 0; line -= 1) {
    const head = sets.exec(lines[line - 1] ?? '');
    if (head === null) continue;
    const set = [...namesIn(head[0].endsWith('=') ? head[0] : (lines[line - 1] ?? ''))];
    const needed = set.filter((name) => left.has(name));
    if (needed.length === 0) continue;
    found.push(line);
    for (const name of needed) left.delete(name);
  }
  return found;
}

/** In order; those that touch are one. */
function joined(ranges: readonly Lines[]): readonly Lines[] {
  const result: Lines[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to + 1) {
      result.splice(-1, 1, { from: last.from, to: Math.max(last.to, to) });
    } else result.push({ from, to });
  }
  return result;
}
