// What a tool's report looks like, as data.

import type { Category, Severity } from '../../types.ts';

/** One form of one tool's report. */
export interface Row {
  /** The claim's parser is `tool.` and this. */
  readonly tool: string;
  readonly category: Category;
  /**
   * The line that reports. Named groups: `file`, `line`, `column`, `severity`, `code`, `message`, of which
   * only `message` has to stand here or in `head`.
   */
  readonly pattern: RegExp;
  /** A line above it that names what it does not, with the same groups. */
  readonly head?: RegExp;
  /** Lines below the head, or below the last line that belongs to it, on which it still counts; 8. */
  readonly reach?: number;
  /** Where the tool counts columns from 0. */
  readonly zeroColumn?: true;
  /** Of a line that names none; `error` where left out. */
  readonly severity?: Severity;
  /** True where the tool fails for warnings too. */
  readonly strict?: true;
  /** False where other tools print lines of this form. */
  readonly certain: boolean;
  /** Whether the hits were printed by the real tool; else they are by hand. */
  readonly recorded: boolean;
  /** Outputs, in lines, that hold a report of this form, and what it says. */
  readonly hits: readonly Hit[];
  /** Lines that hold none. */
  readonly misses: readonly string[];
}

/** An output, and the place that the form finds in it: `file:line:column message`, `-` for what is not told. */
type Hit = readonly [output: string, told: string];
