// A prompt as a person sees it: what `--show-prompt` prints and the audit record counts.

import type { SafePrompt } from '../types.ts';

/** The system and the user part as they are sent, each under a line that names it. */
export function sentText({ system, user }: SafePrompt): string {
  return `=== system ===\n${system}\n\n=== user ===\n${user}\n`;
}
