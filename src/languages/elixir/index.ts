// The drawer of Elixir: its exceptions, its compiler's boxes and ExUnit.

import type { Language, Parser } from '../../types.ts';
import { readerOf } from '../tool/engine.ts';
import type { Row } from '../tool/row.ts';
import { exunit } from './exunit.ts';
import { raised } from './raised.ts';

/** What the other rooms need to know of Elixir. */
export const elixir: Language = {
  name: 'elixir',
  extensions: ['.ex', '.exs', '.eex', '.heex'],
  vendor: ['deps'],
  runtime: null,
  scope: null,
  facts: null,
  rules: [],
};

/** From Elixir 1.15 on the compiler draws what it finds. */
export const compilerRows: readonly Row[] = [
  {
    tool: 'compiler',
    category: 'code',
    head: /^ {0,8}(?<severity>error|warning): (?<message>\S.{0,1000})/,
    pattern:
      /^ {0,10}└─ (?<file>\S.{0,300}?\.(?:exs?|eex|heex)):(?<line>\d{1,7})(?::(?<column>\d{1,5}))?/,
    reach: 14,
    certain: true,
    recorded: false,
    hits: [
      [
        '    error: undefined variable "total"\n    │\n  3 │     total + 1\n    │     ^^^^^\n    │\n    └─ lib/till.ex:3:5: Till.f/1',
        'lib/till.ex:3:5 undefined variable "total"',
      ],
    ],
    misses: ['    └─ lib/till.ex:3:5: Till.f/1'],
  },
];

const compiler: Parser = { id: 'elixir', parse: readerOf(compilerRows, 'elixir') };

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [exunit, compiler, raised];
