// The one way to call git: whatever a checkout's configuration says, none of its programs run.

import { readdir, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { RootPath } from '../types.ts';
import { checkoutsOf, gitFolder } from './checkout.ts';
import { ask, findProgram, programsOf, type Surroundings } from './program.ts';

/** Settings that name programs, each of which a checkout's own configuration may hold. */
const harmless: Readonly<Record<string, string>> = {
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.attributesFile': '/dev/null',
  'core.pager': 'cat',
  'core.editor': 'false',
  'core.askPass': 'false',
  'core.sshCommand': 'false',
  'core.gitProxy': 'false',
  'credential.helper': '',
  'diff.external': '',
  'gpg.program': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'submodule.recurse': 'false',
  // A folder laid out as a bare repository is data of the checkout, not the user's own.
  'safe.bareRepository': 'explicit',
};

/** GIT_ALLOW_PROTOCOL: a missing object would be fetched, by the remote's own program. */
const quiet: Readonly<Record<string, string>> = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_PAGER: 'cat',
  PAGER: 'cat',
  LC_ALL: 'C',
};

/** How git ended, and what it printed; null where there is none, or it took too long. */
type GitSaid = Awaited<ReturnType<typeof ask>>;

/** Runs git at the root. */
export async function git(
  args: readonly string[],
  { root, env, maxBytes = 8 * 1024 * 1024 }: Surroundings & { readonly maxBytes?: number },
  input = '',
): Promise<GitSaid> {
  const programs = await programsOf({ root, env });
  const program = await findProgram('git', programs);
  if (program === null) return null;
  const settings = Object.entries(harmless).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ask({
    program,
    args: ['--no-pager', ...settings, ...args],
    cwd: root,
    env: { ...quiet, PATH: programs.path.join(delimiter), ...homes(env) },
    milliseconds: 5000,
    maxBytes,
    input,
  });
}

/**
 * Every file below the root that git's ignore rules do not leave out, sorted; null where
 * it knows of none, as outside git or in a folder that a checkout further up ignores, and
 * where there are too many.
 */
export async function listed(surroundings: Surroundings): Promise<readonly RootPath[] | null> {
  if (await isHuge(surroundings.root)) return null;
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const said = await git(args, { ...surroundings, maxBytes: maxNamesBytes });
  const names = said?.status === 0 ? namesIn(said.output) : [];
  return names.length === 0 ? null : names;
}

/** 200,000 files of 80 bytes each take 16 MB. */
const maxNamesBytes = 32 * 1024 * 1024;

/** Git prints two sorted lists, what is not in the index first: most projects have only the second. */
function namesIn(output: string): readonly string[] {
  const names: string[] = [];
  let isSorted = true;
  for (let at = 0, end = 0; at < output.length; at = end + 1) {
    end = output.indexOf('\0', at);
    if (end < 0) end = output.length;
    const name = output.slice(at, end);
    const before = names.at(-1) ?? '';
    // A name that ends in `/` is a checkout within this one; a file in conflict stands there thrice.
    if (name === before || name === '' || name.endsWith('/')) continue;
    isSorted &&= before < name;
    names.push(name);
  }
  return isSorted ? names : [...new Set(names)].sort();
}

/** An index with 4 million made-up names, 320 MB, has git take 850 MB to read it. */
const maxIndexBytes = 64 * 1024 * 1024;

/** A split index keeps its names in files of their own. */
async function isHuge(root: string): Promise<boolean> {
  const [top] = await checkoutsOf(root);
  const folder = top === undefined ? null : await gitFolder(top);
  if (folder === null) return false;
  const shared = (await readdir(folder).catch(() => [])).filter((name) =>
    name.startsWith(sharedIndex),
  );
  const sizes = await Promise.all(['index', ...shared].map((name) => sizeOf(join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0) > maxIndexBytes;
}

/** `sharedindex.` and a hash */
const sharedIndex = 'sharedindex.';

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

/** Where the user keeps what git shall ignore everywhere, and whom it shall trust. */
function homes(env: Surroundings['env']): Readonly<Record<string, string>> {
  const names = ['HOME', 'XDG_CONFIG_HOME', 'USERPROFILE', 'SystemRoot'];
  return Object.fromEntries(
    names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
