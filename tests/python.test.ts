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

describe("where an exception's text ends", () => {
  const raised = (text: string) => `${head}\n${row('a.py', 1)}${text}`;
  const two = 'ValueError: first\nsecond';

  test.each([
    '[01/Dec/2026 10:00:00] "GET / HTTP/1.1" 500 145',
    '10:00:00 next',
    '12/01/2026 10:00:00 AM next',
    'Dec  1 10:00:00 host app[1]: next',
    'I1201 10:00:00.1 1 a.go:3] next',
    '[W 10:00:00 app] next',
    '[10:00:00] INFO     next',
    '[INFO] next',
    'WARN  next',
    'bot: ERROR next',
    '{"level":"info","msg":"next"}',
    'level=info msg=next',
    '[rank0]:[W1201 10:00:00 x.cpp:1] next',
    '::group::next',
    'section_end:1700000000:step_script',
    '[end of output]',
    '/app/x.py:3: UserWarning: next',
    'dev@box:~/app$ ls',
    '$ echo next',
    '+ exit 1',
    'Killed',
    'Exception ignored in: <function P.__del__>',
  ])('others: %s', (line) => {
    expect(traceback(raised(`ValueError: one\n${line}\nand more`))?.message).toBe(
      'ValueError: one',
    );
  });

  test.each([
    'Error: Process completed with exit code 1.',
    "##[error]Bash exited with code '1'.",
    'web-1 exited with code 1',
    'script returned exit code 1',
    'py311: exit 1 (0.03 seconds) /app> python x.py',
    'nox > Command python x.py failed with exit code 1',
    'Command exited with non-zero status 1',
    'ninja: build stopped: subcommand failed.',
    "Build step 'Execute shell' marked build as failure",
  ])('a wrapper that says that it ended, so that the text is whole: %s', (line) => {
    expect(traceback(raised(`${two}\n\nthird\n\n${line}`))?.message).toBe(`${two}\n\nthird`);
    expect(traceback(raised(`KeyError: 'k'\n${line}`))?.message).toBe("KeyError: 'k'");
  });

  test.each([
    ['to the end, over blank lines', `${two}\n\nthird\n\n`, `${two}\n\nthird`],
    ["the interpreter's own words are one line", "KeyError: 'k'\nbye", "KeyError: 'k'"],
    ['and so are those of a file', "OSError: [Errno 5] x: 'y'\nbye", "OSError: [Errno 5] x: 'y'"],
    ['no text, no further line', 'ValueError\nbye', 'ValueError'],
    ['above a record only what is indented', `${two}\n2026-12-01 x`, 'ValueError: first'],
    [
      'and what leads to it',
      'ValidationError: 2\na\n  missing\nb\n  missing\n[INFO] x',
      'ValidationError: 2\na\n  missing\nb\n  missing',
    ],
    [
      "a database's, above a record",
      'OperationalError: no table\n[SQL: SELECT *\nFROM t]\n(Background on this error at: x)\n[INFO] x',
      'OperationalError: no table\n[SQL: SELECT *\nFROM t]\n(Background on this error at: x)',
    ],
    ['a text that begins late', 'E: \n\n\n  why\nso', 'E: why\nso'],
    ['a text that begins late, above a record', 'E: \n\nwhy\nso\n[INFO] x', 'E: why'],
    [
      "seventy lines are somebody else's",
      `ValueError: one\n${'row\n'.repeat(70)}`,
      'ValueError: one',
    ],
    [
      'fifty give head and tail',
      `ValueError: one\n${Array.from({ length: 49 }, (_, i) => `row ${i}`).join('\n')}`,
      `ValueError: one\n${Array.from({ length: 29 }, (_, i) => `row ${i}`).join('\n')}\n…\n${Array.from({ length: 9 }, (_, i) => `row ${i + 40}`).join('\n')}`,
    ],
  ])('%s', (_, text, message) => {
    expect(traceback(raised(text))?.message).toBe(message);
  });

  test('of a thread only what is indented, for the program goes on', () => {
    const text = `Exception in thread Thread-1 (work):\n${raised('ValueError: t\nrow 3')}`;
    expect(traceback(text)?.message).toBe('ValueError: t');
  });

  const child = `${head}\n${row('child.py', 2)}ValueError: inner`;
  test.each([
    ['after a colon', `RuntimeError: it failed:\n${child}`, 'RuntimeError'],
    ['with a chain', `RuntimeError: no\n${child}\n\n${cause}\n\n${child}`, 'RuntimeError'],
    ['its header in a sentence', `E: Original ${child}`, 'E'],
    ['not below a blank line', `RuntimeError: no\n\n${child}`, 'ValueError'],
    ['not below a record', `RuntimeError: no\n[INFO] x\n${child}`, 'ValueError'],
    ["not below the interpreter's own words", `KeyError: 'k'\n${child}`, 'ValueError'],
    ['not the same program again', `RuntimeError: no\n${raised('ValueError: 2')}`, 'ValueError'],
  ])('a traceback in it, %s', (_, text, kind) => {
    expect(traceback(raised(text))?.kind).toBe(kind);
  });
});

