// The drawer of tools whose reports differ in nothing but a pattern: rows of data, read by one engine.

import type { Parser } from '../../types.ts';
import { claimsOf } from './engine.ts';
import type { Row } from './row.ts';
import { compilers } from './rows/compilers.ts';
import { generic } from './rows/generic.ts';
import { infrastructure } from './rows/infrastructure.ts';
import { interpreters } from './rows/interpreters.ts';
import { linters } from './rows/linters.ts';

/** Every row, the more specific forms first. */
export const rows: readonly Row[] = [
  ...compilers,
  ...interpreters,
  ...linters,
  ...infrastructure,
  ...generic,
];

/** Claims of `tool.` and the name of the tool whose form it is. */
const report: Parser = { id: 'tool', parse: (lines) => claimsOf(lines, rows) };

export const parsers: readonly Parser[] = [report];
