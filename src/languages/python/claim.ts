// From what a chain of exceptions tells to the claim and the diagnostic that say so.

import type { Claim, Diagnostic, Severity } from '../../types.ts';
import { claimOf as claim, type Found } from '../claim.ts';
import type { Told } from './raised.ts';

type Claimed = Omit<Found, 'kind' | 'message' | 'frames' | 'category'> &
  Partial<Pick<Found, 'category'>> & { readonly told: Told };

/** The claim that these lines hold what the chain tells. */
export function claimOf(lines: readonly string[], { told, ...claimed }: Claimed): Claim {
  const { kind, frames, category } = told;
  const message = told.message.join('\n').trimEnd();
  return claim(lines, { kind, message, frames, category, ...claimed });
}

/** The same as one line of an editor's list: where its top frame is, and the first line of text. */
export function diagnosticOf({ frames, message }: Told, severity: Severity = 'error'): Diagnostic {
  const { file = null, line = null, column = null } = frames[0] ?? {};
  return { file, line, column, severity, code: null, message: message[0] ?? '' };
}
