// A folder on this computer as a Workspace.

import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Denied, FileText, RootPath, Workspace } from '../types.ts';
import { type LastPass, pastOf } from './changes.ts';
import { factsOf } from './facts.ts';
import { listed } from './git.ts';
import { eeignore } from './ignore.ts';
import { originals } from './maps.ts';
import { deniedBy, readRegular } from './open.ts';
import { insideOf, slashed } from './place.ts';
import { isSecretFile } from './secret-files.ts';
import { walked } from './walk.ts';

/** Folders are absolute; of `env`, PATH, home folders and the variables that recipes name count. */
interface DiskOptions {
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** When the command was last seen to pass here; null or left out where it was not. */
  readonly passed?: LastPass | null;
}

const maxFileBytes = 2 * 1024 * 1024;
/** Where a NUL shows that a file is no text; git looks no further either. */
const binaryHead = 8192;

/** The project in a folder. Nothing outside it is read, no program in it is run. */
export function disk({ root, cwd, env, passed = null }: DiskOptions): Workspace {
  const real = realOr(root);
  const isIgnored = eeignore(real);
  // A root within `~/.aws` makes `credentials` of it no less a secret.
  const isSecret = (file: RootPath) => isSecretFile(fromTop(join(real, file)));
  const surroundings = { root: real, env };
  let names: Promise<readonly RootPath[]> | undefined;

  async function read(file: RootPath, maxBytes = maxFileBytes): Promise<FileText> {
    const found = await place(file);
    if ('denied' in found) return found;
    const read = await readRegular(join(real, found.file), { maxBytes });
    if ('denied' in read) return read;
    if (read.bytes.subarray(0, binaryHead).includes(0)) return { denied: 'binary' };
    return { file: found.file, text: new TextDecoder().decode(read.bytes) };
  }

  async function readLong(file: RootPath, maxBytes: number): Promise<string | null> {
    const found = await read(file, maxBytes);
    return 'text' in found ? found.text : null;
  }

  /** Both the path asked for and the one that links lead to must pass. */
  async function place(asked: RootPath): Promise<{ file: RootPath } | { denied: Denied }> {
    if (!isPlain(asked)) return { denied: 'outside' };
    if (isSecret(asked)) return { denied: 'ignored' };
    let file: RootPath | null;
    try {
      file = insideOf(real, await realpath(join(real, asked)));
    } catch (fault) {
      return { denied: deniedBy(fault) };
    }
    if (file === null) return { denied: 'outside' };
    if (file === '') return { denied: 'not a file' };
    const ignored = isSecret(file) || (await isIgnored(asked)) || (await isIgnored(file));
    return ignored ? { denied: 'ignored' } : { file };
  }

  function files(): Promise<readonly RootPath[]> {
    names ??= listed(surroundings)
      .catch(() => null)
      .then((list) => list ?? walked(real));
    return names;
  }

  return {
    roots: spellings(real, root),
    cwd: insideOf(real, realOr(cwd)),
    read: (file) => read(file),
    original: originals(readLong),
    files,
    facts: (recipe, imports, files) => factsOf({ ...surroundings, read, recipe, imports, files }),
    before: async (asked) =>
      pastOf(asked, { ...surroundings, passed, read, names: await files() }).catch(() => nothing),
  };
}

const nothing = { formers: [], passed: null };

/** Folders of more depth than any project's; rules take longer the deeper a path is. */
const maxDepth = 64;

/** A path below the root in its one spelling; any other might mean a second thing elsewhere. */
function isPlain(file: string): boolean {
  const parts = file.split('/');
  const plain = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return plain && parts.length <= maxDepth && !/[\\\0]/.test(file) && !/^[a-z]:/i.test(file);
}

/** An absolute path from the top of its disk. */
function fromTop(path: string): RootPath {
  return insideOf(parse(path).root, path) ?? slashed(path);
}

function realOr(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

function spellings(real: string, given: string): readonly [string, ...string[]] {
  const [first, second] = [slashed(real), slashed(given)];
  return first === second ? [first] : [first, second];
}
