// From a capture to what ee says of it: hands the world to `explain` and prints the outcome.

import { homeOf } from '../config/index.ts';
import { explain, type Preparing, prepare } from '../explain.ts';
import { treeOutliner } from '../outline/index.ts';
import { faultsInRules, redactor } from '../redact/index.ts';
import { evidenceText, quickfix, render } from '../render/index.ts';
import { logs } from '../store/index.ts';
import type { Capture, Prepared } from '../types.ts';
import { committed, disk, grammars } from '../workspace/index.ts';
import { asker, type Caching, logsFolder } from './asker.ts';
import { type CommandLine, type Result, resultOf } from './flags.ts';
import { lookOf } from './look.ts';
import { lastPass } from './passes.ts';
import { applyOutcome } from './patching.ts';
import { say } from './say.ts';
import { sentText } from './sent.ts';
import { type Settled, settled } from './settled.ts';
import { soughtHere } from './sought.ts';
import { askYesNo } from './terminal.ts';

/** Prints ee's result for `capture`, asking for consent by `askUser`; tells whether it holds a failure. */
export async function explainCapture(
  capture: Capture,
  line: CommandLine,
  askUser = askYesNo,
): Promise<'found' | 'nothing'> {
  // Once the reader has gone there is nobody to tell; the status still has to be right.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const { env } = process;
  const here = await settled(line, env);
  const { settings, limits, root, cwd } = here;
  const sought = await soughtHere({ env, root, cwd });
  const faults = await faultsInRules(sought.rules);
  const notes = await redactor(sought).strings([...here.notes, ...faults]);
  if (!settings.quiet) notes.forEach(say);

  const caching = cachingOf(line, here);
  const { ask, endpoint } = asker({
    ...{ settled: here, caching, env, askUser },
    secrets: sought.known,
  });
  const passed = caching === 'none' ? null : await lastPass({ command: capture.command, cwd }, env);
  const preparing = {
    ...sought,
    workspace: disk({ root, cwd, env, passed }),
    outline: treeOutliner({ ...grammars, earlier: (file) => committed(file, { root, env }) }),
    budgetTokens: settings.budgetTokens,
    spellSchema: endpoint.custom,
    ...(keepsLogs(line, caching) && { keep: keeping(env, cwd) }),
  };
  const result = resultOf(line);
  if (result !== 'text' && result !== 'json') {
    const prepared = await prepare(capture, preparing);
    if (prepared === undefined) {
      say('nothing error-like found');
      return 'nothing';
    }
    process.stdout.write(printed(prepared, result));
    return 'found';
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
    (await applyOutcome(outcome, { line, env, root, cwd, limits, shown })).forEach(say);
  }
  return outcome.is === 'nothing' ? 'nothing' : 'found';
}

/** What is known without a model, as `result` wants it. */
function printed(prepared: Prepared, result: Exclude<Result, 'text' | 'json'>): string {
  if (result === 'quickfix') return quickfix(prepared.evidence.failure);
  return result === 'evidence' ? evidenceText(prepared) : sentText(prepared.prompt);
}

/** A saved log is there to be read again. */
function keepsLogs({ given }: CommandLine, caching: Caching): boolean {
  return caching !== 'none' && (given.get('log') ?? '-') === '-';
}

function keeping(env: NodeJS.ProcessEnv, cwd: string): NonNullable<Preparing['keep']> {
  const kept = logs(logsFolder(env, homeOf(env)));
  return ({ output, evidence }) => kept.keep(output, [cwd, evidence]);
}

function cachingOf({ given }: CommandLine, { settings, limits }: Settled): Caching {
  if (given.has('no-cache') || limits.noCache) return 'none';
  if (given.has('refresh')) return 'refresh';
  return settings.noCache ? 'none' : 'use';
}
