// The rows of the drawers that use the tool drawer's engine for what they know: each is its own test.

import { describe, expect, test } from 'vitest';
import { projectRows } from '../src/languages/dotnet/index.ts';
import { compilerRows } from '../src/languages/elixir/index.ts';
import { checkerRows } from '../src/languages/python/checkers.ts';
import { managerRows } from '../src/languages/ruby/managers.ts';
import { reportsOf } from '../src/languages/tool/engine.ts';
import type { Row } from '../src/languages/tool/row.ts';
import { parse } from '../src/parse/index.ts';

const drawers: Readonly<Record<string, readonly Row[]>> = {
  python: checkerRows,
  ruby: managerRows,
  elixir: compilerRows,
  dotnet: projectRows,
};

const named = Object.entries(drawers).flatMap(([language, rows]) =>
  rows.map((row, at) => [`${language}: ${row.tool} (row ${at + 1})`, language, row] as const),
);

const found = (output: string, row: Row) => {
  const lines = output.split('\n');
  return reportsOf(lines, [...lines.keys()], row).map(
    ({ diagnostic: { file, line, column, message } }) =>
      `${file ?? '-'}:${line ?? '-'}:${column ?? '-'} ${message}`,
  );
};

describe('a row finds what it is for, and nothing else', () => {
  test.each(named)('%s', (_, _language, row) => {
    for (const [output, told] of row.hits) expect(found(output, row), output).toContain(told);
    for (const line of row.misses) expect(found(line, row), line).toEqual([]);
    expect(row.hits.length).toBeGreaterThan(0);
    expect(row.misses.length).toBeGreaterThan(0);
  });
});

describe('the whole parse says so in the name of the drawer', () => {
  test.each(named)('%s', (_, language, row) => {
    for (const [output] of row.hits) {
      const failure = parse(`one\n${output}\ntwo\n`, { exit: 1 });
      expect(failure?.parser, output).toBe(`${language}.${row.tool}`);
      expect(failure?.language).toBe(language);
    }
  });
});

describe('a run without an error gives nothing', () => {
  test.each([
    ['mypy', 'Success: no issues found in 3 source files'],
    ['mypy, notes alone', 'till.py:3: note: Revealed type is "int"\nSuccess: no issues found'],
    ['pyright', '0 errors, 0 warnings, 0 informations'],
    [
      'pyright, warnings alone',
      '/app/till.py\n  /app/till.py:3:5 - warning: Import "x" could not be resolved (reportMissingModuleSource)\n0 errors, 1 warning, 0 informations',
    ],
    ['ruff', 'All checks passed!'],
    ['ruff format', '2 files already formatted'],
    [
      'RSpec',
      '...\n\nFinished in 0.1 seconds (files took 0.2 seconds to load)\n3 examples, 0 failures',
    ],
    [
      'PHPUnit, risky',
      'There was 1 risky test:\n\n1) TillTest::testIt\nThis test did not perform any assertions\n\n/app/TillTest.php:4\n\nOK, but incomplete, skipped, or risky tests!\nTests: 1, Assertions: 0, Risky: 1.',
    ],
    ['PHP, a warning', 'PHP Warning:  Undefined array key "k" in /app/till.php on line 3'],
    ['Perl, a warning', 'Use of uninitialized value $x in addition (+) at till.pl line 3.'],
  ])('%s', (_, output) => {
    expect(parse(output)).toBeUndefined();
  });
});
