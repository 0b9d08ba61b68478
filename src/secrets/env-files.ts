// Which names the project's files of environment variables set.

import { relative, sep } from 'node:path';
import type { RootPath } from '../types.ts';
import { dotenvSettings } from './dotenv.ts';
import { realOf, textOf } from './open.ts';
import { isInside, projectFiles, type Where } from './project-files.ts';

/** `.env*` of a project. */
interface EnvFile {
  readonly file: RootPath;
  /** In order of first appearance, each once. */
  readonly names: readonly string[];
}

const mostNames = 500;

/** Names that the project's `.env*` files set, never a value; no file that lies outside the root. Never throws. */
export async function envKeys(where: Where): Promise<readonly EnvFile[]> {
  const real = await realOf(where.root);
  const found = (await projectFiles(where)).filter(({ format }) => format === 'dotenv');
  const files = await Promise.all(
    found.map(async ({ path }) => {
      const [at, text] = [await realOf(path), await textOf(path)];
      if (!isInside(real, at) || text === null) return [];
      const names = [...new Set(dotenvSettings(text).map(({ name }) => name))];
      const file = relative(real, at).replaceAll(sep, '/');
      return names.length === 0 ? [] : [{ file, names: names.slice(0, mostNames) }];
    }),
  );
  return files.flat();
}
