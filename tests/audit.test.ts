// What is sent can be seen: the record of EE_AUDIT, `--show-prompt`, the counts of what was removed, and
// what is kept on disk.

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeFolder } from '../src/cli/compiled.ts';
import { type Api, type Step, startApi } from './api/api.mjs';
import washer from './api/washer.json' with { type: 'json' };
import { ee, freshFolder } from './built/ee.ts';

/** Secrets of three kinds: by a vendor's form, by a name, and known by its variable alone. */
const awsKey = `AKIA${'QWERTYUIOP12ZXCV'}`;
const password = ['correct', 'horse', '4711'].join('-');
const known = ['slow', 'amber', 'heron', '52'].join('.');
const secrets = [awsKey, password, known];

let api: Api;
let steps: (nth: number) => Step;
let cwd: string;
let env: Record<string, string>;

beforeEach(async () => {
  steps = () => ({ answer: { ...washer, edits: [] } });
  api = await startApi((_, nth) => steps(nth));
  cwd = freshFolder();
  writeFileSync(
    join(cwd, 'fail.py'),
    [
      'import os',
      `password = "${password}"`,
      `key = "${awsKey}"`,
      'row = os.environ["SHOP_TOKEN"]',
      'raise KeyError(f"no {row} for {key}")',
      '',
    ].join('\n'),
  );
  env = {
    ANTHROPIC_API_KEY: 'sk-ant-any-0123456789',
    ANTHROPIC_BASE_URL: api.url,
    XDG_CACHE_HOME: freshFolder(),
    SHOP_TOKEN: known,
    EE_AUDIT: 'sent.jsonl',
  };
});
afterEach(() => api.close());

const failing = ['--root', '.', 'python3', 'fail.py'];
const run = (...flags: string[]) => ee([...flags, ...failing], { cwd, env });
const audit = () => join(cwd, 'sent.jsonl');
const records = () =>
  readFileSync(audit(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const sentOf = ({ body }: Api['requests'][number]) =>
  `=== system ===\n${body.system}\n\n=== user ===\n${body.messages[0].content}\n`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('EE_AUDIT', () => {
  test('holds a line for the prompt: when, where, which model, hash, size and counts', async () => {
    const before = new Date().toISOString();
    await run();
    const [record, ...more] = records();
    expect(more).toEqual([]);
    const sent = sentOf(api.requests[0] as Api['requests'][number]);
    expect(record).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      endpoint: new URL(api.url).host,
      model: 'claude-haiku-5-5',
      sha256: sha256(sent),
      bytes: Buffer.byteLength(sent),
      redactions: expect.arrayContaining([
        { shape: expect.any(String), count: expect.any(Number) },
      ]),
    });
    expect(record.time >= before).toBe(true);
    expect(record.sha256).toBe(sha256((await run('--show-prompt')).stdout));
  });

  test('holds nothing of the content', async () => {
    await run();
    const record = readFileSync(audit(), 'utf8');
    const sent = sentOf(api.requests[0] as Api['requests'][number]);
    const parts = Array.from({ length: sent.length - 8 }, (_, at) => sent.slice(at, at + 8));
    // The names of its own fields and of shapes are words that a prompt may use too.
    expect(parts.filter((part) => record.includes(part) && !/redact/i.test(part))).toEqual([]);
    for (const secret of [...secrets, env.ANTHROPIC_API_KEY ?? '']) {
      expect(record).not.toContain(secret);
    }
  });

  test('is written before the prompt leaves', async () => {
    let seen = '';
    steps = () => {
      seen = readFileSync(audit(), 'utf8');
      return { answer: { ...washer, edits: [] } };
    };
    await run();
    expect(seen).toMatch(/^\{.*\}\n$/);
  });

  test('has one line for a question, however often it is tried', async () => {
    steps = (nth) => (nth === 1 ? { error: 529 } : { answer: { ...washer, edits: [] } });
    await run();
    expect(api.requests.length).toBe(2);
    expect(records()).toHaveLength(1);
  });

  test.each([
    ['the cache answers', async () => run(), () => run(), 1],
    ['no model is wanted', async () => undefined, () => run('--no-model'), 0],
    ['it is only shown', async () => undefined, () => run('--show-prompt'), 0],
    ['there is no key', async () => delete env.ANTHROPIC_API_KEY, () => run(), 0],
  ])('has no line where %s', async (_, first, second, lines) => {
    await first();
    await second();
    expect(existsSync(audit()) ? records().length : 0).toBe(lines);
    expect(api.requests.length).toBe(lines);
  });

  test('is private where ee makes it, and only grows', async () => {
    await run();
    expect(statSync(audit()).mode & 0o777).toBe(0o600);
    const first = readFileSync(audit(), 'utf8');
    chmodSync(audit(), 0o640);
    await run('--refresh');
    expect(readFileSync(audit(), 'utf8').startsWith(first)).toBe(true);
    expect(records()).toHaveLength(2);
    expect(statSync(audit()).mode & 0o777).toBe(0o640);
  });

  test('begins a line of its own behind one that was cut off', async () => {
    writeFileSync(audit(), '{"half": 1');
    await run();
    await run('--refresh');
    const [half, ...lines] = readFileSync(audit(), 'utf8').split('\n');
    expect(half).toBe('{"half": 1');
    expect(lines.map((line) => line.slice(0, 8))).toEqual(['{"time":', '{"time":', '']);
  });

  test('has whole lines where six write at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => run('--no-cache')));
    expect(api.requests.length).toBe(6);
    expect(records()).toHaveLength(6);
    expect(readFileSync(audit(), 'utf8').endsWith('}\n')).toBe(true);
  });

  test('may be an absolute path; an empty one is none', async () => {
    env.EE_AUDIT = join(freshFolder(), 'all.jsonl');
    await run();
    expect(readFileSync(env.EE_AUDIT, 'utf8')).toMatch(/^\{.*\}\n$/);
    env.EE_AUDIT = '';
    expect((await run('--refresh')).stderr).toContain('washer');
    expect(api.requests.length).toBe(2);
  });

  test.each<[string, () => void, string]>([
    ['a folder', () => mkdirSync(audit()), 'no regular file'],
    ['a FIFO that nobody reads', () => execFileSync('mkfifo', [audit()]), 'no regular file'],
    ['a link', () => symlinkSync('elsewhere', audit()), 'a link'],
    [
      'a device',
      () => {
        env.EE_AUDIT = '/dev/full';
      },
      'no regular file',
    ],
    [
      'in a folder that is not there',
      () => {
        env.EE_AUDIT = 'no/such/sent.jsonl';
      },
      'its folder is not there',
    ],
  ])('where it is %s nothing is sent, and ee says what to do', async (_, make, why) => {
    make();
    const { stderr, status } = await run();
    expect(api.requests).toEqual([]);
    expect(status).toBe(1);
    expect(stderr.replace(/\s+/g, ' ')).toContain(`(EE_AUDIT): `);
    expect(stderr.replace(/\s+/g, ' ')).toContain(why);
    expect(stderr).toContain('unset EE_AUDIT');
    expect(existsSync(join(cwd, 'elsewhere'))).toBe(false);
  });

  test('a FIFO that is read gets nothing', async () => {
    execFileSync('mkfifo', [audit()]);
    const reader = spawn('cat', [audit()]);
    let read = '';
    reader.stdout.on('data', (chunk) => {
      read += chunk;
    });
    await run();
    reader.kill();
    expect([read, api.requests]).toEqual(['', []]);
  });
});

