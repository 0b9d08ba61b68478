import { describe, expect, test } from 'vitest';
import { packed } from '../src/context/pack.ts';
import { Queue } from '../src/context/queue.ts';
import { sourcesOf } from '../src/context/sources.ts';

const text = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join('\n');

async function pack(worths: readonly (readonly [string, number, number])[], room: number) {
  const sources = sourcesOf({ read: async (file) => ({ file, text }) });
  const read = await Promise.all(['a.py', 'b.py'].map(sources.read));
  const found = worths.map(([file, line, worth]) => {
    return { file, line, worth, why: 'definition', about: 'total' } as const;
  });
  return packed(found, {
    room,
    source: (file) => read.find((source) => source?.file === file),
    marks: () => [3],
  });
}

const places = async (...given: Parameters<typeof pack>) =>
  (await pack(...given)).snippets.map(({ file, from, to }) => `${file}:${from}-${to}`);

describe('packing', () => {
  test('takes the worthiest lines first, files by their worthiest line', async () => {
    const worths = [
      ['a.py', 3, 0.5],
      ['b.py', 9, 0.9],
      ['a.py', 4, 0.4],
    ] as const;
    expect(await places(worths, 1000)).toEqual(['b.py:9-9', 'a.py:3-4']);
    expect(await places(worths, 70)).toEqual(['b.py:9-9']);
  });

  test('a gap of one line is shown, a wider one is not', async () => {
    expect(
      await places(
        [
          ['a.py', 3, 0.5],
          ['a.py', 5, 0.5],
          ['a.py', 8, 0.5],
        ],
        1000,
      ),
    ).toEqual(['a.py:3-5', 'a.py:8-8']);
  });

  test('a budget is a limit: what is worth little stays out of the widest', async () => {
    expect(
      await places(
        [
          ['a.py', 3, 0.5],
          ['b.py', 3, 0.01],
        ],
        1_000_000,
      ),
    ).toEqual(['a.py:3-3']);
  });

  test('what is left out is told, with its worth and its size', async () => {
    const { passedOver } = await pack(
      [
        ['a.py', 3, 0.5],
        ['b.py', 7, 0.4],
        ['b.py', 8, 0.4],
      ],
      70,
    );
    expect(passedOver).toEqual([
      { file: 'b.py', from: 7, to: 8, why: 'definition', about: 'total', worth: 0.4, size: 24 },
    ]);
  });
});

test('a queue gives the worthiest first, of equals the one that came first', () => {
  const queue = new Queue<{ readonly worth: number; readonly name: string }>();
  const worths = [3, 1, 3, 2, 5, 1, 5];
  for (const [index, worth] of worths.entries()) queue.add({ worth, name: `${index}` });
  const taken = worths.map(() => queue.take()?.name);
  expect(taken).toEqual(['4', '6', '0', '2', '3', '1', '5']);
  expect(queue.take()).toBeUndefined();
});
