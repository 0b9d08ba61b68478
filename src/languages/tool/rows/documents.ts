// Style sheets, documents and what becomes a script.

import type { Row } from '../row.ts';

export const documents: readonly Row[] = [
  {
    tool: 'coffee',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.(?:lit)?coffee(?:\.md)?):(?<line>\d{1,7}):(?<column>\d{1,5}): (?<severity>error): (?<message>.{1,1000})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'rates.coffee:2:8: error: unexpected indentation',
        'rates.coffee:2:8 unexpected indentation',
      ],
    ],
    misses: ['rates.coffee:2: x'],
  },
  {
    tool: 'sass',
    category: 'syntax',
    head: /^Error: (?<message>.{1,500})/,
    pattern: /^ {2}(?<file>\S{1,300}\.s[ac]ss) (?<line>\d{1,7}):(?<column>\d{1,5}) {2}\S/,
    reach: 8,
    certain: true,
    recorded: false,
    hits: [
      [
        'Error: Undefined variable.\n  ╷\n2 │   color: $tint;\n  │          ^^^^^\n  ╵\n  styles/main.scss 2:10  root stylesheet',
        'styles/main.scss:2:10 Undefined variable.',
      ],
    ],
    misses: ['  styles/main.scss 2:10  root stylesheet'],
  },
  {
    tool: 'less',
    category: 'syntax',
    pattern:
      /^(?<code>[A-Z]\w{2,20}Error): (?<message>.{1,500}) in (?<file>\S{1,300}\.less) on line (?<line>\d{1,7}), column (?<column>\d{1,5}):/,
    certain: true,
    recorded: true,
    hits: [
      [
        'NameError: variable @tint is undefined in main.less on line 2, column 10:',
        'main.less:2:10 variable @tint is undefined',
      ],
    ],
    misses: ['NameError: x is undefined'],
  },
  {
    tool: 'latex',
    category: 'syntax',
    head: /^! (?<message>\S.{1,300})/,
    pattern: /^l\.(?<line>\d{1,7}) /,
    reach: 10,
    certain: true,
    recorded: false,
    hits: [
      [
        '! Undefined control sequence.\nl.12 \\frobnicate\n               {x}',
        '-:12:- Undefined control sequence.',
      ],
    ],
    misses: ['l.12 x', '!'],
  },
  {
    tool: 'latex-file-line',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:]{1,300}\.(?:tex|sty|cls|bib|dtx)):(?<line>\d{1,7}): (?<message>\S.{0,500})/,
    certain: true,
    recorded: false,
    hits: [
      [
        './paper.tex:12: Undefined control sequence.',
        './paper.tex:12:- Undefined control sequence.',
      ],
    ],
    misses: ['./paper.tex:12:\\section{x}'],
  },
];
