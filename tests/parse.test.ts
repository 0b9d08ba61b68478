// The fallback's rules, how commands end, and bad input.

import { describe, expect, test } from 'vitest';
import { languageOf, languageOfFile } from '../src/languages/index.ts';
import { parse } from '../src/parse/index.ts';
import type { About } from '../src/types.ts';
import { expectLinear } from './linear.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `row ${index + 1}`);

describe('a line that says something went wrong', () => {
  test.each([
    ['error: no config', 'error', 'unknown'],
    ['error: 1.5 is no whole number', 'error', 'unknown'],
    ['error: no such column', 'no such column', 'unknown'],
    ['Error', 'Error', 'unknown'],
    ['[ERROR] port is taken', 'ERROR', 'unknown'],
    ['10:30:01 ERROR: no config', 'ERROR', 'unknown'],
    ['1764579000 ERROR no config', 'ERROR', 'unknown'],
    ['level=error msg="no config"', 'error', 'unknown'],
    ['{"level":"error","msg":"no config"}', 'error', 'unknown'],
    ['upstream for search error: no config', 'error', 'unknown'],
    ['  "error": "no config",', 'error', 'unknown'],
    ['0 skipped, 1 failed', 'failed', 'unknown'],
    ['FAILED suite/a', 'FAILED', 'unknown'],
    ['panic in the reader', 'panic', 'unknown'],
    ['an exception occurred', 'exception', 'unknown'],
    ['Uncaught TypeError: x is not a function', 'TypeError', 'unknown'],
    ['java.lang.IllegalStateException: no port', 'java.lang.IllegalStateException', 'unknown'],
    ["ls: cannot access 'x'", 'cannot', 'unknown'],
    ["can't open x", "can't", 'unknown'],
    ['frob.so: not found', 'not found', 'unknown'],
    [
      `Can't open perl script "x.pl": No such file or directory`,
      "Can't open perl script",
      'environment',
    ],
    ['E: Unable to locate package frob', 'Unable to locate package', 'dependency'],
    ['frob: no matching distribution for quay', 'no matching distribution', 'dependency'],
    ["x: No module named 'frob'", 'No module named', 'dependency'],
    ['curl: option --frob: is unknown', 'option --frob: is unknown', 'usage'],
    ['curl: (1) Protocol "x" not supported', 'curl: (1)', 'unknown'],
    ['cp: missing file operand', 'missing file operand', 'usage'],
    ['mount: bad argument', 'bad argument', 'unknown'],
    ['x.quay:1:8: Q401 `rope` never tied', 'Q401', 'unknown'],
    [
      '    expect(received).toBe(expected) // Object.is equality',
      'expect(received).toBe(expected)',
      'test',
    ],
    ['Build finished with errors in 3s', 'errors', 'unknown'],
    ['There were 2 build errors while linking', 'errors', 'unknown'],
    ['giving up, not retrying: it failed', 'failed', 'unknown'],
    ['mkdir: /x: Permission denied', 'Permission denied', 'permission'],
    ['Error: open EACCES', 'EACCES', 'permission'],
    ['Error: listen EADDRINUSE: address already in use :::3000', 'EADDRINUSE', 'network'],
    ['Error: connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', 'network'],
    ['Error: ENOSPC: no space left on device, write', 'ENOSPC', 'resource'],
    ['cc1: out of memory allocating 65536 bytes', 'out of memory', 'resource'],
    ['x: undefined symbol: y', 'undefined symbol', 'unknown'],
    ["tar: unrecognized option '--frob'", 'unrecognized option', 'usage'],
    ['main.go:12: open x: no such file or directory', 'no such file or directory', 'unknown'],
    ['x_test.go:9: expected error, got nil', 'error', 'unknown'],
  ])('%s', (line, kind, category) => {
    expect(parse(`one\n${line}\n`)).toMatchObject({
      parser: 'generic',
      language: 'unknown',
      kind,
      category,
      message: line.trim(),
      diagnostics: [{ severity: 'error', code: null, message: line.trim() }],
      tests: [],
    });
  });
});

