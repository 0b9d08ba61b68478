// The drawer of Rust: its compiler, cargo, and the programs and tests that these build.

import type { Language, Parser } from '../../types.ts';
import { diagnostic } from './diagnostic.ts';
import { died } from './died.ts';
import { facts } from './facts.ts';
import { nextest } from './nextest.ts';
import { panic } from './panic.ts';
import { runtime, vendor } from './paths.ts';
import { returned } from './returned.ts';
import { scope } from './scope.ts';
import { test } from './test.ts';

/** What the other rooms need to know of Rust. */
export const rust: Language = {
  name: 'rust',
  extensions: ['.rs'],
  vendor,
  runtime,
  scope,
  facts,
  rules: [],
};

/** Its parsers. A test holds panics and, in a doc test, diagnostics; a build script holds panics. */
export const parsers: readonly Parser[] = [nextest, test, diagnostic, panic, returned];

/** For when no other drawer knows better: all that is known is that a test binary died. */
export const lastParsers: readonly Parser[] = [died];
