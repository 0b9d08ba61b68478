// What Bundler says, as rows of the tool drawer's engine.

import type { Parser } from '../../types.ts';
import { readerOf } from '../tool/engine.ts';
import type { Row } from '../tool/row.ts';

/** Every row. */
export const managerRows: readonly Row[] = [
  {
    tool: 'bundler',
    category: 'dependency',
    pattern:
      /^(?<message>Could not find (?:gem '[^']{1,300}'|compatible versions|\S{1,200} in (?:any|locally|rubygems)).{0,500}|Bundler could not find compatible versions .{1,300}|Could not locate Gemfile.{0,200})$/,
    certain: true,
    recorded: true,
    hits: [
      ['Could not locate Gemfile', '-:-:- Could not locate Gemfile'],
      [
        "Could not find gem 'rates' in locally installed gems.",
        "-:-:- Could not find gem 'rates' in locally installed gems.",
      ],
    ],
    misses: ['Could not find the file', 'Bundle complete! 3 Gemfile dependencies'],
  },
];

/** Claims of `ruby.` and the name of the program. */
export const managers: Parser = { id: 'ruby', parse: readerOf(managerRows, 'ruby') };
