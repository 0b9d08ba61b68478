// The drawer of Node: errors that end a program, stacks that it prints, and its test runner.

import type { Language, Parser } from '../../types.ts';
import { esbuild } from './bundlers/esbuild.ts';
import { rollup } from './bundlers/rollup.ts';
import { webpack } from './bundlers/webpack.ts';
import { facts } from './facts.ts';
import { biome } from './linters/biome.ts';
import { boxed } from './linters/boxed.ts';
import { eslint } from './linters/eslint.ts';
import { prettier } from './linters/prettier.ts';
import { runtime, vendor } from './paths.ts';
import { jest } from './runners/jest.ts';
import { mocha } from './runners/mocha.ts';
import { vitest } from './runners/vitest.ts';
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
export const parsers: readonly Parser[] = [
  jest,
  vitest,
  mocha,
  test,
  eslint,
  biome,
  prettier,
  webpack,
  rollup,
  esbuild,
  boxed,
  uncaught,
  stack,
];
