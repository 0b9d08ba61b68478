// Which function a line stands in, by its layout alone: works on code that does not parse.

import type { LineNumber, ScopeSyntax } from '../types.ts';
import { type MaskedLine, masked } from './masks.ts';

/** Lines of a function, both included: its decorators, its head and its body. */
export interface Scope {
  readonly from: LineNumber;
  readonly to: LineNumber;
}

/**
 * Reads a source once; the result gives the innermost function round a line, null where the line
 * is in none. Linear in the source. Languages with braces have no functions yet.
 */
export function functionsOf(
  lines: readonly string[],
  syntax: ScopeSyntax,
): (line: LineNumber) => Scope | null {
  const scopes = syntax.blocks === 'indentation' ? scopesOf(statementsOf(lines, syntax)) : [];
  // By their first lines: of those that hold a line, the innermost begins last.
  scopes.sort((one, other) => one.from - other.from);
  return (line) => scopes.findLast(({ from, to }) => from <= line && line <= to) ?? null;
}

/** A statement's lines, blank ones and comments left out; a compound one's head alone. */
interface Statement extends Scope {
  to: LineNumber;
  readonly indent: number;
  readonly declares: boolean;
  readonly attached: boolean;
}

function statementsOf(lines: readonly string[], syntax: ScopeSyntax): readonly Statement[] {
  const statements: Statement[] = [];
  let depth = 0;
  let joined = false;
  for (const [index, line] of masked(lines, syntax).entries()) {
    const declares = !line.inside && syntax.declaration.test(line.text);
    // A bracket that is never closed must not swallow the functions below it.
    if (declares) depth = 0;
    const last = statements.at(-1);
    const blank = line.text.trim() === '';
    if (last !== undefined && (line.inside || (!declares && (depth > 0 || joined)))) {
      if (!blank) last.to = index + 1;
    } else if (!blank) {
      const attached = syntax.attached?.test(line.text) ?? false;
      statements.push({
        ...{ from: index + 1, to: index + 1, indent: indentOf(line.text) },
        ...{ declares, attached },
      });
    }
    depth = depthAfter(line, depth);
    joined = line.text.endsWith('\\');
  }
  return statements;
}

/** A function ends before the first statement that is indented no deeper than its head. */
function scopesOf(statements: readonly Statement[]): Scope[] {
  const scopes: Scope[] = [];
  const open: { readonly from: LineNumber; readonly indent: number }[] = [];
  const close = (indent: number, to: LineNumber) => {
    while ((open.at(-1)?.indent ?? -1) >= indent) scopes.push({ from: open.pop()?.from ?? to, to });
  };
  for (const [index, statement] of statements.entries()) {
    close(statement.indent, statements[index - 1]?.to ?? 0);
    if (statement.declares) {
      open.push({ from: firstOf(statements, index), indent: statement.indent });
    }
  }
  close(0, statements.at(-1)?.to ?? 0);
  return scopes;
}

function firstOf(statements: readonly Statement[], declaration: number): LineNumber {
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
function indentOf(line: string): number {
  let column = 0;
  for (const character of line) {
    if (character === ' ') column += 1;
    else if (character === '\t') column += 8 - (column % 8);
    else if (character === '\f') column = 0;
    else break;
  }
  return column;
}

/** Brackets open after a line. */
function depthAfter({ text }: MaskedLine, before: number): number {
  let depth = before;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
  }
  return depth;
}
