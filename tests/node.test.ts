// Node's parsers on forms too small for a corpus case, on broken input and on hostile input.

import { describe, expect, test } from 'vitest';
import { node, parsers } from '../src/languages/node/index.ts';
import type { Claim } from '../src/types.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const claimsBy = (id: string, text: string): readonly Claim[] =>
  parsers.filter((parser) => parser.id === id).flatMap(({ parse }) => parse(text.split('\n')));
const told = (id: string, text: string) => {
  const [claim, ...more] = claimsBy(id, text);
  expect(more).toEqual([]);
  if (!claim) return null;
  const { kind, message, frames, tests, category, diagnostics } = claim.failure;
  const places = frames.map(({ file, line }) => `${file}:${line}`);
  const [code = null] = diagnostics.map((each) => each.code);
  return { kind, message, places, tests, category, code, certain: claim.certain };
};
const uncaught = (text: string) => told('node.uncaught', text);
const stack = (text: string) => told('node.stack', text);

const header = '/app/a.js:3\n  f();\n  ^\n\n';
const inNode = 'node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\n';
const end = '\n\nNode.js v20.20.2\n';
const row = (place: string) => `    at f (${place})`;

test('the drawer is named as its folder, and its parsers after it', () => {
  expect(node.name).toBe('node');
  expect(parsers.filter(({ id }) => !id.startsWith('node.'))).toEqual([]);
});

describe('whose code a path is', () => {
  test.each([
    ['node:internal/modules/cjs/loader', true],
    ['[eval]', true],
    ['<anonymous_script>', true],
    ['/app/node_modules/x/index.js', false],
    ['/app/internal/x.js', false],
    ['internal/x.js', false],
    ['C:\\app\\x.js', false],
  ])('%s is the runtime: %s', (file, expected) => {
    expect(node.runtime?.test(file)).toBe(expected);
  });
});

