// Where a C compiler tells its version.

import type { FactsRecipe } from '../../types.ts';

/** `gcc (Debian 12.2.0-14) 12.2.0`, `Debian clang version 14.0.6`, `Apple clang version 15.0.0 (…)` */
const version =
  /^((?:[A-Za-z]{1,20} ){0,2}clang version \d[\w.]{0,40}|(?:gcc|cc|g\+\+) \([^)\n]{1,80}\) \d[\w.]{0,40})/m;
/** `clang: error: linker command failed`, `2 errors generated.`: GCC says neither */
const clang = /\bclang\b|\b\d{1,9} errors? generated\./;

/** Version by the compiler that the failure sounds like. An include names a file, not a package. */
export const facts: FactsRecipe = {
  name: 'compiler',
  environment: null,
  programs: [
    { name: 'clang', args: ['--version'], sign: clang },
    { name: 'gcc', args: ['--version'] },
    { name: 'cc', args: ['--version'] },
    { name: 'clang', args: ['--version'] },
  ],
  version,
  importsOf: () => [],
  manifests: [],
  declaredIn: () => new Map(),
  normalise: (name) => name,
  installed: null,
};
