// Text that only looks like a failure gives nothing: prose, listings, sources, summaries of what went well.

import { expect, test } from 'vitest';
import { parse } from '../src/parse/index.ts';

/** Made up; nobody knows how the command ended, as in a pipe. */
const calm: readonly (readonly [string, readonly string[]])[] = [
  ['a summary of a linter', ['Checked 14 files in 30ms. 0 errors, 0 warnings.']],
  ['a summary in a table', ['files  14', 'errors  0', 'warnings 0']],
  ['nothing failed', ['Ran 7 checks: 7 ok, 0 failed, 0 errors']],
  ['no failures', ['All berths free. No failures, no errors.']],
  [
    'file names',
    ['src/error.ts', 'src/failure/index.ts', 'lib/exceptions.py', 'tests/test_errors.py'],
  ],
  [
    'ls -l',
    [
      '-rw-r--r-- 1 ann ann  512 Feb  3 04:05 error.log',
      '-rw-r--r-- 1 ann ann  910 Feb  3 04:05 fatal.md',
    ],
  ],
  [
    'tree',
    [
      'src',
      '├── error.ts',
      '├── errors',
      '│   └── fatal.ts',
      '└── index.ts',
      '',
      '2 directories, 3 files',
    ],
  ],
  [
    'git status',
    [
      'On branch main',
      'Changes not staged for commit:',
      '\tmodified:   src/error.ts',
      '\tmodified:   tests/failures.test.ts',
    ],
  ],
  [
    'git log --oneline',
    [
      '1f2e3d4 Say which error ended the run',
      '5a6b7c8 Fail early where the port is taken',
      '9d0e1f2 Fix panic on empty input',
    ],
  ],
  [
    'git diff --stat',
    [
      ' src/error.ts      | 12 ++++++------',
      ' src/fatal.ts      |  3 +++',
      ' 2 files changed, 9 insertions(+), 6 deletions(-)',
    ],
  ],
  [
    'git commit',
    [
      '[main 1f2e3d4] Tell errors of the pier apart',
      ' 2 files changed, 9 insertions(+)',
      ' create mode 100644 src/errors.ts',
    ],
  ],
  [
    'git show',
    [
      'commit 1f2e3d4a5b6c7d8e9f001f2e3d4a5b6c7d8e9f00',
      'Author: Ann <ann@pier.example>',
      'Date:   Tue Feb 3 04:05:06 2031 +0000',
      '',
      '    Error: say more than "failed"',
      '',
      '    TypeError: x is not a function was all it said.',
    ],
  ],
  [
    'a diff',
    [
      'diff --git a/a.py b/a.py',
      'index 1f2e3d4..5a6b7c8 100644',
      '--- a/a.py',
      '+++ b/a.py',
      '@@ -1,3 +1,3 @@',
      ' def f():',
      '-    raise ValueError("error: no port")',
      '+    raise KeyError("failed: no port")',
    ],
  ],
  [
    'grep -n',
    ['src/dock.c:12:  printf("error: no rope\\n");', 'src/dock.c:40:  /* fatal error here */'],
  ],
  [
    'grep -rn in Python',
    [
      'pier/dock.py:7:    raise RuntimeError("berth failed")',
      'pier/dock.py:9:    except ValueError:',
    ],
  ],
  [
    'grep without lines',
    [
      'pier/dock.py:    raise RuntimeError("berth failed")',
      'pier/tide.py:    log.error("tide failed")',
    ],
  ],
  [
    'rg by heading',
    ['src/dock.rs', '12:    return Err(Error::Failed);', '40:    panic!("no rope");'],
  ],
  ['a count by grep -c', ['src/dock.c:3', 'src/tide.c:0']],
  [
    'cat of a source',
    [
      'def moor(rope):',
      '    """Raises an error where the rope is short."""',
      '    if rope < 3:',
      '        raise ValueError("rope failed")',
      '    return rope',
    ],
  ],
  [
    'cat of JavaScript',
    [
      'export class PierError extends Error {',
      '  constructor(message) {',
      '    super(message);',
      "    this.name = 'PierError';",
      '  }',
      '}',
    ],
  ],
  [
    'cat of C',
    [
      '#include <errno.h>',
      '',
      'int moor(void) {',
      '  if (!rope) {',
      '    perror("rope");',
      '    return -1;',
      '  }',
      '  return 0;',
      '}',
    ],
  ],
  [
    'cat of Go',
    [
      'func moor() error {',
      '\tif rope == nil {',
      '\t\treturn fmt.Errorf("no rope")',
      '\t}',
      '\treturn nil',
      '}',
    ],
  ],
  [
    'a help text',
    [
      'Usage: moor [options] <file>',
      '',
      'Options:',
      '  -e, --exit-on-error   stop at the first error',
      '  -f, --fail-fast       stop when a test failed',
      '  -h, --help            show this help',
    ],
  ],
  [
    'a help text with commands',
    [
      'usage: pier <command>',
      '',
      'Commands:',
      '  errors   list errors of the last run',
      '  retry    run what failed again',
    ],
  ],
  [
    'a man page',
    [
      'MOOR(1)',
      '',
      'NAME',
      '       moor - tie a ship',
      '',
      'EXIT STATUS',
      '       0 on success, 1 if an error occurred, 2 if the file was not found.',
    ],
  ],
  [
    'prose',
    [
      'The harbour master reads each error by hand. When a crossing failed he writes down why, and the next day he asks again.',
    ],
  ],
  [
    'a manual about errors',
    [
      '# Errors',
      '',
      'When the port is taken, the server prints an error and exits. See the table below.',
      '',
      '| code | meaning |',
      '| --- | --- |',
      '| 1 | failed |',
      '| 2 | not found |',
    ],
  ],
  [
    'a changelog',
    [
      '## 1.4.2',
      '',
      '- Fixed an error when no berth is free',
      '- Better message where a crossing failed',
      '- Crash on empty input is gone',
    ],
  ],
  [
    'a readme with an example',
    [
      '# pier',
      '',
      'Run `pier check`. Where a rope is short it prints:',
      '',
      '```',
      'error: rope is short',
      '```',
      '',
      'and exits with 1.',
    ],
  ],
  [
    'a URL with a port',
    ['Local:   http://localhost:5173/', 'Network: http://10.0.0.7:5173/', 'ready in 312 ms'],
  ],
  [
    'an address with a port',
    ['listening on harbour.example.com:443', 'connected to db.internal:5432'],
  ],
  ['times of day', ['04:05:06 ferry left', '05:10:00 ferry came', '06:15:30 ferry left']],
  [
    'a scan of ports',
    ['04:05 Monday', 'api.harbour.example.com:443 open', 'quay.example.org:80 open'],
  ],
  [
    'pytest passes',
    [
      'tests/test_error.py::test_failed PASSED   [ 50%]',
      'tests/test_error.py::test_raises PASSED   [100%]',
      '',
      '2 passed in 0.01s',
    ],
  ],
  [
    'unittest passes',
    [
      'test_error (tests.T.test_error) ... ok',
      'test_failure (tests.T.test_failure) ... ok',
      '',
      '----------------------------------------------------------------------',
      'Ran 2 tests in 0.001s',
      '',
      'OK',
    ],
  ],
  [
    'jest passes',
    [
      'PASS src/error.test.js',
      '  ✓ throws an error (2 ms)',
      '  ✓ fails without a rope',
      '',
      'Tests:       2 passed, 2 total',
    ],
  ],
  [
    'tap passes',
    [
      'TAP version 13',
      'ok 1 - error is thrown',
      'ok 2 - failed ropes are counted',
      '1..2',
      '# tests 2',
      '# pass 2',
      '# fail 0',
    ],
  ],
  [
    'go passes',
    [
      '=== RUN   TestError',
      '--- PASS: TestError (0.00s)',
      '=== RUN   TestFailure',
      '--- PASS: TestFailure (0.00s)',
      'PASS',
      'ok  \tpier\t0.003s',
    ],
  ],
  [
    'cargo passes',
    [
      'running 2 tests',
      'test error::fails ... ok',
      'test panics - should panic ... ok',
      '',
      'test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s',
    ],
  ],
  [
    'ctest passes',
    [
      '1/2 Test #1: error ............   Passed    0.01 sec',
      '2/2 Test #2: failure ..........   Passed    0.01 sec',
      '',
      '100% tests passed, 0 tests failed out of 2',
    ],
  ],
  [
    'gtest passes',
    ['[ RUN      ] Errors.Count', '[       OK ] Errors.Count (0 ms)', '[  PASSED  ] 1 test.'],
  ],
  [
    'prove passes',
    [
      't/error.t .. ok',
      't/fail.t ... ok',
      'All tests successful.',
      'Files=2, Tests=9,  0 wallclock secs',
      'Result: PASS',
    ],
  ],
  [
    'rspec passes',
    [
      'Pier',
      '  raises an error without a rope',
      '  fails on Mondays',
      '',
      'Finished in 0.01 seconds',
      '2 examples, 0 failures',
    ],
  ],
  [
    'mvn passes',
    ['[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0', '[INFO] BUILD SUCCESS'],
  ],
  [
    'dotnet passes',
    ['Build succeeded.', '    0 Warning(s)', '    0 Error(s)', '', 'Time Elapsed 00:00:01.20'],
  ],
  ['tsc watches', ['04:05:06 - Found 0 errors. Watching for file changes.']],
  [
    'gcc warns',
    [
      'dock.c: In function ‘moor’:',
      'dock.c:7:9: warning: unused variable ‘rope’ [-Wunused-variable]',
      '    7 |     int rope;',
      '      |         ^~~~',
    ],
  ],
  [
    'npm warns',
    [
      'npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported',
      '',
      'added 12 packages in 2s',
    ],
  ],
  [
    'npm audits',
    ['added 12 packages, and audited 13 packages in 2s', '', 'found 0 vulnerabilities'],
  ],
  [
    'pip installs',
    [
      'Collecting exceptiongroup',
      '  Downloading exceptiongroup-1.2.0-py3-none-any.whl (16 kB)',
      'Installing collected packages: exceptiongroup',
      'Successfully installed exceptiongroup-1.2.0',
    ],
  ],
  [
    'cargo builds',
    [
      '   Compiling thiserror v1.0.57',
      '   Compiling failure v0.1.8',
      '    Finished `dev` profile [unoptimized + debuginfo] target(s) in 1.20s',
    ],
  ],
  [
    'make builds',
    ['cc -c -o error.o error.c', 'cc -c -o fatal.o fatal.c', 'cc -o pier error.o fatal.o'],
  ],
  [
    'configure checks',
    [
      'checking for error.h... no',
      'checking whether cc fails... no',
      'configure: creating ./config.status',
    ],
  ],
  [
    'cmake checks',
    [
      '-- Performing Test HAVE_ERROR - Failed',
      '-- Could NOT find Doxygen (missing: DOXYGEN_EXECUTABLE)',
      '-- Configuring done',
      '-- Generating done',
    ],
  ],
  [
    'a server’s access log',
    [
      '10.0.0.7 - - [03/Feb/2031:04:05:06 +0000] "GET /error HTTP/1.1" 200 12',
      '10.0.0.7 - - [03/Feb/2031:04:05:07 +0000] "GET /failed HTTP/1.1" 304 0',
    ],
  ],
  [
    'a log at a lower level',
    [
      '2031-02-03 04:05:06 INFO  error budget 99.95%',
      '2031-02-03 04:05:07 DEBUG retry after failure 1 of 3',
      '2031-02-03 04:05:08 INFO  moored',
    ],
  ],
  [
    'JSON log lines',
    [
      '{"level":"info","msg":"moored","error":null}',
      '{"level":"debug","msg":"error count","errors":0}',
    ],
  ],
  [
    'a JSON document',
    [
      '{',
      '  "errors": [],',
      '  "failed": 0,',
      '  "name": "error-report",',
      '  "on_error": "continue"',
      '}',
    ],
  ],
  ['YAML', ['on_error: continue', 'fail_fast: false', 'errors: []', 'retries: 3']],
  ['CSV', ['id,name,error', '1,Ann,', '2,Bo,none']],
  ['a table of measures', ['step  loss   error', '1     0.93   0.41', '2     0.71   0.33']],
  [
    'training',
    [
      'epoch 1 - loss: 0.93 - mean absolute error: 0.41',
      'epoch 2 - loss: 0.71 - mean absolute error: 0.33',
    ],
  ],
  [
    'ps',
    [
      'USER   PID %CPU %MEM    VSZ   RSS TTY  STAT START   TIME COMMAND',
      'ann    471  0.0  0.1  16100  3300 ?    Ss   04:05   0:00 grep error',
    ],
  ],
  [
    'docker ps',
    [
      'CONTAINER ID   IMAGE         COMMAND   CREATED   STATUS                     PORTS   NAMES',
      '1f2e3d4a5b6c   pier/errors   "serve"   2 days    Up 2 days                          errors-1',
    ],
  ],
  [
    'kubectl get',
    [
      'NAME            READY   STATUS    RESTARTS   AGE',
      'error-reporter  1/1     Running   0          2d',
      'failover        1/1     Running   0          2d',
    ],
  ],
  [
    'terraform',
    [
      'alarm.errors: Refreshing state... [id=errors]',
      '',
      'No changes. Your infrastructure matches the configuration.',
    ],
  ],
  [
    'curl -v',
    [
      '* Trying [::1]:8080...',
      '* connect to ::1 port 8080 failed: Connection refused',
      '* Trying 127.0.0.1:8080...',
      '* Connected to localhost (127.0.0.1) port 8080',
      '< HTTP/1.1 200 OK',
    ],
  ],
  [
    'a retry that went well',
    ['pulling layer 1f2e', 'download failed, retrying in 1 second', 'pulling layer 1f2e', 'done'],
  ],
  [
    'translations',
    ['msgid "error"', 'msgstr "Fehler"', '', 'msgid "failed"', 'msgstr "misslungen"'],
  ],
  ['SQL', [' id | error | count', '----+-------+-------', '  1 | none  |     0', '(1 row)']],
  [
    'a to-do list',
    [
      '- [ ] handle errors of the pier',
      '- [x] test that failed moorings are told',
      '- [ ] docs: error codes',
    ],
  ],
  ['compiled well', ['webpack 5.98.0 compiled successfully in 312 ms']],
  [
    'vite',
    [
      'vite v6.0.0 building for production...',
      '✓ 12 modules transformed.',
      'dist/error.html  0.40 kB',
      '✓ built in 210ms',
    ],
  ],
  ['a question', ['Do you want to stop on errors? [y/N] n', 'Continuing on errors.']],
  ['a progress', ['Checking for failures: 100% done', 'Errors found: 0']],
  ['German counts', ['Errors: 0', 'Failures: 0', 'Skipped: 2']],
  [
    'strace',
    [
      'openat(AT_FDCWD, "/etc/pier.conf", O_RDONLY) = -1 ENOENT (No such file or directory)',
      'exit_group(0) = ?',
    ],
  ],
  ['a doc of codes', ['E001  rope missing', 'E002  berth taken', 'W001  tide low']],
  [
    'a caught error and ordinary lines',
    [
      'trying berth 1',
      'error: berth 1 is taken',
      'trying berth 2',
      'moored at berth 2',
      'loading',
      'loading',
      'unloading',
      'done, 0 errors',
    ],
  ],
];

test.each(calm)('%s is no failure', (_, lines) => {
  expect(parse(lines.join('\n'))).toBeUndefined();
});

test.each([
  'error: rope is short',
  'Error: the rope is short.',
  'moor: rope failed',
  'An error occurred while mooring',
  'Task that failed: moor',
  'Errors found: 2',
  '| moor | FAILED |',
  'rope.txt: not found',
])('%s is one', (line) => {
  expect(parse(line)).toBeDefined();
});