describe('rows of a stack', () => {
  test.each([
    ['a function', '    at f (/app/b.js:1:2)', '/app/b.js:1:2', 'f'],
    ['no function', '    at /app/b.js:1:2', '/app/b.js:1:2', null],
    ['async', '    at async f (file:///app/b.mjs:1:2)', 'file:///app/b.mjs:1:2', 'f'],
    [
      'async without a function',
      '    at async file:///app/b.mjs:1:2',
      'file:///app/b.mjs:1:2',
      null,
    ],
    ['a constructor', '    at new Cart (/app/b.js:1:2)', '/app/b.js:1:2', 'new Cart'],
    ['an alias', '    at Cart.add [as put] (/app/b.js:1:2)', '/app/b.js:1:2', 'Cart.add [as put]'],
    ['Windows', '    at f (C:\\app\\b.js:1:2)', 'C:\\app\\b.js:1:2', 'f'],
    [
      'blanks and parentheses',
      '    at f (/app/b (copy) 2/c (d).js:1:2)',
      '/app/b (copy) 2/c (d).js:1:2',
      'f',
    ],
    [
      'the same without a function',
      '    at /app/b (copy) 2/c.js:1:2',
      '/app/b (copy) 2/c.js:1:2',
      null,
    ],
    [
      'webpack',
      '    at f (webpack-internal:///./src/b.js:1:2)',
      'webpack-internal:///./src/b.js:1:2',
      'f',
    ],
    ['a query', '    at f (file:///app/b.mjs?t=12:1:2)', 'file:///app/b.mjs?t=12:1:2', 'f'],
    ['eval', '    at eval (eval at g (/app/b.js:1:2), <anonymous>:5:6)', '/app/b.js:1:2', 'eval'],
    [
      'eval in eval',
      '    at eval (eval at h (eval at g (/app/b.js:1:2), <anonymous>:5:6), <anonymous>:7:8)',
      '/app/b.js:1:2',
      'eval',
    ],
    ['an opening brace', '    at f (/app/b.js:1:2) {', '/app/b.js:1:2', 'f'],
    [
      'a server of React',
      '    at Page (webpack-internal:///(rsc)/./app/page.tsx:1:2)',
      'webpack-internal:///(rsc)/./app/page.tsx:1:2',
      'Page',
    ],
    ['a file of Vite', '    at f (/@fs/app/b.ts?t=12:1:2)', '/@fs/app/b.ts?t=12:1:2', 'f'],
    ['Hermes', '    at f (address at index.android.bundle:1:2)', 'index.android.bundle:1:2', 'f'],
    ['no column', '    at f (/app/b.js:1)', '/app/b.js:1:null', 'f'],
    [
      'Firefox and Safari',
      'f@http://localhost:5173/src/b.ts?t=12:1:2',
      'http://localhost:5173/src/b.ts?t=12:1:2',
      'f',
    ],
    ['the same without a function', '@webpack:///src/b.js:1:2', 'webpack:///src/b.js:1:2', null],
    ['a closure of Firefox', 'g/f<@file:///app/b.js:1:2', 'file:///app/b.js:1:2', 'g/f<'],
  ])('%s', (_, line, place, name) => {
    const [claim] = claimsBy('node.stack', `TypeError: x\n${line}`);
    const [frame] = claim?.failure.frames ?? [];
    expect(`${frame?.file}:${frame?.line}:${frame?.column}`).toBe(place);
    expect(frame?.function).toBe(name);
  });

  test.each([
    ['Node', '    at Module._load (node:internal/modules/cjs/loader:1091:12)'],
    ['no file', '    at Array.map (<anonymous>)'],
    ['native', '    at Array.forEach (native)'],
    ['a promise', '    at async Promise.all (index 0)'],
    ['[eval]', '    at [eval]:1:6'],
  ])('%s names no place', (_, line) => {
    expect(stack(`TypeError: x\n${line}\n${row('/app/b.js:1:2')}`)?.places).toEqual([
      '/app/b.js:1',
    ]);
  });

  test.each([
    ['Java', '\tat com.acme.Config.read(Config.java:12)'],
    ['.NET', '   at Acme.Config.Read(String path) in /app/Config.cs:line 3'],
    ['prose', '    at 12:30:01 (noon)'],
    ['a remote', 'git@example.com:app/b.git:1:2'],
    ['a port', '    at http://localhost:3000'],
  ])('%s is no row', (_, line) => {
    expect(stack(`TypeError: x\n${line}`)).toBeNull();
  });
});

