// The drawer of Go: its compiler, vet and module errors, its tests, and the programs it builds.

import type { Language, Parser } from '../../types.ts';
import { build } from './build.ts';
import { exit } from './exit.ts';
import { facts } from './facts.ts';
import { golangci } from './golangci.ts';
import { panic } from './panic.ts';
import { runtime, vendor } from './paths.ts';
import { race } from './race.ts';
import { scope } from './scope.ts';
import { test } from './test.ts';

/** What the other rooms need to know of Go. */
export const go: Language = {
  name: 'go',
  extensions: ['.go'],
  vendor,
  runtime,
  scope,
  facts,
  rules: [],
};

/**
 * Its parsers. What does not build comes before the tests of the packages that do; a panic ends the
 * tests of its package, and a race is why it may have panicked.
 */
export const parsers: readonly Parser[] = [golangci, build, race, panic, test];

/** For when no other drawer knows better: all that is known is that the program ended itself. */
export const lastParsers: readonly Parser[] = [exit];
