// The drawer of TypeScript: its compiler, alone or inside other tools.

import type { Language, Parser } from '../../types.ts';
import { facts } from './facts.ts';
import { next } from './next.ts';
import { runtime, vendor } from './paths.ts';
import { scope } from './scope.ts';
import { tsc } from './tsc.ts';

/** What the other rooms need to know of TypeScript. */
export const typescript: Language = {
  name: 'typescript',
  extensions: ['.ts', '.tsx', '.mts', '.cts'],
  vendor,
  runtime,
  scope,
  facts,
  rules: [],
};

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [tsc, next];
