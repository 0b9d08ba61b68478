// Python's parsers on forms too small for a corpus case, on broken input and on hostile input.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsers, python } from '../src/languages/python/index.ts';
import type { Claim } from '../src/types.ts';
import { expectLinear } from './linear.ts';

const claimsBy = (id: string, text: string): readonly Claim[] =>
  parsers.filter((parser) => parser.id === id).flatMap(({ parse }) => parse(text.split('\n')));
const told = (id: string, text: string) => {
  const [claim, ...more] = claimsBy(id, text);
  expect(more).toEqual([]);
  if (!claim) return null;
  const { kind, message, frames, tests, category } = claim.failure;
  const places = frames.map(({ file, line }) => `${file}:${line}`);
  return { kind, message, places, tests, category, certain: claim.certain };
};
const traceback = (text: string) => told('python.traceback', text);
const pytest = (text: string) => told('python.pytest', text);

const head = 'Traceback (most recent call last):';
const row = (file: string, line: number) => `  File "${file}", line ${line}, in f\n    f()\n`;
const plain = `${head}\n${row('/app/a.py', 1)}KeyError: 'a'`;
const cause = 'The above exception was the direct cause of the following exception:';
const context = 'During handling of the above exception, another exception occurred:';

describe('whose code a path is', () => {
  test.each([
    ['/usr/lib/python3.11/json/decoder.py', true],
    ['/usr/local/lib/python3.12/asyncio/runners.py', true],
    ['~/.pyenv/versions/3.11.7/lib/python3.11/json/decoder.py', true],
    ['C:\\Python311\\Lib\\json\\decoder.py', true],
    ['C:\\hostedtoolcache\\windows\\Python\\3.11.7\\x64\\Lib\\json\\decoder.py', true],
    ['<frozen runpy>', true],
    ['/usr/lib/python3.11/site-packages/flask/app.py', false],
    ['/usr/lib/python3/dist-packages/yaml/reader.py', false],
    ['C:\\Python311\\Lib\\site-packages\\flask\\app.py', false],
    ['/app/lib/python/tools.py', false],
    ['/app/Lib/json.py', false],
    ['<string>', false],
  ])('%s is the runtime: %s', (file, expected) => {
    expect(python.runtime?.test(file)).toBe(expected);
  });
});

