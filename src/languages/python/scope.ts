// How Python marks strings, comments and functions.

import type { DeclarationSyntax, MaskSyntax, ScopeSyntax } from '../../types.ts';

/** `def total_cost(items):`, `async def main():` */
const declaration = /^[ \t\f]{0,400}(?:async[ \t]{1,8})?def[ \t]{1,8}[^\s(:]/;
/** `@app.route("/")`; within brackets `@` multiplies matrices, but then the line continues one */
const decorator = /^[ \t\f]{0,400}@/;

const masks: readonly MaskSyntax[] = [
  { is: 'comment', open: /#/, close: '\n' },
  { is: 'string', open: /"""/, close: '"""', multiline: true, escapes: true },
  { is: 'string', open: /'''/, close: "'''", multiline: true, escapes: true },
  { is: 'string', open: /"/, close: '"', escapes: true },
  { is: 'string', open: /'/, close: "'", escapes: true },
];

const others: readonly DeclarationSyntax[] = [
  // `class Stack(list):`
  { is: 'class', declaration: /^[ \t\f]{0,400}class[ \t]{1,8}\w/ },
  // `RATES: dict[str, float] = {`
  { is: 'constant', declaration: /^[A-Za-z_]\w{0,200}(?: ?: ?[^=]{1,200})? ?=(?!=)/ },
  // `type Pair = tuple[int, int]`
  { is: 'type', declaration: /^type \w{1,200}[^=]{0,200}=/ },
];

/** Functions by indentation; a class is too wide to be the place of a failure. */
export const scope: ScopeSyntax = {
  blocks: 'indentation',
  masks,
  declaration,
  attached: decorator,
  others,
};
