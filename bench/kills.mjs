// Does a kill at any moment leave files and cache whole? `npm run bench kills [RUNS] [SEED]`, 100 runs.
//
// Each run kills the built program with SIGKILL at a random moment of the time that it takes: once while
// it applies a patch of 60 files, once while it keeps an answer of the loopback API. Every file must be
// whole, old or new; every entry of the cache readable; and the next run must work. Then pairs of ee's at
// once in one checkout: with two patches of the same lines, and with the same failure.

import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { startApi } from '../tests/api/api.mjs';
import washer from '../tests/api/washer.json' with { type: 'json' };
import { generator } from './random.mjs';

const runs = Number(process.argv[3] ?? 100);
const seed = Number(process.argv[4] ?? Date.now() % 100_000);
const { module } = await runnerImport('./tests/kills.ts');
const { project, versionsIn, strayIn, run, answersIn, hasBegun, hasChanged, isKeeping } = module;
const program = resolve(import.meta.dirname, '../dist/ee.cjs');
const example = resolve(import.meta.dirname, '../examples/pyapp');
const fresh = () => mkdtempSync(join(tmpdir(), 'ee-kills-'));
const random = generator(seed);
const env = { PATH: process.env.PATH, HOME: fresh(), LANG: 'C.UTF-8' };
const faults = [];

const apply = (cwd, version) => ({
  program,
  args: ['--root', '.', '--patch', `${version}.diff`, '--yes'],
  cwd,
  env,
});
const { milliseconds: usual, status } = await run(apply(project(), 'one'));
if (status !== 0) throw new Error('the patch was not applied at all');
const kills = { before: 0, between: 0, after: 0, stray: 0 };
for (let i = 0; i < runs; i++) {
  const root = project();
  // A third of them anywhere, the others while it writes.
  const once = [() => true, () => hasBegun(root), () => hasChanged(root)][i % 3];
  await run(apply(root, 'one'), { once, after: random() * (i % 3 === 0 ? usual * 1.1 : 30) });
  const { old, one, torn } = versionsIn(root);
  kills[one === 0 ? 'before' : old === 0 ? 'after' : 'between'] += 1;
  if (strayIn(root).length > 0) kills.stray += 1;
  if (torn > 0) faults.push(`${torn} files are torn`);
  // What a half of the patch did is what the next run meets: it must say so and harm nothing.
  const next = await run(apply(root, 'one'));
  const then = versionsIn(root);
  if (then.torn > 0 || (old === 60 && then.one !== 60)) faults.push(`the next run: ${next.text}`);
}
console.log(`killed while applying 60 files (${Math.round(usual)} ms):`, kills);

const api = await startApi(() => ({ answer: washer }));
const asking = (cwd, cache) => ({
  program,
  args: ['--root', '.', 'python3', 'report.py'],
  cwd,
  env: {
    ...env,
    XDG_CACHE_HOME: cache,
    ANTHROPIC_API_KEY: 'sk-ant-any',
    ANTHROPIC_BASE_URL: api.url,
  },
});
const copied = () => {
  const cwd = fresh();
  cpSync(example, cwd, { recursive: true });
  return cwd;
};
const cwd = copied();
const first = await run(asking(cwd, fresh()));
const kept = { none: 0, whole: 0 };
for (let i = 0; i < runs; i++) {
  const cache = fresh();
  const asked = api.requests.length;
  await run(asking(cwd, cache), {
    once: () => (i % 2 === 0 ? api.requests.length > asked : isKeeping(cache)),
    after: random() * (i % 2 === 0 ? 60 : 5),
  });
  const { files, broken } = answersIn(cache);
  kept[files === 0 ? 'none' : 'whole'] += 1;
  if (broken > 0) faults.push(`${broken} entries of the cache can't be read`);
  const next = await run(asking(cwd, cache));
  if (next.status !== 1 || !next.text.includes('washer')) faults.push(`the next run: ${next.text}`);
  if (answersIn(cache).files !== 1) faults.push('the next run kept no answer');
}
console.log(
  `killed while asking and keeping the answer (${Math.round(first.milliseconds)} ms):`,
  kept,
);

const pairs = { 'one applied': 0, 'none applied': 0 };
const cache = fresh();
for (let i = 0; i < runs; i++) {
  const root = project();
  const ends = await Promise.all(['one', 'two'].map((version) => run(apply(root, version))));
  const { old, one, two, torn } = versionsIn(root);
  const done = ends.filter(({ status: own }) => own === 0).length;
  const whole = [old, one, two].includes(60);
  pairs[done === 0 ? 'none applied' : 'one applied'] += 1;
  const right = done === 0 ? old === 60 : done === 1 && (ends[0].status === 0 ? one : two) === 60;
  if (torn > 0 || !whole || !right || strayIn(root).length > 0) {
    faults.push(
      `two at once: ${JSON.stringify(versionsIn(root))}, ${ends.map(({ status: own }) => own)}`,
    );
  }
  const asked = await Promise.all([run(asking(cwd, cache)), run(asking(cwd, cache))]);
  if (asked.some(({ text }) => !text.includes('washer')) || answersIn(cache).broken > 0) {
    faults.push(`two asking at once: ${asked.map(({ text }) => text).join('\n')}`);
  }
}
console.log('two at once with patches of the same lines:', pairs);
await api.close();
console.log(`seed ${seed}: ${faults.length} faults`);
for (const fault of faults.slice(0, 10)) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
