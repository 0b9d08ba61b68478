// Forms that many tools share: last, and never certain.

import type { Row } from '../row.ts';

/** A path that may hold spaces and a drive, but no colon, quote or bracket at its start. */
const path = '(?<file>(?:[A-Za-z]:[\\\\/])?[^\\s:"\'`(<>|,;=][^:"<>|]{0,300}?)';
const fatalWord =
  '(?<severity>(?:[Ff]atal |FATAL |[Ss]yntax |[Ii]nternal )?(?:[Ee]rror|ERROR)|[Ff]atal|FATAL)';

export const generic: readonly Row[] = [
  {
    tool: 'line',
    category: 'unknown',
    pattern: new RegExp(
      `^${path}:(?<line>\\d{1,7})(?:[:.](?<column>\\d{1,5}))?(?:-(?:\\d{1,7}[:.])?\\d{1,5})?: ?(?:${fatalWord}(?::| -) ?|\\[(?:error|ERROR|E)\\] |(?:E|F): )(?<message>\\S.{0,1000})`,
    ),
    certain: false,
    recorded: false,
    hits: [
      ["src/rates.xyz:3:7: error: no such name 'total'", "src/rates.xyz:3:7 no such name 'total'"],
      ['src/rates.xyz:3: fatal error: out of room', 'src/rates.xyz:3:- out of room'],
      ['my file.xyz:3.7-9: Error: no such name', 'my file.xyz:3:7 no such name'],
      ['C:\\app\\rates.xyz:3: ERROR: no such name', 'C:\\app\\rates.xyz:3:- no such name'],
    ],
    misses: [
      'http://localhost:8080: error: x',
      'src/a.ts:12:  throw new Error("x")',
      '2026-12-01 12:30:01: error',
      '10:30:01 ERROR: no config',
    ],
  },
  {
    tool: 'parenthesis',
    category: 'unknown',
    pattern: new RegExp(
      `^ {0,4}${path}\\((?<line>\\d{1,7})(?:[,:] ?(?<column>\\d{1,5}))?(?:[-,]\\d{1,7}){0,2}\\) ?:? ${fatalWord}(?: #?(?<code>(?!TS\\d)[A-Z]{0,6}\\d{1,6}))? ?: ?(?<message>\\S.{0,1000})`,
    ),
    certain: false,
    recorded: false,
    hits: [
      ["src/rates.xyz(3,7): error: no such name 'total'", "src/rates.xyz:3:7 no such name 'total'"],
      ['rates.xyz(3) : error #308: member is inaccessible', 'rates.xyz:3:- member is inaccessible'],
    ],
    misses: ['a.ts(3,4): error TS2322: x', 'f(3): x'],
  },
  {
    tool: 'quoted-line',
    category: 'unknown',
    pattern: new RegExp(
      `^(?:\\S{1,40}: )?"(?<file>[^"\\s]{1,300}\\.\\w{1,10})", ?line (?<line>\\d{1,7})(?:, col(?:umn)? (?<column>\\d{1,5}))?(?:\\.\\d{1,5})?: ?(?:[\\d-]{1,12} )?(?:\\([A-Z]\\) )?(?:${fatalWord}:? ?)?(?<message>\\S.{0,1000})`,
    ),
    certain: false,
    recorded: false,
    hits: [
      ['"rates.f", line 3: Error: no such name', 'rates.f:3:- no such name'],
      ['cc: "rates.c", line 7: syntax error', 'rates.c:7:- syntax error'],
    ],
    misses: ['  File "rates.py", line 3, in f'],
  },
  {
    tool: 'error-first',
    category: 'unknown',
    pattern:
      /^(?<severity>(?:[Ff]atal |[Ss]yntax |[Ss]emantic |[Pp]arse |[Cc]ompile )?[Ee]rror|ERROR)(?::| (?:#\w{1,10} )?(?:at|on|in))? (?:file |in )?["']?(?<file>(?:[A-Za-z]:[\\/])?[^\s:"'(]{1,300}\.(?!(?:com|org|net|io|dev|local|internal)\b)[A-Za-z]\w{0,9})["']?(?:[:(]|,? line )(?<line>\d{1,7})(?!\d)(?:[:,](?: ?column )? ?(?<column>\d{1,5}))?\)?[:,]? {0,3}(?<message>\S.{0,1000})/,
    certain: false,
    recorded: false,
    hits: [
      ['ERROR: src/rates.xyz:3:7: no such name', 'src/rates.xyz:3:7 no such name'],
      ['Error in rates.xyz:3: no such name', 'rates.xyz:3:- no such name'],
      ['Syntax error at rates.xyz line 3, near "}"', 'rates.xyz:3:- near "}"'],
    ],
    misses: ['Error: connect localhost:8080 refused', 'error: api.example.com:443'],
  },
  {
    tool: 'line-of-file',
    category: 'unknown',
    pattern:
      /^(?:\*{3,6} )?(?<severity>(?:[Ff]atal |[Ss]yntax |[Ss]emantic |[Pp]arse )?[Ee]rror|ERROR)(?: number (?<code>\d{1,6}))? (?:at|on|in) line (?<line>\d{1,7})(?:, col(?:umn)? (?<column>\d{1,5}))?,? (?:of|in)? ?(?:file )?["']?(?<file>[^\s:"']{1,300}\.[A-Za-z]\w{0,9})["']?[:. ]{0,3}(?<message>.{0,1000})/,
    certain: false,
    recorded: false,
    hits: [
      ['Error on line 3 of rates.f: no such name', 'rates.f:3:- no such name'],
      [
        'Syntax error at line 3, column 7, file rates.pc: no such name',
        'rates.pc:3:7 no such name',
      ],
    ],
    misses: ['error on line 3', 'Error in line 3 of the text'],
  },
];
