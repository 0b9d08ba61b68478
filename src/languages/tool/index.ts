// The drawer of tools whose reports differ in nothing but a pattern: rows of data, read by one engine.

import type { Parser } from '../../types.ts';
import { readerOf } from './engine.ts';
import type { Row } from './row.ts';
import { compilers } from './rows/compilers.ts';
import { databases } from './rows/databases.ts';
import { documents } from './rows/documents.ts';
import { generators } from './rows/generators.ts';
import { generic } from './rows/generic.ts';
import { infrastructure } from './rows/infrastructure.ts';
import { interpreters } from './rows/interpreters.ts';
import { linters } from './rows/linters.ts';
import { managed } from './rows/managed.ts';
import { webLinters } from './rows/web-linters.ts';

/** Every row, the more specific forms first. */
export const rows: readonly Row[] = [
  ...compilers,
  ...generators,
  ...managed,
  ...interpreters,
  ...databases,
  ...documents,
  ...linters,
  ...webLinters,
  ...infrastructure,
  ...generic,
];

/** Claims of `tool.` and the name of the tool whose form it is. */
const report: Parser = { id: 'tool', parse: readerOf(rows) };

export const parsers: readonly Parser[] = [report];
