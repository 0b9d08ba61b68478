// How a failed test's name and file are told to its runner.

import type { FailedTest, RootPath } from '../types.ts';

/** A pattern that matches the text alone, in JavaScript, Go, Ruby, PHP and CMake alike. */
export function exactly(text: string): string {
  return `^${text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')}$`;
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

/** `cart.test.ts`, `cart_spec.js`, `__tests__/cart.jsx`, `test/cart.js` */
const testFile =
  /(?:[._-](?:test|spec)s?|(?:^|\/)(?:__tests__|tests?)\/[^/]{1,200})\.[cm]?[jt]sx?$/;

/** The file that a test stands in, seen from where the command ran: what is called one, else null. */
export function fileOf(
  { frames, cwd }: Pick<FailedTest, 'frames' | 'cwd'>,
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
