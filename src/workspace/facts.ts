// What is true of this machine and of the packages that the failing code imports.

import { readFile } from 'node:fs/promises';
import { arch, release, type } from 'node:os';
import type { Fact, FactsRecipe, RootPath, Workspace } from '../types.ts';
import { packageFacts, settingFacts } from './packages.ts';
import { type Reading, versionOf } from './version.ts';

interface FactsOptions extends Reading {
  readonly recipe: FactsRecipe | null;
  readonly imports: readonly string[];
  readonly files: readonly RootPath[];
}

/** Operating system, version, settings, then packages in the order of `imports`. Never throws. */
export async function factsOf(options: FactsOptions): Promise<readonly Fact[]> {
  const { recipe } = options;
  if (recipe === null) return [await systemFact()];
  const read = bounded(options.read);
  const looking = { ...options, read, recipe, folders: foldersOf(options.files) };
  const [system, version, settings, packages] = await Promise.all([
    systemFact(),
    versionOf(recipe, looking),
    settingFacts(looking).catch(() => []),
    packageFacts(looking).catch(() => []),
  ]);
  return [system, ...(version === null ? [] : [version]), ...settings, ...packages];
}

/** In characters; a hostile checkout may hold hundreds of manifests that take a parser 0.3 s each. */
const mostRead = 2 * 1024 * 1024;

/** Reads until that much was read, then no more. */
function bounded(read: Workspace['read']): Workspace['read'] {
  let left = mostRead;
  return async (file) => {
    if (left <= 0) return { denied: 'too large' };
    const found = await read(file);
    if ('text' in found) left -= found.text.length;
    return found;
  };
}

/** A monorepo has a manifest a package; deeper or more of them than this are no one's project. */
const mostFolders = 20;

/** Folders of the files and all above them, each file's nearest first; the root comes last. */
function foldersOf(files: readonly RootPath[]): readonly RootPath[] {
  const folders = new Set<RootPath>();
  for (const file of files) {
    let folder = file;
    while (folder.includes('/') && folders.size < mostFolders) {
      folder = folder.slice(0, folder.lastIndexOf('/'));
      folders.add(folder);
    }
  }
  return [...folders, ''];
}

/** `PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"` */
const prettyName = /^PRETTY_NAME="?([^"\n]{1,80})/m;

async function systemFact(): Promise<Fact> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const pretty = prettyName.exec(text)?.[1];
  const kernel = `${type()} ${release()} ${arch()}`;
  return { name: 'os', value: pretty === undefined ? kernel : `${pretty}, ${kernel}` };
}
