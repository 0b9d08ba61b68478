// Assemblers, generators of code, hardware and contracts.

import type { Row } from '../row.ts';

export const generators: readonly Row[] = [
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
];
