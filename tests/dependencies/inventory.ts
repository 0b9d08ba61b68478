// What is installed and what is bundled, read from the manifest, the lock file, node_modules and dist/.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** The fields of `package.json` that matter here. */
export interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly repository?: unknown;
}

/** A package of the lock file; the fields that npm leaves out are false or empty. */
export interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package whose code is in the bundle, as the build recorded it. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly bytes: number;
  /** Packages whose code came inside this one, `name@version` where the version is known. */
  readonly holds: readonly string[];
}

/** The project's own manifest. */
export const manifest: Manifest = read('package.json');

/** By folder (`node_modules/ajv`): every package that any machine would install. */
export const locked: Readonly<Record<string, Locked>> = Object.fromEntries(
  Object.entries(read<{ packages: Record<string, Locked> }>('package-lock.json').packages).filter(
    ([folder]) => folder !== '',
  ),
);

/** What the last build bundled, by name. */
export function bundled(): readonly Bundled[] {
  return read('dist/bundled.json');
}

/** The scripts that npm would run on installing it here; empty where it is not installed on this machine. */
export function installScripts(folder: string): readonly string[] {
  if (!existsSync(join(project, folder))) return [];
  const { scripts = {} } = read<Manifest>(join(folder, 'package.json'));
  const named = ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts);
  // Without an install script npm runs node-gyp where it finds this file.
  return existsSync(join(project, folder, 'binding.gyp')) ? [...named, 'binding.gyp'] : named;
}

/** Bytes of the files that it unpacks to, those of packages inside it left out. */
export function installedBytes(folder: string): number {
  const at = join(project, folder);
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules/'))
    .map((file) => statSync(join(at, file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

/** Folders of the other packages that this one brings, directly or not; those for one platform left out. */
export function brought(folder: string): readonly string[] {
  const found = new Set<string>();
  const queue = [folder];
  for (const from of queue) {
    const { dependencies, optionalDependencies } = locked[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = foundFrom(from, name);
      if (at === undefined || found.has(at) || isOfOnePlatform(at)) continue;
      found.add(at);
      queue.push(at);
    }
  }
  return [...found].sort();
}

/** True for a package that npm installs only on the machines it names. */
export function isOfOnePlatform(folder: string): boolean {
  return locked[folder]?.os !== undefined || locked[folder]?.cpu !== undefined;
}

/** Where Node finds a package that one in `folder` asks for: nearest first. */
function foundFrom(folder: string, name: string): string | undefined {
  const inside = `${folder}/node_modules/${name}`;
  if (inside in locked) return inside;
  const above = folder.lastIndexOf('/node_modules/');
  if (above >= 0) return foundFrom(folder.slice(0, above), name);
  const top = `node_modules/${name}`;
  return top in locked ? top : undefined;
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(project, file), 'utf8'));
}
