// The first call on a machine: says where evidence goes, and asks once, where there is a terminal.

import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { textOf } from '../config/index.ts';
import { makeFolder } from '../store/index.ts';
import type { Ask } from '../types.ts';
import { say } from './say.ts';
import type { Said } from './terminal.ts';

interface Place {
  /** Who would be asked. */
  readonly host: string;
  /** Where the user's answer is kept. */
  readonly folder: string;
  /** Nobody is there to be asked: a terminal in a CI job has no person at it. */
  readonly unattended: boolean;
  readonly ask: (question: string) => Promise<Said>;
}

/** Asks only after the user has agreed once; without a terminal a set key is agreement. */
export function consenting(ask: Ask, place: Place): Ask {
  const { host, folder, unattended } = place;
  const file = join(folder, 'consent');
  return async (prompt, signal) => {
    const kept = unattended ? 'yes' : (await textOf(file))?.trim();
    const said = kept === 'yes' || kept === 'no' ? kept : await place.ask(questionAbout(host));
    if (kept === undefined && (said === 'yes' || said === 'no')) await remember(file, said);
    if (said === 'yes' || said === 'no terminal') return ask(prompt, signal);
    return {
      is: 'failed',
      fault: 'declined',
      message: 'Nothing was sent: you have not agreed to asking a model on this machine.',
      hint:
        said === 'no' ? `To be asked again, delete ${file}.` : 'You will be asked again next time.',
      usage: null,
    };
  };
}

function questionAbout(host: string): string {
  return `
ee can have a model explain failures. For each one it sends the evidence
(part of the output, a few source lines, versions), secrets removed, to
${host}.
See it first with: ee --show-prompt. Never: ee --no-model.
Send it, now and from now on? [y/N] `;
}

// Where the folder can't be written, the question comes again next time.
async function remember(file: string, said: 'yes' | 'no'): Promise<void> {
  try {
    await makeFolder(dirname(file));
    await writeFile(file, `${said}\n`, { mode: 0o600 });
  } catch (error) {
    say(`your answer could not be kept: ${(error as Error).message}`);
  }
}