describe('uncaught errors', () => {
  test.each([
    [
      'the place of the throw is in the stack',
      `${header}TypeError: x\n${row('/app/a.js:3:3')}${end}`,
      ['/app/a.js:3'],
    ],
    [
      'made elsewhere than thrown',
      `${header}TypeError: x\n${row('/app/b.js:1:2')}${end}`,
      ['/app/b.js:1', '/app/a.js:3'],
    ],
    [
      'a syntax error',
      `${header}SyntaxError: x\n${row('/app/b.js:1:2')}${end}`,
      ['/app/a.js:3', '/app/b.js:1'],
    ],
    [
      'an input that ended too early: no source, no caret',
      `/app/b.js:3\n\n\n\nSyntaxError: Unexpected end of input\n${row('node:internal/x:1:2')}\n${row('/app/a.js:2:10')}${end}`,
      ['/app/b.js:3', '/app/a.js:2'],
    ],
    ['thrown in Node', `${inNode}TypeError: x\n${row('/app/b.js:1:2')}${end}`, ['/app/b.js:1']],
    [
      'three blank lines, as tsx prints',
      `${header}\n\nTypeError: x\n${row('/app/a.js:3:3')}${end}`,
      ['/app/a.js:3'],
    ],
    ['no end', `${header}TypeError: x\n${row('/app/a.js:3:3')}`, ['/app/a.js:3']],
    [
      'a Windows path',
      `C:\\app\\a.js:3\n  f();\n  ^\n\nTypeError: x\n${row('C:\\app\\a.js:3:3')}${end}`,
      ['C:\\app\\a.js:3'],
    ],
  ])('%s', (_, text, places) => {
    expect(uncaught(text)).toMatchObject({ places, certain: true });
  });

  test.each([
    ['a code in the name', 'Error [ERR_X_Y]: no', 'Error', 'ERR_X_Y', 'Error [ERR_X_Y]: no'],
    ['a name that is no code', 'TypeError [Error]: no', 'TypeError', null, 'TypeError [Error]: no'],
    ['no text', 'TypeError', 'TypeError', null, 'TypeError'],
    ['lines of text', 'Error: a\n\n  b', 'Error', null, 'Error: a\n\n  b'],
    ["a name of the user's", 'Boom: no', 'Boom', null, 'Boom: no'],
  ])('%s', (_, text, kind, code, message) => {
    expect(uncaught(`${header}${text}\n${row('/app/a.js:3:3')}${end}`)).toMatchObject({
      kind,
      code,
      message,
    });
  });

  test('a code among the properties, but not of a nested object', () => {
    const properties = " {\n  code: 'EACCES',\n  inner: {\n    code: 'OTHER'\n  }\n}";
    expect(
      uncaught(`${header}Error: no\n${row('/app/a.js:3:3')}${properties}${end}`),
    ).toMatchObject({
      code: 'EACCES',
      category: 'permission',
    });
  });

  test.each([
    [
      'no stack',
      "[Error: ENOENT: no file] {\n  code: 'ENOENT'\n}",
      'Error',
      'Error: ENOENT: no file',
    ],
    ['a text', 'no disk', 'thrown value', 'no disk'],
    ['a text like an error', 'failed: no disk', 'thrown value', 'failed: no disk'],
    ['a text of lines', 'no\ndisk', 'thrown value', 'no\ndisk'],
    ['null', 'null', 'thrown value', 'null'],
  ])('thrown with %s', (_, text, kind, message) => {
    expect(
      uncaught(`${header.trimEnd()}\n${text}\n(Use \`node --trace-uncaught ...\` to show)${end}`),
    ).toMatchObject({
      kind,
      message,
      places: ['/app/a.js:3'],
    });
  });

  test("a cause leads with its project frames; other people's come after the error's own", () => {
    const text = `${header}Error: outer\n${row('/app/a.js:3:3')} {\n  [cause]: TypeError: inner\n      at g (/app/node_modules/x/i.js:1:1)\n      at h (/app/b.js:2:2)\n}${end}`;
    expect(uncaught(text)).toMatchObject({
      kind: 'Error',
      message: 'Error: outer\ncaused by: TypeError: inner',
      places: ['/app/b.js:2', '/app/a.js:3', '/app/node_modules/x/i.js:1'],
    });
  });

  test('of several errors in one the first leads, with its cause', () => {
    const member = (name: string, file: string) =>
      `    Error: ${name}\n        at g (${file}:1:1) {\n      [cause]: Error: why ${name}\n          at h (${file}:2:2)\n    }`;
    const text = `${inNode}[AggregateError: all] {\n  [errors]: [\n${member('one', '/app/b.js')},\n${member('two', '/app/c.js')}\n  ]\n}${end}`;
    expect(uncaught(text)).toMatchObject({
      message: 'AggregateError: all\nfirst of 2: Error: one\ncaused by: Error: why one',
      places: ['/app/b.js:2', '/app/b.js:1'],
    });
  });

  test.each([
    [
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'z' imported from /app/m.mjs",
      '/app/m.mjs:1',
    ],
    [
      "Error: Cannot find module './x'\nRequire stack:\n- /app/lib/m.js\n- /app/main.js",
      '/app/lib/m.js:1',
    ],
  ])('%s: the importer is the place', (text, place) => {
    expect(uncaught(`${inNode}${text}\n    at f (node:internal/x:1:1)${end}`)).toMatchObject({
      places: [place],
      category: 'dependency',
    });
  });

  test('what a compiler says of a source that was never run has its place in the text', () => {
    const text = 'SyntaxError: /app/src/b.jsx: Unexpected token (1:4)\n\n> 1 | x\n    |     ^';
    expect(
      uncaught(`${inNode}${text}\n${row('/app/node_modules/x/i.js:1:1')}${end}`),
    ).toMatchObject({
      message: 'SyntaxError: /app/src/b.jsx: Unexpected token (1:4)',
      places: ['/app/src/b.jsx:1', '/app/node_modules/x/i.js:1'],
      category: 'syntax',
    });
  });

  test.each([
    ["SyntaxError: Unexpected token ')'", 'syntax'],
    ['SyntaxError: Unexpected end of JSON input', 'code'],
    ['SyntaxError: Cannot use import statement outside a module', 'config'],
    ['ReferenceError: require is not defined in ES module scope, you can use import', 'config'],
    ['RangeError: Maximum call stack size exceeded', 'code'],
  ])('%s is of category %s', (text, category) => {
    expect(uncaught(`${header}${text}\n${row('/app/a.js:3:3')}${end}`)).toMatchObject({ category });
  });

  test.each([
    ['a search result', '/app/a.js:3\n  f();\n'],
    ['a caret of another tool', '/app/a.js:3\n  f();\n  ^\n\nnothing of the kind\n'],
    ['another language', 'src/a.rs:3\n  f();\n  ^\n'],
  ])('%s: no claim', (_, text) => {
    expect(uncaught(text)).toBeNull();
  });
});

