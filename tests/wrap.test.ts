// The command under the built program, on pipes: what it is given, what it is sent, what is left behind.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanEnv, ee, freshFolder } from './built/ee.ts';

const dist = resolve(import.meta.dirname, '../dist');
const program = join(dist, 'ee.cjs');
const sh = (script: string) => ['sh', '-c', script];

/** Runs a line of bash in which `ee` is the built program; its output, both streams in one pipe (Node's are sockets). */
function bash(line: string, { cwd = freshFolder(), ee = program } = {}): string {
  const define = `ee() { "${process.execPath}" "${ee}" "$@"; }\n`;
  const { stdout } = spawnSync('bash', ['-c', `${define}{ ${line}\n} 2>&1 | cat`], {
    cwd,
    env: cleanEnv({ ANTHROPIC_API_KEY: '' }),
    encoding: 'utf8',
    input: '',
  });
  return stdout;
}

describe('the command has', () => {
  test.each([
    [
      'its streams as files',
      'echo x > /dev/stderr; echo y > /dev/stdout; echo z | tee /dev/stderr',
    ],
    ['two streams in order', 'for i in 1 2 3 4 5 6 7 8; do echo o$i; echo e$i >&2; done'],
    ['no signal ignored or held back', 'grep -E "Sig(Blk|Ign)" /proc/self/status'],
    ['the limit of open files', 'ulimit -Sn; ulimit -Hn'],
    ['no descriptor of ee’s', 'ls /proc/self/fd'],
    ['a script without a first line', 'printf "echo ran\\n" > s; chmod +x s; exec ./s'],
  ])('%s', (_, script) => {
    const quoted = script.replaceAll("'", `'\\''`);
    const plain = bash(`ulimit -Sn 512; sh -c '${quoted}'`);
    expect(bash(`ulimit -Sn 512; ee sh -c '${quoted}'`)).toBe(plain);
    expect(plain).not.toBe('');
  });

  test.each([
    ['a descriptor that the shell opened', 'ee sh -c "echo three >&3" 3>f; cat f', 'three\n'],
    ['a heredoc', 'ee cat <<< here', 'here\n'],
    ['a substituted process', 'ee cat <(echo sub)', 'sub\n'],
    ['its environment and EE=1', 'A=1 ee sh -c \'echo "$A$EE"\'', '11\n'],
    ['what a script ignores', `trap '' HUP; ee sh -c 'kill -HUP $$; echo alive'`, 'alive\n'],
    [
      'nohup',
      `nohup "${process.execPath}" "${program}" sh -c 'kill -HUP $$; echo alive'`,
      'alive\n',
    ],
  ])('%s', (_, line, output) => {
    expect(bash(line).replace(/^nohup: .*\n/, '')).toBe(output);
  });

  test('the job server of the make that runs ee', () => {
    const cwd = freshFolder();
    mkdirSync(join(cwd, 'sub'));
    writeFileSync(
      join(cwd, 'Makefile'),
      `all:\n\t+@"${process.execPath}" "${program}" make -C sub\n`,
    );
    writeFileSync(join(cwd, 'sub/Makefile'), 'all:\n\t@echo made\n');
    const output = bash('make -j2', { cwd });
    expect(output).toContain('made');
    expect(output).not.toContain('jobserver');
  });
});

describe('bytes', () => {
  test('of a fast end are all there', () => {
    const lines = execFileSync('seq', ['2000'], { encoding: 'utf8' });
    for (let round = 0; round < 20; round++) expect(bash('ee seq 2000')).toBe(lines);
  });

  test('of any kind arrive as they are', () => {
    const same = 'head -c 20000000 /dev/urandom > f; ee cat f | cmp - f && echo same';
    expect(bash(same)).toBe('same\n');
  });

  test('that nobody reads end the command by SIGPIPE', () => {
    expect(bash('ee yes | head -1; echo $PIPESTATUS')).toBe('y\n141\n');
  });

  test('of one stream do not wait for the reader of the other', () => {
    const script = 'yes | head -c 300000 & sleep 0.2; echo through >&2; kill $!';
    const line = `{ ee sh -c '${script}' 2>e | sleep 1; } ; cat e`;
    expect(bash(line)).toContain('through');
  });
});

