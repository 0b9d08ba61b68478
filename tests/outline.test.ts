import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutFunction, grammarNames, layoutOutliner, treeOutliner } from '../src/outline/index.ts';
import type { Part } from '../src/types.ts';
import { expectLinear } from './linear.ts';

const modules = resolve(import.meta.dirname, '../node_modules');
const source = {
  runtime: async () => readFileSync(join(modules, 'web-tree-sitter/web-tree-sitter.wasm')),
  grammar: async (name: string) =>
    readFileSync(join(modules, `@repomix/tree-sitter-wasms/out/tree-sitter-${name}.wasm`)),
};
const trees = treeOutliner(source);

/** `function load 3-9`, in order. */
function shown(parts: readonly Part[]): readonly string[] {
  return parts.map(({ is, name, from, to }) => `${is} ${name} ${from}-${to}`);
}

const typescript = `import { a } from 'a';

export const rates: Rates = {
  one: 1,
};

/** Loads. */
export const load = async (path: string) => {
  return path;
};

export interface Row {
  id: number;
}

class Stack {
  @Input()
  push(value: number) {
    this.items.push(value);
  }
}

test('adds two', () => {
  load('x');
});`.split('\n');

const python = `RATES = {
    "one": 1,
}


class Stack:
    @property
    def size(self):
        return 1


def test_size():
    assert Stack().size == 1`.split('\n');

describe.each([
  ['layout', layoutOutliner],
  ['trees', trees],
])('by %s', (_, outline) => {
  test('TypeScript', async () => {
    expect(shown(await outline('src/a.ts', typescript))).toEqual([
      'constant rates 3-5',
      expect.stringMatching(/^function load [78]-10$/),
      'type Row 12-14',
      'class Stack 16-21',
      'function push 17-20',
      'test adds two 23-25',
    ]);
  });

  test('Python', async () => {
    expect(shown(await outline('a.py', python))).toEqual([
      'constant RATES 1-3',
      'class Stack 6-9',
      'function size 7-9',
      'test test_size 12-13',
    ]);
  });

  test('an unknown format has no parts', async () => {
    expect(await outline('a.md', ['# a', 'text'])).toEqual([]);
  });
});

describe('by layout, without a grammar', () => {
  test.each<[string, string, readonly string[]]>([
    ['a.rb', 'class A\n  def go!(x)\n    x\n  end\nend', ['class A 1-5', 'function go! 2-4']],
    [
      'a.php',
      '<?php\nclass A\n{\n    public function go()\n    {\n    }\n}',
      ['class A 2-7', 'function go 4-6'],
    ],
    ['a.lua', 'local function go(x)\n  return x\nend', ['function go 1-3']],
    [
      'a.ex',
      'defmodule A do\n  def go(x) do\n    x\n  end\nend',
      ['class A 1-5', 'function go 2-4'],
    ],
    ['a.sh', 'go() {\n  echo 1\n}', ['function go 1-3']],
    ['a.hs', 'go :: Int\ngo = 1', ['function go 1-1', 'function go 2-2']],
    ['Makefile', 'A = 1\n\n# why\nbuild: a.o\n\tcc a.o\n', ['constant A 1-1', 'block build 3-5']],
    [
      'Dockerfile',
      'FROM a AS b\nRUN x && \\\n  y\nCMD z',
      ['block FROM 1-1', 'block RUN 2-3', 'block CMD 4-4'],
    ],
    [
      'a.toml',
      '[tool.x]\na = [\n  1,\n]\n\n[b]\nc = 1',
      ['block tool.x 1-4', 'constant a 2-4', 'block b 6-7', 'constant c 7-7'],
    ],
    ['a.json', '{\n  "a": {\n    "b": 1\n  }\n}', ['block a 2-4', 'block b 3-3']],
    [
      'a.sql',
      'CREATE TABLE items (\n  id int\n);\nSELECT 1;',
      ['type items 1-3', 'block null 4-4'],
    ],
    [
      'ci.yml',
      'on: push\njobs:\n  test:\n    steps:\n      - uses: a\n      - name: Run\n        run: x',
      ['block on 1-1', 'block jobs 2-7', 'block test 3-7', 'block a 5-5', 'block Run 6-7'],
    ],
  ])('%s', async (file, text, expected) => {
    expect(shown(await layoutOutliner(file, text.split('\n')))).toEqual(expected);
  });
});

describe('a broken file', () => {
  const at = typescript.findIndex((line) => line.startsWith('export const load'));
  const broken = typescript.with(at, 'export const load = async (path: string => {');

  test('is mended where one character is missing', async () => {
    const parts = shown(await trees('src/a.ts', broken));
    expect(parts).toContain('function load 7-10');
    expect(parts).toContain('class Stack 16-21');
  });

  test('takes the parts of what was committed, on the lines of today', async () => {
    const earlier = treeOutliner({ ...source, earlier: async () => typescript });
    const parts = await earlier('src/a.ts', ['// new', ...broken]);
    expect(shown(parts)).toContain('function load 8-11');
    expect(shown(parts)).toContain('test adds two 24-26');
  });

  test('asks for what was committed only where today does not parse', async () => {
    let asked = 0;
    const earlier = async () => {
      asked += 1;
      return null;
    };
    await treeOutliner({ ...source, earlier })('src/a.ts', typescript);
    expect(asked).toBe(0);
    await treeOutliner({ ...source, earlier })('src/a.ts', broken);
    expect(asked).toBe(1);
  });
});

