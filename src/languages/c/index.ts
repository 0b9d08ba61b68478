// The drawer of C and C++: compilers, linkers and CMake, and programs that end by a fault of theirs.

import type { Language, Parser } from '../../types.ts';
import { abort } from './abort.ts';
import { build } from './build.ts';
import { checks } from './checks.ts';
import { ctest } from './ctest.ts';
import { facts } from './facts.ts';
import { make } from './make.ts';
import { extensions, runtime, vendor } from './paths.ts';
import { sanitizer } from './sanitizer.ts';
import { scope } from './scope.ts';
import { valgrind } from './valgrind.ts';

/** What the other rooms need to know of C and C++. */
export const c: Language = {
  name: 'c',
  extensions,
  vendor,
  runtime,
  scope,
  facts,
  rules: [],
};

/**
 * Its parsers. A build that failed comes before a run of what was built; CTest holds what its tests said;
 * a sanitizer says most.
 */
export const parsers: readonly Parser[] = [build, ctest, sanitizer, valgrind, checks, abort];

/** For when no other drawer knows better: a build tool's own trouble. */
export const lastParsers: readonly Parser[] = [make];
