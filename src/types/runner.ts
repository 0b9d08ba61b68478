// How a test runner is told from a command, and how it is given one test's name.

import type { Frame, RootPath } from './failure.ts';

/** A runner of tests in a command. */
export interface RunnerCall {
  /** Up to the runner's own name. */
  readonly words: readonly string[];
  /** Its options with their values, without those that choose tests. */
  readonly options: readonly string[];
  /** What stands between them: files, packages, goals. */
  readonly operands: readonly string[];
  /** What stands behind `--`. */
  readonly rest: readonly string[];
}

/** The failed test, as its parser names it, and where it was seen. */
export interface FailedTest {
  readonly test: string;
  readonly frames: readonly Frame[];
  readonly excerpt: string;
  /** Where the command ran, from the root. */
  readonly cwd: RootPath;
}

/** One runner of tests, as data. */
export interface Runner {
  /** Whose failures it is told by, where the command does not show it. */
  readonly parser: RegExp;
  /** How a command calls it; each by its words in a row. */
  readonly spelt: readonly (readonly string[])[];
  /** How it is called where the command does not show it. */
  readonly words: readonly string[];
  /** Options that take the next word as their value. */
  readonly valued: readonly string[];
  /** Options that choose tests, or that end before the chosen one; with `=` where they take a value. */
  readonly choosing: readonly string[];
  /** Whether a script of a package manager may stand before its arguments. */
  readonly scripts?: true;
  /** The command for one test; null where its name does not tell which. */
  again(call: RunnerCall, failed: FailedTest): readonly string[] | null;
}
