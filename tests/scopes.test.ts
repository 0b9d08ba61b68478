import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scope as c } from '../src/languages/c/scope.ts';
import { scope as go } from '../src/languages/go/scope.ts';
import { scope as java } from '../src/languages/java/scope.ts';
import { scope as node } from '../src/languages/node/scope.ts';
import { scope as python } from '../src/languages/python/scope.ts';
import { scope as rust } from '../src/languages/rust/scope.ts';
import { masked } from '../src/text/masks.ts';
import { below, commonEnd, from, partsOf } from '../src/text/paths.ts';
import { functionsOf } from '../src/text/scopes.ts';
import type { ScopeSyntax } from '../src/types.ts';
import { expectLinear } from './linear.ts';

const scopes = { python, rust, go, node, c, java };

/** The function round the line that holds `HERE`, as `from-to`. */
function round(source: string, scope: ScopeSyntax = python): string {
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
    expect(functionsOf(['x = 1', 'y = 2'], python)(line)).toBeNull();
  });
});

/** Cases by language: what it is, the source, the lines of the function round `HERE`. */
const braced: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  rust: [
    ['plain', 'use a;\n\nfn f() {\n    HERE\n}\nfn g() {}', '3-5'],
    ['no function', 'const A: u8 = 1;\nHERE\nfn f() {\n}', 'none'],
    ['one line', 'fn f() {}\nfn g() { HERE }\nfn h() {}', '2-2'],
    ['method', 'impl A {\n    pub(crate) async fn f(&self) -> u8 {\n        HERE\n    }\n}', '2-4'],
    ['impl', 'impl A {\n    const B: u8 = HERE;\n    fn f() {}\n}', 'none'],
    ['closure', 'fn f() {\n    let g = |x| {\n        HERE\n    };\n}', '1-5'],
    ['nested', 'fn f() {\n    fn g() {\n        HERE\n    }\n}', '2-4'],
    ['attributes and docs', '/// Doc.\n#[test]\n#[cfg(x)]\nfn f() {\n    HERE\n}', '1-6'],
    ['docs of an item above', '/// Doc.\nstruct A;\nfn f() {\n    HERE\n}', '3-5'],
    ['a where clause', 'fn f<T>(x: T)\nwhere\n    T: A,\n    T: B,\n{\n    HERE\n}', '1-7'],
    ['lifetimes', "fn f<'a>(x: &'a str) -> &'a str {\n    HERE('{', '\\'')\n}\nfn g() {}", '1-3'],
    ['raw strings', 'fn f() {\n    a(r#"}"{"#);\n    HERE\n}\nfn g() {}', '1-4'],
    ['strings over lines', 'fn f() {\n    a("\n}\n");\n    HERE\n}', '1-6'],
    ['comments that nest', 'fn f() {\n    /* } /* } */ } */\n    HERE\n}', '1-4'],
    ['a brace too few', 'fn f() {\n    if a {\n    HERE\n}\n\nfn g() {\n}', '1-4'],
    ['a brace too many', 'fn f() {\n    a }\n    HERE\n}\n\nfn g() {\n}', '1-4'],
    ['no brace of its own', 'fn f() {\n    HERE\n\nfn g() {\n}', '1-2'],
    ['a string never closed', 'fn f() {\n    a("x);\n    HERE\n}\nfn g() {}', '1-4'],
  ],
  go: [
    ['plain', 'package a\n\nfunc f() {\n\tHERE\n}\n', '3-5'],
    ['method', 'func (s *S) F(a int) (int, error) {\n\tHERE\n}\nfunc g() {}', '1-3'],
    ['literal', 'func f() {\n\tt.Run("x", func(t *T) {\n\t\tHERE\n\t})\n}', '1-5'],
    ['type', 'type A struct {\n\tHERE int\n}', 'none'],
    ['raw string', 'func f() {\n\ta := `\n}\n`\n\tHERE\n}', '1-6'],
    ['label', 'func f() {\nouter:\n\tHERE\n}', '1-4'],
    ['type parameters', 'func Map[T, U any](\n\ta []T,\n) []U {\n\tHERE\n}', '1-5'],
    ['a bracket too few', 'func f() {\n\ta(\n\tHERE\n}\n\nfunc g() {\n}', '1-4'],
  ],
  node: [
    ['declaration', 'export default async function () {\n  HERE\n}\nx()', '1-3'],
    ['arrow', 'const f = async (a) => {\n  HERE\n};\nx()', '1-3'],
    ['typed arrow', 'export const f: F<A> = <T,>(a: T): B => {\n  HERE\n};', '1-3'],
    ['arrow with an expression', 'const f = (a) =>\n  a.map((b) => HERE);\nx()', '1-2'],
    ['a short one within', 'function f() {\n  const g = (a) => HERE;\n  return g;\n}', '1-4'],
    ['assigned', 'exports.f = function () {\n  HERE\n};', '1-3'],
    ['method', 'class A {\n  static async f<T>(a: T): Promise<T> {\n    HERE\n  }\n}', '2-4'],
    ['accessor', 'class A {\n  get f() {\n    HERE\n  }\n}', '2-4'],
    ['class field', 'class A {\n  f = () => {\n    HERE\n  };\n}', '2-4'],
    ['class body', 'class A {\n  a = HERE;\n  f() {\n  }\n}', 'none'],
    ['of an object', 'const a = {\n  f: async () => {\n    HERE\n  },\n  g() {},\n};', '2-4'],
    ['callback', 'function f() {\n  a.map((b) => {\n    HERE\n  });\n}', '1-5'],
    ['test', "test('a', async () => {\n  HERE\n});\ntest('b', () => {});", '1-3'],
    ['table of tests', "test.each([\n  [1],\n])('%i', (a) => {\n  HERE\n});", '1-5'],
    ['control flow', 'function f() {\n  if (a) {\n    HERE\n  } else {\n  }\n}', '1-6'],
    ['decorator', 'class A {\n  @Get(\n    1,\n  )\n  f() {\n    HERE\n  }\n}', '2-7'],
    ['parameters in braces', 'function F({\n  a,\n  b,\n}: P) {\n  return HERE;\n}', '1-6'],
    ['parameters of types', 'function f<\n  A,\n  B,\n>(a: A): B {\n  HERE\n}\nx()', '1-6'],
    ['template', `function f() {\n  a(\`{\${b ? \`}\${c}"\` : ""}\n}\`);\n  HERE\n}`, '1-5'],
    ['regular expression', 'function f() {\n  a.replace(/[/"\'{]/g, "");\n  HERE\n}\nx("")', '1-4'],
    ['division', 'function f() {\n  a = b / c; d = "}" / e;\n  HERE\n}', '1-4'],
    ["JSX's text", "function F() {\n  return (\n    <p>Don't {HERE}</p>\n  );\n}\nx('')", '1-5'],
    ['no bracket in the head', 'class A {\n  f(a {\n    HERE\n  }\n\n  g() {\n  }\n}', '2-4'],
    ['no brace in the head', 'class A {\n  f(a)\n    HERE\n  }\n\n  g() {\n  }\n}', '2-4'],
    ['a call is no head', 'f(a {\n});\nfoo(a,\n  HERE\n', 'none'],
  ],
  c: [
    ['plain', 'int f(void) {\n    HERE\n}\nint g(void) {\n}', '1-3'],
    ['brace below', 'int f(void)\n{\n    HERE\n}\n', '1-4'],
    ['type above', 'static inline int\nf (int a)\n{\n  if (a)\n    {\n      HERE\n    }\n}', '1-8'],
    ['parameters over lines', 'int f(int a,\n      int b)\n{\n    HERE\n}', '1-5'],
    ['prototype', 'int f(int a);\nint HERE;\nint g(void) {\n}', 'none'],
    ['loop by a macro', 'int f(void) {\n    for_each(a, b) {\n        HERE\n    }\n}', '1-5'],
    [
      'directives',
      'int f(void) {\n#if A\n    if (a) {\n#else\n    if (b) {\n#endif\n    HERE\n    }\n}\nint g;',
      '1-9',
    ],
    ['a macro of many lines', '#define A(x) do { \\\n    x {\n\nint f(void) {\n    HERE\n}', '4-6'],
    ['label', 'int f(void) {\n    goto out;\nout:\n    HERE\n}', '1-5'],
    ['character', "int f(void) {\n    a = '{' + '\\'';\n    HERE\n}", '1-4'],
    ['C++ method', 'template <class T>\nvoid A<T>::f() const noexcept {\n    HERE\n}', '1-4'],
    ['constructor', 'struct A {\n    A(int a) : a_(a), b_{1} {\n        HERE\n    }\n};', '2-4'],
    ['operator', 'bool operator==(const A& a) {\n    HERE\n}', '1-3'],
    ['raw string', 'void f() {\n    a(R"x(}" )")x");\n    HERE\n}', '1-4'],
    ['test by a macro', 'TEST(A, B) {\n    HERE\n}', '1-3'],
    ['digits', "int f() {\n    a = 1'000'000;\n    HERE\n}\nint b = 'x';", '1-4'],
    ['namespace', 'namespace a {\nint HERE;\n}', 'none'],
    ['a comment before', 'struct A {\n  /* static */ void f() {\n    HERE\n  }\n};', '2-4'],
  ],
  java: [
    ['method', 'class A {\n  public void f() {\n    HERE\n  }\n}', '2-4'],
    [
      'annotations',
      'class A {\n  @Test\n  @Tag("a")\n  <T> List<T> f(\n      int a)\n      throws E {\n    HERE\n  }\n}',
      '2-8',
    ],
    ['constructor', 'class A {\n  A(int a) {\n    HERE\n  }\n}', '2-4'],
    ['lambda', 'class A {\n  void f() {\n    a.b(c -> {\n      HERE\n    });\n  }\n}', '2-6'],
    [
      'anonymous class',
      'class A {\n  B f() {\n    return new B() {\n      @Override public int g() {\n        HERE\n      }\n    };\n  }\n}',
      '4-6',
    ],
    ['field', 'class A {\n  int a = HERE;\n  void f() {\n  }\n}', 'none'],
    ['record', 'record A(int a) {\n  static int HERE;\n}', 'none'],
    [
      'control flow',
      'class A {\n  void f() {\n    synchronized (a) {\n      HERE\n    }\n  }\n}',
      '2-6',
    ],
    ['text block', 'class A {\n  void f() {\n    a("""\n}\n  }\n""");\n    HERE\n  }\n}', '2-8'],
    [
      'Kotlin',
      'class A {\n    private suspend fun <T> B.f(a: T): T? {\n        HERE\n    }\n}',
      '2-4',
    ],
    ['Kotlin, an expression', 'fun f(a: Int) =\n    a + HERE\n\nfun g() = 1', '1-2'],
    [
      'Kotlin, a test',
      'class A {\n    @Test\n    fun `adds two`() {\n        HERE\n    }\n}',
      '2-5',
    ],
    ['Kotlin, a lambda', 'fun f() {\n    launch(a) {\n        HERE\n    }\n}', '1-5'],
    [
      'a brace too few',
      'class A {\n  void f() {\n    if (a) {\n    HERE\n  }\n\n  void g() {\n  }\n}',
      '2-5',
    ],
    ['no bracket in the head', 'class A {\n  int f(int a {\n    HERE\n  }\n}', '2-4'],
  ],
};

