// How wide to look round the lines that frames point at.

import type { Scope } from '../text/statements.ts';
import type { LineNumber } from '../types.ts';

/** Lines of one file. */
export interface Range extends Scope {
  /** In order of their frames, the most relevant first. */
  readonly marks: readonly LineNumber[];
}

const linesAround = 12;
/** A longer function says less about one line than the same room spent on another frame. */
const mostFunctionLines = 80;

/** Ranges from top to bottom: windows united with the functions round them, then with neighbours. */
export function rangesOf(
  marks: readonly LineNumber[],
  file: { readonly length: number; functionAt(line: LineNumber): Scope | null },
): readonly Range[] {
  const windows = marks.map((mark) => windowOf(mark, file));
  const merged: Range[] = [];
  for (const next of windows.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || next.from > last.to + 1) merged.push(next);
    else merged[merged.length - 1] = united(last, next);
  }
  const rank = (mark: LineNumber) => marks.indexOf(mark);
  return merged.map((range) => {
    return { ...range, marks: range.marks.toSorted((one, other) => rank(one) - rank(other)) };
  });
}

function windowOf(mark: LineNumber, file: Parameters<typeof rangesOf>[1]): Range {
  const window = {
    from: Math.max(1, mark - linesAround),
    to: Math.min(file.length, mark + linesAround),
    marks: [mark],
  };
  const body = file.functionAt(mark);
  const fits = body !== null && body.to - body.from < mostFunctionLines;
  return fits ? united(window, { ...body, marks: [] }) : window;
}

function united(one: Range, other: Range): Range {
  return {
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    marks: [...one.marks, ...other.marks],
  };
}
