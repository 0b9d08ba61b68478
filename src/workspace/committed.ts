// A file as it was last committed, out of git's own store.

import type { RootPath } from '../types.ts';
import { git } from './git.ts';
import type { Surroundings } from './program.ts';

/** Larger ones are generated or data. */
const longest = 1024 * 1024;

/** Its lines; null where it is in no commit, or too large. Runs no filter that a checkout names. */
export async function committed(
  file: RootPath,
  surroundings: Surroundings,
): Promise<readonly string[] | null> {
  const said = await git(['cat-file', 'blob', `HEAD:./${file}`], {
    ...surroundings,
    maxBytes: longest,
  });
  return said?.status === 0 ? said.output.split(/\r?\n/) : null;
}
