// What Python's type checkers, linters, formatters and package managers report, as rows of the tool drawer's engine.

import type { Parser } from '../../types.ts';
import { readerOf } from '../tool/engine.ts';
import type { Row } from '../tool/row.ts';
import { managerRows } from './managers.ts';

const mypy: readonly Row[] = [
  {
    tool: 'mypy',
    category: 'type',
    pattern:
      /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.pyi?):(?<line>\d{1,7}):(?:(?<column>\d{1,5}):(?:\d{1,7}:\d{1,5}:)?)? (?<severity>error|warning|note): (?<message>.{1,2000}?)(?: {1,2}\[(?<code>[a-z][a-z-]{2,40})\])?$/,
    certain: true,
    recorded: true,
    hits: [
      [
        'shop/till.py:7: error: Name "price" is not defined  [name-defined]',
        'shop/till.py:7:- Name "price" is not defined',
      ],
      [
        'shop/till.py:7:12:7:16: error: Name "price" is not defined  [name-defined]',
        'shop/till.py:7:12 Name "price" is not defined',
      ],
      [
        'shop/till.py:9:5: error: Incompatible return value type (got "int",\nexpected "str")  [return-value]\n        return 1\n               ^',
        'shop/till.py:9:5 Incompatible return value type (got "int",',
      ],
    ],
    misses: ['Found 6 errors in 1 file (checked 1 source file)', 'shop/till.c:7: error: x'],
  },
  {
    tool: 'mypy',
    category: 'usage',
    pattern:
      /^(?:mypy: (?<severity>error): |(?=\S{1,300}\.py: error: Cannot read file))(?<message>.{1,1000})/,
    certain: true,
    recorded: true,
    hits: [
      ['mypy: error: Cannot find module "till"', '-:-:- Cannot find module "till"'],
      [
        'till.py: error: Cannot read file: No such file or directory',
        '-:-:- till.py: error: Cannot read file: No such file or directory',
      ],
    ],
    misses: ['till.py: note: In function "total":'],
  },
];

const pyright: readonly Row[] = [
  {
    tool: 'pyright',
    category: 'type',
    pattern:
      /^ {2}(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,400}):(?<line>\d{1,7}):(?<column>\d{1,5}) - (?<severity>error|warning|information)(?: TS\d{1,5})?: (?<message>.{1,2000}?)(?: \((?<code>report[A-Za-z]{3,60})\))?$/,
    certain: true,
    recorded: true,
    hits: [
      [
        '/app/shop/till.py\n  /app/shop/till.py:2:6 - error: Import "shop.rates" could not be resolved (reportMissingImports)',
        '/app/shop/till.py:2:6 Import "shop.rates" could not be resolved',
      ],
      [
        '  /app/shop/till.py:7:19 - error: Type "str" is not assignable to declared type "int"\n    "str" is not assignable to "int" (reportAssignmentType)',
        '/app/shop/till.py:7:19 Type "str" is not assignable to declared type "int"',
      ],
    ],
    misses: ['1 error, 0 warnings, 0 informations', 'till.ts:7:19 - error TS2322: x'],
  },
];

