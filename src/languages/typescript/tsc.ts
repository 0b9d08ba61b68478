// Parser of what tsc reports, and the many tools that print its errors as it does.

import type { Diagnostic, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { categoryOf } from './category.ts';
import { tidy } from './paths.ts';
import { type Reported, readReports } from './report.ts';

const id = 'typescript.tsc';

// [9:45:38 AM] File change detected. Starting incremental compilation...      (pretty)
// 9:45:38 AM - File change detected. Starting incremental compilation...      (plain)
const newRound =
  /^(?:\[\d{1,2}:\d\d:\d\d[^\]]{0,8}\]|\d{1,2}:\d\d:\d\d.{0,8} -) File change detected\./;

const mostOthers = 8;
const longestExcerpt = 60;

/** At most one claim: the first error, with those that follow it as diagnostics and further frames. */
export const tsc: Parser = {
  id,
  parse(lines) {
    // What an earlier round of --watch reported may long be mended.
    const round = lines.findLastIndex((line) => newRound.test(line));
    const reports = firsts(readReports(lines, { from: round + 1, to: lines.length }));
    const errors = reports.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (!first) return [];
    const [head, ...reasons] = first.text;
    const others = errors.slice(1, 1 + mostOthers).flatMap(({ place }) => place ?? []);
    return [
      claimOf(lines, {
        parser: id,
        kind: first.code,
        message: [`error ${first.code}: ${head}`, ...reasons].join('\n'),
        category: categoryOf(first.code, Boolean(first.place)),
        span: excerptOf(errors, first.span),
        certain: first.flush,
        frames: tidy([...(first.place ? [first.place] : []), ...first.related, ...others]),
        diagnostics: reports.map(diagnosticOf),
      }),
    ];
  },
};

/** Each once: a file that two projects of a build include is reported by both. */
function firsts(reports: readonly Reported[]): readonly Reported[] {
  const found = new Map<string, Reported>();
  for (const report of reports) {
    const { line, column, file } = report.place ?? {};
    const key = [line, column, report.code, report.text[0], file].join(' ');
    if (!found.has(key)) found.set(key, report);
  }
  return [...found.values()];
}

/** The first error and, where they are near, some more: the end of a long list is no better. */
function excerptOf(errors: readonly Reported[], { from, to }: Span): Span {
  const near = errors.filter(({ span }) => span.to <= from + longestExcerpt);
  return { from, to: near.at(-1)?.span.to ?? to };
}

function diagnosticOf({ place, severity, code, text }: Reported): Diagnostic {
  const { file = null, line = null, column = null } = place ?? {};
  return { file, line, column, severity, code, message: text[0] ?? '' };
}
