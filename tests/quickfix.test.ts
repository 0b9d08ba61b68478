// `--format quickfix`: what an editor reads.

import { describe, expect, test } from 'vitest';
import { readCommandLine, resultOf } from '../src/cli/flags.ts';
import { parse } from '../src/parse/index.ts';
import { quickfix } from '../src/render/index.ts';
import type { Diagnostic, Failure } from '../src/types.ts';

const failure = (...diagnostics: Partial<Diagnostic>[]): Failure => ({
  ...{ parser: 'c.build', language: 'c', kind: 'error', message: 'x', excerpt: 'x' },
  ...{ frames: [], tests: [], category: 'code' },
  diagnostics: diagnostics.map((one) => ({
    ...{ file: 'a.c', line: 3, column: 5, severity: 'error', code: null, message: 'no total' },
    ...one,
  })),
});

describe('a line for each diagnostic', () => {
  test.each<[string, Partial<Diagnostic>, string]>([
    ['whole', {}, 'a.c:3:5: error: no total'],
    ['a warning', { severity: 'warning' }, 'a.c:3:5: warning: no total'],
    ['without a column', { column: null }, 'a.c:3: error: no total'],
    ['without a line', { line: null }, 'a.c: error: no total'],
    ['without a file', { file: null, line: null, column: null }, 'error: no total'],
    ['with a code', { code: 'TS2304' }, 'a.c:3:5: error: no total [TS2304]'],
    ['of several lines', { message: 'no\n\ttotal' }, 'a.c:3:5: error: no total'],
    ['with a forged place', { file: 'x\nb.c' }, 'x b.c:3:5: error: no total'],
    ['with colours', { message: '\x1b[31mno\x1b[0m total' }, 'a.c:3:5: error: no total'],
  ])('%s', (_, one, line) => {
    expect(quickfix(failure(one))).toBe(`${line}\n`);
  });

  test('in order of output', () => {
    expect(quickfix(failure({}, { line: 1 }))).toBe(
      'a.c:3:5: error: no total\na.c:1:5: error: no total\n',
    );
  });

  test('none where nothing failed', () => {
    expect(quickfix(undefined)).toBe('');
    expect(quickfix(parse('all is well\n'))).toBe('');
  });

  test('what ee prints it reads again', () => {
    const output = 'main.c:3:5: error: no total\nmain.c:9:1: error: no rate\n';
    const once = quickfix(parse(output, { exit: 1 }));
    expect(once).toBe(output);
    expect(quickfix(parse(once, { exit: 1 }))).toBe(once);
  });
});

describe('the flag', () => {
  test('is a result of its own on standard output', () => {
    expect(resultOf(readCommandLine(['--format', 'quickfix', 'make']))).toBe('quickfix');
  });

  test.each(['--json', '--evidence', '--show-prompt'])('excludes %s', (flag) => {
    expect(() => readCommandLine(['--format', 'quickfix', flag, 'make'])).toThrow(/exclude/);
  });

  test('has no patch to apply', () => {
    expect(() => readCommandLine(['--format=quickfix', '--apply', 'make'])).toThrow(/no patch/);
  });
});
