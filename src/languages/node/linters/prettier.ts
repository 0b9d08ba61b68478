// Parser of prettier: files that are not formatted, and files that it can not read.

import type { Parser } from '../../../types.ts';
import { claimOfReports, placeAt, type Reported } from '../reports.ts';

const id = 'node.prettier';

// [error] src/broken.js: SyntaxError: Unexpected token, expected "," (2:25)
const failed =
  /^\[error\] (\S.{0,1000}?): (?:(\w{0,40}Error): )?(\S.{0,2000}?)(?: \((\d{1,7}):(\d{1,7})\))?$/;
// [error]     |                         ^
const below = /^\[error\](?: [>\s]{0,8}\d{0,7} ?\||\s{0,8}$)/;

// [error] Invalid configuration for file "/app/.prettierrc":
const configured = /^\[error\] (Invalid configuration\b.*)$/;

// [warn] src/cart.js
const unformatted = /^\[warn\] (\S.{0,1000}\.\w{1,20})$/;
// [warn] Code style issues found in 2 files. Run Prettier with --write to fix.
const verdict = /^\[warn\] (Code style issues (?:found|fixed)? ?.{0,200})$/;

/** At most one claim: the first file that can't be read, else the first that is not formatted. */
export const prettier: Parser = {
  id,
  parse(lines) {
    const isChecked = lines.some((line) => verdict.test(line));
    const broken = lines.flatMap((line, at) => readFailed(lines, line, at));
    const warned = isChecked ? lines.flatMap((line, at) => readWarned(line, at)) : [];
    return claimOfReports(lines, [...broken, ...warned], { parser: id, certain: true });
  },
};

function readFailed(lines: readonly string[], line: string, at: number): readonly Reported[] {
  const config = configured.exec(line)?.[1];
  const [, file = '', kind, text = '', row, column] = failed.exec(line) ?? [];
  if (config === undefined && row === undefined && kind === undefined) return [];
  let to = at + 1;
  while (below.test(lines[to] ?? '')) to += 1;
  const isSyntax = config === undefined;
  return [
    {
      place: row === undefined ? null : placeAt(file, Number(row), Number(column)),
      severity: 'error',
      kind: isSyntax ? (kind ?? 'SyntaxError') : 'Invalid configuration',
      code: null,
      text: [isSyntax ? `${kind ?? 'SyntaxError'}: ${text}` : (config ?? '')],
      frames: [],
      category: isSyntax ? 'syntax' : 'config',
      span: { from: at, to },
    },
  ];
}

function readWarned(line: string, at: number): readonly Reported[] {
  const file = unformatted.exec(line)?.[1];
  if (file === undefined) return [];
  return [
    {
      place: placeAt(file, 1, null),
      severity: 'error',
      kind: 'not formatted',
      code: null,
      text: [`${file}: not formatted as Prettier would`],
      frames: [],
      category: 'code',
      span: { from: at, to: at + 1 },
    },
  ];
}
