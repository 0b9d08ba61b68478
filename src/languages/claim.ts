// What every drawer's parsers give back: a claim, made of what they found.

import type { Category, Claim, Diagnostic, Frame, Span } from '../types.ts';

/** What a parser found. The language is the part of `parser` before the dot. */
export interface Found {
  readonly parser: string;
  readonly kind: string;
  readonly message: string;
  readonly category: Category;
  readonly span: Span;
  readonly certain: boolean;
  /** Most relevant first. */
  readonly frames: readonly Frame[];
  readonly diagnostics: readonly Diagnostic[];
  readonly tests?: readonly string[];
  readonly role?: Claim['role'];
}

/** The claim that these lines hold this failure; its excerpt is the span without blank ends. */
export function claimOf(lines: readonly string[], found: Found): Claim {
  const { span, certain, tests = [], role, ...failure } = found;
  const language = found.parser.slice(0, found.parser.indexOf('.'));
  const excerpt = lines.slice(span.from, span.to).join('\n').trimEnd();
  const claim = { failure: { ...failure, language, tests, excerpt }, span, certain };
  return role === undefined ? claim : { ...claim, role };
}
