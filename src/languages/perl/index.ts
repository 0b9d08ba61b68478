// The drawer of Perl: its interpreter's last words, and Test::More.

import type { Language, Parser } from '../../types.ts';
import { death, testMore } from './died.ts';

/** What the other rooms need to know of Perl. */
export const perl: Language = {
  name: 'perl',
  extensions: ['.pl', '.pm', '.t'],
  vendor: ['local', 'perl5'],
  runtime: /[\\/]share[\\/]perl\d?[\\/]|[\\/]lib[\\/](?:[\w-]{1,60}[\\/])?perl\d?[\\/]/,
  scope: null,
  facts: null,
  rules: [],
};

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [testMore, death];
