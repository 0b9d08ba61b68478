// What ee makes of recorded failures: `npm run bench evidence CASES OUT [BUDGET [WITHOUT]]`.
//
// For each case in CASES (see evidence/score.mjs), OUT gets NAME.txt, the evidence, and NAME.json, the parsed
// failure. WITHOUT is a kind of piece that is left out, such as `definition`, to measure it. Wants a build.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceOf, summary } from './evidence/score.mjs';

const [cases, out, budget = '2000', without] = process.argv.slice(3);
if (!cases || !out) throw new Error('usage: npm run bench evidence CASES OUT [BUDGET [WITHOUT]]');

mkdirSync(out, { recursive: true });
const rows = await evidenceOf(cases, { budget: Number(budget), without: without ? [without] : [] });
for (const { name, text, prepared } of rows) {
  writeFileSync(join(out, `${name}.txt`), text);
  const failure = prepared?.evidence.failure;
  if (failure) writeFileSync(join(out, `${name}.json`), JSON.stringify(failure));
}
console.table(rows.map(({ name, tokens, fix, needs }) => ({ name, tokens, fix, needs })));
console.log(summary(rows));
