// Killed at any moment, the built program leaves files and cache whole; two at once do no harm. The long
// form is `npm run bench kills`.

import { cpSync, existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from './api/api.mjs';
import washer from './api/washer.json' with { type: 'json' };
import { cleanEnv, freshFolder } from './built/ee.ts';
import {
  answersIn,
  hasBegun,
  hasChanged,
  isKeeping,
  project,
  run,
  strayIn,
  versionsIn,
} from './kills.ts';

const program = resolve(import.meta.dirname, '../dist/ee.cjs');
const apply = (cwd: string, version: 'one' | 'two') => ({
  ...{ program, cwd, env: cleanEnv() },
  args: ['--root', '.', '--patch', `${version}.diff`, '--yes'],
});

describe('while a patch of 60 files is applied', () => {
  test.each([
    ['as soon as it writes', hasBegun, 0],
    ['while it writes', hasBegun, 7],
    ['as soon as one file is new', hasChanged, 0],
    ['while files become new', hasChanged, 4],
  ])('killed %s, each file is old or new, and the next run works', async (_, once, after) => {
    const root = project();
    await run(apply(root, 'one'), { once: () => once(root), after });
    const { old, torn } = versionsIn(root);
    expect(torn).toBe(0);
    const next = await run(apply(root, 'one'));
    expect(versionsIn(root)).toMatchObject({ torn: 0, ...(old === 60 ? { one: 60 } : { old }) });
    expect(next.status).toBe(old === 60 ? 0 : 1);
  });

  test('what a killed run left beside the files goes with a later run; all else stays', async () => {
    const root = project();
    const left = join(root, 'src/part0', `.ee-${'0f'.repeat(9)}.tmp`);
    const own = join(root, 'src/part0', '.ee-mine.tmp');
    for (const path of [left, own]) {
      writeFileSync(path, 'x');
      utimesSync(path, 1, 1);
    }
    expect((await run(apply(root, 'one'))).status).toBe(0);
    expect([left, own].map((path) => existsSync(path))).toEqual([false, true]);
  });

  test('two with patches of the same lines: one is applied whole, or none', async () => {
    const root = project();
    const ends = await Promise.all([run(apply(root, 'one')), run(apply(root, 'two'))]);
    const winner = (['one', 'two'] as const).filter((_, i) => ends[i]?.status === 0);
    expect(winner.length).toBeLessThan(2);
    expect(versionsIn(root)[winner[0] ?? 'old']).toBe(60);
    expect(strayIn(root)).toEqual([]);
  });
});

describe('while an answer is kept', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(() => ({ answer: washer }));
  });
  afterAll(() => api.close());

  const example = resolve(import.meta.dirname, '../examples/pyapp');
  const asking = (cache: string) => {
    const cwd = freshFolder();
    cpSync(example, cwd, { recursive: true });
    const key = { ANTHROPIC_API_KEY: 'sk-ant-any', ANTHROPIC_BASE_URL: api.url };
    const args = ['--root', '.', 'python3', 'report.py'];
    return { program, args, cwd, env: cleanEnv({ ...key, XDG_CACHE_HOME: cache }) };
  };

  test.each([
    ['as soon as it asks', (_: string, asked: number) => asked > 0, 0],
    ['as soon as it keeps the answer', isKeeping, 0],
    ['while it keeps the answer', isKeeping, 2],
  ])('killed %s, the cache can be read', async (_, once, after) => {
    const cache = freshFolder();
    const before = api.requests.length;
    await run(asking(cache), { once: () => once(cache, api.requests.length - before), after });
    expect(answersIn(cache).broken).toBe(0);
    const next = await run(asking(cache));
    expect(next.text).toContain('washer has no price');
    expect(answersIn(cache)).toEqual({ files: 1, broken: 0 });
  });

  test('two at once both answer, and keep one entry', async () => {
    const cache = freshFolder();
    const ends = await Promise.all([run(asking(cache)), run(asking(cache))]);
    expect(ends.map(({ status, text }) => [status, text.includes('washer has no price')])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(answersIn(cache)).toEqual({ files: 1, broken: 0 });
  });
});
