// What loggers and tools wrap in lines of JSON is read as if it stood there plainly.

import { describe, expect, test } from 'vitest';
import { parse } from '../src/parse/index.ts';
import { unwrapped } from '../src/text/unwrapped.ts';
import { expectLinear } from './linear.ts';

const trace = [
  'Traceback (most recent call last):',
  '  File "/app/ferry.py", line 7, in run',
  '    return berths[3]',
  'IndexError: list index out of range',
];
const stack = [
  'TypeError: berths.map is not a function',
  '    at fares (/app/src/fares.js:8:18)',
  '    at main (/app/src/main.js:3:1)',
].join('\n');

const json = (...objects: readonly object[]) =>
  objects.map((object) => JSON.stringify(object)).join('\n');

describe('a trace in a line of a logger', () => {
  test.each<[string, object, string, string]>([
    [
      'pino',
      { level: 50, msg: 'request failed', err: { stack } },
      'TypeError',
      '/app/src/fares.js',
    ],
    ['winston', { level: 'error', message: 'down', stack }, 'TypeError', '/app/src/fares.js'],
    [
      'python-json-logger',
      { message: 'x', exc_info: trace.join('\n') },
      'IndexError',
      '/app/ferry.py',
    ],
    ['structlog', { event: 'x', exception: trace.join('\n') }, 'IndexError', '/app/ferry.py'],
    ['a message that holds it', { message: trace.join('\n') }, 'IndexError', '/app/ferry.py'],
    [
      'logback',
      {
        message: 'x',
        stack_trace: 'java.lang.IllegalStateException: no berth\n\tat a.Dock.take(Dock.java:12)\n',
      },
      'java.lang.IllegalStateException',
      'Dock.java',
    ],
    [
      'cargo',
      {
        reason: 'compiler-message',
        message: {
          rendered:
            'error[E0425]: cannot find value `berth` in this scope\n --> src/main.rs:2:5\n  |\n2 |     berth\n  |     ^^^^^ not found in this scope\n\n',
        },
      },
      'E0425',
      'src/main.rs',
    ],
  ])('of %s', (_, line, kind, file) => {
    const failure = parse(json({ level: 30, msg: 'listening' }, line), { exit: 1 });
    expect(failure).toMatchObject({ kind });
    expect(failure?.frames[0]).toMatchObject({ file });
  });

  test('of docker, a line at a time', () => {
    const output = json(
      ...trace.map((line) => ({ log: `${line}\n`, stream: 'stderr', time: 'x' })),
    );
    expect(parse(output, { exit: 1 })?.excerpt).toBe(trace.join('\n'));
  });
});

describe('pieces are put together', () => {
  const piece = (Package: string, Output: string) => ({ Action: 'output', Package, Output });

  test('of `go test -json`, each package by itself', () => {
    const output = json(
      { Action: 'start', Package: 'x/a' },
      piece('x/a', '=== RUN   TestFare\n'),
      piece('x/b', '=== RUN   TestBerth\n'),
      piece('x/a', '    fare_test.go:9: got 22, '),
      piece('x/b', '--- PASS: TestBerth (0.00s)\n'),
      piece('x/a', 'want 24\n--- FAIL: TestFare (0.00s)\n'),
      piece('x/b', 'ok  \tx/b\t0.1s'),
    );
    expect(unwrapped(output.split('\n'))).toEqual({
      lines: [
        '=== RUN   TestFare',
        '    fare_test.go:9: got 22, want 24',
        '--- FAIL: TestFare (0.00s)',
        '=== RUN   TestBerth',
        '--- PASS: TestBerth (0.00s)',
        'ok  \tx/b\t0.1s',
      ],
      from: [1, 3, 5, 2, 4, 6],
    });
    expect(parse(output, { exit: 1 })).toMatchObject({ parser: 'go.test', tests: ['TestFare'] });
  });
});

describe('all else stays', () => {
  test.each([
    '{"level":"error","msg":"no berth"}',
    '{"msg":"cut off, no end',
    '{"a":[1,2,{"b":null}]}',
    '[{"msg":"a\\nb"}]',
    '"a\\nb"',
    '{}',
    '{"__proto__":{"stack":"a\\nb"},"message":7}',
    '{"stack":"Error: one line"}',
  ])('%s', (line) => {
    expect(unwrapped(['before', line]).lines).toEqual(['before', line]);
  });

  test('what is in it is cleaned too', () => {
    expect(
      unwrapped([
        json({ stack: 'Error: \u001b[31mred\u001b[0m\r\n    at a.js:1:1\u001b]0;title\u0007' }),
      ]).lines,
    ).toEqual(['Error: red', '    at a.js:1:1']);
  });

  test('time is linear', () => {
    const line = json({ Action: 'output', Package: 'x', Output: 'no end ' });
    return expectLinear((size) => unwrapped(Array.from({ length: size }, () => line)), 80_000);
  });
});

test('blank lines stay where a line of JSON is unwrapped', () => {
  const trace = {
    level: 50,
    msg: 'x',
    err: { stack: 'Error: no rope\n    at moor (/app/quay.js:3:5)' },
  };
  const { lines, from } = unwrapped(['one', '', json(trace), '', 'two']);
  expect(lines).toEqual([
    'one',
    '',
    'x',
    'Error: no rope',
    '    at moor (/app/quay.js:3:5)',
    '',
    'two',
  ]);
  expect(from).toEqual([0, 1, 2, 2, 2, 3, 4]);
});
