// Files and patches as they may be shown.

import { diffOf } from '../text/diff.ts';
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
 * The patch as it may be shown, its changes exact. What it changes has to be seen, so one that changes
 * a line with a secret on it, or would hide what it adds behind a placeholder, is refused.
 */
export async function redactPatch(
  { patch, changes, refused }: Patched,
  { known = [] }: { readonly known?: readonly string[] },
): Promise<Patched> {
  if (patch === null) return { patch, changes, refused };
  if (scrub(touched(patch), known).taken.length > 0) {
    const why = 'the patch changes lines with secrets on them, so it can not be shown whole.';
    return { patch: null, changes: [], refused: [...refused, why] };
  }
  // Made anew from redacted files: the lines round an edit can be the middle of a key.
  const shown = changes.map(({ file, before, after }) => ({
    file,
    before: scrub(before, known).text,
    after: scrub(after, known).text,
  }));
  return { patch: diffOf(shown), changes, refused };
}

/** `+++ b/x`, `--- a/x`: the names of the files. */
const header = /^(?:\+\+\+|---) /;

function touched(patch: string): string {
  const lines = patch.split('\n').filter((line) => /^[+-]/.test(line) && !header.test(line));
  return lines.map((line) => line.slice(1)).join('\n');
}
