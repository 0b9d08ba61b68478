// What is kept of a failed command's output: redacted, private, bounded, in no prompt.

import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { logs } from '../src/store/index.ts';
import { ee, freshFolder } from './built/ee.ts';

const namesIn = (path: string) => readdirSync(path).sort();

describe('the folder of kept outputs', () => {
  test('holds them for their owner alone', async () => {
    const path = join(freshFolder(), 'cache', 'logs');
    const file = await logs(path).keep('all of it\n', ['here', 'failed']);
    expect(file).toBe(join(path, namesIn(path)[0] ?? ''));
    expect(readFileSync(file ?? '', 'utf8')).toBe('all of it\n');
    expect(statSync(file ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  test('holds the same failure once, as it was last', async () => {
    const path = join(freshFolder(), 'logs');
    const first = await logs(path).keep('after 0.1 s\n', ['here', 'failed']);
    expect(await logs(path).keep('after 0.2 s\n', ['here', 'failed'])).toBe(first);
    expect(readFileSync(first ?? '', 'utf8')).toBe('after 0.2 s\n');
    expect(await logs(path).keep('x', ['elsewhere', 'failed'])).not.toBe(first);
    expect(namesIn(path)).toHaveLength(2);
  });

  test('holds 50 of them, the newest', async () => {
    const path = join(freshFolder(), 'logs');
    const kept = logs(path);
    for (let i = 0; i < 50; i++) {
      const file = await kept.keep('x', [`${i}`]);
      utimesSync(file ?? '', new Date(), new Date(Date.now() - (100 - i) * 1000));
    }
    const oldest = namesIn(path).find(
      (name) => statSync(join(path, name)).mtimeMs < Date.now() - 99_500,
    );
    await kept.keep('x', ['one more']);
    expect(namesIn(path)).toHaveLength(50);
    expect(namesIn(path)).not.toContain(oldest);
  });

  test('drops what is older than a week, and what is not its own stays', async () => {
    const path = join(freshFolder(), 'logs');
    const old = await logs(path).keep('x', ['old']);
    const week = 7 * 24 * 3600 * 1000;
    utimesSync(old ?? '', new Date(), new Date(Date.now() - week - 1000));
    writeFileSync(join(path, 'notes.log'), 'mine');
    const fresh = await logs(path).keep('x', ['new']);
    expect(namesIn(path)).toEqual([(fresh ?? '').split('/').at(-1), 'notes.log'].sort());
  });

  test('is no link to a folder, and an entry that is a link is replaced, not followed', async () => {
    const base = freshFolder();
    mkdirSync(join(base, 'elsewhere'));
    symlinkSync(join(base, 'elsewhere'), join(base, 'logs'));
    expect(await logs(join(base, 'logs')).keep('x', ['a'])).toBeNull();
    expect(namesIn(join(base, 'elsewhere'))).toEqual([]);

    const path = join(base, 'own');
    const file = (await logs(path).keep('x', ['a'])) ?? '';
    writeFileSync(join(base, 'victim'), 'untouched');
    await logs(path).clear();
    symlinkSync(join(base, 'victim'), file);
    await logs(path).keep('new', ['a']);
    expect(readFileSync(join(base, 'victim'), 'utf8')).toBe('untouched');
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  test('keeps nothing, and says so, where it can not be written', async () => {
    const base = freshFolder();
    writeFileSync(join(base, 'file'), '');
    expect(await logs(join(base, 'file', 'logs')).keep('x', ['a'])).toBeNull();
    expect(await logs('/proc/ee/logs').keep('x', ['a'])).toBeNull();
  });

  test('that others can read is closed before it is used', async () => {
    const path = join(freshFolder(), 'logs');
    mkdirSync(path);
    chmodSync(path, 0o755);
    await logs(path).keep('x', ['a']);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });
});

describe('ee', () => {
  const secret = ['ghp', 'a8Kd02mZq71Lx9Wc44RtYb36Nv58Hs0EfGjU'].join('_');
  const failing = [
    'sh',
    '-c',
    `echo begun; echo token ${secret}; echo "fatal: no such board"; exit 3`,
  ];

  async function kept(args: readonly string[], more: object = {}) {
    const home = freshFolder();
    const ended = await ee(args, { env: { HOME: home }, ...more });
    const folder = join(home, '.cache', 'ee', 'logs');
    const texts = () => namesIn(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    return { ...ended, home, folder, texts };
  }

  test('says where the log is, and the home folder is none of it', async () => {
    const { stdout, home, folder, texts } = await kept(['--evidence', ...failing]);
    const [, path = ''] = /^- log: (.*)$/m.exec(stdout) ?? [];
    expect(path).toMatch(/^~\/\.cache\/ee\/logs\/[0-9a-f]{16}\.log$/);
    expect(stdout).not.toContain(home);
    expect(readFileSync(path.replace('~', home), 'utf8')).toContain('begun\n');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(texts()[0]).not.toContain(secret);
    expect(texts()[0]).toMatch(/token \[\S/);
  });

  test('sends no word of it', async () => {
    const { stdout } = await kept(['--show-prompt', ...failing]);
    expect(stdout).not.toMatch(/- log:|\.cache/);
  });

  test('names it in the document too, whose text is what --evidence prints', async () => {
    const { stdout, home } = await kept(['--json', '--no-model', ...failing]);
    const { evidence } = JSON.parse(stdout);
    expect(evidence.text).toContain(`- log: ${evidence.log}\n`);
    expect(readFileSync(evidence.log.replace('~', home), 'utf8')).toContain('begun');
    const sent = evidence.text.slice(0, evidence.text.indexOf('\n## On this machine'));
    expect(evidence.tokens).toBe(Math.ceil(sent.length / 4));
  });

  test('keeps what came by a pipe, and not what is a file already', async () => {
    const piped = await kept(['--evidence'], { input: 'fatal: no such board\n' });
    expect(piped.texts()).toEqual(['fatal: no such board\n']);
    const log = join(freshFolder(), 'saved.log');
    writeFileSync(log, 'fatal: no such board\n');
    const read = await kept(['--evidence', '--log', log]);
    expect(read.stdout).not.toContain('- log:');
    expect(read.texts).toThrow('ENOENT');
  });

  test('keeps nothing with --no-cache, nor of a command that succeeds, and --clear empties it', async () => {
    expect((await kept(['--no-cache', '--evidence', ...failing])).texts).toThrow('ENOENT');
    expect((await kept(['--evidence', 'true'])).texts).toThrow('ENOENT');
    const { home, texts } = await kept(['--evidence', ...failing]);
    expect(texts()).toHaveLength(1);
    const cleared = await ee(['--clear'], { env: { HOME: home } });
    expect(cleared.stderr).toContain('it held 0 answers and 1 output');
    expect(texts()).toEqual([]);
  });
});
