// jest, vitest and mocha: forms too small for a corpus case, broken input and hostile input.

import { describe, expect, test } from 'vitest';
import { parsers } from '../src/languages/node/index.ts';
import { parse } from '../src/parse/index.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const framesOf = (id: string, text: string) =>
  parsers
    .filter((parser) => parser.id === id)
    .flatMap(({ parse: read }) => read(text.split('\n')))
    .flatMap(({ failure }) => failure.frames);

const told = (id: string, text: string) => {
  const [claim, ...more] = parsers
    .filter((parser) => parser.id === id)
    .flatMap(({ parse: read }) => read(text.split('\n')));
  expect(more).toEqual([]);
  if (!claim || claim.fatal === 'no') return null;
  const { kind, message, frames, tests, category, diagnostics } = claim.failure;
  const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
  return { kind, message, places, tests, category, certain: claim.certain, diagnostics };
};

const failedJest = 'Tests:       1 failed, 1 total';
const jest = (...body: readonly string[]) =>
  told('node.jest', ['FAIL test/a.test.js', ...body, '', failedJest].join('\n'));

describe('jest', () => {
  test('without a class in the text it is an expectation', () => {
    const block = [
      '  ● cart › adds',
      '',
      '    expect(received).toBe(expected)',
      '',
      '      at f (test/a.test.js:3:5)',
    ];
    expect(jest(...block)).toMatchObject({
      kind: 'AssertionError',
      message: 'expect(received).toBe(expected)',
      places: ['test/a.test.js:3:5'],
      tests: ['cart adds'],
      category: 'test',
    });
  });

  test('an error made of lines, with a cause', () => {
    const block = [
      '  ● adds',
      '',
      '    Boom: one',
      '    two',
      '',
      '      at f (node_modules/x/index.js:1:1)',
      '      at f (src/a.js:3:5)',
      '',
      '    Cause:',
      '    TypeError: inner',
      '',
      '      at g (src/b.js:4:6)',
    ];
    expect(jest(...block)).toMatchObject({
      kind: 'Boom',
      message: 'Boom: one\ntwo\ncaused by: TypeError: inner',
      places: ['src/b.js:4:6', 'src/a.js:3:5', 'node_modules/x/index.js:1:1'],
    });
  });

  test.each([
    [
      'a suite that holds no test',
      'Your test suite must contain at least one test.',
      'Test suite failed to run',
    ],
    ['a module', "Cannot find module 'x' from 'test/a.test.js'", 'Cannot find module'],
    ['an error', 'ReferenceError: window is not defined', 'ReferenceError'],
  ])('%s stands for its file where no stack names one', (_, text, kind) => {
    expect(jest('  ● Test suite failed to run', '', `    ${text}`)).toMatchObject({
      kind,
      places: ['test/a.test.js:1:null'],
      tests: [],
    });
  });

  test('a project has its name before the file', () => {
    const text =
      'FAIL  web  test/a.test.js (5.2 s)\n  ● Test suite failed to run\n\n    Error: x\n';
    expect(told('node.jest', text)).toMatchObject({ places: ['test/a.test.js:1:null'] });
  });

  test('only the summary is left of a log', () => {
    const text = `Summary of all failing tests\nFAIL a.test.js\n  ● x\n\n    Error: y\n\n${failedJest}`;
    expect(told('node.jest', text)).toMatchObject({ tests: ['x'], message: 'Error: y' });
  });

  test.each([
    ['a console block', '  ● Console\n\n    console.error\n      Error: x'],
    ['a title alone', '  ● cart › adds\n'],
    ['a run that passed', '  ● cart › adds\n\n    Error: x\n\nTests:       2 passed, 2 total'],
  ])('%s: no claim', (_, text) => {
    expect(told('node.jest', text)).toBeNull();
  });
});

const failedVitest = '\n Test Files  1 failed (1)\n      Tests  1 failed (1)';
const head = '⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯\n';
const vitest = (text: string) => told('node.vitest', `${head}\n${text}\n${failedVitest}`);

