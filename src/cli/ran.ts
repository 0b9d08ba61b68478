// What happens after a command of the user's has ended: is there something to explain, and how.

import { parse } from '../parse/index.ts';
import { redactor } from '../redact/index.ts';
import { render } from '../render/index.ts';
import type { Ran } from '../run/index.ts';
import { explainCapture } from './explained.ts';
import { type CommandLine, resultOf } from './flags.ts';
import { placeOf } from './place.ts';
import { soughtHere } from './sought.ts';

/** Explains the failure of `ran`, where it is one, on ee's streams. */
export async function explainRan(ran: Ran, line: CommandLine): Promise<void> {
  if (isFailure(ran)) {
    await explainCapture(ran, line);
  } else if (resultOf(line) === 'json') {
    const { env } = process;
    const secrets = redactor(await soughtHere({ env, ...(await placeOf(line, env)) }));
    const command = ran.command && (await secrets.command(ran.command));
    const nothing = { is: 'nothing', command, exit: ran.exit, warnings: [] } as const;
    process.stdout.write(render(nothing, { style: 'json' }));
  }
}

function isFailure(ran: Ran): boolean {
  const interrupted = ran.stopped !== null || ran.exit === 130;
  const unread = ran.fault === 'EPIPE' || ran.exit === 141;
  // Of a pager or an editor nothing was seen: there is nothing to explain but that it was started in vain.
  const unseen = ran.unseen && ran.notStarted === null;
  return ran.exit !== 0 && !interrupted && !unread && !unseen && !saysNo(ran);
}

/** Commands whose status 1 is an answer; with the words that make it one, where not all forms do. */
const asked: readonly (readonly [program: string, ...words: string[]])[] = [
  ['grep'],
  ['egrep'],
  ['fgrep'],
  ['rg'],
  ['diff'],
  ['cmp'],
  ['test'],
  ['['],
  ['git', 'diff', '--exit-code'],
  ['git', 'diff', '--quiet'],
  ['git', 'grep'],
];

function saysNo({ command, exit, errors }: Ran): boolean {
  if (exit !== 1 || command === null) return false;
  const name = (command[0] ?? '').replace(/^.*[/\\]/, '');
  const isAsked = asked.some(
    ([program, ...words]) => program === name && words.every((word) => command.includes(word)),
  );
  // Where both streams are one, what was found stands among complaints; status 1 alone means no.
  return isAsked && (errors === undefined || parse(errors) === undefined);
}
