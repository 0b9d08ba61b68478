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
  return ({ at, head, to }) => {
    const own = indents[at - 1] ?? 0;
    for (let line = head + 1; line < to; line += 1) {
      const indent = indents[line - 1] ?? null;
      if (indent !== null && indent <= own && !isBetween.test(lines[line - 1] ?? '')) return false;
    }
    if (to > head && (indents[to - 1] ?? own) < own) return false;
    let next = to + 1;
    while (next <= lines.length && (indents[next - 1] ?? null) === null) next += 1;
    const after = indents[next - 1] ?? null;
    return after === null || after <= own;
  };
}

// #ifdef   # a comment   // why    * of a comment
const noCode = /^\s{0,400}(?:$|#|\/\/|\/?\*)/;
// out:   {   ) {   }: Props) {   rescue
const isBetween =
  /^\s{0,400}(?:\w{1,60}\s?:(?!:)|\{|[})\]>].{0,300}\{$|where\b|rescue\b|ensure\b|else\b|elsif\b)/;

function isCode(line: string): boolean {
  return !noCode.test(line);
}
