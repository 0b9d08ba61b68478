// What the compiler's one-line summaries mean: a short name and a category for each, as it has no codes.

import type { Category } from '../../types.ts';

/** What sort of error a summary names. */
interface Meaning {
  readonly kind: string;
  readonly category: Category;
}

type Row = readonly [says: RegExp, kind: string, category: Category];

// The first row that matches counts.
const rows: readonly Row[] = [
  // package org.acme.money does not exist
  [/^package \S{1,300} does not exist/, 'package does not exist', 'dependency'],
  // module not found: com.acme.pay
  [/^module not found/, 'module not found', 'dependency'],
  // cannot access Price
  [/^cannot access \S/, 'cannot access class', 'dependency'],
  // ';' expected · class, interface, enum, or record expected
  [/^\S.{0,100} expected$/, 'expected token', 'syntax'],
  // reached end of file while parsing
  [/^reached end of file while parsing/, 'end of file', 'syntax'],
  // unclosed string literal · illegal start of expression · not a statement · 'else' without 'if'
  [/^(?:unclosed|illegal|malformed|orphaned) [a-z]/, 'syntax error', 'syntax'],
  [/^not a statement$|^'\w{1,12}' without '/, 'syntax error', 'syntax'],
  // release version 99 not supported · Source option 5 is no longer supported. Use 7 or later.
  [
    /^release version \S{1,9} not supported|^(?:Source|Target) option \d/,
    'unsupported release',
    'config',
  ],
  // invalid source release: 99 · invalid target release: 99
  [/^invalid (?:source|target) release/, 'unsupported release', 'config'],
  // file not found: Main.java · invalid flag: --frob · no source files
  [/^file not found: /, 'file not found', 'usage'],
  [/^invalid flag: /, 'invalid flag', 'usage'],
  [/^no source files$/, 'no source files', 'usage'],
  // warnings found and -Werror specified
  [/^warnings found and -Werror specified/, 'warnings are errors', 'config'],
  // cannot find symbol
  [/^cannot find symbol/, 'cannot find symbol', 'type'],
  // incompatible types: String cannot be converted to int
  [/^incompatible types/, 'incompatible types', 'type'],
  // unreported exception IOException; must be caught or declared to be thrown
  [/^unreported exception/, 'unreported exception', 'type'],
  // missing return statement · unreachable statement
  [/^missing return statement/, 'missing return statement', 'type'],
  [/^unreachable statement/, 'unreachable statement', 'type'],
  // method f in class A cannot be applied to given types; · no suitable method found for f(int)
  [/^(?:method|constructor) .{1,300} cannot be applied/, 'wrong arguments', 'type'],
  [/^no suitable (?:method|constructor)/, 'wrong arguments', 'type'],
  // variable x is already defined in method f() · variable x might not have been initialized
  [/^\w{1,20} \S{1,300} is already defined/, 'already defined', 'type'],
  [/^variable \S{1,200} (?:might )?not (?:have been )?initialized/, 'not initialized', 'type'],
  // A is not abstract and does not override abstract method f() in B
  [/^\S{1,300} is not abstract and does not override/, 'abstract method missing', 'type'],
];

/** What a summary such as `cannot find symbol` means; of an unknown or translated one only the most likely. */
export function meaningOf(summary: string): Meaning {
  const [, kind = 'compile error', category = 'type'] =
    rows.find(([says]) => says.test(summary)) ?? [];
  return { kind, category };
}
