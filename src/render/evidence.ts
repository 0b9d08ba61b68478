// What `--evidence` prints.

import type { Prepared } from '../types.ts';

/** The evidence as it would be sent, then what is for readers on this machine alone. */
export function evidenceText({ prompt, log }: Pick<Prepared, 'prompt' | 'log'>): string {
  return log === null
    ? prompt.evidence
    : `${prompt.evidence}\n## On this machine\n\n- log: ${log}\n`;
}
