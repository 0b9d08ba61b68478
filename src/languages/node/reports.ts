// What checkers and bundlers report: many errors, each with a place, and the claim that they come to.

import type { Category, Claim, Diagnostic, Frame, Severity, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { isProject } from './paths.ts';

/** One error or warning of a report. */
export interface Reported {
  readonly place: Frame | null;
  readonly severity: Severity;
  /** What it is of: a rule, a code, or the tool's own word for it. */
  readonly kind: string;
  readonly code: string | null;
  /** At least one line. */
  readonly text: readonly string[];
  /** Other places that it names, such as its stack. */
  readonly frames: readonly Frame[];
  readonly category: Category;
  readonly span: Span;
}

const mostOthers = 8;
const longestExcerpt = 60;

/** At most one claim, the first error's; warnings alone make none. Each is a diagnostic, once. */
export function claimOfReports(
  lines: readonly string[],
  all: readonly Reported[],
  { parser, certain }: { readonly parser: string; readonly certain: boolean },
): readonly Claim[] {
  const reports = firsts(all);
  const errors = reports.filter(({ severity }) => severity === 'error');
  const [first, ...others] = errors;
  if (!first) return [];
  const { kind, category, text, span, place, frames } = first;
  const places = others.slice(0, mostOthers).flatMap((other) => other.place ?? []);
  return [
    claimOf(lines, {
      parser,
      kind,
      message: text.join('\n').trimEnd(),
      category,
      span: excerptOf(errors, span),
      certain,
      frames: once([...(place ? [place] : []), ...frames, ...places]),
      diagnostics: reports.map(diagnosticOf),
    }),
  ];
}

/** A place in a file, its line and column counted from 1 whatever the tool gave. */
export function placeAt(file: string, line: number, column: number | null): Frame {
  return {
    file,
    line: Math.max(1, line || 1),
    column: column === null || Number.isNaN(column) ? null : Math.max(1, column),
    function: null,
  };
}

function firsts(all: readonly Reported[]): readonly Reported[] {
  const found = new Map<string, Reported>();
  for (const report of all) {
    const { line, column, file } = report.place ?? {};
    const key = [line, column, report.kind, report.text[0], file].join(' ');
    if (!found.has(key)) found.set(key, report);
  }
  return [...found.values()];
}

/** The first error and, where they are near, some more. */
function excerptOf(errors: readonly Reported[], { from, to }: Span): Span {
  const near = errors.filter(({ span }) => span.from >= from && span.to <= from + longestExcerpt);
  return { from, to: Math.max(to, ...near.map(({ span }) => span.to)) };
}

function diagnosticOf({ place, frames, severity, code, text }: Reported): Diagnostic {
  const { file = null, line = null, column = null } = place ?? frames.find(isOwn) ?? {};
  return { file, line, column, severity, code, message: text[0] ?? '' };
}

const isOwn = ({ file }: Frame) => isProject(file);

function once(frames: readonly Frame[]): readonly Frame[] {
  const places = new Map<string, Frame>();
  for (const frame of frames) {
    const key = `${frame.line} ${frame.file}`;
    if (!places.has(key)) places.set(key, frame);
  }
  return [...places.values()];
}
