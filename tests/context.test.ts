import { describe, expect, test } from 'vitest';
import { gather } from '../src/context/index.ts';
import { languageOf } from '../src/languages/index.ts';
import type { Denied, Diagnostic, Failure, Frame, Workspace } from '../src/types.ts';
import { expectLinear } from './linear.ts';

type Files = Readonly<Record<string, string | { denied: Denied } | { link: string }>>;

/** A workspace in memory: a file's text, why it is denied, or where it links to. */
function memory(files: Files, cwd: string | null = ''): Workspace {
  return {
    roots: ['/work/shop', '/home/dev/shop'],
    cwd,
    async read(file) {
      const entry = files[file];
      if (entry === undefined) return { denied: 'missing' };
      if (typeof entry === 'string') return { file, text: entry };
      return 'link' in entry ? { file: entry.link, text: String(files[entry.link]) } : entry;
    },
    files: async () => Object.keys(files).sort(),
    facts: async (recipe, imports) => [
      { name: 'os', value: 'Test 1' },
      ...imports.map((name) => ({ name, value: `of ${recipe?.name}` })),
    ],
  };
}

const frame = (file: string, line: number): Frame => ({ file, line, column: null, function: null });

function failure(frames: readonly Frame[], rest: Partial<Failure> = {}): Failure {
  return {
    ...{ parser: 'python.traceback', language: 'python', kind: 'KeyError', message: 'KeyError: 1' },
    ...{ excerpt: 'Traceback', diagnostics: [], tests: [], category: 'code', frames },
    ...rest,
  };
}

const options = { budgetTokens: 2000, command: ['python3', 'report.py'], exit: 1 };
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line_${index + 1} = 0\n`).join('');

async function shown(files: Files, frames: readonly Frame[], budgetTokens = 2000) {
  const evidence = await gather(failure(frames), memory(files), { ...options, budgetTokens });
  return evidence.snippets.map(({ file, from, to, marks }) => `${file} ${from}-${to} @${marks}`);
}

const inventory = `"""Stock."""

STOCK = {
    "bolt": 12,
}



def total_cost(order):
    total = 0
    for part in order:
        total += STOCK[part]
    return total
`;
const report = `"""Report."""

from inventory import total_cost

ORDER = ["bolt", "gear"]

def main():
    print(total_cost(ORDER))


if __name__ == "__main__":
    main()
