// From a capture to what ee says of it: hands the world to `explain` and prints the outcome.

import { homeOf, settingsOf } from '../config/index.ts';
import { explain, prepare } from '../explain.ts';
import { render } from '../render/index.ts';
import type { Capture, Prepared } from '../types.ts';
import { disk } from '../workspace/index.ts';
import { asker, type Caching, keysIn } from './asker.ts';
import { type CommandLine, resultOf } from './flags.ts';
import { lookOf } from './look.ts';
import { applyOutcome } from './patching.ts';
import { placeOf } from './place.ts';
import { say } from './say.ts';

/** Prints ee's result for `capture`; tells whether there was a failure in it. */
export async function explainCapture(
  capture: Capture,
  line: CommandLine,
): Promise<'found' | 'nothing'> {
  // Once the reader has gone there is nobody to tell; the status still has to be right.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const { env } = process;
  const { settings, warnings } = await settingsOf(line.given, env, homeOf(env));
  const { root, cwd, note } = await placeOf(line, env);
  const notes = note === null ? warnings : [...warnings, note];
  if (!settings.quiet) notes.forEach(say);

  const { ask, endpoint } = asker({ settings, caching: cachingOf(line), env, home: homeOf(env) });
  const preparing = {
    workspace: disk({ root, cwd, env }),
    budgetTokens: settings.budgetTokens,
    spellSchema: endpoint.custom,
    known: keysIn(env),
  };
  const result = resultOf(line);
  if (result === 'evidence' || result === 'prompt') {
    const prepared = await prepare(capture, preparing);
    if (prepared === undefined) say('nothing error-like found');
    else process.stdout.write(textFor(result, prepared));
    return prepared === undefined ? 'nothing' : 'found';
  }

  const outcome = await explain(capture, { ...preparing, ask });
  const look = lookOf(result, settings, env);
  if (result === 'text') process.stderr.write(render(outcome, look));
  else {
    const whole = { ...outcome, warnings: [...notes, ...outcome.warnings] };
    process.stdout.write(render(whole, look));
  }
  if (line.given.has('apply') && outcome.is !== 'nothing') {
    const shown = result === 'text' && process.stderr.isTTY;
    (await applyOutcome(outcome, { line, env, root, shown })).forEach(say);
  }
  return outcome.is === 'nothing' ? 'nothing' : 'found';
}

function cachingOf({ given }: CommandLine): Caching {
  if (given.has('no-cache')) return 'none';
  return given.has('refresh') ? 'refresh' : 'use';
}

function textFor(result: 'evidence' | 'prompt', { prompt }: Prepared): string {
  if (result === 'evidence') return prompt.evidence;
  return `=== system ===\n${prompt.system}\n\n=== user ===\n${prompt.user}\n`;
}
