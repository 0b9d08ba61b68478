// Data bases and queries.

import type { Row } from '../row.ts';

export const databases: readonly Row[] = [
  {
    tool: 'jq',
    category: 'syntax',
    pattern:
      /^jq: error(?: \(at (?<file>[^:\s]{1,300}):(?<line>\d{1,7})\))?: (?<message>.{1,1000}?)(?: \(Unix shell quoting issues\?\))?(?: at <top-level>, line \d{1,7}:)?$/,
    certain: false,
    recorded: true,
    hits: [
      [
        "jq: error: syntax error, unexpected '|' (Unix shell quoting issues?) at <top-level>, line 1:",
        "-:-:- syntax error, unexpected '|'",
      ],
      [
        'jq: error (at items.json:3): Cannot index number with "id"',
        'items.json:3:- Cannot index number with "id"',
      ],
    ],
    misses: ['jq: 1 compile error'],
  },
  {
    tool: 'sqlite',
    category: 'syntax',
    pattern:
      /^(?:Error|Parse error|Runtime error):? (?:near|at) line (?<line>\d{1,7})(?: column \d{1,5})?(?: in (?<file>\S{1,300}))?: (?<message>.{1,1000})/,
    certain: true,
    recorded: true,
    hits: [
      ['Parse error near line 2: near "SELEC": syntax error', '-:2:- near "SELEC": syntax error'],
      ['Error: near line 3: no such table: items', '-:3:- no such table: items'],
    ],
    misses: ['Error: no port', 'near line 3: x'],
  },
  {
    tool: 'psql',
    category: 'syntax',
    pattern:
      /^psql:(?<file>[^:\s]{1,300}):(?<line>\d{1,7}): (?<severity>ERROR|FATAL|WARNING|NOTICE|error): {1,2}(?<message>.{1,1000})/,
    certain: true,
    recorded: false,
    hits: [
      [
        'psql:seed.sql:3: ERROR:  relation "items" does not exist',
        'seed.sql:3:- relation "items" does not exist',
      ],
    ],
    misses: ['psql: done', 'psql:seed.sql:3: NOTICE'],
  },
  {
    tool: 'postgres',
    category: 'code',
    head: /^(?:psql: )?(?<severity>ERROR|FATAL): {1,2}(?<message>.{1,1000})/,
    pattern: /^LINE (?<line>\d{1,7}): /,
    reach: 2,
    certain: true,
    recorded: false,
    hits: [
      [
        'ERROR:  syntax error at or near "SELEC"\nLINE 1: SELEC * FROM t;',
        '-:1:- syntax error at or near "SELEC"',
      ],
    ],
    misses: ['LINE 1: SELECT'],
  },
  {
    tool: 'mysql',
    category: 'code',
    pattern:
      /^(?:mysql: )?ERROR (?<code>\d{4}) \([0-9A-Z]{5}\)(?: at line (?<line>\d{1,7}))?(?: in file: '(?<file>[^']{1,300})')?: (?<message>.{1,1000})/,
    certain: true,
    recorded: false,
    hits: [
      [
        "ERROR 1146 (42S02) at line 3: Table 'shop.items' doesn't exist",
        "-:3:- Table 'shop.items' doesn't exist",
      ],
      [
        "ERROR 1064 (42000): You have an error in your SQL syntax near 'SELEC'",
        "-:-:- You have an error in your SQL syntax near 'SELEC'",
      ],
    ],
    misses: ['ERROR 1146: x', 'HTTP 1146 (42S02)'],
  },
];
