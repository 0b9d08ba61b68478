// Go's parsers on forms too small for a corpus case, on broken input and on hostile input.

import { describe, expect, test } from 'vitest';
import { go, lastParsers, parsers as ownParsers } from '../src/languages/go/index.ts';
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

describe('whose code a path is', () => {
  test.each([
    ['/usr/local/go/src/runtime/panic.go', true],
    ['/usr/lib/go-1.19/src/sync/waitgroup.go', true],
    ['C:/hostedtoolcache/windows/go/1.22.1/x64/src/testing/testing.go', true],
    ['/opt/go/pkg/mod/golang.org/toolchain@v0.0.1-go1.26.0.linux-amd64/src/os/file.go', true],
    ['/opt/go/pkg/mod/github.com/stretchr/testify@v1.10.0/assert/assertions.go', true],
    ['github.com/stretchr/testify@v1.10.0/assert/assertions.go', true],
    ['/go/src/app/main.go', false],
    ['/app/internal/plan/plan.go', false],
    ['internal/plan/plan.go', false],
    ['/app/src/os/file.go', false],
  ])('%s is not the project: %s', (file, expected) => {
    expect(go.runtime?.test(file)).toBe(expected);
  });
});

describe('what does not build', () => {
  const headed = (line: string) => `# example.org/x\n${line}`;
  test.each([
    ['a name', headed('./a.go:3:5: undefined: x'), 'undefined', 'code', ['a.go:3']],
    [
      'a type',
      headed('a.go:3:5: cannot use "x" (untyped string constant) as int value'),
      'type error',
      'type',
      ['a.go:3'],
    ],
    [
      'vet',
      headed('vet: ./a.go:3:5: x.Depht undefined (type T has no field or method Depht)'),
      'undefined',
      'type',
      ['a.go:3'],
    ],
    [
      'an older vet',
      headed('./a.go:9: Printf format %d has arg x of wrong type string'),
      'vet',
      'code',
      ['a.go:9'],
    ],
    [
      'an unused import',
      headed('./a.go:4:2: "os" imported and not used'),
      'unused',
      'code',
      ['a.go:4'],
    ],
    [
      'a syntax error',
      "a.go:1:1: expected 'package', found 'EOF'",
      'syntax error',
      'syntax',
      ['a.go:1'],
    ],
    ['Windows', headed('.\\a b\\c.go:3:5: undefined: x'), 'undefined', 'code', ['.\\a b\\c.go:3']],
    [
      'a test package',
      '# example.org/x [example.org/x.test]\na_test.go:3:5: undefined: x',
      'undefined',
      'code',
      ['a_test.go:3'],
    ],
    [
      'a package',
      'a.go:5:2: package strngs is not in std (/usr/local/go/src/strngs)',
      'missing package',
      'dependency',
      ['a.go:5'],
    ],
    [
      'a sum',
      'a.go:5:2: missing go.sum entry for module providing package example.org/y; to add:\n\tgo get example.org/y',
      'missing module',
      'dependency',
      ['a.go:5'],
    ],
    [
      'go.mod',
      'go: errors parsing go.mod:\n/app/go.mod:3: invalid go version',
      'go.mod error',
      'config',
      ['/app/go.mod:3'],
    ],
    [
      'no go.mod',
      "go: go.mod file not found in current directory or any parent directory; see 'go help modules'",
      'go.mod error',
      'config',
      [],
    ],
    [
      'a newer go',
      'go: go.mod requires go >= 1.99 (running go 1.26.8; GOTOOLCHAIN=local)',
      'go version',
      'environment',
      [],
    ],
    [
      'no network',
      'go: example.org/y@v1.0.0: Get "https://example.org/y": dial tcp: lookup example.org: no such host',
      'download failed',
      'network',
      [],
    ],
    ['nothing to run', 'package x is not in std (/go/src/x)', 'missing package', 'dependency', []],
    [
      'no main',
      headed('runtime.main_main·f: function main is undeclared in the main package'),
      'compile error',
      'code',
      [],
    ],
    [
      'a revision',
      'go: example.org/y@v9.9.9: reading x/v9.9.9.info: 404 Not Found',
      'missing module',
      'dependency',
      [],
    ],
  ])('%s', (_, text, kind, category, places) => {
    expect(told('go.build', text)).toMatchObject({ kind, category, places, certain: true });
  });

  test.each([
    ['news', 'go: downloading example.org/y v1.2.3\ngo: added example.org/y v1.2.3'],
    ['a logger with file names', '2026/12/01 10:00:00 main.go:12: undefined: x'],
    ['a logger without the time', 'main.go:12: listening on :8080'],
    ['rows of a search', 'main.go:12:\t// undefined: x\nmain.go:3:5:func main() {'],
    ['a heading', '# Notes\n\nmain.go is where it starts'],
  ])('%s is not claimed', (_, text) => {
    expect(told('go.build', text)).toBeNull();
  });

  test("words that are nobody's known error are not certain without a package above them", () => {
    expect(told('go.build', 'main.go:12:5: looks odd (oddcheck)')).toMatchObject({
      certain: false,
    });
  });

  test('each message once, with the lines that go on with it', () => {
    const found = told(
      'go.build',
      headed(
        'a.go:3:5: not enough arguments in call to f\n\thave ()\n\twant (int)\na.go:9:1: undefined: y\na.go:9:1: undefined: y\na.go:9:1: too many errors',
      ),
    );
    expect(found?.message).toBe('not enough arguments in call to f\nhave ()\nwant (int)');
    expect(found?.diagnostics.map(({ line }) => line)).toEqual([3, 9]);
  });
});

