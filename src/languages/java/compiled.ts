// Errors of the compiler, as they come from it or through a build tool, and what they say together.

import type { Claim, Diagnostic, Frame, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { meaningOf } from './summary.ts';

/** One error or warning. */
export interface Compiled {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly severity: 'error' | 'warning';
  /** What is wrong, without its label and its details. */
  readonly summary: string;
  /** All it says, as printed, without the place and the source. */
  readonly message: readonly string[];
  readonly span: Span;
}

/** What is claimed of a list of errors and warnings. */
interface Compilation {
  readonly parser: string;
  /** In order of output. */
  readonly found: readonly Compiled[];
  readonly certain: boolean;
}

/** The claim of a compilation that failed: its first error; no claim where there are warnings only. */
export function claimsOf(
  lines: readonly string[],
  { parser, found, certain }: Compilation,
): readonly Claim[] {
  const once = firsts(found);
  const errors = once.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return [];
  const placed = once.filter((one) => one.severity === 'error' || first.file === null);
  const { kind, category } = meaningOf(first.summary);
  return [
    claimOf(lines, {
      parser,
      kind,
      message: first.message.join('\n'),
      category,
      span: { from: first.span.from, to: errors.at(-1)?.span.to ?? first.span.to },
      certain,
      frames: placed.flatMap(frameOf),
      diagnostics: once.map(diagnosticOf),
    }),
  ];
}

// Maven prints each error twice.
function firsts(found: readonly Compiled[]): readonly Compiled[] {
  const byPlace = new Map<string, Compiled>();
  for (const one of found) {
    const place = [one.line, one.column, one.file, one.summary].join(' ');
    if (!byPlace.has(place)) byPlace.set(place, one);
  }
  return [...byPlace.values()];
}

function frameOf({ file, line, column }: Compiled): readonly Frame[] {
  return file === null || line === null ? [] : [{ file, line, column, function: null }];
}

function diagnosticOf({ file, line, column, severity, summary }: Compiled): Diagnostic {
  return { file, line, column, severity, code: null, message: summary };
}
