// The drawer of PHP: its interpreter's fatal errors, and PHPUnit.

import type { Language, Parser } from '../../types.ts';
import { fatal } from './fatal.ts';
import { runtime, vendor } from './paths.ts';
import { phpunit } from './phpunit.ts';

/** What the other rooms need to know of PHP. */
export const php: Language = {
  name: 'php',
  extensions: ['.php', '.phtml'],
  vendor,
  runtime,
  scope: null,
  facts: null,
  rules: [],
};

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [phpunit, fatal];