describe('stacks that a program printed', () => {
  test.each([
    ['alone', `TypeError: x\n${row('/app/b.js:1:2')}`, 'TypeError: x'],
    [
      "behind a logger's text",
      `10:11:12 request failed: TypeError: x\n${row('/app/b.js:1:2')}`,
      'TypeError: x',
    ],
    [
      'a text of lines',
      `ValidationError: x\n  - a\n  - b\n${row('/app/b.js:1:2')}`,
      'ValidationError: x\n  - a\n  - b',
    ],
    [
      'Uncaught, as a browser says',
      `Uncaught TypeError: x\n${row('/app/b.js:1:2')}`,
      'TypeError: x',
    ],
    [
      'a rejection of old',
      `(node:7) UnhandledPromiseRejectionWarning: Error: x\n${row('/app/b.js:1:2')}`,
      'Error: x',
    ],
    [
      'the last of two',
      `Error: 1\n${row('/app/c.js:1:2')}\nError: 2\n${row('/app/b.js:1:2')}`,
      'Error: 2',
    ],
  ])('%s', (_, text, message) => {
    expect(stack(text)).toMatchObject({ message, places: ['/app/b.js:1'], certain: false });
  });

  test('an error without a stack', () => {
    expect(stack("[Error: ENOENT: no file] {\n  errno: -2,\n  code: 'ENOENT'\n}")).toMatchObject({
      message: 'Error: ENOENT: no file',
      code: 'ENOENT',
      category: 'environment',
    });
  });

  test.each([
    ['a warning', `(node:7) [DEP0005] DeprecationWarning: x\n${row('/app/b.js:1:2')}`],
    ['a trace', `Trace: here\n${row('/app/b.js:1:2')}`],
    [
      'a backtrace of Rust',
      '   0: rust_begin_unwind\n             at /rustc/1a2b/library/std/src/panicking.rs:619:5',
    ],
    ['the same below an error', 'Error: x\n\n   0: app::main\n             at ./src/main.rs:6:24'],
    ['no rows', 'TypeError: x'],
  ])('%s: no claim', (_, text) => {
    expect(stack(text)).toBeNull();
  });
});