describe.each(Object.entries(braced))('the function round a line of %s', (name, cases) => {
  test.each(cases)('%s', (_, source, expected) => {
    expect(round(source, scopes[name as keyof typeof scopes])).toBe(expected);
  });
});

describe.each(Object.entries(scopes))('any text as %s', (_, scope) => {
  const piece = fc.constantFrom(
    ...['def f(', 'fn f(', 'func f(', 'function f(', 'f(', ' ', '\t', '(', ')', '{', '}', '[', ']'],
    ...['"""', "'", '"', '`', '${', '\\', '#', '/*', '*/', '//', '/', 'r#"', 'R"x(', ':', ';'],
    ...['=>', '<', '>', '@', 'é', '😀'],
  );
  const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  test('never throws, and a mask is as long as its line', () => {
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

  test.each<[string, (n: number) => string[]]>([
    ['quotes', (n) => Array.from({ length: n }, () => '"""\'"\'`')],
    ['heads', (n) => Array.from({ length: n }, (_, i) => `${' '.repeat(i % 50)}def f(void f(`)],
    ['decorators', (n) => Array.from({ length: n }, () => '@a')],
    ['one line', (n) => ['def f(x="\\"\'\\'.repeat(n)]],
    ['spaces', (n) => [`${' '.repeat(n * 20)}x`, 'async'.repeat(n)]],
    ['brackets', (n) => ['({['.repeat(n), ')'.repeat(n), ...Array(n).fill('}')]],
    ['deeper and deeper', (n) => Array.from({ length: n }, (_, i) => `${' '.repeat(i % 90)}f(a {`)],
    ['closed in one', (n) => [`${'('.repeat(n)}${')'.repeat(n)} {`]],
    ['equals', (n) => Array.from({ length: n / 20 }, () => `x: ${'= ():'.repeat(80)}`)],
    ['texts in texts', (n) => ['`${'.repeat(n), '}`'.repeat(n)]],
    ['comments in comments', (n) => ['/*'.repeat(n), '*/'.repeat(n)]],
    ['slashes', (n) => ['(/[/'.repeat(n)]],
    ['tags', (n) => Array.from({ length: n / 4 }, (_, i) => `R"${i % 1e5}( r#" r##"`)],
  ])('takes time linear in its input: %s', (_, make) =>
    expectLinear((n) => functionsOf(make(n), scope)(1), 20_000),
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
    ['~/app/x.py', true, ['~', 'app', 'x.py']],
    ['~\\app\\x.py', true, ['~', 'app', 'x.py']],
    ['file://~/app/x.mjs', true, ['~', 'app', 'x.mjs']],
    ['~app/x.py', false, ['~app', 'x.py']],
  ])('%s', (printed, absolute, parts) => {
    expect(partsOf(printed)).toEqual({ absolute, parts });
  });

  test.each([
    '',
    '.',
    '/',
    '<stdin>',
    '<frozen runpy>',
    '/../etc/passwd',
    'a\0b',
    '/a/../../b',
    '~/../b',
  ])('%j names no file', (printed) => {
    expect(partsOf(printed)).toBeNull();
  });

  test.each([
    ['/work/app', '/work/app/src/x.py', 'src/x.py'],
    ['/work/app', '/work/app', ''],
    ['/work/app', '/work/application/x.py', null],
    ['/work/app', 'src/x.py', null],
    ['/', '/x.py', 'x.py'],
    ['C:/app', 'c:\\app\\x.py', 'x.py'],
    ['~/app', '~/app/src/x.py', 'src/x.py'],
    ['~', '~/app/x.py', 'app/x.py'],
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
