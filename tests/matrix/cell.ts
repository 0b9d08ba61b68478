// The words of the matrix: what a cell is, and what is seen of it.

/** What the driver does once a text has been seen; `leader` is the process that the script's shell is or became. */
export type Action =
  | { readonly type: string }
  | {
      readonly signal: 'INT' | 'QUIT' | 'TERM' | 'HUP' | 'USR2' | 'ALRM' | 'TSTP' | 'CONT';
      readonly to: 'leader' | 'group';
    }
  | { readonly resize: readonly [columns: number, rows: number] }
  | { readonly hangUp: true }
  | { readonly pause: number };

/** Waits for a text behind what the step before waited for. */
export type Step = readonly [waitFor: string, action: Action];

/** One thing that must be the same with and without ee. */
export interface Cell {
  readonly name: string;
  /** What the script runs in: a terminal of its own, or between pipes and without any. */
  readonly needs: 'terminal' | 'pipe';
  /** For bash. `$ee` stands for the wrapper, or nothing; `$programs` is the folder of that name. */
  readonly script: string;
  readonly steps?: readonly Step[];
  /** Programs that must be there, or the cell is absent. */
  readonly programs?: readonly string[];
  /** Left out of `npm test`. */
  readonly long?: true;
  /** How long it may take, where 20 seconds are too few. */
  readonly seconds?: number;
  /** Why it differs under ee and is left so. */
  readonly known?: string;
  /** What differs each time. */
  readonly leave?: readonly (keyof Observation)[];
  /** What ee promises where the plain command leaves a mess behind. */
  readonly instead?: Partial<Observation>;
}

/** All that was seen of a script; texts are bytes as Latin-1, or length and sum where they are long. */
export interface Observation {
  readonly terminal: string | null;
  readonly out: string | null;
  readonly err: string | null;
  readonly exit: number | null;
  readonly signal: number | null;
  /** Whether the terminal's modes were kept, or what they are after the end. */
  readonly modes: unknown;
  /** Whether it had to be killed for taking too long. */
  readonly hung: boolean;
  /** Texts that were waited for in vain. */
  readonly left: readonly string[];
  /** The files it left in its folder. */
  readonly files: Readonly<Record<string, string>>;
}

type More = Omit<Cell, 'name' | 'needs' | 'script'>;

/** A cell that runs in a terminal. */
export function onTerminal(name: string, script: string, more: More = {}): Cell {
  return { name, needs: 'terminal', script, ...more };
}

/** A cell that runs between pipes. */
export function onPipes(name: string, script: string, more: More = {}): Cell {
  return { name, needs: 'pipe', script, ...more };
}

/** A cell that looks at a screen: its script is written with the words of programs/screen.sh. */
export function onScreen(name: string, script: string, more: More = {}): Cell {
  const programs = ['tmux', ...(more.programs ?? [])];
  return { name, needs: 'pipe', script: `. $programs/screen.sh\n${script}`, ...more, programs };
}
