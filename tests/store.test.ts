// What was answered before: same question, no call; private, bounded, whole under many processes.

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cached, folder } from '../src/store/index.ts';
import type { Ask, Reply, SafePrompt } from '../src/types.ts';
import { freshFolder } from './built/ee.ts';

const prompt = (user: string) => ({ system: 's', user, schema: {} }) as unknown as SafePrompt;
const usage = { model: 'm', inputTokens: 1, outputTokens: 1, dollars: null };
const text = (words: string): Reply => ({ is: 'text', text: words, source: 'model', usage });

/** An Ask that plays replies in turn and counts its calls. */
function asking(...replies: readonly Reply[]): { ask: Ask; calls: () => number } {
  let calls = 0;
  const ask: Ask = () => Promise.resolve(replies[Math.min(calls++, replies.length - 1)] as Reply);
  return { ask, calls: () => calls };
}

const caching = (path: string, more: object = {}) => ({
  store: folder(path),
  mode: 'use' as const,
  traits: ['model', 'low', 2048],
  worthKeeping: (words: string) => words !== 'unreadable',
  ...more,
});

describe('the same question', () => {
  test('is asked once, and the second answer costs nothing', async () => {
    const path = join(freshFolder(), 'answers');
    const { ask, calls } = asking(text('one'), text('two'));
    const first = await cached(ask, caching(path))(prompt('q'));
    const second = await cached(ask, caching(path))(prompt('q'));
    expect(first).toMatchObject({ text: 'one', source: 'model', usage });
    expect(second).toMatchObject({ text: 'one', source: 'cache', usage: null });
    expect(calls()).toBe(1);
  });

  test.each([
    ['another prompt', prompt('other'), {}],
    ['another system part', { ...prompt('q'), system: 't' }, {}],
    ['another schema', { ...prompt('q'), schema: { type: 'object' } }, {}],
    ['another model', prompt('q'), { traits: ['other', 'low', 2048] }],
    ['refresh', prompt('q'), { mode: 'refresh' }],
  ])('%s is another question', async (_, second, more) => {
    const path = join(freshFolder(), 'answers');
    const { ask, calls } = asking(text('one'), text('two'));
    await cached(ask, caching(path))(prompt('q'));
    expect(await cached(ask, caching(path, more))(second as SafePrompt)).toMatchObject({
      text: 'two',
    });
    expect(calls()).toBe(2);
  });

  test('refresh overwrites', async () => {
    const path = join(freshFolder(), 'answers');
    const { ask } = asking(text('one'), text('two'));
    await cached(ask, caching(path))(prompt('q'));
    await cached(ask, caching(path, { mode: 'refresh' }))(prompt('q'));
    expect(await cached(ask, caching(path))(prompt('q'))).toMatchObject({ text: 'two' });
  });

  test.each([
    { is: 'refused', category: null, usage },
    { is: 'cut short', usage },
    { is: 'failed', fault: 'timeout', message: 'm', hint: 'h', usage: null },
    text('unreadable'),
  ] as const)('$is is not kept', async (reply) => {
    const path = join(freshFolder(), 'answers');
    const { ask, calls } = asking(reply);
    await cached(ask, caching(path))(prompt('q'));
    await cached(ask, caching(path))(prompt('q'));
    expect(calls()).toBe(2);
  });
});

describe('a broken store', () => {
  const key = 'a'.repeat(64);

  test.each([
    ['cut', '{"form":1,"te'],
    ['empty', ''],
    ['of another form', '{"form":0,"text":"old"}'],
    ['no object', '17'],
  ])('an entry that is %s is a miss', async (_, entry) => {
    const path = join(freshFolder(), 'answers');
    const { ask, calls } = asking(text('one'));
    await cached(ask, caching(path))(prompt('q'));
    const [file] = readdirSync(path);
    writeFileSync(join(path, file ?? ''), entry);
    expect(await cached(ask, caching(path))(prompt('q'))).toMatchObject({ source: 'model' });
    expect(calls()).toBe(2);
  });

  test('a link is not followed, a folder or a huge file is a miss', async () => {
    const path = freshFolder();
    const store = folder(path);
    writeFileSync(join(path, 'elsewhere'), 'secret');
    symlinkSync(join(path, 'elsewhere'), join(path, `${key}.json`));
    expect(await store.get(key)).toBeNull();
    const other = 'b'.repeat(64);
    mkdirSync(join(path, `${other}.json`));
    expect(await store.get(other)).toBeNull();
    const huge = 'c'.repeat(64);
    writeFileSync(join(path, `${huge}.json`), 'x'.repeat(2_000_000));
    expect(await store.get(huge)).toBeNull();
  });

  test('a folder that can’t be made keeps nothing and says nothing', async () => {
    const file = join(freshFolder(), 'file');
    writeFileSync(file, '');
    const store = folder(join(file, 'answers'));
    await store.put(key, 'entry');
    expect(await store.get(key)).toBeNull();
    expect(await store.clear()).toEqual({ removed: 0, left: 0 });
  });
});

describe('the folder', () => {
  test('is private', async () => {
    const path = join(freshFolder(), 'answers');
    await folder(path).put('a'.repeat(64), 'entry');
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, `${'a'.repeat(64)}.json`)).mode & 0o777).toBe(0o600);
  });

  const keyOf = (number: number) => number.toString(16).padStart(64, '0');
  const aged = (path: string, number: number, seconds: number) => {
    const time = Date.now() / 1000 - seconds;
    utimesSync(join(path, `${keyOf(number)}.json`), time, time);
  };

  test('is bounded in size, the oldest going first, and in age', async () => {
    const path = join(freshFolder(), 'answers');
    const store = folder(path, { maxBytes: 350, maxAgeMs: 1000 * 1000 });
    for (const number of [1, 2, 3]) await store.put(keyOf(number), 'x'.repeat(100));
    aged(path, 1, 30);
    aged(path, 2, 20);
    aged(path, 3, 2000);
    expect(await store.get(keyOf(3))).toBeNull();
    await store.put(keyOf(4), 'x'.repeat(100));
    expect(readdirSync(path).length).toBe(3);
    await store.put(keyOf(5), 'x'.repeat(100));
    expect(await store.get(keyOf(1))).toBeNull();
    expect(await store.get(keyOf(2))).toBe('x'.repeat(100));
  });

  test('clear removes what is ours alone', async () => {
    const path = join(freshFolder(), 'answers');
    const store = folder(path);
    await store.put(keyOf(1), 'one');
    await store.put(keyOf(2), 'two');
    writeFileSync(join(path, 'notes.txt'), 'not ours');
    expect(await store.clear()).toEqual({ removed: 2, left: 0 });
    expect(readdirSync(path)).toEqual(['notes.txt']);
    expect(readFileSync(join(path, 'notes.txt'), 'utf8')).toBe('not ours');
  });

  test('stays whole under forty writers', async () => {
    const path = join(freshFolder(), 'answers');
    const store = folder(path, { maxBytes: 2000, maxAgeMs: 1e9 });
    const work = Array.from({ length: 40 }, async (_, i) => {
      for (let round = 0; round < 5; round += 1) {
        await store.put(keyOf(i % 7), JSON.stringify({ form: 1, text: `${i} `.repeat(50) }));
        const found = await store.get(keyOf(i % 7));
        if (found !== null) expect(JSON.parse(found)).toMatchObject({ form: 1 });
      }
    });
    await Promise.all(work);
    expect(readdirSync(path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
