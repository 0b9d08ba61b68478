// The project's files that may hold secrets: where they are, and how each is written.

import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Format } from './formats.ts';
import { entriesOf } from './open.ts';

/** Where to look; all absolute. */
export interface Where {
  readonly root: string;
  readonly cwd: string;
  /** The user's own folder: what lies below it is not all one project. */
  readonly home?: string;
}

/** A file that was found by its name. */
interface ProjectFile {
  readonly path: string;
  readonly format: Format;
}

const names: readonly (readonly [Format, RegExp])[] = [
  /** `.env.local`, `.envrc`, `prod.env`, and the same by other names */
  ['dotenv', /^(?:\.env.{0,60}|.{1,60}\.env|\.flaskenv|\.dev\.vars)$/],
  ['lines', /^(?:\.npmrc|\.yarnrc\.yml|gradle\.properties|.{1,60}\.tfvars)$/],
  /** `application.properties`, `application-prod.yml` */
  ['lines', /^application(?:-.{1,40})?\.(?:properties|ya?ml)$/],
  /** `appsettings.Development.json`, `local.settings.json`, `prod.tfvars.json` */
  ['json', /^(?:appsettings(?:\..{1,40})?|local\.settings|.{1,60}\.tfvars)\.json$/],
];

/** Folders of tools and of other people's code. */
const pruned = new Set([
  ...['.git', '.hg', '.svn', '.jj', 'node_modules', 'bower_components', 'site-packages'],
  ...['__pycache__', '.tox', '.nox', '.eggs', '.mypy_cache', '.pytest_cache', '.ruff_cache'],
  ...['.cache', '.gradle', '.next'],
]);
/** Such a folder may be the project's own as well: looked into last, and this many levels down. */
const generated = new Set(['vendor', 'build', 'dist', 'out', 'target']);
const deepestGenerated = 1;

/** `env`, `venv` or any other name: a virtual environment of Python is told by this file. */
const virtualMark = 'pyvenv.cfg';
const virtual = new Set(['bin', 'include', 'lib', 'lib64', 'share', 'Include', 'Lib', 'Scripts']);

const mostFolders = 2000;
const mostEntries = 50_000;
const deepest = 8;
/** Of `.env*`, and of all others. */
const mostFiles = 100;
const mostMilliseconds = 2000;
/** Read at once; more would wait for each other in the system. */
const abreast = 16;

/** Files from `cwd` up to the root, then below the root, near it first; `.env*` before all others. Never throws. */
export async function projectFiles({ root, cwd, home }: Where): Promise<readonly ProjectFile[]> {
  const way = [...wayUp(cwd, root)];
  const isWide = root === home || root === dirname(root);
  const below = isWide ? [] : await foldersBelow(root);
  const seen = new Map(below.map(({ folder, files }) => [folder, files]));
  const files = await Promise.all(
    way.map(async (folder) => seen.get(folder) ?? (await look(folder, mostEntries)).files),
  );
  const paths = [...new Set([...files.flat(), ...below.flatMap((found) => found.files)])];
  const all = paths.flatMap((path) => {
    const format = formatOf(basename(path));
    return format === null ? [] : [{ path, format }];
  });
  const isDotenv = ({ format }: ProjectFile) => format === 'dotenv';
  return [
    ...all.filter(isDotenv).slice(0, mostFiles),
    ...all.filter((file) => !isDotenv(file)).slice(0, mostFiles),
  ];
}

/** Whether a path is the folder `root` or lies in it. */
export function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function formatOf(name: string): Format | null {
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** `cwd` and the folders above it up to the root; both alone where one is not in the other. */
function wayUp(cwd: string, root: string): ReadonlySet<string> {
  if (!isInside(root, cwd)) return new Set([cwd, root]);
  const way = new Set([cwd]);
  for (let at = cwd; at !== root && at !== dirname(at); at = dirname(at)) way.add(dirname(at));
  return way;
}

interface Looked {
  readonly folder: string;
  /** Paths. */
  readonly files: readonly string[];
  /** Names. */
  readonly folders: readonly string[];
  readonly entries: number;
}

/** A folder to look into, and how many levels below it. */
interface Ahead {
  readonly folder: string;
  readonly levels: number;
}

async function foldersBelow(root: string): Promise<readonly Looked[]> {
  const found: Looked[] = [];
  const end = Date.now() + mostMilliseconds;
  let level: readonly Ahead[] = [{ folder: root, levels: deepest }];
  let entries = 0;
  while (level.length > 0) {
    const next: Ahead[] = [];
    for (let at = 0; at < level.length; at += abreast) {
      const left = mostEntries - entries;
      if (found.length >= mostFolders || left <= 0 || Date.now() > end) return found;
      const some = level.slice(at, Math.min(at + abreast, at + mostFolders - found.length));
      const looked = await Promise.all(some.map(({ folder }) => look(folder, left)));
      found.push(...looked);
      next.push(...some.flatMap((ahead, i) => aheadOf(ahead, looked[i]?.folders ?? [])));
      entries += looked.reduce((sum, one) => sum + one.entries, 0);
    }
    level = next.sort((one, other) => other.levels - one.levels);
  }
  return found;
}

function aheadOf({ folder, levels }: Ahead, inIt: readonly string[]): readonly Ahead[] {
  if (levels === 0) return [];
  return inIt.map((name) => ({
    folder: join(folder, name),
    levels: generated.has(name) ? Math.min(deepestGenerated, levels - 1) : levels - 1,
  }));
}

async function look(folder: string, most: number): Promise<Looked> {
  const entries = await entriesOf(folder, most);
  const named = (isFolder: boolean) =>
    entries.flatMap((entry) => (entry.isFolder === isFolder ? [entry.name] : []));
  const [files, folders] = [named(false), named(true)];
  const isVirtual = files.includes(virtualMark);
  return {
    folder,
    entries: entries.length,
    files: files.filter((name) => formatOf(name) !== null).map((name) => join(folder, name)),
    folders: folders.filter((name) => !pruned.has(name) && !(isVirtual && virtual.has(name))),
  };
}
