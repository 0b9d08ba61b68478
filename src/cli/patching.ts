// `--apply` and `--patch`: from the flags to a patch that is applied, or to why it is not.

import { open } from 'node:fs/promises';
import { buffer as bytesOf } from 'node:stream/consumers';
import { type Applying, planOf } from '../apply/index.ts';
import type { Limits } from '../config/index.ts';
import { EeError } from '../errors.ts';
import { shownPatch } from '../redact/index.ts';
import type { Outcome } from '../types.ts';
import { disk, git } from '../workspace/index.ts';
import { applying, byHand } from './applying.ts';
import type { CommandLine } from './flags.ts';
import { say } from './say.ts';
import { settled } from './settled.ts';
import { soughtHere } from './sought.ts';
import { askYesNo } from './terminal.ts';

interface Where {
  readonly line: CommandLine;
  readonly env: NodeJS.ProcessEnv;
  readonly root: string;
  readonly cwd: string;
  readonly limits: Limits;
  /** The answer with its patch has just been printed on the terminal. */
  readonly shown: boolean;
}

/** Applies the patch of an answer, if there is one and the user agrees; gives what to say of it. */
export async function applyOutcome(
  outcome: Exclude<Outcome, { is: 'nothing' }>,
  where: Where,
): Promise<readonly string[]> {
  if (where.limits.noApply) return [forbidden];
  if (outcome.is !== 'explained') return ['There is no answer, so there is no patch to apply.'];
  const { lines } = await applying({
    ...rulesOf(where, new Set(outcome.prepared.evidence.snippets.map(({ file }) => file))),
    changes: outcome.changes,
    diff: where.shown ? '' : (outcome.answer.patch ?? ''),
    unattended: unattended(where, outcome.prepared.evidence.command === null),
  });
  return lines;
}

/** Applies a patch made elsewhere; gives ee's exit status. Throws `EeError` `unreadable-patch`. */
export async function applyFile(line: CommandLine): Promise<0 | 1> {
  const { env } = process;
  const { root, cwd, settings, limits, notes } = await settled(line, env);
  if (!settings.quiet) notes.forEach(say);
  if (limits.noApply) return notApplied([forbidden]);
  const { patch, piped } = await patchIn(String(line.given.get('patch')));
  const plan = await planOf(patch, disk({ root, cwd, env }).read);
  if ('refused' in plan) return notApplied(plan.refused);
  const { changes } = plan;
  const diff = await shownPatch(changes, await soughtHere({ env, root, cwd }));
  if (diff === null) return notApplied([unshowable]);
  const where = { line, env, root, cwd, limits, shown: false };
  const { applied, lines } = await applying({
    ...rulesOf(where, null),
    changes,
    diff,
    unattended: unattended(where, piped),
  });
  lines.forEach(say);
  return applied.length > 0 ? 0 : 1;
}

const unshowable =
  'the patch changes lines with secrets on or round them, so it can not be shown whole.';

const forbidden = '.ee.toml of this project does not allow ee to change files.';

function notApplied(refused: readonly string[]): 1 {
  ['The patch was not applied:', ...refused, byHand].forEach(say);
  return 1;
}

function rulesOf({ line: { given }, env, root, cwd }: Where, shownFiles: Applying['shownFiles']) {
  return {
    root,
    cwd,
    shownFiles,
    git: (args: readonly string[], input: string) => git(args, { root, env }, input),
    allowGuarded: given.has('apply-guarded'),
    yes: given.has('yes'),
    ask: askYesNo,
  };
}

function unattended({ line: { given }, env }: Where, piped: boolean) {
  if (given.has('log')) return 'with --log' as const;
  if (piped) return 'in pipe mode' as const;
  return env.CI ? ('where CI is set' as const) : null;
}

interface Patch {
  readonly patch: string;
  /** It is no file that lay somewhere to be looked at. */
  readonly piped: boolean;
}

async function patchIn(file: string): Promise<Patch> {
  try {
    const { bytes, piped } = await bytesIn(file);
    // Bytes that are no UTF-8 would be written as U+FFFD.
    const patch = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { patch, piped };
  } catch {
    throw new EeError(
      'unreadable-patch',
      `the patch ${file} can't be read`,
      'Name a file with a unified diff in UTF-8, or - for standard input.',
    );
  }
}

async function bytesIn(file: string): Promise<{ readonly bytes: Buffer; readonly piped: boolean }> {
  if (file === '-') return { bytes: await bytesOf(process.stdin), piped: true };
  const handle = await open(file);
  try {
    // `/dev/stdin` and `<(git diff)` are pipes by a name; a here-document's file has none any more.
    const found = await handle.stat();
    const piped = !found.isFile() || found.nlink === 0;
    return { bytes: await handle.readFile(), piped };
  } finally {
    await handle.close();
  }
}
