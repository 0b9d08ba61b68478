// Parser of biome: a heading with the place and the rule, and below it what is wrong.

import type { Category, Parser } from '../../../types.ts';
import { indexBetween } from '../between.ts';
import { claimOfReports, placeAt, type Reported } from '../reports.ts';

const id = 'node.biome';

// src/cart.js:10:3 lint/suspicious/noDebugger  FIXABLE  ━━━━━━━━━━━━━━      src/cart.js format ━━━━━━━━━━
const heading =
  /^(\S.{0,1000}?)(?::(\d{1,7}):(\d{1,7}))? ((?:lint|assist|parse|format|organizeImports|suppressions|syntax|configuration|deserialize|internalError)(?:\/[\w/]{1,120})?)(?: {1,3}[A-Z]{3,20}){0,3} {1,3}━{2,200}$/;

//   × This is an unexpected use of the debugger statement.       ! This import is unused.
const said = /^ {2}([×✖!⚠i]) (\S.*)$/;

const longestBlock = 200;

/** At most one claim: the first error. */
export const biome: Parser = {
  id,
  parse: (lines) => claimOfReports(lines, readBlocks(lines), { parser: id, certain: true }),
};

function readBlocks(lines: readonly string[]): readonly Reported[] {
  const heads = lines.flatMap((line, at) => (heading.test(line) ? [at] : []));
  return heads.flatMap((from, i) => {
    const [, file = '', row, column, code = ''] = heading.exec(lines[from] ?? '') ?? [];
    const to = Math.min(heads[i + 1] ?? lines.length, from + longestBlock);
    const at = indexBetween(lines, { from: from + 1, to }, (line) => said.test(line));
    const [, sign = '', text] = said.exec(lines[at] ?? '') ?? [];
    if (text === undefined || sign === 'i') return [];
    return [
      {
        place: placeAt(file, Number(row ?? 1), row === undefined ? null : Number(column)),
        severity: /[!⚠]/.test(sign) ? ('warning' as const) : ('error' as const),
        kind: code,
        code,
        text: [text],
        frames: [],
        category: categoryOf(code),
        span: { from, to: blockEnd(lines, at, to) },
      },
    ];
  });
}

/** What belongs to a heading is two deep. */
function blockEnd(lines: readonly string[], from: number, limit: number): number {
  let to = from;
  while (to < limit && /^(?: {2}|$)/.test(lines[to] ?? '')) to += 1;
  return to;
}

function categoryOf(code: string): Category {
  if (/^(?:parse|syntax)/.test(code)) return 'syntax';
  return /^(?:configuration|deserialize)/.test(code) ? 'config' : 'code';
}