describe('a line that only looks like it', () => {
  test.each([
    '0 errors',
    'Errors: 0',
    'no errors',
    'All checks passed, no lint errors found.',
    'compiling error.ts and src/errors/index.ts',
    'test_error ... ok',
    'cargo build --error-format short',
    'errorless since 1999, error-free too',
    'GET http://localhost:8080/errors?error=1 200',
    'started at 12:30:01, listening on [::1]:8080',
    "src/a.ts:12:  throw new Error('x') // error",
    'README.md:An error is shown',
    'error_handler = make_handler()',
    'added 12 packages: http-errors',
    '0 failed',
    'failed: 0',
    'finished without failure',
    'Tests run: 5, Failures: 0, Errors: 0, Skipped: 0',
    '1a2b3c4 Fix error: when the file is missing',
    '[main 1a2b3c4] Say "permission denied"',
    'gcc -Wall -Werror -Werror=format -c error.c',
    '{"ok":true,"error":null,"errors":[]}',
    '✓ throws an error when empty (3 ms)',
    'ok 3 - handles error',
    'ℹ fail 0',
    '    0 Error(s)',
    'warning: could not find the cache',
    'npm warn deprecated failed@1',
    '2026-12-01 10:00:00 INFO retry failed, trying again',
    'mean squared error: 0.0132',
    'epoch 3: test error 3.2% (best 2.9%)',
    'Better error handling in the reader',
    '{"level":"info","msg":"retry failed"}',
    'grep -n "error" build.log',
    'will roll back on failure, checking for errors',
    '   Compiling failure v0.1.8',
    'console.error(x)',
    '  14:3  warning  Unexpected any  no-explicit-any',
    'warning package-lock.json found. Mixing tools has failed before.',
    'W1201 10:00:00.123456       1 reflector.go:52] watch closed with error: unexpected EOF',
    'Solving environment: failed with initial frozen solve. Retrying with flexible solve.',
    'to hide errors, pass -q; to make compiler errors easier to read, pass -p',
    '# Subtest: rejects when not found',
    'Passed!  - Failed:     0, Passed:     3, Skipped:     0, Total:     3',
    '    2 |   let error = "failed: x";',
    '> 3 |   expect(error).toBe("not found")',
    '      |       ^^^^^ not found',
    'echo hi || echo "error: failed"',
    '+ echo "fatal: x"',
    'openat(AT_FDCWD, "/x", O_RDONLY) = -1 ENOENT (No such file or directory)',
    'ann   4711  0.0  0.1  16100  3300 ?  Ss  09:00  0:00 tail error log',
    '^1a2b3c4 (Ann Other 2026-12-01 08:56:22 +0000 18)     raise "error: x"',
    'src/a.ts: * The failure of a run, which cannot be read',
    '127.0.0.1 - - [01/Dec/2026:10:00:01 +0000] "GET /failed?x=error HTTP/1.1" 304 0',
    'ii  liberror-perl    0.17029-2    all    Perl module for error handling and failure',
    'alarm: Refreshing state... [id=errors]',
    'Not Found: /favicon.ico',
  ])('%s', (line) => {
    expect(parse(`${line}\n`)).toBeUndefined();
  });
});

