// The drawer of Node: errors that end a program, stacks that it prints, and its test runner.

import type { Language, Parser } from '../../types.ts';
import { facts } from './facts.ts';
import { runtime, vendor } from './paths.ts';
import { scope } from './scope.ts';
import { stack } from './stack.ts';
import { test } from './test.ts';
import { uncaught } from './uncaught.ts';

/** What the other rooms need to know of Node. */
export const node: Language = {
  name: 'node',
  extensions: ['.js', '.mjs', '.cjs', '.jsx'],
  vendor,
  runtime,
  scope,
  facts,
  rules: [],
};

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [test, uncaught, stack];
