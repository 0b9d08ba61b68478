// Frames in built files are shown in their source: by a source map, else by folders and text.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, describe, expect, test } from 'vitest';
import { gather } from '../src/context/index.ts';
import type { Failure, Frame } from '../src/types.ts';
import { disk } from '../src/workspace/index.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'ee-built-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

const options = { budgetTokens: 2000, command: null, exit: 1 };

function failureAt(frames: readonly Partial<Frame>[], excerpt = ''): Failure {
  return {
    parser: 'node.uncaught',
    language: 'node',
    kind: 'TypeError',
    message: 'TypeError: x',
    excerpt,
    frames: frames.map((frame) => ({ file: '', line: 1, column: null, function: null, ...frame })),
    diagnostics: [],
    tests: [],
    category: 'code',
  };
}

async function framesOf(root: string, failure: Failure) {
  const evidence = await gather(failure, disk({ root, cwd: root, env: {} }), options);
  return evidence.failure.frames.map((frame) => [frame.file, frame.line, frame.function]);
}

const ferry = `// The price of a crossing.
interface Crossing {
  readonly berths: number;
}

export function fareOf(crossing: Crossing): number {
  if (crossing.berths < 1) throw new TypeError('no berths');
  return crossing.berths * 12;
}
`;
const main = `import { fareOf } from './ferry.ts';

type Row = { berths: number };
const rows: Row[] = [{ berths: 0 }];
for (const row of rows) {
  console.log(fareOf(row));
}
`;

/** Where an expression stands in a built text. */
function placeIn(text: string, part: string): { line: number; column: number } {
  const at = text.indexOf(part);
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe('by a source map', () => {
  test.each([
    ['beside the file', true, false],
    ['within the file', 'inline', false],
    ['of a minified file', true, true],
  ] as const)('%s', async (_, sourcemap, minify) => {
    const root = project({ 'src/ferry.ts': ferry, 'src/main.ts': main });
    const bundle = await rolldown({ input: join(root, 'src/main.ts') });
    const { output } = await bundle.write({ file: join(root, 'dist/app.js'), sourcemap, minify });
    const code = output[0].code;
    const thrown = placeIn(code, 'TypeError(');
    const called = placeIn(code, 'console.log(');
    const frames = await framesOf(
      root,
      failureAt([
        { file: join(root, 'dist/app.js'), ...thrown },
        { file: join(root, 'dist/app.js'), ...called },
      ]),
    );
    expect(frames.map(([file, line]) => [file, line])).toEqual([
      ['src/ferry.ts', 7],
      ['src/main.ts', 6],
    ]);
  });

  test('with sections, and names that come back', async () => {
    // One mapping: line 2, column 1 of the built file is line 3, column 5 of the source, named `berth`.
    const map = { version: 3, sources: ['../src/a.ts'], names: ['berth'], mappings: ';AAEIA' };
    const sections = { version: 3, sections: [{ offset: { line: 0, column: 0 }, map }] };
    const root = project({
      'src/a.ts': 'one\ntwo\nthree four\n',
      'src/b.ts': 'one\n',
      'dist/a.js': 'x\ny()\n//# sourceMappingURL=maps/a.json\n',
      'dist/maps/a.json': JSON.stringify({
        ...sections,
        sections: [
          { offset: { line: 0, column: 0 }, map: { ...map, sources: ['../../src/a.ts'] } },
        ],
      }),
    });
    const frames = await framesOf(
      root,
      failureAt([
        { file: 'src/b.ts', line: 1, function: 't' },
        { file: 'dist/a.js', line: 2, column: 1, function: null },
      ]),
    );
    expect(frames).toEqual([
      ['src/b.ts', 1, 'berth'],
      ['src/a.ts', 3, null],
    ]);
  });

  test.each([
    ['no JSON', '{"version":3,'],
    ['nothing in it', '{}'],
    [
      'mappings that are none',
      '{"version":3,"sources":["../src/a.ts"],"names":[],"mappings":"!!!"}',
    ],
    [
      'a source outside the root',
      '{"version":3,"sources":["../../../etc/passwd"],"names":[],"mappings":"AAAA"}',
    ],
    [
      'a source that is a secret',
      '{"version":3,"sources":["../.env"],"names":[],"mappings":"AAAA"}',
    ],
    ['sources of a wrong type', '{"version":3,"sources":[7],"names":[],"mappings":"AAAA"}'],
  ])('%s changes nothing', async (_, map) => {
    const root = project({ '.env': 'A=1\n', 'dist/a.js': 'y()\n', 'dist/a.js.map': map });
    const frames = await framesOf(root, failureAt([{ file: 'dist/a.js', line: 1, column: 1 }]));
    expect(frames).toEqual([['dist/a.js', 1, null]]);
  });
});

describe('without a map', () => {
  const files = {
    'tsconfig.json': '{ "compilerOptions": { "outDir": "./out/js" } }',
    'src/ferry.ts': ferry,
    'src/main.ts': main,
  };

  test('by the line that Node shows, and by the call', async () => {
    const excerpt =
      "/app/dist/ferry.js:4\n        throw new TypeError('no berths');\n              ^\n";
    const frames = await framesOf(
      project(files),
      failureAt(
        [
          { file: '/app/dist/ferry.js', line: 4, column: 15, function: 'fareOf' },
          { file: '/app/dist/main.js', line: 5, column: 13, function: 'Object.<anonymous>' },
        ],
        excerpt,
      ),
    );
    // The built line is part of the source's, which has a condition before it.
    expect(frames).toEqual([
      ['src/ferry.ts', 7, 'fareOf'],
      ['src/main.ts', 6, 'Object.<anonymous>'],
    ]);
  });

  test.each([
    ['a source that is not there', 'dist/tram.js', 'x'],
    ['a function that the source does not have', 'dist/ferry.js', 'tollOf'],
    ['a folder that nothing is built into', 'scripts/ferry.js', 'fareOf'],
    ["a dependency's", 'node_modules/fares/dist/ferry.js', 'fareOf'],
  ])('%s stays as printed', async (_, file, name) => {
    const printed = `/app/${file}`;
    const frames = await framesOf(
      project(files),
      failureAt([{ file: printed, line: 4, function: name }]),
    );
    expect(frames).toEqual([[printed, 4, name]]);
  });
});
