// Two texts of a file as the unified diff that a person reads and git checks.

import { formatPatch, structuredPatch } from 'diff';
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
