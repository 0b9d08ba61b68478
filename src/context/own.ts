// Which files belong to the project that failed, the nearest first: a repository may hold many.

import type { RootPath } from '../types.ts';

/** A file whose folder is a project of its own. */
const manifest =
  /(?:^|\/)(?:package\.json|tsconfig\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|[\w.-]{1,60}\.(?:csproj|cabal|gemspec)|mix\.exs)$/;
/** Folders whose folders are projects by custom. */
const shelves: ReadonlySet<string> = new Set(
  'packages apps crates services libs modules projects examples plugins workspaces cmd'.split(' '),
);
/** What no one wrote, or no one reads: pictures, archives, lockfiles, built and minified files. */
const unread =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|Cargo\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|go\.sum|composer\.lock|Gemfile\.lock|flake\.lock|bun\.lockb?)$|\.(?:png|jpe?g|gif|ico|webp|svg|pdf|zip|gz|tgz|xz|bz2|jar|class|o|a|so|pyc|wasm|exe|dll|dylib|woff2?|ttf|eot|mp[34]|db|sqlite3?|snap|map|lock|log|d\.ts)$|\.min\.\w{1,4}$|(?:^|\/)(?:node_modules|vendor|third_party|dist|build|target|out|\.git|\.venv|venv|site-packages|__pycache__|coverage|LICEN[CS]E[^/]{0,20})(?:\/|$)/i;

/** Files that may be looked through; a project of more has its nearest ones. */
const mostFiles = 400;

/**
 * The files of the project that holds the first of `from`, and of the folders round it, sorted by
 * how near they lie to those files, then by name.
 */
export function ownFiles(
  files: readonly RootPath[],
  from: readonly RootPath[],
): readonly RootPath[] {
  const readable = files.filter((file) => !unread.test(file));
  const tops = topsOf(readable);
  const own = new Set((from.length === 0 ? [''] : from).map((file) => topOf(file, tops)));
  const near = from.length === 0 ? [''] : [...new Set(from.map(folderOf))];
  return readable
    .filter((file) => own.has(topOf(file, tops)))
    .map((file) => ({ file, far: Math.min(...near.map((folder) => distance(folder, file))) }))
    .toSorted((one, other) => one.far - other.far || (one.file < other.file ? -1 : 1))
    .slice(0, mostFiles)
    .map(({ file }) => file);
}

/** Steps from a folder to a file: up to what they share, then down. */
export function distance(folder: RootPath, file: RootPath): number {
  const from = folder === '' ? [] : folder.split('/');
  const to = file.split('/').slice(0, -1);
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return from.length - shared + (to.length - shared);
}

export function folderOf(file: RootPath): RootPath {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function topsOf(files: readonly RootPath[]): ReadonlySet<RootPath> {
  const tops = new Set<RootPath>(['']);
  for (const file of files) {
    const parts = file.split('/');
    const shelf = parts.findIndex((part, index) => shelves.has(part) && index < parts.length - 2);
    if (shelf >= 0 && (shelf === 0 || parts[shelf] === 'packages')) {
      tops.add(parts.slice(0, shelf + 2).join('/'));
    }
  }
  const manifests = files.filter((file) => manifest.test(file)).map(folderOf);
  // `tsconfig.json` in `src/` belongs to the project round it; a folder on a shelf is one of its own.
  for (const folder of manifests) if (folder.split('/').length > 1) tops.add(folder);
  return tops;
}

function topOf(file: RootPath, tops: ReadonlySet<RootPath>): RootPath {
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
    if (tops.has(folder)) return folder;
  }
  return '';
}