describe('which lines', () => {
  test('the last such line, 5 lines before it and 10 after', () => {
    const rows = numbered(60);
    const lines = [...rows.slice(0, 20), 'error: early', ...rows.slice(20, 40), 'error: late'];
    const failure = parse([...lines, ...rows.slice(40)].join('\n'));
    expect(failure?.message).toBe('error: late');
    expect(failure?.excerpt.split('\n')).toEqual([
      ...rows.slice(35, 40),
      'error: late',
      ...rows.slice(40, 50),
    ]);
  });

  test.each([
    ['make: *** [Makefile:2: all] Error 1'],
    ['make[2]: *** [all] Error 2'],
    ['npm error Lifecycle script `build` failed with error:'],
    ['npm ERR! Test failed.  See above for more details.'],
    ['##[error]Process completed with exit code 1.'],
    [' ELIFECYCLE  Command failed with exit code 1.'],
    ['collect2: error: ld returned 1 exit status'],
    ['error: could not compile `app` (bin "app") due to 1 previous error'],
    ['ERROR: Job failed: exit code 1'],
    ['2 errors generated.'],
    ['Found 3 errors in 2 files.'],
    ['BUILD FAILED in 3s'],
    ['tar: Error is not recoverable: exiting now'],
  ])('a consequence never wins over what it follows from: %s', (line) => {
    expect(parse(`step: error: boom\n${line}\n${line}\n`)?.message).toBe('step: error: boom');
    const alone = parse(`one\n${line}\nmake: *** [last] Error 2\n`);
    // A parser that knows the tool leaves its name out.
    const [said = 'nothing'] = alone?.message.split('\n') ?? [];
    expect(line).toContain(said);
    expect(alone?.diagnostics).toMatchObject([{ message: said }]);
  });

  test.each([
    ["  code: 'ENOENT',"],
    ["  syscall: 'failed',"],
    ['npm error code E404'],
    ['npm error A complete log of this run can be found in: /x.log'],
    ['[ERROR]'],
    ['[ERROR] [Help 1] http://example.com/failed'],
    ['For more information about this error, try `--explain E0308`.'],
    ['error: test failed, to rerun pass `--lib`'],
    ['cc1: all warnings being treated as errors'],
    ['FAIL'],
    ['    1 Error(s)'],
    ['✖ 1 problem (1 error, 0 warnings)'],
    ['Found 1 error.'],
    ['Tests:       1 failed, 1 total'],
    ['***Test Failed*** 1 failures.'],
    ['1 items had failures:'],
    ['Automatic merge failed; fix conflicts and then commit the result.'],
  ])('what comes with a failure is the answer only alone: %s', (line) => {
    expect(parse(`step: it has failed: boom\n${line}\n`)?.message).toBe(
      'step: it has failed: boom',
    );
    const consequence = 'Execution of x.pl aborted due to compilation errors.';
    expect(parse(`${consequence}\n${line}\n`)?.message).toBe(consequence);
    expect(parse(`one\n${line}\n`, { exit: 1 })?.message).toBe(line.trim());
  });

  test.each([
    ['===== 4 passed, 1 skipped in 12.36s ====='],
    ['  2 passing (4ms)'],
    ['# fail 0'],
    ['ok  \texample.com/shop\t0.003s'],
    ['PASS'],
    ['OK (skipped=1)'],
    ['test result: ok. 1 passed; 0 failed; 0 ignored'],
    ['[INFO] BUILD SUCCESS'],
    ['Build succeeded.'],
    ['Passed!  - Failed:     0, Passed:     3'],
    ['100% tests passed, 0 tests failed out of 1'],
    ['2 examples, 0 failures'],
    ['[10:00:00] Found 0 errors. Watching for file changes.'],
    ['web1 : ok=3    changed=0    unreachable=0    failed=0    skipped=1'],
    ['* Connected to localhost (127.0.0.1) port 80'],
  ])(
    'a run that says that it passed, did, unless its status or another verdict says no: %s',
    (line) => {
      const output = `server said: error: no price\n${line}\ndone\n`;
      expect(parse(output)).toBeUndefined();
      expect(parse(output, { exit: 1 })?.message).toBe('server said: error: no price');
      expect(parse(`${output}error: late\n`)?.message).toBe('error: late');
      for (const verdict of [
        '1 failed, 2 passed',
        'FAIL Required coverage of 90%',
        'not ok 2 - x',
      ]) {
        expect(parse(`${verdict}\n${output}`)).toBeDefined();
      }
    },
  );

  test.each([
    ['Node', 'TypeError: x', '    at f (/app/a.js:1:2)'],
    ['Java', 'java.lang.IllegalStateException: x', '\tat com.acme.A.f(A.java:3)'],
  ])('a trace that %s printed is no failure of a run that says that it passed', (_, head, row) => {
    const output = `${head}\n${row}\n`;
    const passed = '[INFO] Tests run: 4, Failures: 0, Errors: 0\n[INFO] BUILD SUCCESS\n';
    expect(parse(output + passed)).toBeUndefined();
    expect(parse(output + passed, { exit: 1 })?.message).toBe(head);
    expect(parse(output + passed, { signal: 'SIGTERM' })?.message).toBe(head);
    for (const other of [
      output,
      `${output}done\n`,
      passed + output,
      `${output + passed}1 failed`,
    ]) {
      expect(parse(other)?.message).toBe(head);
    }
  });

  test('what is certain stands against a verdict', () => {
    const died = 'Exception in thread "main" java.lang.Error: x\n\tat com.acme.A.f(A.java:3)\n';
    expect(parse(`${died}2 passed\n`)?.message).toBe('java.lang.Error: x');
  });

  test('a line that ends with a colon goes on with the next one, where that stands deeper', () => {
    expect(parse('Failed example:\n    total(1)\n')?.message).toBe('Failed example:\ntotal(1)');
    expect(parse('it failed:\nrow\n')?.message).toBe('it failed:');
    expect(parse('it failed:')?.message).toBe('it failed:');
  });

  test('what stands deeper below a warning is its source', () => {
    const warned = 'x.py:3: UserWarning: call failed\n  warn("call failed")\n';
    expect(parse(warned)).toBeUndefined();
    expect(parse(`${warned}call failed\n`)?.message).toBe('call failed');
  });

  test('a help text is none, what is said below a usage is', () => {
    const help = 'usage: x [-h]\n\n  -h    this\n  -e    that\n        when it failed\n';
    expect(parse(help)).toBeUndefined();
    expect(parse(`${help}x: error: no -q\n  it failed\n`)?.message).toBe('it failed');
    expect(parse(`error: no -q\n${help}`)?.message).toBe('error: no -q');
  });

  test('no such line but a status: the last 20 lines, blank ones at the end not counted', () => {
    const rows = numbered(30);
    expect(parse(`${rows.join('\n')}\n\n\n`, { exit: 3 })).toMatchObject({
      kind: 'exit 3',
      message: 'row 30',
      excerpt: rows.slice(10).join('\n'),
    });
  });

  test('no such line and no status: nothing', () => {
    expect(parse(numbered(30).join('\n'))).toBeUndefined();
  });

  test('text quoted from commits and diffs is not meant', () => {
    const commit = `commit ${'1a2b3c4d'.repeat(5)}\nAuthor: A <a@b.c>\n\n    fatal: was the symptom\n`;
    const diff = '@@ -1,2 +1,2 @@\n start\n-error: old\n+error: new\n';
    expect(parse(commit + diff)).toBeUndefined();
    expect(parse(`${commit}error: mine`)?.message).toBe('error: mine');
  });
});

