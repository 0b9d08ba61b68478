// Whether a part begins and ends as its indentation says.

import { indentOf } from '../text/statements.ts';
import type { LineNumber } from '../types.ts';

/** Tells for the lines of one file; what stands in comments and texts is left to the caller to blank. */
export function alignment(
  lines: readonly string[],
): (part: {
  readonly at: LineNumber;
  readonly head: LineNumber;
  readonly to: LineNumber;
}) => boolean {
  const indents = lines.map((line) => (isCode(line) ? indentOf(line) : null));
  const shallower = shallowerBelow(lines, indents);
  const next = nextCode(indents);
  return ({ at, head, to }) => {
    const own = indents[at - 1] ?? 0;
    if ((shallower(head, own) ?? to) < to) return false;
    if (to > head && (indents[to - 1] ?? own) < own) return false;
    const after = next[to];
    return after === undefined || (indents[after - 1] ?? 0) <= own;
  };
}

/** The first line below one that is indented no deeper than `own` and does not stand between; in a few steps. */
function shallowerBelow(
  lines: readonly string[],
  indents: readonly (number | null)[],
): (line: LineNumber, own: number) => LineNumber | undefined {
  // By a line: the next that counts, and the next that counts and is indented less.
  const next: (LineNumber | undefined)[] = new Array(lines.length + 1);
  const less: (LineNumber | undefined)[] = new Array(lines.length + 1);
  let below: LineNumber | undefined;
  for (let line = lines.length; line >= 1; line -= 1) {
    next[line] = below;
    const indent = indents[line - 1] ?? null;
    if (indent === null || isBetween.test(lines[line - 1] ?? '')) continue;
    let lower = below;
    while (lower !== undefined && (indents[lower - 1] ?? 0) >= indent) lower = less[lower];
    less[line] = lower;
    below = line;
  }
  return (line, own) => {
    let found = next[line];
    while (found !== undefined && (indents[found - 1] ?? 0) > own) found = less[found];
    return found;
  };
}

/** By a line, the next one below it that has code. */
function nextCode(indents: readonly (number | null)[]): readonly (LineNumber | undefined)[] {
  const next: (LineNumber | undefined)[] = new Array(indents.length + 1);
  let below: LineNumber | undefined;
  for (let line = indents.length; line >= 0; line -= 1) {
    next[line] = below;
    if ((indents[line - 1] ?? null) !== null) below = line;
  }
  return next;
}

// #ifdef   # a comment   // why    * of a comment
const noCode = /^\s{0,400}(?:$|#|\/\/|\/?\*)/;
// out:   {   ) {   }: Props) {   rescue
const isBetween =
  /^\s{0,400}(?:\w{1,60}\s?:(?!:)|\{|[})\]>].{0,300}\{$|where\b|rescue\b|ensure\b|else\b|elsif\b)/;

function isCode(line: string): boolean {
  return !noCode.test(line);
}