describe('vitest', () => {
  test.each([
    ['plain', ' FAIL  test/a.test.ts > cart > adds', 'cart > adds'],
    ['a project in bars', ' FAIL  |web| test/a.test.ts > adds', 'adds'],
    ['a project in colour', ' FAIL   web  test/a.test.ts > adds', 'adds'],
    ['a folder with blanks', ' FAIL  my tests/test/a.test.ts > adds', 'adds'],
  ])('%s', (_, title, name) => {
    expect(vitest(`${title}\nAssertionError: no\n ❯ test/a.test.ts:3:5`)).toMatchObject({
      kind: 'AssertionError',
      tests: [name],
      places: ['test/a.test.ts:3:5'],
      category: 'test',
    });
  });

  test.each([
    [' ❯ new Grid src/a.ts:3:5', 'src/a.ts:3:5'],
    [' ❯ async load /app/src/a.ts:3:5', '/app/src/a.ts:3:5'],
    [' ❯ Module.load file:///app/src/a.ts:3:5', 'file:///app/src/a.ts:3:5'],
    [' ❯ Object.get [as size] src/a.ts:3:5', 'src/a.ts:3:5'],
    [' ❯ C:/app/src/a.ts:3:5', 'C:/app/src/a.ts:3:5'],
  ])('row %s', (row, place) => {
    expect(vitest(` FAIL  a.test.ts > x\nError: no\n${row}`)?.places).toEqual([
      place,
      'a.test.ts:1:null',
    ]);
  });

  test.each([
    [' ❯ my dir/a.ts:3:5', 'my dir/a.ts:3:5', null],
    [' ❯ load my dir/a.ts:3:5', 'my dir/a.ts:3:5', 'load'],
    [' ❯ new Grid my dir/b c/a.ts:3:5', 'my dir/b c/a.ts:3:5', 'new Grid'],
    [' ❯ load src/a.ts:3:5', 'src/a.ts:3:5', 'load'],
  ])('a folder with blanks, row %s', (row, place, name) => {
    const text = `${head}\n FAIL  my dir/a.test.ts > x\nError: no\n${row}\n${failedVitest}`;
    const [frame] = framesOf('node.vitest', text);
    expect(frame).toMatchObject({ function: name });
    expect(`${frame?.file}:${frame?.line}:${frame?.column}`).toBe(place);
  });

  test('what tests print is no failure, and no diagnostic beside one', () => {
    const printed = 'stderr | a.test.ts > y\nb.ts:3:1 - error TS2304: no\n\n ✓ a.test.ts > y 2ms\n';
    expect(parse(`${printed}\n Test Files  1 passed (1)`)).toBeUndefined();
    const failed = `${printed}\n${head}\n FAIL  a.test.ts > x\nError: no\n ❯ a.test.ts:3:5\n\n${failedVitest}`;
    expect(parse(failed)).toMatchObject({
      parser: 'node.vitest',
      diagnostics: [{ file: 'a.test.ts' }],
    });
  });

  test('its TAP', () => {
    const text = [
      'TAP version 13',
      'not ok 1 - test/a.test.ts # time=9.00ms {',
      '    not ok 1 - cart # time=8.00ms {',
      '        ok 1 - is empty # time=1.00ms',
      '        not ok 2 - adds # time=2.00ms',
      '            ---',
      '            error:',
      '                name: "TypeError"',
      '                message: "no \\"x\\""',
      '            at: "/app/my dir/a.ts:3:5"',
      '            ...',
      '    }',
      '}',
    ].join('\n');
    expect(told('node.vitest', text)).toMatchObject({
      kind: 'TypeError',
      message: 'TypeError: no "x"',
      tests: ['cart > adds'],
      diagnostics: [{ file: '/app/my dir/a.ts', line: 3 }],
    });
  });

  test('what it tells GitHub Actions', () => {
    const text =
      '::error file=/app/test/a.test.ts,title=test/a.test.ts > cart%3A x > adds,line=10,column=9::TypeError: no%0A ❯ total src/a.ts:3:5%0A ❯ test/a.test.ts:10:9%0A%0A';
    expect(told('node.vitest', text)).toMatchObject({
      kind: 'TypeError',
      tests: ['cart: x > adds'],
      places: ['/app/test/a.test.ts:10:9', 'src/a.ts:3:5'],
    });
  });

  test('tests that fail in the same way stand one below the other', () => {
    const text = ' FAIL  a.test.ts > x\n FAIL  a.test.ts > y\nError: no\n ❯ a.ts:3:5';
    expect(vitest(text)?.tests).toEqual(['x', 'y']);
  });

  test('Node rows are no places, and a cause is told', () => {
    const text =
      ' FAIL  a.test.ts > x\nError: outer\n ❯ Socket.emit node:events:1:2\n ❯ a.ts:3:5\n\nCaused by: TypeError: inner\n ❯ b.ts:4:6';
    expect(vitest(text)).toMatchObject({
      message: 'Error: outer\ncaused by: TypeError: inner',
      places: ['b.ts:4:6', 'a.ts:3:5', 'a.test.ts:1:null'],
    });
  });

  test.each([
    [
      'a list without its verdict is still one',
      `${head}\n FAIL  a.test.ts > x\nError: no`,
      'Error: no',
    ],
    [
      'no list, though a test wrote one',
      ` FAIL  a.test.ts > x\nError: no\n\n Test Files  1 passed (1)`,
      undefined,
    ],
  ])('%s', (_, text, message) => {
    expect(told('node.vitest', text)?.message).toBe(message);
  });
});

