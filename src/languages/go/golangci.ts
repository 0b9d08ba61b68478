// Parser of golangci-lint and staticcheck: places with the name of a linter, or of its check, behind.

import type { Category, Diagnostic, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { sortOf } from './complaints.ts';
import { tidy } from './paths.ts';

const id = 'go.lint';

// plan.go:12:6: ineffectual assignment to err (ineffassign)        plan.go:9:2: SA4006: this value of … (staticcheck)
// internal/plan/plan.go:7:2: undefined: surcharge (typecheck)      plan.go:3:1: should not use dot imports (ST1001)
const finding =
  /^((?:[A-Za-z]:)?[^\s:][^:]{0,1000}\.go):(\d{1,9})(?::(\d{1,9}))?: (\S.{0,1000}) \(([a-z][a-z0-9-]{2,40}|[A-Z]{1,3}\d{4})\)$/;

const mostFrames = 8;
/** The source and a caret. */
const linesBelow = 2;

/** At most one claim: the first finding, with all of them as diagnostics. */
export const golangci: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((line, at) => {
      const diagnostic = findingIn(line);
      return diagnostic === null ? [] : [{ diagnostic, at }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const { code, message } = first.diagnostic;
    const kind = code ?? 'lint';
    const category: Category = kind === 'typecheck' ? sortOf(message).category : 'code';
    const frames = found
      .slice(0, mostFrames)
      .flatMap(({ diagnostic: { file, line, column } }) =>
        file === null || line === null ? [] : [{ file, line, column, function: null }],
      );
    return [
      claimOf(lines, {
        parser: id,
        kind,
        category,
        message: `${message} (${kind})`,
        span: { from: first.at, to: Math.min(lines.length, first.at + 1 + linesBelow) },
        certain: true,
        frames: tidy(frames),
        diagnostics: found.map(({ diagnostic }) => diagnostic),
      }),
    ];
  },
};

function findingIn(line: string): Diagnostic | null {
  const [, file, row, column, message, code] = finding.exec(line) ?? [];
  if (file === undefined || message === undefined || code === undefined) return null;
  const place = { file: file.replace(/^\.\//, ''), line: Math.max(1, Number(row)) };
  return { ...place, column: Number(column) || null, severity: 'error', code, message };
}
