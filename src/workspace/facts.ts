// What is true of this machine and of the packages that the failing code imports.

import { readdir, readFile, realpath } from 'node:fs/promises';
import { arch, release, type } from 'node:os';
import { join } from 'node:path';
import type { Fact, FactsRecipe, RootPath } from '../types.ts';
import { insideOf } from './place.ts';
import { type Reading, versionOf } from './version.ts';

interface FactsOptions extends Reading {
  readonly recipe: FactsRecipe | null;
  readonly imports: readonly string[];
}

/** Operating system, version, then packages in the order of `imports`. Never throws. */
export async function factsOf(options: FactsOptions): Promise<readonly Fact[]> {
  const [system, version, packages] = await Promise.all([
    systemFact(),
    options.recipe === null ? null : versionOf(options.recipe, options),
    packageFacts(options).catch(() => []),
  ]);
  return version === null ? [system, ...packages] : [system, version, ...packages];
}

/** `PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"` */
const prettyName = /^PRETTY_NAME="?([^"\n]{1,80})/m;

async function systemFact(): Promise<Fact> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const pretty = prettyName.exec(text)?.[1];
  const kernel = `${type()} ${release()} ${arch()}`;
  return { name: 'os', value: pretty === undefined ? kernel : `${pretty}, ${kernel}` };
}

async function packageFacts(options: FactsOptions): Promise<readonly Fact[]> {
  const { recipe, imports } = options;
  if (recipe === null || imports.length === 0) return [];
  const [declared, installed] = await Promise.all([
    declaredIn(recipe, options),
    installedIn(recipe, options.root),
  ]);
  return [...new Set(imports.map((name) => recipe.normalise(name)))].flatMap((name) => {
    const specifier = declared.get(name);
    const version = installed.get(name);
    const value = [
      ...(specifier === undefined ? [] : [`declared ${specifier || 'without a version'}`]),
      ...(version === undefined ? [] : [`installed ${version}`]),
    ];
    return value.length === 0 ? [] : [{ name, value: value.join(', ') }];
  });
}

/** The first manifest that names a package has the word. */
async function declaredIn(recipe: FactsRecipe, { root, read }: FactsOptions) {
  const manifests = await expanded(recipe.manifests, root);
  const texts = await Promise.all(manifests.map(read));
  const maps = texts.map((found, index) =>
    'text' in found ? recipe.declaredIn(manifests[index] ?? '', found.text) : [],
  );
  return new Map(maps.reverse().flatMap((map) => [...map]));
}

/** By the names in the folders alone; nothing in them is opened. */
async function installedIn(recipe: FactsRecipe, root: string) {
  const folders = await expanded(recipe.installed, root);
  const entries = await Promise.all(folders.map((folder) => namesIn(root, folder)));
  const packages = entries
    .reverse()
    .flat()
    .flatMap((entry) => recipe.installedAs(entry) ?? []);
  return new Map(packages.map(({ name, version }) => [recipe.normalise(name), version]));
}

const mostMatches = 50;

/** Paths that the globs match; `*` stands for any part of one name. */
async function expanded(globs: readonly string[], root: string): Promise<readonly RootPath[]> {
  const all = await Promise.all(
    globs.map((glob) => matches(glob.split('/'), { root, folder: '' })),
  );
  return [...new Set(all.flat())].slice(0, mostMatches);
}

async function matches(
  [piece = '', ...rest]: readonly string[],
  { root, folder }: { root: string; folder: RootPath },
): Promise<readonly RootPath[]> {
  const [start = '', end] = piece.split('*');
  const names =
    end === undefined
      ? [piece]
      : (await namesIn(root, folder)).filter(
          (name) =>
            name.length >= start.length + end.length &&
            name.startsWith(start) &&
            name.endsWith(end),
        );
  const paths = names
    .slice(0, mostMatches)
    .map((name) => (folder === '' ? name : `${folder}/${name}`));
  if (rest.length === 0) return paths;
  return (await Promise.all(paths.map((path) => matches(rest, { root, folder: path })))).flat();
}

/** Sorted; empty for what is no folder or lies outside the root. */
async function namesIn(root: string, folder: RootPath): Promise<readonly string[]> {
  try {
    const real = await realpath(join(root, folder));
    return insideOf(root, real) === null ? [] : (await readdir(real)).sort();
  } catch {
    return [];
  }
}
