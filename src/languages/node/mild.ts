// Lines that are no failure although they look like one: a run that passed shows them.

import type { Claim, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';

/** The claim that these lines ended nothing; nobody takes it for the failure. */
export function mild(
  lines: readonly string[],
  { parser, span }: { readonly parser: string; readonly span: Span },
): Claim {
  const kind = 'no failure';
  const message = lines[span.from] ?? '';
  const nothing = { frames: [], diagnostics: [], certain: false, category: 'unknown' as const };
  return { ...claimOf(lines, { parser, kind, message, span, ...nothing }), fatal: 'no' };
}
