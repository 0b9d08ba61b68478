// All that this machine knows and must not say: values, who the user is, the user's own rules.

import { basename, dirname, join } from 'node:path';
import type { Sought } from '../types.ts';
import { settingsIn } from './formats.ts';
import { ofGit } from './git.ts';
import { identityOf } from './identity.ts';
import { entriesOf, textOf } from './open.ts';
import { type Place, placesOf, projectPlaces } from './places.ts';
import { projectFiles } from './project-files.ts';
import { ownRules } from './rules.ts';
import { secretsIn } from './settings.ts';
import { secretsOfVariables } from './variables.ts';

interface Where {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's own folder, absolute. */
  readonly home: string;
  /** Both absolute. */
  readonly root: string;
  readonly cwd: string;
}

interface Room {
  readonly values: number;
  readonly characters: number;
}

/** Each value is looked for in many forms; a project's file could hold a million of them. */
const room: Readonly<Record<'user' | 'project', Room>> = {
  user: { values: 2000, characters: 256 * 1024 },
  project: { values: 1000, characters: 64 * 1024 },
};
const mostInFolder = 50;

/**
 * Values of credentials in the environment, in the user's files and in the project's, identity and
 * rules. A value counts from 8 characters, and where nothing else is written so: see `isTelling`.
 * Starts no program. Never throws; what can't be read within seconds is left out.
 */
export async function knownHere(where: Where): Promise<Required<Sought>> {
  const ordinary = [basename(where.root)];
  const [variables, git, kept, project, rules] = await Promise.all([
    secretsOfVariables({ ...where, ordinary }),
    ofGit({ ...where, ordinary }),
    secretsAt(placesOf(where), ordinary),
    secretsOfProject(where, ordinary),
    ownRules(where),
  ]);
  const [email = null, ...emails] = git.emails;
  const own = fitting([...variables, ...emails, ...git.secrets, ...kept], room.user);
  const known = new Set([...own, ...fitting([...git.ofProject, ...project], room.project)]);
  return { known: [...known], identity: await identityOf(where, email), rules };
}

/** The values, each once, as far as they fit; a shorter one may where a longer one did not. */
function fitting(values: readonly string[], { values: most, characters }: Room): readonly string[] {
  let left = characters;
  const fit: string[] = [];
  for (const value of new Set(values)) {
    if (value.length > left || fit.length >= most) continue;
    left -= value.length;
    fit.push(value);
  }
  return fit;
}

async function secretsAt(
  places: readonly Place[],
  ordinary: readonly string[],
): Promise<readonly string[]> {
  return (await Promise.all(places.map((place) => secretsOf(place, ordinary)))).flat();
}

async function secretsOf(place: Place, ordinary: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all((await filesOf(place)).map(textOf));
  return texts.flatMap((text) =>
    text === null ? [] : secretsIn(settingsIn(text, place.format), { ordinary }),
  );
}

async function filesOf({ path, every }: Place): Promise<readonly string[]> {
  if (every === undefined) return [path];
  const entries = await entriesOf(path, mostInFolder);
  return entries.flatMap(({ name, isFolder }) => {
    if (every.startsWith('/')) return isFolder ? [join(path, name, every)] : [];
    return name.endsWith(every) ? [join(path, name)] : [];
  });
}

async function secretsOfProject(
  where: Where,
  ordinary: readonly string[],
): Promise<readonly string[]> {
  let found = await secretsAt(projectPlaces(where.root), ordinary);
  // One after the other: a hundred files of a megabyte would be held at once.
  for (const { path, format } of await projectFiles(where)) {
    const text = await textOf(path);
    if (text === null || found.length >= room.project.values) continue;
    // `.env` below `billing/` may name the folder.
    const names = [...ordinary, basename(dirname(path))];
    found = [
      ...found,
      ...secretsIn(settingsIn(text, format), { anyRandom: format === 'dotenv', ordinary: names }),
    ];
  }
  return found;
}
