// What a language's or a tool's drawer holds.

import type { Answer } from './answer.ts';
import type { Evidence } from './evidence.ts';
import type { Failure } from './failure.ts';
import type { FactsRecipe, ScopeSyntax } from './recipes.ts';

/** Lines `from` up to, but not including, `to`; both are indices counted from 0. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A parser's statement that these lines are a failure. */
export interface Claim {
  readonly failure: Failure;
  readonly span: Span;
  /** True where the format leaves no doubt whose it is. A certain claim wins over one that is not. */
  readonly certain: boolean;
}

/** Recognises one format. Pure, linear in the input, never throws; no claim means "not mine". */
export interface Parser {
  readonly id: string;
  /** `lines` are clean: no terminal sequences, no line ends. */
  parse(lines: readonly string[]): readonly Claim[];
}

/** One language's or tool's drawer. */
export interface Language {
  readonly name: string;
  /** Endings of its source files, with the dot. */
  readonly extensions: readonly string[];
  /** Path pieces between `/`, such as `site-packages`, that mark other people's code. */
  readonly vendor: readonly string[];
  /** Printed paths that are the language's own runtime. */
  readonly runtime: RegExp | null;
  readonly scope: ScopeSyntax | null;
  readonly facts: FactsRecipe | null;
  readonly rules: readonly Rule[];
}

/** A failure shape whose answer is certain. */
export interface Rule {
  readonly id: string;
  /** The answer without a model; undefined means "not mine". Pure. */
  answer(evidence: Evidence): Answer | undefined;
}
