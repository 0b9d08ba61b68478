// What does `ee` cost in front of a command that succeeds? Ratio to `node -e 0`, at most 1.6.

import { resolve } from 'node:path';
import { sideBySide } from './ratio.mjs';

const ee = resolve(import.meta.dirname, '../dist/ee.cjs');
const node = process.execPath;
const limit = 1.6;

const rows = sideBySide(
  {
    'node -e 0': [node, '-e', '0'],
    'ee true': [node, ee, 'true'],
    'ee echo': [node, ee, 'echo', 'one line'],
  },
  Number(process.argv[3] ?? 30),
);
console.table(rows);
const { ratio } = rows.find(({ name }) => name === 'ee true');
console.log(`ee true: ${ratio} times node -e 0, ${ratio <= limit ? 'within' : 'ABOVE'} ${limit}`);
