// What pip, uv and Poetry say of packages that can't be had, as rows of the tool drawer's engine.

import type { Row } from '../tool/row.ts';

/** Every row. */
export const managerRows: readonly Row[] = [
  {
    tool: 'pip',
    category: 'dependency',
    pattern:
      /^(?<severity>ERROR): (?<message>(?:Could not find a version that satisfies|Cannot install |No matching distribution found|Package '[^']{1,200}' requires a different Python|Could not install packages due to|Failed building wheel for|Could not build wheels for|Invalid requirement: |Could not open requirements file: |\S{1,300} is not a (?:supported wheel|valid)|Double requirement given).{0,300}?)(?: \(from versions: .{0,100000})?$/,
    certain: true,
    recorded: true,
    hits: [
      [
        'ERROR: Could not find a version that satisfies the requirement rates==9 (from versions: 0.1, 0.2)\nERROR: No matching distribution found for rates==9',
        '-:-:- Could not find a version that satisfies the requirement rates==9',
      ],
      [
        'ERROR: Cannot install till==1 and till==2 because these package versions have conflicting dependencies.',
        '-:-:- Cannot install till==1 and till==2 because these package versions have conflicting dependencies.',
      ],
    ],
    misses: ['ERROR: no port', 'ERROR: ResolutionImpossible: for help visit'],
  },
  {
    tool: 'pip',
    category: 'environment',
    pattern: /^error: (?<message>externally-managed-environment)$/,
    certain: true,
    recorded: false,
    hits: [['error: externally-managed-environment', '-:-:- externally-managed-environment']],
    misses: ['error: metadata-generation-failed'],
  },
  {
    tool: 'uv',
    category: 'dependency',
    head: /^ {0,4}× (?<message>No solution found when resolving .{1,300}?):?$/,
    pattern: /^ {0,6}╰─▶ (?<message>\S.{0,1000})/,
    reach: 2,
    certain: true,
    recorded: true,
    hits: [
      [
        '  × No solution found when resolving dependencies:\n  ╰─▶ Because there is no version of rates==9 and you require rates==9, we can',
        '-:-:- Because there is no version of rates==9 and you require rates==9, we can',
      ],
    ],
    misses: ['  ╰─▶ Because there is no version of rates==9'],
  },
  {
    tool: 'uv',
    category: 'environment',
    pattern:
      /^error: (?<message>(?:No virtual environment found|No interpreter found|No `pyproject\.toml` found|Failed to (?:parse|fetch|download|build|spawn)).{0,500})/,
    certain: false,
    recorded: true,
    hits: [
      [
        'error: No virtual environment found; run `uv venv` to create an environment',
        '-:-:- No virtual environment found; run `uv venv` to create an environment',
      ],
    ],
    misses: ['error: no port'],
  },
  {
    tool: 'poetry',
    category: 'dependency',
    pattern: /^ {0,4}(?<message>(?:Because|So,) .{1,500}, version solving failed\.)$/,
    certain: true,
    recorded: false,
    hits: [
      [
        "Because shop depends on rates (^9.0) which doesn't match any versions, version solving failed.",
        "-:-:- Because shop depends on rates (^9.0) which doesn't match any versions, version solving failed.",
      ],
    ],
    misses: ['Because it is late, version 2 failed.'],
  },
];
