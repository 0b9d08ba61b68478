// What ee makes of recorded failures: `npm run bench evidence CASES OUT [BUDGET [WITHOUT]]`.
//
// CASES holds folders with src/ (a project) and output.txt (what its command printed, recorded with the
// project at /app). For each, OUT gets NAME.txt, the evidence, and NAME.json, the parsed failure, for a
// scorer to read. WITHOUT is a kind of piece that is left out, such as `definition`, to measure it.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [cases, out, budget = '2000', without] = process.argv.slice(3);
if (!cases || !out) throw new Error('usage: npm run bench evidence CASES OUT [BUDGET [WITHOUT]]');
const library = (name) => import(resolve(import.meta.dirname, `../dist/${name}.js`));
const [{ prepare }, { disk }] = await Promise.all([library('index'), library('node')]);

mkdirSync(out, { recursive: true });
const rows = [];
for (const name of readdirSync(cases)) {
  const log = join(cases, name, 'output.txt');
  if (!existsSync(log)) continue;
  const prepared = await preparedFrom(log, join(cases, name, 'src'));
  const text = prepared?.prompt.evidence ?? '';
  writeFileSync(join(out, `${name}.txt`), text);
  const failure = prepared?.evidence.failure;
  if (failure) writeFileSync(join(out, `${name}.json`), JSON.stringify(failure));
  rows.push({ name, parser: failure?.parser ?? '(none)', tokens: Math.ceil(text.length / 4) });
}
console.table(rows);
const sizes = rows.map(({ tokens }) => tokens).sort((a, b) => a - b);
console.log(`${rows.length} cases, median ${sizes[sizes.length >> 1]} tokens`);

function preparedFrom(log, root) {
  const nothing = { command: null, exit: null, signal: null, notStarted: null };
  const capture = { ...nothing, output: readFileSync(log, 'utf8') };
  const workspace = disk({ root, cwd: root, env: process.env });
  const options = { workspace, budgetTokens: Number(budget) };
  return prepare(capture, { ...options, ...(without ? { without: [without] } : {}) });
}
