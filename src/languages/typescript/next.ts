// Parser of the type errors that `next build` prints: the place on a line of its own, and no code.

import type { Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'typescript.next';

// ./app/page.tsx:4:29
const placeLine = /^(\.{0,2}\/?[^\s:][^:]{0,1000}\.[cm]?tsx?):(\d{1,9}):(\d{1,9})$/;

// Type error: Type 'string' is not assignable to type 'number'.
const errorLine = /^Type error: (.*)$/;

//   Types of property 'items' are incompatible.
const reason = /^ {2,80}[^\s\d>|]/;

//   3 | export default …     > 4 |   return …         |            ^
const source = /^[\s>]{0,8}\d{0,9} {0,3}\|/;

const longestBlock = 40;

/** At most one claim: it stops at the first type error. */
export const next: Parser = {
  id,
  parse(lines) {
    const at = lines.findIndex(
      (line, i) => errorLine.test(line) && placeLine.test(lines[i - 1] ?? ''),
    );
    const [, file = '', row, column] = placeLine.exec(lines[at - 1] ?? '') ?? [];
    const says = errorLine.exec(lines[at] ?? '')?.[1];
    if (says === undefined) return [];
    const frame: Frame = { file, line: Number(row), column: Number(column), function: null };
    const reasons = end(lines, at + 1, reason);
    const block = reasons + (lines[reasons]?.trim() === '' ? 1 : 0);
    return [
      claimOf(lines, {
        parser: id,
        kind: 'Type error',
        message: [lines[at], ...lines.slice(at + 1, reasons)].join('\n'),
        category: 'type',
        span: { from: at - 1, to: end(lines, block, source) },
        certain: true,
        frames: [frame],
        diagnostics: [{ ...placeOf(frame), severity: 'error', code: null, message: says }],
      }),
    ];
  },
};

function end(lines: readonly string[], from: number, pattern: RegExp): number {
  let to = from;
  while (to < from + longestBlock && pattern.test(lines[to] ?? '')) to += 1;
  return to;
}

function placeOf({ file, line, column }: Frame) {
  return { file, line, column };
}
