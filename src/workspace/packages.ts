// Which versions of the imported packages are declared and installed, and what the project is set to.

import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fact, FactsRecipe, RootPath, Workspace } from '../types.ts';
import { insideOf } from './place.ts';

/** What it takes to read a project's own word on its packages. */
export interface PackagesOptions extends Pick<Workspace, 'read'> {
  readonly root: string;
  readonly recipe: FactsRecipe;
  readonly imports: readonly string[];
  /** Folders to look in, the nearest to the failing code first. */
  readonly folders: readonly RootPath[];
}

/** Packages in the order of `imports`, each once. */
export async function packageFacts(options: PackagesOptions): Promise<readonly Fact[]> {
  const { recipe, imports } = options;
  if (imports.length === 0) return [];
  const declared = await declaredIn(options);
  const names = imports.flatMap((name) => {
    return recipe.packagesOf?.(name, [...declared.keys()]) ?? [recipe.normalise(name)];
  });
  const installed = await installedOf(
    options,
    [...new Set(names)].slice(0, mostPackages),
    declared,
  );
  return [...new Set(names)].flatMap((name) => {
    const specifier = declared.get(name);
    const version = installed.get(name);
    const value = [
      ...(specifier === undefined ? [] : [`declared ${specifier || 'without a version'}`]),
      ...(version === undefined ? [] : [`installed ${version}`]),
    ];
    return value.length === 0 ? [] : [{ name, value: value.join(', ') }];
  });
}

/** More names than a prompt has room for. */
const mostPackages = 40;

/** Settings of the nearest file of each name that has any. */
export async function settingFacts(options: PackagesOptions): Promise<readonly Fact[]> {
  const { recipe, read } = options;
  const files = await expanded(recipe.settings ?? [], options);
  const found = new Map<string, string>();
  for (const file of files) {
    const text = await manifestText(file, read);
    const settings = text === null ? undefined : recipe.settingsIn?.(file, text);
    for (const [name, value] of settings ?? []) if (!found.has(name)) found.set(name, value);
  }
  return [...found].map(([name, value]) => ({ name, value }));
}

/** The nearest manifest that names a package has the word, unless it leaves the version open. */
async function declaredIn(options: PackagesOptions): Promise<ReadonlyMap<string, string>> {
  const { recipe, read } = options;
  const manifests = await expanded(recipe.manifests, options);
  const declared = new Map<string, string>();
  for (const manifest of manifests) {
    const text = await manifestText(manifest, read);
    for (const [name, specifier] of text === null ? [] : recipe.declaredIn(manifest, text)) {
      if (!declared.get(name)) declared.set(name, specifier);
    }
  }
  return declared;
}

/** Ten times what the longest are; a key with a million dots has a parser take 590 MB. */
const longestManifest = 256 * 1024;

async function manifestText(file: RootPath, read: Workspace['read']): Promise<string | null> {
  const found = await read(file);
  return 'text' in found && found.text.length <= longestManifest ? found.text : null;
}

async function installedOf(
  options: PackagesOptions,
  names: readonly string[],
  declared: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { installed, normalise } = options.recipe;
  if (installed === null) return new Map();
  if ('folders' in installed) {
    // By the names in the folders alone; nothing in them is opened.
    const folders = await expanded(installed.folders, options);
    const entries = await Promise.all(folders.map((folder) => namesIn(options.root, folder)));
    const packages = entries
      .toReversed()
      .flat()
      .flatMap((entry) => installed.named(entry) ?? []);
    return new Map(packages.map(({ name, version }) => [normalise(name), version]));
  }
  const texts = new Map<RootPath, Promise<string | null>>();
  const textOf = (file: RootPath) => {
    const known =
      texts.get(file) ?? options.read(file).then((it) => ('text' in it ? it.text : null));
    texts.set(file, known);
    return known;
  };
  const versions = names.map(async (name): Promise<readonly [string, string][]> => {
    const files = installed.files(name, declared.has(name));
    for (const file of options.folders.flatMap((folder) => files.map((at) => below(folder, at)))) {
      const text = await textOf(file);
      const version = text === null ? null : installed.versionIn(text, name);
      if (version !== null) return [[name, version]];
    }
    return [];
  });
  return new Map((await Promise.all(versions)).flat());
}

const below = (folder: RootPath, path: string) => (folder === '' ? path : `${folder}/${path}`);

const mostMatches = 50;

/** Paths that the globs match in the folders; `*` stands for any part of one name. */
async function expanded(
  globs: readonly string[],
  { root, folders }: Pick<PackagesOptions, 'root' | 'folders'>,
): Promise<readonly RootPath[]> {
  const all = await Promise.all(
    folders.flatMap((folder) => globs.map((glob) => matches(glob.split('/'), { root, folder }))),
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
  const paths = names.slice(0, mostMatches).map((name) => below(folder, name));
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
