// Is the same failure the same prompt? `npm run bench repeat [RUNS]`, 20 runs where left out.
//
// Runs the command of each corpus case that has a project, in a copy, with `--show-prompt`, and counts the
// different prompts. Then the same under the loopback API: a second run must make no call. Last, 40
// processes at once, whose cache must be whole afterwards. Cases whose tool is not here are named.

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApi } from '../tests/api/api.mjs';

const runs = Number(process.argv[3] ?? 20);
const ee = resolve(import.meta.dirname, '../dist/ee.cjs');
const corpus = resolve(import.meta.dirname, '../corpus');
const answer = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../tests/api/washer.json'), 'utf8'),
);
const fresh = () => mkdtempSync(join(tmpdir(), 'ee-repeat-'));

let different = 0;
for (const group of readdirSync(corpus)) {
  for (const name of readdirSync(join(corpus, group))) {
    const folder = join(corpus, group, name);
    if (!existsSync(join(folder, 'project'))) continue;
    const { command } = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8'));
    const cwd = fresh();
    cpSync(join(folder, 'project'), cwd, { recursive: true });
    const prompts = new Map();
    let status = null;
    for (let run = 0; run < runs; run++) {
      const done = spawnSync(
        process.execPath,
        [ee, '--show-prompt', '--root', '.', '--', ...command],
        {
          cwd,
          encoding: 'utf8',
          timeout: 120_000,
        },
      );
      status = done.status;
      prompts.set(done.stdout, (prompts.get(done.stdout) ?? 0) + 1);
    }
    const outcome = prompts.has('')
      ? `no failure (status ${status})`
      : `${prompts.size} prompt${prompts.size > 1 ? 's' : ''}`;
    if (prompts.size > 1) different += 1;
    console.log(`${group}/${name}: ${outcome}`);
    if (prompts.size > 1) console.log(firstDifference([...prompts.keys()]));
  }
}
console.log(`${different} cases with more than one prompt in ${runs} runs`);

const api = await startApi(() => ({ answer }));
const env = {
  ...process.env,
  XDG_CACHE_HOME: fresh(),
  XDG_CONFIG_HOME: fresh(),
  ANTHROPIC_API_KEY: 'sk-ant-any',
  ANTHROPIC_BASE_URL: api.url,
};
const example = resolve(import.meta.dirname, '../examples/pyapp');
await explained();
await explained();
console.log(`two runs of the example: ${api.requests.length} call`);
env.XDG_CACHE_HOME = fresh();
await Promise.all(Array.from({ length: 40 }, explained));
const answers = join(env.XDG_CACHE_HOME, 'ee', 'answers');
const whole = readdirSync(answers).filter((file) => {
  JSON.parse(readFileSync(join(answers, file), 'utf8'));
  return file.endsWith('.json');
});
console.log(`40 processes at once: ${readdirSync(answers).length} files, ${whole.length} whole`);
await api.close();

function explained() {
  return new Promise((done) => {
    spawn(process.execPath, [ee, '--root', '.', 'python3', 'report.py'], {
      cwd: example,
      env,
      stdio: 'ignore',
    }).once('close', done);
  });
}

function firstDifference([one = '', other = '']) {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const at = lines.findIndex((line, i) => line !== others[i]);
  return `  ${lines[at]}\n  ${others[at]}`;
}
