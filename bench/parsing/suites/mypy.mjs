// mypy. The truth: `--output=json` of the same program, beside its text (plain, with columns, pretty).

import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { pipTools, ran, whyNot } from '../tools.mjs';
import { pythonProject } from './python/lint.mjs';

export const name = 'mypy';
export const tools = ['mypy==2.4.1'];

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(pipTools(name, tools));
}

const styles = [
  [],
  [],
  ['--show-column-numbers'],
  ['--pretty'],
  ['--show-error-end', '--no-color-output'],
  ['--no-error-summary'],
  ['--pretty', '--show-column-numbers'],
  ['--hide-error-codes'],
  ['--show-absolute-path'],
  ['--show-error-context'],
];

/** Samples, each one project of its own. */
export async function* samples({ seed, count, folder }) {
  const tool = join(await pipTools(name, tools), 'bin/python');
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const kind = passes ? 'clean' : 'types';
    const root = pythonProject(random, { folder: join(folder, `${name}-${i}`), kind });
    const flags = random.pick(styles);
    const coloured = random.chance(0.2);
    const run = (extra, options) =>
      ran([tool, '-m', 'mypy', ...['--cache-dir', join(folder, 'cache')], ...extra, '.'], {
        cwd: root,
        ...options,
      });
    const report = await run(['--output=json'], { apart: true });
    const env = coloured ? { FORCE_COLOR: '1', MYPY_FORCE_COLOR: '1' } : {};
    const { output, exit } = await run(flags, { env });
    const rows = report.output.split('\n').filter((line) => line.startsWith('{'));
    const errors = rows
      .map((row) => JSON.parse(row))
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, column }) => ({ file, line, column: column + 1 }));
    if (passes ? exit !== 0 : errors.length === 0) continue;
    const truth = { first: errors[0] ?? null, errors };
    const style = [...flags, coloured ? 'colour' : ''].join(' ').trim() || 'plain';
    const command = ['mypy', ...flags, '.'];
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}
