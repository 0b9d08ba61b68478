// Files of the checkout that git's own settings name: the folder of its hooks, an alias, a filter, an
// included file of more settings. git runs or reads them by itself, wherever in the project they lie.

import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
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

/** Tells of a file below the root whether git's settings name it; never, where git knows none. */
export async function namedByGit(
  root: string,
  git: Git | null,
): Promise<(file: RootPath) => boolean> {
  const places = await git?.(['rev-parse', '--show-toplevel', '--absolute-git-dir'], '');
  const said = await git?.(['config', '--list', '--show-scope', '-z'], '');
  if (places?.status !== 0 || said?.status !== 0) return () => false;
  const folders = places.output.split('\n').filter((line) => line !== '');
  const real = await realpath(root).catch(() => root);
  const [files, hooks] = [new Set<string>(), new Set<string>()];
  for (const { name, value } of settingsIn(said.output)) {
    const into = folderNames.test(name) ? hooks : files;
    for (const word of wordsOf(value)) {
      for (const folder of folders) into.add(isAbsolute(word) ? word : resolve(folder, word));
    }
  }
  return (file) => {
    const path = join(real, file);
    return files.has(path) || ancestorsOf(path).some((folder) => hooks.has(folder));
  };
}

/** Settings that name a folder of programs: `core.hookspath`, `init.templatedir` */
const folderNames = /^(?:core\.hookspath|init\.templatedir)$/;

/** `local`, then `core.hookspath` and its value behind a line end; each of the two ends in a NUL. */
function settingsIn(output: string): readonly { readonly name: string; readonly value: string }[] {
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
  const bare = value.slice(0, 4_000).replace(/^!/, '');
  return [bare, ...bare.split(/[\s'"=;|&()]+/)].filter((word) => word !== '');
}

function ancestorsOf(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) folders.push(at);
  return folders;
}
