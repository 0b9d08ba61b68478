// What `.eeignore` files leave out: gitignore syntax, at the root and in any folder below.

import { realpath } from 'node:fs/promises';
import ignore, { type Ignore } from 'ignore';
import type { RootPath } from '../types.ts';
import { readRegular } from './open.ts';
import { insideOf } from './place.ts';

/** Whether a path below the root is left out. Keeps each file's rules once read. */
type IsIgnored = (file: RootPath) => Promise<boolean>;

/** Rules hold for the folder's own files and all below; the deepest file has the last word. */
export function eeignore(root: string): IsIgnored {
  const known = new Map<RootPath, Promise<Rules>>();
  let spent = 0;

  /** What can't be worked out, or not in time, is left out. */
  function within<Result>(work: () => Result, otherwise: Result): Result {
    if (spent > mostMilliseconds) return otherwise;
    const start = performance.now();
    try {
      return work();
    } catch {
      return otherwise;
    } finally {
      spent += performance.now() - start;
    }
  }

  function rulesFor(folder: RootPath): Promise<Rules> {
    const kept = known.get(folder) ?? rulesOf(folder);
    known.set(folder, kept);
    return kept;
  }

  async function rulesOf(folder: RootPath): Promise<Rules> {
    const above = folder === '' ? noRules : await rulesFor(parentOf(folder));
    if (above === everything) return everything;
    const lines = await linesIn(folder, root);
    if (lines === null) return everything;
    return within(() => stacked(above, lines, folder), everything);
  }

  return async (file) => {
    const { list } = await rulesFor(parentOf(file));
    return within(() => list.ignores(file), true);
  };
}

/** Patterns from the root, shallow folders first, as git stacks its own. */
interface Rules {
  readonly list: Ignore;
  /** How long a file may take to be matched; a plain pattern is 1. */
  readonly weight: number;
  /** Characters of all the patterns. */
  readonly length: number;
}

const noRules: Rules = { list: ignore(), weight: 0, length: 0 };

/** Rules that can't be read may leave out anything, so they leave out all. */
const everything: Rules = { ...noRules, list: ignore().add('*') };

/** Of a folder and all above it together; more is no one's own list, and takes seconds a file. */
const mostWeight = 2000;
const mostLength = 256 * 1024;

/** For all files of a run. */
const mostMilliseconds = 2000;

function stacked(above: Rules, lines: readonly string[], folder: RootPath): Rules {
  if (lines.length === 0) return above;
  // Before any is written out: each would hold the folder's name.
  if (above.weight + lines.length > mostWeight) return everything;
  const patterns = lines.flatMap((line) => fromRoot(line, folder));
  const weight = patterns.reduce((sum, pattern) => sum + weightOf(pattern), above.weight);
  const length = patterns.reduce((sum, pattern) => sum + pattern.length, above.length);
  if (weight > mostWeight || length > mostLength) return everything;
  // A list takes over another's patterns as they are; they are not compiled anew.
  const list = ignore({ ignorecase: false }).add(above.list).add(patterns);
  return { list, weight, length };
}

const parentOf = (path: RootPath) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** None where there is no file; null where it can't be read, as one that lies outside the root. */
async function linesIn(folder: RootPath, root: string): Promise<readonly string[] | null> {
  const path = `${root}/${folder}/.eeignore`;
  const real = await realpath(path).catch(() => path);
  if (insideOf(root, real) === null) return null;
  const read = await readRegular(real, { maxBytes: mostLength });
  if ('denied' in read) return read.denied === 'missing' ? [] : null;
  return read.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#') && !sayingNothing.has(line.trim()));
}

const sayingNothing = new Set(['', '/', '!', '!/']);

/** `\!x`, `\#x`: a first character that means itself */
const quotedStart = /^\\(?=[!#])/;
/** characters that a folder's name may hold and a pattern reads as its own */
const special = /[\\*?[\] !#]/g;

/** A line of `folder/.eeignore`, as it would stand in the root's. */
function fromRoot(line: string, folder: RootPath): readonly string[] {
  const negated = line.startsWith('!');
  const own = (negated ? line.slice(1) : line).replace(quotedStart, '');
  const anchored = own.trimEnd().slice(0, -1).includes('/');
  const prefix = folder === '' ? '' : `/${folder.replaceAll(special, '\\$&')}`;
  const pattern = `${prefix}/${anchored ? '' : '**/'}${own.replace(/^\//, '')}`;
  return bounded(pattern, negated);
}

/** Each `**` between folders multiplies the time to match; past this many, one hangs. */
const mostDeep = 3;

/** Measured 60 folders deep: 0.02 ms for a plain pattern, 1 ms for one with two `**`, 15 for three. */
function weightOf(pattern: string): number {
  return 10 ** Math.max(0, pattern.split('**').length - 2);
}

/** A pattern cut after its third `**` leaves out more than it says, never less. */
function bounded(pattern: string, negated: boolean): readonly string[] {
  const pieces = pattern.split('**');
  if (pieces.length <= mostDeep + 1) return [negated ? `!${pattern}` : pattern];
  return negated ? [] : [`${pieces.slice(0, mostDeep).join('**')}**`];
}