describe('an output that is a file', () => {
  const fails = (text: string) => `echo "TypeError: ${text}"; exit 3`;
  const told = (line: string, cwd = freshFolder()) => bash(line, { cwd });

  test.each([
    ['alone', `ee --no-model sh -c '${fails('bad')}' >f`],
    ['of errors', `ee --no-model sh -c '{ ${fails('bad')}; } >&2' 2>f; cat f`],
    ['of both streams', `ee --no-model sh -c '${fails('bad')}' >f 2>&1; cat f`],
    ['and another', `ee --no-model sh -c '${fails('bad')}' >f 2>g; cat g`],
    ['that is added to', `echo "SyntaxError: old" >f; ee --no-model sh -c '${fails('bad')}' >>f`],
    [
      'that the command empties',
      `echo "SyntaxError: old" >f; ee --no-model sh -c ': >f; ${fails('bad')}' >>f`,
    ],
    [
      'with other text behind',
      `seq 9 >f; echo "SyntaxError: old" >>f; { read x; ee --no-model sh -c '${fails('bad')}'; } <f 1<>f`,
    ],
    ['that is gone', `exec 3>f; rm f; ee --no-model sh -c '${fails('bad')}' >&3`],
    ['with --save', `ee --no-model --save s sh -c '${fails('bad')}' >f; cmp s f`],
  ])('%s is read after a failure', (_, line) => {
    const text = told(line);
    expect(text).toContain('✗ TypeError: bad');
    expect(text).not.toContain('old');
  });

  test('is not explained by what was in it before', () => {
    const text = told('echo "TypeError: old" >f; ee --no-model sh -c "echo fine; exit 3" >>f');
    expect(text).toContain('exit 3');
    expect(text).not.toContain('old');
  });

  test('of a success is left alone', () => {
    expect(told(`ee sh -c 'echo out; echo err >&2' >f 2>&1; cat f`)).toBe('out\nerr\n');
  });

  test('has its first error found in a long middle', () => {
    const script = `seq 900000; echo "a.c:1:2: error: first"; seq 900000; exit 3`;
    const text = told(`ee --no-model --keep 4K:64K sh -c '${script}' >f`);
    expect(text).toContain('first');
  });
});

