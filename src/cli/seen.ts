// SIGUSR1 to ee: what a command that goes on has printed so far, explained on standard error.

import type { Capture } from '../types.ts';
import { explainCapture } from './explained.ts';
import type { CommandLine } from './flags.ts';
import { say } from './say.ts';
import { askLater } from './terminal.ts';

/** The result for a program is kept for the end, and nothing is changed while the command works. */
const atTheEnd = ['json', 'format', 'evidence', 'show-prompt', 'apply', 'yes', 'apply-guarded'];

/** Explains `capture` without a question: the terminal is the command's. Never throws. */
export async function explainSeen(capture: Capture, line: CommandLine): Promise<void> {
  const given = new Map([...line.given].filter(([name]) => !atTheEnd.includes(name)));
  try {
    const result = await explainCapture(
      capture,
      { ...line, given: given.set('quiet', true) },
      askLater,
    );
    if (result === 'nothing') say('nothing error-like in what the command has printed so far');
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}
