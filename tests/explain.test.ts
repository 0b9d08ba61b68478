// The whole run with the world as arguments, and its document held against the published schema.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { explain, render } from '../src/index.ts';
import type { Ask, Capture, Outcome, Reply } from '../src/types.ts';
import { disk } from '../src/workspace/index.ts';
import washer from './api/washer.json' with { type: 'json' };
import { freshFolder } from './built/ee.ts';

const schema = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../schema/ee.schema.json'), 'utf8'),
);
const validate = new Ajv2020({ allErrors: true }).compile(schema);
const usage = { model: 'm', inputTokens: 1, outputTokens: 2, dollars: null };

const traceback = `Traceback (most recent call last):
  File "/app/report.py", line 12, in <module>
    main()
  File "/app/inventory.py", line 12, in total_cost
    total += PRICES[part] * count
KeyError: 'washer'
`;
const failed: Capture = {
  command: ['python3', 'report.py', '--password', 'hunter2-hunter2'],
  exit: 1,
  signal: null,
  notStarted: null,
  output: traceback,
};

const says =
  (reply: Reply): Ask =>
  () =>
    Promise.resolve(reply);
const text = (answer: object): Reply => ({
  is: 'text',
  text: JSON.stringify(answer),
  source: 'model',
  usage,
});

function example() {
  const root = freshFolder();
  cpSync(resolve(import.meta.dirname, '../examples/pyapp'), root, { recursive: true });
  return root;
}

function explained(capture: Capture, ask: Ask, root = example()): Promise<Outcome> {
  return explain(capture, { workspace: disk({ root, cwd: root, env: {} }), ask });
}

function documentOf(outcome: Outcome) {
  const json = render(outcome, { style: 'json' });
  expect(json.endsWith('}\n')).toBe(true);
  const document = JSON.parse(json);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  return document;
}

describe('each outcome is a document of the schema', () => {
  test('explained by the model', async () => {
    const document = documentOf(await explained(failed, says(text(washer))));
    expect(document.answer).toMatchObject({ source: 'model', confidence: 'high', verified: null });
    expect(document.answer.patch).toContain('+    "washer": 0.05,');
    expect(document.answer.quotes.map(({ found }: { found: boolean }) => found)).toEqual([
      true,
      true,
    ]);
    expect(document.command).toEqual(['python3', 'report.py', '--password', '[REDACTED]']);
  });

  test('explained by a rule, without asking', async () => {
    const capture = {
      ...failed,
      command: ['a && b'],
      exit: 127,
      notStarted: 'not found',
      output: '',
    } as const;
    const document = documentOf(await explained(capture, () => Promise.reject(new Error('asked'))));
    expect(document.answer).toMatchObject({ source: 'rules', commands: ["ee sh -c 'a && b'"] });
    expect(document.usage).toBeNull();
  });

  test.each<[string, Reply, RegExp]>([
    ['refused', { is: 'refused', category: 'cyber', usage }, /refused/],
    ['cut short', { is: 'cut short', usage }, /cut short/],
    ['no answer at all', text({ hello: 1 }), /could not be read/],
    [
      'a fault',
      { is: 'failed', fault: 'timeout', message: 'Too late.', hint: 'Wait.', usage: null },
      /Too late/,
    ],
  ])('unanswered: %s', async (_, reply, words) => {
    const document = documentOf(await explained(failed, says(reply)));
    expect(document.answer).toBeNull();
    expect(document.failure.kind).toBe('KeyError');
    expect(document.warnings.join('\n')).toMatch(words);
  });

  test('nothing found', async () => {
    const outcome = await explained(
      { ...failed, exit: null, output: 'all is well\n' },
      says(text({})),
    );
    expect(documentOf(outcome)).toMatchObject({ failure: null, evidence: null, answer: null });
  });
});

