// Rust's parsers on forms too small for a corpus case, on broken input and on hostile input.

import { describe, expect, test } from 'vitest';
import { lastParsers, parsers as ownParsers, rust } from '../src/languages/rust/index.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const parsers = [...ownParsers, ...lastParsers];

const told = (id: string, text: string) => {
  const claims = parsers.flatMap((parser) =>
    parser.id === id ? parser.parse(text.split('\n')) : [],
  );
  expect(claims.length).toBeLessThan(2);
  const [claim] = claims;
  if (!claim) return null;
  const { kind, message, frames, tests, category, diagnostics } = claim.failure;
  const places = frames.map(({ file, line }) => `${file}:${line}`);
  return { kind, message, places, tests, category, certain: claim.certain, diagnostics };
};

const library = '/rustc/59807616e1fa/library/core/src/panicking.rs';

describe('whose code a path is', () => {
  test.each([
    [library, true],
    ['/opt/rustup/toolchains/stable/lib/rustlib/src/rust/library/std/src/rt.rs', true],
    ['library/alloc/src/raw_vec.rs', true],
    ['/usr/local/cargo/registry/src/index-1949cf8c6b5b557f/serde-1.0.1/src/de.rs', true],
    ['C:\\cargo\\git\\checkouts\\tide-0f3a5b9c8d7e6f10\\1a2b3c4\\src\\lib.rs', true],
    ['src/registry/src/mod.rs', false],
    ['crates/library/src/lib.rs', false],
    ['/app/src/main.rs', false],
  ])('%s is not the project: %s', (file, expected) => {
    expect(rust.runtime?.test(file)).toBe(expected);
  });
});

