// From the failed tests of a runner's report to its claim.

import type { Category, Claim, Diagnostic, Frame, Span } from '../types.ts';
import { claimOf } from './claim.ts';

/** One failed test, with what failed in it. */
export interface Failed {
  /** As its runner takes it; null where the report does not name it. */
  readonly test: string | null;
  readonly kind: string;
  readonly message: string;
  readonly category: Category;
  /** Most relevant first. */
  readonly frames: readonly Frame[];
  readonly span: Span;
}

interface Report {
  readonly parser: string;
  readonly failed: readonly Failed[];
  /** Those that an editor lists; all where left out. */
  readonly listed?: readonly Failed[];
}

/** At most one claim: the first test that failed, certain, with the names of all, each once. */
export function claimOfFirst(
  lines: readonly string[],
  { parser, failed, listed = failed }: Report,
): readonly Claim[] {
  const [first] = failed;
  if (first === undefined) return [];
  const { test: _, ...told } = first;
  const tests = [...new Set(failed.flatMap(({ test }) => test ?? []))];
  const diagnostics = listed.map(diagnosticOf);
  return [claimOf(lines, { parser, ...told, diagnostics, tests, certain: true })];
}

function diagnosticOf({ frames, message }: Failed): Diagnostic {
  const { file = null, line = null } = frames[0] ?? {};
  const [text = ''] = message.split('\n', 1);
  return { file, line, column: null, severity: 'error', code: null, message: text };
}
