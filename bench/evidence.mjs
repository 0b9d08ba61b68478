// What ee makes of recorded failures: `npm run bench evidence CASES OUT [BUDGET]`.
//
// CASES holds folders with src/ (a project) and output.txt (what its command printed, recorded with the
// project at /app). For each, OUT gets NAME.txt, the evidence, and NAME.json, the parsed failure, for a
// scorer to read.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [cases, out, budget = '2000'] = process.argv.slice(3);
if (!cases || !out) throw new Error('usage: npm run bench evidence CASES OUT [BUDGET]');
const ee = resolve(import.meta.dirname, '../dist/ee.cjs');

mkdirSync(out, { recursive: true });
const rows = readdirSync(cases)
  .filter((name) => existsSync(join(cases, name, 'output.txt')))
  .map((name) => {
    const { failure, evidence } = documentOf(join(cases, name));
    writeFileSync(join(out, `${name}.txt`), evidence?.text ?? '');
    if (failure) writeFileSync(join(out, `${name}.json`), JSON.stringify(failure));
    return { name, parser: failure?.parser ?? '(none)', tokens: evidence?.tokens ?? 0 };
  });
console.table(rows);
const sizes = rows.map(({ tokens }) => tokens).sort((a, b) => a - b);
console.log(`${rows.length} cases, median ${sizes[sizes.length >> 1]} tokens`);

function documentOf(folder) {
  const root = join(folder, 'src');
  const args = ['--json', '--no-model', '--budget-tokens', budget, '--root', root];
  try {
    return JSON.parse(run([...args, '--log', join(folder, 'output.txt')], root));
  } catch (error) {
    // Status 1 is a failure found; the document is there all the same.
    return JSON.parse(error.stdout);
  }
}

function run(args, cwd) {
  return execFileSync(process.execPath, [ee, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