describe('diagnostics', () => {
  const placed = (header: string, file = 'src/main.rs') =>
    `${header}\n --> ${file}:3:5\n  |\n3 | x\n`;
  test.each([
    ['a code', placed('error[E0425]: cannot find value `x`'), 'E0425', 'code', ['src/main.rs:3']],
    ['a type', placed('error[E0308]: mismatched types'), 'E0308', 'type', ['src/main.rs:3']],
    [
      'a parse error',
      placed('error: expected one of `!` or `::`, found `=`'),
      'syntax error',
      'syntax',
      ['src/main.rs:3'],
    ],
    [
      'an unlinked crate',
      placed('error[E0432]: unresolved import `tide`') +
        '  | ^^^^ use of unresolved module or unlinked crate `tide`',
      'E0432',
      'dependency',
      ['src/main.rs:3'],
    ],
    [
      'a lint',
      `${placed('error: unused variable: `x`')}  = note: \`-D unused-variables\` implied by \`-D warnings\``,
      'unused-variables',
      'code',
      ['src/main.rs:3'],
    ],
    [
      'Windows',
      placed('error[E0425]: cannot find value `x`', 'src\\main.rs'),
      'E0425',
      'code',
      ['src\\main.rs:3'],
    ],
    [
      'the short form',
      'src/a b.rs:7:2: error[E0308]: mismatched types: expected `u8`',
      'E0308',
      'type',
      ['src/a b.rs:7'],
    ],
    [
      'a macro',
      `${placed('error: proc-macro derive panicked')}  = help: message: no column`,
      'error',
      'code',
      ['src/main.rs:3'],
    ],
    ['no place', "error[E0463]: can't find crate for `tide`", 'E0463', 'dependency', []],
    [
      'the manifest',
      placed('error: missing field `name`', 'Cargo.toml'),
      'manifest error',
      'config',
      ['Cargo.toml:3'],
    ],
    [
      'no manifest',
      'error: could not find `Cargo.toml` in `/app` or any parent directory',
      'manifest error',
      'config',
      [],
    ],
    [
      'an older manifest error',
      'error: failed to parse manifest at `/app/Cargo.toml`\n\nCaused by:\n  TOML parse error at line 7, column 11\n    |\n  7 | x = "y"\n    |     ^^^\n  invalid type',
      'manifest error',
      'config',
      ['/app/Cargo.toml:7'],
    ],
    [
      'no network',
      'error: failed to download from `example`\n\nCaused by:\n  could not resolve host',
      'download failed',
      'network',
      [],
    ],
    [
      'a lock file that may not be made',
      'error: cannot create the lock file /app/Cargo.lock because --locked was passed to prevent this',
      'dependency error',
      'dependency',
      [],
    ],
    [
      'a lock file that may not be changed',
      'error: the lock file /app/Cargo.lock needs to be updated but --locked was passed to prevent this',
      'dependency error',
      'dependency',
      [],
    ],
    [
      'a lock file that may not be changed, said anew',
      'error: cannot update the lock file /app/Cargo.lock because --locked was passed to prevent this',
      'dependency error',
      'dependency',
      [],
    ],
    [
      'a library',
      'error: linking with `cc` failed: exit status: 1\n  |\n  = note: /usr/bin/ld: cannot find -ltides: No such file or directory\n          collect2: error: ld returned 1 exit status',
      'missing library',
      'dependency',
      [],
    ],
  ])('%s', (_, text, kind, category, places) => {
    expect(told('rust.diagnostic', text)).toMatchObject({ kind, category, places, certain: true });
  });

  test.each([
    ['a consequence', 'error: could not compile `ferry` (bin "ferry") due to 5 previous errors'],
    ['tests that failed', 'error: test failed, to rerun pass `--lib`'],
    [
      'a program that was killed',
      "error: process didn't exit successfully: `target/debug/x` (signal: 9)",
    ],
    ['another tool with such arrows', 'error[unresolved-import]: no module `x`\n --> app.py:3:5'],
    ['another tool', 'error: No solution found\n\nCaused by:\n  no internet'],
    ['a warning', 'warning: unused variable: `x`\n --> src/main.rs:3:5'],
    ['clang', 'error: linker command failed with exit code 1 (use -v to see invocation)'],
  ])('%s is not claimed', (_, text) => {
    expect(told('rust.diagnostic', text)).toBeNull();
  });

  test('each error once, warnings beside it, notes are none', () => {
    const error =
      'error[E0308]: mismatched types\n --> src/lib.rs:4:9\n  |\nnote: here\n --> src/a.rs:1:1\n\n';
    const warning =
      'warning: unused\n --> src/lib.rs:1:1\n\nwarning: `x` (lib) generated 1 warning\n';
    const found = told('rust.diagnostic', warning + error + error);
    expect(found?.places).toEqual(['src/lib.rs:4', 'src/a.rs:1']);
    expect(found?.diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', null],
      ['error', 'E0308'],
    ]);
  });

  test('the causes of cargo, a line each', () => {
    const text =
      'error: failed to get `tide` as a dependency of package `x`\n\nCaused by:\n  a\n\nCaused by:\n  b';
    expect(told('rust.diagnostic', text)?.message.split('\n').slice(1)).toEqual([
      'caused by: a',
      'caused by: b',
    ]);
  });
});

describe('panics', () => {
  const header = (thread: string, line: number) =>
    `thread '${thread}' panicked at src/main.rs:${line}:5:`;
  const note = 'note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace';
  test.each([
    ['new', `${header('main', 3)}\nno harbour\n${note}`, 'no harbour', ['src/main.rs:3']],
    ['with a number', `thread '<unnamed>' (12) panicked at src/a.rs:1:2:\nx`, 'x', ['src/a.rs:1']],
    ['without threads', 'panicked at src/lib.rs:4:5:\nno harbour', 'no harbour', ['src/lib.rs:4']],
    [
      'a blank line in the message',
      `${header('main', 3)}\na\n\nb\n${note}`,
      'a\n\nb',
      ['src/main.rs:3'],
    ],
    ['other output below', `${header('main', 3)}\na\n\nbye`, 'a', ['src/main.rs:3']],
    ['no message', header('main', 3), header('main', 3), ['src/main.rs:3']],
    [
      'old',
      "thread 'main' panicked at 'no harbour', src/main.rs:3:5",
      'no harbour',
      ['src/main.rs:3'],
    ],
    [
      'old, with quotes',
      "thread 'main' panicked at 'it's a', 'b', src/main.rs:3:5",
      "it's a', 'b",
      ['src/main.rs:3'],
    ],
    [
      'old, several lines',
      "thread 'main' panicked at 'assertion failed: `(left == right)`\n  left: `1`,\n right: `2`', src/main.rs:3:5",
      'assertion failed: `(left == right)`\n  left: `1`,\n right: `2`',
      ['src/main.rs:3'],
    ],
    [
      'frames with hashes',
      `${header('main', 3)}\nx\nstack backtrace:\n   0: core::panicking::panic\n             at ${library}:9:1\n   1: app::run::h0123456789abcdef\n             at ./src/run.rs:7\n${note}`,
      'x',
      ['src/main.rs:3', 'src/run.rs:7', `${library}:9`],
    ],
    [
      'a stack',
      "thread 'main' has overflowed its stack",
      "thread 'main' has overflowed its stack",
      [],
    ],
    ['memory', 'memory allocation of 99 bytes failed', 'memory allocation of 99 bytes failed', []],
  ])('%s', (_, text, message, places) => {
    expect(told('rust.panic', text)).toMatchObject({ message, places, certain: true });
  });

  test.each([
    ['of main counts', `${header('a', 1)}\nlate\n\n${header('main', 2)}\nbad\n`, 'bad'],
    [
      'that joins is a consequence',
      `${header('a', 1)}\nlate\n\n${header('main', 2)}\ncalled \`Result::unwrap()\` on an \`Err\` value: Any { .. }\n`,
      'late',
    ],
    [
      'of a test that passed does not count',
      `${header('t::a', 1)}\nwanted\n${note}\ntest t::a - should panic ... ok\n${header('b', 1)}\nbad\n`,
      'bad',
    ],
  ])('of several, the one %s', (_, text, message) => {
    expect(told('rust.panic', text)?.message).toBe(message);
  });
});

