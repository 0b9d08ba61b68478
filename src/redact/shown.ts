// Patches made elsewhere, as they may be shown.

import { changedLines, diffOf } from '../text/diff.ts';
import type { Change, Sought } from '../types.ts';
import { redactor } from './redactor.ts';

/**
 * The diff of these changes as it may be shown; null where it changes lines with secrets on or round
 * them. Every line that is changed has to be seen as it is, or a patch could hide what it adds.
 */
export async function shownPatch(
  changes: readonly Change[],
  sought: Sought,
): Promise<string | null> {
  const secrets = redactor(sought);
  const shown: Change[] = [];
  // Made anew from redacted files: the lines round an edit can be the middle of a key.
  for (const { file, before, after } of changes) {
    shown.push({
      file,
      before: await secrets.file(before),
      after: await secrets.file(after),
    });
  }
  const [exact, seen] = [changedLines(changes), changedLines(shown)];
  const isWhole = exact.length === seen.length && exact.every((line, i) => line === seen[i]);
  return isWhole ? diffOf(shown) : null;
}
