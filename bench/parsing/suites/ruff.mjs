// ruff. The truth: `--output-format json` of the same files, beside each of its text formats.

import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { pipTools, ran, whyNot } from '../tools.mjs';
import { pythonProject } from './python/lint.mjs';

export const name = 'ruff';
export const tools = ['ruff==0.17.6'];

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(pipTools(name, tools));
}

const formats = [
  'full',
  'full',
  'concise',
  'concise',
  'grouped',
  'github',
  'pylint',
  'full colour',
];

/** Samples, each one project of its own. */
export async function* samples({ seed, count, folder }) {
  const tool = join(await pipTools(name, tools), 'bin/ruff');
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const root = pythonProject(random, {
      folder: join(folder, `${name}-${i}`),
      kind: passes ? 'clean' : 'lint',
    });
    const style = random.pick(formats);
    const env = style.endsWith('colour') ? { FORCE_COLOR: '1' } : {};
    const command = ['ruff', 'check', '--output-format', style.split(' ')[0], '.'];
    const run = (format) =>
      ran([tool, 'check', '--no-cache', '--select', 'E,F,W,B', '--output-format', format, '.'], {
        cwd: root,
        env: format === 'json' ? {} : env,
        apart: format === 'json',
      });
    const report = JSON.parse((await run('json')).output);
    const { output, exit } = await run(command[3]);
    const errors = report.map(({ filename, location }) => ({
      file: filename,
      line: location?.row ?? null,
      column: location?.column ?? null,
    }));
    if (passes !== (errors.length === 0)) continue;
    const truth = { first: errors[0] ?? null, errors };
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}
