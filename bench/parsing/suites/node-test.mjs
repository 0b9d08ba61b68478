// node:test, TAP and spec. The truth: its events by a reporter of ours (node-test/events.mjs), and V8's
// CallSites of each stack, both written in the same run as the text. `first` is the innermost frame in
// the project of the first failed test, suites that only hold failed tests aside.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { ran, written } from '../tools.mjs';
import { ownSites, sitesOf } from './javascript/frames.mjs';
import { project } from './javascript/programs.mjs';

export const name = 'node-test';
export const tools = [`node ${process.version}`];

/** Null where the suite can run, else why not. */
export async function available() {
  return null;
}

const reporters = ['spec', 'spec', 'tap', 'tap', 'dot'];

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const esm = random.chance(0.5);
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop', 'shop.d']));
    rmSync(root, { recursive: true, force: true });
    const head = esm
      ? [
          "import assert from 'node:assert';",
          "import { beforeEach, describe, it } from 'node:test';",
        ]
      : [
          "const assert = require('node:assert');",
          "const { beforeEach, describe, it } = require('node:test');",
        ];
    const extension = esm ? random.pick(['js', 'mjs']) : random.pick(['js', 'cjs']);
    const files = project(random, { esm, api: 'assert', head, extension, passes });
    written(root, files);
    const [out, sites] = ['truth.jsonl', 'sites.jsonl'].map((file) => join(root, '..', file));
    for (const file of [out, sites]) rmSync(file, { force: true });
    const reporter = random.pick(reporters);
    const whole = random.chance(0.6);
    const tests = Object.keys(files).filter((file) => file.startsWith('test/'));
    const flags = whole ? ['--test'] : [];
    const paths = whole ? tests : tests.slice(0, 1);
    const coloured = reporter === 'spec' && random.chance(0.3);
    const { output, exit } = await ran(
      [
        ...['node', '--require', join(import.meta.dirname, 'javascript/sites.cjs'), ...flags],
        ...[`--test-reporter=${reporter}`, '--test-reporter-destination=stdout'],
        ...[`--test-reporter=${join(import.meta.dirname, 'node-test/events.mjs')}`],
        ...[`--test-reporter-destination=${out}`, ...paths],
      ],
      { cwd: root, env: { TRUTH_SITES: sites, ...(coloured ? { FORCE_COLOR: '1' } : {}) } },
    );
    const rows = existsSync(out)
      ? readFileSync(out, 'utf8').trim().split('\n').filter(Boolean)
      : [];
    const truth = truthOf(
      rows.map((row) => JSON.parse(row)),
      { root, sites: sitesOf(sites), output },
    );
    if (!truth || (truth.first === null) !== (exit === 0)) continue;
    const command = ['node', ...flags, `--test-reporter=${reporter}`, ...paths];
    const style = [whole ? '--test' : 'alone', reporter, coloured ? 'colour' : ''].join(' ').trim();
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

function truthOf(rows, { root, sites, output }) {
  if (rows.length === 0) return { first: null, errors: [] };
  const failed = rows.filter(({ failureType }) => failureType !== 'subtestsFailed');
  const places = failed.map(({ stacks }) => {
    const own = stacks.map((stack) => {
      const row = stack && sites.find((one) => frames(one.stack) === frames(stack));
      return row ? ownSites(row, root)[0] : undefined;
    });
    return own.filter(Boolean).at(-1);
  });
  if (!places[0]) return null;
  // The dot reporter of Node 20 says nothing of what failed.
  const held = output.includes(`:${places[0].line}:`);
  return {
    first: held ? places[0] : undefined,
    errors: places.filter(Boolean),
    tests: failed.map(({ name: title }) => title).filter((title) => output.includes(title)),
  };
}

const frames = (stack) => stack.slice(Math.max(0, stack.indexOf('\n    at ')));
