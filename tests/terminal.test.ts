// The built program in a terminal of its own: interrupts, consent, colours, width.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Step, startApi } from './api/api.mjs';
import washer from './api/washer.json' with { type: 'json' };
import { cleanEnv, freshFolder } from './built/ee.ts';

const program = resolve(import.meta.dirname, '../dist/ee.cjs');
const driver = resolve(import.meta.dirname, 'built/terminal.py');
const example = resolve(import.meta.dirname, '../examples/pyapp');
const failing = ['--root', '.', 'python3', 'report.py'];

interface Seen {
  readonly text: string;
  readonly status: number | null;
  readonly signal: number | null;
}

/** Runs ee, or with `bare` the arguments as they are, in a terminal that the driver types at. */
async function inTerminal(
  args: readonly string[],
  about: {
    /** A number to type is a new width. */
    readonly keys?: readonly (readonly [waitFor: string, type: string | number])[];
    readonly columns?: number;
    readonly bare?: boolean;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Seen> {
  const { keys = [], columns = 80, bare = false, env = {} } = about;
  const command = bare ? args : [process.execPath, program, ...args];
  const argv = [driver, `${columns}`, JSON.stringify(keys), ...command];
  const { stdout, stderr } = await started(
    'python3',
    argv,
    cleanEnv({ TERM: 'xterm-256color', ...env }),
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

function started(file: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ stdout: string; stderr: string }>((done) => {
    execFile(file, args, { env, cwd: example, maxBuffer: 1e8 }, (_, stdout, stderr) =>
      done({ stdout, stderr }),
    );
  });
}

describe('Ctrl-C', () => {
  test('ends command and ee by the signal, without a word', async () => {
    const { signal, text } = await inTerminal(['sh', '-c', 'echo ready; sleep 20'], {
      keys: [['ready', '\x03']],
    });
    expect(signal).toBe(2);
    expect(text.replace('^C', '')).toBe('ready\r\n');
  });

  test('reaches a command that deals with it once', async () => {
    const script =
      'trap "echo trapped; sleep 0.3; exit 43" INT; echo ready; while :; do sleep 0.1; done';
    const { status, text } = await inTerminal(['sh', '-c', script], { keys: [['ready', '\x03']] });
    expect(status).toBe(43);
    expect(text.match(/trapped/g)).toHaveLength(1);
  });

  test('stops a shell’s loop', async () => {
    const loop = `for i in 1 2 3; do "$0" "$1" sh -c 'echo round; sleep 20'; done; echo over`;
    const argv = ['-c', loop, process.execPath, program];
    const seen = await inTerminal(['bash', ...argv], { bare: true, keys: [['round', '\x03']] });
    expect(seen.text).not.toContain('over');
    expect(seen.text.match(/round/g)).toHaveLength(1);
  });

  test('while the model thinks ends the question, not the status', async () => {
    const api = await startApi([{ hang: 'headers' } satisfies Step]);
    const { status, text } = await inTerminal(failing, {
      env: {
        ANTHROPIC_API_KEY: 'sk-ant-any',
        ANTHROPIC_BASE_URL: api.url,
        XDG_CONFIG_HOME: consented(),
      },
      keys: [['asking', '\x03']],
    });
    await api.close();
    expect(status).toBe(1);
    expect(text).toContain('The question was called off');
  });
});

describe('the command', () => {
  /** What a command does in a terminal of its own, and what it does there under ee. */
  async function both(command: readonly string[], about: Parameters<typeof inTerminal>[1] = {}) {
    const [plain, wrapped] = await Promise.all([
      inTerminal(command, { ...about, bare: true }),
      inTerminal(command, about),
    ]);
    return { plain, wrapped };
  }
  const sh = (script: string) => ['sh', '-c', script];
  const python = (script: string) => ['python3', '-c', script];

  test.each([
    ['sees terminals', sh('for i in 0 1 2; do test -t $i; echo $?; done; stty size <&1; tty')],
    ['with one redirected', sh('{ test -t 1; echo $? >&2; } | cat; test -t 2; echo $?')],
    ['has its streams in order', sh('for i in 1 2 3 4 5; do echo o$i; echo e$i >&2; done')],
    [
      'opens its own streams',
      sh('echo x > /dev/stderr; echo y > /dev/stdout; echo z | tee /dev/stderr'),
    ],
    ['prints bytes', ['printf', '\\303\\251\\t\\033[31mred\\033[0m\\r\\n\\r50%%\\r']],
    [
      'sets modes on its output',
      python(
        'import termios as t; m = t.tcgetattr(1); m[3] &= ~t.ECHO; t.tcsetattr(1, t.TCSANOW, m); print(bool(t.tcgetattr(1)[3] & t.ECHO))',
      ),
    ],
    ['keeps a mode that is its business', sh('stty -echo; stty -a | grep -o -- -echo')],
  ])('%s', async (_, command) => {
    const { plain, wrapped } = await both(command);
    expect({ ...wrapped, text: wrapped.text.replace(/pts.\d+/, '') }).toEqual({
      ...plain,
      text: plain.text.replace(/pts.\d+/, ''),
    });
    expect(plain.text).not.toBe('');
  });

  test.each([
    ['a prompt', sh('printf "name? "; read name; echo "hi $name"'), [['name? ', 'ann\r']]],
    ['a password', python('import getpass; print(len(getpass.getpass()))'), [['assword', 'abc\r']]],
    [
      'a REPL',
      ['python3', '-q'],
      [
        ['>>> ', '40+2\r'],
        ['42\r\n>>> ', '\x04'],
      ],
    ],
    ['a shell', ['bash', '--norc'], [['# ', '(sleep 0.1 & wait); echo $((40+2)); exit 3\r']]],
    ['a pager', ['less', 'report.py'], [['main', 'q']]],
    [
      'a screen',
      python(
        'import curses as c; c.wrapper(lambda s: (s.addstr(2, 2, "key?"), s.refresh(), s.addstr(3, 3, str(s.getch())), s.refresh()))',
      ),
      [['key?', 'a']],
    ],
    [
      'a new width',
      python(
        'import signal, os; print("ready", flush=True); signal.sigwait({28}); signal.sigtimedwait({28}, 0.4); print([os.get_terminal_size(i).columns for i in (0, 1, 2)])',
      ),
      [['ready', 123]],
    ],
    ['Ctrl-\\', sh('ulimit -c 0; echo ready; sleep 5'), [['ready', '\x1c']]],
  ] as const)('is given %s', async (_, command, keys) => {
    const { plain, wrapped } = await both(command, { keys, env: { TERM: 'xterm', PS1: '# ' } });
    expect(wrapped).toEqual(plain);
    expect(plain.text).not.toBe('');
  });

  test('stops and goes on with the shell’s own job control', async () => {
    const command = `sh -c "echo rea''dy; sleep 1; echo wo''ke"`;
    const keys = (ee: string) =>
      [
        ['# ', `${ee} ${command}\r`],
        ['ready', '\x1a'],
        ['topped', "jobs; echo J''J\r"],
        ['JJ', 'fg\r'],
        ['woke', 'exit 4\r'],
      ] as const;
    const shell = ['bash', '--norc', '--noprofile', '-i'];
    const seen = await inTerminal(shell, {
      bare: true,
      keys: keys(`${process.execPath} ${program}`),
      env: { PS1: '# ' },
      columns: 400,
    });
    expect(seen.status).toBe(4);
    expect(seen.text.match(/Stopped/g)).toHaveLength(2);
  });

  test.each([
    ['a death by 9', python('import tty, os; tty.setraw(0); os.kill(os.getpid(), 9)')],
    ['an end that forgot it', python('import tty; tty.setraw(1)')],
  ])('leaves the modes as they were after %s', async (_, command) => {
    const loop = '"$@"; stty -a | grep -o " icanon\\|opost"';
    const argv = ['-c', loop, 'sh', process.execPath, program, '--quiet', ...command];
    const { text } = await inTerminal(['sh', ...argv], { bare: true });
    expect(text).toMatch(/opost\r\n icanon\r\n$/);
  });

  test('in the background leaves the modes alone', async () => {
    const script = `"$0" "$1" sleep 0.3 & stty -echo; wait; stty -a | grep -o -- ' -echo '`;
    const argv = ['-ic', `set -m; ${script}`, process.execPath, program];
    expect((await inTerminal(['bash', ...argv], { bare: true })).text).toContain(' -echo ');
  });

  test('loses nothing of a fast end, nor a byte of a long output', async () => {
    const raw = { env: { EE_DRIVER_RAW: '1' } };
    const lines = (last: number) => Array.from({ length: last }, (_, i) => `${i + 1}\n`).join('');
    for (let round = 0; round < 10; round++) {
      expect((await inTerminal(['seq', '2000'], raw)).text).toBe(lines(2000));
    }
    expect((await inTerminal(['seq', '300000'], raw)).text).toBe(lines(300_000));
  });

  test('leaves a grandchild that prints to the terminal later', async () => {
    const script = '"$@"; sleep 0.8';
    const command = sh('(sleep 0.3; echo late) & echo done');
    const argv = ['-c', script, 'sh', process.execPath, program, ...command];
    expect((await inTerminal(['sh', ...argv], { bare: true })).text).toBe('done\r\nlate\r\n');
  });

  test('that differs is no failure, though its two streams are one', async () => {
    const cwd = freshFolder();
    writeFileSync(join(cwd, 'a'), 'error: one\n');
    writeFileSync(join(cwd, 'b'), 'error: two\n');
    const { text, status } = await inTerminal(['diff', join(cwd, 'a'), join(cwd, 'b')]);
    expect([text, status]).toEqual(['1c1\r\n< error: one\r\n---\r\n> error: two\r\n', 1]);
  });

  test('whose screen ee did not see is not explained', async () => {
    const { text, status } = await inTerminal(['less', '/no/such/file'], {
      env: { TERM: 'xterm' },
    });
    expect(text).toBe('/no/such/file: No such file or directory\r\n');
    expect(status).toBe(1);
  });
});

describe('consent', () => {
  async function asked(reply: string) {
    const api = await startApi(() => ({ answer: washer }));
    const config = freshFolder();
    const env = {
      ANTHROPIC_API_KEY: 'sk-ant-any',
      ANTHROPIC_BASE_URL: api.url,
      XDG_CONFIG_HOME: config,
    };
    const first = await inTerminal(failing, { env, keys: [['[y/N]', reply]] });
    // Where nothing was kept it is asked again, and then left by Ctrl-D.
    const again = await inTerminal(failing, { env, keys: [['[y/N]', '\x04']] });
    await api.close();
    return {
      first,
      again,
      requests: api.requests.length,
      kept: keptIn(config),
      host: new URL(api.url).host,
    };
  }

  test('a yes is asked for once, says where evidence goes, and is kept', async () => {
    const { first, again, requests, kept, host } = await asked('y\r');
    expect(first.text).toContain(host);
    expect(first.text).toContain('--show-prompt');
    expect(first.text).toContain('washer has no price');
    expect(again.text).toContain('washer has no price');
    expect(again.text).not.toContain('[y/N]');
    expect([requests, kept]).toEqual([2, 'yes\n']);
  });

  test.each([
    ['a no', 'n\r', 'no\n'],
    ['a bare return', '\r', 'no\n'],
  ])('%s sends nothing, now and later', async (_, reply, file) => {
    const { first, again, requests, kept } = await asked(reply);
    expect(first.text).toContain('Nothing was sent');
    expect(again.text).toContain('Nothing was sent');
    expect(again.text).not.toContain('[y/N]');
    expect([first.status, requests, kept]).toEqual([1, 0, file]);
  });

  test('Ctrl-C or Ctrl-D at the question is a no for this time', async () => {
    const { first, again, requests, kept } = await asked('\x03');
    expect(again.text).toContain('[y/N]');
    expect([first.status, again.status, requests, kept]).toEqual([1, 1, 0, null]);
  });
});

describe('a question about a patch', () => {
  const lines = (word: string) => Array.from({ length: 900 }, (_, i) => `${word} ${i}`);
  const asked = async (keys: readonly (readonly [string, string])[]) => {
    const cwd = freshFolder();
    writeFileSync(join(cwd, 'f.txt'), `${lines('old').join('\n')}\n`);
    const [minus, plus] = [lines('old').map((l) => `-${l}`), lines('new').map((l) => `+${l}`)];
    const hunk = ['--- a/f.txt', '+++ b/f.txt', '@@ -1,900 +1,900 @@', ...minus, ...plus, ''];
    writeFileSync(join(cwd, 'p.diff'), hunk.join('\n'));
    const args = ['--root', cwd, '--patch', join(cwd, 'p.diff')];
    const { text, status } = await inTerminal(args, { keys });
    return { text, status, file: readFileSync(join(cwd, 'f.txt'), 'utf8') };
  };

  test('shows all of a long one before it asks', async () => {
    const { text, status, file } = await asked([['[y/N] ', 'y\r']]);
    expect(text).toContain('-old 0\r\n');
    expect(text).toContain('+new 899\r\n');
    expect(text).toContain('In all: +900 -900 lines in 1 file.');
    expect([status, file.startsWith('new 0\n')]).toEqual([0, true]);
  });

  test.each([
    ['without an end', 'y'],
    ['behind a Ctrl-D', '\x04y'],
    ['as a line', 'y\r'],
  ])('takes no answer that was typed before: %s', async (_, early) => {
    const { status, file } = await asked([
      ['', early],
      ['[y/N] ', '\r'],
    ]);
    expect([status, file.startsWith('old 0\n')]).toEqual([1, true]);
  });
});

describe('looks', () => {
  const answered = async (env: Readonly<Record<string, string>>, columns: number) => {
    const api = await startApi(() => ({ answer: washer }));
    const seen = await inTerminal(failing, {
      columns,
      env: {
        ANTHROPIC_API_KEY: 'sk-ant-any',
        ANTHROPIC_BASE_URL: api.url,
        XDG_CONFIG_HOME: consented(),
        ...env,
      },
    });
    await api.close();
    return seen.text.slice(seen.text.indexOf('✗'));
  };

  test.each([
    [80, {}, true],
    [200, {}, true],
    [80, { NO_COLOR: '1' }, false],
    [80, { TERM: 'dumb' }, false],
    [80, { FORCE_COLOR: '0' }, false],
  ] as const)('%d columns, %j', async (columns, env, colored) => {
    const text = await answered(env, columns);
    expect(/\x1b\[[\d;]+m/.test(text)).toBe(colored);
    const prose = text.split('\r\n').map((line) => line.replace(/\x1b\[[\d;]*[mK]/g, ''));
    expect(prose.filter((line) => line.length > columns)).toEqual([]);
    expect(text).toContain('+    "washer": 0.05,');
  });

  test('a spinner counts seconds and leaves nothing behind', async () => {
    const api = await startApi(() => ({ answer: washer, delayMs: 1500 }));
    const { text } = await inTerminal(failing, {
      env: {
        ANTHROPIC_API_KEY: 'sk-ant-any',
        ANTHROPIC_BASE_URL: api.url,
        XDG_CONFIG_HOME: consented(),
      },
    });
    await api.close();
    expect(text).toContain('asking claude-haiku-5-5 … 1 s');
    expect(text.slice(text.lastIndexOf('asking'))).toMatch(
      /^asking claude-haiku-5-5 … 1 s\r\x1b\[K/,
    );
  });
});

/** A configuration folder in which the question has been answered with yes. */
function consented(): string {
  const config = freshFolder();
  mkdirSync(join(config, 'ee'));
  writeFileSync(join(config, 'ee', 'consent'), 'yes\n');
  return config;
}

function keptIn(config: string): string | null {
  const file = join(config, 'ee', 'consent');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