describe('the test runner', () => {
  test('its report of dots names the tests below a heading of its own', () => {
    const block = (name: string, ...body: readonly string[]) => [`✖ ${name} (1.2ms)`, ...body];
    const lines = [
      '..XX',
      '',
      'Failed tests:',
      '',
      ...block(
        'adds',
        '  AssertionError [ERR_ASSERTION]: 1 == 2',
        '      at f (/app/a.test.js:3:5) {',
      ),
      "    code: 'ERR_ASSERTION'",
      '  }',
      ...block('cart', "  '1 subtest failed'"),
    ];
    const claims = parsers
      .filter(({ id }) => id === 'node.test')
      .flatMap(({ parse }) => parse(lines));
    expect(claims.map(({ failure }) => failure)).toMatchObject([
      { kind: 'AssertionError', tests: ['adds'], frames: [{ file: '/app/a.test.js', line: 3 }] },
    ]);
  });

  const tap = (name: string, ...values: readonly string[]) =>
    `TAP version 13\nnot ok 1 - ${name}\n  ---\n  ${values.join('\n  ')}\n  ...\n1..1`;

  test('a test that ran out of time has its own place only', () => {
    const text = tap(
      'waits',
      "location: '/app/a.test.js:3:1'",
      "failureType: 'testTimeoutFailure'",
      "error: 'test timed out after 10ms'",
    );
    expect(told('node.test', text)).toMatchObject({
      message: 'test timed out after 10ms',
      places: ['/app/a.test.js:3'],
      tests: ['waits'],
      category: 'test',
    });
  });

  test.each([
    [
      'a suite that fails by its tests',
      tap('cart', "failureType: 'subtestsFailed'", "error: '1 subtest failed'"),
    ],
    ['a test for later', tap('cart # TODO', "failureType: 'testCodeFailure'")],
    ['another TAP', tap('cart', 'x: 1').replace('TAP version 13\n', '')],
    ['a run that passed', 'TAP version 13\nok 1 - a\n1..1\n# fail 0'],
    ['a heading alone', '✖ failing tests:\n'],
  ])('%s: no claim', (_, text) => {
    expect(told('node.test', text)).toBeNull();
  });
});

describe('broken and hostile input', () => {
  const lines = [
    '/app/a.js:3',
    '  ^',
    'TypeError: x',
    '[AggregateError: x] {',
    '  [errors]: [',
    '    Error: y',
    '  [cause]: Error: z',
    '    at f (/app/a.js:1:2) {',
    '      at g (/app/a.js:1:2)',
    "  code: 'X',",
    '}',
    'Node.js v20.20.2',
    'TAP version 13',
    'not ok 1 - a',
    '  ---',
    '  error: |-',
    '  ...',
    '✖ failing tests:',
    'test at a.js:1:2',
    '✖ a (1ms)',
    '',
  ];

  test('any order of lines is borne', () => expectSound(parsers, lines));

  test.each([
    ['one line', (size: number) => 'Err'.repeat(size / 3)],
    ['one row without end', (size: number) => `    at ${'f ('.repeat(size / 3)}`],
    ['evals', (size: number) => `TypeError: x\n    at f (${'eval at f ('.repeat(size / 12)}`],
    ['headers', (size: number) => '/app/a.js:3\n'.repeat(size / 12)],
    ['carets', (size: number) => `/app/a.js:3\n${'  ^\n'.repeat(size / 4)}`],
    ['headers with carets', (size: number) => '/app/a.js:3\n^\n\nx\n'.repeat(size / 17)],
    [
      'braces that open',
      (size: number) => '    at f (/app/a.js:1:2) {\nError: x\n'.repeat(size / 36),
    ],
    ['errors without stacks', (size: number) => '[Error: x] {\n'.repeat(size / 13)],
    [
      'failed tests',
      (size: number) => `TAP version 13\n${'not ok 1 - a\n  ---\n'.repeat(size / 19)}`,
    ],
    [
      'blocks',
      (size: number) => `✖ failing tests:\n${'test at a.js:1:2\n✖ a\n'.repeat(size / 21)}`,
    ],
  ])('%s: linear', async (_, make) => {
    await expectLinear((size) => {
      const text = make(size).split('\n');
      for (const { parse } of parsers) parse(text);
    }, 400_000);
  });
});
