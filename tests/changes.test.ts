// What changed in the files of a failure: out of git's own store, no program of the checkout run.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changesOf } from '../src/context/changes.ts';
import { changedPlaces } from '../src/text/changed.ts';
import type { Former, Snippet } from '../src/types.ts';
import { disk } from '../src/workspace/index.ts';
import { ee, freshFolder } from './built/ee.ts';
import { expectLinear } from './linear.ts';

const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'gc.auto=0'];
const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', [...author, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

type Files = Readonly<Record<string, string>>;

function write(repo: string, files: Files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(repo, file, '..'), { recursive: true });
    writeFileSync(join(repo, file), text);
  }
}

/** A checkout with one commit for each set of files. */
function checkout(...commits: readonly Files[]) {
  const repo = freshFolder();
  git(repo, 'init', '-q', '-b', 'main');
  for (const files of commits) {
    write(repo, files);
    git(repo, 'add', '.');
    git(repo, 'commit', '-q', '--allow-empty', '-m', 'x');
  }
  return repo;
}

const workspace = (root: string, passed: { commit: string; time: number } | null = null) =>
  disk({ root, cwd: root, env: process.env, passed });

const cart = 'def total(rows):\n    return sum(rows)\n\n\ndef empty():\n    return total([])\n';
const broken = cart.replace('sum(rows)', 'sum(rows) / 0');

describe('what files held before', () => {
  test('is told of what is not committed, and of the last commit', async () => {
    const repo = checkout({ 'a.py': 'x = 1\n', 'b.py': 'y = 1\n' }, { 'a.py': 'x = 2\n' });
    write(repo, { 'b.py': 'y = 2\n' });
    expect(await workspace(repo).before?.(['a.py', 'b.py'])).toEqual({
      formers: [
        { file: 'a.py', when: 'in the last commit', before: 'x = 1\n', after: 'x = 2\n' },
        { file: 'b.py', when: 'not committed', before: 'y = 1\n', after: null },
      ],
      passed: null,
    });
  });

  test('is nothing outside git, before the first commit, of new files and of line ends', async () => {
    const none = { formers: [], passed: null };
    const plain = freshFolder();
    write(plain, { 'a.py': 'x\n' });
    expect(await workspace(plain).before?.(['a.py'])).toEqual(none);
    const repo = checkout();
    write(repo, { 'a.py': 'x\n' });
    expect(await workspace(repo).before?.(['a.py'])).toEqual(none);
    const other = checkout({ 'b.py': 'x\ny\n', 'gone.py': 'x\n' });
    write(other, { 'a.py': 'x\n', 'b.py': 'x\r\ny\r\n' });
    expect(await workspace(other).before?.(['a.py', 'b.py', 'nope.py'])).toEqual(none);
  });

  test('is read in a part of a checkout, with names and texts of any letters', async () => {
    const repo = checkout({ 'sub/größe.py': 'a = "ä"\n', 'sub/b.py': 'x = "…"\n', 'b.py': 'no\n' });
    write(repo, { 'sub/größe.py': 'a = "ö"\n', 'sub/b.py': 'x = 1\n' });
    const past = await workspace(join(repo, 'sub')).before?.(['größe.py', 'b.py']);
    expect(past?.formers.map(({ file, before }) => [file, before])).toEqual([
      ['größe.py', 'a = "ä"\n'],
      ['b.py', 'x = "…"\n'],
    ]);
  });

  test('is never what may not be read', async () => {
    const repo = checkout({
      '.env': 'A=1\n',
      'k.pem': 'x\n',
      'a.py': 'x\n',
      '.eeignore': 'a.py\n',
    });
    write(repo, { '.env': 'A=2\n', 'k.pem': 'y\n', 'a.py': 'y\n' });
    const past = await workspace(repo).before?.(['.env', 'k.pem', 'a.py', '../x', ':(top)a.py']);
    expect(past?.formers).toEqual([]);
  });

  test('runs no filter and no driver that the checkout names', async () => {
    const repo = checkout({ 'a.py': 'x = 1\n', '.gitattributes': '*.py filter=evil diff=evil\n' });
    const mark = join(repo, 'ran');
    for (const key of [
      'filter.evil.clean',
      'filter.evil.smudge',
      'filter.evil.process',
      'diff.evil.textconv',
      'diff.evil.command',
      'core.fsmonitor',
    ])
      git(repo, 'config', key, `touch ${mark}`);
    write(repo, { 'a.py': 'x = 2\n' });
    const past = await workspace(repo, {
      commit: git(repo, 'rev-parse', 'HEAD'),
      time: 0,
    }).before?.(['a.py']);
    expect(past?.formers).toHaveLength(1);
    expect(existsSync(mark)).toBe(false);
  });
});

