// The files that may be looked at, what was chosen of them, and the prompt made of it.

import type { ColumnNumber, Failure, LineNumber, RootPath } from './failure.ts';
import type { FactsRecipe } from './recipes.ts';

/** Something true about the machine or the project that the failure may hang on. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Why a file, or a part of it, is not evidence. */
export type Denied =
  | 'outside'
  | 'ignored'
  | 'vendored'
  | 'missing'
  | 'ambiguous'
  | 'not a file'
  | 'unreadable'
  | 'binary'
  | 'too large';

/** A file's text, or why there is none. `file` is where it really lies, links followed. */
export type FileText =
  | { readonly file: RootPath; readonly text: string }
  | { readonly denied: Denied };

/** A place in a file that was built from others. */
export interface BuiltPlace {
  readonly file: RootPath;
  readonly line: LineNumber;
  readonly column: ColumnNumber | null;
}

/** Where it was written. */
export interface Original {
  /** From the root where the map names a path in it, else as the map spells it. */
  readonly source: string;
  readonly line: LineNumber;
  readonly column: ColumnNumber | null;
  /** What the source calls the thing at that place; null where the map keeps no names. */
  readonly name: string | null;
}

/** The only door to the user's files. Every answer has passed the root, ignore and secret rules. */
export interface Workspace {
  /** Absolute, with `/`; spellings of the same root (as given, links resolved), the real one first. */
  readonly roots: readonly [string, ...string[]];
  /** Where the command ran, from the root; `''` is the root; null when it ran outside. */
  readonly cwd: RootPath | null;
  /** Text of one file. Never throws. */
  read(file: RootPath): Promise<FileText>;
  /** The place's original by the built file's source map; null where none tells. Never throws. */
  original?(place: BuiltPlace): Promise<Original | null>;
  /** Names of the project's files, sorted: all that git does not ignore. `read` may deny some. */
  files(): Promise<readonly RootPath[]>;
  /**
   * Operating system, the language's version, packages declared and installed, as seen from the
   * files: manifests beside them and in the folders above, up to the root. Never throws.
   */
  facts(
    recipe: FactsRecipe | null,
    imports: readonly string[],
    files: readonly RootPath[],
  ): Promise<readonly Fact[]>;
  /** What these files held before, as git tells; nothing where it does not. Never throws. */
  before?(files: readonly RootPath[]): Promise<Past>;
}

/** What is known of the time before the failure. */
export interface Past {
  readonly formers: readonly Former[];
  /** Where the command was last seen to pass here; null where it was not. */
  readonly passed: Passed | null;
}

/** When a file changed. */
export type When = 'not committed' | 'in the last commit' | 'since the command passed';

/** A file's text before a change, and after it. */
export interface Former {
  readonly file: RootPath;
  readonly when: When;
  readonly before: string;
  /** Null where that is the file as it is now. */
  readonly after: string | null;
}

/** A run of the same command, in the same folder, that ended with status 0. */
export interface Passed {
  /** Short hash of what was checked out. */
  readonly commit: string;
  /** How many commits ago; null where that one is no ancestor of today's. */
  readonly commits: number | null;
  /** Files written since, lockfiles first; not all where there are many. */
  readonly changed: readonly RootPath[];
}

/** What led to lines: a frame, the definition of a name, who writes it, who calls it, and so on. */
export type Why =
  | 'frame'
  | 'definition'
  | 'writer'
  | 'caller'
  | 'value'
  | 'data'
  | 'configuration'
  | 'test'
  | 'name'
  | 'change';

/** A few lines of one file, and why they were chosen. */
export interface Snippet {
  readonly file: RootPath;
  readonly from: LineNumber;
  /** Included. */
  readonly to: LineNumber;
  readonly lines: readonly string[];
  /** Lines that frames point at. */
  readonly marks: readonly LineNumber[];
  readonly why: Why;
  /** The name, value or file that led here; `''` for a frame. */
  readonly about: string;
  /** Between 0 and 1: how likely the failure is settled here; ranks the lines within the budget. */
  readonly worth?: number;
}

/** Lines that were found worth something and for which the budget was too small. */
export interface PassedOver extends Pick<Snippet, 'file' | 'from' | 'to' | 'why' | 'about'> {
  readonly worth: number;
  /** In characters. */
  readonly size: number;
}

/** Lines of one file that changed, as a unified diff has them. */
export interface Hunk {
  readonly file: RootPath;
  readonly when: When;
  /** As the change left the file. */
  readonly from: LineNumber;
  /** Included. */
  readonly to: LineNumber;
  /** Each behind `-`, `+` or a space. */
  readonly lines: readonly string[];
}

export interface NotSent {
  /** A `RootPath` where it lies inside the root, else as printed. */
  readonly file: string;
  readonly why: Denied;
}

/** The smallest set of facts that explains the failure. */
export interface Evidence {
  readonly failure: Failure;
  readonly command: readonly string[] | null;
  readonly exit: number | null;
  /** Runs the failed test again and no other; null where the command itself does, or nothing is known to. */
  readonly rerun: readonly string[] | null;
  /** The failure's excerpt, cut to its share of the budget. */
  readonly excerpt: string;
  /** In first-seen order of their files, the top frame's first. */
  readonly snippets: readonly Snippet[];
  /** What changed of the files shown; the most recent changes first. */
  readonly changes: readonly Hunk[];
  readonly facts: readonly Fact[];
  readonly notSent: readonly NotSent[];
  /** The worthiest lines that were left out for want of room; absent where none were. */
  readonly passedOver?: readonly PassedOver[];
}

/** The form of an answer, within the subset that the model API takes. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the model would read. The user part is opening, evidence and closing, one after the other. */
export interface Prompt {
  readonly system: string;
  readonly opening: string;
  /** Markdown; also what `--evidence` prints. */
  readonly evidence: string;
  readonly closing: string;
  readonly schema: JsonSchema;
}

export interface Redaction {
  readonly shape: string;
  readonly count: number;
}

declare const redacted: unique symbol;

/** A prompt without secrets. Only `redact()` makes one; sending or caching takes nothing else. */
export interface SafePrompt {
  readonly [redacted]: true;
  readonly system: string;
  readonly user: string;
  readonly evidence: string;
  readonly schema: JsonSchema;
  readonly redactions: readonly Redaction[];
}

/** All that is known before a model is asked. All of it may be seen: texts were redacted first. */
export interface Prepared {
  readonly evidence: Evidence;
  /** Exactly what would be sent. */
  readonly prompt: SafePrompt;
  /** Where what was kept of the output is to be read, the home folder as `~`; null where nowhere. */
  readonly log: string | null;
}
