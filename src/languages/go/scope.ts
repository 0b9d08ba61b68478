// How Go marks strings, comments and functions.

import type { DeclarationSyntax, MaskSyntax, ScopeSyntax } from '../../types.ts';

const masks: readonly MaskSyntax[] = [
  { is: 'comment', open: /\/\//, close: '\n' },
  { is: 'comment', open: /\/\*/, close: '*/', multiline: true },
  { is: 'string', open: /`/, close: '`', multiline: true },
  { is: 'string', open: /"/, close: '"', escapes: true },
  { is: 'string', open: /'/, close: "'", escapes: true },
];

/** `func main() {`, `func () Read() () {`, `func Map[]() [] {` */
const declaration = /^func (?:\(\) )?\w/;

const others: readonly DeclarationSyntax[] = [
  // `type Stack[] struct {`
  { is: 'type', declaration: /^ ?type [\w(]/ },
  // `var rates = map[]float64{`, `const (`
  { is: 'constant', declaration: /^(?:var|const) [\w(]/ },
];

/** Declared functions and methods; a literal, such as a subtest's, is shown within its function. */
export const scope: ScopeSyntax = { blocks: 'braces', masks, declaration, attached: null, others };
