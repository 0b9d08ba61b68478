// The drawer of shells: commands that could not be started, and what shells say of scripts.

import type { Language, Parser } from '../../types.ts';
import { died } from './died.ts';
import { fish } from './fish.ts';
import { rules } from './rules.ts';
import { script } from './script.ts';

export const shell: Language = {
  name: 'shell',
  extensions: ['.sh', '.bash', '.zsh'],
  vendor: [],
  runtime: null,
  scope: null,
  facts: null,
  rules,
};

/** Its parsers. What a shell says is nearer to the cause than how the program that it ran has ended. */
export const parsers: readonly Parser[] = [script, fish, died];
