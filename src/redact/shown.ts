// Files and patches as they may be shown.

import { changedLines, diffOf } from '../text/diff.ts';
import type { Change, Workspace } from '../types.ts';
import type { Redactor } from './redactor.ts';
import { scrub } from './scrub.ts';

/** Characters of all files together that are looked at; an output can name thousands of files. */
const mostText = 8 * 1024 * 1024;

/** The workspace with its files redacted whole, since a window can cut a key in two. */
export function redactedFiles(workspace: Workspace, secrets: Redactor): Workspace {
  let room = mostText;
  return {
    ...workspace,
    async read(file) {
      const found = await workspace.read(file);
      if (!('text' in found)) return found;
      room -= found.text.length;
      if (room < 0) return { denied: 'too large' };
      return { ...found, text: await secrets.redact(found.text) };
    },
  };
}

/** What an answer's edits come to, and why some were refused. */
export interface Patched {
  readonly patch: string | null;
  readonly changes: readonly Change[];
  readonly refused: readonly string[];
}

/**
 * The patch as it may be shown, its changes exact. Every line that it changes has to be seen as it is,
 * so one that changes a line with a secret on it, or hides what it adds among secrets, is refused.
 */
export async function redactPatch(
  { patch, changes, refused }: Patched,
  { known = [] }: { readonly known?: readonly string[] },
): Promise<Patched> {
  if (patch === null) return { patch, changes, refused };
  // Made anew from redacted files: the lines round an edit can be the middle of a key.
  const shown = changes.map(({ file, before, after }) => ({
    file,
    before: scrub(before, known).text,
    after: scrub(after, known).text,
  }));
  const [exact, seen] = [changedLines(changes), changedLines(shown)];
  if (exact.length === seen.length && exact.every((line, i) => line === seen[i])) {
    return { patch: diffOf(shown), changes, refused };
  }
  const why =
    'the patch changes lines with secrets on or round them, so it can not be shown whole.';
  return { patch: null, changes: [], refused: [...refused, why] };
}
