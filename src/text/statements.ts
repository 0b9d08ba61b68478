// Statements of a source, whatever its language: what scopes are made of.

import type { LineNumber } from '../types.ts';

/** Lines of a function, both included: its decorators, its head and its body. */
export interface Scope {
  readonly from: LineNumber;
  readonly to: LineNumber;
}

/** A scope whose head is known. */
export interface Declared extends Scope {
  /** First line of what declares it, below its decorators and comments. */
  readonly at: LineNumber;
  /** Last line of its head. */
  readonly head: LineNumber;
}

/** A statement's lines, blank ones and comments left out; a compound one's head alone. */
export interface Statement extends Scope {
  readonly indent: number;
  readonly declares: boolean;
  readonly attached: boolean;
}

/** The first line of a declaration, with what is attached to it right above. */
export function firstOf(statements: readonly Statement[], declaration: number): LineNumber {
  const indent = statements[declaration]?.indent;
  let first = declaration;
  for (;;) {
    const above = statements[first - 1];
    if (!above?.attached || above.indent !== indent) break;
    first -= 1;
  }
  return statements[first]?.from ?? 1;
}

/** In columns, tabs going to the next multiple of eight; a form feed starts again. */
export function indentOf(line: string): number {
  let column = 0;
  for (const character of line) {
    if (character === ' ') column += 1;
    else if (character === '\t') column += 8 - (column % 8);
    else if (character === '\f') column = 0;
    else break;
  }
  return column;
}
