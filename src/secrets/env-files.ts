// The project's files of environment variables: where they are, and which names they set.

import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { RootPath } from '../types.ts';
import { dotenvSettings } from './dotenv.ts';
import { entriesOf, textOf } from './open.ts';

interface Where {
  readonly root: string;
  readonly cwd: string;
  /** The user's own folder: what lies below it is not all one project. */
  readonly home?: string;
}

/** `.env.local`, `.envrc`, `prod.env`, and the same by other names */
const fileName = /^(?:\.env.{0,60}|.{1,60}\.env|\.flaskenv|\.dev\.vars)$/;
const npmrc = '.npmrc';

/** Folders of tools, of other people's code and of what was built. */
const pruned = new Set([
  ...['.git', '.hg', '.svn', '.jj', 'node_modules', 'bower_components', 'vendor'],
  ...['.env', '.venv', 'env', 'venv', 'site-packages', '__pycache__', '.tox', '.nox', '.eggs'],
  ...['.mypy_cache', '.pytest_cache', '.ruff_cache', '.cache', '.gradle', '.next'],
  ...['build', 'dist', 'target'],
]);

const mostFolders = 2000;
const mostEntries = 50_000;
const deepest = 4;
const mostFiles = 100;
const mostMilliseconds = 2000;
/** Read at once; more would wait for each other in the system. */
const abreast = 16;

/** Absolute paths of `.env*` and `.npmrc`: from `cwd` up to the root, then below the root, near it first. */
export async function envFiles({ root, cwd, home }: Where): Promise<readonly string[]> {
  const way = [...wayUp(cwd, root)];
  const isWide = root === home || root === dirname(root);
  const below = isWide ? [] : await foldersBelow(root);
  const seen = new Map(below.map(({ folder, files }) => [folder, files]));
  const files = await Promise.all(
    way.map(async (folder) => seen.get(folder) ?? (await look(folder, mostEntries)).files),
  );
  return [...new Set([...files.flat(), ...below.flatMap((found) => found.files)])].slice(
    0,
    mostFiles,
  );
}

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
  const paths = (await envFiles(where)).filter((path) => !path.endsWith(`${sep}${npmrc}`));
  const files = await Promise.all(
    paths.map(async (path) => {
      const [file, text] = [insideOf(real, await realOf(path)), await textOf(path)];
      if (file === null || text === null) return [];
      const names = [...new Set(dotenvSettings(text).map(({ name }) => name))];
      return names.length === 0 ? [] : [{ file, names: names.slice(0, mostNames) }];
    }),
  );
  return files.flat();
}

/** `cwd` and the folders above it up to the root; both alone where one is not in the other. */
function wayUp(cwd: string, root: string): ReadonlySet<string> {
  if (insideOf(root, cwd) === null) return new Set([cwd, root]);
  const way = new Set([cwd]);
  for (let at = cwd; at !== root && at !== dirname(at); at = dirname(at)) way.add(dirname(at));
  return way;
}

interface Looked {
  readonly folder: string;
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly entries: number;
}

async function foldersBelow(root: string): Promise<readonly Looked[]> {
  const found: Looked[] = [];
  const end = Date.now() + mostMilliseconds;
  let level: readonly string[] = [root];
  let entries = 0;
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (let at = 0; at < level.length; at += abreast) {
      const left = mostEntries - entries;
      if (found.length >= mostFolders || left <= 0 || Date.now() > end) return found;
      const some = level.slice(at, Math.min(at + abreast, at + mostFolders - found.length));
      const looked = await Promise.all(some.map((folder) => look(folder, left)));
      found.push(...looked);
      next.push(...looked.flatMap(({ folders }) => folders));
      entries += looked.reduce((sum, one) => sum + one.entries, 0);
    }
    level = next;
  }
  return found;
}

async function look(folder: string, most: number): Promise<Looked> {
  const entries = await entriesOf(folder, most);
  const names = (isFolder: boolean) => entries.filter((entry) => entry.isFolder === isFolder);
  return {
    folder,
    entries: entries.length,
    files: names(false)
      .filter(({ name }) => name === npmrc || fileName.test(name))
      .map(({ name }) => join(folder, name)),
    folders: names(true)
      .filter(({ name }) => !pruned.has(name))
      .map(({ name }) => join(folder, name)),
  };
}

function realOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

function insideOf(root: string, path: string): RootPath | null {
  const way = relative(root, path);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return null;
  return way.replaceAll(sep, '/');
}