describe('places', () => {
  test.each([
    ['src/app.ts:3:5 - error TS2322: x', 'src/app.ts', 3, 5],
    ['src/app.ts(3,4): error TS2322: x', 'src/app.ts', 3, 4],
    ['Makefile:12: *** missing separator.  Stop.', 'Makefile', 12, null],
    ['error at C:\\x\\y.py:12', 'C:\\x\\y.py', 12, null],
    ['error in file:///app/x.mjs:3:4', '/app/x.mjs', 3, 4],
    ['error in pages/[id].tsx:3', 'pages/[id].tsx', 3, null],
    ['[main.c:7] error', 'main.c', 7, null],
    ['Fatal error: no price in /app/a.php on line 3', '/app/a.php', 3, null],
    ['error in file "b.php" on line 3', 'b.php', 3, null],
    ['cannot open x at totals.pl line 6.', 'totals.pl', 6, null],
    ['run.sh: line 3: frob: command not found', 'run.sh', 3, null],
    ['run.sh: 3: frob: not found', 'run.sh', 3, null],
  ])('%s', (line, file, at, column) => {
    const failure = parse(line);
    expect(failure?.frames).toEqual([{ file, line: at, column, function: null }]);
    expect(failure?.diagnostics[0]).toMatchObject({ file, line: at, column });
  });

  test.each([
    'error at 12:30:01',
    'error: localhost:8080 is taken',
    'error: http://x:80 and https://example.com/app.js:443',
    'error: api.example.com:443',
    'error: [fe80::1]:8080 and ::1:80',
    'error: 127.0.0.1:5432',
    'error: image node:20 and 3.5:1',
    'error: x.c:0',
  ])('none in: %s', (line) => {
    expect(parse(line)?.frames).toEqual([]);
  });

  test("the failing line's own come first, each once", () => {
    const files = parse('a.x:1\nfailed in b.x:2\nc.x:3\nb.x:2\n')?.frames.map(({ file }) => file);
    expect(files).toEqual(['b.x', 'c.x', 'a.x']);
  });
});

describe('a failure that may not be the last', () => {
  const traceback =
    'Traceback (most recent call last):\n  File "a.py", line 1, in f\nKeyError: 1\n';
  const rows = (count: number) => `${numbered(count).join('\n')}\n`;
  const ignored = `Exception ignored in: <function A.__del__>\n${traceback}`;
  const diff = `@@ -1,2 +1,5 @@\n x\n${traceback.replace(/^(?=.)/gm, '+')}`;

  test.each([
    ['the program went on and failed later', `${traceback}${rows(30)}error: no db`, 'error: no db'],
    ['it told at once what followed', `${traceback}error: giving up`, 'KeyError: 1'],
    ['a few lines later', `${traceback}${rows(2)}error: job failed`, 'KeyError: 1'],
    ['only a consequence later', `${traceback}${rows(30)}make: *** [all] Error 1`, 'KeyError: 1'],
    ['only a lower level later', `${traceback}${rows(30)}warning: x failed`, 'KeyError: 1'],
    ['what was ignored, then an error', `${ignored}error: no port`, 'error: no port'],
    ['what a diff adds, then an error', `${diff}error: no port`, 'error: no port'],
  ])('%s', (_, output, message) => {
    expect(parse(output)?.message).toBe(message);
    expect(parse(output, { exit: 1 })?.message).toBe(message);
  });

  test.each([
    ['what the interpreter ignored', `${ignored}done\n`, 'done'],
    ['what a reader that left causes', 'Exception ignored in: <_io>\nBrokenPipeError: x\n', 'x'],
    ['what a diff adds', diff, 'KeyError'],
  ])('%s never stands alone', (_, output, last) => {
    expect(parse(output)).toBeUndefined();
    expect(parse(output, { exit: 1 })).toMatchObject({
      kind: 'exit 1',
      message: expect.stringContaining(last),
    });
  });
});

