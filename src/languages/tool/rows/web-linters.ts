// Linters of pages, style sheets and scripts for them.

import type { Row } from '../row.ts';

export const webLinters: readonly Row[] = [
  {
    tool: 'stylelint',
    category: 'code',
    head: /^(?<file>(?:[^\s:]|[A-Za-z]:)[^:]{0,300}\.(?:css|s[ac]ss|less|vue|html|tsx?|jsx?))$/,
    pattern:
      /^ {1,4}(?<line>\d{1,7}):(?<column>\d{1,5}) {1,4}(?<severity>[✖⚠×‼]) {1,4}(?<message>.{1,300}?) {2,80}(?<code>[\w/-]{3,60})$/,
    reach: 3,
    certain: true,
    recorded: true,
    hits: [
      [
        'main.css\n  1:6  ✖  Unknown property "colr"  property-no-unknown',
        'main.css:1:6 Unknown property "colr"',
      ],
    ],
    misses: ['  1:6  ✖  Unknown property'],
  },
  {
    tool: 'unix-format',
    category: 'code',
    pattern:
      /^(?<file>(?:[^\s:]|[A-Za-z]:)[^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<message>.{1,1000}?) \[(?<severity>[Ee]rror|[Ww]arning)\/?(?<code>[\w()@/-]{3,80})?\]$/,
    certain: false,
    recorded: true,
    hits: [
      [
        'index.html:1:1: Doctype must be declared first. [error/doctype-first]',
        'index.html:1:1 Doctype must be declared first.',
      ],
      [
        "rates.js:3:7: Variable 'x' is never used. [Error/eslint(no-unused-vars)]",
        "rates.js:3:7 Variable 'x' is never used.",
      ],
    ],
    misses: ['a.js:3:7: x [see below]'],
  },
  {
    tool: 'htmlhint',
    category: 'syntax',
    head: /^ {3}(?<file>\S{1,300}\.html?)$/,
    pattern: /^ {6}L(?<line>\d{1,7}) \|(?<message>.{0,300})/,
    reach: 3,
    certain: true,
    recorded: true,
    hits: [
      [
        '   /app/index.html\n      L1 |<html><body><p>hi</div></body>\n          ^ Doctype must be declared before any non-comment content. (doctype-first)',
        '/app/index.html:1:- <html><body><p>hi</div></body>',
      ],
    ],
    misses: ['      L1 |<html>'],
  },
  {
    tool: 'markdownlint',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.(?:md|markdown|mdx)):(?<line>\d{1,7})(?::(?<column>\d{1,5}))? (?:(?<severity>error|warning) )?(?<code>MD\d{3})\/\S{2,100} (?<message>.{1,500})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'notes.md:2 error MD001/heading-increment Heading levels should only increment by one level at a time',
        'notes.md:2:- Heading levels should only increment by one level at a time',
      ],
    ],
    misses: ['notes.md:2 see MD001'],
  },
  {
    tool: 'jshint',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.[mc]?jsx?): line (?<line>\d{1,7}), col (?<column>\d{1,5}), (?!(?:Error|Warning) - )(?<message>.{1,500}?)(?: \((?<code>[EWI]\d{3})\))?$/,
    certain: true,
    recorded: true,
    hits: [
      [
        'rates.js: line 9, col 3, Expected an assignment or function call and instead saw an expression.',
        'rates.js:9:3 Expected an assignment or function call and instead saw an expression.',
      ],
    ],
    misses: ['rates.js: line 9', 'rates.js: line 9, col 3, Warning - No. (no-x)'],
  },
  {
    tool: 'standard',
    category: 'code',
    pattern:
      /^ {2}(?<file>\/?[^\s:][^:]{0,300}\.[mc]?[jt]sx?):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<message>.{1,300}) \((?<code>[\w/@-]{3,60})\)(?: \((?<severity>warning)\))?$/,
    certain: true,
    recorded: true,
    hits: [['  /app/rates.js:3:8: Extra semicolon. (semi)', '/app/rates.js:3:8 Extra semicolon.']],
    misses: ['  /app/rates.js:3:8: x'],
  },
  {
    tool: 'csslint',
    category: 'code',
    head: /^csslint: There (?:is|are) \d{1,6} problems? in (?<file>.{1,300})\.$/,
    pattern:
      /^\d{1,5}: (?<severity>error|warning) at line (?<line>\d{1,7}), col (?<column>\d{1,5})(?<message>)$/,
    reach: 8,
    strict: true,
    certain: true,
    recorded: true,
    hits: [
      [
        "csslint: There are 4 problems in /app/main.css.\n\nmain.css\n1: warning at line 1, col 6\nUnknown property 'colr'.",
        '/app/main.css:1:6 warning',
      ],
    ],
    misses: ['1: warning at line 1, col 6'],
  },
  {
    tool: 'jsonlint',
    category: 'syntax',
    pattern: /^Error: (?<message>Parse error) on line (?<line>\d{1,7}):$/,
    certain: true,
    recorded: true,
    hits: [['Error: Parse error on line 3:\n{ "a": 1, "b" 2}', '-:3:- Parse error']],
    misses: ['Parse error on line 3'],
  },
  {
    tool: 'svelte-check',
    category: 'type',
    head: /^(?<file>(?:\/|[A-Za-z]:)[^:]{1,300}\.(?:svelte|[jt]s)):(?<line>\d{1,7}):(?<column>\d{1,5})$/,
    pattern: /^(?<severity>Error|Warn): (?<message>.{1,1000}?)(?: \((?:ts|svelte|css)\))?$/,
    reach: 1,
    certain: true,
    recorded: true,
    hits: [
      [
        "/app/src/Bad.svelte:1:23\nError: Type 'string' is not assignable to type 'number'. (ts)",
        "/app/src/Bad.svelte:1:23 Type 'string' is not assignable to type 'number'.",
      ],
    ],
    misses: ['Error: Type (ts)'],
  },
  {
    tool: 'svelte-check',
    category: 'type',
    pattern:
      /^\d{13} (?<severity>ERROR|WARNING) "(?<file>[^"]{1,300})" (?<line>\d{1,7}):(?<column>\d{1,5}) "(?<message>.{1,1000})"$/,
    certain: true,
    recorded: true,
    hits: [
      [
        '1796140971492 ERROR "Bad.svelte" 2:5 "Cannot find name \'c\'."',
        "Bad.svelte:2:5 Cannot find name 'c'.",
      ],
    ],
    misses: ['1796140971493 COMPLETED 101 FILES 2 ERRORS 1 WARNINGS 1 FILES_WITH_PROBLEMS'],
  },
  {
    tool: 'tidy',
    category: 'syntax',
    pattern:
      /^line (?<line>\d{1,7}) column (?<column>\d{1,5}) - (?<severity>Error|Warning|Info): (?<message>.{1,500})/,
    certain: true,
    recorded: true,
    hits: [['line 2 column 1 - Error: <foo> is not recognized!', '-:2:1 <foo> is not recognized!']],
    misses: ['line 2 column 1'],
  },
  {
    tool: 'xmllint',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}): (?:parser|namespace|validity|HTML parser|Schemas validity|element [\w:.-]{1,60}: (?:validity|Schemas validity|Relax-NG validity|parser)) ?(?<severity>error|warning|fatal error) ?: (?<message>.{1,500})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'feed.xml:3: parser error : Opening and ending tag mismatch: b line 3 and c',
        'feed.xml:3:- Opening and ending tag mismatch: b line 3 and c',
      ],
    ],
    misses: ['feed.xml:3: error'],
  },
];
