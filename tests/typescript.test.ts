// TypeScript's parsers on forms too small for a corpus case, on broken input and on hostile input.

import { describe, expect, test } from 'vitest';
import { parsers, typescript } from '../src/languages/typescript/index.ts';
import type { Claim } from '../src/types.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const claimsIn = (text: string): readonly Claim[] =>
  parsers.flatMap(({ parse }) => parse(text.split('\n')));
const told = (text: string) => {
  const [claim, ...more] = claimsIn(text);
  expect(more).toEqual([]);
  if (!claim) return null;
  const { kind, message, frames, diagnostics, category } = claim.failure;
  const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
  return { kind, message, places, errors: diagnostics.length, category, certain: claim.certain };
};

const text = "Type 'string' is not assignable to type 'number'.";

describe('where an error is', () => {
  test.each([
    ['plain', `src/a.ts(3,5): error TS2322: ${text}`, ['src/a.ts:3:5']],
    ['pretty', `src/a.ts:3:5 - error TS2322: ${text}`, ['src/a.ts:3:5']],
    [
      'a route group',
      `app/(shop)/[id]/page.tsx(3,5): error TS2322: ${text}`,
      ['app/(shop)/[id]/page.tsx:3:5'],
    ],
    ['spaces', `my app/a b.ts(3,5): error TS2322: ${text}`, ['my app/a b.ts:3:5']],
    ['Windows', `C:\\app\\src\\a.ts(3,5): error TS2322: ${text}`, ['C:\\app\\src\\a.ts:3:5']],
    ['Windows, pretty', `C:/app/src/a.ts:3:5 - error TS2322: ${text}`, ['C:/app/src/a.ts:3:5']],
    ['vue-tsc', `src/App.vue(3,5): error TS2322: ${text}`, ['src/App.vue:3:5']],
    ['Angular', `Error: src/app/a.ts:3:5 - error TS2322: ${text}`, ['src/app/a.ts:3:5']],
    ['the options', `error TS2322: ${text}`, []],
  ])('%s', (_, line, places) => {
    const message = `error TS2322: ${text}`;
    expect(told(line)).toEqual({
      ...{ kind: 'TS2322', message, places, errors: 1, category: 'type', certain: true },
    });
  });

  test.each([
    ['no file', `see (3,5): error TS2322: ${text}`],
    ['another code', 'src/a.cs(3,5): error CS0103: The name does not exist'],
    ['a related place', '  src/a.ts:3:5 - The expected type comes from this'],
    ['a row of the table', '     3  src/a.ts:6'],
    ['the summary', 'Found 3 errors in the same file, starting at: src/a.ts:3'],
    ['a warning alone', 'src/a.ts(3,5): warning TS6385: x'],
    ['next, without a place', 'Type error: x'],
    ['next, without a text', './app/page.tsx:4:29\n\n'],
  ])('%s is none', (_, line) => {
    expect(told(line)).toBeNull();
  });
});

describe('what belongs to an error', () => {
  const reasons = "  Types of property 'a' are incompatible.\n    Type 'b' is no 'c'.";
  test.each([
    [
      'its reasons',
      `a.ts(1,2): error TS2345: x\n${reasons}\nb.ts(1,2): error TS1005: y`,
      ['a.ts:1:2', 'b.ts:1:2'],
    ],
    ['no stack', `a.ts(1,2): error TS2345: x\n${reasons}\n    at f (/x.js:1:2)`, ['a.ts:1:2']],
    [
      'a related place of 5.9',
      `a.ts:1:2 - error TS2345: x\n${reasons}\n\n1 a\n  ~\n\n  b.ts:7:3\n    7 b\n      ~\n    'b' is declared here.\n`,
      ['a.ts:1:2', 'b.ts:7:3'],
    ],
    [
      'a related place of 7, on Windows',
      `a.ts:1:2 - error TS2345: x\n${reasons}\n\n1 a\n  ~\n\n  C:/app/b.ts:7:3 - 'b' is declared here.\n    7 b\n`,
      ['a.ts:1:2', 'C:/app/b.ts:7:3'],
    ],
    [
      'the library last',
      `a.ts:1:2 - error TS2345: x\n${reasons}\n\n1 a\n  ~\n\n  node_modules/typescript/lib/lib.es5.d.ts:9:3\n    9 b\n\nc.ts:1:2 - error TS2345: y`,
      ['a.ts:1:2', 'c.ts:1:2', 'node_modules/typescript/lib/lib.es5.d.ts:9:3'],
    ],
  ])('%s', (_, output, places) => {
    expect(told(output)).toMatchObject({ message: `error TS2345: x\n${reasons}`, places });
  });

  test('its excerpt ends above the summary', () => {
    const block = 'a.ts:1:2 - error TS2345: x\n\n1 a\n  ~';
    const [claim] = claimsIn(`> tsc\n\n${block}\n\n\nFound 1 error in a.ts:1\n`);
    expect(claim?.failure.excerpt).toBe(block);
  });

  test('a long list is told by its first errors', () => {
    const list = Array.from({ length: 500 }, (_, i) => `a.ts(${i + 1},2): error TS2345: x`);
    const [claim] = claimsIn(list.join('\n'));
    expect(claim?.failure.diagnostics).toHaveLength(500);
    expect(claim?.failure.frames.length).toBeLessThan(12);
    expect(claim?.failure.excerpt.split('\n').length).toBeLessThan(70);
  });

  test('an error that two projects report is one', () => {
    expect(told('a.ts(1,2): error TS2345: x\na.ts(1,2): error TS2345: x')?.errors).toBe(1);
  });

  test('indented inside of another report it is not certain', () => {
    expect(told('  ● a.test.ts\n\n    a.ts:1:2 - error TS2345: x')?.certain).toBe(false);
  });
});

