// Which git checkouts a folder lies in, found by walking up: a machine without git has the same.

import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';

/** The tops of the checkouts that hold an absolute folder, the nearest first. */
export async function checkoutsOf(folder: string): Promise<readonly string[]> {
  const folders = [folder];
  for (let at = folder; at !== dirname(at); at = dirname(at)) folders.push(dirname(at));
  const tops = await Promise.all(folders.map((at) => isCheckout(join(at, '.git'))));
  return folders.filter((_, index) => tops[index]);
}

/**
 * The outermost checkout that holds the root, links followed: all in it is of one hand, though the
 * root be a part of it. A home folder kept in git is none. The root itself where there is no other.
 */
export async function outermost(root: string, home: string): Promise<string> {
  const real = await realpath(root).catch(() => root);
  for (const top of (await checkoutsOf(real)).toReversed()) {
    if (!(await isTooWide(top, home))) return top;
  }
  return real;
}

/** Homes by custom count too: `sudo ee` in another user's home has `/root` for `home`. */
export async function isTooWide(folder: string, home: string): Promise<boolean> {
  const [real, realHome] = await Promise.all(
    [folder, home].map((path) => realpath(path).catch(() => path)),
  );
  const homes = ['/home', '/Users'].includes(dirname(real ?? folder));
  return real === realHome || real === parse(folder).root || real === '/root' || homes;
}

/** A file in worktrees and submodules; a folder without a HEAD is none, to git neither. */
async function isCheckout(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return (await stat(join(path, 'HEAD')).catch(() => null)) !== null;
  return found?.isFile() ?? false;
}

/** Where git keeps what it knows of a checkout: `.git`, or the folder that a file of that name names. */
export async function gitFolder(top: string): Promise<string | null> {
  const path = join(top, '.git');
  const found = await stat(path).catch(() => null);
  if (found === null || found.isDirectory()) return found === null ? null : path;
  const text = await readFile(path, 'utf8').catch(() => '');
  const named = /^gitdir: (.{1,4096})$/m.exec(text)?.[1];
  return named === undefined ? null : resolve(top, named);
}
