// The first call on a machine: says where evidence goes, and asks once, where there is a terminal.

import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ReadStream } from 'node:tty';
import type { Ask } from '../types.ts';

/** Asks only after the user has agreed once; without a terminal a set key is agreement. */
export function consenting(
  ask: Ask,
  { host, folder }: { readonly host: string; readonly folder: string },
): Ask {
  const file = join(folder, 'consent');
  return async (prompt, signal) => {
    const said = await readFile(file, 'utf8').catch(() => null);
    const agreed = said === null ? await agreeNow({ host, file }) : said.trim() === 'yes';
    if (agreed) return ask(prompt, signal);
    return {
      is: 'failed',
      fault: 'declined',
      message: 'Nothing was sent: you said no to asking a model on this machine.',
      hint: `To be asked again, delete ${file}.`,
      usage: null,
    };
  };
}

async function agreeNow(about: { readonly host: string; readonly file: string }): Promise<boolean> {
  const terminal = process.stderr.isTTY ? openTerminal() : null;
  if (terminal === null) return true;
  // A stream of `fs` would leave a read behind that keeps the process from ending.
  const input = new ReadStream(terminal);
  const talk = createInterface({ input, output: process.stderr, terminal: false });
  // Ctrl-C or Ctrl-D at the question: a no, for this time.
  const unsaid = new AbortController();
  const leave = () => unsaid.abort();
  process.once('SIGINT', leave);
  talk.once('close', leave);
  try {
    const reply = await talk.question(questionAbout(about.host), { signal: unsaid.signal });
    const agreed = /^y(?:es)?$/i.test(reply.trim());
    await remember(about.file, agreed);
    return agreed;
  } catch {
    return false;
  } finally {
    process.off('SIGINT', leave);
    talk.close();
    input.destroy();
  }
}

function questionAbout(host: string): string {
  return `
ee can have a model explain failures. For each one it sends the evidence (part of the
output, a few source lines, versions) to ${host}, with secrets removed.
See it first with: ee --show-prompt. Never: ee --no-model.
Send it, now and from now on? [y/N] `;
}

function openTerminal(): number | null {
  try {
    return openSync('/dev/tty', 'r+');
  } catch {
    return null;
  }
}

// Where the folder can't be written, the question comes again next time.
async function remember(file: string, agreed: boolean): Promise<void> {
  try {
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(file, agreed ? 'yes\n' : 'no\n', { mode: 0o600 });
  } catch (error) {
    process.stderr.write(`ee: your answer could not be kept: ${(error as Error).message}\n`);
  }
}
