// Which claim wins, what stands beside it, and what is told of many failures.

import { describe, expect, test } from 'vitest';
import { causesOf } from '../src/parse/causes.ts';
import { fingerprint, shapeOf } from '../src/parse/fingerprint.ts';
import { parse } from '../src/parse/index.ts';
import { jobOf } from '../src/parse/job.ts';
import { sifted, unrepeated } from '../src/parse/sifted.ts';
import { unprefixed } from '../src/text/prefixes.ts';

const gcc = "main.c:3:5: error: 'total' undeclared (first use in this function)";
const lua = "lua: rates.lua:7: attempt to index a nil value (local 't')";
const traceback = 'Traceback (most recent call last):\n  File "a.py", line 1, in f\nKeyError: 1';

describe('a consequence', () => {
  test('says what is missing where it stands alone', () => {
    const failure = parse('cc -o app main.o\nmake: *** [Makefile:2: all] Error 1\n', { exit: 2 });
    expect(failure?.message.split('\n')).toEqual([
      'make: *** [Makefile:2: all] Error 1',
      'make says that a recipe failed; ee recognises no line that says why.',
    ]);
    expect(failure?.diagnostics).toMatchObject([
      { message: 'make: *** [Makefile:2: all] Error 1' },
    ]);
  });

  test('is left out of the diagnostics beside a cause', () => {
    const failure = parse(`${gcc}\nmake: *** [Makefile:2: all] Error 1\n`, { exit: 2 });
    expect(failure?.parser).toBe('c.build');
    expect(failure?.diagnostics).toHaveLength(1);
  });
});

describe('diagnostics', () => {
  test('are those of every tool, in order of output', () => {
    const failure = parse(`${lua}\n${gcc}\n`, { exit: 1 });
    expect(failure?.diagnostics.map(({ file, line }) => [file, line])).toEqual([
      ['rates.lua', 7],
      ['main.c', 3],
    ]);
  });

  test('name each place once, whoever reads it', () => {
    const failure = parse(`${gcc}\n${gcc}\n./${gcc}\n`, { exit: 1 });
    expect(failure?.diagnostics.filter(({ line }) => line === 3).length).toBeLessThanOrEqual(2);
    expect(parse(`${gcc}\n${gcc}\n`, { exit: 1 })?.diagnostics).toHaveLength(1);
  });

  test('leave out what a diff quotes and what ended nothing', () => {
    const diff = `@@ -1,2 +1,5 @@\n x\n${traceback.replace(/^(?=.)/gm, '+')}\ndone\n`;
    expect(parse(`${diff}${gcc}\n`, { exit: 1 })?.diagnostics).toHaveLength(1);
  });
});