describe('what was removed', () => {
  test('leaves in no part of the request, and what is shown is what is sent', async () => {
    const { stdout } = await run('--show-prompt');
    await run();
    const [request] = api.requests;
    expect(sentOf(request as Api['requests'][number])).toBe(stdout);
    for (const secret of secrets) expect(request?.text).not.toContain(secret);
  });

  test('is counted by shape in --json and --verbose, the same', async () => {
    const { evidence } = JSON.parse((await run('--json', '--no-model')).stdout);
    expect(evidence.redactions.length).toBeGreaterThanOrEqual(2);
    const { stderr } = await run('--verbose', '--no-model');
    const list = evidence.redactions.map(
      ({ shape, count }: { shape: string; count: number }) => `  ${shape}: ${count}\n`,
    );
    expect(stderr).toContain(`Secrets removed\n${list.join('')}`);
    expect((await run('--no-model')).stderr).not.toContain('Secrets removed');
  });

  test('stands in --verbose beside the answer of a model too', async () => {
    expect((await run('--verbose')).stderr).toMatch(/A washer[\s\S]*Secrets removed\n {2}\S+: \d/i);
  });

  test('files kept back are told with the reason, those of others with --verbose', async () => {
    writeFileSync(join(cwd, '.eeignore'), 'hidden.py\n');
    writeFileSync(join(cwd, 'hidden.py'), 'raise KeyError(1)\n');
    const frame = (file: string) => `  File "${file}", line 1, in f\n    f()\n`;
    const log = `Traceback (most recent call last):\n${frame('/usr/lib/x.py')}${frame('hidden.py')}KeyError: 1\n`;
    writeFileSync(join(cwd, 'log'), log);
    const reading = async (...flags: string[]) =>
      await ee(['--root', '.', '--no-model', ...flags, '--log', 'log'], { cwd, env });
    const { notSent } = JSON.parse((await reading('--json')).stdout).evidence;
    expect(notSent).toEqual(
      expect.arrayContaining([
        { file: '/usr/lib/x.py', why: 'outside' },
        { file: 'hidden.py', why: 'ignored' },
      ]),
    );
    const few = (await reading()).stderr;
    expect(few).toContain('Not sending\n  hidden.py (ignored)');
    expect(few).not.toContain('/usr/lib/x.py (outside)');
    expect((await reading('--verbose')).stderr).toContain('/usr/lib/x.py (outside)');
  });
});

