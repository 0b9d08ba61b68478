// Changes -> changed files. Everything is looked at again at the moment of writing: between plan and
// confirmation a minute may pass.

import { realpath } from 'node:fs/promises';
import { diffOf } from '../text/diff.ts';
import { visible } from '../text/terminal.ts';
import type { Change, RootPath, Workspace } from '../types.ts';
import { changeFaults } from './checks.ts';
import { guardedFor } from './guarded.ts';
import type { Git } from './named.ts';
import { planOf } from './plan.ts';
import { codeOf, type Target, targetOf } from './target.ts';
import { writeAll } from './write.ts';

export interface Applying {
  readonly root: string;
  /** Null to go without git's word; its check comes on top of ee's own. */
  readonly git: Git | null;
  /** Whether build, CI, hook, editor and lock files may be changed. */
  readonly allowGuarded: boolean;
  /** The only files that may be changed; null where the patch is the user's own. */
  readonly shownFiles: ReadonlySet<RootPath> | null;
}

/** The files that were changed, or one sentence for each thing in the way; then none was. */
export type Applied =
  | { readonly applied: readonly RootPath[] }
  | { readonly refused: readonly string[] };

/** Makes all changes or none. Never throws for what the files or the system have against it. */
export async function applyChanges(
  changes: readonly Change[],
  options: Applying,
): Promise<Applied> {
  const looked = await lookAt(changes, options);
  if ('refused' in looked) return looked;
  const fault = await writeAll(looked.targets);
  return fault === null ? { applied: changes.map(({ file }) => file) } : { refused: [fault] };
}

/** Applies a patch made elsewhere to a workspace's files, by the same rules and without asking. */
export async function applyPatch(
  patch: string,
  { roots, read }: Pick<Workspace, 'roots' | 'read'>,
  { allowGuarded = false }: { readonly allowGuarded?: boolean } = {},
): Promise<Applied> {
  const plan = await planOf(patch, read);
  if ('refused' in plan) return plan;
  return applyChanges(plan.changes, { root: roots[0], git: null, allowGuarded, shownFiles: null });
}

/** What `applyChanges` would refuse now, so that nobody is asked about what cannot be done. */
export async function faultsOf(
  changes: readonly Change[],
  options: Applying,
): Promise<readonly string[]> {
  const looked = await lookAt(changes, options);
  return 'refused' in looked ? looked.refused : [];
}

async function lookAt(
  changes: readonly Change[],
  options: Applying,
): Promise<{ readonly targets: readonly Target[] } | { readonly refused: readonly string[] }> {
  const { allowGuarded, shownFiles } = options;
  const guarded = await guardedFor(changes, options);
  const barred = new Set(allowGuarded ? [] : guarded.files);
  const kind = guarded.unread ?? 'a build, CI, hook, editor or lock file';
  const files = changes.map(({ file }) => file);
  const refused = changes.flatMap((change, i) => {
    const { file } = change;
    const faults = [
      shownFiles?.has(file) === false ? 'no line of it was in the evidence.' : null,
      barred.has(file) ? `${kind}; --apply-guarded allows it, after a careful look.` : null,
      files.indexOf(file) < i ? 'it is named twice.' : null,
    ];
    const own = faults.flatMap((fault) => (fault === null ? [] : [`${visible(file)}: ${fault}`]));
    return [...changeFaults(change), ...own];
  });
  return refused.length > 0 ? { refused } : onDisk(changes, options);
}

async function onDisk(changes: readonly Change[], { root, git }: Applying) {
  const targets: Target[] = [];
  const refused: string[] = [];
  const real = await realpath(root).catch(codeOf);
  for (const change of changes) {
    const found = await targetOf(real, change);
    if (typeof found === 'string') refused.push(`${visible(change.file)}: ${found}`);
    else targets.push(found);
  }
  if (refused.length > 0) return { refused };
  const fault = await gitFault(targets, git);
  return fault === null ? { targets } : { refused: [fault] };
}

/**
 * As though outside any checkout: inside one, `git apply` runs the filters that the checkout's own
 * settings name, skips files that an outer repository ignores or that lie outside the working
 * folder, and still exits 0. The user's settings may call a blank at a line's end an error.
 */
const checking: readonly string[] = [
  '--git-dir=/dev/null',
  ...['-c', 'apply.whitespace=nowarn', '-c', 'apply.ignoreWhitespace=no'],
  ...['-c', 'core.autocrlf=false'],
  ...['apply', '--recount', '--check', '-'],
];

async function gitFault(targets: readonly Target[], git: Git | null): Promise<string | null> {
  const changes = targets.map(({ file, before, after }) => {
    return { file, before: before.toString(), after: after.toString() };
  });
  const said = await git?.(checking, diffOf(changes));
  if (said == null || said.status === 0) return null;
  return `git would not apply it: ${visible(said.errors.split('\n')[0] ?? '').slice(0, 200)}`;
}
