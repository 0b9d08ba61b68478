// What leads from a line to others, and what is found at the end.

import type { LineNumber, RootPath, Why } from '../types.ts';
import type { Project } from './project.ts';
import type { Source } from './sources.ts';
import type { Word } from './words.ts';

/** A place that a finder holds for worth showing. */
export interface Lead {
  readonly source: Source;
  readonly line: LineNumber;
  /** Between 0 and 1: how likely it is that the failure is settled here. */
  readonly worth: number;
  readonly why: Why;
  /** The name, value or file that led here. */
  readonly about: string;
  /** `part`: what the line begins, a function, a table; `line`: the line and what it hangs on; `file`: all. */
  readonly shows: 'part' | 'line' | 'file';
  /** Words whose lines count most in it. */
  readonly sought: readonly string[];
  /** Of the names on the line, those that the tool points at; all where left out. */
  readonly focus?: readonly string[];
}

/** A name on a line that is shown. */
export interface Mention {
  readonly word: Word;
  readonly source: Source;
  readonly line: LineNumber;
  /** Of the line. */
  readonly worth: number;
  /** Whether the name is a variable or a parameter of the function round it. */
  readonly isLocal: boolean;
}

/** Where a name leads. Pure; the worth of a lead is below that of its mention. */
export type Finder = (mention: Mention, project: Project) => readonly Lead[];

/** A line, the most it was found worth, and why it was found at all. */
export interface Found {
  readonly file: RootPath;
  readonly line: LineNumber;
  readonly worth: number;
  readonly why: Why;
  readonly about: string;
}
