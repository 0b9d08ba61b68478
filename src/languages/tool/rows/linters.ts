// Linters of code, beside those that have a parser of their own.

import type { Row } from '../row.ts';

export const linters: readonly Row[] = [
  {
    tool: 'shellcheck',
    category: 'code',
    head: /^In (?<file>.{1,300}) line (?<line>\d{1,7}):$/,
    pattern:
      /^\s{0,400}\^-{0,400}\^?-{0,3} (?<code>SC\d{4}) \((?<severity>error|warning|info|style)\): (?<message>.{1,1000})/,
    reach: 12,
    strict: true,
    certain: true,
    recorded: true,
    hits: [
      [
        "In deploy.sh line 4:\ncd /nowhere\n^---------^ SC2164 (warning): Use 'cd ... || exit' in case cd fails.",
        "deploy.sh:4:- Use 'cd ... || exit' in case cd fails.",
      ],
      [
        "In deploy.sh line 1:\nif true; then\n^-- SC1046 (error): Couldn't find 'fi' for this 'if'.",
        "deploy.sh:1:- Couldn't find 'fi' for this 'if'.",
      ],
    ],
    misses: ['^-- SC1046 (error): x', 'In short:'],
  },
  {
    tool: 'shellcheck',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<severity>error|warning|note): (?<message>.{1,1000}) \[(?<code>SC\d{4})\]$/,
    strict: true,
    certain: true,
    recorded: true,
    hits: [
      [
        'deploy.sh:3:6: note: Double quote to prevent globbing and word splitting. [SC2086]',
        'deploy.sh:3:6 Double quote to prevent globbing and word splitting.',
      ],
    ],
    misses: ['main.c:3:6: note: declared here'],
  },
  {
    tool: 'yamllint',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.(?:ya?ml|yamllint)):(?<line>\d{1,7}):(?<column>\d{1,5}): \[(?<severity>error|warning)\] (?<message>.{1,500}?)(?: \((?<code>[\w-]{3,40})\))?$/,
    certain: true,
    recorded: true,
    hits: [
      [
        'ci.yaml:3:4: [error] syntax error: mapping values are not allowed here (syntax)',
        'ci.yaml:3:4 syntax error: mapping values are not allowed here',
      ],
    ],
    misses: ['ci.yaml:3: - [error]'],
  },
  {
    tool: 'yamllint',
    category: 'syntax',
    head: /^(?:::group::)?(?<file>[^\s:][^:]{0,300}\.ya?ml)$/,
    pattern:
      /^ {2}(?<line>\d{1,7}):(?<column>\d{1,5}) {1,10}(?<severity>error|warning) {1,4}(?<message>.{1,500}?) {1,40}\((?<code>[\w-]{3,40})\)$/,
    reach: 3,
    certain: true,
    recorded: true,
    hits: [
      [
        'ci.yaml\n  1:1       warning  missing document start "---"  (document-start)\n  3:4       error    too many spaces  (colons)',
        'ci.yaml:3:4 too many spaces',
      ],
    ],
    misses: ['  3:4       error    too many spaces  colons'],
  },
  {
    tool: 'pylint',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.pyi?):(?<line>\d{1,7}):(?:(?<column>\d{1,5}):)? (?<code>[CRWEFI]\d{4}): (?<message>.{1,500}?)(?: \([\w-]{3,60}\))?$/,
    zeroColumn: true,
    certain: true,
    recorded: true,
    hits: [
      [
        "rates.py:4:9: E0602: Undefined variable 'total' (undefined-variable)",
        "rates.py:4:10 Undefined variable 'total'",
      ],
    ],
    misses: ['************* Module rates', 'rates.py:4:9: E302 expected 2 blank lines'],
  },
  {
    tool: 'flake8',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.pyi?):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<code>(?:E|W|C9|N8|B|S|D|DJ|SIM|PT)\d{2,3}|F[4-9]\d\d) (?!\[\*\])(?<message>.{1,500})/,
    certain: false,
    recorded: true,
    hits: [
      ["rates.py:1:1: F401 'os' imported but unused", "rates.py:1:1 'os' imported but unused"],
      [
        'rates.py:3:1: E302 expected 2 blank lines, found 0',
        'rates.py:3:1 expected 2 blank lines, found 0',
      ],
    ],
    misses: ['rates.py:1:8: F401 [*] `os` imported but unused', 'rates.py:1: F401'],
  },
  {
    tool: 'cpplint',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}): {2}(?<message>.{1,500}?) {2}\[(?<code>[\w/+]{3,60})\] \[\d\]$/,
    certain: true,
    recorded: true,
    hits: [
      [
        'clock.c:7:  Missing space before {  [whitespace/braces] [5]',
        'clock.c:7:- Missing space before {',
      ],
    ],
    misses: ['clock.c:7:  if (x) [a] [5]'],
  },
  {
    tool: 'sqlfluff',
    category: 'syntax',
    head: /^== \[(?<file>[^\]]{1,300})\] FAIL/,
    pattern:
      /^L: {1,7}(?<line>\d{1,7}) \| P: {1,7}(?<column>\d{1,5}) \| {1,4}(?<code>[A-Z]{2,4}\d{0,3}) \| (?<message>.{1,500})/,
    reach: 6,
    certain: true,
    recorded: true,
    hits: [
      [
        '== [seed.sql] FAIL\nL:   2 | P:   1 |  PRS | Line 2, Position 1: Found unparsable section',
        'seed.sql:2:1 Line 2, Position 1: Found unparsable section',
      ],
    ],
    misses: ['L:   2 | P:   1 |  PRS | x'],
  },
  {
    tool: 'vulture',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.py):(?<line>\d{1,7}): (?<message>(?:unused|unreachable|unsatisfiable|redundant) .{1,300}) \(\d{1,3}% confidence/,
    certain: true,
    recorded: true,
    hits: [
      ["dead.py:1: unused import 'sums' (90% confidence)", "dead.py:1:- unused import 'sums'"],
    ],
    misses: ['dead.py:1: unused import'],
  },
  {
    tool: 'codespell',
    category: 'code',
    pattern:
      /^(?:\.\/)?(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}): (?<message>\w{2,40} ==> \w.{0,100})$/,
    certain: true,
    recorded: true,
    hits: [['notes.md:1: teh ==> the', 'notes.md:1:- teh ==> the']],
    misses: ['notes.md:1: a => b'],
  },
  {
    tool: 'pydocstyle',
    category: 'code',
    head: /^(?<file>[^\s:][^:]{0,300}\.py):(?<line>\d{1,7}) (?:at module level|in (?:public|private) .{1,200}):$/,
    pattern: /^ {8}(?<code>D\d{3}): (?<message>.{1,300})/,
    reach: 2,
    certain: true,
    recorded: true,
    hits: [
      [
        'rates.py:3 in public function `f`:\n        D103: Missing docstring in public function',
        'rates.py:3:- Missing docstring in public function',
      ],
    ],
    misses: ['        D103: x'],
  },
  {
    tool: 'bandit',
    category: 'code',
    head: /^>> Issue: \[(?<code>B\d{3}):\w{1,60}\] (?<message>.{1,500})/,
    pattern: /^ {3}Location: (?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,5})$/,
    reach: 4,
    zeroColumn: true,
    certain: true,
    recorded: true,
    hits: [
      [
        '>> Issue: [B602:subprocess_popen_with_shell_equals_true] subprocess call with shell=True identified\n   Severity: High   Confidence: High\n   Location: run.py:2:0',
        'run.py:2:1 subprocess call with shell=True identified',
      ],
    ],
    misses: ['   Location: run.py:2:0'],
  },
  {
    tool: 'hadolint',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}) (?<code>(?:DL|SC)\d{4})(?: (?<severity>error|warning|info|style))?: (?<message>.{1,500})/,
    strict: true,
    certain: true,
    recorded: false,
    hits: [
      [
        'Dockerfile:3 DL3003 warning: Use WORKDIR to switch to a directory',
        'Dockerfile:3:- Use WORKDIR to switch to a directory',
      ],
    ],
    misses: ['Dockerfile:3 RUN x'],
  },
  {
    tool: 'cppcheck',
    category: 'code',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<severity>error|warning|style|performance|portability): (?<message>.{1,500}) \[(?<code>(?!-W)[a-z]\w{3,60})\]$/,
    certain: false,
    recorded: true,
    hits: [
      [
        "clock.c:5:4: error: Array 'a[2]' accessed at index 5, which is out of bounds. [arrayIndexOutOfBounds]",
        "clock.c:5:4 Array 'a[2]' accessed at index 5, which is out of bounds.",
      ],
    ],
    misses: ['clock.c:5:4: error: unused variable [-Werror=unused]'],
  },
  {
    tool: 'actionlint',
    category: 'config',
    pattern:
      /^(?<file>\.github\/\S{1,300}\.ya?ml):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<message>.{1,800}?)(?: \[(?<code>[\w-]{3,40})\])?$/,
    certain: true,
    recorded: false,
    hits: [
      [
        '.github/workflows/ci.yml:7:9: unexpected key "runs" for "job" section [syntax-check]',
        '.github/workflows/ci.yml:7:9 unexpected key "runs" for "job" section',
      ],
    ],
    misses: ['.github/workflows/ci.yml:7: x'],
  },
  {
    tool: 'checkstyle',
    category: 'code',
    pattern:
      /^\[(?<severity>ERROR|WARN|INFO)\] (?<file>(?:\/|[A-Za-z]:)[^:]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,5}))?: (?<message>.{1,500}) \[(?<code>[A-Z]\w{3,60})\]$/,
    certain: true,
    recorded: false,
    hits: [
      [
        '[ERROR] /app/src/Rates.java:7:5: Missing a Javadoc comment. [MissingJavadocMethod]',
        '/app/src/Rates.java:7:5 Missing a Javadoc comment.',
      ],
    ],
    misses: ['[ERROR] /app/src/Rates.java:[7,5] cannot find symbol'],
  },
];
