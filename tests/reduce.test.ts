// What is left out of an excerpt, and what never is.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduced } from '../src/context/reduce.ts';
import { parse } from '../src/parse/index.ts';
import type { Failure, Frame } from '../src/types.ts';
import { expectLinear } from './linear.ts';

const frame = (file: string, line: number, inRoot = true): Frame => {
  return { file, line, column: null, function: null, inRoot };
};

function failure(excerpt: string, more: Partial<Failure> = {}): Failure {
  return {
    ...{ parser: 'x', language: 'python', kind: 'E', message: 'E: boom', frames: [] },
    ...{ diagnostics: [], tests: [], category: 'code', ...more },
    excerpt,
  };
}

const linesOf = (excerpt: string, more: Partial<Failure> = {}) =>
  reduced(failure(excerpt, more)).split('\n');

describe('what comes again', () => {
  test('is folded with a count: one function that calls itself', () => {
    const call = '  File "/app/tree.py", line 4, in depth\n    return 1 + depth(node.left)';
    const text = ['Traceback (most recent call last):', ...Array(500).fill(call), 'E: boom'].join(
      '\n',
    );
    expect(linesOf(text, { frames: [frame('tree.py', 4)] })).toEqual([
      'Traceback (most recent call last):',
      ...call.split('\n'),
      '… 998 more lines like these …',
      'E: boom',
    ]);
  });

  test('is folded where two call each other, and where the frames are counted', () => {
    const java = ['\tat com.acme.A.f(A.java:3)', '\tat com.acme.B.g(B.java:7)'];
    const overflow = ['StackOverflowError', ...Array(50).fill(java).flat()].join('\n');
    expect(linesOf(overflow)).toEqual([
      'StackOverflowError',
      ...java,
      '… 98 more lines like these …',
    ]);
    const gdb = Array.from(
      { length: 9 },
      (_, i) => `#${i}  0x00005${i}a1 in total (n=1) at shop.c:4`,
    );
    expect(linesOf(gdb.join('\n'))).toEqual([gdb[0], '… 8 more lines like this …']);
  });

  test('is folded where it is a warning', () => {
    const text = `${'Retrying in 1 s\n'.repeat(40)}E: boom`;
    expect(linesOf(text)).toEqual(['Retrying in 1 s', '… 39 more lines like this …', 'E: boom']);
  });

  test('stays where it is a comparison, the message, empty, or only twice', () => {
    for (const text of [
      'E     - 0\nE     - 0\nE     - 0\nE     - 0',
      '+ [1]\n+ [1]\n+ [1]\n+ [1]',
      'E: boom\nE: boom\nE: boom\nE: boom',
      'a\n\n\n\n\nb',
      'twice\ntwice',
    ]) {
      expect(reduced(failure(text))).toBe(text);
    }
  });
});

describe("other people's frames", () => {
  const library = (line: number) =>
    `  File "/usr/lib/python3.11/site-packages/flask/app.py", line ${line}, in run\n    return self.run()`;

  test('are one line between frames of the project, and the one that failed stays', () => {
    const own = (line: number) => `  File "/app/shop/cart.py", line ${line}, in total\n    x = 1`;
    const text = [
      'Traceback (most recent call last):',
      own(3),
      ...[1, 2, 3, 4].map(library),
      own(9),
      ...[5, 6, 7].map(library),
      'E: boom',
    ].join('\n');
    const frames = [frame('shop/cart.py', 9), frame('shop/cart.py', 3)];
    expect(reduced(failure(text, { frames }))).toBe(
      [
        'Traceback (most recent call last):',
        own(3),
        "… 4 frames of other people's code …",
        own(9),
        "… 2 frames of other people's code …",
        library(7),
        'E: boom',
      ].join('\n'),
    );
  });

  test.each<[string, string, readonly Frame[], string]>([
    [
      'node',
      'TypeError: boom\n    at total (/app/cart.js:4:11)\n    at Module._compile (node:internal/modules/cjs/loader:1554:14)\n    at node:internal/main/run_main_module:36:49',
      [frame('cart.js', 4)],
      "TypeError: boom\n    at total (/app/cart.js:4:11)\n… 2 frames of other people's code …",
    ],
    [
      'node',
      'TypeError: boom\n    at parse (/app/node_modules/lib/x.js:1:2)\n    at next (/app/node_modules/lib/y.js:3:4)\n    at run (/app/node_modules/lib/z.js:5:6)\n    at total (/app/cart.js:4:11)',
      [frame('cart.js', 4)],
      "TypeError: boom\n    at parse (/app/node_modules/lib/x.js:1:2)\n… 2 frames of other people's code …\n    at total (/app/cart.js:4:11)",
    ],
    [
      'java',
      'E: boom\n\tat com.acme.Cart.total(Cart.java:4)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)\n\tat org.junit.runner.Run.go(Run.java:12)\n\t... 12 more',
      [frame('src/main/java/com/acme/Cart.java', 4)],
      "E: boom\n\tat com.acme.Cart.total(Cart.java:4)\n… 2 frames of other people's code …\n\t... 12 more",
    ],
    [
      'go',
      'panic: boom\n\ngoroutine 1 [running]:\nmain.total(0x1)\n\t/app/cart.go:4 +0x1\nnet/http.HandlerFunc.ServeHTTP(0x1, {0x2, 0x3})\n\t/usr/local/go/src/net/http/server.go:2122 +0x29\nnet/http.(*conn).serve(0xc0)\n\t/usr/local/go/src/net/http/server.go:2009 +0x5f4',
      [frame('cart.go', 4)],
      "panic: boom\n\ngoroutine 1 [running]:\nmain.total(0x1)\n\t/app/cart.go:4 +0x1\n… 2 frames of other people's code …",
    ],
    [
      'rust',
      'boom\nstack backtrace:\n   0: rust_begin_unwind\n             at /rustc/9fc6b4/library/std/src/panicking.rs:645:5\n   1: core::panicking::panic_fmt\n   2: shop::total\n             at ./src/main.rs:4:5\n   3: core::ops::function::FnOnce::call_once\n   4: std::rt::lang_start',
      [frame('src/main.rs', 4)],
      "boom\nstack backtrace:\n   0: rust_begin_unwind\n             at /rustc/9fc6b4/library/std/src/panicking.rs:645:5\n   1: core::panicking::panic_fmt\n   2: shop::total\n             at ./src/main.rs:4:5\n… 2 frames of other people's code …",
    ],
  ])('of %s are told by their paths', (language, text, frames, left) => {
    expect(reduced(failure(text, { language, frames }))).toBe(left);
  });

  test('stay where nobody knows whose they are', () => {
    const text =
      'boom\n   0: shop::total\n   1: shop::cart\n   2: shop::main\n\tat com.acme.A.f(A.java:1)';
    expect(reduced(failure(text, { language: 'rust' }))).toBe(text);
  });
});

