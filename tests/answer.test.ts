import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../src/answer/index.ts';
import type { Evidence } from '../src/types.ts';

const evidence: Evidence = {
  failure: {
    parser: 'python.traceback',
    language: 'python',
    kind: 'KeyError',
    message: 'KeyError',
    excerpt: '',
    frames: [],
    diagnostics: [],
    tests: [],
    category: 'type',
  },
  command: null,
  exit: null,
  rerun: null,
  excerpt: '',
  snippets: [],
  changes: [],
  facts: [],
  notSent: [],
};

const full = {
  summary: 'No price.',
  cause: 'The name is not in prices.',
  category: 'code',
  confidence: 'high',
  quotes: [],
  steps: ['Add it.'],
  commands: ['python3 a.py'],
  edits: [],
  missing: [],
};

const read = (fields: object, files: Readonly<Record<string, string>> = {}, sent = '') =>
  readAnswer(JSON.stringify({ ...full, ...fields }), {
    sent,
    evidence,
    files: new Map(Object.entries(files)),
  });
const readText = (text: string) => readAnswer(text, { sent: '', evidence, files: new Map() });

describe('the reply', () => {
  const json = JSON.stringify(full);
  test.each([
    ['alone', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['with prose round it', `Look at f(x) {y}: {"a": 1}\n${json}\nThat is {all}.`],
    ['within another object', `{"answer": ${json}}`],
    ['with braces in its strings', JSON.stringify({ ...full, steps: ['} " {'] })],
  ])('%s', (_, text) => {
    expect(readText(text)?.answer.summary).toBe('No price.');
  });

  test.each([
    ['empty', ''],
    ['prose', 'I cannot help with that.'],
    ['broken', json.slice(0, -5)],
    ['a list', '[]'],
    ['without a cause', '{"summary": "x"}'],
    ['far too long', `${json}${' '.repeat(300_000)}`],
  ])('%s: no answer', (_, text) => {
    expect(readText(text)).toBeUndefined();
  });

  test('any text and any data: never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.json(), (text, data) => {
        readText(text);
        readText(data);
        readText(`{${text}`);
      }),
    );
    const field = fc.oneof(
      fc.jsonValue(),
      fc.array(
        fc.dictionary(
          fc.constantFrom('file', 'old', 'new', 'text'),
          fc.oneof(fc.jsonValue(), fc.constantFrom('a', 'a\nb', '')),
        ),
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(full)), field), (fields) => {
        const result = read({ ...fields, cause: 'c' }, { a: 'a\nb\nc' }, 'a');
        expect(result?.answer.cause).toBe('c');
      }),
    );
  });
});

describe('the fields', () => {
  test('of the wrong kind become what can be shown', () => {
    const odd = {
      summary: 7,
      category: 'magic',
      confidence: 'sure',
      quotes: 'no',
      steps: [1, 'a', ''],
      commands: null,
      edits: 'none',
      missing: {},
    };
    expect(read(odd)?.answer).toEqual({
      source: 'model',
      summary: full.cause,
      cause: full.cause,
      category: 'type',
      confidence: 'low',
      quotes: [],
      steps: ['a'],
      commands: [],
      patch: null,
      missing: [],
      verified: null,
    });
  });

  test('hold nothing that a terminal obeys, and are bounded', () => {
    const answer = read({
      summary: 'a\x1b]8;;http://x\x07b\nc',
      steps: Array(99).fill('s'),
      cause: 'x\u202e'.repeat(9_999),
    })?.answer;
    expect(answer?.summary).toBe('ab c');
    expect(answer?.steps).toHaveLength(12);
    expect(answer?.cause).toMatch(/^x{4000}…$/);
  });

  test.each([
    ['return prices[name]', true],
    ['>  12 |     return   prices[name]', true],
    ['total = 0\nreturn prices[name]', true],
    ['return price[name]', false],
    ['', undefined],
  ])('quote %j is found: %s', (text, found) => {
    const sent = '  11 |     total = 0\n> 12 |     return prices[name]\n';
    const quotes = read({ quotes: [{ text, where: 'a.py:12' }] }, {}, sent)?.answer.quotes;
    expect(quotes?.[0]?.found).toBe(found);
  });
});

