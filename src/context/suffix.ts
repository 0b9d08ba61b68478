// Finding the file that a path means, where the command ran in another place: `/app/x.py`.

import { commonEnd, type PathParts } from '../text/paths.ts';
import type { RootPath } from '../types.ts';

/** The one file meant, or why it can't be told. */
type Match = { readonly file: RootPath } | { readonly denied: 'missing' | 'ambiguous' };

/**
 * Finds paths among files. One whose whole path ends the printed one wins, the longest such; else
 * the one with the longest common end, which an absolute path shares in two parts at least.
 */
export function suffixSearch(files: readonly RootPath[]): (path: PathParts) => Match {
  const byName = new Map<string, (readonly string[])[]>();
  for (const file of files) {
    const parts = file.split('/');
    const name = parts.at(-1) ?? '';
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [parts]);
    else others.push(parts);
  }
  return ({ absolute, parts }) => {
    const ends = (byName.get(parts.at(-1) ?? '') ?? []).map((file) => {
      const common = commonEnd(file, parts);
      return { file: file.join('/'), common, whole: common === file.length };
    });
    const whole = longest(ends.filter((end) => end.whole));
    // Two parts: `/usr/x/setup.py` has its name in common with a file of most projects.
    const found =
      whole.length > 0 ? whole : longest(ends.filter(({ common }) => common >= (absolute ? 2 : 1)));
    const [first, second] = found;
    if (first === undefined) return { denied: 'missing' };
    return second === undefined ? { file: first.file } : { denied: 'ambiguous' };
  };
}

function longest<End extends { readonly common: number }>(ends: readonly End[]): readonly End[] {
  const most = ends.reduce((length, { common }) => Math.max(length, common), 0);
  return ends.filter(({ common }) => common === most);
}