describe('tracebacks', () => {
  test.each([
    ['no text', `${head}\n${row('a.py', 3)}AssertionError`, 'AssertionError', ['a.py:3']],
    [
      'Python 3.13 with a gap',
      `${head}\n  File "a.py", line 3, in f\n    g(\n\n    1)\nValueError: x`,
      'ValueError: x',
      ['a.py:3'],
    ],
    [
      'no source under the row',
      `${head}\n  File "<stdin>", line 2, in <module>\nTypeError: x`,
      'TypeError: x',
      ['<stdin>:2'],
    ],
    [
      'a class inside a function',
      `${head}\n${row('a.py', 3)}t.f.<locals>.Bad: x`,
      't.f.<locals>.Bad: x',
      ['a.py:3'],
    ],
    [
      'a log line below',
      `${plain}\n2026-01-02 10:11:12 INFO next`,
      "KeyError: 'a'",
      ['/app/a.py:1'],
    ],
    [
      'make below',
      `${plain}\nmake: *** [Makefile:2: all] Error 1`,
      "KeyError: 'a'",
      ['/app/a.py:1'],
    ],
    [
      'a notebook cell',
      '  Cell In[3], line 2\n    x = = 1\n        ^\nSyntaxError: invalid syntax',
      'SyntaxError: invalid syntax',
      ['Cell In[3]:2'],
    ],
    [
      'the runtime last',
      `${head}\n${row('/app/a.py', 1)}${row('/usr/lib/python3.11/json/x.py', 2)}${row('/v/site-packages/p/b.py', 3)}KeyError`,
      'KeyError',
      ['/v/site-packages/p/b.py:3', '/app/a.py:1', '/usr/lib/python3.11/json/x.py:2'],
    ],
    [
      'the last of two',
      `${plain}\n\n${head}\n${row('b.py', 2)}ValueError: b`,
      'ValueError: b',
      ['b.py:2'],
    ],
  ])('%s', (_, text, message, places) => {
    expect(traceback(text)).toMatchObject({ message, places, certain: true });
  });

  test.each([
    ['head cut off', `    f()\n${row('a.py', 3)}KeyError: 1`, 'KeyError', ['a.py:3']],
    ['tail cut off', `${head}\n${row('a.py', 3)}`, 'Traceback', ['a.py:3']],
    [
      'cut inside the source',
      `${head}\n  File "a.py", line 3, in f\n    f`,
      'Traceback',
      ['a.py:3'],
    ],
    ['indented', plain.replace(/^/gm, '    '), 'KeyError', ['/app/a.py:1']],
    ['behind a service name', plain.replace(/^/gm, 'web-1  | '), 'KeyError', ['/app/a.py:1']],
    [
      'only ignored',
      `Exception ignored in: <function P.__del__>\n${plain}`,
      'KeyError',
      ['/app/a.py:1'],
    ],
  ])('%s: the best that can be said, and not certain', (_, text, kind, places) => {
    expect(traceback(text)).toMatchObject({ kind, places, certain: false });
  });

  const other = `${head}\n${row('b.py', 2)}ValueError: b`;
  test.each([
    ['quoted', `${plain}\n\n${other.replace(/^/gm, '> ')}`],
    ['ignored', `${plain}\nException ignored in: <function P.__del__>\n${other}`],
    ['of the logging module', `${plain}\n--- Logging error ---\n${other}`],
    ['cut', `${plain}\n\n${head}\n${row('b.py', 2)}`],
  ])('one that is %s does not win over a real one', (_, text) => {
    expect(traceback(text)).toMatchObject({ kind: 'KeyError', certain: true });
  });

  test.each([
    ['a stack that somebody printed', `${row('a.py', 3)}done`],
    ['the header in prose', `it prints "${head}" and exits`],
    ['a documented example', `>>> f()\n${head}\n    ...\nValueError: x`],
    ['nothing', ''],
  ])('%s is no claim', (_, text) => {
    expect(traceback(text)).toBeNull();
  });
});

describe('chains', () => {
  const link = (file: string, message: string) => `${head}\n${row(file, 1)}${message}`;
  test.each([
    [
      'two causes',
      `${link('a.py', 'A: 1')}\n\n${cause}\n\n${link('b.py', 'B: 2')}\n\n${cause}\n\n${link('c.py', 'C: 3')}`,
      'C: 3\ncaused by: B: 2\ncaused by: A: 1',
      ['a.py:1', 'b.py:1', 'c.py:1'],
    ],
    [
      'a cause of one being handled',
      `${link('a.py', 'A: 1')}\n\n${cause}\n\n${link('b.py', 'B: 2')}\n\n${context}\n\n${link('c.py', 'C: 3')}`,
      'C: 3',
      ['c.py:1', 'a.py:1', 'b.py:1'],
    ],
    [
      'a cause while handling',
      `${link('a.py', 'A: 1')}\n\n${context}\n\n${link('b.py', 'B: 2')}\n\n${cause}\n\n${link('c.py', 'C: 3')}`,
      'C: 3\ncaused by: B: 2',
      ['b.py:1', 'a.py:1', 'c.py:1'],
    ],
    [
      'two bare causes below chatter',
      `reading: 3 of 4\nValueError: 1\n\n${cause}\n\nmod.Bad: 2\n\n${cause}\n\n${link('c.py', 'C: 3')}`,
      'C: 3\ncaused by: mod.Bad: 2\ncaused by: ValueError: 1',
      ['c.py:1'],
    ],
    [
      'a bare one between',
      `${link('a.py', 'A: 1')}\n\n${cause}\n\nValueError: 2\n\n${cause}\n\n${link('c.py', 'C: 3')}`,
      'C: 3\ncaused by: ValueError: 2\ncaused by: A: 1',
      ['a.py:1', 'c.py:1'],
    ],
    [
      'a blank line in the message',
      `${link('a.py', 'A: 1\n\nmore of it')}\n\n${cause}\n\n${link('b.py', 'B: 2')}`,
      'B: 2\ncaused by: A: 1',
      ['a.py:1', 'b.py:1'],
    ],
    ['the first one cut off', `${cause}\n\n${link('b.py', 'B: 2')}`, 'B: 2', ['b.py:1']],
    [
      'a cause in a package',
      `${link('/v/site-packages/p.py', 'A: 1')}\n\n${cause}\n\n${link('b.py', 'B: 2')}`,
      'B: 2\ncaused by: A: 1',
      ['b.py:1', '/v/site-packages/p.py:1'],
    ],
  ])('%s', (_, text, message, places) => {
    expect(traceback(text)).toMatchObject({ message, places, certain: true });
  });

  test('the excerpt begins at a bare cause and ends with the last message', () => {
    const text = `chatter\n\nValueError: 1\n\n${cause}\n\n${plain}`;
    const [claim] = claimsBy('python.traceback', `${text}\n\nmore chatter`);
    expect(claim?.failure.excerpt).toBe(text.slice('chatter\n\n'.length));
  });

  test('a chain of thousands is told by its end', () => {
    const text = Array.from({ length: 3000 }, (_, i) => link('a.py', `E${i}: x`)).join(
      `\n\n${cause}\n\n`,
    );
    expect(traceback(text)?.message).toMatch(/^E2999: x\ncaused by: E2998: x\n/);
  });
});

