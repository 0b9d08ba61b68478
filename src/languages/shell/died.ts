// Parser of what a shell says of a program that a signal has ended.

import type { Category, Claim, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'shell.died';

const signals =
  'Segmentation fault|Killed|Aborted|Abort trap|Bus error|Illegal instruction|Floating point exception|Trace/breakpoint trap|Bad system call|CPU time limit exceeded|File size limit exceeded';

// kill.sh: line 2: 16177 Segmentation fault      (core dumped) ./ring
const bash = new RegExp(
  `^(\\S.{0,300}?): line (\\d{1,7}): {1,4}(\\d{1,9}) (${signals})(?:: \\d{1,2})? {1,40}(?:\\(core dumped\\) {0,4})?(.{0,1000})$`,
);

// Segmentation fault (core dumped)      Killed      Segmentation fault: 11
const alone = new RegExp(`^(${signals})(?:: \\d{1,2})?(?: \\(core dumped\\))?$`);

// zsh: segmentation fault (core dumped)  ./ring       zsh: killed     ./ring
const zsh = new RegExp(
  `^zsh: (${signals.toLowerCase()})(?: \\(core dumped\\))? {1,20}(\\S.{0,1000})$`,
);

// fish: Job 1, './ring' terminated by signal SIGSEGV (Address boundary error)
const fish =
  /^fish: (?:Job \d{1,5}, )?'(.{1,1000})' (?:has been )?terminated by signal (SIG[A-Z]{2,8}) \(/;

const resources = /^(?:killed|CPU time|File size|SIGKILL|SIGXCPU)/i;

// bash · environment
const noFile = /^-?(?:\S{0,100}\/)?(?:bash|zsh|sh|environment|main)$/;

const linesBefore = 5;

/** A claim for each, never certain: the program itself may have said why. */
export const died: Parser = {
  id,
  parse: (lines) => lines.flatMap((line, at) => claimAt(lines, at, line) ?? []),
};

function claimAt(lines: readonly string[], at: number, line: string): Claim | null {
  const told = toldIn(line);
  if (told === null) return null;
  const { kind, message, frame } = told;
  const { file = null, line: number = null } = frame ?? {};
  const category: Category = resources.test(kind) ? 'resource' : 'code';
  return {
    fatal: 'maybe',
    ...claimOf(lines, {
      parser: id,
      kind,
      category,
      message,
      span: { from: Math.max(0, at - linesBefore), to: at + 1 },
      certain: false,
      frames: frame === null ? [] : [frame],
      diagnostics: [{ file, line: number, column: null, severity: 'error', code: null, message }],
    }),
  };
}

interface Told {
  readonly kind: string;
  readonly message: string;
  readonly frame: Frame | null;
}

function toldIn(line: string): Told | null {
  const [, file = '', row, process, kind, command = ''] = bash.exec(line) ?? [];
  if (kind !== undefined) {
    const frame = { file, line: Math.max(1, Number(row)), column: null, function: null };
    const message = `${kind}: ${command.trim() || `process ${process}`}`;
    return { kind, message, frame: noFile.test(file) ? null : frame };
  }
  const [, word] = alone.exec(line) ?? [];
  if (word !== undefined) return { kind: word, message: line, frame: null };
  const [, low, ended = ''] = zsh.exec(line) ?? [];
  if (low !== undefined) return { kind: low, message: `${low}: ${ended}`, frame: null };
  const [, job = '', signal] = fish.exec(line) ?? [];
  return signal === undefined
    ? null
    : { kind: signal, message: `${job} terminated by signal ${signal}`, frame: null };
}
