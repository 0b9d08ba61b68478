// The drawer of Node: errors that end a program, stacks that it prints, and its test runner.

import type { Language, Parser } from '../../types.ts';
import { esbuild } from './bundlers/esbuild.ts';
import { next } from './bundlers/next.ts';
import { rollup } from './bundlers/rollup.ts';
import { webpack } from './bundlers/webpack.ts';
import { facts } from './facts.ts';
import { biome } from './linters/biome.ts';
import { boxed } from './linters/boxed.ts';
import { eslint } from './linters/eslint.ts';
import { prettier } from './linters/prettier.ts';
import { npm } from './managers/npm.ts';
import { pnpm } from './managers/pnpm.ts';
import { yarn } from './managers/yarn.ts';
import { runtime, vendor } from './paths.ts';
import { jest } from './runners/jest.ts';
import { mocha } from './runners/mocha.ts';
import { playwright } from './runners/playwright.ts';
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
  playwright,
  test,
  eslint,
  biome,
  prettier,
  next,
  webpack,
  rollup,
  esbuild,
  boxed,
  uncaught,
  npm,
  pnpm,
  yarn,
  stack,
];
