// Which folder is the project: nothing outside it is read or changed.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EeError } from '../errors.ts';
import { checkoutsOf, isTooWide } from './checkout.ts';

/** `home` is the user's own; `given` is `--root`, from `cwd`. */
interface RootOptions {
  readonly given: string | null;
  readonly cwd: string;
  readonly home: string;
}

/** The root, absolute, as `--root` spells it. */
interface Root {
  readonly root: string;
  /** Why it is not what the user may expect; null where it is. */
  readonly note: string | null;
}

/**
 * `--root`, else the top of the git checkout, else the working folder.
 * Throws `bad-root` where a given one is no folder.
 */
export async function rootOf({ given, cwd, home }: RootOptions): Promise<Root> {
  if (given !== null) return { root: await givenRoot(resolve(cwd, given), given), note: null };
  const [root = cwd] = await checkoutsOf(cwd);
  if (!(await isTooWide(root, home))) return { root, note: null };
  const where = root === cwd ? `the working folder ${cwd}` : `the git checkout at ${root}`;
  const so = root === cwd ? '' : `, so the root is the working folder ${cwd}`;
  return {
    root: cwd,
    note: `${where} is a home folder or holds the whole machine${so}; name the project with --root DIR`,
  };
}

async function givenRoot(root: string, given: string): Promise<string> {
  const found = await stat(root).catch(() => null);
  if (found?.isDirectory()) return root;
  throw new EeError(
    'bad-root',
    found === null
      ? `the root ${given} does not exist or cannot be reached`
      : `the root ${given} is not a folder`,
    'give --root a folder that exists, or leave it out',
  );
}