describe('how the command ended', () => {
  const missing: About = { command: ['frob', '-x'], exit: 127, notStarted: 'not found' };
  test.each<[string, string, About, object | undefined]>([
    ['exit 0', 'error: x', { exit: 0 }, undefined],
    ['silent', '', { exit: 2 }, { kind: 'exit 2', excerpt: '', category: 'unknown' }],
    ['blank', ' \n\n', { exit: 2 }, { kind: 'exit 2' }],
    ['nothing known', '', {}, undefined],
    ['exit 139', 'row\n', { exit: 139 }, { kind: 'SIGSEGV', excerpt: 'row', category: 'code' }],
    ['by signal', '', { exit: 137, signal: 'SIGKILL' }, { kind: 'SIGKILL', category: 'resource' }],
    ['crash beats an old line', 'error: x', { signal: 'SIGSEGV' }, { kind: 'SIGSEGV' }],
    ['who aborts says why', 'fatal: heap', { exit: 134 }, { kind: 'fatal' }],
    ['who aborts silently', '', { exit: 134 }, { kind: 'SIGABRT' }],
    ['ended with chatter', 'row', { signal: 'SIGTERM' }, { kind: 'SIGTERM', message: 'row' }],
    ['rare signal', '', { signal: 'SIGUSR1' }, { kind: 'SIGUSR1' }],
    ['not found', '', missing, { parser: 'shell.start', message: 'frob: command not found' }],
    [
      'not executable',
      '',
      { ...missing, notStarted: 'not executable' },
      { category: 'permission' },
    ],
    ['refused', '', { ...missing, notStarted: 'refused' }, { language: 'shell' }],
  ])('%s', (_, output, about, expected) => {
    const failure = parse(output, about);
    if (expected === undefined) expect(failure).toBeUndefined();
    else expect(failure).toMatchObject(expected);
  });

  test('the message of a crash says so', () => {
    expect(parse('', { exit: 139 })?.message).toMatch(/killed by SIGSEGV.*segmentation fault/);
  });
});

describe('bad input', () => {
  test.each([
    ['an endless line', 'x'.repeat(5e6)],
    ['an endless line that says error', `error: ${'x y '.repeat(1.2e6)}`],
    ['NUL bytes', 'error\0: x\0'.repeat(1000)],
    ['halves of pairs', '\ud800error\udc00 '.repeat(1000)],
    ['sequences cut in the middle', '\x1b[31merror: x\x1b]8;;'],
    ['only line ends', '\r\n\n\r'.repeat(1000)],
  ])('%s', (_, output) => {
    const failure = parse(output, { exit: 1 });
    expect(failure?.parser).toBe('generic');
    expect(failure?.message.length).toBeLessThanOrEqual(4000);
  });

  test.each([
    'error ',
    'a.',
    'aError(',
    'a.b:1 ',
    '(1,',
    ' line 1',
    'no ',
    '0 a ',
    'fix a ',
    'http://',
    'exit ',
    '1a2b3c4 ',
    '[',
    '"error" ',
    'E',
    'warning',
    '- ',
    ': 1:',
    'mean ',
    '*** ',
    'a.py:1: ',
    'a.py:1:1: F401',
    'a(b) ',
    ') = ',
    ' errors ',
    'echo ',
    'a Warning: ',
    '1 failed',
    ' | ',
    'Connecting to ... ',
    ' on line 1',
  ])('lines of %j take time linear in their number', (piece) => {
    const line = `${piece.repeat(3800 / piece.length)} error\n`;
    return expectLinear((count) => parse(line.repeat(count), { exit: 1 }), 128);
  });
});

describe('drawers', () => {
  test('are found by name and by the end of a path', () => {
    const python = languageOfFile('src/App.PY');
    expect(python?.name).toBeDefined();
    expect(languageOf(python?.name ?? '')).toBe(python);
    expect(languageOf('unknown')).toBeUndefined();
    expect(languageOfFile('Makefile')).toBeUndefined();
  });
});