describe('panics', () => {
  const stack = (...rows: readonly string[]) => `\n\ngoroutine 1 [running]:\n${rows.join('\n')}`;
  const main = 'main.main()\n\t/app/main.go:9 +0x1d';
  const gopanic = 'panic({0x1, 0x2})\n\t/usr/local/go/src/runtime/panic.go:860 +0x13a';
  test.each([
    ['a text', `panic: no harbour${stack(main)}`, 'panic: no harbour', ['/app/main.go:9']],
    ['several lines', `panic: a\nb${stack(main)}`, 'panic: a\nb', ['/app/main.go:9']],
    [
      'an error',
      `panic: main.full{deck:2}${stack(main)}`,
      'panic: main.full{deck:2}',
      ['/app/main.go:9'],
    ],
    [
      'recovered, as of old',
      `panic: a [recovered]\n\tpanic: a${stack('main.f.func1()\n\t/app/f.go:2 +0x1', gopanic, main)}`,
      'panic: a',
      ['/app/main.go:9', '/app/f.go:2', '/usr/local/go/src/runtime/panic.go:860'],
    ],
    [
      'one while another unwinds',
      `panic: a\n\tpanic: b${stack('main.f()\n\t/app/f.go:2 +0x1', main)}`,
      'panic: b',
      ['/app/f.go:2', '/app/main.go:9'],
    ],
    [
      'trimmed paths',
      `panic: a${stack('sync.(*Mutex).Unlock(0x1)\n\tsync/mutex.go:8 +0x1', 'main.main()\n\texample.org/x/main.go:9 +0x1')}`,
      'panic: a',
      ['example.org/x/main.go:9', 'sync/mutex.go:8'],
    ],
    [
      'a fatal error',
      `fatal error: all goroutines are asleep - deadlock!${stack(main)}\n\ngoroutine 7 [chan send]:\nmain.load()\n\t/app/load.go:4 +0x2\ncreated by main.main in goroutine 1\n\t/app/main.go:7 +0x4`,
      'fatal error: all goroutines are asleep - deadlock!',
      ['/app/main.go:9', '/app/load.go:4', '/app/main.go:7'],
    ],
    [
      'a signal',
      `SIGQUIT: quit\nPC=0x46 m=0 sigcode=0${stack(main)}`,
      'SIGQUIT: quit',
      ['/app/main.go:9'],
    ],
  ])('%s', (_, text, message, places) => {
    expect(told('go.panic', `${text}\nexit status 2`)).toMatchObject({
      message,
      places,
      certain: true,
    });
  });

  test('other goroutines are not why it panicked', () => {
    const other = 'goroutine 7 [select]:\nmain.load()\n\t/app/load.go:4 +0x2';
    expect(told('go.panic', `panic: a${stack(main)}\n\n${other}`)?.places).toEqual([
      '/app/main.go:9',
    ]);
  });

  test.each([
    [
      'only prints one',
      '',
      '--- FAIL: TestA (0.00s)\n    a_test.go:3: bad\nFAIL\nFAIL\tx\t0.1s',
      false,
    ],
    ['prints one and passes', '', '--- PASS: TestA (0.00s)\nPASS', false],
    ['dies of it', '', 'FAIL\tx\t0.1s\n--- FAIL: TestB (0.00s)\nFAIL\nFAIL\ty\t0.1s\nFAIL', true],
    ['raises it again', ' [recovered]', 'exit status 2\nFAIL\tx\t0.1s\nFAIL', true],
  ])('a test that %s', (_, more, below, claimed) => {
    expect(told('go.panic', `panic: a${more}${stack(main)}\n${below}`) !== null).toBe(claimed);
  });

  test('the panic of a package that died, below one that a test only printed', () => {
    const printed = `panic: a${stack(main)}\n--- FAIL: TestA (0.00s)\nFAIL\nFAIL\tx\t0.1s`;
    const text = `${printed}\npanic: b${stack(main)}\nexit status 2\nFAIL\ty\t0.1s\nFAIL`;
    expect(told('go.panic', text)?.message).toBe('panic: b');
  });

  test('without a goroutine it is not certain', () => {
    expect(told('go.panic', 'panic: a\nexit status 2')).toMatchObject({ certain: false });
  });

  test.each([
    ['panic: a\nand on it goes'],
    ['fatal error: x.h: No such file'],
    ['gcc: fatal error: no input files'],
  ])('%j is not claimed', (text) => {
    expect(told('go.panic', text)).toBeNull();
  });
});

