// vitest. The truth: a reporter of ours (vitest/truth.mjs) beside the one that is judged, in the same
// run; it writes the stacks that vitest itself parsed and mapped. `first` is the innermost frame in the
// project of the first failure printed (failed files before failed tests), of a cause where there is one.

import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { npmTools, ran, whyNot, written } from '../tools.mjs';
import { project } from './javascript/programs.mjs';

const packages = { vitest: '4.1.12' };

export const name = 'vitest';
export const tools = Object.entries(packages).map((pair) => pair.join('@'));

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(npmTools(name, packages));
}

const reporters = [
  'default',
  'default',
  'verbose',
  'dot',
  'tap',
  'github-actions',
  'default',
  'tree',
];
const broken = [
  ["throw new Error('at load');"],
  ['notDefinedAtLoad();'],
  ['JSON.parse("{");'],
  ['null.field;'],
];

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const tool = await npmTools(name, packages);
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop', 'shop.d']));
    rmSync(root, { recursive: true, force: true });
    const head = ["import { beforeEach, describe, expect, it } from 'vitest';"];
    const form = {
      esm: true,
      api: 'expect',
      head,
      extension: random.pick(['js', 'ts', 'mjs']),
      passes,
      causes: true,
      broken,
    };
    written(root, project(random, form));
    symlinkSync(join(tool, 'node_modules'), join(root, 'node_modules'));
    const out = join(root, '..', 'truth.json');
    rmSync(out, { force: true });
    const reporter = random.pick(reporters);
    const coloured = random.chance(0.3);
    const extra = random.pick([[], [], ['--bail=1'], ['--hideSkippedTests']]);
    const command = ['vitest', 'run', `--reporter=${reporter}`, ...extra];
    const bin = join(tool, 'node_modules/vitest/vitest.mjs');
    const own = `--reporter=${join(import.meta.dirname, 'vitest/truth.mjs')}`;
    const { output, exit } = await ran(['node', bin, ...command.slice(1), own], {
      cwd: root,
      env: { TRUTH_OUT: out, ...(coloured ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    });
    if (!existsSync(out)) continue;
    const truth = truthOf(JSON.parse(readFileSync(out, 'utf8')), { root, output });
    if (!truth || passes !== (exit === 0)) continue;
    const style = [reporter, ...extra, coloured ? 'colour' : ''].join(' ').trim();
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

/** Null where the report holds no place in the project. */
function truthOf({ suites, tests, unhandled }, { root, output }) {
  const rows = [...suites, ...ordered(tests, output), ...unhandled];
  if (rows.length === 0) return { first: null, errors: [] };
  const own = (stack) =>
    stack.filter(({ file }) => file.startsWith(root) && !file.includes('node_modules'));
  const places = (row) => row.chain.map((stack) => own(stack)[0]).filter(Boolean);
  const first = places(rows[0]).at(-1);
  if (!first) return null;
  const names = rows.map(({ test }) => test).filter(Boolean);
  return { first, errors: rows.flatMap(places), tests: names };
}

/** Files end in any order, and are printed in it. */
function ordered(tests, output) {
  const at = ({ file }) => output.search(new RegExp(`FAIL.{0,60}${file.split('/').at(-1)}`));
  return [...tests].sort((a, b) => at(a) - at(b));
}
