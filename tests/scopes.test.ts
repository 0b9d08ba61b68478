import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scope } from '../src/languages/python/scope.ts';
import { masked } from '../src/text/masks.ts';
import { below, commonEnd, from, partsOf } from '../src/text/paths.ts';
import { functionsOf } from '../src/text/scopes.ts';
import { expectLinear } from './linear.ts';

/** The function round the line that holds `HERE`, as `from-to`. */
function round(source: string): string {
  const lines = source.split('\n');
  const found = functionsOf(lines, scope)(lines.findIndex((line) => line.includes('HERE')) + 1);
  return found === null ? 'none' : `${found.from}-${found.to}`;
}

describe('the function round a line', () => {
  test.each([
    ['plain', 'x = 1\ndef f(a):\n    y = a\n    return HERE\n\nz = 2', '2-4'],
    ['the def line itself', 'def f(HERE):\n    pass', '1-2'],
    ['one line', 'a = 1\ndef f(): return HERE\nb = 2', '2-2'],
    ['async', 'async def f():\n    await HERE', '1-2'],
    ['no function', 'def f():\n    pass\n\nHERE', 'none'],
    ['class body', 'class A:\n    x = HERE\n    def f(self):\n        pass', 'none'],
    ['method', 'class A:\n    x = 1\n    def f(self):\n        HERE\n    y = 2', '3-4'],
    ['nested: the inner one', 'def f():\n    def g():\n        HERE\n    return g', '2-3'],
    ['nested: the outer one', 'def f():\n    def g():\n        pass\n    return HERE', '1-4'],
    ['decorators', 'x = 1\n@a\n@b(1)\ndef f():\n    HERE', '2-5'],
    ['a line of a decorator', 'x = 1\n@a(HERE)\ndef f():\n    pass\nx', '2-4'],
    ['a decorator of many lines', '@a(\n    1,\n)\n# why\n\ndef f():\n    HERE', '1-7'],
    ['the decorator of the next', 'def f():\n    HERE\n@a\ndef g():\n    pass', '1-2'],
    ['a head of many lines', 'def f(\n    a,\n    b=(1, 2),\n) -> int:\n    return HERE\nx', '1-5'],
    ['blank lines within', 'def f():\n    a\n\n\n    HERE\n\n\nx', '1-5'],
    ['a comment further left', 'def f():\n    a\n# note\n    HERE\nx', '1-4'],
    ['a comment below', 'def f():\n    HERE\n    # the end\nx', '1-2'],
    ['the last lines', 'def f():\n    if 1:\n        HERE', '1-3'],
    ['a text further left', 'def f():\n    a = """\nnot code\n"""\n    HERE\nx', '1-5'],
    ['a def in a text', "def f():\n    a = '''\ndef g():\n    HERE\n'''\n    return a\nx", '1-6'],
    ['brackets in texts', 'def f():\n    a = "([{"\n    b = HERE\nx = ")"', '1-3'],
    ['quotes in comments', 'def f():\n    a  # don\'t """\n    HERE\nx = 1', '1-3'],
    ['an escaped quote', "def f():\n    a = '\\'('\n    HERE\nx = 1", '1-3'],
    ['formatted text', 'def f():\n    a = f"{x[\'(\']}"\n    HERE\nx = 1', '1-3'],
    ['brackets further left', 'def f():\n    a = [\n1,\n]\n    HERE\nx', '1-5'],
    ['a backslash', 'def f():\n    a = 1 + \\\n2\n    HERE\nx', '1-4'],
    ['text over a backslash', "def f():\n    a = 'b\\\nc('\n    HERE\nx", '1-4'],
    ['tabs', 'def f():\n\tif a:\n        b\n\tHERE\nx', '1-4'],
    ['a text never closed', 'def f():\n    a = """b\n    HERE\n\ndef g():\n    pass', '1-3'],
    ['a quote never closed', "def f():\n    a = 'b\n    HERE\nx = 1", '1-3'],
    ['a bracket never closed', 'def f():\n    HERE(\n\ndef g():\n    pass', '1-2'],
    ['after a bracket never closed', 'def f():\n    a(\n\ndef g():\n    HERE\nx', '4-5'],
  ])('%s', (_, source, expected) => {
    expect(round(source)).toBe(expected);
  });

  test.each([0, -1, 3, 99])('line %i of two is in none', (line) => {
    expect(functionsOf(['x = 1', 'y = 2'], scope)(line)).toBeNull();
  });

  test('any text: never throws, and a mask is as long as its line', () => {
    const piece = fc.constantFrom(
      'def f(',
      ':',
      '"""',
      "'",
      '\\',
      '#',
      ' ',
      '(',
      ')',
      'é',
      '\t',
      '@',
    );
    const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const masks = masked(lines, scope);
        expect(masks.map(({ text }) => text.length)).toEqual(lines.map((each) => each.length));
        const at = functionsOf(lines, scope);
        for (const number of lines.keys()) {
          const found = at(number + 1);
          if (found === null) continue;
          expect(found.from).toBeLessThanOrEqual(number + 1);
          expect(found.to).toBeGreaterThanOrEqual(number + 1);
          expect(found.to).toBeLessThanOrEqual(lines.length);
        }
      }),
    );
  });

  test.each([
    ['quotes', (n: number) => Array.from({ length: n }, () => '"""\'"\'')],
    ['heads', (n: number) => Array.from({ length: n }, (_, i) => `${' '.repeat(i % 50)}def f(`)],
    ['decorators', (n: number) => Array.from({ length: n }, () => '@a')],
    ['one line', (n: number) => ['def f(x="\\"'.repeat(n)]],
    ['spaces', (n: number) => [`${' '.repeat(n * 20)}x`, 'async'.repeat(n)]],
  ])('takes time linear in its input: %s', (_, make) =>
    expectLinear((n) => functionsOf(make(n), scope)(1), 40_000),
  );
});