test.each([
  ['ModuleNotFoundError: x', 'dependency'],
  ['PermissionError: [Errno 13] x', 'permission'],
  ['OSError: [Errno 28] No space left on device', 'resource'],
  ['OSError: [Errno 98] Address already in use', 'environment'],
  ['FileNotFoundError: [Errno 2] x', 'environment'],
  ['ConnectionRefusedError: [Errno 111] x', 'network'],
  ['requests.exceptions.ConnectionError: x', 'network'],
  ['httpx.ConnectTimeout: x', 'network'],
  ['socket.gaierror: [Errno -2] x', 'network'],
  ['TypeError: x', 'code'],
  ['AssertionError', 'code'],
  ['KeyboardInterrupt', 'unknown'],
])('%s is of category %s', (line, category) => {
  expect(traceback(`${head}\n${row('a.py', 1)}${line}`)?.category).toBe(category);
});

describe('pytest', () => {
  const wide = (title: string, fill: string) => `${fill.repeat(90)} ${title} ${fill.repeat(90)}`;
  const failures = wide('FAILURES', '=');
  const block = `${wide('TestA.test_b[x - [y]]', '_')}\n[gw0] linux -- Python 3.11.7 /usr/bin/python3\n\n    def test_b(self, x):\n>       assert x\nE       assert 'x - [y]' is None\n\ntests/test_a.py:7: AssertionError`;

  test.each([
    ['no summary', `${failures}\n${block}`, ['tests/test_a.py::TestA::test_b[x - [y]]']],
    [
      'a summary',
      `${failures}\n${block}\n${wide('short test summary info', '=')}\nFAILED tests/test_a.py::TestA::test_b[x - [y]] - assert 'x -...\nERROR tests/test_z.py\n${wide('1 failed', '=')}`,
      ['tests/test_a.py::TestA::test_b[x - [y]]', 'tests/test_z.py'],
    ],
  ])('names of the failed tests, with %s', (_, text, tests) => {
    expect(pytest(text)).toMatchObject({
      kind: 'AssertionError',
      message: "assert 'x - [y]' is None",
      places: ['tests/test_a.py:7'],
      tests,
      category: 'test',
      certain: true,
    });
  });

  test.each([
    [
      'an older --tb=line',
      `${failures}\n/app/a.py:3: ValueError: bad\n${wide('1 failed', '=')}`,
      'ValueError',
      'ValueError: bad',
      ['/app/a.py:3'],
    ],
    [
      'a missing test',
      'ERROR: not found: /app/test_a.py::nope\n(no match in any of [<Module test_a.py>])\n\nno tests ran in 0.01s',
      'UsageError',
      'not found: /app/test_a.py::nope\n(no match in any of [<Module test_a.py>])',
      [],
    ],
    [
      'a wrong flag',
      'ERROR: usage: pytest [options] [file_or_dir] [file_or_dir] [...]\npytest: error: unrecognized arguments: --foo\n  inifile: None',
      'UsageError',
      'pytest: error: unrecognized arguments: --foo',
      [],
    ],
    [
      'broken settings',
      'ERROR: /app/pytest.ini:1: unexpected value continuation',
      'UsageError',
      'unexpected value continuation',
      ['/app/pytest.ini:1'],
    ],
    [
      'rows of the runner first',
      `${failures}\n____ test_x ____\n/v/site-packages/pluggy/_hooks.py:513: in __call__\n    return self._hookexec(\ntest_x.py:4: in test_x\n    f()\nE   KeyError: 1`,
      'KeyError',
      'KeyError: 1',
      ['test_x.py:4', '/v/site-packages/pluggy/_hooks.py:513'],
    ],
    [
      'the class of a long row, qualified',
      `${failures}\n____ test_x ____\n\n>   f()\nE   pkg.errors.Bad: no\n\ntest_x.py:4: Bad`,
      'pkg.errors.Bad',
      'pkg.errors.Bad: no',
      ['test_x.py:4'],
    ],
    [
      'one being handled',
      `${failures}\n____ test_x ____\ntest_x.py:4: in test_x\n    f()\nE   KeyError: 1\n\n${context}\ntest_x.py:6: in test_x\n    g()\nE   ValueError: 2`,
      'ValueError',
      'ValueError: 2',
      ['test_x.py:6', 'test_x.py:4'],
    ],
  ])('%s', (_, text, kind, message, places) => {
    expect(pytest(text)).toMatchObject({ kind, message, places, certain: true });
  });

  test('a fixture error before a failure wins; both are diagnostics', () => {
    const errors = `${wide('ERRORS', '=')}\n____ ERROR at setup of test_y ____\ntest_y.py:3: in y\n    1/0\nE   ZeroDivisionError: 1`;
    const [claim] = claimsBy('python.pytest', `${errors}\n${failures}\n${block}`);
    expect(claim?.failure.kind).toBe('ZeroDivisionError');
    expect(claim?.failure.diagnostics.map(({ line }) => line)).toEqual([3, 7]);
    expect(claim?.failure.tests[0]).toBe('test_y.py::test_y');
  });

  test('of captured output the excerpt keeps the beginning', () => {
    const noise = Array.from({ length: 500 }, (_, i) => `noise ${i}`).join('\n');
    const captured = `${'-'.repeat(29)} Captured stdout call ${'-'.repeat(29)}\n${noise}`;
    const [claim] = claimsBy('python.pytest', `${failures}\n${block}\n${captured}`);
    expect(claim?.failure.excerpt).toContain('noise 19');
    expect(claim?.failure.excerpt).not.toContain('noise 20');
  });

  test.each([
    [
      'all passed',
      `${wide('test session starts', '=')}\ncollected 1 item\n\ntest_a.py .   [100%]\n\n${wide('1 passed in 0.01s', '=')}`,
    ],
    ['nothing collected', `collected 0 items\n\n${wide('no tests ran in 0.01s', '=')}`],
    ['the section without a block', `pytest prints\n${failures}\nand then the failures`],
    [
      'what passed',
      `${wide('PASSES', '=')}\n____ test_x ____\n${'-'.repeat(9)} Captured stdout call ${'-'.repeat(9)}\nE   KeyError: 1\n${wide('1 passed', '=')}`,
    ],
    ['another tool', 'ERROR: failed to solve: process "/bin/sh -c make" did not complete'],
  ])('%s is no claim', (_, text) => {
    expect(pytest(text)).toBeNull();
  });
});

