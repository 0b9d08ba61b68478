// The command that runs the failed test again and no other, as its runner takes it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rerun } from '../src/context/rerun.ts';
import type { Failure, Frame } from '../src/types.ts';
import { ee, freshFolder } from './built/ee.ts';

const frame = (file: string, inRoot = true): Frame => {
  return { file, line: 3, column: null, function: null, inRoot };
};

interface Given {
  readonly parser: string;
  readonly tests: readonly string[];
  readonly command?: string | null;
  readonly files?: readonly string[];
  readonly excerpt?: string;
  readonly cwd?: string | null;
}

/** The command in one line, words with more than plain characters in quotes. */
function again({ parser, tests, command = null, files = [], excerpt = '', cwd = '' }: Given) {
  const failure: Failure = {
    ...{ parser, language: 'x', kind: 'x', message: 'x', excerpt, tests, diagnostics: [] },
    ...{ frames: files.map((file) => frame(file)), category: 'test' },
  };
  const words = rerun({ failure, command: command?.split(' ') ?? null, cwd });
  return (
    words?.map((word) => (/^[\w./:=@,+-]+$/.test(word) ? word : `'${word}'`)).join(' ') ?? null
  );
}

describe('one test of', () => {
  test.each<[string, string | null, Given]>([
    // pytest
    ['pytest -q', 'pytest -q a.py::t', { parser: 'python.pytest', tests: ['a.py::t'] }],
    [
      'pytest tests/ -k x --tb short',
      'pytest --tb short a.py::t',
      { parser: 'python.pytest', tests: ['a.py::t'] },
    ],
    [
      'python3 -m pytest -x',
      "python3 -m pytest 'a.py::t[x y]'",
      { parser: 'python.pytest', tests: ['a.py::t[x y]'] },
    ],
    ['uv run pytest', 'uv run pytest a.py::t', { parser: 'python.pytest', tests: ['a.py::t'] }],
    ['make test', 'pytest a.py::t', { parser: 'python.pytest', tests: ['a.py::t'] }],
    ['make pytest', 'pytest a.py::t', { parser: 'python.pytest', tests: ['a.py::t'] }],
    // unittest
    [
      'python3 -m unittest',
      'python3 -m unittest tests.w.CartTest.test_a',
      { parser: 'python.unittest', tests: ['tests.w.CartTest.test_a'] },
    ],
    [
      'python3 -m unittest discover -s tests',
      "python3 -m unittest discover -s tests -k '*w.CartTest.test_a'",
      { parser: 'python.unittest', tests: ['w.CartTest.test_a'] },
    ],
    [
      'python3 w.py',
      "python3 -m unittest -k '*.CartTest.test_a'",
      { parser: 'python.unittest', tests: ['CartTest.test_a'] },
    ],
    // cargo
    [
      'cargo test',
      'cargo test -- --exact tests::free',
      { parser: 'rust.test', tests: ['tests::free'] },
    ],
    [
      'cargo test -p ferry fr -- --nocapture',
      'cargo test -p ferry -- --exact --nocapture tests::free',
      { parser: 'rust.test', tests: ['tests::free'] },
    ],
    [
      'cargo test --workspace',
      'cargo test -p ferry --test board -- --exact free',
      {
        parser: 'rust.test',
        tests: ['free'],
        excerpt: 'free\nerror: test failed, to rerun pass `-p ferry --test board`',
      },
    ],
    [
      'cargo test',
      'cargo test --doc Board::free',
      { parser: 'rust.test', tests: ['src/lib.rs - Board::free (line 5)'] },
    ],
    [
      'cargo nextest run',
      "cargo nextest run -E 'test(=tests::free)'",
      { parser: 'rust.nextest', tests: ['tests::free'] },
    ],
    // go
    [
      'go test ./...',
      "go test -run '^TestFree$/^over_booked_\\(x\\)$' ./sub",
      {
        parser: 'go.test',
        tests: ['TestFree/over_booked_(x)'],
        files: ['lib.go', 'sub/free_test.go'],
      },
    ],
    [
      'go test -v -run Free -count 1 .',
      "go test -v -count 1 -run '^TestFree$' ./",
      { parser: 'go.test', tests: ['TestFree'], files: ['free_test.go'] },
    ],
    [
      'go test ./...',
      "go test -run '^TestFree$' ./...",
      { parser: 'go.test', tests: ['TestFree'] },
    ],
    [
      'go test ./...',
      "go test -run '^TestFree$' ./../b",
      { parser: 'go.test', tests: ['TestFree'], files: ['b/free_test.go'], cwd: 'a' },
    ],
    // JavaScript
    [
      'npx vitest run',
      "npx vitest run src/a.test.ts -t '^cart adds \\(two\\)$'",
      { parser: 'node.vitest', tests: ['src/a.test.ts > cart > adds (two)'] },
    ],
    [
      'vitest --root web',
      "vitest run --root web src/a.test.ts -t '^adds$'",
      { parser: 'node.vitest', tests: ['adds'], files: ['src/a.test.ts'] },
    ],
    [
      'npm test',
      "npm test -- src/a.test.ts -t '^cart adds$'",
      { parser: 'node.vitest', tests: ['src/a.test.ts > cart > adds'] },
    ],
    [
      'pnpm run unit',
      "pnpm run unit --runTestsByPath a.test.js -t '^cart adds$'",
      { parser: 'node.jest', tests: ['cart › adds'], files: ['cart.js', 'a.test.js'] },
    ],
    [
      'npx jest --ci -t x',
      "npx jest --ci --runTestsByPath a.test.js -t '^cart adds$'",
      { parser: 'node.jest', tests: ['cart adds'], files: ['a.test.js'] },
    ],
    [
      'mocha -r ts-node/register test',
      "mocha -r ts-node/register test/cart.js -g '^cart adds$'",
      { parser: 'node.mocha', tests: ['cart adds'], files: ['test/cart.js'] },
    ],
    [
      'node --test',
      "node --test '--test-name-pattern=^adds$' cart.test.mjs",
      { parser: 'node.test', tests: ['adds'], files: ['cart.test.mjs'] },
    ],
    [
      'npm test',
      "node --test '--test-name-pattern=^adds$' cart.test.mjs",
      { parser: 'node.test', tests: ['adds'], files: ['cart.test.mjs'] },
    ],
    ['node --test', 'node --test stock.test.js', { parser: 'node.test', tests: ['stock.test.js'] }],
    // the JVM
    [
      'mvn -q test',
      "mvn -q '-Dtest=com.acme.CartTest#total' test",
      { parser: 'java.maven', tests: ['com.acme.CartTest#total'] },
    ],
    [
      './mvnw verify',
      "./mvnw -pl mod -am -Dsurefire.failIfNoSpecifiedTests=false '-Dtest=com.acme.CartTest#total' test",
      {
        parser: 'java.maven',
        tests: ['com.acme.CartTest#total'],
        files: ['mod/src/test/java/com/acme/CartTest.java'],
      },
    ],
    [
      'mvn test',
      "mvn '-Dtest=com.acme.CartTest#total' test",
      {
        parser: 'java.maven',
        tests: ['com.acme.CartTest#total'],
        files: ['mod/src/test/java/com/acme/CartTest.java'],
        cwd: 'mod',
      },
    ],
    [
      './gradlew build',
      './gradlew :app:test --tests com.acme.CartTest.total',
      {
        parser: 'java.gradle',
        tests: ['com.acme.CartTest > total()'],
        files: ['app/src/test/java/com/acme/CartTest.java'],
      },
    ],
    [
      'gradle :x:integrationTest',
      'gradle :x:integrationTest --tests com.acme.CartTest.total',
      { parser: 'java.gradle', tests: ['com.acme.CartTest#total'] },
    ],
    // others
    [
      'ctest --test-dir build -j 4',
      "ctest --test-dir build -j 4 -R '^board\\.free$'",
      { parser: 'c.ctest', tests: ['board.free'] },
    ],
    [
      'bundle exec rspec spec -f doc',
      'bundle exec rspec -f doc ./spec/cart_spec.rb:12',
      { parser: 'ruby.rspec', tests: ['./spec/cart_spec.rb:12'] },
    ],
    [
      'ruby -Itest test/cart_test.rb',
      'ruby -Itest test/cart_test.rb -n test_total',
      {
        parser: 'ruby.minitest',
        tests: ['CartTest#test_total'],
        files: ['lib/cart.rb', 'test/cart_test.rb'],
      },
    ],
    [
      'vendor/bin/phpunit tests',
      "vendor/bin/phpunit --filter '/^Shop\\\\CartTest::testTotal(?: |$)/'",
      { parser: 'php.phpunit', tests: ['Shop\\CartTest::testTotal with data set #1 (2)'] },
    ],
    [
      'dotnet test',
      'dotnet test --filter FullyQualifiedName=Shop.CartTest.Total',
      { parser: 'csharp.dotnet', tests: ['Shop.CartTest.Total(x: 1)'] },
    ],
    // nothing to name
    ['tsc --noEmit', null, { parser: 'typescript.tsc', tests: [] }],
    ['make', null, { parser: 'c.compiler', tests: [] }],
    ['pytest', null, { parser: 'python.traceback', tests: [] }],
    ['odd-runner', null, { parser: 'generic', tests: ['test 1'] }],
  ])('%s: %s', (command, expected, given) => {
    expect(again({ ...given, command })).toBe(expected);
  });

  test('a log, where no command is known', () => {
    expect(again({ parser: 'python.pytest', tests: ['a.py::t'], cwd: null })).toBe(
      'pytest a.py::t',
    );
    expect(again({ parser: 'rust.test', tests: ['a::t'] })).toBe('cargo test -- --exact a::t');
  });
});

