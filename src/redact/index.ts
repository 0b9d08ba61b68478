// Takes secrets out of what may leave the process or be shown: the only maker of a SafePrompt.

import { highestIn } from '../text/placeholder.ts';
import { findOnce } from './found.ts';
import { ledger } from './ledger.ts';
import { scrub } from './scrub.ts';

export { redactedFiles, restored } from './files.ts';
export { knownIn } from './known.ts';
export { type Redactor, redactor } from './redactor.ts';
export { faultsInRules } from './rules.ts';
export { shownPatch } from './shown.ts';

/**
 * The text with each secret replaced by `[REDACTED]`, `[REDACTED:2]` and so on, the same value by the
 * same one; as many lines as before; idempotent. `known`: exact values to replace wherever they stand.
 */
export async function redactText(
  text: string,
  { known = [] }: { readonly known?: readonly string[] } = {},
): Promise<string> {
  const values = ledger(highestIn(text));
  const clean = await scrub(text, { find: findOnce({ known }), ledger: values });
  return values.settle(clean)(clean);
}
