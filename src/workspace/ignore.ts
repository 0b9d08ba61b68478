// What `.eeignore` files leave out: gitignore syntax, at the root and in any folder below.

import { realpath } from 'node:fs/promises';
import ignore, { type Ignore } from 'ignore';
import type { RootPath } from '../types.ts';
import { readRegular } from './open.ts';

/** Whether a path below the root is left out. Keeps each file's rules once read. */
type IsIgnored = (file: RootPath) => Promise<boolean>;

/** Rules hold for the folder's own files and all below; the deepest file has the last word. */
export function eeignore(root: string): IsIgnored {
  const known = new Map<RootPath, Promise<Rules>>();

  function rulesFor(folder: RootPath): Promise<Rules> {
    const kept = known.get(folder) ?? rulesOf(folder);
    known.set(folder, kept);
    return kept;
  }

  async function rulesOf(folder: RootPath): Promise<Rules> {
    const above = folder === '' ? noRules : await rulesFor(parentOf(folder));
    const own = await patternsIn(`${root}/${folder}/.eeignore`);
    if (own.length === 0) return above;
    const patterns = [...above.patterns, ...own.flatMap((line) => fromRoot(line, folder))];
    return { patterns, list: ignore({ ignorecase: false }).add(patterns) };
  }

  return async (file) => (await rulesFor(parentOf(file))).list.ignores(file);
}

/** Patterns from the root, shallow folders first, as git stacks its own. */
interface Rules {
  readonly patterns: readonly string[];
  readonly list: Ignore;
}

const noRules: Rules = { patterns: [], list: ignore() };

/** Rules that can't be read may leave out anything, so they leave out all. */
const everything: readonly string[] = ['*'];

const parentOf = (path: RootPath) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

async function patternsIn(path: string): Promise<readonly string[]> {
  const real = await realpath(path).catch(() => path);
  const read = await readRegular(real, { maxBytes: 256 * 1024 });
  if ('denied' in read) return read.denied === 'missing' ? [] : everything;
  return read.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
}

/** `\!x`, `\#x`: a first character that means itself */
const quotedStart = /^\\(?=[!#])/;
/** characters that a folder's name may hold and a pattern reads as its own */
const special = /[\\*?[\] !#]/g;

/** A line of `folder/.eeignore`, as it would stand in the root's. */
function fromRoot(line: string, folder: RootPath): readonly string[] {
  if (line.startsWith('#')) return [];
  const negated = line.startsWith('!');
  const own = (negated ? line.slice(1) : line).replace(quotedStart, '');
  if (own.trim() === '' || own.trim() === '/') return [];
  const anchored = own.trimEnd().slice(0, -1).includes('/');
  const prefix = folder === '' ? '' : `/${folder.replaceAll(special, '\\$&')}`;
  const pattern = `${prefix}/${anchored ? '' : '**/'}${own.replace(/^\//, '')}`;
  return bounded(pattern, negated);
}

/** Each `**` between folders multiplies the time to match; past this many, one hangs. */
const mostDeep = 3;

/** A pattern cut after its third `**` leaves out more than it says, never less. */
function bounded(pattern: string, negated: boolean): readonly string[] {
  const pieces = pattern.split('**');
  if (pieces.length <= mostDeep + 1) return [negated ? `!${pattern}` : pattern];
  return negated ? [] : [`${pieces.slice(0, mostDeep).join('**')}**`];
}
