// Parser of eslint: what it reports in its formats, and what it says when it can't begin.

import type { Claim, Parser } from '../../../types.ts';
import { claimOf } from '../../claim.ts';
import { mild } from '../mild.ts';
import { isProject } from '../paths.ts';
import { readError } from '../reading.ts';
import { claimOfReports } from '../reports.ts';
import { tell } from '../told.ts';
import { lineRows, stylishRows } from './eslint-rows.ts';

const id = 'node.eslint';

// ✖ 10 problems (5 errors, 5 warnings)
const summary = /^✖ [1-9]\d{0,6} problems? \((\d{1,7}) errors?, \d{1,7} warnings?\)$/;

// ESLint found too many warnings (maximum: 1).
const tooMany = /^ESLint found too many warnings \(maximum: \d{1,7}\)\.$/;

// Oops! Something went wrong! :(
const oops = /^Oops! Something went wrong! :\($/;
// ESLint: 10.15.0
const version = /^ESLint: \d{1,3}\.\d/;

/** At most one claim: the first error, or why no file was looked at. */
export const eslint: Parser = {
  id,
  parse(lines) {
    const crash = crashIn(lines);
    if (crash) return [crash];
    const stylish = stylishRows(lines);
    const rows = stylish.length > 0 ? stylish : lineRows(lines);
    const [first] = rows;
    const limit = lines.find((line) => tooMany.test(line));
    const found = rows.some(({ severity }) => severity === 'error');
    if (first && !found && limit !== undefined) {
      const said = { ...first, severity: 'error' as const, kind: 'too many warnings' };
      const all = [{ ...said, text: [limit] }, ...rows];
      return claimOfReports(lines, all, { parser: id, certain: true }).map((claim) => ({
        ...claim,
        failure: { ...claim.failure, diagnostics: claim.failure.diagnostics.slice(1) },
      }));
    }
    if (!found) return rows.map(({ span }) => mild(lines, { parser: id, span }));
    const isCounted = lines.some((line) => summary.test(line));
    const certain = isCounted || stylish.length === 0;
    return claimOfReports(lines, rows, { parser: id, certain });
  },
};

/** A configuration that is wrong: the error with its stack, below a head of three lines. */
function crashIn(lines: readonly string[]): Claim | undefined {
  const from = lines.findIndex((line) => oops.test(line));
  if (from < 0) return undefined;
  const head = lines.findIndex((line, at) => at > from && at < from + 6 && version.test(line));
  const at = lines.findIndex((line, i) => i > Math.max(from, head) && line.trim() !== '');
  if (at < 0) return undefined;
  const { span, ...reading } = readError(lines, at);
  const { code: _, ...told } = tell(reading);
  const own = told.frames.find((frame) => isProject(frame.file));
  const { file = null, line = null, column = null } = own ?? {};
  const category = told.category === 'code' ? ('config' as const) : told.category;
  const message = told.message.split('\n', 1)[0] ?? '';
  const diagnostics = [{ file, line, column, severity: 'error' as const, code: null, message }];
  const where = { from, to: span.to };
  return claimOf(lines, { parser: id, ...told, category, span: where, certain: true, diagnostics });
}