describe('signals', () => {
  const counting = `trap "echo got" TERM; for i in 1 2 3 4; do sleep 0.3; done`;

  test.each([
    ['timeout', `timeout 0.6 "$0" "$1" sh -c '${counting}'`],
    ['timeout in the foreground', `timeout --foreground 0.6 "$0" "$1" sh -c '${counting}'`],
    [
      'a kill of the group',
      `setsid "$0" "$1" sh -c '${counting}' & sleep 0.6; kill -TERM -$!; wait $!`,
    ],
    [
      'a kill of ee alone',
      `setsid "$0" "$1" sh -c '${counting}' & sleep 0.6; kill -TERM $!; wait $!`,
    ],
  ])('from %s come once', (_, line) => {
    const { stdout } = spawnSync('bash', ['-c', line, process.execPath, program], {
      env: cleanEnv(),
      encoding: 'utf8',
    });
    expect(stdout).toBe('got\n');
  });

  test('in real time end with a status of their own', async () => {
    expect((await ee(sh('kill -40 $$'))).status).toBe(168);
  });

  test('that leave a core leave none of ee’s', () => {
    const cwd = freshFolder();
    bash(`ulimit -c unlimited; ee sh -c 'ulimit -c 0; kill -QUIT $$'`, { cwd });
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('USR1 explains what has been printed so far, and the command goes on', async () => {
    const script = 'echo "TypeError: bad thing"; read line; echo over';
    const child = spawn(process.execPath, [program, '--no-model', ...sh(script)], {
      env: cleanEnv(),
      stdio: 'pipe',
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      if (stdout === '') child.kill('SIGUSR1');
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      if (stderr.includes('Leave it out')) child.stdin.end('go on\n');
    });
    const status = await new Promise((done) => child.once('close', done));
    expect([status, stdout]).toEqual([0, 'TypeError: bad thing\nover\n']);
    expect(stderr).toContain('✗ TypeError: bad thing');
  });
});

describe('a grandchild that holds the output', () => {
  test.each([
    ['a pipe lives on', 'cat', 'done\n'],
    ['a file is heard', 'cat > f; sleep 0.6; cat f', 'done\n'],
  ])('of %s', (_, reader, output) => {
    const cwd = freshFolder();
    const line = `ee sh -c '(sleep 0.4; echo late; touch alive) & echo done' | { ${reader}; }`;
    expect(bash(`${line}; sleep 0.7`, { cwd })).toBe(output);
    expect(existsSync(join(cwd, 'alive'))).toBe(true);
  });

  test('in a file is heard after ee has ended', () => {
    const line = `ee sh -c '(sleep 0.3; echo late) & echo done' > f; cat f; sleep 0.6; cat f`;
    expect(bash(line)).toBe('done\ndone\nlate\n');
  });
});

describe('--save', () => {
  test('holds all of it, for its owner alone', async () => {
    const cwd = freshFolder();
    const { stdout } = await ee(
      ['--save', 'log', ...sh('seq 300000; exec >&2; sleep 0.1; echo err')],
      { cwd },
    );
    expect(readFileSync(join(cwd, 'log'), 'utf8')).toBe(`${stdout}err\n`);
    expect(statSync(join(cwd, 'log')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['/no/such/folder/log', 'its folder is not there'],
    ['/', 'it is a folder'],
    ['/dev/full', 'it is not a file'],
  ])('%s is told and hurts nothing', async (file, why) => {
    const { status, stdout, stderr } = await ee(['--save', file, 'echo', 'hi']);
    expect([status, stdout]).toEqual([0, 'hi\n']);
    expect(stderr).toBe(`ee: --save ${file} does not hold all of the output: ${why}\n`);
  });
});

describe('--keep', () => {
  const long = (lines: number) =>
    sh(`seq ${lines}; echo 'src/a.c:3:5: error: first'; seq ${lines}; exit 3`);

  test('leaves the first error of a long output in it', async () => {
    const { stdout } = await ee(['--json', '--keep', '4K:64K', ...long(500_000)]);
    expect(JSON.parse(stdout).failure.message).toContain('first');
  });

  test.each(['many', '1', '300M', '4K:', ''])('%j is no size', async (size) => {
    expect((await ee([`--keep=${size}`, 'true'])).status).toBe(2);
  });

  test('EE_KEEP that is no size is named and left out', async () => {
    const { status, stderr } = await ee(['true'], { env: { EE_KEEP: 'lots' } });
    expect([status, stderr]).toEqual([0, 'ee: EE_KEEP is left out: lots is no size like 64K:4M\n']);
  });
});

describe('without the addon', () => {
  const bare = freshFolder();
  cpSync(dist, join(bare, 'dist'), { recursive: true });
  rmSync(join(bare, 'dist/native'), { recursive: true, force: true });
  const without = join(bare, 'dist/ee.cjs');

  test.each([
    ['a status', 'ee sh -c "exit 42" 2>/dev/null; echo $?', '42\n'],
    ['a death', 'ee --quiet --json sh -c "kill -9 \\$\\$" >/dev/null 2>&1; echo $?', '137\n'],
    ['no program', 'ee ee-no-such-program 2>/dev/null; echo $?', '127\n'],
    ['bytes', 'head -c 5000000 /dev/urandom > f; ee cat f | cmp - f && echo same', 'same\n'],
    ['input', 'echo in | ee cat', 'in\n'],
    ['EE', `ee sh -c 'echo "$EE"'`, '1\n'],
  ])('%s', (_, line, output) => {
    expect(bash(line, { ee: without })).toBe(output);
  });

  test('--verbose says why there is no terminal', () => {
    const said = `ee: there is no addon for ${process.platform} ${process.arch}: the command gets pipes, no terminal\n`;
    expect(bash('ee --verbose true', { ee: without })).toBe(said);
    expect(bash('ee --verbose true')).toBe('');
  });
});
