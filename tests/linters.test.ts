// eslint, biome, prettier, oxlint and SWC: small forms, broken input and hostile input.

import { describe, expect, test } from 'vitest';
import { parsers } from '../src/languages/node/index.ts';
import { parse } from '../src/parse/index.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const told = (id: string, text: string) => {
  const [claim, ...more] = parsers
    .filter((parser) => parser.id === id)
    .flatMap(({ parse }) => parse(text.split('\n')))
    .filter(({ fatal }) => fatal !== 'no');
  expect(more).toEqual([]);
  if (!claim) return null;
  const { kind, message, category, diagnostics } = claim.failure;
  const rows = diagnostics.map(
    ({ file, line, column, severity, code }) => `${severity} ${file}:${line}:${column} ${code}`,
  );
  return { kind, message, category, rows, certain: claim.certain };
};

describe('eslint', () => {
  const verdict = '\n✖ 1 problem (1 error, 0 warnings)';
  test.each([
    [
      'a rule of a plugin',
      "  3:5  error  'x' is unused  @typescript-eslint/no-unused-vars",
      '@typescript-eslint/no-unused-vars',
    ],
    ['a text with blanks', '  3:5  error  Two  blanks  here.  no-x', 'no-x'],
    ['no rule', '  3:5  error  Definition for rule was not found', 'error'],
  ])('%s', (_, row, kind) => {
    expect(told('node.eslint', `/app/a b.ts\n${row}\n${verdict}`)).toMatchObject({
      kind,
      category: 'code',
      rows: [`error /app/a b.ts:3:5 ${kind === 'error' ? null : kind}`],
      certain: true,
    });
  });

  test('a warning comes before the first error', () => {
    const text = `C:\\app\\a.ts\n  1:1  warning  w  no-w\n  2:2  error  e  no-e\n${verdict}`;
    expect(told('node.eslint', text)).toMatchObject({
      kind: 'no-e',
      rows: ['warning C:\\app\\a.ts:1:1 no-w', 'error C:\\app\\a.ts:2:2 no-e'],
    });
  });

  test.each([
    ['unix', (text: string) => `/app/a b.ts:3:5: ${text} [Error/no-x]`],
    ['compact', (text: string) => `/app/a b.ts: line 3, col 5, Error - ${text} (no-x)`],
    ['visualstudio', (text: string) => `/app/a b.ts(3,5): error no-x : ${text}`],
  ])('a row of its own: %s', (_, row) => {
    expect(told('node.eslint', row("Unexpected: 'x (y)'."))).toMatchObject({
      kind: 'no-x',
      message: "Unexpected: 'x (y)'.",
      rows: ['error /app/a b.ts:3:5 no-x'],
    });
  });

  test('what can not be parsed has no rule', () => {
    const row = 'src/a.mjs(27,1): error : Parsing error: Unexpected token }';
    expect(told('node.eslint', row)).toMatchObject({ category: 'syntax', kind: 'Parsing error' });
  });

  test.each([
    '/app/a.ts:3:5: Unexpected console statement. [Warning/no-console]',
    '/app/a.ts: line 3, col 5, Warning - Unexpected console statement. (no-console)',
    '/app/a.ts(3,5): warning no-console : Unexpected console statement.',
    '/app/a.ts\n  3:5  warning  Unexpected console statement  no-console\n\n✖ 1 problem (0 errors, 1 warning)',
  ])('warnings alone are no failure: %s', (rows) => {
    expect(parse(`${rows}\n\n1 problem`)).toBeUndefined();
  });

  test('a configuration of the old kind', () => {
    const text =
      'Oops! Something went wrong! :(\n\nESLint: 8.57.0\n\nESLint couldn\'t find the config "airbnb" to extend from.\n';
    expect(told('node.eslint', text)).toMatchObject({ category: 'config', certain: true });
  });

  test.each([
    ['warnings alone', '/app/a.ts\n  1:1  warning  w  no-w\n\n✖ 1 problem (0 errors, 1 warning)'],
    ['rows of no file', '  2:2  error  e  no-e'],
    ['a time of day', 'app.log\n\n  12:30  error  x'],
    ['a file of a search', '/app/a.js:8:25: count [x]'],
  ])('%s: no claim', (_, text) => {
    expect(told('node.eslint', text)).toBeNull();
  });
});