describe('tests', () => {
  const end = 'FAIL\nFAIL\texample.org/x/plan\t0.003s\nFAIL';
  const failed = (name: string, indent = '') => `${indent}--- FAIL: ${name} (0.00s)`;
  test.each([
    [
      'a log',
      `${failed('TestA')}\n    a_test.go:3: bad\n${end}`,
      'bad',
      ['example.org/x/plan/a_test.go:3'],
      ['TestA'],
    ],
    ['no log', `${failed('TestA')}\n${end}`, '--- FAIL: TestA', [], ['TestA']],
    [
      'a log with no text',
      `${failed('TestA')}\n    a_test.go:3: \n        bad\n${end}`,
      'bad',
      ['example.org/x/plan/a_test.go:3'],
      ['TestA'],
    ],
    [
      'no line for the package',
      `${failed('TestA')}\n    a_test.go:3: bad`,
      'bad',
      ['a_test.go:3'],
      ['TestA'],
    ],
    [
      'one file',
      `${failed('TestA')}\n    a_test.go:3: bad\nFAIL\tcommand-line-arguments\t0.1s`,
      'bad',
      ['a_test.go:3'],
      ['TestA'],
    ],
    [
      'a whole path',
      `${failed('TestA')}\n    /app/a_test.go:3: bad\n${end}`,
      'bad',
      ['/app/a_test.go:3'],
      ['TestA'],
    ],
    [
      'a subtest',
      `${failed('TestA')}\n${failed('TestA/b', '    ')}\n        a_test.go:3: bad\n${end}`,
      'bad',
      ['example.org/x/plan/a_test.go:3'],
      ['TestA/b'],
    ],
    [
      '-v',
      `=== RUN   TestA\n    a_test.go:3: bad\n        worse\n${failed('TestA')}\n${end}`,
      'bad\nworse',
      ['example.org/x/plan/a_test.go:3'],
      ['TestA'],
    ],
    [
      '-v, in parallel',
      `=== RUN   TestA\n=== RUN   TestB\n=== CONT  TestA\n    a_test.go:3: bad\n=== NAME  TestB\n    a_test.go:9: fine\n--- PASS: TestB (0.00s)\n${failed('TestA')}\n${end}`,
      'bad',
      ['example.org/x/plan/a_test.go:3'],
      ['TestA'],
    ],
    [
      'an example',
      `${failed('ExampleA')}\ngot:\n1\nwant:\n2\n${end}`,
      'got:\n1\nwant:\n2',
      [],
      ['ExampleA'],
    ],
    [
      'several logs: the last one, for t.Fatal ends a test',
      `${failed('TestA')}\n    a_test.go:3: depth: 4\n    a_test.go:9: got 4, want 5\n${end}`,
      'got 4, want 5\ndepth: 4',
      ['example.org/x/plan/a_test.go:9', 'example.org/x/plan/a_test.go:3'],
      ['TestA'],
    ],
    [
      'an assertion, and a log of what cleans up after it',
      `${failed('TestA')}\n    a_test.go:3: depth: 4\n    a_test.go:9: \n        \tError Trace:\t/app/a_test.go:9\n        \tError:      \tShould be true\n    a_test.go:5: emptied\n${end}`,
      'Should be true\ndepth: 4\nemptied',
      ['/app/a_test.go:9', 'example.org/x/plan/a_test.go:3', 'example.org/x/plan/a_test.go:5'],
      ['TestA'],
    ],
  ])('%s', (_, text, message, places, tests) => {
    expect(told('go.test', text)).toMatchObject({
      message,
      places,
      tests,
      certain: true,
      category: 'test',
    });
  });

  test.each([
    ['ok  \texample.org/x\t0.002s'],
    ['--- PASS: TestA (0.00s)\n    a_test.go:3: bad'],
    ['FAIL\texample.org/x [build failed]'],
  ])('%j is not claimed', (text) => {
    expect(told('go.test', text)).toBeNull();
  });
});