describe('a printed path', () => {
  test.each([
    ['/app/x.py', true, ['app', 'x.py']],
    ['src/x.py', false, ['src', 'x.py']],
    ['./src//x.py', false, ['src', 'x.py']],
    ['a/../b.py', false, ['b.py']],
    ['../b.py', false, ['..', 'b.py']],
    ['C:\\app\\x.py', true, ['c:', 'app', 'x.py']],
    ['\\\\?\\C:\\app\\x.rs', true, ['c:', 'app', 'x.rs']],
    ['src\\x.py', false, ['src', 'x.py']],
    ['file:///app/my%20x.mjs', true, ['app', 'my x.mjs']],
    ['file:///C:/app/x.mjs', true, ['c:', 'app', 'x.mjs']],
    ['file:///app/%zz.mjs', true, ['app', '%zz.mjs']],
    ['/app/x.js?v=3', true, ['app', 'x.js']],
  ])('%s', (printed, absolute, parts) => {
    expect(partsOf(printed)).toEqual({ absolute, parts });
  });

  test.each(['', '.', '/', '<stdin>', '<frozen runpy>', '/../etc/passwd', 'a\0b', '/a/../../b'])(
    '%j names no file',
    (printed) => {
      expect(partsOf(printed)).toBeNull();
    },
  );

  test.each([
    ['/work/app', '/work/app/src/x.py', 'src/x.py'],
    ['/work/app', '/work/app', ''],
    ['/work/app', '/work/application/x.py', null],
    ['/work/app', 'src/x.py', null],
    ['/', '/x.py', 'x.py'],
    ['C:/app', 'c:\\app\\x.py', 'x.py'],
  ])('below %s: %s', (root, printed, expected) => {
    const path = partsOf(printed);
    expect(path === null ? undefined : below(root, path)).toBe(expected);
  });

  test.each([
    ['sub', 'x.py', 'sub/x.py'],
    ['sub', '../x.py', 'x.py'],
    ['sub', '../../x.py', null],
    ['', 'x.py', 'x.py'],
    ['', '/x.py', null],
  ])('from %j: %s', (folder, printed, expected) => {
    const path = partsOf(printed);
    expect(path === null ? undefined : from(folder, path)).toBe(expected);
  });

  test('the common end of two paths is counted in parts', () => {
    expect(commonEnd(['a', 'b', 'c'], ['x', 'b', 'c'])).toBe(2);
    expect(commonEnd(['bc'], ['c'])).toBe(0);
    expect(commonEnd(['c'], ['b', 'c'])).toBe(1);
  });
});