describe('rounds of --watch', () => {
  const round = (time: string) =>
    `${time} File change detected. Starting incremental compilation...`;
  test.each(['[9:45:38 AM]', '[21:45:38]', '9:45:38 AM -', '09:45:38 -'])('%s', (time) => {
    const before = 'a.ts(1,2): error TS2345: x\n';
    expect(told(`${before}${round(time)}\nb.ts(1,2): error TS2322: y`)?.places).toEqual([
      'b.ts:1:2',
    ]);
    expect(
      told(`${before}${round(time)}\n\nFound 0 errors. Watching for file changes.`),
    ).toBeNull();
  });
});

describe('next build', () => {
  test('keeps the reasons, and leaves the rest out', () => {
    const output = `Failed to compile.\n\n./app/page.tsx:4:29\nType error: x\n  Type 'a' is no 'b'.\n\n  3 | a\n> 4 | b\n    | ^\nexited`;
    const [claim] = claimsIn(output);
    expect(claim?.failure.message).toBe("Type error: x\n  Type 'a' is no 'b'.");
    expect(claim?.failure.excerpt).toMatch(/^\.\/app[\s\S]*\n {4}\| \^$/);
  });
});

test.each([
  [1005, 'syntax'],
  [8010, 'syntax'],
  [17008, 'syntax'],
  [1259, 'config'],
  [1484, 'type'],
  [2307, 'dependency'],
  [7016, 'dependency'],
  [2339, 'type'],
  [7006, 'type'],
  [5023, 'config'],
  [6053, 'config'],
  [18003, 'config'],
  [18047, 'type'],
])('TS%d is of category %s', (number, category) => {
  expect(told(`a.ts(1,2): error TS${number}: x`)?.category).toBe(category);
});

test.each([[5023], [5025], [6044], [6046]])(
  'TS%d without a file is of category usage',
  (number) => {
    expect(told(`error TS${number}: x`)?.category).toBe('usage');
  },
);

test.each([
  ['node_modules/typescript/lib/lib.es5.d.ts', true],
  ['node_modules/@typescript/typescript-linux-x64/lib/lib.dom.iterable.d.ts', true],
  ['src/lib.d.ts', false],
  ['node_modules/zod/index.d.ts', false],
])('%s is the runtime: %s', (file, expected) => {
  expect(typescript.runtime?.test(file)).toBe(expected);
});

describe('bad input', () => {
  const pieces = [
    'src/a.ts(3,5): error TS2322: x',
    'a.ts:3:5 - error TS2322: x',
    'a.ts:3:0 - error TS2322: x',
    '  Type x',
    '1 a',
    '  ~',
    '',
    '  b.ts:7:3',
    '  b.ts:7:3 - x',
    'error TS18003: x',
    '[9:45:38 AM] File change detected. Starting',
    'Found 1 error.',
    './app/page.tsx:4:29',
    'Type error: x',
    '> 4 | b',
    '(3,5): error TS1005: ',
    ': - error TS',
  ];
  test('any order of lines is borne', () => expectSound(parsers, pieces));

  const repeated = (line: string) => (n: number) => line.repeat(n / line.length).split('\n');
  test.each([
    ['errors', repeated('a.ts(1,2): error TS1005: x\n')],
    ['pretty errors', repeated('a.ts:1:2 - error TS1005: x\n\n1 a\n  ~\n')],
    ['reasons', repeated('a.ts(1,2): error TS1005: x\n  a\n  b\n')],
    [
      'related places',
      (n: number) => ['a.ts:1:2 - error TS1005: x', ...repeated('  b.ts:7:3\n')(n)],
    ],
    ['rounds', repeated('9:45:38 AM - File change detected. S\n')],
    ['places of next', repeated('./a.tsx:4:29\nType error: x\n  a\n')],
    ['brackets in one line', (n: number) => ['(1,2)'.repeat(n / 5)]],
    ['places in one line', (n: number) => [':1:2 - '.repeat(n / 7)]],
    ['dots in one line', (n: number) => [`${'.a'.repeat(n / 2)}(1,2): error TS1005: x`]],
    ['spaces in one line', (n: number) => [`a.ts(1,2): error TS1005: x`, ' '.repeat(n)]],
  ])('time is linear: %s', (_, linesOf) =>
    expectLinear((size) => {
      const lines = linesOf(size);
      for (const { parse } of parsers) parse(lines);
    }, 600_000),
  );
});