describe('of several failed tests', () => {
  const tests = ['tests::booked', 'tests::free', 'tests::free_two'];
  const alone = (excerpt: string) =>
    again({ parser: 'rust.test', tests, excerpt })?.split(' ').at(-1);

  test('it is the one that the excerpt is about', () => {
    expect(alone("thread 'tests::free' panicked at src/lib.rs:9:5")).toBe('tests::free');
    expect(alone("thread 'tests::free_two' panicked at src/lib.rs:9:5")).toBe('tests::free_two');
    expect(alone('---- free_two stdout ----')).toBe('tests::free_two');
    expect(alone('nothing of it')).toBe('tests::booked');
  });
});

describe('a name from the output is no option and no second command', () => {
  test.each(['--rootdir=/', '-c', 'a\nb', 'a\u0000', 'x'.repeat(600)])('%j', (name) => {
    expect(again({ parser: 'python.pytest', tests: [name] })).toBeNull();
  });

  test('and in the evidence it stands in quotes', async () => {
    const input = [
      '=================================== FAILURES ===================================',
      '___________________________________ test_a ___________________________________',
      '',
      '    def test_a():',
      '>       assert 0',
      'E       assert 0',
      '',
      'a.py:2: AssertionError',
      '=========================== short test summary info ============================',
      "FAILED a.py::test_a[x; rm -r '$HOME'] - assert 0",
      '============================== 1 failed in 0.01s ===============================',
      '',
    ].join('\n');
    const { stdout } = await ee(['--evidence'], { input });
    expect(stdout).toContain(
      "- to run this failure alone: pytest 'a.py::test_a[x; rm -r '\\''$HOME'\\'']'\n",
    );
  });
});

