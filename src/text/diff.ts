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
      const patch = structuredPatch(`a/${file}`, `b/${file}`, before, after, '', '', { context });
      return formatPatch({ ...patch, isGit: true });
    })
    .join('');
}

/** Lines taken out and put in at one place. */
export interface Run {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** For each hunk of `diffOf` its runs: what is taken out and put in between lines that stay. */
export function hunksOf({ before, after }: Omit<Change, 'file'>): readonly (readonly Run[])[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context });
  return hunks.map(({ lines }) => {
    const runs: { removed: string[]; added: string[] }[] = [];
    let open = false;
    for (const line of lines) {
      const isChange = line.startsWith('+') || line.startsWith('-');
      if (isChange && !open) runs.push({ removed: [], added: [] });
      if (isChange) runs.at(-1)?.[line.startsWith('+') ? 'added' : 'removed'].push(line.slice(1));
      // `\ No newline at end of file` parts nothing.
      open = isChange || line.startsWith('\\');
    }
    return runs;
  });
}

/** Lines round a change that are shown with it. */
const context = 3;
