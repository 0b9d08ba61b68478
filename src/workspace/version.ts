// Which version of a language is in use here.

import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute } from 'node:path';
import type { Fact, FactsRecipe, Workspace } from '../types.ts';
import { insideOf } from './place.ts';
import { ask, findProgram, nowhere, type Surroundings, safePath } from './program.ts';

/** What it takes to look for facts: the door to files, and the way to programs. */
export type Reading = Surroundings & Pick<Workspace, 'read'>;

/** Read where an environment in the root tells it, else asked of a program outside the root. */
export async function versionOf(recipe: FactsRecipe, reading: Reading): Promise<Fact | null> {
  const value =
    (await versionRead(recipe, reading).catch(() => null)) ??
    (await versionAsked(recipe, reading).catch(() => null));
  return value === null ? null : { name: recipe.name, value };
}

async function versionRead({ environment }: FactsRecipe, reading: Reading): Promise<string | null> {
  if (environment === null) return null;
  const active = reading.env[environment.variable];
  for (const folder of active ? await activeIn(active, reading.root) : environment.folders) {
    const found = await reading.read(`${folder}/${environment.file}`);
    const version = 'text' in found ? environment.version.exec(found.text)?.[1] : undefined;
    if (version !== undefined) return version;
  }
  return null;
}

/** One outside the root has its program first on PATH, which may be asked. */
async function activeIn(folder: string, root: string): Promise<readonly string[]> {
  const real = isAbsolute(folder) ? await realpath(folder).catch(() => null) : null;
  const inside = real === null ? null : insideOf(root, real);
  return inside === null ? [] : [inside];
}

async function versionAsked(recipe: FactsRecipe, { root, env }: Reading): Promise<string | null> {
  const path = await safePath({ root, env });
  const { HOME = nowhere } = env;
  for (const { name, args } of recipe.programs) {
    const program = await findProgram(name, { root, path });
    if (program === null) continue;
    const said = await ask({
      program,
      args,
      cwd: nowhere,
      env: { PATH: path.join(delimiter), HOME, LC_ALL: 'C' },
      milliseconds: 2000,
      maxBytes: 16 * 1024,
    });
    return recipe.version.exec(`${said?.output ?? ''}\n${said?.errors ?? ''}`)?.[1] ?? null;
  }
  return null;
}