describe('what the code under test printed', () => {
  const printed = (count: number) => Array.from({ length: count }, (_, i) => `row ${i}`);

  test('keeps its head and its tail, and what names a frame or is the message', () => {
    const rows = printed(200);
    rows[50] = 'WARN cart.py:12 odd';
    rows[60] = 'E: boom';
    const text = ['E: boom', '----- Captured stdout call -----', ...rows, '==== 1 failed ===='];
    const left = linesOf(text.join('\n'), { frames: [frame('cart.py', 12)] });
    expect(left).toEqual([
      ...['E: boom', '----- Captured stdout call -----'],
      ...['row 0', 'row 1', 'row 2', 'row 3', 'row 4', '… 183 lines of output left out …'],
      ...['WARN cart.py:12 odd', 'E: boom', ...printed(200).slice(-10), '==== 1 failed ===='],
    ]);
  });

  test('stays where it is short', () => {
    const text = ['E: boom', 'Stdout:', ...printed(15), '======'].join('\n');
    expect(reduced(failure(text))).toBe(text);
  });
});

describe('whatever the excerpt', () => {
  const corpus = join(import.meta.dirname, '../corpus');
  const cases = readdirSync(corpus).flatMap((group) =>
    readdirSync(join(corpus, group)).map((name) => join(corpus, group, name, 'output.txt')),
  );

  test('in the corpus the message and the frames of the project stay', () => {
    let looked = 0;
    for (const path of cases) {
      const found = parse(readFileSync(path, 'utf8'), { exit: 1 });
      if (found === undefined) continue;
      looked++;
      const frames = found.frames.map((one) => ({ ...one, inRoot: !isAway(one.file) }));
      const before = found.excerpt.split('\n');
      const after = new Set(reduced({ ...found, frames }).split('\n'));
      const message = new Set(found.message.split('\n').map((line) => line.trim()));
      const lost = before.filter(
        (line) =>
          !after.has(line) &&
          (message.has(line.trim()) ||
            frames.some(({ file, line: at, inRoot }) => inRoot && line.includes(`${file}:${at}`))),
      );
      expect(lost, path).toEqual([]);
    }
    expect(looked).toBeGreaterThan(100);
  });

  const isAway = (file: string) => /^\/(?:usr|root|rustc)\/|node_modules|^node:/.test(file);

  test('it grows no longer, and reducing it twice changes nothing', () => {
    const line = fc.constantFrom(
      ...['E: boom', '', 'a', 'b', '  File "/usr/lib/python3/x.py", line 1, in f', '    f()'],
      ...['    at f (node:fs:1:2)', '#1  0x01 in f', '   1: core::f', 'Stdout:', '======'],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const once = reduced(failure(lines.join('\n')));
        expect(once.split('\n').length).toBeLessThanOrEqual(Math.max(1, lines.length));
        expect(reduced(failure(once))).toBe(once);
      }),
    );
  });

  test.each([
    ['a', 'a\n'],
    ['frames', '    at f (node:fs:1:2)\n    at g (/app/x.js:1:2)\n'],
    ['one long line', `${'a.b(c:1'.repeat(10)}`],
    ['blocks that almost come again', 'a\nb\nc\nd\ne\nf\na\nb\nc\nd\ne\ng\n'],
    ['Go', 'a.b(c)\n\t/x/y.go:1\n'],
    ['dots', `${'a.'.repeat(400)}\n`],
  ])('it takes time linear in %s', async (_, piece) => {
    const text = (size: number) => piece.repeat(Math.ceil(size / piece.length));
    const frames = Array.from({ length: 100 }, (_, i) => frame(`f${i}.js`, i));
    await expectLinear((size) => reduced(failure(text(size), { frames })), 400_000);
  });
});