test('without a grammar, and with one that is no WebAssembly, layout is used', async () => {
  const expected = await layoutOutliner('a.py', python);
  const none = treeOutliner({ runtime: async () => null, grammar: async () => null });
  expect(await none('a.py', python)).toEqual(expected);
  const odd = treeOutliner({ ...source, grammar: async () => new Uint8Array(9) });
  expect(await odd('a.py', python)).toEqual(expected);
});

test('the build packs each grammar that is asked for', () => {
  const build = readFileSync(resolve(import.meta.dirname, '../grammars/build.mjs'), 'utf8');
  const list = build.slice(build.indexOf('names = ['), build.indexOf('];'));
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([...grammarNames].sort());
});

const files = ['a.ts', 'a.py', 'a.rs', 'a.c', 'a.rb', 'a.cs', 'a.hs', 'a.yml', 'a.toml', 'a.json'];

test.each([...files, 'Makefile', 'Dockerfile', 'a.sql', 'a.html'])(
  'any text as %s has parts within its lines, outer before inner',
  async (file) => {
    const piece = fc.constantFrom(
      'def f(',
      'class A',
      '{',
      '}',
      '(',
      '"',
      ':',
      '- a:',
      '[b]',
      ' ',
      'end',
      ';',
      '=',
    );
    const line = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        for (const outline of [layoutOutliner, trees]) {
          let last = 1;
          for (const { from, head, to } of await outline(file, lines)) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(head).toBeGreaterThanOrEqual(from);
            expect(to).toBeGreaterThanOrEqual(head);
            expect(to).toBeLessThanOrEqual(lines.length);
            last = from;
          }
        }
      }),
      { numRuns: 40 },
    );
  },
);

describe('a header', () => {
  test('that is C++ is read as C++', async () => {
    const lines = 'class Stack {\n public:\n  int top() {\n    return 1;\n  }\n};'.split('\n');
    expect(shown(await trees('a.h', lines))).toEqual(['class Stack 1-6', 'function top 3-5']);
  });

  test('that is C stays C, where a parameter may be called `class`', async () => {
    const lines = ['int total(int class) {', '  return class;', '}'];
    expect(shown(await trees('a.h', lines))).toEqual(['function total 1-3']);
  });
});

describe('a hostile file', () => {
  // Each overflowed the stack or took half a minute, at 1 MB.
  test.each<[string, string]>([
    ['braces on one line', '{'.repeat(100_000)],
    ['braces on lines of their own', '{\n'.repeat(3000)],
    ['quotes', '"'.repeat(100_000)],
    ['functions in functions', 'function f(){\n'.repeat(3000)],
    ['functions in functions, closed', 'function f(){\n'.repeat(3000) + '}\n'.repeat(3000)],
    ['packed code', 'function a(b,c){return b+c;}'.repeat(4000)],
    ['comments above a fault', `${'// a\n'.repeat(8000)}function (`],
  ])(
    '%s: has parts or none',
    async (_, text) => {
      const lines = text.split('\n');
      for (const file of ['a.js', 'a.py']) {
        for (const { from, to } of await trees(file, lines)) {
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(lines.length);
        }
      }
    },
    60_000,
  );

  test.each<[string, string]>([
    ['a.toml', 'a = [\n'],
    ['a.yml', 'a:\n'],
    ['a.json', '"a": {\n'],
    ['a.sql', "select '\n"],
    ['Makefile', 'ifdef a:\n'],
    ['Makefile', 'else\n'],
    ['Dockerfile', 'RUN <<A\n'],
  ])('%s of many lines takes linear time: %j', async (file, line) => {
    await expectLinear((size) => layoutOutliner(file, line.repeat(size).split('\n')), 8000);
  });

  test('is mended in linear time', async () => {
    const whole = 'function f(a) {\n  return a;\n}\n';
    await expectLinear(async (size) => {
      await trees('a.js', `${whole.repeat(size)}function f(a {\n  return [a;\n`.split('\n'));
    }, 800);
  }, 120_000);
});

describe('a function over 80 lines', () => {
  const filler = Array.from({ length: 60 }, (_, index) => `    print(${index})`);
  const long = [
    'def total(items):',
    '    rates = load()',
    ...filler,
    '    for item in items:',
    '        if item.paid:',
    '            due = rates[item.kind]',
    '        print(1)',
    ...filler,
    '    return 1',
  ];

  test('is cut to its head, the block round the line and what the line uses', async () => {
    const [part] = await layoutOutliner('a.py', long);
    if (part === undefined) throw new Error('no part');
    const line = long.findIndex((text) => text.includes('due')) + 1;
    expect(cutFunction(part, long, line)).toEqual([
      { from: 1, to: 2 },
      { from: line - 2, to: line },
      { from: long.length, to: long.length },
    ]);
  });

  test('a short one is shown whole', async () => {
    const [part] = await layoutOutliner('a.py', python.slice(11));
    if (part === undefined) throw new Error('no part');
    expect(cutFunction(part, python.slice(11), 2)).toEqual([{ from: 1, to: 2 }]);
  });
});