describe('any input', () => {
  const group = '  + Exception Group Traceback (most recent call last):';
  const piece = fc.constantFrom(
    '',
    head,
    group,
    `  |   File "a.py", line 1, in f`,
    '  | ExceptionGroup: x (2 sub-exceptions)',
    '  +-+---------------- 1 ----------------',
    '    | ValueError: 1',
    `    | ${head}`,
    '    +---------------- 2 ----------------',
    `  File "a.py", line 1, in f`,
    '  File "a.py", line 0',
    '    f()',
    '     ^',
    'ValueError: x',
    '"""',
    cause,
    context,
    '=== FAILURES ===',
    '=== short test summary info ===',
    '____ test_x[a] ____',
    'FAILED a.py::b[c',
    'E   SyntaxError: x',
    'E     File "a.py", line 1',
    'a.py:1: in f',
    'ERROR: a.py: no',
    'INTERNALERROR> ',
    "ImportError while loading conftest '/app/conftest.py'.",
    'no tests ran in 0.1s',
  );
  const line = fc.oneof({ weight: 9, arbitrary: piece }, { weight: 1, arbitrary: fc.string() });

  test('line soup never throws, and each claim stands in the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        for (const { failure, span } of parsers.flatMap(({ parse }) => parse(lines))) {
          expect(failure.message).not.toBe('');
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.to).toBeGreaterThan(span.from);
          expect(lines.join('\n')).toContain(failure.excerpt);
          expect(failure.frames.every((frame) => frame.line >= 1)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  const repeated = (unit: string) => (length: number) =>
    unit.repeat(Math.ceil(length / unit.length)).split('\n');
  test.each([
    ['rows', repeated('  File "\n')],
    [
      'whole rows',
      (n: number) => Array.from({ length: n / 40 }, (_, i) => `  File "a.py", line ${i}, in f`),
    ],
    ['headers', repeated(`${head}\n`)],
    ['bare E lines', repeated('=== FAILURES ===\n____ x ____\nE   \nE   a\n')],
    [
      'one block of E lines',
      (n: number) => ['=== FAILURES ===', '__ x __', ...repeated('E   \n')(n)],
    ],
    ['member lines', repeated('  +-+---------------- 1 ----------------\n')],
    [
      'groups in groups',
      (n: number) => [
        group,
        '  |   File "a.py", line 1, in f',
        '  | G: x',
        ...Array.from({ length: n / 400 }, (_, i) => [
          `${' '.repeat(2 * (i % 200) + 2)}+-+---------------- 1 ----------------`,
          `${' '.repeat(2 * (i % 200) + 4)}| Exception Group ${head}`,
        ]).flat(),
      ],
    ],
    ['sentences', repeated(`ValueError: x\n\n${cause}\n\n`)],
    [
      'blank lines below a sentence',
      (n: number) => [
        ...repeated('\n')(n),
        cause,
        ...repeated('\n')(n),
        head,
        '  File "a.py", line 1, in f',
        'E: x',
      ],
    ],
    ['a chain', repeated(`${plain}\n\n${cause}\n\n`)],
    [
      'deeper and deeper margins',
      (n: number) => Array.from({ length: n / 60 }, (_, i) => `${' '.repeat(i % 70)}${head}`),
    ],
    [
      'one long line of underscores',
      (n: number) => ['=== FAILURES ===', '_ '.repeat(n / 2), `_${' _'.repeat(n / 2)}x`],
    ],
    [
      'one long line of equal signs',
      (n: number) => ['= '.repeat(n / 2), '='.repeat(n), `ERROR: ${'a'.repeat(n)}`],
    ],
    [
      'one long name',
      (n: number) => [head, '  File "a.py", line 1, in f', 'a.'.repeat(n / 2), 'a'.repeat(n)],
    ],
    [
      'one long line of carets',
      (n: number) => [head, '  File "a.py", line 1', `    ${'^ '.repeat(n / 2)}x`],
    ],
  ])('time is linear: %s', (_, linesOf) =>
    expectLinear((size) => {
      const lines = linesOf(size);
      for (const { parse } of parsers) parse(lines);
    }, 600_000),
  );
});
