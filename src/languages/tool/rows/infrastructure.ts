// Tools that set up machines, clusters and jobs.

import type { Row } from '../row.ts';

export const infrastructure: readonly Row[] = [
  {
    tool: 'terraform',
    category: 'config',
    head: /^(?:│ |\| )?(?<severity>Error|Warning): (?<message>.{1,500})/,
    pattern:
      /^(?:│ |\| )? {2}(?:on|with \S{1,200},) ?(?:on )?(?<file>[^\s"]{1,300}\.(?:tf(?:vars|test)?|hcl|tofu)(?:\.json)?) line (?<line>\d{1,7})[,:]/,
    reach: 6,
    certain: true,
    recorded: true,
    hits: [
      [
        'Error: Invalid expression\n\n  on main.tf line 3, in variable "x":\n   3:   default = \n   4: }',
        'main.tf:3:- Invalid expression',
      ],
      [
        '│ Error: Reference to undeclared input variable\n│ \n│   on main.tf line 3, in resource "null_resource" "a":',
        'main.tf:3:- Reference to undeclared input variable',
      ],
    ],
    misses: ['  on main.tf line 3, in variable "x":'],
  },
  {
    tool: 'ansible',
    category: 'config',
    head: /^(?:\[ERROR\]|ERROR!): (?<message>.{1,500})/,
    pattern:
      /^(?:Origin: (?<file>\/?[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,5})|The error appears to be in '.{1,300}': line \d{1,7}, column \d{1,5}.{0,80})$/,
    reach: 6,
    certain: true,
    recorded: true,
    hits: [
      [
        "[ERROR]: YAML parsing failed: While scanning a simple key could not find expected ':'.\nOrigin: /app/play.yml:5:1",
        "/app/play.yml:5:1 YAML parsing failed: While scanning a simple key could not find expected ':'.",
      ],
    ],
    misses: ['Origin: /app/play.yml:5:1'],
  },
  {
    tool: 'ansible-task',
    category: 'environment',
    pattern:
      /^(?:fatal|failed): \[(?<code>[^\]\s]{1,200})\](?: \(item=.{1,300}\))?: (?:FAILED|UNREACHABLE)!.{0,20}?=> .{0,2000}?"msg": "(?<message>(?:[^"\\]|\\.){1,1000})"/,
    certain: true,
    recorded: false,
    hits: [
      [
        'fatal: [web1]: FAILED! => {"changed": false, "msg": "No package matching \'frob\' is available"}',
        "-:-:- No package matching 'frob' is available",
      ],
    ],
    misses: ['fatal: not a git repository', 'web1 : ok=3 failed=1'],
  },
  {
    tool: 'ansible-lint',
    category: 'config',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}\.ya?ml):(?<line>\d{1,7}):(?:(?<column>\d{1,5}):)? (?<code>[\w-]{2,30}(?:\[[\w.-]{1,60}\])(?:\[\/\])?): (?<message>.{1,500})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'play.yml:5:1: load-failure[yaml]: Failed to load YAML file',
        'play.yml:5:1 Failed to load YAML file',
      ],
    ],
    misses: ['play.yml:5:1: x'],
  },
  {
    tool: 'kubectl',
    category: 'environment',
    pattern: /^Error from server(?: \((?<code>\w{2,40})\))?: (?<message>.{1,1000})/,
    certain: true,
    recorded: false,
    hits: [
      ['Error from server (NotFound): pods "web" not found', '-:-:- pods "web" not found'],
      [
        'Error from server (BadRequest): error when creating "web.yml": no kind',
        '-:-:- error when creating "web.yml": no kind',
      ],
    ],
    misses: ['Error from the server: x'],
  },
  {
    tool: 'kubectl',
    category: 'network',
    pattern: /^(?<message>The connection to the server \S{1,200} was refused.{0,200})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'The connection to the server localhost:8080 was refused - did you specify the right host or port?',
        '-:-:- The connection to the server localhost:8080 was refused - did you specify the right host or port?',
      ],
    ],
    misses: ['the connection was refused'],
  },
  {
    tool: 'helm',
    category: 'config',
    pattern:
      /^Error: (?<message>.{0,200}?(?:execution error at|template:|parse error at) \(?(?<file>[\w./-]{1,300}\.(?:ya?ml|tpl|txt)):(?<line>\d{1,7})(?::(?<column>\d{1,5}))?.{0,800})/,
    certain: true,
    recorded: false,
    hits: [
      [
        'Error: parse error at (shop/templates/web.yaml:7): function "frob" not defined',
        'shop/templates/web.yaml:7:- parse error at (shop/templates/web.yaml:7): function "frob" not defined',
      ],
    ],
    misses: ['Error: release not found'],
  },
  {
    tool: 'github-annotation',
    category: 'unknown',
    pattern:
      /^(?:##\[|::)(?<severity>error|warning|notice)\]?(?: (?:[\w-]{1,30}=[^,:]{0,300},){0,6}?file=(?<file>[^,:]{1,300})(?:,title=[^,:]{0,1000})?(?:,line=(?<line>\d{1,7}))?(?:,(?:endLine|endColumn|title)=[^,:]{0,200}){0,3}(?:,col(?:umn)?=(?<column>\d{1,5}))?(?:,[\w-]{1,30}=[^,:]{0,200}){0,4})::(?<message>.{1,1000})/,
    certain: true,
    recorded: false,
    hits: [
      [
        '::error file=src/rates.js,line=3,col=7::x is not defined',
        'src/rates.js:3:7 x is not defined',
      ],
      [
        '::error file=src/rates.js,title=rates,line=3,column=7::x is not defined',
        'src/rates.js:3:7 x is not defined',
      ],
      [
        '::error title=Lint,file=src/rates.js,line=3,endLine=3::x is not defined',
        'src/rates.js:3:- x is not defined',
      ],
    ],
    misses: ['::error::x', 'echo "::error file=a.js,line=3::x"'],
  },
  {
    tool: 'github-annotation',
    category: 'unknown',
    pattern:
      /^##\[(?<severity>error|warning)\](?<file>[^\s:(][^:(]{0,300}\.[A-Za-z]\w{0,9})[:(](?<line>\d{1,7})(?:[:,](?<column>\d{1,5}))?\)?:? ?(?:error )?(?<message>\S.{0,1000})/,
    certain: false,
    recorded: false,
    hits: [
      [
        "##[error]src/rates.ts(3,7): error TS2304: Cannot find name 'total'.",
        "src/rates.ts:3:7 TS2304: Cannot find name 'total'.",
      ],
    ],
    misses: ['##[error]Process completed with exit code 1.'],
  },
  {
    tool: 'graphql',
    category: 'syntax',
    head: /^(?:GraphQL)?(?:Syntax Error|GraphQLError): (?<message>.{1,500})/,
    pattern:
      /^(?:GraphQL request|(?<file>\S{1,300}\.(?:graphqls?|gql))):(?<line>\d{1,7}):(?<column>\d{1,5})$/,
    reach: 4,
    certain: true,
    recorded: false,
    hits: [
      [
        'Syntax Error: Expected Name, found "}".\n\nschema.graphql:3:1',
        'schema.graphql:3:1 Expected Name, found "}".',
      ],
    ],
    misses: ['schema.graphql:3:1'],
  },
  {
    tool: 'commitlint',
    category: 'usage',
    pattern:
      /^✖ {3}(?<message>(?:subject|type|scope|body|header|footer)[ -].{1,200}) \[(?<code>[\w-]{3,40})\]$/,
    certain: true,
    recorded: true,
    hits: [['✖   subject may not be empty [subject-empty]', '-:-:- subject may not be empty']],
    misses: ['✖   found 2 problems, 0 warnings'],
  },
  {
    tool: 'ninja',
    category: 'config',
    pattern: /^ninja: error: (?<file>[^\s:]{1,300}\.ninja):(?<line>\d{1,7}): (?<message>.{1,500})/,
    certain: false,
    recorded: true,
    hits: [
      [
        "ninja: error: build.ninja:3: unknown build rule 'nope'",
        "build.ninja:3:- unknown build rule 'nope'",
      ],
    ],
    misses: ["ninja: error: loading 'build.ninja': No such file or directory"],
  },
  {
    tool: 'rstcheck',
    category: 'syntax',
    pattern:
      /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}): \((?<severity>ERROR|WARNING|SEVERE|INFO)\/\d\) (?<message>.{1,500})/,
    certain: true,
    recorded: true,
    hits: [
      [
        'guide.rst:4: (ERROR/3) Unknown directive type "frob".',
        'guide.rst:4:- Unknown directive type "frob".',
      ],
    ],
    misses: ['guide.rst:4: (see above)'],
  },
  {
    tool: 'sphinx',
    category: 'syntax',
    pattern:
      /^(?<file>\/[^\s:][^:]{0,300}\.(?:rst|md|txt|py))(?::docstring of [\w.]{1,200})?:(?<line>\d{1,7}): (?<severity>ERROR|SEVERE|CRITICAL|WARNING): (?<message>.{1,500})/,
    certain: true,
    recorded: false,
    hits: [
      [
        '/app/doc/guide.rst:4: ERROR: Unknown directive type "frob".',
        '/app/doc/guide.rst:4:- Unknown directive type "frob".',
      ],
    ],
    misses: ['/app/doc/guide.rst:4: x'],
  },
];
