// Whose code a printed path is: the project's, somebody else's package, or the language's own.

import type { Frame } from '../../types.ts';
import { tidied } from '../frames.ts';

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = ['node_modules'];

// node_modules/typescript/lib/lib.es5.d.ts
// node_modules/@typescript/typescript-linux-x64/lib/lib.dom.d.ts · bundled:///libs/lib.es5.d.ts
/** Printed paths of the declarations that come with the compiler. */
export const runtime = /(?:^|[\\/])libs?[\\/]lib\.(?:\w{1,40}\.){0,6}d\.ts$/;

/** Each place once, the language's own last. */
export function tidy(frames: readonly Frame[]): readonly Frame[] {
  return tidied(frames, ({ file }) => runtime.test(file));
}
