// Two texts of a file as the unified diff that a person reads and git checks.

import { diffArrays, formatPatch, structuredPatch } from 'diff';
import type { Change } from '../types.ts';

/** The lines that the changes take out and put in, in order, each with its sign. */
export function changedLines(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ before, after }) =>
    structuredPatch('', '', before, after, '', '', { context: 0 })
      .hunks.flatMap(({ lines }) => lines)
      .filter((line) => line.startsWith('+') || line.startsWith('-')),
  );
}

/** As `git diff` prints it, names with odd characters in quotes; three lines of context. */
export function diffOf(changes: readonly Change[]): string {
  return changes
    .map(({ file, before, after }) => {
      const patch = structuredPatch(`a/${file}`, `b/${file}`, before, after, '', '', {
        context: 3,
      });
      return formatPatch({ ...patch, isGit: true });
    })
    .join('');
}

/** Lines taken out and put in at one place, with their ends. */
export interface Run {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The runs of lines in which the two texts differ, with nothing unchanged between. */
export function runsOf({ before, after }: Pick<Change, 'before' | 'after'>): readonly Run[] {
  const runs: Run[] = [];
  let open: { removed: string[]; added: string[] } | null = null;
  for (const { added, removed, value } of diffArrays(piecesOf(before), piecesOf(after))) {
    if (!added && !removed) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { removed: [], added: [] };
      runs.push(open);
    }
    (added ? open.added : open.removed).push(...value);
  }
  return runs;
}

function piecesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}
