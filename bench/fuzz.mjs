// Do the laws of tests/fuzz/ hold for many random inputs? `npm run bench fuzz [SEED] [TIMES]`
//
// Runs each law TIMES (20) times as often as `npm test` does, with this seed or one of its own, which is
// printed: the same seed makes the same inputs. A law that fails is shown with its smallest input.

import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { runnerImport } from 'vite';

const seed = Number(process.argv[3] ?? randomInt(1, 2 ** 31));
const times = Number(process.argv[4] ?? 20);
const { module } = await runnerImport('./tests/fuzz/index.ts');

let inputs = 0;
let failed = 0;
for (const { name, property, runs } of [...module.laws, ...module.roundTrip]) {
  const start = performance.now();
  const numRuns = Math.ceil((runs / 4) * times);
  const found = await fc.check(property, { seed, numRuns });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${found.failed ? 'FAILED' : 'holds '} ${name}: ${found.numRuns} inputs, ${seconds} s`,
  );
  inputs += found.numRuns;
  if (!found.failed) continue;
  failed += 1;
  console.log(fc.defaultReportMessage(found));
  console.log(String(found.errorInstance?.message ?? ''));
}
console.log(`seed ${seed}: ${inputs} inputs, ${failed} laws failed; round trip:`, module.tally);
process.exitCode = failed === 0 ? 0 : 1;
