// Parser of `docker build`, by BuildKit or the builder before it: what is wrong with the Dockerfile or its
// context, or that a program which it ran has failed.

import type { Claim, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { sortOf } from './complaints.ts';

const id = 'docker.build';

// ERROR: failed to solve: process "/bin/sh -c npm run build" did not complete successfully: exit code: 2
// target web: failed to solve: …        ERROR: failed to build: failed to solve: …
// failed to solve with frontend dockerfile.v0: …
const unsolved =
  /^(?:ERROR: |Error: |error: )?(?:(?:target|Service) \S{1,100}:? )?(?:failed to build: )?failed to solve(?: with frontend \S{1,60})?: (\S.{0,4000})$/;

// ERROR: unable to prepare context: path "shop" not found        ERROR: failed to read dockerfile: open …
// COPY failed: file not found in build context or excluded by .dockerignore: stat dist: file does not exist
const unprepared =
  /^(?:ERROR: |error: )?((?:failed to build: )?(?:unable to prepare context|failed to read dockerfile|resolve : lstat|unable to evaluate symlinks in Dockerfile path): .{1,1000}|(?:COPY|ADD) failed: .{1,1000}|invalid tag "[^"]{1,300}": .{1,300})$/;

// process "/bin/sh -c npm run build" did not complete successfully: exit code: 2
const stepFailed =
  /\bprocess ".{1,4000}" did not complete successfully: (exit code: \d{1,3}|.{1,200})$/;

// The command '/bin/sh -c npm run build' returned a non-zero code: 2
const returned = /^The command '.{1,4000}' returned a non-zero (code: \d{1,3})(?:: .{0,300})?$/;

// Dockerfile:6                (then a line of twenty dashes, and the source)
const place = /^(\S.{0,300}):(\d{1,7})$/;
const rule = /^-{20}$/;

// dockerfile parse error on line 3: unknown instruction: RUNN
const parseError = /[Dd]ockerfile parse error(?: on)? line (\d{1,7}): /;

const farthest = 40;

/** A claim for each build that failed; one that only says that a program inside has, is a consequence. */
export const build: Parser = {
  id,
  parse(lines) {
    return lines.flatMap((line, at): readonly Claim[] => {
      const legacy = returned.exec(line);
      if (legacy)
        return [consequence(lines, at, { text: line, kind: `exit ${legacy[1]}`, frame: null })];
      const text = unsolved.exec(line)?.[1] ?? unprepared.exec(line)?.[1];
      if (text === undefined) return [];
      const { frame, from } = placeAbove(lines, at);
      const exit = stepFailed.exec(text)?.[1];
      if (exit !== undefined) return [consequence(lines, at, { text, kind: exit, frame, from })];
      const [, row] = parseError.exec(text) ?? [];
      const told = frame ?? (row === undefined ? null : frameOf('Dockerfile', row));
      const sort = sortOf(text, { kind: 'failed to solve', category: 'config' });
      return [claimAt(lines, at, { text, ...sort, frame: told, from })];
    });
  },
};

interface Told {
  readonly text: string;
  readonly kind: string;
  readonly frame: Frame | null;
  /** Index of its first line, where that is not its only one. */
  readonly from?: number;
}

function consequence(lines: readonly string[], at: number, told: Told): Claim {
  return { ...claimAt(lines, at, { ...told, category: 'unknown' }), role: 'consequence' };
}

function claimAt(
  lines: readonly string[],
  at: number,
  { text, kind, frame, from = at, category }: Told & Pick<Claim['failure'], 'category'>,
): Claim {
  const { file = null, line = null } = frame ?? {};
  return claimOf(lines, {
    parser: id,
    kind,
    category,
    message: text,
    span: { from, to: at + 1 },
    certain: true,
    frames: frame === null ? [] : [frame],
    diagnostics: [{ file, line, column: null, severity: 'error', code: null, message: text }],
  });
}

/** The nearest place above that is shown with its source. */
function placeAbove(lines: readonly string[], at: number) {
  for (let above = at - 1; above >= Math.max(0, at - farthest); above -= 1) {
    if (unsolved.test(lines[above] ?? '')) break;
    const [, file, row] = rule.test(lines[above + 1] ?? '')
      ? (place.exec(lines[above] ?? '') ?? [])
      : [];
    if (file !== undefined) return { frame: frameOf(file, row), from: above };
  }
  return { frame: null, from: at };
}

function frameOf(file: string, row: string | undefined): Frame {
  return { file, line: Math.max(1, Number(row)), column: null, function: null };
}