/** Runs a command under ee, then what ee says; gives how many tests ran, and how many failed. */
async function ranAlone(files: Readonly<Record<string, string>>, command: readonly string[]) {
  const folder = freshFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout } = await ee(['--json', '--no-model', ...command], { cwd: folder });
  const [program = '', ...args] = JSON.parse(stdout).evidence.rerun ?? [];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout: out, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
  return out + stderr;
}

const has = (...command: readonly [string, ...string[]]) =>
  spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0;

describe('the runner itself runs the one', () => {
  test('node', async () => {
    const said = await ranAlone(
      {
        'cart.test.mjs': `import test, { describe, it } from 'node:test';
import assert from 'node:assert';
describe('cart', () => {
  it('adds (two)', () => assert.equal(1, 2));
  it('adds (two) more', () => assert.equal(1, 1));
});
test('other', () => {});
`,
        'b.test.mjs': "import test from 'node:test';\ntest('adds', () => {});\n",
      },
      ['node', '--test'],
    );
    expect(said).toMatch(/^(?:#|ℹ) fail 1$/m);
    expect(said).toContain('adds (two)');
    expect(said).not.toContain('b.test.mjs');
  });

  test.skipIf(!has('python3', '--version'))('unittest', async () => {
    const words = `import unittest
class WordTest(unittest.TestCase):
    def test_ok(self): pass
    def test_bad(self): self.assertEqual(1, 2)
    def test_bad_more(self): pass
`;
    const files = { 'tests/__init__.py': '', 'tests/test_words.py': words };
    const commands = [
      ['python3', '-m', 'unittest'],
      ['python3', '-m', 'unittest', 'discover', '-s', 'tests'],
    ];
    for (const command of commands) {
      const said = await ranAlone(files, command);
      expect(said).toContain('Ran 1 test ');
      expect(said).toContain('FAILED (failures=1)');
    }
  });

  test.skipIf(!has('pytest', '--version'))('pytest', async () => {
    const said = await ranAlone(
      {
        'tests/test_a.py': `import pytest
@pytest.mark.parametrize("a", ["x y", "q::z [1]"])
def test_p(a): assert a == "x y"
def test_p_more(): pass
`,
      },
      ['pytest', '-q', 'tests'],
    );
    expect(said).toMatch(/^1 failed in /m);
  });
});
