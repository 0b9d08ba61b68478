// How Java and Kotlin mark strings, comments and functions.

import type { DeclarationSyntax, MaskSyntax, ScopeSyntax } from '../../types.ts';

const masks: readonly MaskSyntax[] = [
  { is: 'comment', open: /\/\//, close: '\n' },
  { is: 'comment', open: /\/\*/, close: '*/', multiline: true },
  { is: 'string', open: /"""/, close: '"""', multiline: true, escapes: true },
  { is: 'string', open: /"/, close: '"', escapes: true },
  { is: 'string', open: /'/, close: "'", escapes: true },
];

/** What makes of ` name() {` something else than a function. */
const noFunction =
  '(?!(?:if|else|for|while|do|switch|case|when|catch|try|synchronized|return|throw|assert|yield)\\b)' +
  '(?!.{0,200}\\b(?:class|interface|record|enum|object|new)\\b)';
const declaration = new RegExp(
  [
    // ` @Test() public <T> Map<K, V> load() throws IOException {`
    `^ ?(?:@[\\w.]{1,80}(?:\\(\\))? ){0,6}${noFunction}[\\w$.<>,?&\\[\\]@]{1,200} [\\w$.<>,?&\\[\\]@ ]{0,300}(?<=[ >\\]][\\w$]{1,100} ?)\\(\\)[^;={()]{0,300}\\{`,
    // ` public Config() {`, ` Config() {`: a small letter would be Kotlin's call with a lambda
    '^ ?[A-Z][\\w$]{0,100} ?\\(\\)[^;={()]{0,300}\\{',
    // ` private suspend fun <T> List<T>.second() : T = first()`, ' fun `adds two`() {'
    '^ ?(?:@?[a-zA-Z][\\w.]{0,60}(?:\\(\\))? ){0,10}fun [<\\w`]',
    // ` constructor() : this() {`
    '^ ?(?:[a-z]{1,12} )?constructor ?\\(\\)',
  ].join('|'),
);
/** ` @Override`, ` @GetMapping()` */
const annotation = /^ ?@[\w.]{1,200}(?:\(\))?(?: @[\w.]{1,200}(?:\(\))?){0,8}$/;

const others: readonly DeclarationSyntax[] = [
  // ` public static final class Stack<T> extends Base {`, `data class Row() {`, `object Rates {`
  {
    is: 'class',
    declaration:
      /^ ?(?:@[\w.]{1,80}(?:\(\))? ){0,6}(?:[a-z-]{1,12} ){0,6}(?:class|record|object) [A-Za-z_$]/,
  },
  // `public interface Loader {`, `enum class Color {`, `public @interface Test {`
  {
    is: 'type',
    declaration:
      /^ ?(?:@[\w.]{1,80}(?:\(\))? ){0,6}(?:[a-z-]{1,12} ){0,6}(?:@?interface|enum(?: class)?|typealias) [A-Za-z_$]/,
  },
  // ` private static final Map<> RATES = Map.of();`, `const val LIMIT = 3`
  {
    is: 'constant',
    declaration: /^ ?(?=.{0,80}(?:\bfinal |\bval ))(?:[a-z]{1,12} ){1,6}[\w$.<>,?[\] :]{1,200}=/,
  },
];

/** Methods and constructors; lambdas, classes and initialisers are none. */
export const scope: ScopeSyntax = {
  blocks: 'braces',
  masks,
  declaration,
  attached: annotation,
  others,
};