const mocha = (...rows: readonly string[]) =>
  told('node.mocha', ['  1 passing (1ms)', '  1 failing', '', ...rows].join('\n'));

describe('mocha', () => {
  test('a test of no suite', () => {
    expect(
      mocha('  1) adds:', '     Error: no', '      at Context.<anonymous> (test/a.js:3:5)'),
    ).toMatchObject({
      tests: ['adds'],
      message: 'Error: no',
      places: ['test/a.js:3:5'],
    });
  });

  test('a text at the left edge that counts itself', () => {
    const rows = ['  1) a', '       b:', '     Error: x', '  3) y', 'z', '      at f (a.js:3:5)'];
    expect(mocha(...rows)).toMatchObject({ message: 'Error: x\n  3) y\nz', tests: ['a b'] });
  });

  test('a time-out has its file', () => {
    const text =
      'Error: Timeout of 30ms exceeded. For async tests and hooks, ensure "done()" is called. (/app/a.js)';
    expect(
      mocha('  1) a', '       b:', `     ${text}`, '      at x (node:internal/timers:1:2)')?.places,
    ).toEqual(['/app/a.js:1:null']);
  });

  test.each([
    ['no heading', '  1) a\n       b:\n     Error: x\n      at f (a.js:3:5)'],
    ['a run that passed', '  2 passing (1ms)\n'],
    ["another runner's TAP", 'not ok 1 - a\n  Error: x\n      at f (a.js:3:5)'],
  ])('%s: no claim', (_, text) => {
    expect(told('node.mocha', text)).toBeNull();
  });
});

describe('Playwright', () => {
  const block = (title: string, ...body: readonly string[]) =>
    [`  1) ${title} ─────`, '', ...body.map((line) => `    ${line}`), ''].join('\n');
  const failed = '\n  1 failed\n';

  test('the stack leads, the test follows', () => {
    const text = block(
      '[web] › tests/a.spec.ts:3:5 › cart › adds',
      'Error: expect(x).toBe(y)',
      '',
      '    at /app/tests/a.spec.ts:4:6',
    );
    expect(told('node.playwright', text + failed)).toMatchObject({
      kind: 'AssertionError',
      places: ['/app/tests/a.spec.ts:4:6', 'tests/a.spec.ts:3:5'],
      tests: ['cart adds'],
      certain: true,
    });
  });

  test('a test that passed when tried again: no claim', () => {
    const text = block('tests/a.spec.ts:3:5 › adds', 'Error: no');
    expect(told('node.playwright', `${text}\n  1 flaky\n  2 passed (3s)`)).toBeNull();
  });
});

describe('broken and hostile input', () => {
  const own = parsers.filter(({ id }) => /jest|vitest|mocha|playwright/.test(id));
  const lines = [
    'FAIL a.test.js',
    '  ● a › b',
    '  ● Test suite failed to run',
    '    expect(received).toBe(expected)',
    '    a.ts:3:5 - error TS2322: x',
    '      at f (a.js:0:0)',
    '    Cause:',
    failedJest,
    'Summary of all failing tests',
    head.trim(),
    ' FAIL  a.test.ts > b',
    '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
    ' ❯ f a.ts:0:0',
    'Caused by: Error: x',
    '   ╭─[ a.ts:0:0 ]',
    ' Test Files  1 failed (1)',
    ' Test Files  1 passed (1)',
    'stdout | a.test.ts > b',
    '  1 failing',
    '  1) a',
    '       b:',
    '     Error: x',
    'not ok 1 a',
    '  1) [web] › a.spec.ts:0:0 › a ───',
    '  1 failed',
    '',
  ];
  test('any order of lines is borne', () => expectSound(own, lines));

  const all = lines.join('\n');
  test.each([
    ['all lines', (size: number) => `${all}\n`.repeat(size / all.length)],
    ['titles of jest', (size: number) => `FAIL a.js\n${'  ● a\n    b\n'.repeat(size / 12)}`],
    [
      'titles of vitest',
      (size: number) => `${head}${' FAIL  a > b\n'.repeat(size / 13)}${failedVitest}`,
    ],
    [
      'blocks of vitest',
      (size: number) => `${head}${' FAIL  a > b\nError: x\n'.repeat(size / 22)}${failedVitest}`,
    ],
    ['numbers of mocha', (size: number) => `  1 failing\n${'  1) a\n'.repeat(size / 7)}`],
    ['one long line', (size: number) => `  1 failing\n  1) ${'a'.repeat(size)}`],
    ['TAP', (size: number) => 'not ok 1 a\n  b\n'.repeat(size / 15)],
  ])('%s: linear', async (_, make) => {
    await expectLinear((size) => {
      const text = make(size).split('\n');
      for (const { parse } of own) parse(text);
    }, 400_000);
  });
});
