// mocha. The truth: a reporter of ours (mocha/truth.cjs) that is the judged one and writes each failure
// too, and V8's CallSites of its stack, from the same run. `first` is the innermost frame in the project.
// A file that throws as it is loaded ends mocha before any reporter: there the CallSites of the last error.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { npmTools, ran, whyNot, written } from '../tools.mjs';
import { ownSites, sitesOf } from './javascript/frames.mjs';
import { project } from './javascript/programs.mjs';

const packages = { mocha: '12.0.3' };

export const name = 'mocha';
export const tools = Object.entries(packages).map((pair) => pair.join('@'));

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(npmTools(name, packages));
}

const reporters = [
  'Spec',
  'Spec',
  'Spec',
  'Dot',
  'List',
  'Min',
  'TAP',
  'Landing',
  'Nyan',
  'Progress',
];
const flags = [[], ['--color'], ['--bail'], ['--full-trace'], ['--no-diff'], ['--inline-diffs']];

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const tool = await npmTools(name, packages);
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const esm = random.chance(0.4);
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop', 'shop.d']));
    rmSync(root, { recursive: true, force: true });
    const head = [
      esm ? "import assert from 'node:assert';" : "const assert = require('node:assert');",
    ];
    const broken = [["throw new Error('at load');"], ['notDefinedAtLoad();'], ['null.field;']];
    const extension = esm ? random.pick(['js', 'mjs']) : random.pick(['js', 'cjs']);
    written(root, project(random, { esm, api: 'assert', head, extension, passes, broken }));
    const [out, sites] = ['truth.json', 'sites.jsonl'].map((file) => join(root, '..', file));
    for (const file of [out, sites]) rmSync(file, { force: true });
    const reporter = random.pick(reporters);
    const extra = random.pick(flags);
    const spec = `test/**/*.${extension}`;
    const command = ['mocha', '--reporter', reporter.toLowerCase(), ...extra, spec];
    const { output, exit } = await ran(
      [
        ...['node', '--require', join(import.meta.dirname, 'javascript/sites.cjs')],
        ...[join(tool, 'node_modules/mocha/bin/mocha.js'), ...extra, spec],
        ...['--reporter', join(import.meta.dirname, 'mocha/truth.cjs')],
      ],
      { cwd: root, env: { TRUTH_OUT: out, TRUTH_SITES: sites, TRUTH_REPORTER: reporter } },
    );
    if (passes !== (exit === 0)) continue;
    const rows = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : null;
    const truth = passes
      ? { first: null, errors: [] }
      : truthOf(rows, { root, sites: sitesOf(sites) });
    if (!truth) continue;
    const style = [reporter.toLowerCase(), ...extra].join(' ');
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

function truthOf(rows, { root, sites }) {
  if (!rows) {
    const own = sites.map((row) => ownSites(row, root)).filter((found) => found.length > 0);
    const last = own.at(-1)?.[0];
    return last ? { first: last, errors: [last] } : null;
  }
  const places = rows.map(({ stack }) => {
    const row = sites.find((one) => sameStack(one.stack, stack, root));
    return row && ownSites(row, root)[0];
  });
  if (!places[0]) return null;
  return {
    first: places[0],
    errors: places.filter(Boolean),
    tests: rows.map(({ path }) => path.join(' ')),
  };
}

/** Whether a stack that mocha has shortened (its own frames gone, paths relative) comes of this one. */
function sameStack(whole, shortened, root) {
  const lines = new Set(whole.split('\n').flatMap((line) => [line, line.replace(`${root}/`, '')]));
  return shortened.includes('\n    at ') && shortened.split('\n').every((line) => lines.has(line));
}