const git = (folder: string, args: readonly string[], input?: string) =>
  execFileSync('git', [...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CEILING_DIRECTORIES: dirname(folder),
    },
  });

/** The files after git has checked and applied a patch to them. */
function applied(files: Readonly<Record<string, string>>, patch: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ee-answer-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    git(folder, ['apply', '--check', '--whitespace=nowarn', '-'], patch);
    git(folder, ['apply', '--whitespace=nowarn', '-'], patch);
    return Object.fromEntries(
      Object.keys(files).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ten = Array.from({ length: 10 }, (_, i) => `line ${i + 1}\n`).join('');
const edit = (old: string, replacement: string, file = 'a.py') => ({ file, old, new: replacement });

describe('edits become a patch that git applies', () => {
  test.each<readonly [string, string, string, string, string]>([
    ['first line', ten, 'line 1\n', 'one\n', ten.replace('line 1\n', 'one\n')],
    ['last line', ten, 'line 10', 'ten', ten.replace('line 10', 'ten')],
    ['insertion', ten, 'line 5', 'line 5\n  more', ten.replace('line 5\n', 'line 5\n  more\n')],
    ['deletion', ten, 'line 5\nline 6', '', ten.replace('line 5\nline 6\n', '')],
    ['of all lines', 'a\nb\n', 'a\nb', '', ''],
    ['a blank line in their place', 'a\nb\nc\n', 'b', '\n', 'a\n\nc\n'],
    ['CRLF', 'a\r\nb\r\nc\r\n', 'b\nc', 'B\nmore', 'a\r\nB\r\nmore\r\n'],
    ['CRLF on both sides', 'a\r\nb\r\n', 'b\r\n', 'B\r\n', 'a\r\nB\r\n'],
    ['no final newline, last line', 'a\nb', 'b', 'B', 'a\nB'],
    ['no final newline, line added', 'a\nb', 'b', 'b\nc', 'a\nb\nc'],
    ['no final newline, last line deleted', 'a\nb', 'b', '', 'a'],
    ['no final newline, elsewhere', 'a\nb\nc\nd', 'a', 'A', 'A\nb\nc\nd'],
    ['blanks at the end of lines stay', 'a  \nb\t\nc\n', 'a\nb', 'a\nB', 'a  \nB\nc\n'],
    ['a narrow gutter copied along', 'if x:\n    y\n', '>2|     y', '>2|     z', 'if x:\n    z\n'],
    ['a gutter copied along', 'if x:\n    y\n', '> 2 |     y', '> 2 |     z', 'if x:\n    z\n'],
    ['a gutter on the old lines alone', 'x\n\ny\n', '  1 | x\n  2 |\n> 3 | y', 'z', 'z\n'],
    ['byte order mark', '\ufeffa\nb\n', 'a', 'A', '\ufeffA\nb\n'],
    ['a lone carriage return', 'a\rb\nc\n', 'c', 'd', 'a\rb\nd\n'],
    [
      'lines like diff marks',
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n',
      '+++ b/x',
      '-- b',
      '--- a/x\n-- b\n@@ -1 +1 @@\n',
    ],
  ])('%s', (_, before, old, replacement, after) => {
    const result = read({ edits: [edit(old, replacement)] }, { 'a.py': before });
    expect(result?.refused).toEqual([]);
    expect(applied({ 'a.py': before }, result?.answer.patch ?? '')).toEqual({ 'a.py': after });
  });

  test.each([
    'a b.py',
    'dir with/ü ñ.py',
    'quo"te\\back.py',
    "it's.py",
    '日本.py',
    '-x.py',
    'a/b/c.py',
  ])('file name %s', (file) => {
    const { answer } = read({ edits: [edit('line 5', 'five', file)] }, { [file]: ten }) ?? {};
    expect(applied({ [file]: ten }, answer?.patch ?? '')[file]).toContain('five');
  });

  test('several edits in several files; the form is git’s', () => {
    const files = { 'a.py': ten, 'b.py': ten };
    const edits = [edit('line 9', 'nine'), edit('line 1', 'one'), edit('line 2', 'two', 'b.py')];
    const patch = read({ edits }, files)?.answer.patch ?? '';
    const after = applied(files, patch);
    expect(after['a.py']).toBe(ten.replace('line 1\n', 'one\n').replace('line 9', 'nine'));
    expect(after['b.py']).toBe(ten.replace('line 2', 'two'));
    expect(patch).toMatch(
      /^diff --git a\/a.py b\/a.py\n--- a\/a.py\n\+\+\+ b\/a.py\n@@ -1,4 \+1,4 @@\n/,
    );
    expect(patch).toContain('\ndiff --git a/b.py b/b.py\n');
  });

  test('what the patch does is given beside it, exactly', () => {
    const files = { 'a.py': 'a\r\nb', 'b.py': ten };
    const edits = [edit('b', 'c'), edit('line 1', 'line 1', 'b.py')];
    expect(read({ edits }, files)?.changes).toEqual([
      { file: 'a.py', before: 'a\r\nb', after: 'a\r\nc' },
    ]);
  });

  test('any lines, edited at any place', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', '  c', '', 'd ', '-e', '+f'), {
      minLength: 2,
      maxLength: 12,
    });
    const ends = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(lines, lines, ends, fc.boolean(), fc.nat(), (own, other, end, isEnded, at) => {
        const from = at % own.length;
        const before = `${own.map((line, i) => `${line}${i}`).join(end)}${isEnded ? end : ''}`;
        const old = `${own[from]}${from}`;
        const wanted = before
          .split(end)
          .flatMap((line, i) => (i === from ? other : [line]))
          .join(end);
        const edits = [edit(old, `${other.join('\n')}\n`)];
        const patch = read({ edits }, { 'a.py': before })?.answer.patch ?? '';
        expect(applied({ 'a.py': before }, patch)).toEqual({ 'a.py': wanted });
      }),
      { numRuns: 30 },
    );
  });
});

