// pyright. The truth: `--outputjson` of the same program, beside its text.

import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { npmTools, ran, whyNot } from '../tools.mjs';
import { pythonProject } from './python/lint.mjs';

const packages = { pyright: '1.1.414' };

export const name = 'pyright';
export const tools = Object.entries(packages).map((pair) => pair.join('@'));

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(npmTools(name, packages));
}

/** Samples, each one project of its own. */
export async function* samples({ seed, count, folder }) {
  const bin = join(await npmTools(name, packages), 'node_modules/pyright/index.js');
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const kind = passes ? 'clean' : 'types';
    const root = pythonProject(random, { folder: join(folder, `${name}-${i}`), kind });
    const flags = random.pick([[], [], ['--stats'], ['--warnings']]);
    const run = (extra, apart) => ran(['node', bin, ...extra, '.'], { cwd: root, apart });
    const report = JSON.parse((await run(['--outputjson'], true)).output);
    const { output, exit } = await run(flags, false);
    const errors = report.generalDiagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ file, range }) => ({
        file,
        line: range.start.line + 1,
        column: range.start.character + 1,
      }));
    if (passes ? exit !== 0 : errors.length === 0) continue;
    const truth = { first: errors[0] ?? null, errors };
    const style = flags.join(' ') || 'plain';
    const command = ['pyright', ...flags, '.'];
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}
