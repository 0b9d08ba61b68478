// The built program from outside: arguments and input in; output, error output and status out.

import {
  chmodSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ee, freshFolder } from './built/ee.ts';

const example = resolve(import.meta.dirname, '../examples/pyapp');
const sh = (script: string) => ['sh', '-c', script];

describe('exit status', () => {
  test.each([
    ['success', ['true'], 0],
    ['plain failure', ['false'], 1],
    ['a status of its own', sh('exit 42'), 42],
    ['not found', ['ee-no-such-program'], 127],
    ['an empty name', [''], 127],
    ['not executable', [resolve(example, 'report.py')], 126],
    ['a folder', ['/tmp'], 126],
    ['killed by 9', sh('kill -9 $$'), 137],
    ['killed by SEGV', sh('kill -SEGV $$'), 139],
    ['130 as a number', sh('exit 130'), 130],
  ])('%s', async (_, command, status) => {
    expect((await ee(['--', ...command])).status).toBe(status);
  });

  test.each(['INT', 'QUIT', 'TERM', 'HUP'])(
    'a command that dies of %s takes ee along',
    async (name) => {
      const { signal } = await ee(sh(`kill -${name} $$`));
      expect(signal).toBe(`SIG${name}`);
    },
  );

  test('a script whose interpreter is gone is 127, as in bash, and told apart from a missing one', async () => {
    const cwd = freshFolder();
    writeFileSync(join(cwd, 'run.sh'), '#!/no/such/interpreter\n');
    chmodSync(join(cwd, 'run.sh'), 0o755);
    const { status, stderr } = await ee(['./run.sh'], { cwd });
    expect(status).toBe(127);
    expect(stderr).toContain('The program that the first line of ./run.sh names is not there');
  });

  test.each([
    ['unknown flag', ['--jsno', 'true'], '--jsno is not a flag of ee'],
    ['a flag not built yet', ['--last'], '--last is not built yet'],
    ['--yes alone', ['--yes', 'true'], '--yes goes with --apply'],
    ['a patch and a command', ['--patch', 'x.diff', 'true'], 'no command is run'],
    ['a value that is missing', ['--model'], '--model needs a value'],
    ['a budget that is no number', ['--budget-tokens', 'many', 'true'], 'is no size'],
    ['a format that is not known', ['--format', 'xml', 'true'], 'pretty, plain, json'],
    ['two results at once', ['--json', '--evidence', 'true'], 'exclude each other'],
    ['a log and a command', ['--log', 'x', 'true'], 'true would not be run'],
    ['a root that is not there', ['--root', '/no/such/folder', 'true'], '/no/such/folder'],
  ])('wrong flags: %s', async (_, args, words) => {
    const { status, stdout, stderr } = await ee(args);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
  });

  test('wrong flags run no command', async () => {
    const cwd = freshFolder();
    await ee(['--jsno', 'touch', 'made'], { cwd });
    expect(() => readFileSync(join(cwd, 'made'))).toThrow('ENOENT');
  });
});

describe('streams', () => {
  test('bytes pass untouched and apart', async () => {
    const cwd = freshFolder();
    writeFileSync(join(cwd, 'bytes'), Buffer.from(Array.from({ length: 512 }, (_, i) => i % 256)));
    const { stdout, stderr } = await ee(sh('cat bytes; echo said >&2'), { cwd });
    const plain = readFileSync(join(cwd, 'bytes')).toString();
    expect(stdout).toBe(plain);
    expect(stderr).toBe('said\n');
  });

  test('the command reads ee’s input', async () => {
    expect((await ee(['cat'], { input: 'from a pipe' })).stdout).toBe('from a pipe');
  });

  test('a long output arrives whole', async () => {
    const { stdout } = await ee(['seq', '1', '300000']);
    expect(stdout.length).toBe(1988895);
    expect(stdout.endsWith('299999\n300000\n')).toBe(true);
  });

  test('flags after the command are the command’s', async () => {
    expect((await ee(['echo', '--json', '--', '-h'])).stdout).toBe('--json -- -h\n');
  });

  test.each(['--json', '--evidence', '--show-prompt'])(
    '%s has standard output alone',
    async (flag) => {
      const { stdout, stderr, status } = await ee([
        flag,
        ...sh('echo out; echo Error: bad >&2; exit 7'),
      ]);
      expect(status).toBe(7);
      expect(stderr).toContain('out\n');
      expect(stdout.startsWith('out')).toBe(false);
      expect(stdout).toContain('Error: bad');
    },
  );

  test('a grandchild that holds the output open does not hold ee', async () => {
    const start = Date.now();
    const { status, stdout } = await ee(sh('echo done; sleep 20 & exit 0'));
    expect([status, stdout]).toEqual([0, 'done\n']);
    expect(Date.now() - start).toBeLessThan(10_000);
  });
});