`;

describe('the worked example', () => {
  const files = { 'inventory.py': inventory, 'report.py': report };
  const frames = [
    frame('/work/shop/inventory.py', 12),
    frame('/work/shop/report.py', 8),
    frame('/work/shop/report.py', 12),
  ];

  test('three frames give two small files whole', async () => {
    expect(await shown(files, frames)).toEqual(['inventory.py 1-13 @12', 'report.py 1-12 @8,12']);
  });

  test('of files that are not small, the functions and the table that the failing line reads', async () => {
    const long = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, `${text}${'\n'.repeat(9)}`]),
    );
    expect(await shown(long, frames)).toEqual([
      'inventory.py 3-5 @',
      'inventory.py 9-13 @12',
      'report.py 5-8 @8',
      'report.py 11-12 @12',
    ]);
  });

  test('frames are named from the root, the rest of the failure stays', async () => {
    const given = failure(frames, { tests: ['t'] });
    const { failure: placed, ...evidence } = await gather(given, memory(files), options);
    expect(placed).toEqual({
      ...given,
      frames: [
        { ...frame('inventory.py', 12), inRoot: true },
        { ...frame('report.py', 8), inRoot: true },
        { ...frame('report.py', 12), inRoot: true },
      ],
    });
    expect(evidence).toMatchObject({ command: options.command, exit: 1, notSent: [] });
    expect(evidence.snippets[0]?.lines[11]).toBe('        total += STOCK[part]');
    expect(evidence.snippets.map(({ why, about }) => [why, about])).toEqual([
      ['frame', ''],
      ['frame', ''],
    ]);
  });

  test('the same failure and files give the same bytes', async () => {
    const [one, other] = await Promise.all([
      gather(failure(frames), memory(files), options),
      gather(failure(frames), memory(files), options),
    ]);
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });
});

describe('which file a printed path means', () => {
  const files: Files = {
    'report.py': 'x',
    'setup.py': 'x',
    'src/shop/cart.py': 'x',
    'src/shop/models.py': 'x',
    'src/admin/models.py': 'x',
    'src/shop/deep/api/views.py': 'x',
    'sub/tool.py': 'x',
    'only/here.py': 'x',
    'utils.py': 'x',
    'a/one.py': 'x',
    'b/a/one.py': 'x',
    'link.py': { link: 'src/shop/cart.py' },
    'config/settings.py': { denied: 'ignored' },
    'away.py': { denied: 'outside' },
    'pipe.py': { denied: 'not a file' },
    '.venv/lib/python3.11/site-packages/lib/utils.py': 'x',
  };

  test.each<[string, string, string, string | null]>([
    // What is printed, where it ran, the file it names, why nothing of it is sent.
    ['/work/shop/report.py', '', 'report.py', null],
    ['/home/dev/shop/report.py', '', 'report.py', null],
    ['/work/shop/./src/../report.py', '', 'report.py', null],
    ['file:///work/shop/report.py', '', 'report.py', null],
    ['/work/shop/link.py', '', 'src/shop/cart.py', null],
    ['report.py', '', 'report.py', null],
    ['./report.py', '', 'report.py', null],
    ['tool.py', 'sub', 'sub/tool.py', null],
    ['../report.py', 'sub', 'report.py', null],
    ['report.py', 'sub', 'report.py', null],
    ['src\\shop\\cart.py', '', 'src/shop/cart.py', null],
    ['/app/report.py', '', 'report.py', null],
    ['/app/src/shop/cart.py', '', 'src/shop/cart.py', null],
    ['C:\\build\\src\\shop\\cart.py', '', 'src/shop/cart.py', null],
    ['/builds/x/b/a/one.py', '', 'b/a/one.py', null],
    ['/app/shop/models.py', '', 'src/shop/models.py', null],
    ['/app/api/views.py', '', 'src/shop/deep/api/views.py', null],
    ['views.py', '', 'src/shop/deep/api/views.py', null],
    ['here.py', 'sub', 'only/here.py', null],
    ['/app/views.py', '', '/app/views.py', 'outside'],
    ['models.py', '', 'models.py', 'ambiguous'],
    ['/app/config/settings.py', '', 'config/settings.py', 'ignored'],
    ['/work/shop/gone.py', '', 'gone.py', 'missing'],
    ['/work/shop/lib/report.py', '', 'lib/report.py', 'missing'],
    ['gone.py', '', 'gone.py', 'missing'],
    ['/etc/gone.py', '', '/etc/gone.py', 'outside'],
    ['../../etc/report.py', 'sub', '../../etc/report.py', 'outside'],
    ['/work/shop/../report.py', '', 'report.py', null],
    ['away.py', '', 'away.py', 'outside'],
    ['pipe.py', '', 'pipe.py', 'not a file'],
    [
      '/usr/lib/python3.11/site-packages/utils.py',
      '',
      '/usr/lib/python3.11/site-packages/utils.py',
      'outside',
    ],
    [
      '/usr/lib/python3/dist-packages/setup.py',
      '',
      '/usr/lib/python3/dist-packages/setup.py',
      'outside',
    ],
    ['/usr/lib/python3.11/utils.py', '', '/usr/lib/python3.11/utils.py', 'outside'],
    ['../usr/lib/python3.11/json/utils.py', '', '../usr/lib/python3.11/json/utils.py', 'outside'],
    ['site-packages/utils.py', '', 'site-packages/utils.py', 'outside'],
    ['<stdin>', '', '<stdin>', null],
    ['<frozen importlib._bootstrap>', '', '<frozen importlib._bootstrap>', null],
    ['', '', '', null],
  ])('%j from %j', async (printed, cwd, file, why) => {
    const evidence = await gather(failure([frame(printed, 1)]), memory(files, cwd), options);
    expect(evidence.failure.frames[0]?.file).toBe(file);
    expect(evidence.notSent).toEqual(why === null ? [] : [{ file, why }]);
    const isFile = why === null && file in files;
    const shown = evidence.snippets.filter((snippet) => snippet.why === 'frame');
    expect(shown.map((snippet) => snippet.file)).toEqual(isFile ? [file] : []);
  });

  test.each([
    ['/app/report.py', true],
    ['config/settings.py', true],
    ['pipe.py', true],
    ['/work/shop/gone.py', true],
    ['gone.py', false],
    ['away.py', false],
    ['models.py', false],
    ['/etc/gone.py', false],
    ['<stdin>', false],
  ])('%s lies in the root: %s', async (printed, inRoot) => {
    const evidence = await gather(failure([frame(printed, 1)]), memory(files), options);
    expect(evidence.failure.frames[0]?.inRoot).toBe(inRoot);
  });

  test('a command that ran outside the root is looked up from the root', async () => {
    const evidence = await gather(failure([frame('report.py', 1)]), memory(files, null), options);
    expect(evidence.snippets.map(({ file }) => file)).toEqual(['report.py']);
  });

  test('diagnostics are named in the same way, and deny nothing', async () => {
    const at = (file: string | null): Diagnostic => {
      return { file, line: 1, column: null, severity: 'error', code: null, message: 'm' };
    };
    const diagnostics = [
      at('/app/report.py'),
      at('models.py'),
      at(null),
      at('/app/config/settings.py'),
    ];
    const evidence = await gather(failure([], { diagnostics }), memory(files), options);
    expect(evidence.failure.diagnostics.map(({ file }) => file)).toEqual([
      ...['report.py', 'models.py', null, 'config/settings.py'],
    ]);
    expect(evidence.notSent).toEqual([]);
  });
});

describe('a frame that prints a name alone means the file of its package', () => {
  const files: Files = {
    'src/main/java/com/acme/Config.java': 'package com.acme;\n',
    'src/main/java/com/acme/web/Config.java': 'package com.acme.web;\n',
    'src/main/java/com/acme/Main.java': 'package com.acme;\n',
    'src/main/kotlin/shop/Cart.kt': 'package com.acme.shop\n',
    'tools/Gen.java': 'package tools.gen;\n',
    'Hello.java': 'class Hello {}\n',
    'one/src/com/acme/Twice.java': 'package com.acme;\n',
    'two/src/com/acme/Twice.java': 'package com.acme;\n',
    'com/acme/Secret.java': { denied: 'ignored' },
  };

  test.each<[string, string | null, string, string | null]>([
    // The file, its function, the file it means, why nothing of it is sent.
    ['Config.java', 'com.acme.Config.load', 'src/main/java/com/acme/Config.java', null],
    ['Config.java', 'com.acme.web.Config$A.load', 'src/main/java/com/acme/web/Config.java', null],
    ['Config.java', 'acme.web.Config.load', 'src/main/java/com/acme/web/Config.java', null],
    ['Config.java', 'org.lib.Config.load', 'Config.java', 'outside'],
    ['Main.java', 'org.lib.Main.main', 'Main.java', 'outside'],
    ['Gone.java', 'com.acme.Gone.f', 'Gone.java', 'outside'],
    ['Cart.kt', 'com.acme.shop.CartKt.main', 'src/main/kotlin/shop/Cart.kt', null],
    ['Cart.kt', 'org.lib.shop.CartKt.main', 'Cart.kt', 'outside'],
    ['Gen.java', 'tools.gen.Gen.main', 'tools/Gen.java', null],
    ['Hello.java', 'Hello.main', 'Hello.java', null],
    ['Hello.java', 'org.lib.Hello.main', 'Hello.java', 'outside'],
    ['Twice.java', 'com.acme.Twice.f', 'Twice.java', 'ambiguous'],
    ['Config.java', null, 'Config.java', 'ambiguous'],
    ['Main.java', null, 'src/main/java/com/acme/Main.java', null],
    ['Secret.java', 'com.acme.Secret.f', 'com/acme/Secret.java', 'ignored'],
    ['/app/tools/Gen.java', null, 'tools/Gen.java', null],
  ])('%s in %s', async (printed, name, file, why) => {
    const given = failure([{ ...frame(printed, 1), function: name }], { language: 'java' });
    const evidence = await gather(given, memory(files), options);
    expect(evidence.failure.frames[0]?.file).toBe(file);
    expect(evidence.notSent).toEqual(why === null ? [] : [{ file, why }]);
    expect(evidence.snippets.map((snippet) => snippet.file)).toEqual(why === null ? [file] : []);
  });
});

describe('hostile output', () => {
  test('of 50,000 files the first few hundred are looked for, the rest stay as printed', async () => {
    let reads = 0;
    const space = memory({ 'a.py': 'x', 'z.py': 'x' });
    const read: Workspace['read'] = (file) => {
      reads += 1;
      return space.read(file);
    };
    const many = Array.from({ length: 50_000 }, (_, index) => frame(`gone${index}.py`, 1));
    const given = failure([frame('/app/a.py', 1), ...many, frame('/app/z.py', 1)]);
    const evidence = await gather(given, { ...space, read }, options);
    expect(evidence.failure.frames).toHaveLength(50_002);
    expect(evidence.failure.frames[0]?.file).toBe('a.py');
    expect(evidence.failure.frames.at(-1)).toEqual({ ...frame('/app/z.py', 1), inRoot: false });
    expect(evidence.notSent.length).toBeLessThan(300);
    expect(reads).toBeLessThan(600);
  });

  test.each<[string, (n: number) => readonly Frame[]]>([
    ['lines of one file', (n) => Array.from({ length: n }, (_, i) => frame('a.py', i + 1))],
    ['files', (n) => Array.from({ length: n }, (_, i) => frame(`/app/b${i}.py`, 1))],
    ['calls of one line', (n) => Array.from({ length: n }, () => frame('a.py', 3))],
  ])('time is linear in %s', (_, framesOf) => {
    const text = numbered(100_000);
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`b${i}.py`, 'x = 1\n']),
    );
    const space = memory({ ...files, 'a.py': text });
    return expectLinear((n) => {
      const frames = framesOf(n);
      const diagnostics = frames.map(({ file, line }): Diagnostic => {
        return { file, line, column: null, severity: 'error', code: null, message: 'm' };
      });
      return gather(failure(frames, { diagnostics }), space, options);
    }, 100_000);
  });
});

describe('the order of frames and files', () => {
  const vendored = '.venv/lib/python3.11/site-packages/lib/utils.py';
  const files = { 'a.py': numbered(9), 'b.py': numbered(9), [vendored]: numbered(9) };
  const inside = frame(`/work/shop/${vendored}`, 3);
  const outside = frame('/usr/lib/python3.11/json/decoder.py', 3);

  test('the project first, then dependencies within, then what lies outside', async () => {
    const frames = [outside, frame('b.py', 1), inside, frame('a.py', 2)];
    const evidence = await gather(failure(frames), memory(files), options);
    expect(evidence.failure.frames.map(({ file }) => file)).toEqual([
      ...['b.py', 'a.py', vendored, '/usr/lib/python3.11/json/decoder.py'],
    ]);
    expect(evidence.snippets.map(({ file }) => file)).toEqual(['b.py', 'a.py']);
    expect(evidence.notSent).toEqual([
      { file: vendored, why: 'vendored' },
      { file: '/usr/lib/python3.11/json/decoder.py', why: 'outside' },
    ]);
  });

  test('the top frame is shown even in a dependency, after the project', async () => {
    const places = await shown(files, [inside, frame('a.py', 2)]);
    expect(places.filter((place) => !place.endsWith('@'))).toEqual([
      expect.stringMatching(/^a\.py .*@2$/),
      expect.stringContaining(vendored),
    ]);
  });

  test('a file that is not sent is reported once', async () => {
    const evidence = await gather(failure([outside, outside]), memory(files), options);
    expect(evidence.notSent).toHaveLength(1);
  });
});

describe('how wide', () => {
  const body = (lines: number) => `x = 0\n@cached\ndef f():\n${'    y = 1\n'.repeat(lines)}`;

  test.each<[string, string, readonly number[], string[]]>([
    ['a window of 4 each way', numbered(99), [50], ['f.py 46-54 @50']],
    ['clipped at the top', numbered(99), [3], ['f.py 1-7 @3']],
    ['clipped at the end', numbered(99), [99], ['f.py 95-99 @99']],
    ['one mark for many frames', numbered(99), [50, 50], ['f.py 46-54 @50']],
    [
      'the head of a long function',
      `${body(78)}${numbered(99)}`,
      [40],
      ['f.py 3-3 @', 'f.py 36-44 @40'],
    ],
    ['the line after the last', 'a\nb\n', [3], ['f.py 1-2 @2']],
    ['no line end at the end', 'a\nb', [2], ['f.py 1-2 @2']],
    ['lines that end in \\r\\n', 'a\r\nb\r\n', [2], ['f.py 1-2 @2']],
  ])('%s', async (_, text, lines, expected) => {
    const frames = lines.map((line) => frame('f.py', line));
    expect(await shown({ 'f.py': text }, frames)).toEqual(expected);
  });

  test('a language that ee does not know has windows alone', async () => {
    expect(await shown({ 'f.zz': body(40) }, [frame('f.zz', 5)])).toEqual([
      expect.stringMatching(/^f\.zz [1-3]-\d @5$/),
    ]);
  });

  test.each([4, 400, 0, -1])('line %i of a file of two is not there', async (line) => {
    const evidence = await gather(
      failure([frame('f.py', line)]),
      memory({ 'f.py': 'a\nb\n' }),
      options,
    );
    expect(evidence.snippets).toEqual([]);
    expect(evidence.notSent).toEqual([{ file: 'f.py', why: 'missing' }]);
  });

  test('an empty file has no lines to show', async () => {
    expect(await shown({ 'f.py': '' }, [frame('f.py', 1)])).toEqual([]);
  });

  test('a long line is cut in its middle', async () => {
    const text = `${'a'.repeat(400)}${'😀'.repeat(400)}${'z'.repeat(400)}`;
    const evidence = await gather(failure([frame('f.py', 1)]), memory({ 'f.py': text }), options);
    const line = evidence.snippets[0]?.lines[0] ?? '';
    expect(line).toMatch(/^a+ … \d+ characters left out … z+$/);
    expect(line.length).toBeLessThanOrEqual(500);
  });
});

describe('within the budget', () => {
  const sizeOf = (lines: readonly string[]) => lines.join('\n').length;

  test.each([0, 10, 60, 120, 500, 1000])('%i tokens are not passed', async (budgetTokens) => {
    const excerpt = Array.from({ length: 400 }, (_, index) => `output ${index}`).join('\n');
    const files = { 'a.py': numbered(300), 'b.py': numbered(300), 'c.py': numbered(300) };
    const frames = Object.keys(files).flatMap((file) => [frame(file, 150), frame(file, 20)]);
    const evidence = await gather(failure(frames, { excerpt }), memory(files), {
      ...{ ...options, budgetTokens },
    });
    const shown = evidence.snippets.reduce(
      (sum, { lines }) => sum + sizeOf(lines) + 8 * lines.length,
      0,
    );
    expect(evidence.excerpt.length).toBeLessThanOrEqual(budgetTokens * 2);
    expect(evidence.excerpt.length + shown).toBeLessThanOrEqual(budgetTokens * 4);
    if (budgetTokens >= 120) expect(evidence.snippets.length).toBeGreaterThan(0);
  });

  test('an excerpt keeps its first lines and more of its last', async () => {
    const excerpt = Array.from({ length: 400 }, (_, index) => `output ${index}`).join('\n');
    const evidence = await gather(failure([], { excerpt }), memory({}), {
      ...{ ...options, budgetTokens: 200 },
    });
    const lines = evidence.excerpt.split('\n');
    const gap = lines.findIndex((line) => /^… \d+ lines left out …$/.test(line));
    expect(lines[0]).toBe('output 0');
    expect(lines.at(-1)).toBe('output 399');
    expect(lines.length - gap).toBeGreaterThan(gap);
    expect(lines[gap]).toBe(`… ${400 - lines.length + 1} lines left out …`);
  });

  test('an excerpt of one endless line is cut in its middle', async () => {
    const excerpt = `start ${'x'.repeat(1_000_000)} end`;
    const evidence = await gather(failure([], { excerpt }), memory({}), options);
    expect(evidence.excerpt).toMatch(/^start x+ … \d+ characters left out … x+ end$/);
  });

  test('where room is short, each frame keeps the lines beside it', async () => {
    const text = Array.from({ length: 99 }, () => 'x'.repeat(59)).join('\n');
    const files = { 'f.py': text, 'g.py': text };
    expect(await shown(files, [frame('f.py', 50), frame('g.py', 1)], 200)).toEqual([
      'f.py 49-51 @50',
      'g.py 1-2 @1',
    ]);
  });

  test('two frames of a file share the room', async () => {
    const text = Array.from({ length: 99 }, () => 'x'.repeat(59)).join('\n');
    expect(await shown({ 'f.py': text }, [frame('f.py', 80), frame('f.py', 10)], 200)).toEqual([
      'f.py 9-11 @10',
      'f.py 79-81 @80',
    ]);
  });

  test('facts keep to a small share', async () => {
    const text = `import ${Array.from({ length: 200 }, (_, index) => `package_${index}`).join(', ')}`;
    const evidence = await gather(failure([frame('f.py', 1)]), memory({ 'f.py': text }), options);
    const size = evidence.facts.reduce(
      (sum, { name, value }) => sum + name.length + value.length,
      0,
    );
    expect(evidence.facts[0]?.name).toBe('os');
    expect(size).toBeLessThanOrEqual(800);
  });
});

describe('what Python says of itself', () => {
  const recipe = languageOf('python')?.facts;
  const importsOf = (...lines: readonly string[]) => recipe?.importsOf(lines);
  const declared = (manifest: string, text: string) =>
    Object.fromEntries(recipe?.declaredIn(manifest, text) ?? []);

  test.each<[string, string[]]>([
    ['import requests', ['requests']],
    ['import requests.adapters as r, numpy', ['requests', 'numpy']],
    ['    from flask_cors.core import CORS', ['flask_cors']],
    ['import os, sys, json', []],
    ['from . import models', []],
    ['from .models import User', []],
    ['import yaml  # config, please', ['pyyaml']],
    ['from PIL import Image', ['pillow']],
    ['importlib.import_module("x")', []],
    ['x = "import y"', []],
    ['import _socket', []],
    ['from __future__ import annotations', []],
  ])('%s', (line, expected) => {
    expect(importsOf(line)).toEqual(expected);
  });

  test('imports are found in the head of a file that is shown', async () => {
    const text = `import requests\nimport requests\nfrom yaml import load\n${numbered(50)}`;
    const evidence = await gather(failure([frame('f.py', 40)]), memory({ 'f.py': text }), options);
    expect(evidence.facts.slice(1)).toEqual([
      { name: 'requests', value: 'of python' },
      { name: 'pyyaml', value: 'of python' },
    ]);
  });

  test('requirements', () => {
    const text = [
      ...['# tools', '-r other.txt', '--index-url https://x', '', 'Flask_Cors==4.0.0  # why'],
      ...['requests[socks] >= 2.31, <3 ; python_version > "3.8"', 'numpy', 'a.b (~=1.0)'],
      ...['own @ https://me:secret@host.example/own.whl', 'pinned==1.0 --hash=sha256:00 \\'],
      ...['    --hash=sha256:11', './local', 'not a requirement at all', 'crlf>=1\r'],
    ];
    expect(declared('requirements-dev.txt', text.join('\n'))).toEqual({
      ...{ 'flask-cors': '==4.0.0', requests: '>=2.31,<3', numpy: '', 'a-b': '~=1.0' },
      ...{ own: 'from a URL', pinned: '==1.0', crlf: '>=1' },
    });
  });

  test('pyproject.toml', () => {
    const text = `
      [project]
      dependencies = ["requests>=2.31", "numpy"]
      [project.optional-dependencies]
      web = ["Flask_Cors ~= 4.0"]
      [dependency-groups]
      dev = ["pytest>8", {include-group = "web"}]
      [tool.poetry.dependencies]
      python = "^3.11"
      django = "^5.0"
      celery = { version = "5.*", extras = ["redis"] }
      own = { path = "../own" }
      anything = "*"
      [tool.poetry.group.dev.dependencies]
      black = "24.1.0"`;
    expect(declared('pyproject.toml', text)).toEqual({
      ...{ requests: '>=2.31', numpy: '', 'flask-cors': '~=4.0', pytest: '>8' },
      ...{ django: '^5.0', celery: '5.*', own: '', anything: '', black: '24.1.0' },
    });
  });

  test.each(['[project', '[project]\ndependencies = 3', 'project = 1', '[tool]\npoetry = []', ''])(
    'a pyproject.toml that is broken declares nothing: %j',
    (text) => {
      expect(declared('pyproject.toml', text)).toEqual({});
    },
  );

  test('setup.cfg', () => {
    const text = '[options]\ninstall_requires =\n  requests>=2\n  numpy\n\n[x]\n  no>=1\n';
    expect(declared('setup.cfg', text)).toEqual({ requests: '>=2', numpy: '' });
  });

  test.each([
    ['requests-2.32.3.dist-info', { name: 'requests', version: '2.32.3' }],
    ['PyYAML-6.0.1-py3.11.egg-info', { name: 'PyYAML', version: '6.0.1' }],
    ['zope.interface-6.1.dist-info', { name: 'zope.interface', version: '6.1' }],
    ['torch-2.3.0+cpu.dist-info', { name: 'torch', version: '2.3.0+cpu' }],
    ['requests', null],
    ['__pycache__', null],
  ])('installed: %s', (entry, expected) => {
    const { installed } = recipe ?? {};
    expect(installed && 'named' in installed && installed.named(entry)).toEqual(expected);
  });
});
