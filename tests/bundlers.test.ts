// webpack, Rollup, Vite, esbuild and Next.js: small forms, broken input and hostile input.

import { describe, expect, test } from 'vitest';
import { parsers } from '../src/languages/node/index.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const told = (id: string, text: string) => {
  const [claim, ...more] = parsers
    .filter((parser) => parser.id === id)
    .flatMap(({ parse }) => parse(text.split('\n')));
  expect(more).toEqual([]);
  if (!claim || claim.fatal === 'no') return null;
  const { kind, message, category, frames, diagnostics } = claim.failure;
  const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
  const codes = diagnostics.map(({ code }) => code);
  return { kind, message, category, places, codes, certain: claim.certain };
};

describe('webpack', () => {
  test.each([
    ['a place with a range', './src/a.js 3:0-24', './src/a.js:3:1'],
    ['a range over lines', './src/a.js 3:0-4:2', './src/a.js:3:1'],
    ['fork-ts-checker', './src/a.ts:3:5', './src/a.ts:3:5'],
    ['the same with a range', './src/a.ts:3:5-9', './src/a.ts:3:5'],
    ['ts-loader', '/app/src/a.ts(3,5)', '/app/src/a.ts:3:5'],
    ['loaders before the file', './node_modules/x/loader.js!./src/a.css 3:0', './src/a.css:3:1'],
  ])('%s', (_, where, place) => {
    const text = `ERROR in ${where}\nModule not found: Error: Can't resolve './b'\n`;
    expect(told('node.webpack', text)).toMatchObject({
      kind: 'Module not found',
      category: 'dependency',
      places: [place],
      certain: true,
    });
  });

  test('who asked for it follows, where the module is named alone', () => {
    const text =
      "ERROR in ./src/a.js\nModule not found: Error: Can't resolve './b' in '/app/src'\n @ ./src/a.js 2:0-35\n @ ./src/main.js 1:0-10\n";
    expect(told('node.webpack', text)?.places).toEqual([
      './src/a.js:2:1',
      './src/a.js:1:null',
      './src/main.js:1:1',
    ]);
  });

  test('a type error has its code', () => {
    const text = 'ERROR in ./src/a.ts:3:5\nTS2322: Type x.\n    1 | a\n  > 3 | b\n';
    expect(told('node.webpack', text)).toMatchObject({
      kind: 'TS2322',
      codes: ['TS2322'],
      category: 'type',
      message: 'TS2322: Type x.',
    });
  });

  test.each([
    [
      'a build with a warning',
      'WARNING in ./a.js 3:0\nx not found\n\nwebpack 5.9.0 compiled with 1 warning in 2 ms',
    ],
    ['a build that went well', 'webpack 5.9.0 compiled successfully in 2 ms'],
  ])('%s: no claim', (_, text) => {
    expect(told('node.webpack', text)).toBeNull();
  });

  test("prose is not certain to be webpack's", () => {
    expect(told('node.webpack', 'ERROR in the third row\nof the table')?.certain ?? false).toBe(
      false,
    );
  });
});

describe('Rollup and Vite', () => {
  test.each([
    [
      'a plugin of Rollup',
      '[!] (plugin shop) RollupError: src/a.js (3:4): no banner\nsrc/a.js (3:4)\n1: x\n    at f (/app/node_modules/rollup/x.js:1:2)',
      'RollupError',
      'src/a.js:3:5',
    ],
    [
      'a transform of Vite',
      'error during build:\n[vite:esbuild] Transform failed with 1 error:\n/app/src/a.ts:4:28: ERROR: Expected ")"\nfile: /app/src/a.ts:4:28\n    at f (/app/node_modules/esbuild/x.js:1:2)',
      'Transform failed',
      '/app/src/a.ts:4:29',
    ],
    [
      'the server of Vite',
      '12:30:01 [vite] Internal server error: Failed to resolve import "./b" from "src/a.ts". Does the file exist?\n  Plugin: vite:import-analysis\n  File: /app/src/a.ts:2:22\n  1  |  x\n      at f (file:///app/node_modules/vite/x.js:1:2)',
      'Failed to resolve import',
      '/app/src/a.ts:2:23',
    ],
    [
      'an importer in the text alone',
      'error during build:\nCould not resolve "./b" from "src/a.js"\n',
      'Could not resolve',
      'src/a.js:1:null',
    ],
  ])('%s', (_, text, kind, place) => {
    const found = told('node.rollup', text);
    expect(found).toMatchObject({ kind, certain: true });
    expect(found?.places[0]).toBe(place);
  });

  test('a warning of Rollup: no claim', () => {
    expect(
      told('node.rollup', '(!) Unresolved dependencies\ntiny-feed (imported by "src/a.js")'),
    ).toBeNull();
  });
});

