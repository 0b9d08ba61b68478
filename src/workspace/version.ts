// Which version of a language is in use here.

import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute } from 'node:path';
import type { Fact, FactsRecipe, RootPath, Workspace } from '../types.ts';
import { insideOf } from './place.ts';
import {
  ask,
  findProgram,
  liesOutside,
  nowhere,
  programsOf,
  type Surroundings,
} from './program.ts';

/** What it takes to look for facts: the door to files, and the way to programs. */
export type Reading = Surroundings & Pick<Workspace, 'read'>;

/** Read where a folder in the root tells it, else asked of a program outside the checkout. */
export async function versionOf(
  recipe: FactsRecipe,
  reading: Reading & { readonly folders: readonly RootPath[] },
): Promise<Fact | null> {
  const value =
    (await versionRead(recipe, reading).catch(() => null)) ??
    (await versionAsked(recipe, reading).catch(() => null));
  return value === null ? null : { name: recipe.name, value };
}

async function versionRead(
  { environment }: FactsRecipe,
  { root, env, read, folders }: Reading & { readonly folders: readonly RootPath[] },
): Promise<string | null> {
  if (environment === null) return null;
  const active = environment.variable === null ? undefined : env[environment.variable];
  const custom = folders.flatMap((folder) =>
    environment.folders.map((name) => (folder === '' ? name : `${folder}/${name}`)),
  );
  for (const folder of active ? await activeIn(active, root) : custom) {
    const found = await read(`${folder}/${environment.file}`);
    const version = 'text' in found ? environment.version.exec(found.text)?.[1] : undefined;
    if (version !== undefined) return version;
  }
  return null;
}

/** One outside the checkout has its program first on PATH, which may be asked. */
async function activeIn(folder: string, root: string): Promise<readonly string[]> {
  const real = isAbsolute(folder) ? await realpath(folder).catch(() => null) : null;
  const inside = real === null ? null : insideOf(root, real);
  return inside === null ? [] : [inside];
}

async function versionAsked(recipe: FactsRecipe, { root, env }: Reading): Promise<string | null> {
  const programs = await programsOf({ root, env });
  const { HOME = nowhere } = env;
  for (const { name, args, folders = [] } of recipe.programs) {
    const program = await findProgram(name, programs);
    if (program === null) continue;
    const said = await ask({
      program,
      args,
      cwd: nowhere,
      env: {
        ...{ PATH: programs.path.join(delimiter), HOME, LC_ALL: 'C' },
        ...(await outside(folders, { checkout: programs.checkout, env })),
      },
      // A version that is late on a busy machine would make another prompt of the same failure.
      milliseconds: 5000,
      maxBytes: 16 * 1024,
    });
    return recipe.version.exec(`${said?.output ?? ''}\n${said?.errors ?? ''}`)?.[1] ?? null;
  }
  return null;
}

/** Variables whose folder lies outside: one within would choose a program of the checkout. */
async function outside(
  names: readonly string[],
  { checkout, env }: { checkout: string; env: Surroundings['env'] },
): Promise<Readonly<Record<string, string>>> {
  const passed = await Promise.all(
    names.map(async (name): Promise<readonly [string, string][]> => {
      const folder = env[name];
      const safe = folder && isAbsolute(folder) && (await liesOutside(checkout, folder));
      return safe ? [[name, folder]] : [];
    }),
  );
  return Object.fromEntries(passed.flat());
}
