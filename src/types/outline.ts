// The parts of a source file that a person would quote whole.

import type { LineNumber, RootPath } from './failure.ts';

/** What a part of a file is. `block`: a section, a target, an instruction, a step, a statement. */
export type PartKind = 'function' | 'class' | 'type' | 'test' | 'constant' | 'block';

/** One part of a file: a function, a class, a test, a Makefile target, a table of SQL. */
export interface Part {
  readonly is: PartKind;
  /** As the file spells it, without its class or module; null where it has none. */
  readonly name: string | null;
  /** First line, with what belongs to it, such as a decorator or the comment right above it. */
  readonly from: LineNumber;
  /** Last line of its head: the signature, which may take several lines. */
  readonly head: LineNumber;
  /** Included. */
  readonly to: LineNumber;
}

/** The parts of a file in order, outer before inner. Never throws; an unknown format has none. */
export type Outliner = (file: RootPath, lines: readonly string[]) => Promise<readonly Part[]>;