describe('esbuild', () => {
  test.each([
    [
      '✘ [ERROR] No loader is configured for ".png" files: a.png',
      'No loader is configured',
      'config',
    ],
    ['X [ERROR] Expected ";" but found "x"', 'Syntax error', 'syntax'],
    ['✘ [ERROR] it broke [plugin shop]', 'ERROR', 'code'],
  ])('%s', (head, kind, category) => {
    expect(told('node.esbuild', `${head}\n\n    src/a b.ts:3:4:\n      3 │ x\n`)).toMatchObject({
      kind,
      category,
      places: ['src/a b.ts:3:5'],
    });
  });

  test('warnings alone: no claim', () => {
    expect(told('node.esbuild', '▲ [WARNING] Duplicate key "x"\n\n    src/a.ts:3:4:\n')).toBeNull();
  });
});

describe('Next.js', () => {
  test.each([
    [
      'Create React App',
      './src/App.js\nSyntaxError: /app/src/App.js: Unexpected token (3:5)\n',
      'SyntaxError',
      '/app/src/App.js:3:6',
    ],
    [
      'rules',
      "./app/page.tsx\n3:1  Warning: w  no-w\n4:9  Error: 'x' is unused.  no-unused-vars\n",
      'no-unused-vars',
      './app/page.tsx:4:9',
    ],
    [
      'a box',
      "./app/page.tsx\nError:   × Expected '</'\n    ╭─[/app/app/page.tsx:4:3]\n",
      'SyntaxError',
      '/app/app/page.tsx:4:3',
    ],
  ])('%s', (_, text, kind, place) => {
    const found = told('node.next', `Failed to compile.\n\n${text}`);
    expect(found?.kind).toBe(kind);
    expect(found?.places[0]).toBe(place);
  });

  test.each([
    ['a type error, which is another parser', 'Failed to compile.\n\n./a.tsx:1:2\nType error: x'],
    ['places below no heading', './app/page.tsx:4:29\nError: x'],
  ])('%s: no claim', (_, text) => {
    expect(told('node.next', text)).toBeNull();
  });
});

describe('broken and hostile input', () => {
  const own = parsers.filter(({ id }) => /webpack|rollup|esbuild|next/.test(id));
  const lines = [
    'ERROR in ./src/a.js 0:0-24',
    '[tsl] ERROR in /app/a.ts(0,0)',
    "Module not found: Error: Can't resolve './b'",
    'Module build failed (from ./x.js):',
    ' @ ./src/b.js 0:0',
    'webpack 5.9.0 compiled with 1 error in 2 ms',
    '[webpack-cli] ✖ Invalid configuration object. x',
    ' - x',
    '[!] RollupError: a.js (0:0): x',
    'error during build:',
    'Build failed with 1 error:',
    '[PARSE_ERROR] x',
    '   ╭─[ a.ts:0:0 ]',
    '/app/a.ts:0:0: ERROR: x',
    '  File: a.ts:0:0',
    '    at f (/app/a.js:1:2)',
    '✘ [ERROR] x',
    '    a.ts:0:0:',
    'Failed to compile.',
    './a.tsx:0:0',
    '0:0  Error: x  no-x',
    '',
  ];
  test('any order of lines is borne', () => expectSound(own, lines, 40));

  const all = lines.join('\n');
  test.each([
    ['all lines', (size: number) => `${all}\n`.repeat(size / all.length)],
    ['modules of webpack', (size: number) => 'ERROR in ./a.js 1:1\nx\n'.repeat(size / 22)],
    ['errors of esbuild', (size: number) => '✘ [ERROR] x\n\n    a.ts:1:1:\n'.repeat(size / 29)],
    [
      'files of Next.js',
      (size: number) => `Failed to compile.\n${'./a.tsx:1:1\nx\n'.repeat(size / 14)}`,
    ],
    ['one long line', (size: number) => `[!] ${'a (1:1) '.repeat(size / 8)}`],
  ])('%s: linear', async (_, make) => {
    await expectLinear((size) => {
      const text = make(size).split('\n');
      for (const { parse } of own) parse(text);
    }, 400_000);
  });
});
