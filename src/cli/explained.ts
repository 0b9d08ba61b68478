// From a capture to what ee says of it: hands the world to `explain` and prints the outcome.

import { homedir } from 'node:os';
import { settingsOf } from '../config/index.ts';
import { explain, prepare } from '../explain.ts';
import { render } from '../render/index.ts';
import type { Capture, Prepared } from '../types.ts';
import { disk, rootOf } from '../workspace/index.ts';
import { asker, type Caching } from './asker.ts';
import { type CommandLine, resultOf } from './flags.ts';
import { lookOf } from './look.ts';

/** Prints ee's result for `capture`; tells whether there was a failure in it. */
export async function explainCapture(
  capture: Capture,
  line: CommandLine,
): Promise<'found' | 'nothing'> {
  // Once the reader has gone there is nobody to tell; the status still has to be right.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const { env } = process;
  const { settings, warnings } = await settingsOf(line.given, env, homedir());
  const given = line.given.get('root');
  const cwd = workingFolder(env);
  const found = await rootOf({
    given: typeof given === 'string' ? given : null,
    cwd,
    home: homedir(),
  });
  if (!settings.quiet) {
    const notes = found.note === null ? warnings : [...warnings, found.note];
    for (const note of notes) process.stderr.write(`ee: ${note}\n`);
  }

  const { ask, endpoint } = asker({ settings, caching: cachingOf(line), env, home: homedir() });
  const preparing = {
    workspace: disk({ root: found.root, cwd, env }),
    budgetTokens: settings.budgetTokens,
    spellSchema: endpoint.custom,
  };
  const result = resultOf(line);
  if (result === 'evidence' || result === 'prompt') {
    const prepared = await prepare(capture, preparing);
    if (prepared === undefined) process.stderr.write('ee: nothing error-like found\n');
    else
      process.stdout.write(result === 'evidence' ? prepared.prompt.evidence : promptText(prepared));
    return prepared === undefined ? 'nothing' : 'found';
  }

  const outcome = await explain(capture, { ...preparing, ask });
  const text = render(outcome, lookOf(result, settings, env));
  if (result === 'json') process.stdout.write(text);
  else process.stderr.write(text);
  return outcome.is === 'nothing' ? 'nothing' : 'found';
}

function cachingOf({ given }: CommandLine): Caching {
  if (given.has('no-cache')) return 'none';
  return given.has('refresh') ? 'refresh' : 'use';
}

// A command can remove the folder it ran in; the project round it is still there.
function workingFolder(env: NodeJS.ProcessEnv): string {
  try {
    return process.cwd();
  } catch {
    return env.PWD?.startsWith('/') ? env.PWD : '/';
  }
}

function promptText({ prompt }: Prepared): string {
  return `=== system ===\n${prompt.system}\n\n=== user ===\n${prompt.user}\n`;
}
