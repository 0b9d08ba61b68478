// The files of a folder that git knows nothing of.

import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RootPath } from '../types.ts';

/** Folders of tools, of other people's code and of what was built: copies would hide the source. */
const pruned = new Set([
  ...['.git', '.hg', '.svn', '.jj', 'node_modules', 'bower_components', 'vendor'],
  ...['.venv', 'venv', 'site-packages', '__pycache__', '.tox', '.nox', '.eggs'],
  ...['.mypy_cache', '.pytest_cache', '.ruff_cache', '.cache', '.gradle', '.next'],
  ...['build', 'dist', 'target'],
]);

const mostEntries = 100_000;
const mostMilliseconds = 5000;

/** Sorted; folders near the root first, until there are too many or it takes too long. */
export async function walked(root: string): Promise<readonly RootPath[]> {
  const files: RootPath[] = [];
  const folders: RootPath[] = [''];
  const end = Date.now() + mostMilliseconds;
  let seen = 0;
  for (let next = 0; next < folders.length && seen < mostEntries && Date.now() < end; next += 1) {
    const folder = folders[next] ?? '';
    for (const entry of await entriesOf(join(root, folder))) {
      seen += 1;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory() && !pruned.has(entry.name)) folders.push(path);
    }
  }
  return files.sort();
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