describe('errors in a box', () => {
  const box = (said: string) => `${said}\n   ╭─[src/a.ts:2:3]\n 2 │ x\n   ·  ─\n   ╰────`;
  test.each([
    ['a rule', '  × eslint(no-x): No.', 'eslint(no-x)', 'code'],
    ['a rule of a plugin', '  x typescript-eslint(no-x): No.', 'typescript-eslint(no-x)', 'code'],
    ['no rule', "  × Expected ',', got ';'", 'SyntaxError', 'syntax'],
    ['a code', '[UNRESOLVED_IMPORT] Error: Could not resolve', 'UNRESOLVED_IMPORT', 'dependency'],
  ])('%s', (_, said, kind, category) => {
    expect(told('node.boxed', box(said))).toMatchObject({ kind, category });
  });

  test.each([
    ['a warning', box('  ⚠ eslint(no-x): No.')],
    ['nothing said', box('')],
    ['another language', box('  × no').replace('a.ts', 'a.nu')],
  ])('%s: no claim', (_, text) => {
    expect(told('node.boxed', text)).toBeNull();
  });
});

describe('biome and prettier', () => {
  test('a heading without a place is of the whole file', () => {
    const text = `a b.ts format ${'━'.repeat(20)}\n\n  × Formatter would have printed the following content:\n`;
    expect(told('node.biome', text)).toMatchObject({
      kind: 'format',
      rows: ['error a b.ts:1:null format'],
    });
  });

  test('what was not done is no error of a file', () => {
    const text = `lint ${'━'.repeat(20)}\n\n  × Some errors were emitted while running checks.\n`;
    expect(told('node.biome', text)).toBeNull();
  });

  test.each([
    [
      'a configuration',
      '[error] Invalid configuration for file "/app/.prettierrc":\n[error] x',
      'config',
    ],
    [
      'a file that is broken',
      '[error] a.css: SyntaxError: CssSyntaxError: Unknown word (3:5)',
      'syntax',
    ],
  ])('prettier: %s', (_, text, category) => {
    expect(told('node.prettier', text)).toMatchObject({ category, certain: true });
  });

  test.each([
    ['a warning of an option', '[warn] Ignored unknown option { x: 1 }.\n[warn] src/a.js'],
    ['all is well', 'Checking formatting...\nAll matched files use Prettier code style!'],
    ["another program's level", '[error] connection refused'],
  ])('prettier: %s: no claim', (_, text) => {
    expect(told('node.prettier', text)).toBeNull();
  });
});

describe('broken and hostile input', () => {
  const own = parsers.filter(({ id }) => /eslint|boxed|biome|prettier/.test(id));
  const lines = [
    '/app/a.js',
    '  0:0  error  x  no-x',
    '  1:1  warning  x',
    '✖ 1 problem (1 error, 0 warnings)',
    'ESLint found too many warnings (maximum: 1).',
    'Oops! Something went wrong! :(',
    'ESLint: 9.0.0',
    'TypeError: x',
    '    at f (/app/a.js:1:2)',
    'a.js:0:0: x [Error/no-x]',
    'a.js: line 0, col 0, Error - x (no-x)',
    `a.js:0:0 lint/x/y ${'━'.repeat(9)}`,
    '  × x',
    '[error] a.js: SyntaxError: x (0:0)',
    '[warn] a.js',
    '[warn] Code style issues found in 2 files. Run',
    '   ╭─[ a.ts:0:0 ]',
    '   ╰────',
    '',
  ];
  test('any order of lines is borne', () => expectSound(own, lines));

  const all = lines.join('\n');
  test.each([
    ['all lines', (size: number) => `${all}\n`.repeat(size / all.length)],
    ['rows', (size: number) => `a.js\n${'  1:1  error  x  no-x\n'.repeat(size / 22)}`],
    ['blanks', (size: number) => `a.js\n  1:1  error  x${' '.repeat(size)}`],
    ['boxes', (size: number) => '  × x\n   ╭─[ a.ts:2:1 ]\n'.repeat(size / 24)],
    ['headings', (size: number) => `a.js:1:1 lint/x/y ${'━'.repeat(9)}\n`.repeat(size / 28)],
  ])('%s: linear', async (_, make) => {
    await expectLinear((size) => {
      const text = make(size).split('\n');
      for (const { parse } of own) parse(text);
    }, 400_000);
  });
});
