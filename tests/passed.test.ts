// The record of commands that passed: one line in a git checkout, nothing elsewhere, no program started.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../src/cli/passed.ts';
import { lastPass } from '../src/cli/passes.ts';
import { ee, freshFolder } from './built/ee.ts';

const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'gc.auto=0'];
const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', [...author, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** A checkout with one commit, and a home for what ee keeps. */
function checkout() {
  const [repo, home] = [freshFolder(), freshFolder()];
  git(repo, 'init', '-q', '-b', 'main');
  git(repo, 'commit', '-q', '--allow-empty', '-m', 'first');
  const record = join(home, '.cache', 'ee', 'passed');
  const lines = () =>
    existsSync(record) ? readFileSync(record, 'utf8').split('\n').slice(0, -1) : [];
  const run = (args: readonly string[], more: object = {}) =>
    ee(args, { cwd: repo, env: { HOME: home }, ...more });
  return { repo, home, record, lines, run };
}

describe('a command that passes', () => {
  test('leaves one line: its hash, the commit, the time', async () => {
    const { repo, lines, record, run } = checkout();
    const before = Date.now();
    await run(['true']);
    const [key, commit, time] = lines()[0]?.split(' ') ?? [];
    expect(lines()).toHaveLength(1);
    expect(key).toBe(keyOf(['true'], repo));
    expect(commit).toBe(git(repo, 'rev-parse', 'HEAD'));
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(statSync(record).mode & 0o777).toBe(0o600);
    expect(statSync(join(record, '..')).mode & 0o777).toBe(0o700);
  });

  test('is found from below the top, with a packed branch, a loose head and in a worktree', async () => {
    const { repo, home, lines, run } = checkout();
    mkdirSync(join(repo, 'a', 'b'), { recursive: true });
    await run(['true'], { cwd: join(repo, 'a', 'b') });
    git(repo, 'pack-refs', '--all');
    await run(['true']);
    git(repo, 'checkout', '-q', '--detach');
    await run(['true']);
    const tree = join(freshFolder(), 'spring');
    git(repo, 'worktree', 'add', '-q', '-b', 'spring', tree);
    git(tree, 'commit', '-q', '--allow-empty', '-m', 'second');
    await run(['true'], { cwd: tree, env: { HOME: home } });
    const [first, second] = [git(repo, 'rev-parse', 'HEAD'), git(tree, 'rev-parse', 'HEAD')];
    expect(lines().map((line) => line.split(' ')[1])).toEqual([first, first, first, second]);
  });

  test.each([
    ['outside git', ['true'], { cwd: freshFolder() }],
    ['with --no-cache', ['--no-cache', 'true'], {}],
    ['where it failed', ['false'], {}],
  ])('leaves nothing %s', async (_, args, more) => {
    const { record, run } = checkout();
    await run(args, more);
    expect(existsSync(record)).toBe(false);
  });

  test('leaves nothing where settings keep nothing', async () => {
    const { repo, home, record, run } = checkout();
    await run(['true'], { env: { HOME: home, EE_NO_CACHE: '1' } });
    mkdirSync(join(home, '.config', 'ee'), { recursive: true });
    writeFileSync(join(home, '.config', 'ee', 'config.toml'), 'model = "x"\nno_cache = true\n');
    await run(['true']);
    writeFileSync(join(home, '.config', 'ee', 'config.toml'), 'no_cache = false\n');
    writeFileSync(join(repo, '.ee.toml'), 'no_cache=true');
    await run(['true']);
    expect(existsSync(record)).toBe(false);
    writeFileSync(join(repo, '.ee.toml'), '');
    await run(['true']);
    expect(existsSync(record)).toBe(true);
  });

  test('passes with its own status where nothing can be recorded', async () => {
    const { repo, home, record, run } = checkout();
    mkdirSync(record, { recursive: true });
    expect(await run(['echo', 'fine'])).toMatchObject({ status: 0, stdout: 'fine\n', stderr: '' });
    execFileSync('rm', ['-r', join(repo, '.git', 'HEAD')]);
    execFileSync('mkfifo', [join(repo, '.git', 'HEAD')]);
    expect(await run(['true'], { env: { HOME: home } })).toMatchObject({ status: 0, stderr: '' });
  });

  test('does not write through a link', async () => {
    const { home, record, run } = checkout();
    mkdirSync(join(home, '.cache', 'ee'), { recursive: true });
    writeFileSync(join(home, 'victim'), '');
    symlinkSync(join(home, 'victim'), record);
    expect(await run(['true'])).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(home, 'victim'), 'utf8')).toBe('');
  });

  test('begins a new record once that is full, and both are read', async () => {
    const { repo, home, record, run } = checkout();
    const env = { HOME: home };
    await run(['true']);
    const [line = ''] = readFileSync(record, 'utf8').split('\n');
    writeFileSync(record, `${line}\n`.repeat(5000));
    expect(await lastPass({ command: ['true'], cwd: repo }, env)).not.toBeNull();
    expect(existsSync(record)).toBe(false);
    expect(statSync(`${record}.old`).size).toBeGreaterThan(256 * 1024);
    await run(['echo', 'again']);
    expect(await lastPass({ command: ['true'], cwd: repo }, env)).not.toBeNull();
    expect(await lastPass({ command: ['echo', 'again'], cwd: repo }, env)).not.toBeNull();
    await run(['--clear']);
    expect(existsSync(record) || existsSync(`${record}.old`)).toBe(false);
  });
});

describe('a command is known again', () => {
  test('by all its words and its folder', () => {
    const keys = [
      keyOf(['npm', 'test'], '/a'),
      keyOf(['npm', 'test'], '/b'),
      keyOf(['npm test'], '/a'),
      keyOf(['npm', 'test', ''], '/a'),
      keyOf(['test', 'npm'], '/a'),
      keyOf([], '/a'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{16}$/);
  });

  test('and ten thousand of them are told apart', () => {
    const keys = Array.from({ length: 10_000 }, (_, i) => keyOf(['pytest', `t${i}.py`], '/a'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('but not by a record that is a link', async () => {
    const home = freshFolder();
    mkdirSync(join(home, '.cache', 'ee'), { recursive: true });
    const line = `${keyOf(['make'], '/a')} ${'a'.repeat(40)} 100\n`;
    writeFileSync(join(home, 'elsewhere'), line);
    symlinkSync(join(home, 'elsewhere'), join(home, '.cache', 'ee', 'passed'));
    expect(await lastPass({ command: ['make'], cwd: '/a' }, { HOME: home })).toBeNull();
  });

  test('by its last pass, whatever else stands in the record', async () => {
    const home = freshFolder();
    mkdirSync(join(home, '.cache', 'ee'), { recursive: true });
    const key = keyOf(['make'], '/a');
    const commit = (digit: string) => digit.repeat(40);
    const lines = [
      `${key} ${commit('a')} 100`,
      `${key} ${commit('b')} 200`,
      `${keyOf(['make'], '/b')} ${commit('c')} 300`,
      `${key} --output=x 400`,
      key,
    ];
    writeFileSync(join(home, '.cache', 'ee', 'passed'), `${lines.join('\n')}\n`);
    const found = await lastPass({ command: ['make'], cwd: '/a' }, { HOME: home });
    expect(found).toEqual({ commit: commit('b'), time: 200 });
    expect(await lastPass({ command: ['make', 'x'], cwd: '/a' }, { HOME: home })).toBeNull();
  });
});
