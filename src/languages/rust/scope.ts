// How Rust marks strings, comments and functions.

import type { DeclarationSyntax, MaskSyntax, ScopeSyntax } from '../../types.ts';

const masks: readonly MaskSyntax[] = [
  { is: 'comment', open: /\/\//, close: '\n' },
  { is: 'comment', open: /\/\*/, close: '*/', multiline: true, nests: true },
  // `r"C:\"`, `br##"say "hi""##`; `r#type` is a name.
  { is: 'string', open: /\b[bc]?r(?<tag>#{0,20})"/, close: '"$<tag>', multiline: true },
  { is: 'string', open: /"/, close: '"', multiline: true, escapes: true },
  // `'x'`, `'\''`, `'\u{1F600}'`; `'a` without a close is a lifetime.
  { is: 'string', open: /'(?:[^\\']|\\.[^']{0,10})'/u, close: '' },
];

/** `fn main() {`, ` pub(crate) async unsafe fn read() -> u8 where`, ` extern ___ fn call();` */
const declaration =
  /^ ?(?:(?:pub(?:\(\))?|default|const|async|unsafe|safe|extern|_{1,20}) ){0,6}fn \w/;
/** `#[test]`, and `/// What it does.` as the source has it */
const attached = /^\s{0,400}(?:#!?\[|\/\/\/)/;
/** `where` that stands no deeper than its `fn` */
const continuation = /^\s{0,400}where\b/;

const others: readonly DeclarationSyntax[] = [
  // `pub(crate) struct Stack<T> {`
  {
    is: 'type',
    declaration: /^ ?(?:pub(?:\(\))? ?)?(?:unsafe |auto ){0,2}(?:struct|enum|union|trait|type) \w/,
  },
  // `impl<T> Stack<T> {`
  { is: 'class', declaration: /^ ?(?:unsafe )?impl\b/ },
  // `pub const RATES: [] = [];`
  { is: 'constant', declaration: /^ ?(?:pub(?:\(\))? ?)?(?:const|static) (?:mut )?\w{1,200} ?:/ },
  // `macro_rules! vec {`
  { is: 'function', declaration: /^ ?macro_rules ?! ?\w/ },
];

/** Functions and methods; closures, `impl`, `trait` and `mod` are none. */
export const scope: ScopeSyntax = {
  blocks: 'braces',
  masks,
  declaration,
  attached,
  continuation,
  others,
};
