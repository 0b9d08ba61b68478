// Applying a patch: whether the user has agreed to it, and what is said of it.

import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Applying, applyChanges, faultsOf, type Guarded, guardedFor } from '../apply/index.ts';
import { changedLines } from '../text/diff.ts';
import { visible } from '../text/terminal.ts';
import type { Change, RootPath } from '../types.ts';
import { uninterrupted } from './interrupt.ts';
import type { Said } from './terminal.ts';

/** What to apply, how far the user's flags go, and the way to ask. */
interface Agreeing extends Applying {
  /** The working folder, real: where the user would type what undoes it. */
  readonly cwd: string;
  readonly changes: readonly Change[];
  /**
   * The diff of all changes as a reader may see it, redacted; the bytes applied are the real ones.
   * Empty where it was shown on this terminal right before.
   */
  readonly diff: string;
  readonly yes: boolean;
  /** Why nobody can have looked at this patch, so that `--yes` counts for nothing; else null. */
  readonly unattended: 'in pipe mode' | 'with --log' | 'where CI is set' | null;
  readonly ask: (question: string) => Promise<Said>;
}

/** What came of it: the files that were changed, all or none, and lines to tell the user. */
interface Came {
  readonly applied: readonly RootPath[];
  readonly lines: readonly string[];
}

/** Applies all changes, if they may be made and the user agrees, or none. */
export async function applying(about: Agreeing): Promise<Came> {
  const { changes, yes, unattended } = about;
  if (changes.length === 0) return none('There is no patch to apply.');
  const faults = await faultsOf(changes, about);
  if (faults.length > 0) return none(refusal, ...faults, byHand);
  if (yes && unattended !== null) {
    return none(
      `--yes is ignored ${unattended}: nothing was applied.`,
      'Run ee --apply without it at a terminal, where the patch can be looked at.',
    );
  }
  const guarded = await guardedFor(changes, about);
  if (!yes || guarded.files.length > 0) {
    const said = await about.ask(questionAbout(about, guarded));
    if (said !== 'yes') return none(notAgreed(said, guarded));
  }
  const result = await uninterrupted(() => applyChanges(changes, about));
  if ('refused' in result) return none(refusal, ...result.refused, byHand);
  return { applied: result.applied, lines: done(result.applied, about) };
}

const refusal = 'The patch was not applied:';

/** What to do about it. */
export const byHand = 'No file was changed. Where you trust the patch, make its change by hand.';

function none(...lines: readonly string[]): Came {
  return { applied: [], lines };
}

function questionAbout({ diff, changes }: Agreeing, guarded: Guarded): string {
  return [
    '',
    ...(diff === '' ? [] : [...linesOf(diff), '']),
    sumOf(changes),
    ...warningOf(guarded),
    `Apply this to ${list(changes.map(({ file }) => file))}? [y/N] `,
  ].join('\n');
}

function warningOf({ files, unread }: Guarded): readonly string[] {
  if (files.length === 0) return [];
  return [
    `Careful: ${list(files)} can make programs run by themselves (build, CI, hook,`,
    `editor and lock files). ${unread === null ? '' : `${unread}. `}Read every line.`,
  ];
}

/** Each line by itself: a sequence begun on one must not swallow the next. */
function linesOf(diff: string): readonly string[] {
  return diff.replace(/\n$/, '').split('\n').map(visible);
}

/** A long diff has scrolled away by the time of the question. */
function sumOf(changes: readonly Change[]): string {
  const lines = changedLines(changes);
  const added = lines.filter((line) => line.startsWith('+')).length;
  const files = changes.length === 1 ? 'file' : 'files';
  return `In all: +${added} -${lines.length - added} lines in ${changes.length} ${files}.`;
}

function notAgreed(said: Said, { files, unread }: Guarded): string {
  if (said !== 'no terminal') return 'Nothing was applied.';
  const why = unread === null ? '' : ` ${unread}.`;
  return files.length > 0
    ? `Nothing was applied: there is no terminal to ask on, and --yes does not cover ${list(files)}.${why}`
    : 'Nothing was applied: there is no terminal to ask on. --yes applies without asking.';
}

function done(
  files: readonly RootPath[],
  { root, cwd }: Pick<Agreeing, 'root' | 'cwd'>,
): readonly string[] {
  const said = `Applied to ${list(files)}.`;
  if (!existsSync(join(root, '.git'))) return [said];
  const git = gitFrom(relative(cwd, root), files);
  const names = files.map(quoted).join(' ');
  return [
    said,
    `See it: ${git} diff -- ${names}`,
    `Undo it, and all else that is not committed there: ${git} checkout -- ${names}`,
  ];
}

/** In a folder below the root `a.py` is another file, and to git `[id].ts` means `i.ts` as well. */
function gitFrom(way: string, files: readonly RootPath[]): string {
  const there = way === '' ? [] : ['-C', quoted(way)];
  const literal = files.some((file) => /[*?[]/.test(file)) ? ['--literal-pathspecs'] : [];
  return ['git', ...there, ...literal].join(' ');
}

function list(files: readonly RootPath[]): string {
  return files.map(visible).join(', ');
}

/** As a shell takes it. */
function quoted(file: string): string {
  const name = visible(file);
  return /^[\w./+@-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