describe('test binaries that die', () => {
  const end = (how: string) =>
    `error: test failed, to rerun pass \`--lib\`\n\nCaused by:\n  process didn't exit successfully: \`/app/x-1\` (${how})`;
  const signal = 'signal: 6, SIGABRT: process abort signal';

  test.each([
    ['its own', 'running 2 tests\n', 't::deep', 'test', ['t::deep']],
    ['the main one', 'running 2 tests\n', 'main', 'code', []],
    ['a nameless one', 'running 2 tests\n', '<unnamed>', 'code', []],
    ["a program's", '', 'deep', 'code', []],
  ])('the stack of a thread: %s', (_, above, thread, category, tests) => {
    const text = `${above}\nthread '${thread}' (1) has overflowed its stack\n${end(signal)}`;
    expect(told('rust.panic', text)).toMatchObject({ category, tests, certain: true });
  });

  test.each([
    ['a signal', signal],
    ['an exit', 'exit status: 3'],
  ])('%s', (_, how) => {
    expect(told('rust.died', `running 1 test\n${end(how)}`)).toMatchObject({
      kind: 'test binary died',
      message: `process didn't exit successfully: \`/app/x-1\` (${how})`,
      category: 'test',
      certain: false,
    });
  });

  test('tests that failed are no death', () => {
    expect(told('rust.died', 'error: test failed, to rerun pass `--lib`')).toBeNull();
  });
});

describe('what main gives back', () => {
  test.each([
    [
      'one cause',
      'Error: no start\n\nCaused by:\n    no file',
      'Error: no start\ncaused by: no file',
      false,
    ],
    [
      'a debug form',
      'Error: Os { code: 2, kind: NotFound }',
      'Error: Os { code: 2, kind: NotFound }',
      false,
    ],
    ['below cargo', '     Running `target/debug/x`\nError: "bad"', 'Error: "bad"', true],
    ['eyre', 'Error: bad\n\nLocation:\n    src/main.rs:5:9', 'Error: bad', true],
    [
      'rows of eyre',
      'Error: \n   0: bad\n   1: worse\n\nLocation:\n   src/main.rs:5',
      'Error: bad\ncaused by: worse',
      true,
    ],
  ])('%s', (_, text, message, certain) => {
    expect(told('rust.returned', text)).toMatchObject({ message, certain });
  });

  test.each([
    ["Error: Cannot find module 'x'\nRequire stack:\n- /app/a.js"],
    ['Error: No such container: web'],
    ['Error: bad\n    at main (/app/a.js:1:7)\n\nNode.js v20.20.2'],
    ['Error: \n'],
  ])('%j is not claimed', (text) => {
    expect(told('rust.returned', text)).toBeNull();
  });
});