describe('edits that are refused leave no patch at all', () => {
  const files = { 'a.py': 'x = 1\ny = 2\nx = 1\nz = 3\n    w = 4\n' };
  test.each<readonly [string, object | null, RegExp]>([
    ['lines that are not there', edit('q = 9', 'q = 8'), /a\.py: .*not in it/],
    ['lines that stand there twice', edit('x = 1', 'x = 0'), /a\.py: .*more than once/],
    ['part of a line', edit('= 2', '= 3'), /not in it/],
    ['another indentation', edit('w = 4', 'w = 5'), /not in it/],
    ['a file of which nothing was sent', edit('y = 2', 'y = 3', 'b.py'), /b\.py: not a file/],
    ['a path out of the root', edit('y = 2', 'y = 3', '../a.py'), /not a file/],
    ['nothing to replace', edit(' \n', 'y = 3'), /does not say which/],
    ['a bidi control', edit('y = 2', 'y = 3 \u202e'), /cannot be seen/],
    ['a terminal sequence', edit('y = 2', 'y = \x1b[8m3'), /cannot be seen/],
    ['a zero-width character', edit('y = 2\u200b', 'y = 3'), /cannot be seen/],
    ['fields of the wrong kind', { file: 'a.py', old: 2, new: 'y' }, /names no file/],
    ['no object', null, /names no file/],
    ['lines of another edit', edit('y = 2\nx = 1', 'y = 4'), /same lines/],
    [
      'more lines than an answer holds',
      edit('y = 2', 'y\n'.repeat(1_001)),
      /more than 1000 lines/i,
    ],
  ])('%s', (_, bad, why) => {
    const result = read({ edits: [edit('y = 2', 'y = 3'), bad] }, files);
    expect(result?.answer.patch).toBeNull();
    expect(result?.refused.join('\n')).toMatch(why);
  });

  test('nor changes', () => {
    const edits = [edit('y = 2', 'y = 3'), edit('z = 1', 'z = 2')];
    expect(read({ edits }, files)?.changes).toEqual([]);
  });

  test('an edit that changes nothing is left out, and is no fault', () => {
    const result = read({ edits: [edit('x = 1', 'x = 1'), edit('y = 2', 'y = 3')] }, files);
    expect(result?.refused).toEqual([]);
    expect(result?.answer.patch).toContain('+y = 3');
    expect(read({ edits: [edit('y = 2', 'y = 2')] }, files)?.answer.patch).toBeNull();
  });
});
