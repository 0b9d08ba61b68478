// What is kept of an output, whatever its size, and how a start can fail. (The rest: cli.test.ts.)

import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wantsTerminal } from '../src/run/fullscreen.ts';
import { run } from '../src/run/index.ts';
import { Kept } from '../src/run/kept.ts';
import type { Native } from '../src/run/native.ts';
import { signAfter } from '../src/run/signs.ts';

const kept = (chunks: readonly (string | Buffer)[], room = { head: 32, tail: 64 }) => {
  const held = new Kept(room);
  for (const chunk of chunks) held.push(Buffer.from(chunk as string));
  return held.text();
};
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `row ${from + i}\n`);

describe('an output', () => {
  test('that fits is whole, in any chunks', () => {
    const text = rows(0, 10).join('');
    expect(kept([text])).toBe(text);
    expect(kept([...text])).toBe(text);
  });

  test('that does not fit keeps head and tail in whole lines, and says how much is gone', () => {
    const text = rows(0, 1000).join('');
    for (const chunks of [[text], rows(0, 1000), [...text]]) {
      const [head, gap, tail] = kept(chunks).split(/^(… \d+ bytes of output not kept …)\n/m);
      expect(text.startsWith(head ?? '-')).toBe(true);
      expect(tail?.endsWith('row 999\n')).toBe(true);
      expect(text.endsWith(tail ?? '-')).toBe(true);
      const gone = Number(/\d+/.exec(gap ?? '')?.[0]);
      // The line feed before the gap stands for the one that ended the head.
      expect((head ?? '').length + gone + (tail ?? '').length).toBe(text.length + 1);
    }
  });

  test('of one line without end keeps its two ends', () => {
    const text = kept([`begin ${'x'.repeat(200_000)} Error: the end`], { head: 64, tail: 64 });
    expect(text.startsWith('begin xxx')).toBe(true);
    expect(text.endsWith('Error: the end')).toBe(true);
  });

  test('keeps the first error of its middle, and what stands round it', () => {
    const lines = [...rows(0, 20_000), 'a.c:1:2: error: first\n', ...rows(20_000, 90_000)];
    for (const chunks of [lines, [lines.join('')]]) {
      const text = kept(chunks, { head: 4096, tail: 32_768 });
      expect(text).toContain('row 19999\na.c:1:2: error: first\nrow 20000\n');
      const gone = [...text.matchAll(/^… (\d+) bytes of output not kept …$/gm)];
      expect(gone).toHaveLength(2);
      const told = gone.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
      const left = text.replace(/\n… \d+ bytes of output not kept …\n/g, '');
      expect(left.length + told).toBe(lines.join('').length);
    }
  });

  test('of which a part is skipped has what stands before and behind it, and says how much is gone', () => {
    const held = new Kept({ head: 4096, tail: 32_768 });
    const before = rows(0, 100_000);
    before[60_000] = 'a.c:1:2: error: first\n';
    held.push(Buffer.from(before.join('')));
    const rest = `${'x'.repeat(10_000_000)}\n${rows(0, 100_000).join('')}`;
    const skipped = held.skip(rest.length);
    held.push(Buffer.from(rest.slice(skipped)));
    const text = held.text();
    expect(skipped).toBeGreaterThan(10_000_000);
    expect(text).toContain('row 59999\na.c:1:2: error: first\nrow 60001\n');
    expect(text.endsWith('row 99999\n')).toBe(true);
    const told = [...text.matchAll(/^… (\d+) bytes of output not kept …$/gm)];
    const sum = told.reduce((all, [, bytes]) => all + Number(bytes), 0);
    const left = text.replace(/\n… \d+ bytes of output not kept …\n/g, '');
    expect(left.length + sum).toBe(before.join('').length + rest.length);
  });

  test('that is full of errors keeps a bounded part of them', () => {
    const lines = Array.from({ length: 200_000 }, (_, i) => `Error: number ${i}\n`);
    const text = kept(lines, { head: 4096, tail: 32_768 });
    expect(text.length).toBeLessThan(4096 + 32_768 + 256 * 1024 + 1000);
    expect(text.length).toBeGreaterThan(256 * 1024);
  });

  test('whose middle goes round its room keeps every sign in it', () => {
    for (let before = 8170; before < 8230; before++) {
      const text = `${'x'.repeat(before)}\nfatal: here\n${'y\n'.repeat(30_000)}`;
      expect(kept([text], { head: 10, tail: 8192 }), `${before}`).toContain('fatal: here');
    }
  });

  test('in UTF-16 is text', () => {
    expect(kept([Buffer.from('\ufeffé\r\n', 'utf16le')])).toBe('é\r\n');
  });
});