describe('tests', () => {
  const section = (name: string, body: string) => `---- ${name} stdout ----\n${body}\n\n`;
  const end = '\nfailures:\n    t::a\n    t::b\n\ntest result: FAILED. 0 passed; 2 failed;';
  test.each([
    [
      'a panic',
      "\nthread 't::a' (1) panicked at src/lib.rs:3:5:\nassertion failed: x",
      'panic',
      'assertion failed: x',
      ['src/lib.rs:3'],
    ],
    [
      "another thread's panic, printed above its own",
      "thread 'main' panicked at src/fake.rs:1:1:\nfake\n\nthread 't::a' (1) panicked at src/lib.rs:3:5:\nbad",
      'panic',
      'bad',
      ['src/lib.rs:3'],
    ],
    [
      "another thread's panic that its own only reports",
      "thread '<unnamed>' (2) panicked at src/lib.rs:1:1:\nbad\n\nthread 't::a' (1) panicked at src/lib.rs:3:5:\ncalled `Result::unwrap()` on an `Err` value: Any { .. }",
      'panic',
      'bad',
      ['src/lib.rs:1'],
    ],
    ['an error', 'Error: "bad"', 'Error', 'Error: "bad"', []],
    [
      'no panic',
      'note: test did not panic as expected',
      'test failure',
      'test did not panic as expected',
      [],
    ],
    [
      'a doc test that does not compile',
      'error[E0425]: cannot find value `x`\n --> src/lib.rs:6:1\n',
      'E0425',
      'error[E0425]: cannot find value `x`',
      ['src/lib.rs:6'],
    ],
    [
      'other words',
      "Test compiled successfully, but it's marked `compile_fail`.",
      'test failure',
      "Test compiled successfully, but it's marked `compile_fail`.",
      [],
    ],
    ['nothing', '', 'test failure', 'test t::a failed', []],
  ])('%s', (_, body, kind, message, places) => {
    expect(told('rust.test', section('t::a', body) + section('t::b', 'x') + end)).toMatchObject({
      kind,
      message,
      places,
      tests: ['t::a', 't::b'],
      category: 'test',
      certain: true,
    });
  });

  const panicked = "thread 't::a' (1) panicked at src/lib.rs:3:5:\nbad\n";
  test.each([
    ['in its row', `test t::a ... ${panicked}FAILED\ntest t::b ... Error: "late"\nFAILED\n`, true],
    ['anywhere, of the only one left', `${panicked}Error: "late"\n`, true],
    ['anywhere, of one of two', 'Error: "late"\n', false],
  ])('an error given back that is not captured: %s', (_, body, isTold) => {
    const messages = told('rust.test', body + end)?.diagnostics.map(({ message }) => message) ?? [];
    expect(messages.includes('Error: "late"')).toBe(isTold);
  });
});

describe('broken and hostile input', () => {
  const pieces = [
    'error[E0308]: mismatched types',
    'error: linking with `cc` failed',
    'warning: x',
    ' --> src/main.rs:3:5',
    '  | ^^^ x',
    'Caused by:',
    '  --- stderr',
    "thread 'main' panicked at src/main.rs:3:5:",
    "thread 'main' panicked at 'a",
    'stack backtrace:',
    '   0: f',
    '             at src/a.rs:1:1',
    'note: x',
    'failures:',
    '---- a stdout ----',
    '    a',
    'test result: FAILED. 0 passed',
    'Error: x',
    'test a ... Error: x',
    'running 2 tests',
    'error: test failed, to rerun pass `--lib`',
    "  process didn't exit successfully: x",
    '',
  ];

  test('any order of lines is borne', () => expectSound(parsers, pieces, 1));

  test.each([
    ...pieces,
    `error: failed to select a version ${'x'.repeat(200)}`,
    `  |${'^ '.repeat(400)}`,
    `---- ${'a b '.repeat(90)}`,
    `thread '${"' ".repeat(300)}`,
    `thread 'a' panicked at '${"', ".repeat(500)}`,
    ` --> ${':1'.repeat(900)}`,
    `   1: ${'('.repeat(900)}`,
    `             at ${':1'.repeat(700)}`,
    `test ${'... '.repeat(400)}`,
  ])('%j for ever takes time linear in it', (line) =>
    expectLinear((length) => {
      const lines = Array.from({ length: Math.ceil(length / (line.length + 1)) }, () => line);
      for (const { parse } of parsers) parse(lines);
    }, 4e5),
  );
});
