// What a language's or a tool's drawer holds.

import type { Answer } from './answer.ts';
import type { Evidence } from './evidence.ts';
import type { Failure, Frame } from './failure.ts';
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
  /**
   * Absent: the program ended with it. `maybe`: a program may print it and go on. `no`: the output
   * says that it went on, or quotes somebody else's.
   */
  readonly fatal?: 'maybe' | 'no';
  /**
   * `consequence`: these lines only say that something else failed, as `make: *** [all] Error 2` does. It
   * never wins while a cause is there, and gives no diagnostics beside one. Absent: a cause.
   */
  readonly role?: 'consequence';
}

/** Recognises one format. Pure, linear in the input, never throws; no claim means "not mine". */
export interface Parser {
  readonly id: string;
  /** `lines` are clean: no terminal sequences, no line ends. */
  parse(lines: readonly string[]): readonly Claim[];
}

/** How a language's packages are folders; `''` is the package without a name. */
interface Packages {
  /** `com/acme` of a frame in `com.acme.Config.load`; null where the frame does not tell. */
  ofFrame(frame: Pick<Frame, 'file' | 'function'>): string | null;
  /** The same of a source, by what it says of itself. */
  ofSource(text: string): string;
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
  /** For frames that name a file alone: the folder that their package stands for. */
  readonly packages?: Packages;
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
