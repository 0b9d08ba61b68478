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
  'journald, short-iso': (line, i) =>
    `2031-02-03T04:05:${two(i)}+0000 pier-7 harbour[4711]: ${line}`,
  'journald, short-precise': (line, i) =>
    `Feb 03 04:05:${two(i)}.123456 pier-7 harbour[4711]: ${line}`,
  'journald, short-monotonic': (line, i) => `[  1${two(i)}.123456] pier-7 harbour[4711]: ${line}`,
  'journald, short-full': (line, i) =>
    `Tue 2031-02-03 04:05:${two(i)} UTC pier-7 harbour[4711]: ${line}`,
  Heroku: (line, i) => `2031-02-03T04:05:${two(i)}.123456+00:00 app[web.1]: ${line}`,
  'Jenkins, two blanks': (line, i) => `04:05:${two(i)}  ${line}`,
  'gh run view': (line, i) => `build\tRun make\t2031-02-03T04:05:${two(i)}.1234567Z ${line}`,
  TeamCity: (line, i) => `[04:05:${two(i)}][Step 1/2] ${line}`,
  'TeamCity, errors': (line, i) => `[04:05:${two(i)}]E:\t [Step 1/2] ${line}`,
  'a container on its node': (line, i) => `2031-02-03T04:05:${two(i)}.123456789Z stderr F ${line}`,
  'Cloud Build': (line) => `Step #1 - "build": ${line}`,
  CodeBuild: (line, i) => `[Container] 2031/02/03 04:05:${two(i)} ${line}`,
  Drone: (line, i) => `[build:L${i}:3s] ${line}`,
  act: (line) => `[CI/build]   | ${line}`,
  Earthly: (line) => `         +build | ${line}`,
  PM2: (line) => `0|harbour  | ${line}`,
  moon: (line) => `web:build | ${line}`,
  yarn: (line) => `[@pier/web]: ${line}`,
  Terraform: (line) => `aws_instance.web (remote-exec): ${line}`,
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

/** A few lines, as a wrapper prints them between its own. */
const wrapped: Readonly<Record<string, (lines: readonly string[]) => readonly string[]>> = {
  turbo: (lines) => [
    '• Packages in scope: web',
    '• Running build in 1 packages',
    'web:build: cache miss, executing 1f2e3d4c5b6a7980',
    ...lines.map((line) => `web:build: ${line}`),
    '',
    ' Tasks:    0 successful, 1 total',
    'Cached:    0 cached, 1 total',
    '  Time:    1.2s ',
    'Failed:    web#build',
    '',
    ' ERROR  run failed: command  exited (1)',
  ],
  'pnpm -r': (lines) => [
    'Scope: 2 of 3 workspace projects',
    'packages/web build$ make',
    ...lines.map((line) => `packages/web build: ${line}`),
    'packages/web build: Failed',
    ' ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  web@1.0.0 build: `make`',
    'Exit status 2',
  ],
  'pnpm, on a terminal': (lines) => [
    'packages/web build$ make',
    ...lines.map((line) => `│ ${line}`),
    '└─ Failed in 1.2s at /app/packages/web',
  ],
  lerna: (lines) => [
    'lerna notice cli v8.1.2',
    'lerna info Executing command in 1 package: "npm run build"',
    ...lines.map((line) => `@pier/web: ${line}`),
    "lerna ERR! npm run build exited 2 in '@pier/web'",
  ],
  concurrently: (lines) => [
    ...lines.map((line) => `[api] ${line}`),
    '[api] make exited with code 2',
    '--> Sending SIGTERM to other processes..',
  ],
  compose: (lines) => [...lines.map((line) => `web-1  | ${line}`), 'web-1 exited with code 2'],
  'compose, in a CI job': (lines) =>
    [
      '##[group]Run docker compose up',
      'docker compose up',
      'shell: /usr/bin/bash -e {0}',
      '##[endgroup]',
      ...lines.map((line) => `web-1  | ${line}`),
      'web-1 exited with code 2',
      '##[error]Process completed with exit code 2.',
    ].map((line, i) => `2031-02-03T04:05:${two(i)}.1234567Z ${line}`),
  xdist: (lines) => lines.map((line) => `[gw7] ${line}`),
  'the box of BuildKit': (lines) => [
    '------',
    ' > [4/6] RUN make:',
    ...lines.map((line, i) => `1.${two(i)}3 ${line}`),
    '------',
    'ERROR: failed to solve: process "/bin/sh -c make" did not complete successfully: exit code: 2',
  ],
};

describe.each(Object.entries(wrapped))('between the lines of %s', (_, wrap) => {
  test.each([
    ['one line', ['quay.c:7:12: error: ‘rope’ undeclared']],
    ['two lines', checked.slice(0, 2)],
    ['a path with blanks and brackets', ['app/(my quay)/[id].ts(3,7): error TS2322: No string.']],
    ['a compiler', compiled],
    ['a traceback', traceback],
  ])('%s', (_name, lines) => {
    const alone = parse(lines.join('\n'));
    const found = parse(wrap(lines).join('\n'));
    expect(found).toMatchObject({
      parser: alone?.parser,
      frames: alone?.frames,
      diagnostics: alone?.diagnostics,
    });
  });
});

test('what passes prints an error behind a time', () => {
  const lines = [
    '=== RUN   TestMoor',
    'error: only said, main.go:12',
    '--- PASS: TestMoor (0.00s)',
    'PASS',
    'ok  \tpier\t0.003s',
  ];
  const noise = noises['journald, short-iso'];
  expect(parse(lines.map((line, i) => noise?.(line, i)).join('\n'))).toBeUndefined();
});

test.each([
  ['errors of a compiler', compiled],
  ['a build tool’s own name', ['make: a', 'make: b', 'make: c']],
  ['results of tests', ['PASS: a', 'PASS: b', 'FAIL: c', 'FAIL: d']],
  ['a program before a place', ['lua: quay.lua:3: no rope']],
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
