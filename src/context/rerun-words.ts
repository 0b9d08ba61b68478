// What the rows of runners are made of, and how a test's name is told to them.

import type { Frame, RootPath } from '../types.ts';

/** A runner of tests in a command. */
export interface Call {
  /** Up to the runner's own name. */
  readonly words: readonly string[];
  /** Its options with their values, without those that choose tests. */
  readonly options: readonly string[];
  /** What stands behind `--`. */
  readonly rest: readonly string[];
}

/** The failed test, as its parser names it, and where it was seen. */
export interface Failed {
  readonly test: string;
  readonly frames: readonly Frame[];
  readonly excerpt: string;
  /** Where the command ran, from the root. */
  readonly cwd: RootPath;
}

/** One runner of tests, as data. */
export interface Runner {
  /** Whose failures it is told by, where the command does not show it. */
  readonly parser: RegExp;
  /** How a command calls it; each by its words in a row. */
  readonly spelt: readonly (readonly string[])[];
  /** How it is called where the command does not show it. */
  readonly words: readonly string[];
  /** Options that take the next word as their value. */
  readonly valued: readonly string[];
  /** Options that choose tests, or that end before the chosen one; with `=` where they take a value. */
  readonly choosing: readonly string[];
  /** Whether a script of a package manager may stand before its arguments. */
  readonly scripts?: true;
  /** The command for one test; null where its name does not tell which. */
  again(call: Call, failed: Failed): readonly string[] | null;
}

/** `node_modules/.bin/jest.js` is `jest`. */
export function programIn(word: string): string {
  return word.replace(/^.*[/\\]/, '').replace(/\.(?:exe|cmd|bat|m?js)$/, '');
}

/** A pattern that matches the text alone. */
export function exactly(text: string): string {
  return `^${quoted(text)}$`;
}

/** The text as part of a pattern, for JavaScript, Go, Ruby, PHP and CMake alike. */
export function quoted(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');
}

/** `src/cart.test.ts > cart > adds`, `cart › adds`: the file where it stands there, and the rest. */
export function pathAndTitles(test: string): {
  readonly file: string | null;
  readonly titles: readonly string[];
} {
  const parts = test.split(/ [>›] /).map((part) => part.trim());
  const [first = ''] = parts;
  const isFile = testFile.test(first);
  return { file: isFile ? first : null, titles: isFile ? parts.slice(1) : parts };
}

/** `cart.test.ts`, `cart_spec.js`, `__tests__/cart.jsx` */
const testFile =
  /(?:[._-](?:test|spec)s?|__tests__\/[^/]{1,200}|\/tests?\/[^/]{1,200})\.[cm]?[jt]sx?$/;

/** The file that a test stands in, seen from where the command ran: what is called one, else null. */
export function fileOf(
  { frames, cwd }: Pick<Failed, 'frames' | 'cwd'>,
  named = testFile,
): string | null {
  const frame = frames.find(({ file, inRoot }) => inRoot !== false && named.test(file));
  return frame === undefined ? null : seenFrom(cwd, frame.file);
}

/** A path from the root as one from the folder; what is absolute stays. */
export function seenFrom(cwd: RootPath, file: string): string {
  if (cwd === '' || /^(?:[/~]|[a-z]:|file:)/i.test(file)) return file;
  const [from, to] = [cwd.split('/'), file.split('/')];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}
