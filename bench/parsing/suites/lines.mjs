// One-line (and few-line) formats of many tools, one program with one defect on a known line each.
//
// The truth: the defect's own line, where the tool must report that very line (lines/table.mjs; each was
// tried by hand). What apt has is installed once, as root:
//   apt-get install -y --no-install-recommends $(cat bench/parsing/suites/lines/packages.txt)
// A tool that this machine lacks is left out, and named in `tools` as absent.

import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { randomOf } from '../random.mjs';
import { npmTools, pipTools, programOf, ran, written } from '../tools.mjs';
import { table } from './lines/table.mjs';

const npmPackages = {
  coffeescript: '2.7.0',
  htmlhint: '1.9.2',
  jshint: '2.13.6',
  less: '4.9.1',
  'markdownlint-cli': '0.45.0',
  oxlint: '1.95.0',
  prettier: '3.10.1',
  sass: '1.108.2',
  standard: '17.1.2',
  stylelint: '16.26.1',
};
const pipPackages = [
  ...['flake8==7.5.0', 'pycodestyle==2.15.0', 'pyflakes==4.1.0', 'pylint==4.1.4'],
  ...['yamllint==1.38.0', 'black==26.10.1', 'bandit==1.9.4'],
];

export const name = 'lines';
export const tools = Object.entries(table).map(([tool, { run }]) =>
  programOf(run[0]) || table[tool].from === 'npm' || table[tool].from === 'pip'
    ? tool
    : `${tool} (absent)`,
);

/** Null: it runs with those tools that are here. */
export async function available() {
  return null;
}

/** Samples: each tool in turn, `count / 30` times failing and once passing. */
export async function* samples({ seed, count, folder }) {
  const path = await searchPath();
  const random = randomOf(`${name}-${seed}`);
  const present = Object.entries(table).filter(
    ([, { run, bad }]) => bad.length > 0 && (path.has(run[0]) || programOf(run[0])),
  );
  const rounds = Math.max(1, Math.ceil(count / 30));
  for (let round = 0; round < rounds; round += 1) {
    for (const [tool, row] of present) {
      for (const passes of round === 0 ? [false, true] : [false]) {
        const sample = await sampleOf(random, {
          tool,
          row,
          passes,
          path,
          folder: join(folder, `${round}`),
        });
        if (sample)
          yield { id: `${name}-${seed}-${round}-${tool}${passes ? '-passing' : ''}`, ...sample };
      }
    }
  }
}

async function sampleOf(random, { tool, row, passes, path, folder }) {
  const place = random.pick(['', 'src/', 'far-off/deep/']);
  const root = join(folder, tool.replaceAll(' ', '-'));
  rmSync(root, { recursive: true, force: true });
  const { text, line } = program(random, row, passes);
  const file = `${place}${row.file}`;
  written(root, { [file]: text });
  const command = row.run.map((word) =>
    word.replace('FILE', file).replace('CONFIG', join(import.meta.dirname, 'lines')),
  );
  const { output, exit } = await ran(command, {
    cwd: root,
    env: { PATH: path.value },
    seconds: 60,
  });
  const truth = passes
    ? { first: null, errors: [] }
    : { first: { file: row.noFile ? null : file, line: row.noLine ? null : line, column: null } };
  if (passes ? exit !== 0 : output === '') return null;
  return { tool, style: passes ? 'passing' : 'plain', output, command, exit, truth };
}

/** Sound lines, with the flawed one among them. */
function program(random, { head, tail, fill, bad }, passes) {
  let counted = 0;
  const sound = () => {
    const count = fill.length > 0 ? random.int(6) : 0;
    return Array.from({ length: count }, () => {
      counted += 1;
      return random.pick(fill).replace('§', counted);
    });
  };
  const before = [...(head ? [head] : []), ...sound()];
  const line = before.join('\n').split('\n').length + (before.length > 0 ? 1 : 0);
  const flaw = passes ? [] : [random.pick(bad)];
  const after = [...sound(), ...(tail && !(passes && tail.startsWith('exit')) ? [tail] : [])];
  return { text: `${[...before, ...flaw, ...after].join('\n')}\n`, line };
}

/** The folders of what npm and pip installed before the machine's own, and whether one holds a program. */
async function searchPath() {
  const folders = [];
  const installs = [npmTools(name, npmPackages), pipTools(name, pipPackages)];
  for (const [index, done] of (await Promise.allSettled(installs)).entries()) {
    if (done.status === 'fulfilled')
      folders.push(join(done.value, index === 0 ? 'node_modules/.bin' : 'bin'));
  }
  return {
    value: [...folders, process.env.PATH].join(delimiter),
    has: (program) => folders.some((folder) => existsSync(join(folder, program))),
  };
}
