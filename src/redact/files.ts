// Files as they may be shown, and edits of what was shown as they are made to the files.

import { hunksOf, type Run } from '../text/diff.ts';
import { placeholders, placeholdersIn } from '../text/placeholder.ts';
import { visible } from '../text/terminal.ts';
import type { Change, FileText, Former, Past, RootPath, Workspace } from '../types.ts';
import type { Redactor } from './redactor.ts';

/** Characters of all files together that are looked at; an output can name thousands of files. */
const mostText = 8 * 1024 * 1024;

/** The files of a run: what may be shown of them, and what they hold. */
export interface RedactedFiles {
  /** The workspace with its files redacted whole, since a window can cut a key in two. */
  readonly workspace: Workspace;
  /** What the file held when it was first read; undefined where it was not. */
  exact(file: RootPath): string | undefined;
}

/** Each file is read once: what is edited is what was shown, though it change meanwhile. */
export function redactedFiles(
  workspace: Workspace,
  secrets: Pick<Redactor, 'file' | 'place'>,
): RedactedFiles {
  const texts = new Map<RootPath, string>();
  const found = new Map<RootPath, Promise<FileText>>();
  let room = mostText;

  async function readFirst(asked: RootPath): Promise<FileText> {
    const read = await workspace.read(asked);
    if (!('text' in read)) return read;
    room -= read.text.length;
    if (room < 0) return { denied: 'too large' };
    texts.set(read.file, read.text);
    return { ...read, text: await secrets.file(read.text) };
  }

  // An output that was redacted calls the root by what is left of its name.
  const [real, ...others] = workspace.roots;
  const roots = new Set([real, ...others, ...workspace.roots.map(secrets.place)]);
  return {
    workspace: {
      ...workspace,
      roots: [real, ...[...roots].slice(1)],
      read(file) {
        const reading = found.get(file) ?? readFirst(file);
        found.set(file, reading);
        return reading;
      },
      ...(workspace.before !== undefined && {
        before: async (files) => redactedPast(await workspace.before?.(files), secrets),
      }),
    },
    exact: (file) => texts.get(file),
  };
}

/** What files were, whole, as what they are: of a change only a few lines are shown. */
async function redactedPast(
  past: Past | undefined,
  secrets: Pick<Redactor, 'file'>,
): Promise<Past> {
  const formers: Former[] = [];
  for (const former of past?.formers ?? []) {
    const before = await secrets.file(former.before);
    const after = former.after === null ? null : await secrets.file(former.after);
    formers.push({ ...former, before, after });
  }
  return { formers, passed: past?.passed ?? null };
}

/** Changes to the files as they are, or one sentence for each file in which they may not be made. */
export type Restored =
  | { readonly changes: readonly Change[] }
  | { readonly refused: readonly string[] };

/**
 * Changes of shown texts as changes of the files themselves. A placeholder is turned back only where
 * the lines that are replaced hold it, and no more often than they do, or where its whole line moves
 * within a hunk: no answer can carry a secret to another place.
 */
export function restored(
  shown: readonly Change[],
  { files, secrets }: { readonly files: RedactedFiles; readonly secrets: Redactor },
): Restored {
  const refused: string[] = [];
  const changes = shown.map(({ file, before, after }) => {
    const exact = files.exact(file);
    if (exact === undefined || secrets.exact(before) !== exact) {
      refused.push(`${visible(file)}: what was shown of it can't be told from what it holds.`);
    } else if (hunksOf({ before, after }).some(movesSecret)) {
      refused.push(`${visible(file)}: the edit puts a secret where there was none.`);
    } else if (secrets.knows(addedBy({ before, after }))) {
      refused.push(`${visible(file)}: the edit writes a known secret out.`);
    }
    return { file, before: exact ?? '', after: secrets.exact(after) };
  });
  return refused.length > 0 ? { refused } : { changes };
}

/** The lines that a change puts in, together: a key can be of many. */
function addedBy(change: Pick<Change, 'before' | 'after'>): string {
  const runs = hunksOf(change).flat();
  return runs.flatMap(({ added }) => added).join('\n');
}

/** Of the runs of a hunk: lines that only change places within it keep what they hold. */
function movesSecret(runs: readonly Run[]): boolean {
  const removed = spareOf(runs.flatMap((run) => run.removed));
  const added = spareOf(runs.flatMap((run) => run.added));
  return runs.some((run) => {
    const before = run.removed.filter((line) => !taken(added, line)).join('\n');
    const after = run.added.filter((line) => !taken(removed, line)).join('\n');
    const spare = spareOf(placeholdersIn(before));
    if (!placeholdersIn(after).every((mark) => taken(spare, mark))) return true;
    const isLost = [...spare.values()].some((left) => left > 0);
    const [known, made] = [lookalikesIn(before), lookalikesIn(after)];
    return made.length > known.length || (isLost && made.some((it) => !known.includes(it)));
  });
}

/** How often each text is there; blanks at its ends do not count. */
function spareOf(texts: readonly string[]): Map<string, number> {
  const spare = new Map<string, number>();
  for (const text of texts) spare.set(text.trim(), (spare.get(text.trim()) ?? 0) + 1);
  return spare;
}

/** Takes one of the text, if one is left. */
function taken(spare: Map<string, number>, text: string): boolean {
  const left = spare.get(text.trim()) ?? 0;
  spare.set(text.trim(), left - 1);
  return left > 0;
}

/**
 * `[REDACTED: 2]`, `<REDACTED>`, `[RED_ACTED]`, `［ＲＥＤＡＣＴＥＤ］`: what a model makes of a placeholder
 * would be written as it stands. Each with what stands beside it: `redacted(` may become `<redacted>`.
 */
function lookalikesIn(text: string): readonly string[] {
  const bare = text.replace(placeholders, '').normalize('NFKD').replace(marks, '');
  return bare.match(lookalike) ?? [];
}

/** `É` apart: what is left of it without its accent is `E`. */
const marks = /\p{M}/gu;
/** `<REDACTED>`, `[RED_ACTED]` */
const lookalike = new RegExp(`.?${[...'redacted'].join('[^a-z]{0,2}')}.?`, 'gi');
