// Failure and evidence to an answer with no model: asks the rules of the failure's drawer.

import { languageOf } from '../languages/index.ts';
import type { Answer, Evidence } from '../types.ts';

/** The answer of the first rule that is certain; undefined where none is. */
export function ruled(evidence: Evidence): Answer | undefined {
  for (const rule of languageOf(evidence.failure.language)?.rules ?? []) {
    const answer = rule.answer(evidence);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
