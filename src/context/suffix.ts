// Finding the file that a path means, where the command ran in another place: `/app/x.py`.

import { commonEnd, type PathParts } from '../text/paths.ts';
import type { RootPath } from '../types.ts';

/** The one file meant, or why it can't be told. */
export type Match = { readonly file: RootPath } | { readonly denied: 'missing' | 'ambiguous' };

/** Names of the project's files, by their last part. */
export interface Names {
  has(file: RootPath): boolean;
  /** Files called so. */
  named(name: string): readonly RootPath[];
  /**
   * The file that ends as a path does. One whose whole path ends the printed one wins, the longest
   * such; else, for `longest`, the one with the longest common end, which an absolute
   * path shares in two parts at least.
   */
  endOf(path: PathParts, end: 'whole' | 'longest'): Match;
}

export function namesOf(files: readonly RootPath[]): Names {
  const byName = new Map<string, RootPath[]>();
  for (const file of files) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [file]);
    else others.push(file);
  }
  const named = (name: string) => byName.get(name) ?? [];
  const all = new Set(files);
  return {
    has: (file) => all.has(file),
    named,
    endOf: ({ absolute, parts }, end) => {
      const ends = named(parts.at(-1) ?? '').map((file) => {
        const own = file.split('/');
        const common = commonEnd(own, parts);
        return { file, common, whole: common === own.length };
      });
      const whole = longest(ends.filter(({ whole: all }) => all));
      if (end === 'whole') return oneOf(whole.map(({ file }) => file));
      // Two parts: `/usr/x/setup.py` has its name in common with a file of most projects.
      const found = longest(ends.filter(({ common }) => common >= (absolute ? 2 : 1)));
      return oneOf((whole.length > 0 ? whole : found).map(({ file }) => file));
    },
  };
}

/** The only one of several, if it is. */
export function oneOf(files: readonly RootPath[]): Match {
  const [first, second] = files;
  if (first === undefined) return { denied: 'missing' };
  return second === undefined ? { file: first } : { denied: 'ambiguous' };
}

function longest<End extends { readonly common: number }>(ends: readonly End[]): readonly End[] {
  const most = ends.reduce((length, { common }) => Math.max(length, common), 0);
  return ends.filter(({ common }) => common === most);
}
