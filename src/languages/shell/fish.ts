// Parser of what fish says of a script or a line that it runs.

import type { Claim, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { sortOf } from './complaints.ts';

const id = 'shell.fish';

// tools.sh (line 3):             (what is wrong stands above)
// eof.sh (line 2): Missing end to balance this for loop
// fish:                          (a line of -c)      fish: $! is not a valid variable in fish.
const place = /^(?:(\S.{0,300}?) \(line (\d{1,7})\)|fish): ?(.{0,500})$/;

// fish: Unknown command: frobnicate     set: -e: option requires an argument     cd: The directory '/srv' does not exist
const above = /^(?:fish: |(?=[\w.[-]{1,20}: ))(\S.{0,500})$/;

// ^~~~~~~~~^                     (below the source)
const caret = /^\s{0,300}\^~{0,300}\^?$/;

// from sourcing file ./lib.fish  ·  in function 'upload' with arguments 'build'
const way = /^(?:from sourcing file |in function '|in command substitution)/;
// 	called on line 4 of file deploy.fish
const caller = /^\tcalled on line (\d{1,7}) of file (\S.{0,300})$/;

// /usr/share/fish/functions/cd.fish
const ownFile = /^(?:Standard input|\/usr\/(?:local\/)?share\/fish\/.{1,300})$/;

const mostCallers = 20;

/** A claim for each message: fish goes on after most of them. */
export const fish: Parser = {
  id,
  parse: (lines) => lines.flatMap((line, at) => claimAt(lines, at, line) ?? []),
};

function claimAt(lines: readonly string[], at: number, line: string): Claim | null {
  if (!caret.test(lines[at + 2] ?? '')) return null;
  const [whole, file, row, says = ''] = place.exec(line) ?? [];
  if (whole === undefined) return null;
  const said = says === '' ? saidAbove(lines, at) : { text: says, at };
  if (said === null) return null;
  const own = file === undefined || ownFile.test(file) ? [] : [frameOf(file, row)];
  const { callers, to } = callersBelow(lines, at + 3);
  const frames = [...own, ...callers];
  const sort = sortOf(said.text);
  const { file: first = null, line: number = null } = frames[0] ?? {};
  const message = said.text;
  return {
    fatal: 'maybe',
    ...claimOf(lines, {
      parser: id,
      kind: sort?.kind ?? 'error',
      category: sort?.category ?? 'unknown',
      message,
      span: { from: said.at, to },
      certain: sort !== null,
      frames,
      diagnostics: [
        { file: first, line: number, column: null, severity: 'error', code: null, message },
      ],
    }),
  };
}

/** The message that a place without words belongs to; a blank line may stand between. */
function saidAbove(lines: readonly string[], at: number) {
  const from = lines[at - 1] === '' ? at - 2 : at - 1;
  const text = above.exec(lines[from] ?? '')?.[1];
  return text === undefined ? null : { text, at: from };
}

function callersBelow(lines: readonly string[], from: number) {
  const callers: Frame[] = [];
  let to = from;
  while (to < from + mostCallers && (way.test(lines[to] ?? '') || caller.test(lines[to] ?? ''))) {
    const [, row, file] = caller.exec(lines[to] ?? '') ?? [];
    if (file !== undefined) callers.push(frameOf(file, row));
    to += 1;
  }
  return { callers, to };
}

function frameOf(file: string, row: string | undefined): Frame {
  return { file, line: Math.max(1, Number(row)), column: null, function: null };
}