test.each([
  ['nothing of that name', ['ee-no-such-program'], 127, 'not found'],
  ['an empty name', [''], 127, 'not found'],
  ['a folder', ['/tmp'], 126, 'a folder'],
  ['a path through a file', ['/etc/passwd/x'], 126, 'refused'],
  ['a NUL in an argument', ['true', 'a\0b'], 126, 'refused'],
])('%s is never started', async (_, argv, exit, notStarted) => {
  expect(await run(argv, { to: 2 })).toMatchObject({ exit, notStarted, output: '' });
});

describe('a sign of an error', () => {
  const signs = [
    ['main.c:3:5: error: bad', 12],
    ['error[E0382]: borrow', 1],
    ["KeyError: 'x'", 4],
    ['[ERROR] build', 2],
    ['src/a.ts(3,5): error TS2322: x', 16],
    ['npm ERR! code', 5],
    ['FAILED tests/a.py::b', 0],
    ['fatal: not a git repository', 0],
    ['java.lang.IllegalStateException: no', 23],
    ['panic: runtime error', 0],
    ["thread 'main' panicked at a.rs", 14],
  ] as const;
  const none = [
    '0 errors, 2 warnings',
    'gcc -Werror -c a.c',
    'erroneous',
    'failing gracefully',
    'company',
  ];
  const holder = { exports: {} };
  const file = `../dist/native/${process.platform}-${process.arch}.node`;
  process.dlopen(holder, resolve(import.meta.dirname, file));
  const { signAfter: quick } = holder.exports as Native;
  const inMiddle = (line: string) => Buffer.from(`${'.'.repeat(40)}\n${line}\n${'.'.repeat(40)}`);

  test.each(signs)('%s', (line, at) => {
    const found = signAfter(inMiddle(line), 0) - 41;
    expect(Math.abs(found - at)).toBeLessThanOrEqual(2);
  });

  test.each(none)('is not: %s', (line) => {
    expect(signAfter(inMiddle(line), 0)).toBe(-1);
  });

  test('is found by the addon where it is found without', () => {
    for (const line of [...signs.map(([text]) => text), ...none]) {
      for (let shift = 0; shift < 20; shift++) {
        const bytes = inMiddle(`${'-'.repeat(shift)}${line}`);
        const [slow, fast] = [signAfter(bytes, 0), quick(bytes, 0, bytes.length)];
        expect(fast < 0, line).toBe(slow < 0);
        expect(Math.abs(fast - slow), line).toBeLessThanOrEqual(2);
      }
    }
  });
});

describe('the user’s own terminal', () => {
  test.each([
    'less a',
    'vim a',
    '/usr/bin/nano a',
    'htop',
    'ssh host',
    'env A=1 less a',
    'sudo -u ann vim a',
    'nice -n 5 top',
    'git log',
    'git -C a diff',
    'git branch',
    'git tag -l',
    'git config -l',
    'git commit',
    'git commit -a',
    'git rebase -i HEAD~2',
    'git add -p',
    'git stash list',
    'bash',
    'bash -l',
    'python3',
    'python3.11 -q',
    'python3 -i a.py',
    'bash -ic x',
    'node',
    'docker run -it x',
    'crontab -e',
    'stty -echo',
  ])('goes to: %s', (line) => {
    expect(wantsTerminal(line.split(' '), { typed: true })).toBe(true);
  });

  test.each([
    'make',
    'git push',
    'git branch new',
    'git tag v1',
    'git config a b',
    'git commit -m x',
    'git commit -am x',
    'git --no-pager log',
    'git stash pop',
    'git rebase main',
    'bash a.sh',
    'sh -c x',
    'bash -ec x',
    'python3 a.py',
    'python3 -m pytest',
    'python3 -c x',
    'node a.js',
    'node --test',
    'node --version',
    'docker build .',
    'docker run x',
    'npm install',
    'env A=1 make',
    'constructor',
    '',
  ])('does not go to: %s', (line) => {
    expect(wantsTerminal(line.split(' '), { typed: true })).toBe(false);
  });

  test('goes to a shell only where it can be typed at', () => {
    expect(wantsTerminal(['bash'], { typed: false })).toBe(false);
    expect(wantsTerminal(['less'], { typed: false })).toBe(true);
  });
});
