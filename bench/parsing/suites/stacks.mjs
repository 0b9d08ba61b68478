// Stacks of Node programs that end badly, and the same stacks as browsers and bundlers spell them.
//
// The truth: V8's CallSites of the error, written by javascript/sites.cjs in the same run. `first` is the
// innermost frame in the project, of a cause where there is one. The browser-shaped ones are made of
// those CallSites by script (stacks/browsers.mjs): `Error.stack` of Firefox, Safari, Chrome, Vite, webpack.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { ran, written } from '../tools.mjs';
import { ownSites, sitesOf } from './javascript/frames.mjs';
import { failingModule, noise, padding, wordsOf } from './javascript/programs.mjs';
import { browserForms } from './stacks/browsers.mjs';

export const name = 'stacks';
export const tools = [`node ${process.version}`];

/** Null where the suite can run, else why not. */
export async function available() {
  return null;
}

const flags = [
  [],
  [],
  [],
  ['--enable-source-maps'],
  ['--unhandled-rejections=strict'],
  ['--stack-trace-limit=30'],
];

/** Samples, each one run; every other failing one in a browser's form. */
export async function* samples({ seed, count, folder }) {
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = join(
      folder,
      `${name}-${i}`,
      random.pick(['shop', 'my shop', 'shop (old)', 'shöp']),
    );
    rmSync(root, { recursive: true, force: true });
    const { files, main, hasCause, launch } = program(random, { passes, isUrl: i % 2 === 1 });
    written(root, files);
    const sites = join(root, '..', 'sites.jsonl');
    rmSync(sites, { force: true });
    const extra = random.pick(flags);
    const coloured = random.chance(0.2);
    const { output, exit } = await ran(
      ['node', '--require', join(import.meta.dirname, 'javascript/sites.cjs'), ...extra, main],
      { cwd: root, env: { TRUTH_SITES: sites, ...(coloured ? { FORCE_COLOR: '1' } : {}) } },
    );
    const id = `${name}-${seed}-${i}`;
    const command = ['node', ...extra, main];
    if (passes) {
      if (exit !== 0) continue;
      yield {
        id,
        tool: 'node',
        style: 'passing',
        output,
        command,
        exit,
        truth: { first: null, errors: [] },
      };
      continue;
    }
    const rows = sitesOf(sites).filter((row) => ownSites(row, root).length > 0);
    const row = hasCause ? rows.at(-1) : rows[0];
    if (!row || exit === 0) continue;
    const errors = rows.flatMap((one) => ownSites(one, root));
    if (i % 2 === 0) {
      const truth = { first: ownSites(row, root)[0], errors };
      const style = [launch, ...extra, coloured ? 'colour' : ''].join(' ').trim();
      yield { id, tool: 'node', style, output, command, exit, truth };
      continue;
    }
    const form = random.pick(Object.keys(browserForms));
    const first = relative(ownSites(row, root)[0], root);
    const truth = { first, errors: errors.map((error) => relative(error, root)) };
    const text = browserForms[form](rows[0] === row ? row : rows.at(-1), { root, random });
    yield { id, tool: 'browser', style: form, output: text, command: [], exit: 1, truth };
  }
}

const relative = ({ file, ...rest }, root) => ({ ...rest, file: file.slice(root.length + 1) });

/** A main file that starts the module's entry in one of many ways. */
function program(random, { passes, isUrl }) {
  const words = wordsOf(random);
  const esm = random.chance(0.5);
  const module = failingModule(random, words, { esm, causes: true });
  const extension = esm ? random.pick(['js', 'mjs']) : random.pick(['js', 'cjs']);
  const folder = random.pick(
    isUrl ? ['src', 'src/deep'] : ['src', 'src/deep', 'src/far off', 'lib (new)'],
  );
  const path = `./${folder}/${words.thing}.${extension}`;
  const imported = esm
    ? `import { ${module.entry} as start } from '${path}';`
    : `const { ${module.entry}: start } = require('${path}');`;
  const launches = {
    plain: ['start(1);'],
    timer: ['setTimeout(() => start(2), 1);'],
    microtask: ['queueMicrotask(() => start(3));'],
    tick: ['process.nextTick(start, 4);'],
    promised: ["Promise.resolve('five').then((value) => start(value));"],
    main: ['async function main() {', '  await start(6);', '}', 'main();'],
    printed: [
      'async function main() {',
      '  await start(7);',
      '}',
      'main().catch((error) => {',
      '  console.error(error);',
      '  process.exit(1);',
      '});',
    ],
    stack: [
      '(async () => start(8))().catch((error) => {',
      "  console.error('failed:', error.stack);",
      '  process.exitCode = 1;',
      '});',
    ],
    each: ['[9].forEach((value) => {', '  start(value);', '});'],
    any: ['Promise.any([(async () => start(10))()]);'],
    constructor: [
      'class Main {',
      '  constructor(value) {',
      '    this.found = start(value);',
      '  }',
      '}',
      'new Main(11);',
    ],
    getter: [
      'const main = {',
      '  get found() {',
      '    return start(12);',
      '  },',
      '};',
      'main.found;',
    ],
    reduce: ['[1, 2].reduce((sum, each) => sum + start(each), 0);'],
    eval: ['globalThis.start = start;', "(0, eval)('start(13)');"],
  };
  const launch = random.pick(Object.keys(launches));
  const lines = [
    imported,
    ...padding(random),
    ...(!passes && random.chance(0.4) ? [noise(random)] : []),
  ];
  lines.push(...(passes ? [`console.log('0 errors in', typeof start);`] : launches[launch]), '');
  const main = `main.${extension}`;
  const files = {
    'package.json': JSON.stringify({ name: 'shop', type: esm ? 'module' : 'commonjs' }),
    [path.slice(2)]: module.source,
    [main]: lines.join('\n'),
  };
  return { files, main, launch, hasCause: module.source.includes('cause: error') };
}
