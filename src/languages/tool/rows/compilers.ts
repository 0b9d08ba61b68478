// Compilers of languages that have no drawer of their own.

import type { Row } from '../row.ts';

export const compilers: readonly Row[] = [
  {
    tool: 'fpc',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s(]{1,300}\.(?:pas|pp|lpr|inc))\((?<line>\d{1,7})(?:,(?<column>\d{1,5}))?\) (?<severity>Error|Fatal|Warning|Note|Hint): (?:\((?<code>\d{4,5})\) )?(?<message>.{1,2000})/i,
    certain: true,
    recorded: true,
    hits: [
      [
        `rates.pas(4,8) Fatal: illegal character "'"'" ($22)`,
        `rates.pas:4:8 illegal character "'"'" ($22)`,
      ],
      [
        'rates.pas(7,3) Error: Identifier not found "total"',
        'rates.pas:7:3 Identifier not found "total"',
      ],
    ],
    misses: ['Compiling rates.pas', 'Fatal: Compilation aborted', 'rates.pas(4) Note to self'],
  },
  {
    tool: 'gfortran',
    category: 'type',
    head: /^(?<file>[^\s:]{1,300}\.[fF](?:\d\d|or|pp|tn)?):(?<line>\d{1,7}):(?<column>\d{1,5}):$/,
    pattern: /^(?<severity>Error|Fatal Error|Warning): (?<message>.{1,2000})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'rates.f90:5:3:\n\n    5 |   y = 3\n      |   1\nError: Symbol ‘y’ at (1) has no IMPLICIT type',
        'rates.f90:5:3 Symbol ‘y’ at (1) has no IMPLICIT type',
      ],
    ],
    misses: ['Error: Symbol', 'rates.f90:5:3: note'],
  },
  {
    tool: 'gnat',
    category: 'type',
    pattern:
      /^(?<file>[^\s:]{1,300}\.(?:ad[bs]|gpr)):(?<line>\d{1,7}):(?<column>\d{1,5}): (?:(?<severity>error|warning|info|style|note): )?(?:\(style\) )?(?<message>\S.{0,2000})/,
    certain: true,
    recorded: true,
    hits: [
      ['rates.adb:5:04: error: "Y" is undefined', 'rates.adb:5:4 "Y" is undefined'],
      ['rates.adb:9:11: missing ";"', 'rates.adb:9:11 missing ";"'],
    ],
    misses: ['gnatmake: "rates.adb" compilation error', 'rates.adb:5:04'],
  },
  {
    tool: 'ocaml',
    category: 'type',
    head: /^File "(?<file>[^"]{1,300})", lines? (?<line>\d{1,7})(?:-\d{1,7})?(?:, characters (?<column>\d{1,5})-\d{1,6})?:/,
    pattern:
      /^(?<severity>Error|Warning)(?: (?<code>\d{1,3}))?(?: \[[\w-]{1,40}\]| \((?:warning|alert)[^)]{1,60}\))?: (?<message>.{1,2000})/,
    reach: 12,
    zeroColumn: true,
    certain: true,
    recorded: true,
    hits: [
      [
        'File "rates.ml", line 1, characters 14-19:\n1 | let x : int = "abc"\n                  ^^^^^\nError: This expression has type string but an expression was expected of type\n         int',
        'rates.ml:1:15 This expression has type string but an expression was expected of type',
      ],
    ],
    misses: ['  File "x.py", line 1, in f', 'Error: no port'],
  },
  {
    tool: 'ghc',
    category: 'type',
    head: /^(?<file>[^\s:]{1,300}\.l?hs):(?<line>\d{1,7}):(?<column>\d{1,5})(?:-\d{1,5})?: (?<severity>error|warning):(?: \[(?<code>[\w-]{1,60})\])?(?:,? ?\[[^\]]{1,80}\])*$/,
    pattern: /^ {4}(?:• )?(?<message>\S.{0,2000})/,
    reach: 1,
    certain: true,
    recorded: false,
    hits: [
      [
        'src/Rates.hs:7:12: error: [GHC-88464]\n    Variable not in scope: total :: Int',
        'src/Rates.hs:7:12 Variable not in scope: total :: Int',
      ],
      [
        "src/Rates.hs:9:5: error:\n    • Couldn't match expected type ‘Int’ with actual type ‘String’",
        "src/Rates.hs:9:5 Couldn't match expected type ‘Int’ with actual type ‘String’",
      ],
    ],
    misses: ['src/Rates.hs:7:12: error', '    Variable not in scope: total'],
  },
  {
    tool: 'swiftc',
    category: 'type',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.swift):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<severity>error|warning|note): (?<message>.{1,2000})/,
    certain: true,
    recorded: false,
    hits: [
      [
        "/app/Sources/Rates/main.swift:3:9: error: cannot find 'total' in scope",
        "/app/Sources/Rates/main.swift:3:9 cannot find 'total' in scope",
      ],
    ],
    misses: ['main.swift:3: let error: Error'],
  },
  {
    tool: 'zig',
    category: 'type',
    pattern:
      /^(?<file>[^\s:]{1,300}\.zig):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<severity>error|note): (?<message>.{1,2000})/,
    certain: true,
    recorded: false,
    hits: [
      [
        "src/main.zig:4:5: error: use of undeclared identifier 'total'",
        "src/main.zig:4:5 use of undeclared identifier 'total'",
      ],
    ],
    misses: ['src/main.zig:4:5: 0x10 in main (main)'],
  },
  {
    tool: 'nim',
    category: 'type',
    pattern:
      /^(?<file>[^\s(]{1,300}\.nims?)\((?<line>\d{1,7}), (?<column>\d{1,5})\) (?<severity>Error|Warning|Hint): (?<message>.{1,2000})/,
    certain: true,
    recorded: true,
    hits: [
      [
        "/app/rates.nim(2, 14) Error: type mismatch: got 'string' for '\"abc\"' but expected 'int'",
        "/app/rates.nim:2:14 type mismatch: got 'string' for '\"abc\"' but expected 'int'",
      ],
    ],
    misses: ['/app/rates.nim(2, 14) template/generic instantiation from here'],
  },
  {
    tool: 'gdc',
    category: 'type',
    pattern:
      /^(?<file>[^\s:(]{1,300}\.di?)[:(](?<line>\d{1,7})(?:[:,](?<column>\d{1,5}))?(?:\)?:) (?<severity>[Ee]rror|[Ww]arning): (?<message>.{1,2000})/,
    certain: true,
    recorded: true,
    hits: [
      ['rates.d:3:3: error: undefined identifier ‘y’', 'rates.d:3:3 undefined identifier ‘y’'],
      ['rates.d(3): Error: undefined identifier `y`', 'rates.d:3:- undefined identifier `y`'],
    ],
    misses: ['rates.d:3: writeln(error);'],
  },
];
