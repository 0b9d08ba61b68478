// Lines beside the excerpt that tell of the failure: of logs that are too long to read.

import { isConsequence } from '../text/consequences.ts';
import type { Failure, Highlight, LineNumber } from '../types.ts';
import { shapeOf } from './fingerprint.ts';
import type { Job } from './job.ts';
import { placesIn } from './places.ts';
import { signIn } from './signs.ts';
import { isTrailer } from './trailers.ts';
import { saysFailed } from './verdicts.ts';

/** Shorter outputs, but for a CI job's, are told by their excerpt. */
const longOutput = 400;

const longestLine = 300;
const mostOfScript = 12;
const mostOfTail = 100;
/** Of lines that differ in names and numbers alone. */
const mostOfShape = 4;

/** Characters that the lines of each kind may take before the next kind has its turn, and in all. */
const share = { step: 600, verdicts: 800, causes: 1600, tail: 1200, consequences: 200 };
const turns = 3;

interface Known {
  readonly failure: Failure;
  readonly quoted: readonly boolean[];
  readonly job: Job | undefined;
  /** Of a line by its index: its number in the output as it came. */
  readonly numberOf: (index: number) => LineNumber | undefined;
}

/**
 * Lines that are not in the excerpt, the most telling first: the job and the command of its failed step,
 * verdicts and names of failed tests, lines that say what went wrong, the end of the step. Lines of one
 * shape stand for each other. Empty for a short output.
 */
export function highlightsOf(
  lines: readonly string[],
  { failure, quoted, job, numberOf }: Known,
): readonly Highlight[] {
  if (job === undefined && lines.length < longOutput) return [];
  const span = job?.step ?? { from: 0, to: lines.length };
  const said = new Set(failure.excerpt.split('\n').map((line) => line.trim()));
  const kinds: Readonly<Record<keyof typeof share, number[]>> = {
    step: stepOf(lines, job),
    verdicts: [],
    causes: [],
    tail: job === undefined ? [] : tailOf(lines, span.to),
    consequences: [],
  };
  const shapes = new Map<string, number>();
  const earlier: number[] = [];
  for (let i = 0; i < span.to; i += 1) {
    const line = lines[i] ?? '';
    const kind = quoted[i] ? null : kindOf(line);
    if (kind === null || isRepeated(line, shapes)) continue;
    const own = i < span.from ? earlier : kinds[kind];
    own.push(i);
    if (kind === 'causes' && goesOn(lines[i + 1] ?? '')) own.push(i + 1);
  }
  kinds.causes.push(...earlier);
  // What is printed last sums up, and names what failed first.
  const { verdicts, causes } = kinds;
  const ordered = inTurns(
    { ...kinds, verdicts: bothEnds(verdicts), causes: bothEnds(causes) },
    lines,
  );
  return ordered
    .map((i) => ({ line: numberOf(i) ?? i + 1, text: shortened(lines[i] ?? '') }))
    .filter(({ text }) => !said.has(text.trim()));
}

function kindOf(line: string): 'verdicts' | 'causes' | 'consequences' | null {
  if (saysFailed(line) && !/^\s/.test(line)) return 'verdicts';
  if (signIn(line) === undefined) return null;
  return isConsequence(line) || isTrailer(line) ? 'consequences' : 'causes';
}

function isRepeated(line: string, shapes: Map<string, number>): boolean {
  const shape = shapeOf(line.slice(0, longestLine));
  const count = (shapes.get(shape) ?? 0) + 1;
  shapes.set(shape, count);
  return count > mostOfShape;
}

/** `    --> src/main.rs:3:5` below `error[E0308]: mismatched types`, or what stands deeper. */
function goesOn(line: string): boolean {
  return /^\s{1,12}\S/.test(line) || placesIn([line]).length > 0;
}

/** The job's name, the head of its step and the commands of it, without shell and environment. */
function stepOf(lines: readonly string[], job: Job | undefined): number[] {
  if (job === undefined) return [];
  const { name, script } = job;
  const own = indices(script.from, script.to).filter((i) => /\S/.test(lines[i] ?? ''));
  const settings = own.findIndex((i) =>
    /^(?:shell: |env:|with:|##\[endgroup\])/.test(lines[i] ?? ''),
  );
  const commands = settings === -1 ? own : own.slice(0, settings);
  // The first line of a script is also its step's head.
  const [head, ...rest] = commands;
  const shown = rest.length > 0 ? rest : head === undefined ? [] : [head];
  return [...(name === null ? [] : [name]), job.step.to - 1, ...shown.slice(0, mostOfScript)];
}

/** The last lines, backwards, blank ones not counted, and of one shape no more than a few. */
function tailOf(lines: readonly string[], to: number): number[] {
  const shapes = new Map<string, number>();
  return indices(Math.max(0, to - mostOfTail), to)
    .reverse()
    .filter((i) => /\w/.test(lines[i] ?? '') && !isRepeated(lines[i] ?? '', shapes));
}

function bothEnds(found: readonly number[]): number[] {
  const last = found.toReversed();
  const ends = found.flatMap((_, i) => [last[i] ?? 0, found[i] ?? 0]);
  return [...new Set(ends)];
}

/** Each kind in turn, as many of its lines as go into its share; each line once. */
function inTurns(
  kinds: Readonly<Record<keyof typeof share, number[]>>,
  lines: readonly string[],
): readonly LineNumber[] {
  const taken = new Set<number>();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [kind, room] of Object.entries(share) as [keyof typeof share, number][]) {
      let left = room;
      for (const i of kinds[kind]) {
        if (left <= 0) break;
        if (taken.has(i)) continue;
        taken.add(i);
        left -= Math.min(longestLine, lines[i]?.length ?? 0) + 1;
      }
    }
  }
  return [...taken];
}

function shortened(line: string): string {
  if (line.length <= longestLine) return line;
  return `${line.slice(0, longestLine - 100)} … ${line.slice(-97)}`;
}

function indices(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
