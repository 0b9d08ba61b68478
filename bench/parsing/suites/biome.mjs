// biome. The truth: `--reporter=json` of the same files, beside its text.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { npmTools, ran, whyNot, written } from '../tools.mjs';
import { padding, wordsOf } from './javascript/programs.mjs';

const packages = { '@biomejs/biome': '2.6.8' };

export const name = 'biome';
export const tools = Object.entries(packages).map((pair) => pair.join('@'));

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(npmTools(name, packages));
}

const flaws = [
  ['debugger;'],
  ['if (value == null) return 1;'],
  ['const fixed = 1;', 'fixed = 2;'],
  ['const doubled = { a: 1, a: 2 };', 'return doubled;'],
  ['switch (value) {', '  case 1:', '  case 1:', '    break;', '}'],
  ['return value;', 'later();'],
  ['const = 3;'],
  ['value = value === Number.NaN || value === NaN;'],
];

/** Samples, each one project of its own. */
export async function* samples({ seed, count, folder }) {
  const tool = join(await npmTools(name, packages), 'node_modules/.bin/biome');
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop']));
    rmSync(root, { recursive: true, force: true });
    written(root, program(random, passes));
    const style = random.pick(['force', 'off', 'off']);
    const run = (extra, apart) => ran([tool, 'lint', ...extra, '.'], { cwd: root, apart });
    const { output: json } = await run(['--reporter=json'], true);
    const { output, exit } = await run([`--colors=${style}`], false);
    const errors = placesOf(JSON.parse(json.slice(json.indexOf('{'))));
    if (passes ? exit !== 0 : errors.length === 0) continue;
    const truth = passes ? { first: null, errors: [] } : { first: errors[0], errors };
    const command = ['biome', 'lint', '.'];
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

function placesOf({ diagnostics }) {
  return diagnostics
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ location }) => ({
      file: location.path.file ?? location.path,
      line: location.start?.line ?? null,
      column: location.start?.column ?? null,
    }));
}

function program(random, passes) {
  const files = { 'biome.json': '{}' };
  for (let i = 0; i < 1 + random.int(3); i += 1) {
    const words = wordsOf(random);
    const bad = !passes && (i === 0 || random.chance(0.5));
    const body = bad ? random.pick(flaws) : ['return value + 1;'];
    const lines = [...(passes ? [] : padding(random)), `export function ${words.verb}(value) {`];
    lines.push(...body.map((line) => `  ${line}`), '}', '');
    const place = random.pick(['', 'src/', 'src/deep/', 'far off/']);
    files[`${place}${words.thing}${i}.${random.pick(['js', 'ts', 'mjs'])}`] = lines.join('\n');
  }
  return files;
}
