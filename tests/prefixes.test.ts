import { describe, expect, test } from 'vitest';
import { parse } from '../src/parse/index.ts';
import { unprefixed } from '../src/text/prefixes.ts';
import { redrawn } from '../src/text/redrawn.ts';
import { expectLinear } from './linear.ts';

const traceback = [
  'loading tides',
  'Traceback (most recent call last):',
  '  File "harbour.py", line 14, in <module>',
  '    berth(tide)',
  '  File "harbour.py", line 9, in berth',
  '    return slots[tide]',
  "KeyError: 'ebb'",
];
const compiled = [
  'quay.c: In function ‘moor’:',
  'quay.c:7:12: error: ‘rope’ undeclared (first use in this function)',
  '    7 |     return rope;',
  '      |            ^~~~',
  'quay.c:7:12: note: each undeclared identifier is reported only once',
];
const checked = [
  'src/pilot.ts(3,7): error TS2322: Type ‘string’ is not assignable to type ‘number’.',
  'src/pilot.ts(9,1): error TS2304: Cannot find name ‘knot’.',
  'src/wind.ts(4,2): error TS2304: Cannot find name ‘gust’.',
];
const outputs = { traceback, compiled, checked };

/** Two digits, for times that pass. */
const two = (number: number) => String(number % 60).padStart(2, '0');
const noises: Readonly<Record<string, (line: string, i: number) => string>> = {
  'GitHub Actions': (line, i) => `2031-02-03T04:05:${two(i)}.1234567Z ${line}`,
  GitLab: (line, i) => `2031-02-03T04:05:${two(i)}.123456Z 01O ${line}`,
  'GitLab, errors': (line, i) => `2031-02-03T04:05:${two(i)}.123456Z 01E+${line}`,
  Jenkins: (line, i) => `[2031-02-03T04:05:${two(i)}.123Z] ${line}`,
  'a logger': (line, i) => `2031-02-03 04:05:${two(i)},123 ${line}`,
  'a clock': (line, i) => `[04:05:${two(i)}] ${line}`,
  syslog: (line, i) => `Feb  3 04:05:${two(i)} pier-7 harbour[4711]: ${line}`,
  compose: (line) => `harbour-1  | ${line}`,
  'compose, one name': (line) => `harbour  | ${line}`,
  foreman: (line, i) => `04:05:${two(i)} web.1  | ${line}`,
  BuildKit: (line, i) => `#12 ${i}.345 ${line}`,
  kubectl: (line) => `[pod/harbour-5d8c/app] ${line}`,
  concurrently: (line) => `[0] ${line}`,
  'concurrently, named': (line) => `[api] ${line}`,
  xdist: (line) => `[gw0] ${line}`,
  turbo: (line) => `@pier/web:build: ${line}`,
  lerna: (line) => `@pier/web: ${line}`,
  pnpm: (line) => `packages/web test: ${line}`,
  'a time, then a service': (line, i) => `2031-02-03T04:05:${two(i)}.1234567Z harbour-1  | ${line}`,
  'a time, a service, a time': (line, i) =>
    `2031-02-03T04:05:${two(i)}.1234567Z [api] [04:05:${two(i)}] ${line}`,
};

describe.each(Object.entries(noises))('behind %s', (_, noise) => {
  test.each(Object.entries(outputs))('%s is read as it is alone', (_name, lines) => {
    const alone = parse(lines.join('\n'), { exit: 1 });
    expect(alone?.parser).not.toBe('generic');
    expect(parse(lines.map(noise).join('\n'), { exit: 1 })).toEqual(alone);
  });

  test('without the blank at the end of an empty line', () => {
    const lines = [...traceback, '', 'bye'];
    const noisy = lines.map((line, i) => noise(line, i).trimEnd());
    expect(unprefixed(noisy).lines).toEqual(lines);
  });
});

test('sources that were printed one between the other are read one by one', () => {
  const noisy = traceback.flatMap((line, i) => [
    `web-1  | ${line}`,
    `db-1   | ready for connections ${i}`,
  ]);
  const { lines, at } = unprefixed(noisy);
  expect(lines.slice(0, traceback.length)).toEqual(traceback);
  expect(at.slice(0, 3)).toEqual([0, 2, 4]);
  expect(parse(noisy.join('\n'))).toEqual({ ...parse(traceback.join('\n')), line: 3 });
});

test.each([
  ['errors of a compiler', compiled],
  ['Maven’s levels', ['[INFO] a', '[INFO] b', '[ERROR] c', '[ERROR] d', '[ERROR] e']],
  ['ninja’s steps', ['[1/4] CC a', '[2/4] CC b', '[3/4] CC c', '[4/4] LD d']],
  ['grep', ['src/a.c:1: x', 'src/a.c:2: y', 'src/b.c:3: z', 'src/b.c:4: w']],
  ['one word again and again', ['note: a', 'note: b', 'error: c', 'error: d']],
  ['a gutter', ['12 | a', '13 | b', '14 | c']],
  ['words that stand first once', ['one: a', 'two: b', 'three: c', 'four: d']],
  ['two lines', ['[0] a', '[0] b']],
  ['a table', ['name | age', 'Ann  | 3', 'Bo   | 4', 'Cy   | 5']],
])('stays: %s', (_, lines) => {
  expect(unprefixed(lines).lines).toEqual(lines);
});

describe('echoed by a CI job', () => {
  test.each([
    ['a script', ['##[group]Run make', 'echo "error: no port"', '##[endgroup]', 'all done']],
    ['a trace', ['+ echo "fatal: no port"', 'all done']],
    ['cleaning up', ['all done', 'Post job cleanup.', 'error: could not remove /tmp/x']],
  ])('%s is no failure', (_, lines) => {
    expect(parse(lines.join('\n'))).toBeUndefined();
  });
});

describe('redrawn lines', () => {
  test.each([
    ['up and over', ['a 10%', '\x1b[1Aa 99%', 'b'], ['a 99%', 'b']],
    ['two up', ['a', 'b', '\x1b[2AA', 'B', 'c'], ['A', 'B', 'c']],
    ['cleared below', ['a', 'b', 'c', '\x1b[3A\x1b[Jdone'], ['done']],
    ['up further than there is', ['a', '\x1b[99Ab'], ['b']],
    ['nothing drawn over', ['a', '\x1b[31mb\x1b[0m'], ['a', '\x1b[31mb\x1b[0m']],
  ])('%s', (_, lines, left) => {
    expect(redrawn(lines).lines).toEqual(left);
  });

  test('each line knows who wrote it last', () => {
    expect(redrawn(['a', 'b', '\x1b[2AA', 'B', 'c']).at).toEqual([2, 3, 4]);
  });
});

test('colour in the writing of cat -v is taken off', () => {
  const lines = traceback.map((line) => `^[[0;31m${line}^[[0m`);
  expect(parse(lines.join('\n'), { exit: 1 })).toEqual(parse(traceback.join('\n'), { exit: 1 }));
});

describe('hostile output takes linear time', () => {
  test.each(['[a] ', '#1 1.1 ', 'a-1 | ', '2031-02-03T04:05:06 ', '\x1b[A', 'a: ', '\x1b[1Ax\n'])(
    '%j',
    (piece) => {
      return expectLinear((size) => {
        const text = piece.repeat(size / piece.length);
        unprefixed([...redrawn(text.split('\n')).lines, text, text]);
      }, 1e6);
    },
  );
});
