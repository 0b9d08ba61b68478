// What a command printed, and the one failure in it.

/** A line in a file or an output, counted from 1. */
export type LineNumber = number;

/** A column in a line, counted from 1. */
export type ColumnNumber = number;

/** A path below the root with `/` between its parts; never absolute, never with `..`. */
export type RootPath = string;

/** Why a command never ran; `refused`: by the operating system, such as a NUL in an argument. */
export type NotStarted =
  | 'not found'
  | 'not executable'
  | 'a folder'
  | 'bad interpreter'
  | 'refused';

/** What a command printed and how it ended. */
export interface Capture {
  /** The command's argv; null in pipe and log mode. */
  readonly command: readonly string[] | null;
  /** Exit status, 128 + n for death by signal n; null where unknown (pipe and log mode). */
  readonly exit: number | null;
  /** Name of the signal that killed the command, such as `SIGSEGV`; else null. */
  readonly signal: string | null;
  readonly notStarted: NotStarted | null;
  /** Both streams in order of arrival, decoded; of a long output its head and tail. */
  readonly output: string;
  /** Standard error alone, where it came apart from the output. */
  readonly errors?: string;
}

/** What is known of a command beside its output. */
export interface About {
  readonly exit?: number | null | undefined;
  readonly command?: readonly string[] | null | undefined;
  readonly signal?: string | null | undefined;
  readonly notStarted?: NotStarted | null | undefined;
}

/** One place on the way to the failure. */
export interface Frame {
  /** As printed by the tool; after `gather`, a `RootPath` where `inRoot` is true. */
  readonly file: string;
  readonly line: LineNumber;
  readonly column: ColumnNumber | null;
  readonly function: string | null;
  /** Known once a workspace is; absent before. */
  readonly inRoot?: boolean;
}

export type Severity = 'error' | 'warning' | 'note';

/** One error that the output reports, the way an editor would list it. */
export interface Diagnostic {
  readonly file: string | null;
  readonly line: LineNumber | null;
  readonly column: ColumnNumber | null;
  readonly severity: Severity;
  /** The tool's own code for it, such as `TS2322`; null where it has none. */
  readonly code: string | null;
  readonly message: string;
}

/** Every category of failure; the answer's schema and the published one list the same. */
export const categories = [
  'code',
  'test',
  'type',
  'syntax',
  'dependency',
  'config',
  'environment',
  'permission',
  'network',
  'resource',
  'usage',
  'unknown',
] as const;

export type Category = (typeof categories)[number];

/** A line of the output that tells of the failure outside its excerpt. */
export interface Highlight {
  /** In the output as it came. */
  readonly line: LineNumber;
  readonly text: string;
}

/** What several failures of one run have in common. */
export interface Cause {
  /** The first one's message. */
  readonly message: string;
  /** How many failures share it. */
  readonly count: number;
  /** Names of those of them that are tests, in order of the run. */
  readonly tests: readonly string[];
  readonly first: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

/** The one failure that matters, as its parser read it. */
export interface Failure {
  /** Id of the parser that recognised it, `language.shape`; `generic` for the fallback. */
  readonly parser: string;
  /** Name of the drawer in `languages/`; `unknown` for the fallback. */
  readonly language: string;
  /** Exception class, error code or the like, as printed. */
  readonly kind: string;
  /** The line, or few, that say what went wrong. */
  readonly message: string;
  /** The part of the output that is the failure. */
  readonly excerpt: string;
  /** Most relevant first. */
  readonly frames: readonly Frame[];
  /** Every error found, this one included, in order of output. */
  readonly diagnostics: readonly Diagnostic[];
  /** Failed tests by the names their runner takes. */
  readonly tests: readonly string[];
  readonly category: Category;
  /** Line of the output where the excerpt begins; absent where that is not known. */
  readonly line?: LineNumber;
  /** Of a long output or a CI job's: other lines that tell of it, the most telling first. */
  readonly highlights?: readonly Highlight[];
  /** Where several things failed: by what they have in common, the commonest first. */
  readonly causes?: readonly Cause[];
}
