// Two texts of a file as the unified diff that a person reads and git checks.

import { formatPatch, structuredPatch } from 'diff';
import type { Change } from '../types.ts';

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
