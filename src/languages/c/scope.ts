// How C and C++ mark strings, comments and functions.

import type { DeclarationSyntax, MaskSyntax, ScopeSyntax } from '../../types.ts';

const masks: readonly MaskSyntax[] = [
  // Directives hold half of an `if (…) {`, and macros whole functions.
  { is: 'comment', open: /^[ \t]{0,200}#/, close: '\n', escapes: true },
  { is: 'comment', open: /\/\//, close: '\n', escapes: true },
  { is: 'comment', open: /\/\*/, close: '*/', multiline: true },
  { is: 'string', open: /R"(?<tag>[^()\\\s"]{0,16})\(/, close: ')$<tag>"', multiline: true },
  { is: 'string', open: /"/, close: '"', escapes: true },
  // `1'000'000` has no characters in quotes.
  { is: 'string', open: /(?<![0-9A-Fa-f])'/, close: "'", escapes: true },
];

/** What makes of ` name() {` something else than a function. */
const noFunction =
  '(?!(?:if|else|for|while|do|switch|case|catch|return|throw|co_return|co_yield|namespace|class|union|enum)\\b)' +
  '(?!.{0,200}\\b(?:if|for|while|switch|catch|new) ?\\(\\))';
/** `() const noexcept override -> int : a(), b{} {` */
const rest = '(?:operator ?[^\\w ]{1,3} ?)?(?<!__attribute__ ?|alignas ?)\\(\\)[^;=]{0,300}\\{';
const declaration = new RegExp(
  [
    // `static inline int *sum() {`, ` void Stack<T>::push() const {`, `EXPORT() int run() {`
    `^ ?${noFunction}(?:\\w{1,60}\\(\\) ?)?[\\w:<>,~]{1,120}[ *&][\\w:<>,*&~ \\[\\]]{0,200}${rest}`,
    // `main() {`, `TEST() {`: without a type only where no code of a function stands
    `^${noFunction}[\\w:<>~]{1,120} ?${rest}`,
    // ` Stack() : top() {`, ` ~Stack() {`, ` operator()() const {`
    `^ (?:~?[A-Z]\\w{0,80} ?|(?=operator\\b))${rest}`,
  ].join('|'),
);
/** `static inline int`, `template <typename T>`, `[[nodiscard]]`, `__attribute__()` */
const attached = /^ ?(?:template ?<|\[|__attribute__|[\w*&:<>, ]{1,200}$)/;

const others: readonly DeclarationSyntax[] = [
  // `class EXPORT Stack final : public Base {`
  {
    is: 'class',
    declaration:
      /^ ?(?:template ?<[^{}();]{0,300}> ?)?class (?:\w{1,80}(?:\(\))? ){0,3}\w[^;=()]{0,300}\{/,
  },
  // `typedef struct {`, `enum class Color : int {`, `using Row = std::vector<int>;`
  {
    is: 'type',
    declaration:
      /^ ?(?:template ?<[^{}();]{0,300}> ?)?(?:typedef [^()]{1,200}|(?:static )?(?:struct|union|enum)\b[^;=()]{0,300}\{|using \w{1,100} ?=)/,
  },
  // `static const double rates[] = {}`
  {
    is: 'constant',
    declaration: /^(?!return\b)[A-Za-z_][\w:<>,* ]{0,200}[ *&]\w{1,100}(?:\[\]){0,4} ?=(?!=)/,
  },
];

/** Definitions; declarations, macros and lambdas are none. */
export const scope: ScopeSyntax = { blocks: 'braces', masks, declaration, attached, others };