describe('compiled code is kept in a folder', () => {
  test('that is made, for the user alone', () => {
    const cache = freshFolder();
    expect(codeFolder({ XDG_CACHE_HOME: cache })).toBe(join(cache, 'ee/code'));
    expect(statSync(join(cache, 'ee/code')).mode & 0o777).toBe(0o700);
  });

  test.each(['', 'ee', 'ee/code'])('and in none, where others may write to %j', (level) => {
    const cache = freshFolder();
    mkdirSync(join(cache, 'ee/code'), { recursive: true });
    for (const mode of [0o777, 0o775]) {
      chmodSync(join(cache, level), mode);
      expect(codeFolder({ XDG_CACHE_HOME: cache })).toBeNull();
    }
    chmodSync(join(cache, level), 0o700);
    expect(codeFolder({ XDG_CACHE_HOME: cache })).not.toBeNull();
  });

  test('and in none, where there is no home or a file is in the way', () => {
    const home = freshFolder();
    expect(codeFolder({})).toBeNull();
    writeFileSync(join(home, '.cache'), '');
    expect(codeFolder({ HOME: home })).toBeNull();
  });
});

describe('what is kept on disk', () => {
  const filesKept = () =>
    readdirSync(env.XDG_CACHE_HOME ?? '', { recursive: true, encoding: 'utf8' })
      .map((name) => join(env.XDG_CACHE_HOME ?? '', name))
      .filter((file) => statSync(file).isFile());
  const kept = () => filesKept().map((file) => readFileSync(file, 'utf8'));
  /** Outputs are kept, redacted, whatever the model says. */
  const answersKept = () => filesKept().filter((file) => !file.endsWith('.log'));

  test('holds placeholders, and no secret of the output, the source or the environment', async () => {
    steps = () => ({
      answer: { ...washer, summary: 'The key [REDACTED] has no price.', edits: [] },
    });
    await run();
    const texts = kept();
    expect(texts.join()).toContain('The key [REDACTED] has no price.');
    for (const secret of [...secrets, env.ANTHROPIC_API_KEY ?? '']) {
      expect(texts.join()).not.toContain(secret);
    }
  });

  test.each([
    ['the key', () => env.ANTHROPIC_API_KEY],
    ['a secret of the environment', () => known],
  ])('an answer that says %s back is not kept, and not shown as it is', async (_, value) => {
    steps = () => ({ answer: { ...washer, summary: `It is ${value()}.`, edits: [] } });
    const { stderr } = await run();
    expect(answersKept()).toEqual([]);
    expect(kept().join()).not.toContain(known);
    expect(stderr).toContain('It is [REDACTED');
  });

  const escaped = (text: string) => text.replace('s', String.raw`\u0073`);
  test.each([
    ['in base64', (text: string) => text.replace(known, Buffer.from(known).toString('base64'))],
    ['in hex', (text: string) => text.replace(known, Buffer.from(known).toString('hex'))],
    ['in escapes of JSON', (text: string) => text.replace(known, escaped(known))],
    ['in escapes of a source', (text: string) => text.replace(known, `\\${escaped(known)}`)],
  ])('nor one that says it %s', async (_, written) => {
    steps = () => {
      const answer = { ...washer, summary: `It is ${known}.`, edits: [] };
      return { text: written(JSON.stringify(answer)) };
    };
    const { stderr } = await run();
    expect(stderr).toContain('It is [REDACTED');
    expect(answersKept()).toEqual([]);
    expect(kept().join()).not.toContain(known);
  });
});

test('what ee says of itself holds no home folder and no secret', async () => {
  const home = freshFolder();
  mkdirSync(join(home, '.config/ee'), { recursive: true });
  writeFileSync(join(home, '.config/ee/config.toml'), 'model = ');
  const { stdout, stderr } = await ee(['--json', ...failing], { cwd, env: { ...env, HOME: home } });
  const { warnings } = JSON.parse(stdout);
  expect(warnings.join()).toContain('~/.config/ee/config.toml is left out');
  expect(warnings.join()).not.toContain(home);
  expect(stderr).toContain('ee: ~/.config/ee/config.toml is left out');
});