describe('secrets', () => {
  const key = 'AKIAIOSFODNN7EXAMPLQ';

  test('are in no outcome, and counted', async () => {
    const root = example();
    writeFileSync(join(root, 'inventory.py'), `aws = "${key}"\n${'x = 1\n'.repeat(12)}`);
    const outcome = await explained(
      { ...failed, output: `${key}\n${traceback}` },
      says(text(washer)),
      root,
    );
    const document = documentOf(outcome);
    expect(JSON.stringify(document)).not.toContain(key);
    expect(document.evidence.redactions.length).toBeGreaterThan(0);
    for (const style of ['pretty', 'plain'] as const)
      expect(render(outcome, { style })).not.toContain(key);
  });

  test('half of a key is none that leaks: files are redacted before they are cut', async () => {
    const root = example();
    const body = Array.from(
      { length: 60 },
      (_, i) => `${i}abcdEFGHijklMNOPqrstUVWXyz0123456789ABCDEFGHIJKLMNOPQRST`,
    );
    const mark = (word: string) => ['-----', word, ' RSA PRIVATE', ' KEY-----'].join('');
    writeFileSync(
      join(root, 'keys.py'),
      [`k = """${mark('BEGIN')}`, ...body, `${mark('END')}"""`].join('\n'),
    );
    const output = traceback.replaceAll('inventory.py", line 12', 'keys.py", line 30');
    const outcome = await explained({ ...failed, output }, says(text(washer)), root);
    const shown = JSON.stringify(outcome);
    expect(shown).toContain('keys.py');
    expect(shown).not.toMatch(/abcdEFGHijkl/);
  });

  test('what a source names, the output does not tell', async () => {
    const root = example();
    const word = 'hunter-two-77x';
    writeFileSync(join(root, 'inventory.py'), `password = "${word}"\n${'x = 1\n'.repeat(12)}`);
    const output = traceback.replace(/KeyError: .*/, `KeyError: '${word}'`);
    const outcome = await explained({ ...failed, output }, says(text(washer)), root);
    expect(outcome.is).not.toBe('nothing');
    expect(JSON.stringify(documentOf(outcome))).not.toContain(word);
  });

  test('a patch is shown as it is applied, what looks like a secret in it too', async () => {
    const edits = [
      { ...washer.edits[0], new: `    "nut": 0.1,\n    password = "swordfish"; run()` },
    ];
    const outcome = await explained(failed, says(text({ ...washer, edits })));
    expect(documentOf(outcome).answer.patch).toContain('+    password = "swordfish"; run()');
    expect(outcome).toMatchObject({
      changes: [{ after: expect.stringContaining('swordfish"; run()') }],
    });
  });

  const known = 'tide-Table-4711';
  const inBase64 = Buffer.from(`at ${known}`).toString('base64');
  test.each([
    ['as it is', `    password = "${known}"`],
    ['in base64', `    blob = "${inBase64}"`],
    ['with escapes', `    a = "\\x74ide-Table-4711"`],
  ])('an edit that writes a known value out is refused: %s', async (_, line) => {
    const edits = [{ ...washer.edits[0], new: `    "nut": 0.1,\n${line}` }];
    const root = example();
    const outcome = await explain(failed, {
      workspace: disk({ root, cwd: root, env: {} }),
      ask: says(text({ ...washer, summary: `the key ${known}`, edits })),
      known: [known],
    });
    expect(outcome).toMatchObject({ changes: [], answer: { patch: null } });
    expect(documentOf(outcome).warnings).toEqual([
      expect.stringContaining('the edit writes a known secret out'),
    ]);
    const shown = JSON.stringify(outcome) + render(outcome, { style: 'pretty' });
    expect(shown).not.toContain(known);
    expect(shown).not.toContain(inBase64);
  });

  test('an edit that writes out what a file names a secret is refused', async () => {
    const root = example();
    const word = 'hunter-two-77x';
    const source = `password = "${word}"\nx = 1\n`;
    writeFileSync(join(root, 'inventory.py'), `${source}${'y = 1\n'.repeat(12)}`);
    const edits = [{ file: 'inventory.py', old: 'x = 1', new: `x = "${word}"` }];
    const outcome = await explained(failed, says(text({ ...washer, edits })), root);
    expect(outcome).toMatchObject({ changes: [], answer: { patch: null } });
    expect(JSON.stringify(outcome)).not.toContain(word);
  });
});

test('lines of the output in the middle of a backtrace do not end it', async () => {
  const head =
    "thread 'main' (7) panicked at src/timetable.rs:15:39:\nno such harbour\nstack backtrace:\n";
  const rows = [
    '   0: core::panicking::panic_fmt\n             at /rustc/0/library/core/src/panicking.rs:80:14\n',
    '   1: ferry::departure\n             at ./src/timetable.rs:15:39\n',
    '   2: ferry::main\n             at ./src/main.rs:8:35\n',
  ].join('');
  const placesIn = async (capture: Capture) =>
    documentOf(await explained(capture, says(text(washer)))).failure.frames.map(
      ({ file, line }: { file: string; line: number }) => `${file}:${line}`,
    );
  const torn = { ...failed, output: `${head}Ardal: 06:15\n${rows}` };
  expect(await placesIn(torn)).not.toContain('src/main.rs:8');
  expect(await placesIn({ ...torn, errors: head + rows })).toContain('src/main.rs:8');
});

test('hostile text moves no cursor', async () => {
  const root = example();
  const odd = 'a\x1b]0;owned\x07\x1b[31m\u202eb\u200b';
  mkdirSync(join(root, 'x'));
  const output = traceback.replace("KeyError: 'washer'", `KeyError: ${odd}`);
  const answer = {
    ...washer,
    summary: odd,
    cause: odd,
    steps: [odd],
    commands: [odd],
    missing: [odd],
  };
  const outcome = await explained({ ...failed, output }, says(text(answer)), root);
  for (const style of ['pretty', 'plain', 'json'] as const) {
    expect(render(outcome, { style })).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u202e]/);
  }
});
