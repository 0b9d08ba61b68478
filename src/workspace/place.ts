// Where a path lies, seen from the root: the one place that knows this system's separators.

import { isAbsolute, relative, sep } from 'node:path';
import type { RootPath } from '../types.ts';

/** The path below `root`, `''` for the root itself, null outside. Both are real: links followed. */
export function insideOf(root: string, path: string): RootPath | null {
  const way = relative(root, path);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return null;
  return slashed(way);
}

/** The path with `/` between its parts. */
export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
