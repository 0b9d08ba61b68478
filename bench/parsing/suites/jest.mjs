// jest. The truth: its own JSON (`--json --outputFile`), written in the same run. `first` is the first
// frame below the project's root in `failureMessages`, where jest gives the whole stack with absolute
// paths (the text shortens both); for a file that does not parse, where @babel/parser says.

import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { npmTools, ran, whyNot, written } from '../tools.mjs';
import { ownFrames } from './javascript/frames.mjs';
import { project } from './javascript/programs.mjs';

const packages = { jest: '30.5.2' };

export const name = 'jest';
export const tools = Object.entries(packages).map((pair) => pair.join('@'));

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(npmTools(name, packages));
}

const flags = [
  [],
  ['--verbose'],
  ['--colors'],
  ['--ci'],
  ['-i'],
  ['--silent'],
  ['--bail'],
  ['--expand'],
  ['--no-cache', '--coverage'],
];
const broken = [
  ['const x = ;'],
  ["const open = 'never closed;"],
  ['function (a) {}'],
  ['let a = 1;', 'let a = 2;'],
  ["require('./not-there');"],
  ["throw new Error('at load');"],
  ['await = 3 +;'],
  ['notDefinedAtLoad();'],
];

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const tool = await npmTools(name, packages);
  const { parse } = createRequire(join(tool, 'x.js'))('@babel/parser');
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop', 'shop.d']));
    rmSync(root, { recursive: true, force: true });
    const files = project(random, {
      esm: false,
      api: 'expect',
      head: [],
      extension: 'js',
      passes,
      broken,
    });
    written(root, files);
    symlinkSync(join(tool, 'node_modules'), join(root, 'node_modules'));
    const extra = random.pick(flags);
    const command = ['jest', ...extra];
    const out = join(root, '..', 'truth.json');
    rmSync(out, { force: true });
    const bin = join(tool, 'node_modules/jest/bin/jest.js');
    const { output, exit } = await ran(
      ['node', bin, ...extra, '--json', `--outputFile=${out}`, '--testLocationInResults'],
      { cwd: root, env: { BABEL_DISABLE_CACHE: '1' } },
    );
    // A jest that was killed before it could report says nothing of its own.
    if (!existsSync(out)) continue;
    const report = JSON.parse(readFileSync(out, 'utf8'));
    const text = output.replace(/^Test results written to: .*\n/m, '');
    const truth = truthOf(report, { root, parse, text });
    if (!truth || passes !== (exit === 0)) continue;
    const style = extra.join(' ') || 'plain';
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output: text, command, exit, truth };
  }
}

/** Null where the JSON holds no place for a failure. */
function truthOf(report, { root, parse, text }) {
  const errors = [];
  const tests = [];
  let first = null;
  // jest prints files as they end, and lists them in that order only in the text.
  const order = ({ name: file }) => {
    const at = text.search(
      new RegExp(
        `FAIL.{0,40}${file
          .slice(root.length + 1)
          .split('/')
          .at(-1)}`,
      ),
    );
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  for (const file of failed.sort((a, b) => order(a) - order(b))) {
    const bad = file.assertionResults.filter(({ status }) => status === 'failed');
    const places = bad.map(({ failureMessages }) => ownFrames(failureMessages[0], root)[0]);
    if (bad.length === 0)
      places.push(unparsed(file.name, parse) ?? ownFrames(absolute(file.message, root), root)[0]);
    if (!places[0]) return null;
    first ??= places[0];
    errors.push(...places.filter(Boolean));
    tests.push(...bad.map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' ')));
  }
  return failed.length === 0 ? { first: null, errors } : { first, errors, tests };
}

/** The `message` of a file that did not load has its frames relative to the root. */
function absolute(message, root) {
  return message.replace(/^(\s+at .{0,200}?\(?)((?:src|test)\/)/gm, `$1${root}/$2`);
}

function unparsed(file, parse) {
  try {
    parse(readFileSync(file, 'utf8'), { sourceType: 'script', allowReturnOutsideFunction: true });
    return null;
  } catch (error) {
    return { file, line: error.loc.line, column: error.loc.column + 1 };
  }
}