describe('a CI job', () => {
  const job = [
    'Complete job name: Check the shop',
    '##[group]Run npm ci',
    'npm ci',
    'shell: /usr/bin/bash -e {0}',
    '##[endgroup]',
    'cache not found for key a-1',
    '##[group]Run ./check.sh',
    './check.sh',
    'shell: /usr/bin/bash -e {0}',
    '##[endgroup]',
    'checking the shop',
    'prices.txt is out of order',
    '##[error]Process completed with exit code 1.',
    '##[group]Run ./report.sh',
    'error: no report',
    'Post job cleanup.',
  ];

  test('has one step that failed', () => {
    expect(jobOf(job)).toEqual({
      name: 0,
      script: { from: 6, to: 10 },
      step: { from: 10, to: 13 },
    });
    expect(jobOf(['error: x', 'done'])).toBeUndefined();
  });

  test('is told by its failed step, before it and after it by nothing', () => {
    const failure = parse(job.join('\n'));
    expect(failure?.message).toMatch(/^##\[error\]Process completed/);
    expect(failure?.excerpt).toContain('prices.txt is out of order');
  });

  test('has its name and the command of the step among the highlights', () => {
    const told = parse(job.join('\n'))?.highlights ?? [];
    expect(told).toContainEqual({ line: 1, text: 'Complete job name: Check the shop' });
    // What stands in the excerpt is not told twice.
    expect(told.map(({ text }) => text)).not.toContain('prices.txt is out of order');
  });

  test('a short output of a command has no highlights, a long one has few', () => {
    expect(parse(`${gcc}\nerror: x\n`, { exit: 1 })?.highlights).toBeUndefined();
    const rows = Array.from({ length: 500 }, (_, i) => `row ${i}`);
    const long = ['cannot open prices.txt', ...rows, gcc].join('\n');
    expect(parse(long, { exit: 1 })?.highlights).toEqual([
      { line: 1, text: 'cannot open prices.txt' },
    ]);
  });
});

describe('the line of the output', () => {
  test.each([
    ['as it came', `one\ntwo\n${gcc}\n`, 3],
    ['behind a prefix', `12:30:01 one\n12:30:01 two\n12:30:01 ${gcc}\n`, 3],
    [
      'of sources told apart',
      `web-1  | one\ndb-1   | up\nweb-1  | two\nweb-1  | ${gcc}\ndb-1   | ok\n`,
      4,
    ],
    ['below lines that were redrawn', `10%\n\x1b[1A20%\n${gcc}\n`, 3],
  ])('%s', (_, output, line) => {
    expect(parse(output, { exit: 1 })?.line).toBe(line);
  });
});

describe('a fingerprint', () => {
  test.each([
    ['at 2026-12-01T10:00:00.123Z it broke', 'at 2026-12-02T11:30:00Z it broke'],
    ['object at 0x7f3c2a10aa', 'object at 0x5581bb02'],
    ['no /tmp/pytest-of-ann/pytest-3/x', 'no /tmp/pytest-of-bob/pytest-11/x'],
    ['gave up after 3.2 seconds', 'gave up after 12 s'],
    ['rates.py:12:5: no total', 'rates.py:31:9: no total'],
    [
      'run 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed is gone',
      'run 0a9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4b00 is gone',
    ],
    ['pid 4711 died', 'pid 4712 died'],
  ])('is the same: %s | %s', (one, other) => {
    expect(fingerprint(one)).toBe(fingerprint(other));
  });

  test.each([
    ['expected 3, got 5', 'expected 4, got 5'],
    ["KeyError: 'a'", "KeyError: 'b'"],
    ['src/a.ts is missing', 'src/b.ts is missing'],
    ['port 8080 is taken', 'port 8081 is taken'],
  ])('is not the same: %s | %s', (one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });

  test('a shape leaves names and values out too', () => {
    expect(shapeOf('src/a.ts: expected 3, got "x"')).toBe(
      shapeOf('lib/b/c.ts: expected 4, got "y"'),
    );
    expect(shapeOf('cannot open it')).not.toBe(shapeOf('cannot read it'));
  });
});

describe('causes', () => {
  const error = (message: string, line: number) => ({
    ...{ file: 'test_shop.py', line, column: null, code: null, message },
    severity: 'error' as const,
  });
  const failure = {
    ...{ parser: 'python.pytest', language: 'python', kind: 'x', message: 'x', excerpt: 'x' },
    ...{ frames: [], category: 'test' as const, tests: ['t::a', 't::b', 't::c'] },
    diagnostics: [
      error('no db at 0x7f001122', 3),
      error('1 != 2', 5),
      error('no db at 0x7f99aabb', 9),
    ],
  };

  test('hold what fails for one reason, the commonest first', () => {
    expect(causesOf(failure)).toEqual([
      {
        message: 'no db at 0x7f001122',
        count: 2,
        tests: ['t::a', 't::c'],
        first: { file: 'test_shop.py', line: 3, column: null },
      },
      {
        message: '1 != 2',
        count: 1,
        tests: ['t::b'],
        first: { file: 'test_shop.py', line: 5, column: null },
      },
    ]);
  });

  test('are none for one failure, and name no tests where the runner does not tell which', () => {
    expect(causesOf({ ...failure, diagnostics: failure.diagnostics.slice(0, 1) })).toEqual([]);
    expect(causesOf({ ...failure, tests: ['t::a'] })[0]?.tests).toEqual([]);
  });
});

describe('very many lines', () => {
  test('of equal ones in a row fifty stay, and each knows its place', () => {
    const { lines, at } = sifted([...Array(200_000).fill(''), 'error: x']);
    expect(lines).toHaveLength(51);
    expect(at.at(-1)).toBe(200_000);
  });

  test('head, tail and what stands round signs stay', () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => `row ${i}`);
    const { lines } = sifted(rows.with(100_000, 'error: x'));
    expect(lines.length).toBeLessThan(11_000);
    for (const line of ['row 0', 'row 99990', 'error: x', 'row 100030', 'row 199999']) {
      expect(lines).toContain(line);
    }
  });

  test('an ordinary output is as it was', () => {
    const lines = ['a', 'a', '', 'b'];
    expect(sifted(lines)).toEqual({ lines, at: [0, 1, 2, 3] });
  });

  test('what repeats behind a time goes too', () => {
    const repeated = Array.from({ length: 200 }, (_, i) => `04:05:${10 + (i % 50)} waiting`);
    const lines = [...repeated, '04:06:00 fatal: no port'];
    expect(parse(lines.join('\n'))).toMatchObject({ message: 'fatal: no port' });
    expect(unrepeated(unprefixed(lines)).at.slice(-2)).toEqual([49, 200]);
  });
});
