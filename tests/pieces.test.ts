import { describe, expect, test } from 'vitest';
import { gather } from '../src/context/index.ts';
import { layoutOutliner } from '../src/outline/index.ts';
import type { Failure, Frame, Workspace } from '../src/types.ts';

type Files = Readonly<Record<string, string>>;

function memory(files: Files): Workspace {
  return {
    roots: ['/srv/ferry'],
    cwd: '',
    read: async (file) => {
      const text = files[file];
      return text === undefined ? { denied: 'missing' } : { file, text };
    },
    files: async () => Object.keys(files).sort(),
    facts: async () => [],
  };
}

const at = (file: string, line: number): Frame => {
  return { file, line, column: null, function: null };
};

interface Case extends Partial<Failure> {
  readonly files: Files;
}

/** Where the evidence leads, as `file:line` of every line shown, and why. */
async function settled({ files, ...rest }: Case) {
  const failure: Failure = {
    ...{ parser: 'x', language: 'python', kind: 'Error', message: 'failed', excerpt: '' },
    ...{ frames: [], diagnostics: [], tests: [], category: 'code', ...rest },
  };
  const { snippets } = await gather(failure, memory(files), {
    ...{ budgetTokens: 1000, command: null, exit: 1, outline: layoutOutliner },
  });
  const lines = snippets.flatMap(({ file, from, lines }) =>
    lines.map((text, index) => `${file}:${from + index} ${text.trim()}`),
  );
  return { lines, whys: new Set(snippets.map(({ why }) => why)) };
}

describe('what settles it', () => {
  test('the constant of an imported module that a callee returns', async () => {
    const { lines } = await settled({
      files: {
        'toll/gate.py':
          'from . import fares\n\n\ndef charge(car):\n    return fares.price(car) / 0\n',
        'toll/fares.py': 'BASE = 40\n\n\ndef price(car):\n    return BASE * car.axles\n',
      },
      frames: [at('toll/gate.py', 5)],
    });
    expect(lines).toContain('toll/fares.py:5 return BASE * car.axles');
    expect(lines).toContain('toll/fares.py:1 BASE = 40');
  });

  test('the field of the type that stands beside it, not one of the same name', async () => {
    const { lines } = await settled({
      files: {
        'src/berth.ts':
          "import { Berth } from './shapes';\n\nconst berth: Berth = { depth: 'deep' };\n",
        'src/shapes.ts':
          'export interface Crane {\n  depth: string;\n}\n\nexport interface Berth {\n  depth: number;\n}\n',
      },
      frames: [{ ...at('src/berth.ts', 3), column: 24 }],
      ...{ language: 'typescript', category: 'type' },
      message: "Type 'string' is not assignable to type 'number'.",
    });
    expect(lines).toContain('src/shapes.ts:6 depth: number;');
  });

  test('a value of the message in a data file', async () => {
    const { lines, whys } = await settled({
      files: {
        'load.py': 'def load(path):\n    return int(open(path).read())\n',
        'data/piers.csv': 'pier,metres\nnorth,180\nsouth,21o\n',
      },
      frames: [at('load.py', 2)],
      message: "invalid literal for int() with base 10: '21o'",
    });
    expect(lines).toContain('data/piers.csv:3 south,21o');
    expect(whys).toContain('value');
  });

  test('the row of a named data file that is not like the others', async () => {
    const { lines } = await settled({
      files: {
        'load.py':
          "def rows():\n    for line in open('tides.txt'):\n        name, high, low = line.split()\n",
        'tides.txt': '# name high low\nkiel 12 3\nbremen 40 9\nemden 38\nhusum 35 8\nbuesum 33 7\n',
      },
      frames: [at('load.py', 3)],
      message: 'not enough values to unpack',
    });
    expect(lines).toContain('tides.txt:4 emden 38');
  });

  test('a name that is almost the missing one', async () => {
    const { lines, whys } = await settled({
      files: {
        'deploy.sh': '. ./settings.sh\ncp app "$TARGET_HOST"\n',
        'settings.sh': 'TARGETS_HOST=quay\n',
      },
      ...{ frames: [at('deploy.sh', 2)], language: 'shell' },
      message: 'TARGET_HOST: unbound variable',
    });
    expect(lines).toContain('settings.sh:1 TARGETS_HOST=quay');
    expect(whys).toContain('name');
  });

  test('who calls the function, where one frame is all there is', async () => {
    const { lines } = await settled({
      files: {
        'a.py': 'def weigh(crate):\n    return crate.kilos + 1\n',
        'b.py': 'from a import weigh\n\n\ndef load():\n    return weigh(None)\n',
      },
      frames: [at('a.py', 2)],
    });
    expect(lines).toContain('b.py:5 return weigh(None)');
  });

  test('the configuration, for a failure of its kind alone', async () => {
    const files = {
      'src/main.c': 'int sum(int);\nint main(void) { return sum(1); }\n',
      Makefile: 'OBJS = main.o\n\napp: $(OBJS)\n\tcc -o app $(OBJS)\n',
    };
    const frames = [at('src/main.c', 2)];
    const linked = await settled({ files, frames, message: "undefined reference to `sum'" });
    expect(linked.lines).toContain('Makefile:1 OBJS = main.o');
    const crashed = await settled({ files, frames, message: 'Segmentation fault' });
    expect(crashed.whys).not.toContain('configuration');
  });

  test('the failed test, where no frame leads into it', async () => {
    const { lines } = await settled({
      files: { 'tests/test_quay.py': 'def test_empty():\n    assert moor([]) == 0\n' },
      tests: ['tests/test_quay.py::test_empty'],
    });
    expect(lines).toContain('tests/test_quay.py:2 assert moor([]) == 0');
  });

  test('nothing of another project of the same repository', async () => {
    const own = 'LIMIT = 3\n\n\ndef check(n):\n    assert n < LIMIT\n';
    const { lines } = await settled({
      files: { 'check.py': own, 'packages/other/check.py': own, 'packages/other/setup.py': '' },
      frames: [at('/srv/ferry/check.py', 5)],
    });
    expect(lines.filter((line) => line.startsWith('packages/'))).toEqual([]);
    expect(lines).toContain('check.py:1 LIMIT = 3');
  });
});
