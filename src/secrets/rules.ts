// The user's own rules for secrets: files of gitleaks, where the user or the project keeps one.

import { join, resolve } from 'node:path';
import { textOf } from './open.ts';
import { configFolders } from './places.ts';

interface Where {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly root: string;
  readonly cwd: string;
}

const mostCharacters = 1024 * 1024;

/** Texts of the files, the user's own before the project's, which can only have more removed. Never throws. */
export async function ownRules({ env, home, root, cwd }: Where): Promise<readonly string[]> {
  const files = [
    ...(env.GITLEAKS_CONFIG ? [resolve(cwd, env.GITLEAKS_CONFIG)] : []),
    ...configFolders(env, home).map((folder) => join(folder, 'ee/gitleaks.toml')),
    join(root, '.gitleaks.toml'),
  ];
  const texts = [env.GITLEAKS_CONFIG_TOML ?? null, ...(await Promise.all(files.map(textOf)))];
  return [...new Set(texts)].filter(
    (text) => text !== null && text.trim() !== '' && text.length <= mostCharacters,
  ) as readonly string[];
}
