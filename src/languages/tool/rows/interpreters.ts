// Languages that are run from their source.

import type { Row } from '../row.ts';

export const interpreters: readonly Row[] = [
  {
    tool: 'lua',
    category: 'code',
    pattern:
      /^(?:\S{0,40}\/)?(?:lua(?:jit|c)?[\d.]{0,5}|busted|love): (?:.{0,40}error loading module .{1,200}:\s)?(?<file>[^\s:]{1,300}):(?<line>\d{1,7}): (?<message>.{1,2000})/,
    certain: true,
    recorded: true,
    hits: [
      [
        "lua: rates.lua:2: attempt to index a nil value (local 't')",
        "rates.lua:2:- attempt to index a nil value (local 't')",
      ],
      [
        "luac: rates.lua:2: '}' expected (to close '{' at line 1) near 'print'",
        "rates.lua:2:- '}' expected (to close '{' at line 1) near 'print'",
      ],
    ],
    misses: ['lua: cannot open rates.lua', 'rates.lua:2: in main chunk'],
  },
  {
    tool: 'erlc',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.(?:erl|hrl|yrl|xrl)):(?<line>\d{1,7}):(?:(?<column>\d{1,5}):)? (?:(?<severity>Warning): )?(?<message>\S.{0,2000})/,
    certain: true,
    recorded: true,
    hits: [
      ["rates.erl:4:7: variable 'Y' is unbound", "rates.erl:4:7 variable 'Y' is unbound"],
      ['rates.erl:5: function g/1 undefined', 'rates.erl:5:- function g/1 undefined'],
    ],
    misses: ['rates.erl:4:7'],
  },
  {
    tool: 'awk',
    category: 'syntax',
    pattern:
      /^(?:\S{0,40}\/)?(?:[gmn]?awk|original-awk): (?:(?<file>[^\s:]{1,300}):(?<line>\d{1,7}|line \d{1,7}):|line \d{1,7}:) (?<message>\S.{0,2000})/,
    certain: true,
    recorded: true,
    hits: [
      ['gawk: sums.awk:1: (END OF FILE)', 'sums.awk:1:- (END OF FILE)'],
      ['mawk: line 3: missing } near end of file', '-:-:- missing } near end of file'],
    ],
    misses: ['awk: done'],
  },
  {
    tool: 'm4',
    category: 'syntax',
    pattern:
      /^m4:(?<file>[^\s:]{1,300}):(?<line>\d{1,7}): (?:(?<severity>ERROR|Warning): )?(?<message>\S.{0,2000})/,
    certain: true,
    recorded: true,
    hits: [['m4:macros.m4:1: ERROR: end of file in string', 'macros.m4:1:- end of file in string']],
    misses: ['m4: done'],
  },
  {
    tool: 'tcl',
    category: 'code',
    head: /^(?<message>(?:can't |invalid |wrong # args|couldn't |no such |missing |expected |bad |unknown ).{1,500})$/,
    pattern: /^ {4}\(file "(?<file>[^"]{1,300})" line (?<line>\d{1,7})\)$/,
    reach: 40,
    certain: true,
    recorded: true,
    hits: [
      [
        'can\'t read "y": no such variable\n    while executing\n"expr {$x + $y}"\n    (procedure "f" line 2)\n    invoked from within\n"f 1"\n    (file "sums.tcl" line 4)',
        'sums.tcl:4:- can\'t read "y": no such variable',
      ],
    ],
    misses: ['    (file "sums.tcl" line 4)'],
  },
  {
    tool: 'r',
    category: 'code',
    pattern:
      /^Error(?: in (?!source|parse|file)(?:[^\n]{1,60}?) ?)?: (?<message>(?:object '|could not find function|unexpected |non-numeric |argument "|subscript out).{1,500})/,
    certain: true,
    recorded: true,
    hits: [
      ["Error in f(1) : object 'total' not found", "-:-:- object 'total' not found"],
      ['Error: unexpected \'}\' in "}"', '-:-:- unexpected \'}\' in "}"'],
    ],
    misses: ['Error: no port', "object 'total' not found"],
  },
  {
    tool: 'r-source',
    category: 'syntax',
    pattern:
      /^Error in (?:source|parse|file)\(.{0,200}\) : (?<file>[^\s:]{1,300}\.[rR](?:md)?):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<message>.{1,500})/,
    certain: true,
    recorded: false,
    hits: [
      ['Error in source("rates.R") : rates.R:4:1: unexpected \'}\'', "rates.R:4:1 unexpected '}'"],
    ],
    misses: ['Error in f(1) : no'],
  },
  {
    tool: 'julia',
    category: 'code',
    head: /^ERROR: (?:LoadError: )?(?<code>[A-Z]\w{2,60}(?:Error|Exception))?:? ?(?<message>.{1,1000})/,
    pattern: /^in expression starting at (?<file>[^\s:]{1,300}):(?<line>\d{1,7})$/,
    reach: 40,
    certain: true,
    recorded: false,
    hits: [
      [
        'ERROR: LoadError: UndefVarError: total not defined\nStacktrace:\n [1] top-level scope\n   @ /app/rates.jl:3\nin expression starting at /app/rates.jl:3',
        '/app/rates.jl:3:- total not defined',
      ],
    ],
    misses: ['in expression starting at /app/rates.jl:3'],
  },
  {
    tool: 'guile',
    category: 'code',
    pattern:
      /^;{0,3} ?(?<file>[^\s:]{1,300}\.(?:scm|ss|sld|rkt)):(?<line>\d{1,7}):(?<column>\d{1,5}): (?:(?<severity>warning|error): )?(?<message>(?:In procedure|[Uu]nbound|[Ss]yntax|unexpected|possibly|wrong|source|unknown|end of file|missing|no |bad |read).{1,500})/,
    zeroColumn: true,
    certain: true,
    recorded: false,
    hits: [
      [
        'sums.scm:4:3: unexpected end of input while searching for: )',
        'sums.scm:4:4 unexpected end of input while searching for: )',
      ],
    ],
    misses: ['sums.scm:2:2: ok'],
  },
  {
    tool: 'sbcl',
    category: 'code',
    head: /^; file: (?<file>\S{1,300})$/,
    pattern:
      /^; {3}(?<message>(?:undefined (?:variable|function)|READ error|The function).{1,500})/,
    severity: 'warning',
    strict: true,
    reach: 8,
    certain: true,
    recorded: true,
    hits: [
      [
        '; file: /app/sums.lisp\n; in: DEFUN F\n;     (+ X Y)\n; \n; caught WARNING:\n;   undefined variable: COMMON-LISP-USER::Y',
        '/app/sums.lisp:-:- undefined variable: COMMON-LISP-USER::Y',
      ],
    ],
    misses: [';   undefined variable: Y'],
  },
  {
    tool: 'prolog',
    category: 'syntax',
    pattern:
      /^(?<severity>ERROR|Warning): +(?:-g )?(?<file>[^\s:]{1,300}\.(?:pl|pro|plt)):(?<line>\d{1,7}):(?:(?<column>\d{1,5}):)? ?(?<message>.{0,500})/,
    certain: true,
    recorded: false,
    hits: [
      [
        'ERROR: /app/facts.pl:3:8: Syntax error: Operator expected',
        '/app/facts.pl:3:8 Syntax error: Operator expected',
      ],
    ],
    misses: ['ERROR: -g main: false'],
  },
];