describe('signals', () => {
  const trapping =
    'trap "echo trapped; exit 43" TERM HUP INT; echo ready; while :; do sleep 0.05; done';

  test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('%s reaches the command', async (signal) => {
    const { status, stdout, stderr } = await ee(sh(trapping), {
      meanwhile: (child) => child.stdout?.once('data', () => child.kill(signal)),
    });
    expect([status, stdout]).toEqual([43, 'ready\ntrapped\n']);
    expect(stderr).toBe('');
  });

  test('a reader that left ends the command by SIGPIPE, without a word', async () => {
    const { status, stderr } = await ee(sh('while :; do echo line; sleep 0.01; done'), {
      meanwhile: (child) => child.stdout?.once('data', () => child.stdout?.destroy()),
    });
    expect([status, stderr]).toEqual([141, '']);
  });
});

describe('when not to explain', () => {
  test.each([
    ['grep without a match', ['grep', 'x', '/dev/null']],
    ['diff that differs', sh('exec diff a b')],
    ['test', ['test', '1', '=', '2']],
    ['[', ['[', '1', '=', '2', ']']],
    ['the user’s interrupt', sh('exit 130')],
    ['a reader that left', sh('exit 141')],
  ])('%s', async (_, command) => {
    const cwd = freshFolder();
    writeFileSync(join(cwd, 'a'), 'error: one\n');
    writeFileSync(join(cwd, 'b'), 'error: two\n');
    const direct = command[0] === 'sh' && command[2]?.startsWith('exec ') === true;
    const { stderr, status } = await ee(direct ? ['diff', 'a', 'b'] : command, { cwd });
    expect(stderr).toBe('');
    expect(status).not.toBe(0);
  });

  test('grep that failed is explained', async () => {
    const { status, stderr } = await ee(['grep', 'x', '/no/such/file']);
    expect(status).toBe(2);
    expect(stderr).toContain('No such file');
    expect(stderr).toContain('A model would be sent');
  });

  test('--json after success is one document with no failure', async () => {
    const { stdout, status } = await ee(['--json', 'true']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 1,
      command: ['true'],
      exit: 0,
      failure: null,
    });
  });
});

describe('a shell’s words', () => {
  test.each([
    ['a line as one argument', ['a && b'], "ee sh -c 'a && b'"],
    ['a quote in it', ["echo 'x' | wc"], "ee sh -c 'echo '\\''x'\\'' | wc'"],
    ['a builtin', ['cd', 'a b'], "ee sh -c 'cd '\\''a b'\\'''"],
    ['a builtin of bash', ['source', 'env.sh'], "ee bash -c 'source env.sh'"],
    ['an assignment', ['CC=clang', 'make'], 'ee env CC=clang make'],
    ['an alias', ['ee-no-alias', 'x'], "ee bash -ic 'ee-no-alias x'"],
  ])('%s gets a hint', async (_, args, hint) => {
    const { status, stderr } = await ee(args);
    expect(status).toBe(127);
    expect(stderr).toContain(hint);
  });
});

describe('pipe and log', () => {
  const output = 'building\nsrc/a.c:3:5: error: expected ;\n1 error generated.\n';

  test('a pipe passes through; 1 for a failure', async () => {
    const { status, stdout, stderr } = await ee([], { input: output });
    expect([status, stdout]).toEqual([1, output]);
    expect(stderr).toContain('expected ;');
  });

  test('nothing error-like is 0, and ee says so', async () => {
    const { status, stdout, stderr } = await ee([], { input: 'all 12 tests passed, 0 errors\n' });
    expect([status, stdout]).toEqual([0, 'all 12 tests passed, 0 errors\n']);
    expect(stderr).toBe('ee: nothing error-like found\n');
  });

  test('a log is read and not printed again', async () => {
    const cwd = freshFolder();
    writeFileSync(join(cwd, 'ci.log'), output);
    const { status, stdout, stderr } = await ee(['--log', 'ci.log'], { cwd });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('expected ;');
  });

  test('- is standard input', async () => {
    const { status, stdout } = await ee(['--log', '-', '--json'], { input: output });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      command: null,
      exit: null,
      failure: { language: 'c' },
    });
  });

  test.each([
    ['missing', 'no.log', 'there is no such file'],
    ['a folder', '.', 'it is a folder'],
  ])('a log that is %s is 3', async (_, file, why) => {
    const { status, stderr } = await ee(['--log', file]);
    expect(status).toBe(3);
    expect(stderr).toContain(why);
  });
});

