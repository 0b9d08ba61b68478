// Files of the checkout that git's own settings name: the folder of its hooks, an alias, a filter, an
// included file of more settings. git runs or reads them by itself, wherever in the project they lie.

import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { RootPath } from '../types.ts';

/**
 * Runs git in the root with this input, none of a checkout's programs with it; null where there is
 * no git or it did not end. `errors` is its standard error.
 */
export type Git = (
  args: readonly string[],
  input: string,
) => Promise<{
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
} | null>;

/** What git's settings say of the files of a checkout. */
export interface Named {
  /** Whether they name a file below the root, or may. */
  readonly isNamed: (file: RootPath) => boolean;
  /** Why they may name any file, a sentence without its full stop; null where they are known. */
  readonly unread: string | null;
}

/** What git's settings name; nothing outside a checkout, or where nobody gave a git to ask. */
export async function namedByGit(root: string, git: Git | null): Promise<Named> {
  const none: Named = { isNamed: () => false, unread: null };
  if (git === null) return none;
  const real = await realpath(root).catch(() => root);
  const places = await git(['rev-parse', '--show-toplevel', '--absolute-git-dir'], '');
  const said = await git(['config', '--list', '--show-scope', '-z'], '');
  if (places?.status !== 0 || said?.status !== 0) {
    return (await isInCheckout(real)) ? anyFile("git's settings here can't be read") : none;
  }
  const settings = settingsIn(said.output);
  if (settings.some(({ value }) => value.length > longestValue)) {
    return anyFile("git's settings here hold a value too long to be read");
  }
  const folders = places.output.split('\n').filter((line) => line !== '');
  const { files, hooks, likely } = namesIn(settings, folders);
  const isNamed = (file: RootPath) => {
    const path = join(real, file);
    const isHook = ancestorsOf(path).some(
      (folder) => hooks.has(folder) || hooks.has(`~/${basename(folder)}`),
    );
    return isHook || files.has(path) || likely(path);
  };
  return { isNamed, unread: null };
}

/** A value beyond it is no command that a person wrote. */
const longestValue = 4_000;

function anyFile(why: string): Named {
  return { isNamed: () => true, unread: `${why}, so any file may be one that git runs` };
}

/** git looks for `.git` in each folder above as well. */
async function isInCheckout(real: string): Promise<boolean> {
  const found = await Promise.all(
    [real, ...ancestorsOf(real)].map((folder) => lstat(join(folder, '.git')).catch(() => null)),
  );
  return found.some((one) => one !== null);
}

interface Names {
  /** Absolute. */
  readonly files: ReadonlySet<string>;
  /** Folders, absolute, or `~/` and a last part. */
  readonly hooks: ReadonlySet<string>;
  /** Whether a command may mean this path, in a way that only a shell could tell. */
  readonly likely: (path: string) => boolean;
}

/** A relative name may be one from the checkout's top or from git's own folder. */
function namesIn(settings: readonly Setting[], folders: readonly string[]): Names {
  const [files, hooks] = [new Set<string>(), new Set<string>()];
  const loose: Loose[] = [];
  for (const { name, value } of settings) {
    const into = folderNames.test(name) ? hooks : files;
    // Whose home it is only git knows: the folder's own name has to do.
    if (into === hooks && value.startsWith('~')) hooks.add(`~/${basename(value)}`);
    for (const word of wordsOf(value)) {
      for (const folder of folders) into.add(isAbsolute(word) ? word : resolve(folder, word));
    }
    // Patterns of what to ignore, often in `~/.gitignore`: nothing of it is run.
    if (name !== 'core.excludesfile') loose.push(looseIn(value));
  }
  const bases = new Set(loose.flatMap((one) => one.bases));
  const modules = new Set(loose.flatMap((one) => one.modules));
  const globs = loose.flatMap((one) => one.globs);
  const likely = (path: string) => {
    const base = basename(path);
    return (
      bases.has(base) ||
      modules.has(base.replace(extension, '')) ||
      globs.some((glob) => fits(glob, path, folders))
    );
  };
  return { files, hooks, likely };
}

