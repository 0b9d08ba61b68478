// What the reports of Ruby's test runners have in common: from failed tests to one claim.

import type { Category, Claim, Diagnostic, Frame, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { categoryOf } from './category.ts';
import { tidy } from './rows.ts';

/** One failed test. */
export interface Failed {
  /** The exception's class; null where the runner leaves it out, as for what was expected. */
  readonly kind: string | null;
  /** What went wrong, over all its lines. */
  readonly text: readonly string[];
  /** As printed: innermost first. */
  readonly frames: readonly Frame[];
  readonly span: Span;
}

/** One claim: the first test, with all as diagnostics; none where none failed. `unmet` names what has no class. */
export function claimsOf(
  lines: readonly string[],
  failed: readonly Failed[],
  { parser, unmet, tests }: { parser: string; unmet: string; tests: readonly string[] },
): readonly Claim[] {
  const [first] = failed;
  if (first === undefined) return [];
  const { kind, text, frames, span } = first;
  const said = text.join('\n').trim();
  const placed = failed.filter((one) => one.frames.length > 0);
  const category: Category = kind === null ? 'test' : categoryOf(kind);
  return [
    claimOf(lines, {
      ...{ parser, category, span, tests: [...new Set(tests)] },
      kind: kind ?? unmet,
      message: kind === null ? said : `${kind}: ${said}`,
      frames: tidy(frames),
      diagnostics: (placed.length > 0 ? placed : failed).map(diagnosticOf),
      certain: true,
    }),
  ];
}

function diagnosticOf({ kind, text, frames }: Failed): Diagnostic {
  const { file = null, line = null } = tidy(frames)[0] ?? {};
  const [said = ''] = text.filter((one) => one.trim() !== '');
  const message = kind === null ? said.trim() : `${kind}: ${said.trim()}`;
  return { file, line, column: null, severity: 'error', code: null, message };
}
