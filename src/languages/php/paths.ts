// Whose code a printed path is, and the order of frames.

import type { Frame } from '../../types.ts';
import { tidied } from '../frames.ts';

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = ['vendor'];

// [internal function] · phar:///usr/local/bin/composer/src/x.php · /usr/share/php/PHPUnit/Framework/TestCase.php
const library = /(?:^|[\\/])vendor[\\/]|^phar:|[\\/]share[\\/]php[\\/]/;

/** The package folder of Debian, and archives that hold a program. */
export const runtime = /^phar:|[\\/]share[\\/]php[\\/]/;

/** Each place once; other people's last. */
export function tidy(frames: readonly Frame[]): readonly Frame[] {
  return tidied(frames, ({ file }) => library.test(file));
}
