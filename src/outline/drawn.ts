// Parts of a source whose language has a drawer: by its syntax of scopes.

import { declarationsOf } from '../text/scopes.ts';
import type { Declared } from '../text/statements.ts';
import type { Part, PartKind, ScopeSyntax } from '../types.ts';
import { kindOf } from './kinds.ts';
import { nameOf } from './names.ts';

/** All parts, in no order. Linear in the source. */
export function drawnParts(lines: readonly string[], syntax: ScopeSyntax): readonly Part[] {
  const functions = declarationsOf(lines, syntax);
  const taken = new Set(functions.map(({ at }) => at));
  const others = (syntax.others ?? []).flatMap(({ is, declaration }) =>
    declarationsOf(lines, { ...syntax, declaration }).map((scope) => ({ is, scope })),
  );
  return [
    ...functions.map((scope) => {
      const head = headOf(lines, scope);
      return partOf(kindOf(head, lines.slice(scope.from - 1, scope.at - 1)), scope, lines);
    }),
    ...others
      .filter(({ scope }) => !taken.has(scope.at))
      .map(({ is, scope }) => partOf(is, scope, lines)),
  ];
}

function partOf(is: PartKind, scope: Declared, lines: readonly string[]): Part {
  const { from, head, to } = scope;
  return { is, name: nameOf(is, headOf(lines, scope), lines[to - 1]), from, head, to };
}

/** The longest head; the rest of a longer statement is its value. */
const mostLines = 30;

function headOf(lines: readonly string[], { at, head }: Declared): string {
  return lines.slice(at - 1, Math.min(head, at + mostLines)).join('\n');
}