describe('the example', () => {
  test('without a key: failure, marked lines, what would be sent, how to set a key', async () => {
    const command = ['--root', '.', 'python3', 'report.py'];
    const { status, stdout, stderr } = await ee(command, { cwd: example });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain("KeyError: 'washer'");
    expect(stderr).toMatch(
      /inventory\.py:12 in total_cost[\s\S]*> 12 \|\s+total \+= PRICES\[part\] \* count/,
    );
    expect(stderr).toMatch(/report\.py:8 in main[\s\S]*> {2}8 \|/);
    expect(stderr).toMatch(/inventory\.py:1-13, report\.py:1-12, \d{3}\s+tokens of evidence/);
    expect(stderr).toContain('export ANTHROPIC_API_KEY=');
  });

  test('--verbose says why each part is sent, its worth and its size, and what is not', async () => {
    const command = ['--root', '.', '--verbose', '--budget-tokens', '150', 'python3', 'report.py'];
    const { stderr } = await ee(command, { cwd: example });
    const row = /\w\.py:\d+-\d+: \w+(?: \(\w+\))?, worth 0\.\d\d, \d+ tokens/;
    const [, chosen = '', passed = ''] = stderr.split(/^(?:Chosen|Passed over.*)$/m);
    expect(chosen).toMatch(row);
    expect(passed).toMatch(row);
  });

  test('--json is the contract’s document', async () => {
    const { stdout } = await ee(['--root', '.', '--json', 'python3', 'report.py'], {
      cwd: example,
    });
    const { failure, evidence } = JSON.parse(stdout);
    expect(failure).toMatchObject({
      parser: 'python.traceback',
      kind: 'KeyError',
      category: 'code',
    });
    expect(
      failure.frames.map((frame: { file: string; line: number }) => `${frame.file}:${frame.line}`),
    ).toEqual(['inventory.py:12', 'report.py:8', 'report.py:12']);
    expect(evidence.files).toEqual([
      {
        file: 'inventory.py',
        ranges: [[1, 13]],
        why: 'frame',
        about: '',
      },
      {
        file: 'report.py',
        ranges: [[1, 12]],
        why: 'frame',
        about: '',
      },
    ]);
    expect(evidence.tokens).toBeGreaterThanOrEqual(250);
    expect(evidence.tokens).toBeLessThanOrEqual(600);
  });
});

describe('bad input', () => {
  test.each([
    ['empty', Buffer.alloc(0), 0],
    ['one endless line', Buffer.alloc(3_000_000, 'x'), 0],
    ['NUL bytes', Buffer.from('a\0b\0\nTypeError: \0bad\n'), 1],
    ['invalid UTF-8', Buffer.from([0xff, 0xfe, 0xfd, 0x0a, 0xc3, 0x28]), 0],
    ['UTF-16 with a BOM', Buffer.from('\ufeffTypeError: bad\r\n', 'utf16le'), 1],
    ['CRLF', Buffer.from('one\r\nTypeError: bad\r\n'), 1],
    ['cut in the middle', Buffer.from('  File "a.py", line 3, in f\n    x = '), 1],
  ])('%s ends with its status and without a crash', async (_, input, status) => {
    const result = await ee(['--json'], { input });
    expect(result.status).toBe(status);
    expect(JSON.parse(result.stdout).failure === null).toBe(status === 0);
  });

  test('frames that must not be read leave the rest of the answer whole', async () => {
    const cwd = freshFolder();
    mkdirSync(join(cwd, 'folder.py'));
    symlinkSync('/etc/passwd', join(cwd, 'link.py'));
    writeFileSync(join(cwd, 'huge.py'), '');
    truncateSync(join(cwd, 'huge.py'), 2 ** 31);
    writeFileSync(join(cwd, 'binary.py'), Buffer.from([0x78, 0, 1, 2]));
    writeFileSync(join(cwd, '.env'), 'KEY=value-of-the-key\n');
    const frames = ['gone.py', 'folder.py', 'link.py', 'huge.py', 'binary.py', '.env', 'pipe.py']
      .map((file) => `  File "${cwd}/${file}", line 1, in f\n    f()\n`)
      .join('');
    const output = `Traceback (most recent call last):\n${frames}ValueError: bad\n`;
    const { stdout, status } = await ee(
      ['--json', ...sh(`mkfifo pipe.py; printf '%s' "$OUTPUT" >&2; exit 1`)],
      { cwd, env: { OUTPUT: output } },
    );
    expect(status).toBe(1);
    const { evidence, failure } = JSON.parse(stdout);
    expect(failure.message).toBe('ValueError: bad');
    expect(evidence.files).toEqual([]);
    const reasons = Object.fromEntries(
      evidence.notSent.map(({ file, why }: { file: string; why: string }) => [
        file.replace(/^.*\//, ''),
        why,
      ]),
    );
    expect(reasons).toMatchObject({
      'folder.py': 'not a file',
      'link.py': 'outside',
      'huge.py': 'too large',
      'binary.py': 'binary',
      '.env': 'ignored',
      'pipe.py': 'not a file',
    });
    expect(stdout).not.toContain('value-of-the-key');
  });

  test('no git, an unwritable home, a working folder that is gone', async () => {
    const cwd = freshFolder();
    const { status, stderr } = await ee(sh(`rmdir "$PWD"; echo 'TypeError: bad' >&2; exit 5`), {
      cwd,
      env: { HOME: '/proc/no-home' },
    });
    expect(status).toBe(5);
    expect(stderr).toContain('TypeError: bad');
    expect(stderr).toContain('A model would be sent');
  });
});