describe('forms of their own', () => {
  test.each([
    ['the first line of a file', 1, 7],
    ['any other line, which may have been indented', 2, null],
  ])('column of a syntax error on %s', (_, line, column) => {
    const text = `  File "a.py", line ${line}\n    def f(:\n          ^\nSyntaxError: invalid syntax`;
    expect(claimsBy('python.traceback', text)[0]?.failure.frames[0]?.column).toBe(column);
  });

  test('AWS Lambda names the exception above', () => {
    const text = `START RequestId: 1\n[ERROR] KeyError: 'k'\n${head}\n\u00a0\u00a0File "/var/task/app.py", line 3, in handler\n\u00a0\u00a0\u00a0\u00a0d["k"]\nEND RequestId: 1`;
    expect(traceback(text)).toMatchObject({
      message: "KeyError: 'k'",
      places: ['/var/task/app.py:3'],
    });
    expect(claimsBy('python.traceback', text)[0]?.failure.excerpt).toMatch(/^\[ERROR\]/);
  });

  const main = `${head}\n${row('a.py', 1)}RuntimeError: main`;
  const task = `future: <Task finished>\n${head}\n${row('b.py', 2)}KeyError: 't'`;
  test.each([
    ['Task exception was never retrieved'],
    ['ERROR:asyncio:Future exception was never retrieved'],
  ])('%s: stands alone, and yields to the main exception', (line) => {
    expect(traceback(`${line}\n${task}`)).toMatchObject({ kind: 'KeyError', certain: true });
    expect(traceback(`${main}\n${line}\n${task}`)?.kind).toBe('RuntimeError');
    expect(traceback(`${line}\n${task}\n${main}`)?.kind).toBe('RuntimeError');
  });

  test.each([
    ['ignored', `Exception ignored in: <function P.__del__>\n${plain}`],
    ['ignored without a traceback', 'Exception ignored in: <_io>\nBrokenPipeError: [Errno 32] x'],
    ['added by a diff', plain.replace(/^/gm, '+')],
    ['taken away by a diff', plain.replace(/^/gm, '-')],
    ['quoted', plain.replace(/^/gm, '> ')],
    ['in a document', `\`\`\`\n${plain}\n\`\`\``],
    ['of a test that passed', `a.py . [100%]\n${plain}\n1 passed, 2 warnings in 0.10s`],
  ])('one that is %s ended nothing', (_, text) => {
    const claims = claimsBy('python.traceback', text);
    expect(claims.map(({ fatal, certain }) => [fatal, certain])).toEqual([['no', false]]);
  });

  test.each([
    ['2 passed, 1 failed in 0.10s'],
    ['1 passed, 1 error in 0.10s'],
    ['=== no tests ran in 0.10s ==='],
  ])('%s: not all passed', (line) => {
    const text = `a.py . [100%]\n${plain}\n${line}`;
    expect(claimsBy('python.traceback', text)[0]?.fatal).toBe('maybe');
  });

  test.each([
    [
      'Timeout (0:00:00.200000)!\nThread 0x00007f5e12c16b80 (most recent call first):\n  File "/app/x.py", line 3 in slow\n  File "/app/x.py", line 4 in <module>',
      'Timeout',
      'Timeout (0:00:00.200000)!',
      ['/app/x.py:3', '/app/x.py:4'],
      'code',
    ],
    [
      "Fatal Python error: init_fs_encoding: failed\nPython runtime state: core initialized\nModuleNotFoundError: No module named 'encodings'\n\nCurrent thread 0x0000 (most recent call first):\n<no Python frame>",
      'Fatal Python error',
      "Fatal Python error: init_fs_encoding: failed\nPython runtime state: core initialized\nModuleNotFoundError: No module named 'encodings'",
      [],
      'environment',
    ],
    [
      'SyntaxError: encoding problem: x',
      'SyntaxError',
      'SyntaxError: encoding problem: x',
      [],
      'syntax',
    ],
    [
      "python3.12: can't open file '/app/x.py': [Errno 13] Permission denied",
      "can't open file",
      "python3.12: can't open file '/app/x.py': [Errno 13] Permission denied",
      [],
      'permission',
    ],
    [
      "/usr/bin/python3: can't find '__main__' module in '/app'",
      "can't find '__main__' module",
      "/usr/bin/python3: can't find '__main__' module in '/app'",
      [],
      'usage',
    ],
    [
      "Usage: x.py [OPTIONS]\nTry 'x.py --help' for help.\n\nError: Missing option '--n'.",
      'UsageError',
      "Error: Missing option '--n'.",
      [],
      'usage',
    ],
  ])('%s', (text, kind, message, places, category) => {
    expect(told('python.plain', text)).toMatchObject({ kind, message, places, category });
  });

  test.each([
    ['a compiler', 'usage: cc file\n  -o  output\nx.c:1: error: no'],
    ['a program of another name', 'usage: x.py [-h]\ny.py: error: no'],
    ["node's own", 'SyntaxError: Unexpected token'],
    ['an error without a usage', "Error: Missing option '--n'."],
  ])('%s is no claim', (_, text) => {
    expect(told('python.plain', text)).toBeNull();
  });
});