/** Settings that name a folder of programs: `core.hookspath`, `init.templatedir` */
const folderNames = /^(?:core\.hookspath|init\.templatedir)$/;

interface Setting {
  readonly name: string;
  readonly value: string;
}

/** `local`, then `core.hookspath` and its value behind a line end; each of the two ends in a NUL. */
function settingsIn(output: string): readonly Setting[] {
  const fields = output.split('\0');
  return fields.flatMap((field, i) => {
    const [name = '', ...value] = field.split('\n');
    // What ee itself tells git to do without stands among them.
    const isSetting = i % 2 === 1 && fields[i - 1] !== 'command';
    return isSetting ? [{ name, value: value.join('\n') }] : [];
  });
}

/** `!./scripts/tidy.sh "a b"`: what a shell would take for words, and the whole, a path with blanks */
function wordsOf(value: string): readonly string[] {
  const bare = value.replace(/^!/, '');
  return [bare, ...bare.split(blanksAndSigns)].filter((word) => word !== '');
}

const blanksAndSigns = /[\s'"`=;|&()<>]+/;

/** Names in a command that stand for files which only a shell or an interpreter can tell. */
interface Loose {
  readonly bases: readonly string[];
  readonly modules: readonly string[];
  readonly globs: readonly Glob[];
}

/** `!cd tools && sh "$PWD/mon.py"`, `~/shop/mon.py`: a command, or a path that a shell completes */
const command = /[\s$`]|^[!~]/;
/** `python3 -m tools.mon`, `ruby -rmon`, `import mon` */
const module = /(?<![\w-])(?:-[mrM]|import|require|from)[\s'"(]{0,3}(?<name>[\w./:-]{1,200})/g;
/** `mon.py` without it is `mon` */
const extension = /\.[^.]{1,10}$/;

function looseIn(value: string): Loose {
  if (!command.test(value)) return { bases: [], modules: [], globs: [] };
  const words = wordsOf(value.replaceAll('\\', ''));
  return {
    bases: words.map((word) => basename(word)),
    modules: [...value.matchAll(module)].flatMap(({ groups }) =>
      (groups?.name ?? '').split(/[./:]/).slice(-2),
    ),
    globs: words.flatMap(globOf),
  };
}

/** What a path begins and ends with, whatever stands between. */
interface Glob {
  readonly prefix: string;
  readonly suffix: string;
}

/** `tools/*.py`, `mo{n,p}.p?`; not what could be anything, as `'*'` or `'[gone]'` of a grep */
const globbed =
  /^(?<prefix>[^*?[{]{0,4000})[*?[{](?:.{0,4000}[*?\]}])?(?<suffix>[^*?\]}]{0,4000})$/s;

function globOf(word: string): readonly Glob[] {
  const { prefix, suffix } = globbed.exec(word)?.groups ?? {};
  return prefix === undefined || suffix === undefined || prefix + suffix === ''
    ? []
    : [{ prefix, suffix }];
}

/** By the whole path, and, unless any name would do, by the name alone: `cd tools && sh m*`. */
function fits({ prefix, suffix }: Glob, path: string, folders: readonly string[]): boolean {
  const [above, first] = partsOf(prefix);
  const starts = (isAbsolute(prefix) ? ['/'] : folders).map(
    (folder) => join(folder, above, '/') + first,
  );
  if (path.endsWith(suffix) && starts.some((start) => path.startsWith(start))) return true;
  const [, last] = partsOf(suffix);
  const base = basename(path);
  return first + last !== '' && base.startsWith(first) && base.endsWith(last);
}

/** The folders of a path and the rest: `tools/` and `mon`. */
function partsOf(path: string): readonly [above: string, rest: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}

function ancestorsOf(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) folders.push(at);
  return folders;
}