describe('programs that end themselves', () => {
  test.each([
    ['log.Fatal', '2026/01/02 10:11:12 no harbour\nexit status 1', 'no harbour', [], 'code'],
    [
      'log.Fatal with its place',
      'on\n10:11:12.123456 /app/main.go:7: no harbour\nexit status 1\n',
      'no harbour',
      ['/app/main.go:7'],
      'code',
    ],
    ['no stamp', 'main.go:7: no harbour\nexit status 1', 'no harbour', ['main.go:7'], 'code'],
    ['os.Exit', 'need a port\n\nexit status 3', 'need a port', [], 'code'],
    ['os.Exit alone', 'exit status 3', 'exit status 3', [], 'code'],
    [
      'a flag',
      'flag provided but not defined: -x\nUsage of /tmp/ferry:\n  -n int\nexit status 2',
      'flag provided but not defined: -x',
      [],
      'usage',
    ],
  ])('%s', (_, text, message, places, category) => {
    expect(told('go.exit', text)).toMatchObject({ message, places, category, certain: false });
  });

  test.each([['bad\nexit status 0'], ['exit status 1\nFAIL\tx\t0.1s'], ['it said: exit status 1']])(
    '%j is not claimed',
    (text) => {
      expect(told('go.exit', text)).toBeNull();
    },
  );
});

describe('broken and hostile input', () => {
  const pieces = [
    '# example.org/x',
    './a.go:3:5: undefined: x',
    'go: errors parsing go.mod:',
    'go.mod:5: unknown directive: x',
    'package example.org/x',
    '\timports example.org/y from a.go: import cycle not allowed',
    '\thave (int)',
    'panic: x [recovered]',
    '\tpanic: x',
    'fatal error: x',
    'goroutine 1 [running]:',
    'main.main()',
    '\t/app/main.go:3 +0x1d',
    'WARNING: DATA RACE',
    'Read at 0x00c000018258 by goroutine 10:',
    '      /app/main.go:3 +0x1d',
    '=== RUN   TestA',
    '--- FAIL: TestA',
    '    --- FAIL: TestA/b (0.00s)',
    '    a_test.go:3: x',
    '        \tError Trace:\t/app/a_test.go:3',
    '        \tError:      \tx',
    'got:',
    'exit status 1',
    'Usage of x:',
    'FAIL\texample.org/x\t0.003s',
    '',
  ];

  test('any order of lines is borne', () => expectSound(parsers, pieces, 1));

  test.each([
    ...pieces,
    'panic: x\n\ngoroutine 1 [running]:\nmain.main()\n\t/app/main.go:3 +0x1d\n',
    `--- FAIL: Test${'/a'.repeat(190)} (0.00s)`,
    `a.go:3:5: ${'undefined '.repeat(300)}`,
    `go: ${': reading '.repeat(300)}`,
    `\t${'/a:1'.repeat(900)}`,
    `# ${'a/'.repeat(30)}${'a'.repeat(200)}`,
    `    ${'.go'.repeat(900)}`,
    `        \t${' '.repeat(900)}`,
  ])('%j for ever takes time linear in it', (text) =>
    expectLinear((length) => {
      const lines = `${text}\n`.repeat(Math.ceil(length / (text.length + 1))).split('\n');
      for (const { parse } of parsers) parse(lines);
    }, 4e5),
  );
});
