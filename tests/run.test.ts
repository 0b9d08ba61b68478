// What is kept of an output, whatever its size, and how a start can fail. (The rest: cli.test.ts.)

import { describe, expect, test } from 'vitest';
import { run } from '../src/run/index.ts';
import { Kept } from '../src/run/kept.ts';

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
