// Functions of a language whose blocks are made by indentation.

import type { LineNumber, ScopeSyntax } from '../types.ts';
import { type MaskedLine, masked } from './masks.ts';
import { type Declared, firstOf, indentOf, type Statement } from './statements.ts';

/** All functions, in no order. Linear in the source. */
export function indentedScopes(lines: readonly string[], syntax: ScopeSyntax): readonly Declared[] {
  return scopesOf(statementsOf(lines, syntax));
}

function statementsOf(lines: readonly string[], syntax: ScopeSyntax): readonly Statement[] {
  const statements: (Statement & { to: LineNumber })[] = [];
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
function scopesOf(statements: readonly Statement[]): readonly Declared[] {
  const scopes: Declared[] = [];
  const open: (Omit<Declared, 'to'> & { readonly indent: number })[] = [];
  const close = (indent: number, to: LineNumber) => {
    for (let top = open.at(-1); top !== undefined && top.indent >= indent; top = open.at(-1)) {
      scopes.push({ from: top.from, at: top.at, head: top.head, to });
      open.pop();
    }
  };
  for (const [index, statement] of statements.entries()) {
    close(statement.indent, statements[index - 1]?.to ?? 0);
    if (statement.declares) {
      const { from: at, to: head, indent } = statement;
      open.push({ from: firstOf(statements, index), at, head, indent });
    }
  }
  close(0, statements.at(-1)?.to ?? 0);
  return scopes;
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
