// Is the time for 10 MB of the worst text at most 10 times that for 1 MB? `npm run bench hostile [WORDS]`
//
// Every layer of tests/hostile.ts on every text, and parse on every recorded line repeated. First a quick
// look at 1/40 of these sizes; what grows faster than its size there, or takes long, is then measured at
// 1 MB and 10 MB, the best of three. WORDS: only layers or texts whose names hold it.

import { runnerImport } from 'vite';

const only = process.argv[3] ?? '';
const { module } = await runnerImport('./tests/hostile.ts');
const { layers, texts, recordedLines } = module;
const parse = layers.filter(({ name }) => name === 'parse');
const MB = 1024 * 1024;
/**
 * Work that is linear grows 10 times, and some more where caches no longer hold it all or memory has to
 * be collected; quadratic work grows 100 times.
 */
const bound = 16;

const pairs = [
  ...layers.flatMap((layer) => texts.map((text) => ({ layer, text }))),
  ...parse.flatMap((layer) => recordedLines().map((text) => ({ layer, text }))),
].filter(({ layer, text }) => `${layer.name}: ${text.name}`.includes(only));

const suspects = [];
for (const pair of pairs) {
  const small = await best(pair, MB / 40, 1);
  const large = await best(pair, MB / 4, 1);
  suspects.push({ ...pair, growth: large / Math.max(small, 0.5), large });
}
suspects.sort((one, other) => other.growth - one.growth);
const slowest = suspects.toSorted((one, other) => other.large - one.large).slice(0, 20);
const chosen = new Set([
  ...suspects.filter(({ growth }) => growth > bound),
  ...suspects.slice(0, 40),
  ...slowest,
]);

console.log(
  `${pairs.length} pairs of layer and text looked at, ${chosen.size} measured at 1 MB and 10 MB`,
);
const rows = [];
for (const pair of chosen) {
  let row = await measured(pair);
  for (let tries = 0; row.growth > bound && tries < 2; tries += 1) {
    const again = await measured(pair);
    if (again.growth < row.growth) row = again;
  }
  rows.push(row);
  if (row.growth > bound) console.log(`ABOVE ${bound}: ${row.layer}: ${row.text}: ${row.growth}`);
}
rows.sort((one, other) => other.growth - one.growth);
console.table(rows.slice(0, 25));
console.log('slowest at 10 MB:');
console.table(rows.toSorted((one, other) => other['10 MB ms'] - one['10 MB ms']).slice(0, 10));
const above = rows.filter(({ growth }) => growth > bound);
console.log(`${above.length} above ${bound} times`);
process.exitCode = above.length === 0 ? 0 : 1;

async function measured(pair) {
  const one = await best(pair, MB, 3);
  const ten = await best(pair, 10 * MB, 3);
  const growth = Math.round((10 * ten) / Math.max(one, 2)) / 10;
  return {
    layer: pair.layer.name,
    text: pair.text.name,
    '1 MB ms': Math.round(one),
    '10 MB ms': Math.round(ten),
    growth,
  };
}

/** Milliseconds, the least of `times`; once where it takes long. */
async function best({ layer, text }, size, times) {
  const own = text.of(size);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < times && least > (run === 0 ? 0 : 0.2); run += 1) {
    const start = performance.now();
    await layer.work(own);
    least = Math.min(least, performance.now() - start);
    if (least > 20_000) break;
  }
  return least;
}