describe('unittest', () => {
  const block = (title: string, message: string) =>
    `${'='.repeat(70)}\n${title}\n${'-'.repeat(70)}\n${head}\n${row('t.py', 4)}${message}\n`;
  const end = `\n${'-'.repeat(70)}\nRan 2 tests in 0.001s\n\nFAILED (failures=2)`;
  test.each([
    ['FAIL: test_a (x.T.test_a)', 'x.T.test_a'],
    ['FAIL: test_a (x.T)', 'x.T.test_a'],
    ['FAIL: test_a (__main__.T.test_a) [msg] (i=1)', 'T.test_a'],
    ['ERROR: setUpClass (x.T)', 'x.T'],
    ['ERROR: setUpModule (x)', 'x'],
    ['ERROR: pkg.test_i (unittest.loader._FailedTest.pkg.test_i)', 'pkg.test_i'],
  ])('%s is %s', (title, name) => {
    expect(told('python.unittest', block(title, 'AssertionError: 1 != 2') + end)).toMatchObject({
      message: 'AssertionError: 1 != 2',
      places: ['t.py:4'],
      tests: [name],
      category: 'test',
      certain: true,
    });
  });

  const both = `${block('ERROR: test_b (x.T.test_b)', "KeyError: 'k'")}\n${block('FAIL: test_a (x.T.test_a)', 'AssertionError: a\n\n- a\n+ b\n')}${end}`;
  test.each([
    ['FE', 'AssertionError: a\n\n- a\n+ b'],
    ['.E.F', "KeyError: 'k'"],
    ['test_a (x.T.test_a) ... FAIL', 'AssertionError: a\n\n- a\n+ b'],
    ['', "KeyError: 'k'"],
  ])('the first that failed, by %j', (progress, message) => {
    expect(told('python.unittest', `${progress}\n${both}`)).toMatchObject({
      message,
      tests: ['x.T.test_b', 'x.T.test_a'],
    });
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
    [
      'a paragraph like a class in the message',
      `${link('a.py', 'A: 1\n\nHint: run init first')}\n\n${cause}\n\n${link('b.py', 'B: 2')}`,
      'B: 2\ncaused by: A: 1',
      ['a.py:1', 'b.py:1'],
    ],
    [
      'the same in a bare cause',
      `ValueError: 1\n\nHint: no\n\n${cause}\n\n${link('b.py', 'B: 2')}`,
      'B: 2\ncaused by: ValueError: 1',
      ['b.py:1'],
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
    const failure = traceback(text);
    expect(failure?.message).toMatch(/^E2999: x\ncaused by: E2998: x\n.*caused by: E0: x$/s);
  });

  test('a long chain keeps the frames of its root', () => {
    const links = Array.from({ length: 30 }, (_, i) => link(`f${i}.py`, `E${i}: x`));
    expect(traceback(links.join(`\n\n${cause}\n\n`))?.places[0]).toBe('f0.py:1');
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
      'settings with their place in the text',
      'ERROR: /app/pyproject.toml: Invalid value (at line 11, column 15)',
      'UsageError',
      'Invalid value (at line 11, column 15)',
      ['/app/pyproject.toml:11'],
    ],
    [
      'a plugin that is not there',
      'ERROR: Error importing plugin "nope": No module named \'nope\'\n',
      'UsageError',
      'Error importing plugin "nope": No module named \'nope\'',
      [],
    ],
    [
      'Ctrl-C',
      `${'!'.repeat(30)} KeyboardInterrupt ${'!'.repeat(30)}\n/app/test_a.py:1: KeyboardInterrupt\n(to show`,
      'KeyboardInterrupt',
      'KeyboardInterrupt',
      ['/app/test_a.py:1'],
    ],
    [
      'pytest.exit',
      '! _pytest.outcomes.Exit: giving up !',
      '_pytest.outcomes.Exit',
      'giving up',
      [],
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
    'Exception ignored in: <x>',
    'Task exception was never retrieved',
    '  | ExceptionGroup:  (2 sub-exceptions)',
    '='.repeat(70),
    '-'.repeat(70),
    'FAIL: test_a (x.T.test_a)',
    "[ERROR] KeyError: 'k'",
    'Fatal Python error: x',
    'Current thread 0x00 (most recent call first):',
    'usage: x.py',
    'x.py: error: no',
    '! KeyboardInterrupt !',
    'a.py . [100%]',
    '1 passed in 0.1s',
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
    ['passed runs', repeated(`a.py . [100%]\n${plain}\n1 passed in 0.1s\n`)],
    ['ignored ones', repeated(`Exception ignored in: <x>\n${plain}\n`)],
    [
      'tests that failed',
      repeated(`${'='.repeat(70)}\nFAIL: a (x.T.a)\n${'-'.repeat(70)}\n${plain}\n`),
    ],
    ['usages', repeated('usage: x.py\n  -a\n  -b\nx.py: error: no\n')],
    [
      'fatal errors',
      repeated('Fatal Python error: x\nCurrent thread 0x0 (most recent call first):\n'),
    ],
    ['texts', repeated(`${head}\n${row('a.py', 1)}E: \n\n\n  x\ny\n`)],
    ['groups with gaps', repeated(`${group}\n  | G: x\ny\nz\n`)],
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
