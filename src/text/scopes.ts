// Which function a line stands in, by its layout alone: works on code that does not parse.

import type { LineNumber, ScopeSyntax } from '../types.ts';
import { bracedScopes } from './braces.ts';
import { indentedScopes } from './indented.ts';
import type { Declared, Scope } from './statements.ts';

/**
 * Reads a source once; the result gives the innermost function round a line, null where the line
 * is in none. Linear in the source.
 */
export function functionsOf(
  lines: readonly string[],
  syntax: ScopeSyntax,
): (line: LineNumber) => Scope | null {
  // By their first lines: of those that hold a line, the innermost begins last.
  const scopes = declarationsOf(lines, syntax).toSorted((one, other) => one.from - other.from);
  return (line) => {
    const round = scopes.filter(({ from, to }) => from <= line && line <= to);
    // `const rank = (one) => one.age` within a function says nothing of what is round it.
    return round.findLast(({ from, to }) => from < to) ?? round.at(-1) ?? null;
  };
}

/** All that the syntax declares, in no order. Linear in the source. */
export function declarationsOf(lines: readonly string[], syntax: ScopeSyntax): readonly Declared[] {
  return (syntax.blocks === 'indentation' ? indentedScopes : bracedScopes)(lines, syntax);
}
