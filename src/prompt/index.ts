// Evidence -> Prompt: the words that the model reads.

import type { Evidence, Prompt } from '../types.ts';
import { evidenceText } from './evidence.ts';
import { schema } from './schema.ts';
import { systemPart } from './system.ts';

/** Where the endpoint may not hold the answer to the schema, `spellSchema` writes it into the words. */
interface ComposeOptions {
  readonly spellSchema: boolean;
}

/**
 * What the model would read, not yet redacted. Pure: the same evidence gives the same prompt. No text
 * from outside can end the evidence block, or hold what a terminal obeys or hides.
 */
export function compose(evidence: Evidence, options: ComposeOptions): Prompt {
  return {
    system: systemPart(options.spellSchema ? schema : null),
    opening: '<evidence>\n',
    evidence: evidenceText(evidence),
    closing: '</evidence>\n\nWhy did the command fail, and how is it mended?',
    schema,
  };
}
