// The drawer of Ruby: its interpreter's traces, its test runners, Bundler and Rake.

import type { Language, Parser } from '../../types.ts';
import { managers } from './managers.ts';
import { minitest } from './minitest.ts';
import { rake } from './rake.ts';
import { runtime, vendor } from './rows.ts';
import { rspec } from './rspec.ts';
import { uncaught } from './uncaught.ts';

/** What the other rooms need to know of Ruby. */
export const ruby: Language = {
  name: 'ruby',
  extensions: ['.rb', '.rake', '.ru', '.gemspec'],
  vendor,
  runtime,
  scope: null,
  facts: null,
  rules: [],
};

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [rspec, minitest, rake, uncaught, managers];
