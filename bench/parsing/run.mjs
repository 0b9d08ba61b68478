// Which error does ee find in what real tools print? `npm run bench parsing -- [SEED] [SUITE…] [flags]`
//
//   --count N      programs a suite makes; 60 where left out
//   --misses       each miss: the end of the output, what was expected, what ee said
//   --limit N      misses shown of one suite; 20 where left out
//   --noises A,B   only these noises of noises.mjs; `none`: clean outputs alone
//   --json FILE    the figures, from which report.mjs makes docs/parsing.md
//
// A suite is a file of suites/: { name, tools, available(), samples({ seed, count, folder }) }. `folder`
// is empty, outside the tree, and its name is said nowhere. A sample is one run of a tool:
//   { id, tool, style, output, command, exit, truth: { first, errors, tests?, alsoTests? } }
// with `output` as the tool printed it. `first` is null for a run without an error; its line is null where
// the tool gives none, and `or` holds places that are as right. `errors`: every error { file, line } of
// the tool's own report, left out where that is not known. `tests`: the names of all that failed;
// `alsoTests`: those that may be named too. Outputs are kept by suite, seed and count, so that scoring
// again is quick.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parserOfSource, scoreOf, sumOf } from './score.mjs';
import { cache, shortHash } from './tools.mjs';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    misses: { type: 'boolean', default: false },
    limit: { type: 'string', default: '20' },
    noises: { type: 'string' },
    json: { type: 'string' },
  },
});
const numbered = /^\d+$/.test(positionals[0] ?? '');
const seed = numbered ? Number(positionals[0]) : Date.now() % 100_000;
const wanted = numbered ? positionals.slice(1) : positionals;
const count = Number(values.count);

const suitesFolder = join(import.meta.dirname, 'suites');
const names = readdirSync(suitesFolder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -'.mjs'.length));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`no suite ${unknown.join(', ')}; there are ${names.join(', ')}`);

const parser = await parserOfSource();
const results = [];
console.log(`seed ${seed}, ${count} programs a suite`);
for (const name of wanted.length > 0 ? wanted : names) {
  const suite = await import(`./suites/${name}.mjs`);
  const missing = await suite.available();
  if (missing !== null) {
    console.log(`\n${name}: absent, ${missing}`);
    results.push({ name, absent: missing });
    continue;
  }
  const samples = await samplesOf(suite, name);
  const scored = scoreOf(samples, { parser, seed, only: values.noises?.split(',') });
  results.push({ name, tools: suite.tools, rows: scored.rows, misses: scored.misses.map(brief) });
  print(name, scored);
}
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ seed, count, results }, null, 1)}\n`);

/** Made once; the tools run anew only when the suite or what it imports changed. */
async function samplesOf(suite, name) {
  const version = shortHash(textOf(join(suitesFolder, `${name}.mjs`)));
  const kept = join(cache, 'outputs', `${name}-${seed}-${count}-${version}.json`);
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {}
  const folder = mkdtempSync(join(tmpdir(), 'ee-bench-'));
  const samples = [];
  const began = Date.now();
  for await (const sample of suite.samples({ seed, count, folder })) samples.push(sample);
  rmSync(folder, { recursive: true, force: true });
  console.error(
    `${name}: ${samples.length} samples in ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
  mkdirSync(join(cache, 'outputs'), { recursive: true });
  writeFileSync(kept, JSON.stringify(samples));
  return samples;
}

/** A module and all that it imports of the bench, as one text. */
function textOf(file, seen = new Set()) {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export|\}).{0,200} from '(\.[^']+\.mjs)';$/gm)];
  return text + imports.map(([, path]) => textOf(join(dirname(file), path), seen)).join('');
}

function print(name, { rows, misses }) {
  const table = Object.entries(rows).map(([style, row]) => ({ style, ...figures(row) }));
  console.log(`\n${name}`);
  console.table([...table, { style: 'all', ...figures(sumOf(Object.values(rows))) }]);
  const clean = misses.filter(({ noise }) => noise === null);
  if (clean.length > 0)
    console.log(
      `clean misses: ${clean.length}, such as ${clean
        .slice(0, 3)
        .map(({ id }) => id)
        .join(', ')}`,
    );
  if (values.misses)
    for (const miss of [...clean, ...misses.filter(({ noise }) => noise)].slice(
      0,
      Number(values.limit),
    ))
      printMiss(miss);
}

function figures({ first, shown, listed, precise, tests, alarms, noisyAlarms, noises }) {
  const [worst] = Object.entries(noises).sort(([, a], [, b]) => a.right / a.all - b.right / b.all);
  return {
    n: first.all,
    'first %': share(first),
    'shown %': share(shown),
    'listed %': share(listed),
    'precision %': share(precise),
    'tests %': share(tests),
    'worst noise': worst ? `${worst[0]} ${share(worst[1])}` : '',
    alarms: `${alarms.all - alarms.right} of ${alarms.all}`,
    'noisy alarms': `${noisyAlarms.all - noisyAlarms.right} of ${noisyAlarms.all}`,
  };
}

function share({ right, all }) {
  return all === 0 ? '' : ((100 * right) / all).toFixed(1);
}

function printMiss({ id, style, noise, wrong, said, sample, text = sample.output }) {
  console.log(`\n── ${id} (${style}${noise ? `, ${noise}` : ''}): ${wrong.join(', ')}`);
  console.log(text.split('\n').slice(-30).join('\n'));
  const { first, tests } = sample.truth;
  console.log(
    `expected ${first ? `${first.file}:${first.line}` : 'nothing'} ${tests ? JSON.stringify(tests) : ''}`,
  );
  console.log(
    `said ${said.place} by ${said.parser}, ${said.kind} ${tests ? JSON.stringify(said.tests) : ''}`,
  );
  for (const { file, line, message } of said.beside)
    console.log(`  not an error: ${file}:${line} ${message}`);
}

/** A miss without its texts, for the file of figures. */
function brief({ id, style, noise, wrong, said, sample }) {
  const { first } = sample.truth;
  const expected = first && `${first.file}:${first.line}`;
  return { id, style, noise, wrong, expected, said: said.place, parser: said.parser };
}
