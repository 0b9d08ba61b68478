// The same failure gives the same prompt: what changes from run to run is named, not given.

import { describe, expect, test } from 'vitest';
import { rows, steady } from '../src/prompt/steady.ts';
import { expectLinear } from './linear.ts';

const cases = (which: 'hits' | 'misses') =>
  rows.flatMap((row) => row[which].map((line) => [row.name, line] as const));

test.each(cases('hits'))('%s is named in: %s', (name, line) => {
  expect(steady(line)).toMatch(new RegExp(`<${name}( \\d+)?>`));
});

test.each(cases('misses'))('%s is left alone in: %s', (_, line) => {
  expect(steady(line)).toBe(line);
});

test('equal values stay equal, others stay apart', () => {
  const line = (one: string, other: string) => `<A at ${one}> is not <B at ${other}> but ${one}`;
  expect(steady(line('0x7f0000000010', '0x7f0000000020'))).toBe(
    '<A at 0x<address 1>> is not <B at 0x<address 2>> but 0x<address 1>',
  );
});

test('two runs of one failure are one text', () => {
  const run = (n: number) =>
    `2026-11-30 10:11:${n} INFO start\n(node:47${n}) Warning: w\n<R at 0x7f3a2c0d5e${n}>\n` +
    `/tmp/pytest-of-me/pytest-${n}/a.txt\n1 failed in 0.${n}s\n`;
  expect(steady(run(11))).toBe(steady(run(29)));
});

describe('hostile text takes time linear in its length', () => {
  test.each([
    '0x',
    '/tmp/',
    '/tmp/aA',
    'in 1',
    '(1.1',
    '10:10:10',
    '[',
    'at: ',
    'pid ',
    '==1',
    '\t1.1',
  ])('%j', (piece) => expectLinear((size) => steady(piece.repeat(size / piece.length)), 400_000));
});