describe('since the command passed', () => {
  test('what was written is named, lockfiles first, and its commit', async () => {
    const repo = checkout({ 'a.py': cart, 'b.py': 'y\n', 'poetry.lock': '1\n', 'old.py': 'x\n' });
    const commit = git(repo, 'rev-parse', 'HEAD');
    for (const file of ['a.py', 'b.py', 'poetry.lock', 'old.py']) {
      utimesSync(join(repo, file), 1000, 1000);
    }
    write(repo, { 'a.py': broken });
    git(repo, 'commit', '-q', '-am', 'second');
    write(repo, { 'poetry.lock': '2\n', '.env': 'A=1\n' });
    const past = await workspace(repo, { commit, time: 2_000_000 }).before?.(['a.py', 'old.py']);
    expect(past).toEqual({
      formers: [{ file: 'a.py', when: 'since the command passed', before: cart, after: null }],
      passed: { commit: commit.slice(0, 8), commits: 1, changed: ['poetry.lock', 'a.py'] },
    });
  });

  test('what was not written again is no change, though it was never committed', async () => {
    const repo = checkout({ 'a.py': cart });
    write(repo, { 'a.py': broken });
    utimesSync(join(repo, 'a.py'), 1000, 1000);
    const commit = git(repo, 'rev-parse', 'HEAD');
    const past = await workspace(repo, { commit, time: 2_000_000 }).before?.(['a.py']);
    expect(past).toEqual({
      formers: [],
      passed: { commit: commit.slice(0, 8), commits: 0, changed: [] },
    });
  });

  test('a commit on another branch is told as that, one that is gone not at all', async () => {
    const repo = checkout({ 'a.py': cart });
    git(repo, 'checkout', '-q', '-b', 'side');
    git(repo, 'commit', '-q', '--allow-empty', '-m', 'side');
    const commit = git(repo, 'rev-parse', 'HEAD');
    git(repo, 'checkout', '-q', 'main');
    const passed = (hash: string) => workspace(repo, { commit: hash, time: 0 }).before?.(['a.py']);
    expect((await passed(commit))?.passed).toMatchObject({ commits: null });
    expect((await passed('0'.repeat(40)))?.passed).toBeNull();
  });
});

