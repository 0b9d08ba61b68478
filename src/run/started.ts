// Why a command was never started, as a shell would tell it.

import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { NotStarted } from '../types.ts';

/** Status and reason for an error of `spawn`: 127 where there is no such program, else 126. */
export function whyNotStarted(
  argv: readonly string[],
  code: string | undefined,
): { readonly exit: 126 | 127; readonly notStarted: NotStarted } {
  const name = argv[0] ?? '';
  const file = fileOf(name);
  if (name === '' || (file === null && (code === 'ENOENT' || code === 'EACCES'))) {
    // EACCES with no such file: a folder of PATH that may not be looked into.
    return { exit: 127, notStarted: 'not found' };
  }
  // The file is there, so it is what its first line names that is not.
  if (code === 'ENOENT') return { exit: 127, notStarted: 'bad interpreter' };
  if (file === 'folder') return { exit: 126, notStarted: 'a folder' };
  return { exit: 126, notStarted: code === 'EACCES' ? 'not executable' : 'refused' };
}

/** What the name stands for, looked up as `execvp` does; null for nothing. */
function fileOf(name: string): 'file' | 'folder' | null {
  if (name.includes('/')) return kindOf(name);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => kindOf(join(folder, name)) === 'file') ? 'file' : null;
}

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return null;
    return found.isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}
