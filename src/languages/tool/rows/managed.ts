// Compilers for runtimes: .NET and MSVC, JVM languages, Dart, Elm.

import type { Row } from '../row.ts';

export const managed: readonly Row[] = [
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