const ruff: readonly Row[] = [
  {
    tool: 'ruff',
    category: 'code',
    head: /^(?:(?<code>[A-Z]{1,6}\d{3,4}|invalid-syntax|unformatted):? )(?:\[\*\] )?(?<message>\S.{0,1000})/,
    pattern:
      /^ {0,8}--> (?<file>\S.{0,400}?):(?:cell \d{1,4}:)?(?<line>\d{1,7}):(?<column>\d{1,5})$/,
    reach: 1,
    certain: true,
    recorded: true,
    hits: [
      [
        'F401 [*] `os` imported but unused\n --> shop/till.py:1:8\n  |\n1 | import os',
        'shop/till.py:1:8 `os` imported but unused',
      ],
      [
        'invalid-syntax: Expected `)`, found newline\n --> my shop/till.py:1:8\n  |',
        'my shop/till.py:1:8 Expected `)`, found newline',
      ],
      [
        'E902 No such file or directory (os error 2)\n--> till:1:1',
        'till:1:1 No such file or directory (os error 2)',
      ],
    ],
    misses: [' --> src/main.rs:3:9', 'error[E0308]: mismatched types', 'F401 unused'],
  },
  {
    tool: 'ruff',
    category: 'code',
    head: /^(?<file>\S.{0,400}\.(?:pyi?|ipynb|toml)):$/,
    pattern:
      /^ {1,9}(?:cell \d{1,4}:)?(?<line>\d{1,7}):(?<column>\d{1,5}) {1,8}(?<code>[A-Z]{1,6}\d{3,4}|invalid-syntax):? (?:\[\*\] )?(?<message>\S.{0,1000})/,
    reach: 1,
    certain: true,
    recorded: true,
    hits: [
      [
        'shop/till.py:\n   1:8  F401 [*] `os` imported but unused\n  10:33 F821 Undefined name `price`',
        'shop/till.py:10:33 Undefined name `price`',
      ],
    ],
    misses: ['  1:8 F401 [*] `os` imported but unused'],
  },
  {
    tool: 'ruff',
    category: 'code',
    // flake8 begins its own messages with a small letter or a quote, and sets names in quotes.
    pattern:
      /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.(?:pyi?|ipynb|toml)):(?:cell \d{1,4}:)?(?<line>\d{1,7}):(?<column>\d{1,5}): (?:(?<code>[A-Z]{1,6}\d{3,4}|invalid-syntax):? )(?=\[\*\]|[`A-Z]|f-string without)(?!(?:Syntax|Indentation|Tab|Token)Error)(?:\[\*\] )?(?<message>.{1,1000}?)(?! \([a-z-]{3,60}\)$)$/,
    certain: false,
    recorded: true,
    hits: [
      [
        'shop/till.py:1:8: F401 [*] `os` imported but unused',
        'shop/till.py:1:8 `os` imported but unused',
      ],
      [
        'shop/till.py:4:1: invalid-syntax: Expected `)`, found newline',
        'shop/till.py:4:1 Expected `)`, found newline',
      ],
    ],
    misses: [
      "shop/till.py:1:1: F401 'os' imported but unused",
      'shop/till.py:1:8: E999 SyntaxError: invalid syntax',
    ],
  },
  {
    tool: 'ruff',
    category: 'code',
    pattern:
      /^(?<file>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,300}\.(?:pyi?|ipynb|toml)):(?:cell \d{1,4}:)?(?<line>\d{1,7}): \[(?<code>[A-Z]{1,6}\d{3,4}|invalid-syntax)\] (?<message>\S.{0,1000})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'shop/till.py:10: [F821] Undefined name `price`',
        'shop/till.py:10:- Undefined name `price`',
      ],
    ],
    misses: ["shop/till.py:10: [E0602(undefined-variable), total] Undefined variable 'price'"],
  },
  {
    tool: 'ruff',
    category: 'config',
    head: /^ruff failed$/,
    pattern: /^ {2}Cause: (?<message>\S.{0,1000})/,
    reach: 1,
    certain: true,
    recorded: true,
    hits: [
      [
        'ruff failed\n  Cause: Unknown rule selector `ZZZ` in `select` from the CLI',
        '-:-:- Unknown rule selector `ZZZ` in `select` from the CLI',
      ],
    ],
    misses: ['  Cause: too late'],
  },
];

const formatters: readonly Row[] = [
  {
    tool: 'format',
    category: 'code',
    // ruff format --check, and black --check
    pattern: /^(?<message>[Ww]ould reformat):? (?<file>\S.{0,400}\.(?:pyi?|ipynb))$/,
    certain: true,
    recorded: false,
    hits: [
      ['Would reformat: shop/till.py', 'shop/till.py:-:- Would reformat'],
      ['would reformat shop/till.py', 'shop/till.py:-:- would reformat'],
    ],
    misses: ['1 file would be reformatted, 2 files would be left unchanged'],
  },
  {
    tool: 'black',
    category: 'syntax',
    pattern:
      /^(?<severity>error): (?<message>cannot format (?<file>\S.{0,400}\.(?:pyi?|ipynb)): Cannot parse.{0,100}: (?<line>\d{1,7}):\d{1,5}: .{0,500})/,
    certain: true,
    recorded: false,
    hits: [
      [
        'error: cannot format till.py: Cannot parse for target version Python 3.11: 1:6: def f(:',
        'till.py:1:- cannot format till.py: Cannot parse for target version Python 3.11: 1:6: def f(:',
      ],
    ],
    misses: ['error: cannot format -: no'],
  },
  {
    tool: 'isort',
    category: 'code',
    pattern:
      /^(?<severity>ERROR): (?<file>\S.{0,400}\.pyi?) (?<message>Imports are incorrectly sorted and\/or formatted\.)$/,
    certain: true,
    recorded: true,
    hits: [
      [
        'ERROR: /app/till.py Imports are incorrectly sorted and/or formatted.',
        '/app/till.py:-:- Imports are incorrectly sorted and/or formatted.',
      ],
    ],
    misses: ['Fixing /app/till.py'],
  },
];

/** Every row; pylint's and flake8's stand in the tool drawer. */
export const checkerRows: readonly Row[] = [
  ...mypy,
  ...pyright,
  ...ruff,
  ...formatters,
  ...managerRows,
];

/** Claims of `python.` and the name of the checker whose form it is. */
export const checkers: Parser = { id: 'python', parse: readerOf(checkerRows, 'python') };
