// The drawer of git: what it refuses, conflicts, pushes that were rejected.

import type { Language, Parser } from '../../types.ts';
import { conflict } from './conflict.ts';
import { push } from './push.ts';
import { refusal } from './refusal.ts';

/** What the other rooms need to know of git. */
export const git: Language = {
  name: 'git',
  extensions: [],
  vendor: [],
  runtime: null,
  scope: null,
  facts: null,
  rules: [],
};

/** Its parsers. A hook's own output is nearer to the cause than git's last line below it. */
export const parsers: readonly Parser[] = [conflict, push, refusal];