describe('of the changes', () => {
  const former = (before: string, more: Partial<Former> = {}): Former => {
    return { file: 'a.py', when: 'not committed', before, after: null, ...more };
  };
  const snippet = (from: number, to: number, marks: readonly number[] = []): Snippet => {
    return { file: 'a.py', from, to, lines: [], marks, why: 'frame', about: '' };
  };
  const lines = Array.from({ length: 60 }, (_, i) => `line_${i + 1}`);
  const changedAt = (...at: readonly number[]) =>
    `${lines.map((line, i) => (at.includes(i + 1) ? `was_${i + 1}` : line)).join('\n')}\n`;
  const now = new Map([['a.py', `${lines.join('\n')}\n`]]);
  const shown = (formers: readonly Former[], more: object = {}) =>
    changesOf({ formers, passed: null }, { texts: now, snippets: [], room: 4000, ...more });

  test('each is shown with its lines, as a diff has them', () => {
    expect(shown([former(changedAt(30))])).toEqual([
      {
        ...{ file: 'a.py', when: 'not committed', from: 29, to: 31 },
        lines: [' line_29', '-was_30', '+line_30', ' line_31'],
      },
    ]);
  });

  test('what is newer than the last commit has a reserve of its own', () => {
    const committed = former(changedAt(5), {
      when: 'in the last commit',
      after: now.get('a.py') ?? '',
    });
    const both = [former(changedAt(10)), committed];
    const whens = (more: object) => shown(both, more).map(({ when }) => when);
    expect(whens({ room: 0 })).toEqual([]);
    expect(whens({ room: 0, reserve: 200 })).toEqual(['not committed']);
    expect(whens({ room: 0, reserve: 50 })).toEqual([]);
    expect(whens({ room: 300, reserve: 200 })).toEqual(['not committed', 'in the last commit']);
  });

  test('the latest come first, then those nearest to the lines shown', () => {
    const found = shown(
      [
        former(changedAt(5), { when: 'in the last commit', after: now.get('a.py') ?? '' }),
        former(changedAt(10, 20, 50)),
      ],
      { snippets: [snippet(40, 55, [52]), snippet(15, 22)] },
    );
    expect(found.map(({ when, from }) => `${when} ${from}`)).toEqual([
      ...['not committed 49', 'not committed 19', 'not committed 9', 'in the last commit 4'],
    ]);
  });

  test('as many are shown as there is room for, whole ones only', () => {
    const room = (characters: number) =>
      shown([former(changedAt(10, 30, 50))], { room: characters }).map(({ from }) => from);
    expect(room(0)).toEqual([]);
    expect(room(100)).toEqual([9]);
    expect(room(230)).toEqual([9, 29]);
  });

  test('a text that is another one altogether is none', () => {
    const other = Array.from({ length: 900 }, (_, i) => `other_${i}\n`).join('');
    expect(shown([former(other)])).toEqual([]);
    expect(changedPlaces(other, [...now.values()].join(''))).toEqual([]);
  });

  test('the end of a file without its line feed is no line', () => {
    expect(changedPlaces('a\nb', 'a\nb\n')[0]?.lines).toEqual([' a', '-b', '+b']);
    expect(changedPlaces('a\r\nb\r\n', 'a\nb\n')).toEqual([]);
    expect(changedPlaces('', 'a\n')).toEqual([{ from: 1, to: 1, lines: ['+a'] }]);
  });

  test('are found in time linear in the texts', async () => {
    const text = (size: number) => 'x = 1\n'.repeat(size / 6);
    await expectLinear((size) => changedPlaces(text(size), `y\n${text(size)}z\n`), 20_000);
  });
});

describe('ee', () => {
  const key = ['AKIA', 'QZ7XN4PLM2RT6WVB'].join('');
  const secret = ['wJq7', 'kLm3ZtXv9RbYc1Nd', 'Fs8GhP2QaEu5TiO6'].join('');

  test('shows what broke the command since it passed, and no secret of the old text', async () => {
    const repo = checkout({
      'cart.py': `API_SECRET = "${secret}"\nROWS = [1]\nprint(sum(ROWS))\n`,
    });
    const env = { HOME: freshFolder() };
    const command = ['python3', 'cart.py'];
    expect((await ee(command, { cwd: repo, env })).status).toBe(0);
    write(repo, { 'cart.py': `API_SECRET = "${key}"\nROWS = [1, "2"]\nprint(sum(ROWS))\n` });
    git(repo, 'commit', '-q', '-am', 'second');
    const { stdout } = await ee(['--evidence', ...command], { cwd: repo, env });
    expect(stdout).toMatch(
      /^- this command last passed: at [0-9a-f]{8}, 1 commit ago; written since: cart\.py$/m,
    );
    expect(stdout).toMatch(/^### cart\.py:1-3 \(since the command passed\)$/m);
    expect(stdout).toContain('-ROWS = [1]\n');
    expect(stdout).toContain('+ROWS = [1, "2"]\n');
    expect(stdout).not.toContain(secret);
    expect(stdout).not.toContain(key);
    const { stdout: prompt } = await ee(['--show-prompt', ...command], { cwd: repo, env });
    expect(prompt).toContain('-ROWS = [1]\n');
    expect(readFileSync(join(repo, 'cart.py'), 'utf8')).toContain(key);
  });

  test('says the same each time', async () => {
    const repo = checkout({ 'cart.py': 'x = 1\nx.y\n' }, { 'cart.py': 'x = 2\nx.y\n' });
    const said = new Set<string>();
    for (let i = 0; i < 3; i++) {
      said.add((await ee(['--show-prompt', 'python3', 'cart.py'], { cwd: repo })).stdout);
    }
    expect(said.size).toBe(1);
    expect([...said][0]).toContain('(in the last commit)');
  });
});
