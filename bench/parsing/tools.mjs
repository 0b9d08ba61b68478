// The real tools that the suites run, and where they lie: a cache outside the tree, filled on demand.
//
// A suite needs of it: `npmTools` and `pipTools` (a folder with pinned packages), `programOf` (a program
// of the machine), `ran` (one run, both streams in the order of arrival, or apart).

import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** All that the bench keeps between runs; deleting it costs only time. */
export const cache = join(tmpdir(), 'ee-bench', 'parsing');

/**
 * Installs packages of exact versions by npm. Gives the folder that holds `node_modules`; throws where
 * npm fails.
 *
 * @param {string} name of the folder
 * @param {Record<string, string>} packages version by name
 */
export async function npmTools(name, packages) {
  return installed(`npm-${name}`, packages, async (folder) => {
    const manifest = { name: 'bench', private: true, dependencies: packages };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
    await execute('npm', ['install', ...flags], { cwd: folder, maxBuffer: 1e8 });
  });
}

/**
 * Installs packages of exact versions by pip into a virtual environment. Gives its folder, with the
 * programs in `bin`; throws where pip fails.
 *
 * @param {string} name of the folder
 * @param {readonly string[]} packages such as `pytest==9.0.1`
 */
export async function pipTools(name, packages) {
  return installed(`pip-${name}`, packages, async (folder) => {
    await execute('python3', ['-m', 'venv', folder]);
    const flags = ['--quiet', '--disable-pip-version-check'];
    await execute(join(folder, 'bin/pip'), ['install', ...flags, ...packages], { maxBuffer: 1e8 });
  });
}

/** A folder filled once for each list of packages; one that was left half filled is filled anew. */
async function installed(name, packages, install) {
  const folder = join(cache, 'tools', `${name}-${shortHash(JSON.stringify(packages))}`);
  const done = join(folder, '.installed');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await install(folder);
  writeFileSync(done, '');
  return folder;
}

/**
 * Null where an installation came to its end, else why it did not.
 *
 * @param {Promise<unknown>} installing
 * @returns {Promise<string | null>}
 */
export function whyNot(installing) {
  return installing.then(
    () => null,
    (error) => error.message,
  );
}

/** Ten hexadecimal digits that name a text. */
export function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** The path of a program of this machine; null where there is none. */
export function programOf(name) {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Runs a command to its end, killed after `seconds`. `output` holds both streams as they came; with
 * `apart: true` it is standard output alone, and `errors` standard error.
 *
 * @param {readonly string[]} command
 * @param {{ cwd: string, env?: Record<string, string>, apart?: boolean, seconds?: number }} options
 * @returns {Promise<{ output: string, errors: string, exit: number }>}
 */
export async function ran([program, ...rest], { cwd, env = {}, apart = false, seconds = 120 }) {
  const files = [1, 2].map((n) => join(cache, 'streams', `${process.pid}-${count}-${n}`));
  count += 1;
  mkdirSync(dirname(files[0]), { recursive: true });
  // A file, since of two pipes the order would be lost.
  const out = openSync(files[0], 'a');
  const err = apart ? openSync(files[1], 'a') : out;
  const exit = await new Promise((settle) => {
    const child = spawn(program, rest, {
      cwd,
      env: { ...plainEnvironment(), ...env },
      stdio: ['ignore', out, err],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => settle(127));
    child.on('exit', (code) => settle(code ?? 137));
  });
  closeSync(out);
  if (apart) closeSync(err);
  const [output, errors] = files.map((file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  );
  for (const file of files) rmSync(file, { force: true });
  return { output, errors, exit };
}

let count = 0;

/** The caller's environment, without what would colour or translate an output unasked. */
function plainEnvironment() {
  const unset = ['FORCE_COLOR', 'NO_COLOR', 'CI', 'GITHUB_ACTIONS', 'NODE_OPTIONS', 'NODE_ENV'];
  const kept = Object.entries(process.env).filter(
    ([name]) => !unset.includes(name) && !/^(npm_|VITEST|LC_|LANG)/.test(name),
  );
  return { ...Object.fromEntries(kept), LANG: 'C.UTF-8', TERM: 'dumb' };
}

/** Writes a program's files below `folder`, the folders between made on the way. */
export function written(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
