// `--apply`, `--patch` and the cache from outside, with the loopback double for a model.

import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from './api/api.mjs';
import washer from './api/washer.json' with { type: 'json' };
import { cleanEnv, ee, freshFolder } from './built/ee.ts';

const example = resolve(import.meta.dirname, '../examples/pyapp');
const built = resolve(import.meta.dirname, '../dist/ee.cjs');
const failing = ['--root', '.', 'python3', 'report.py'];
let api: Api;

beforeAll(async () => {
  api = await startApi(() => ({ answer: washer }));
});
afterAll(() => api.close());

const asking = (more: Readonly<Record<string, string>> = {}) => ({
  ANTHROPIC_API_KEY: 'sk-ant-any',
  ANTHROPIC_BASE_URL: api.url,
  ...more,
});

function copied(): string {
  const cwd = freshFolder();
  cpSync(example, cwd, { recursive: true });
  return cwd;
}

const prices = (cwd: string) => readFileSync(join(cwd, 'inventory.py'), 'utf8');

describe('--apply', () => {
  test('--yes applies, and the command keeps its status', async () => {
    const cwd = copied();
    const { status, stderr } = await ee(['--apply', '--yes', ...failing], { cwd, env: asking() });
    expect(status).toBe(1);
    expect(stderr).toContain('ee: Applied to inventory.py.');
    expect(prices(cwd)).toContain('"washer": 0.05,\n');
    expect((await ee(['python3', 'report.py'], { cwd })).status).toBe(0);
  });

  test.each([
    ['without a terminal and without --yes', ['--apply', ...failing], {}, 'there is no terminal'],
    [
      'where CI is set',
      ['--apply', '--yes', ...failing],
      { CI: 'true' },
      '--yes is ignored where CI',
    ],
    ['with --log', ['--apply', '--yes', '--log', 'log.txt'], {}, '--yes is ignored with --log'],
  ])('%s nothing is applied', async (_, args, env, words) => {
    const cwd = copied();
    const before = prices(cwd);
    const { stderr: log } = await ee(['--no-model', ...failing], { cwd });
    writeFileSync(join(cwd, 'log.txt'), log.slice(0, log.indexOf('✗')));
    const { stderr, status } = await ee(args, { cwd, env: asking(env) });
    expect(status).toBe(1);
    expect(stderr).toContain(words);
    expect(prices(cwd)).toBe(before);
  });
});

describe('--patch', () => {
  const patch = (file: string) =>
    `--- a/${file}\n+++ b/${file}\n@@ -5,2 +5,3 @@\n     "nut": 0.1,\n+    "washer": 0.05,\n }\n`;

  test.each([
    ['a patch that fits', patch('inventory.py'), 0, 'Applied to inventory.py'],
    ['a file that is not there', patch('stock.py'), 1, 'The patch was not applied'],
    ['a way out of the root', patch('../inventory.py'), 1, 'The patch was not applied'],
    ['no patch at all', 'hello\n', 1, 'The patch was not applied'],
  ])('%s', async (_, input, status, words) => {
    const cwd = copied();
    const before = prices(cwd);
    writeFileSync(join(cwd, 'x.diff'), input);
    const ended = await ee(['--root', '.', '--patch', 'x.diff', '--yes'], { cwd });
    expect(ended.stderr).toContain(words);
    expect(ended.status).toBe(status);
    expect(prices(cwd) === before).toBe(status !== 0);
  });

  test('from a pipe --yes counts for nothing: nobody has looked', async () => {
    const cwd = copied();
    const input = patch('inventory.py');
    const { status, stderr } = await ee(['--root', '.', '--patch', '-', '--yes'], { cwd, input });
    expect(status).toBe(1);
    expect(stderr).toContain('--yes is ignored in pipe mode');
  });

  test.each([
    ['the input by its name', 'cat x.diff | "$@" --patch /dev/stdin --yes'],
    ['a descriptor', 'cat x.diff | "$@" --patch /proc/self/fd/0 --yes'],
    ['another program’s', '"$@" --patch <(cat x.diff) --yes'],
    ['a file that is gone', 'exec 7< x.diff; rm x.diff; "$@" --patch /dev/fd/7 --yes'],
  ])('nor from %s', async (_, script) => {
    const cwd = copied();
    const before = prices(cwd);
    writeFileSync(join(cwd, 'x.diff'), patch('inventory.py'));
    const program = [process.execPath, built, '--root', '.'];
    const ended = spawnSync('bash', ['-c', script, 'bash', ...program], {
      cwd,
      env: cleanEnv(),
      encoding: 'utf8',
    });
    expect([ended.status, ended.stderr]).toEqual([
      1,
      expect.stringContaining('--yes is ignored in pipe mode'),
    ]);
    expect(prices(cwd)).toBe(before);
  });

  test('a file that can’t be read is 3', async () => {
    const { status, stderr } = await ee(['--patch', 'no.diff']);
    expect(status).toBe(3);
    expect(stderr).toContain('no.diff can’t be read'.replace('’', "'"));
  });
});

describe('the same failure again', () => {
  const cacheOf = (env: { XDG_CACHE_HOME: string }) =>
    readdirSync(join(env.XDG_CACHE_HOME, 'ee', 'answers'));

  test('makes no call and says so; --refresh and --no-cache ask again; --clear empties', async () => {
    const cwd = copied();
    const env = { ...asking(), XDG_CACHE_HOME: freshFolder() };
    const calls = async (...flags: string[]) => {
      const before = api.requests.length;
      const { stderr } = await ee([...flags, ...failing], { cwd, env });
      return [api.requests.length - before, stderr.includes('Answered before, nothing was sent')];
    };
    expect(await calls()).toEqual([1, false]);
    expect(await calls()).toEqual([0, true]);
    expect(await calls('--refresh')).toEqual([1, false]);
    expect(await calls('--no-cache')).toEqual([1, false]);
    expect((await ee(['--clear'], { env })).stderr).toBe(
      'ee: the cache is empty now; it held 1 answer and 1 output\n',
    );
    expect(await calls()).toEqual([1, false]);
  });

  test('the prompts of five runs are one (twenty in `npm run bench repeat`)', async () => {
    const cwd = copied();
    const prompts = new Set<string>();
    for (let run = 0; run < 5; run += 1) {
      prompts.add((await ee(['--show-prompt', ...failing], { cwd })).stdout);
    }
    expect(prompts.size).toBe(1);
  });

  test('twelve processes at once leave the cache whole (forty in `npm run bench repeat`)', async () => {
    const cwd = copied();
    const env = { ...asking(), XDG_CACHE_HOME: freshFolder() };
    await Promise.all(Array.from({ length: 12 }, () => ee(failing, { cwd, env })));
    const [file, ...others] = cacheOf(env);
    expect(others).toEqual([]);
    const path = join(env.XDG_CACHE_HOME, 'ee', 'answers', file ?? '');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ text: JSON.stringify(washer) });
  });

  test('what is shown is what is sent, byte for byte', async () => {
    const cwd = copied();
    await ee(['--no-cache', ...failing], { cwd, env: asking() });
    const { system, messages } = api.requests.at(-1)?.body ?? {};
    const { stdout } = await ee(['--show-prompt', ...failing], { cwd, env: asking() });
    expect(stdout).toBe(`=== system ===\n${system}\n\n=== user ===\n${messages[0].content}\n`);
  });
});
