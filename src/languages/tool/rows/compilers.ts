// Compilers and generators of code, beside those that have a drawer of their own.

import type { Row } from '../row.ts';

export const compilers: readonly Row[] = [
  {
    tool: 'nasm',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.(?:asm|nasm|inc|s)):(?<line>\d{1,7}): (?<severity>error|warning|fatal|panic): (?<message>.{1,2000})/i,
    certain: true,
    recorded: true,
    hits: [
      ['boot.asm:2: error: expression syntax error', 'boot.asm:2:- expression syntax error'],
      [
        'boot.asm:3: error: parser: instruction expected',
        'boot.asm:3:- parser: instruction expected',
      ],
    ],
    misses: ['boot.asm:2: mov eax, 1', 'boot.c:2: error: x'],
  },
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
    tool: 'iverilog',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.s?vh?):(?<line>\d{1,7}): (?<severity>syntax error|error|warning|sorry)(?:: (?<message>.{1,2000})|$)/,
    certain: true,
    recorded: true,
    hits: [
      ['adder.v:3: error: invalid module item.', 'adder.v:3:- invalid module item.'],
      ['adder.v:3: syntax error', 'adder.v:3:- syntax error'],
    ],
    misses: ['adder.v:3: assign b = error;'],
  },
  {
    tool: 'verilator',
    category: 'syntax',
    pattern:
      /^%(?<severity>Error|Warning)(?:-(?<code>[A-Z]{2,20}))?: (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?:(?<column>\d{1,5}):)? (?<message>.{1,2000})/,
    strict: true,
    certain: true,
    recorded: false,
    hits: [
      [
        "%Error: adder.v:3:15: syntax error, unexpected ';'",
        "adder.v:3:15 syntax error, unexpected ';'",
      ],
      [
        '%Warning-WIDTH: adder.v:7:5: Operator ASSIGN expects 4 bits',
        'adder.v:7:5 Operator ASSIGN expects 4 bits',
      ],
    ],
    misses: ['%Error: Exiting due to 1 error(s)'],
  },
  {
    tool: 'bison',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.(?:y|yy|ypp|vala)):(?<line>\d{1,7})\.(?<column>\d{1,5})(?:-(?:\d{1,7}\.)?\d{1,5})?: (?<severity>error|fatal error|warning): (?<message>.{1,2000})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'sums.y:3.6-17: error: symbol ‘undefinedtok’ is used, but is not defined as a token and has no rules',
        'sums.y:3:6 symbol ‘undefinedtok’ is used, but is not defined as a token and has no rules',
      ],
      [
        "sums.vala:3.10-3.10: error: The name `y' does not exist in the context of `main'",
        "sums.vala:3:10 The name `y' does not exist in the context of `main'",
      ],
    ],
    misses: ['sums.y:3.6: note: see above'],
  },
  {
    tool: 'flex',
    category: 'syntax',
    pattern:
      /^(?:"(?=[^"]{1,300}", line ))?(?<file>[^\s:"]{1,300}\.(?:l|ll|lex))(?:", line |:)(?<line>\d{1,7}): (?<message>(?:bad |unrecognized |fatal |premature |undefined |missing |unclosed ).{1,500})/,
    certain: true,
    recorded: true,
    hits: [
      ['words.l:2: bad character class', 'words.l:2:- bad character class'],
      ['words.l:2: unrecognized rule', 'words.l:2:- unrecognized rule'],
    ],
    misses: ['words.l:2: return 1;'],
  },
  {
    tool: 'protoc',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.proto):(?<line>\d{1,7}):(?<column>\d{1,5}): (?:(?<severity>warning): )?(?<message>\S.{0,2000})/,
    certain: true,
    recorded: true,
    hits: [['shop.proto:5:1: Expected ";".', 'shop.proto:5:1 Expected ";".']],
    misses: ['shop.proto:5: int32 x = 1', 'shop.proto: File not found.'],
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
    tool: 'dart',
    category: 'type',
    pattern:
      /^(?<file>[^\s:]{1,300}\.dart):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<severity>Error|Warning|Context): (?<message>.{1,2000})/,
    certain: true,
    recorded: false,
    hits: [
      [
        "lib/rates.dart:4:11: Error: Undefined name 'total'.",
        "lib/rates.dart:4:11 Undefined name 'total'.",
      ],
    ],
    misses: ['lib/rates.dart:4: throw Error()'],
  },
  {
    tool: 'dart-analyze',
    category: 'type',
    pattern:
      /^ {0,4}(?<severity>error|warning|info) [•-] (?<file>\S{1,300}\.dart):(?<line>\d{1,7}):(?<column>\d{1,5}) [•-] (?<message>.{1,1000}) [•-] (?<code>\w{3,80})$/,
    strict: true,
    certain: true,
    recorded: false,
    hits: [
      [
        "  error • lib/rates.dart:4:11 • Undefined name 'total' • undefined_identifier",
        "lib/rates.dart:4:11 Undefined name 'total'",
      ],
    ],
    misses: ['1 issue found.'],
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
    recorded: false,
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
  {
    tool: 'msbuild',
    category: 'type',
    pattern:
      /^ {0,8}(?:\d{1,3}>)?(?<file>(?:[A-Za-z]:)?[^\s:("][^:("]{0,300})\((?<line>\d{1,7})(?:,(?<column>\d{1,5}))?(?:,\d{1,7},\d{1,5})?\) ?: (?<severity>(?:fatal )?error|warning) (?<code>(?!TS)[A-Z]{1,8}\d{3,5}) ?: (?<message>.{1,2000})/,
    certain: false,
    recorded: false,
    hits: [
      [
        "C:\\src\\rates.cpp(7,5): error C2065: 'total': undeclared identifier [C:\\src\\rates.vcxproj]",
        "C:\\src\\rates.cpp:7:5 'total': undeclared identifier [C:\\src\\rates.vcxproj]",
      ],
      [
        "1>rates.cpp(7): error C2065: 'total': undeclared identifier",
        "rates.cpp:7:- 'total': undeclared identifier",
      ],
      [
        "Program.cs(3,9): error CS0103: The name 'total' does not exist in the current context",
        "Program.cs:3:9 The name 'total' does not exist in the current context",
      ],
    ],
    misses: ['a.ts(3,4): error TS2322: x', 'call(3, 4): error'],
  },
  {
    tool: 'kotlinc',
    category: 'type',
    pattern:
      /^(?:(?<severity>[ew]): )(?:file:\/\/)?(?<file>\/?[^\s:][^:]{0,300}\.kts?):(?:(?<line>\d{1,7}):(?<column>\d{1,5})| \((?:\d{1,7}), \d{1,5}\):) (?<message>.{1,2000})/,
    certain: false,
    recorded: false,
    hits: [
      [
        "e: file:///app/src/main/kotlin/Rates.kt:4:9 Unresolved reference 'total'.",
        "/app/src/main/kotlin/Rates.kt:4:9 Unresolved reference 'total'.",
      ],
    ],
    misses: ['e: something else'],
  },
  {
    tool: 'scalac',
    category: 'type',
    pattern:
      /^(?:\[(?<severity>error|warn)\] )(?<file>[^\s:]{1,300}\.scala):(?<line>\d{1,7}):(?:(?<column>\d{1,5}):)? (?:error: )?(?<message>.{1,2000})/,
    certain: true,
    recorded: false,
    hits: [
      [
        '[error] /app/src/main/scala/Rates.scala:4:9: not found: value total',
        '/app/src/main/scala/Rates.scala:4:9 not found: value total',
      ],
    ],
    misses: ['[error] (Compile / compileIncremental) Compilation failed'],
  },
  {
    tool: 'groovyc',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.(?:groovy|gradle|gvy)): (?<line>\d{1,7}): (?<message>.{1,1000}?)(?: @ line \d{1,7}, column (?<column>\d{1,5})\.)?$/,
    certain: false,
    recorded: false,
    hits: [
      [
        "build.groovy: 4: Unexpected input: '}' @ line 4, column 1.",
        "build.groovy:4:1 Unexpected input: '}'",
      ],
    ],
    misses: ['build.groovy: done'],
  },
  {
    tool: 'solc',
    category: 'type',
    head: /^(?<severity>\w{0,20}Error|Warning)(?: \(\d{1,5}\))?: (?<message>.{1,2000})/,
    pattern: /^ {1,4}--> (?<file>[^\s:]{1,300}\.sol):(?<line>\d{1,7}):(?<column>\d{1,5}):/,
    reach: 1,
    certain: true,
    recorded: false,
    hits: [
      [
        'DeclarationError: Undeclared identifier.\n --> contracts/Shop.sol:7:9:',
        'contracts/Shop.sol:7:9 Undeclared identifier.',
      ],
    ],
    misses: [' --> src/main.rs:3:5'],
  },
  {
    tool: 'elm',
    category: 'type',
    pattern:
      /^-- (?<message>[A-Z][A-Z ]{3,60}) -{3,100} (?<file>\S{1,300}\.elm)(?::(?<line>\d{1,7}):(?<column>\d{1,5}))?$/,
    certain: true,
    recorded: false,
    hits: [
      [
        '-- NAMING ERROR ---------------------------- src/Main.elm',
        'src/Main.elm:-:- NAMING ERROR',
      ],
    ],
    misses: ['-- comment', '-- NAMING ERROR'],
  },
];
