// C's parsers on forms too small for a corpus case, on broken input and on hostile input.

import { describe, expect, test } from 'vitest';
import { c, parsers } from '../src/languages/c/index.ts';
import type { Claim } from '../src/types.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const claimsIn = (text: string): readonly Claim[] =>
  parsers.flatMap(({ parse }) => parse(text.split('\n')));
const told = (text: string) => {
  const [claim, ...more] = claimsIn(text);
  expect(more).toEqual([]);
  if (!claim) return null;
  const { parser, kind, message, frames, diagnostics, category } = claim.failure;
  const places = frames.map(({ file, line }) => `${file}:${line}`);
  const functions = frames.map((frame) => frame.function);
  const severities = diagnostics.map(({ severity }) => severity);
  const { certain } = claim;
  return { parser, kind, message, places, functions, severities, category, certain };
};

describe('compilers', () => {
  test.each([
    ['no column', 'a.c:3: error: x', 'error', ['a.c:3']],
    ['Windows', 'C:\\app\\a.cpp:3:5: error: x', 'error', ['C:\\app\\a.cpp:3']],
    ['spaces', 'my app/a b.c:3:5: error: x', 'error', ['my app/a b.c:3']],
    [
      'a header of the library',
      '/usr/include/c++/12/vector:3:5: error: x',
      'error',
      ['/usr/include/c++/12/vector:3'],
    ],
    ['an ICE', 'a.c:3:5: internal compiler error: x', 'internal compiler error', ['a.c:3']],
    ['French', 'a.c:3:5: erreur : x', 'erreur', ['a.c:3']],
    ['Chinese', 'a.c:3:5: 致命错误：x', '致命错误', ['a.c:3']],
    ['no known language', 'a.c:3:5: hiba: x\n    3 | f(\n      |  ^', 'hiba', ['a.c:3']],
    ['the driver', '/usr/bin/x86_64-linux-gnu-g++-12: fatal error: x', 'fatal error', []],
  ])('%s', (_, text, kind, places) => {
    expect(told(text)).toMatchObject({ parser: 'c.build', kind, places, certain: true });
  });

  test.each([
    ['a note', 'a.c:3:5: note: x'],
    ['a warning', 'a.c:3:5: warning: x'],
    ['a German warning', 'a.c:3:5: Warnung: x\n    3 | f(\n      |  ^'],
    ['a label that is none', 'a.c:3:5: default: x'],
    ['another language', 'Main.hs:3:5: error: x'],
    ['Java', 'Main.java:3: error: x\n    f(\n     ^'],
    ['Python', 'a.py:3:5: error: x'],
    ['a row of grep', 'a.c:3:    error: x'],
    ['what follows from warnings', 'cc1: all warnings being treated as errors'],
    ['what follows from the linker', 'clang: error: linker command failed with exit code 1'],
    ['what follows in make', 'make: *** [Makefile:3: all] Error 1'],
    ['a summary', '2 errors generated.'],
    ['include chain', 'In file included from a.c:1:'],
    ['segfault', 'Segmentation fault (core dumped)'],
  ])('%s is none', (_, text) => {
    expect(told(text)).toBeNull();
  });

  test('frames: the error, who instantiates, notes; the runtime last', () => {
    const text = [
      'In file included from a.cpp:1:',
      'b.hpp: In instantiation of ‘T f(T) [with T = int]’:',
      'b.hpp:8:4:   required from ‘void g() [with T = int]’',
      'a.cpp:12:5:   required from here',
      '/usr/include/c++/12/map:9:1: error: x',
      '    9 | y',
      '      | ^',
      'In file included from a.cpp:2:',
      'c.hpp:7:1: note: candidate: y',
    ].join('\n');
    expect(told(text)?.places).toEqual([
      'b.hpp:8',
      'a.cpp:12',
      'c.hpp:7',
      '/usr/include/c++/12/map:9',
    ]);
    expect(told(text)?.functions).toEqual(['void g()', null, null, null]);
    expect(claimsIn(`cc a.cpp\n${text}\nmake: *** x`)[0]?.failure.excerpt).toBe(text);
  });

  test('the chain of includes, innermost first, of GCC and of clang', () => {
    const error = 'c.h:3:1: error: x';
    const gcc = `In file included from b.h:2,\n                 from a.c:1:\n${error}`;
    const clang = `In file included from a.c:1:\nIn file included from b.h:2:\n${error}`;
    expect(told(gcc)?.places).toEqual(['c.h:3', 'b.h:2', 'a.c:1']);
    expect(told(clang)?.places).toEqual(told(gcc)?.places);
  });

  test.each([
    ['clang', "in instantiation of function template specialization 'f<int>' requested here"],
    ['GCC', 'synthesized method ‘A::A(const A&)’ first required here'],
  ])(
    'the notes of %s on who asked for it lead to the project, and leave the includes out',
    (_, by) => {
      const library = '/opt/llvm/bin/../include/c++/v1';
      const text = [
        'In file included from a.cpp:1:',
        `In file included from ${library}/vector:60:`,
        `${library}/ops.h:45:23: error: x`,
        '      { return a < b; }',
        '               ~ ^ ~',
        `${library}/algo.h:16:6: note: ${by}`,
        '        if (f(i))',
        '            ^',
        `b.hpp:8:4: note: ${by}`,
        `a.cpp:12:5: note: ${by}`,
      ].join('\n');
      expect(told(text)?.places).toEqual([
        ...['b.hpp:8', 'a.cpp:12'],
        ...[`${library}/ops.h:45`, `${library}/algo.h:16`],
      ]);
      expect(claimsIn(text)[0]?.failure.excerpt).toBe(text);
    },
  );

  test('a function holds for its file until the next heading', () => {
    const text = [
      "a.c: In function 'f':",
      'a.c:1:1: error: x',
      'b.h:2:1: error: x',
      'a.c:3:1: error: x',
      'a.c: At top level:',
      'a.c:9:1: error: x',
    ].join('\n');
    expect(told(text)?.functions).toEqual(['f', null, 'f', null]);
  });

  test('warnings are listed beside an error, each thing once', () => {
    const row = 'a.h:3:1: warning: x [-Wunused]';
    expect(told(`${row}\na.c:1:1: error: y\n${row}`)?.severities).toEqual(['warning', 'error']);
  });

  test('the flag of a warning is its code', () => {
    const [claim] = claimsIn('a.c:1:1: error: x [-Werror,-Wunused-variable]');
    expect(claim?.failure.diagnostics[0]?.code).toBe('-Werror,-Wunused-variable');
  });

  test.each([
    ['fatal error: x.h: No such file or directory', 'dependency'],
    ["fatal error: 'x.h' file not found", 'dependency'],
    ['error: expected ‘;’ before ‘}’ token', 'syntax'],
    ["error: expected ';' after expression", 'syntax'],
    ['error: unterminated #ifndef', 'syntax'],
    ['error: ‘struct a’ has no member named ‘b’', 'type'],
    ['error: invalid conversion from ‘int’ to ‘char*’', 'type'],
    ['error: unrecognized command-line option ‘-x1’', 'usage'],
    ['error: ‘n’ undeclared (first use in this function)', 'code'],
  ])('%s is of category %s', (says, category) => {
    expect(told(`a.c:1:1: ${says}`)?.category).toBe(category);
  });
});

test.each([
  ['gcc: error: unrecognized command-line option ‘-x1’; did you mean ‘-x’?'],
  ["clang: error: unknown argument: '-x1'"],
  ["clang-14: error: unsupported option '-z1'"],
  ['gcc: fatal error: no input files'],
  ['gcc: error: missing filename after ‘-o’'],
  ["clang: error: argument to '-o' is missing (expected 1 value)"],
])('a wrong command is one of usage: %s', (line) => {
  expect(told(line)).toMatchObject({ category: 'usage', places: [] });
});

describe('folders', () => {
  const enter = (level: number, folder: string) => `make[${level}]: Entering directory '${folder}'`;
  const leave = (level: number, folder: string) => `make[${level}]: Leaving directory '${folder}'`;
  const error = 'util.c:3:5: error: x';
  test.each([
    ['entered', [enter(1, '/app/lib'), error], '/app/lib/util.c:3'],
    ['deeper', [enter(1, '/app'), enter(2, '/app/lib'), error], '/app/lib/util.c:3'],
    [
      'left',
      [enter(1, '/app'), enter(2, '/app/lib'), leave(2, '/app/lib'), error],
      '/app/util.c:3',
    ],
    ['deeper, elsewhere', [enter(1, '/app/lib'), enter(2, '/app/cli'), error], '/app/cli/util.c:3'],
    ['two at a time', [enter(1, '/app/lib'), enter(1, '/app/cli'), error], 'util.c:3'],
    [
      'one of two left',
      [enter(1, '/app/lib'), enter(1, '/app/cli'), leave(1, '/app/cli'), error],
      '/app/lib/util.c:3',
    ],
    ['an absolute file', [enter(1, '/app/lib'), `/app/x/${error}`], '/app/x/util.c:3'],
    ['ninja -C', ["ninja: Entering directory `out'", `../src/${error}`], 'src/util.c:3'],
    ['all left', [enter(1, '/app/lib'), leave(1, '/app/lib'), error], 'util.c:3'],
  ])('%s', (_, lines, place) => {
    expect(told(lines.join('\n'))?.places).toEqual([place]);
  });
});

describe('linkers', () => {
  test.each([
    [
      'with debugging facts',
      "/usr/bin/ld: a.o: in function `f':\n/app/a.c:3: undefined reference to `g'",
      'undefined reference',
      ['/app/a.c:3'],
    ],
    [
      'without',
      "/usr/bin/ld: /tmp/x.o: in function `f':\na.c:(.text+0x5): undefined reference to `g'",
      'undefined reference',
      [],
    ],
    [
      'an older ld',
      "a.o: In function `f':\n/app/a.c:3: undefined reference to `g(int)'",
      'undefined reference',
      ['/app/a.c:3'],
    ],
    [
      'the next one of a function',
      "/usr/bin/ld: /app/a.c:3: undefined reference to `g'",
      'undefined reference',
      ['/app/a.c:3'],
    ],
    [
      'start files',
      "/usr/bin/ld: /usr/lib/crt1.o: in function `_start':\n(.text+0x1b): undefined reference to `main'",
      'undefined reference',
      [],
    ],
    [
      'a library of the system',
      "/usr/bin/ld: a.o: undefined reference to symbol 'sqrt@@GLIBC_2.2.5'",
      'undefined reference',
      [],
    ],
    [
      'two definitions',
      "/usr/bin/ld: b.o:/app/b.c:3: multiple definition of `g'; a.o:/app/a.c:1: first defined here",
      'multiple definition',
      ['/app/b.c:3', '/app/a.c:1'],
    ],
    ['a missing library', '/usr/bin/ld: cannot find -lz', 'cannot find', []],
    ['MinGW', 'x86_64-w64-mingw32-ld.exe: cannot find -lz', 'cannot find', []],
    [
      'lld without debugging facts',
      'ld.lld: error: undefined symbol: g\n>>> referenced by a.c\n>>>               /tmp/a.o:(f)',
      'undefined symbol',
      [],
    ],
    [
      'lld, two definitions',
      'ld.lld-14: error: duplicate symbol: g\n>>> defined at a.c:1 (/app/a.c:1)\n>>>            a.o:(g)\n>>> defined at b.c:3 (/app/b.c:3)',
      'duplicate symbol',
      ['/app/a.c:1', '/app/b.c:3'],
    ],
  ])('%s', (_, text, kind, places) => {
    const then = 'collect2: error: ld returned 1 exit status';
    expect(told(`${text}\n${then}`)).toMatchObject({
      kind,
      places,
      severities: ['error'],
      certain: true,
    });
  });

  test.each([
    ['the consequence alone', 'collect2: error: ld returned 1 exit status'],
    ['a warning', '/usr/bin/ld: warning: a.o: missing .note.GNU-stack section'],
    ['prose', "undefined reference to `g'"],
    ['rustc quoting it', "          /app/a.rs:6: undefined reference to `g'"],
    ['lld gives up', 'ld.lld: error: too many errors emitted, stopping now'],
  ])('%s is none', (_, text) => {
    expect(told(text)).toBeNull();
  });

  test('a missing library is a dependency', () => {
    expect(told('ld.lld: error: unable to find library -lz')).toMatchObject({
      ...{ kind: 'unable to find library', category: 'dependency' },
    });
  });

  test('the first in the output counts, whichever tool says it', () => {
    const link = "/app/a.c:3: undefined reference to `g'";
    const compile = 'b.c:1:1: error: x';
    expect(told(`${link}\n${compile}`)?.places).toEqual(['/app/a.c:3', 'b.c:1']);
    expect(told(`${compile}\n${link}`)?.places).toEqual(['b.c:1', '/app/a.c:3']);
  });
});

test.each([
  [
    'with a place',
    'CMake Error at lib/CMakeLists.txt:9 (target_link_libraries):\n  Cannot x\n  y.\n\n\n-- Configuring incomplete',
    'Cannot x\ny.',
    ['lib/CMakeLists.txt:9'],
  ],
  [
    'without',
    'CMake Error: The source directory "/app/x" does not exist.',
    'The source directory "/app/x" does not exist.',
    [],
  ],
  [
    'in a module',
    'CMake Error at /usr/share/cmake-3.25/Modules/F.cmake:2 (message):\n  Could NOT find Z\nCall Stack (most recent call first):\n  CMakeLists.txt:3 (find_package)\n',
    'Could NOT find Z',
    ['CMakeLists.txt:3', '/usr/share/cmake-3.25/Modules/F.cmake:2'],
  ],
])('CMake: %s', (_, text, message, places) => {
  expect(told(text)).toMatchObject({ kind: 'CMake Error', message, places });
});

describe('programs', () => {
  const glibc = "ring: src/ring.cpp:5: int A::pop(int): Assertion `n > 0' failed.";
  test.each([
    ['glibc', glibc, 'src/ring.cpp:5', 'int A::pop(int)'],
    ['no function', "ring: ring.c:5: Assertion `n > 0' failed.", null, null],
    ['macOS', 'Assertion failed: (n > 0), function pop, file ring.c, line 5.', 'ring.c:5', 'pop'],
    ['musl', 'Assertion failed: n > 0 (ring.c: pop: 5)', 'ring.c:5', 'pop'],
    [
      'the library',
      "/usr/include/c++/12/bits/stl_vector.h:1123: T& f(int): Assertion 'n < size()' failed.",
      '/usr/include/c++/12/bits/stl_vector.h:1123',
      'T& f(int)',
    ],
    ['PHP', 'Assertion failed: x in a.php (a.php: f: 5)', null, null],
  ])('assert() of %s', (_, text, place, name) => {
    const found = told(text);
    if (place === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ places: [place], functions: [name], certain: true });
  });

  test.each([
    ['an exception', "terminate called after throwing an instance of 'E'\n  what():  x", 'E', true],
    [
      'one without a text',
      "terminate called after throwing an instance of 'int'\nAborted",
      'int',
      true,
    ],
    [
      'one of clang',
      'libc++abi: terminating due to uncaught exception of type std::out_of_range: x',
      'std::out_of_range',
      true,
    ],
    [
      'a smashed stack',
      '*** stack smashing detected ***: terminated',
      'stack smashing detected',
      false,
    ],
    ['a broken heap', 'free(): invalid pointer', 'free(): invalid pointer', false],
  ])('%s', (_, text, kind, certain) => {
    expect(told(text)).toMatchObject({ parser: 'c.abort', kind, certain });
  });

  const stack = '    #0 0x7f in f(int) src/a.cpp:7:3\n    #1 0x7f in main src/a.cpp:9\n';
  test.each([
    [
      'a wild pointer',
      '==7==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x1 T0)\n==7==The signal is caused by a READ memory access.\n',
      'SEGV',
      'ERROR: AddressSanitizer: SEGV\nThe signal is caused by a READ memory access',
    ],
    [
      'freed twice',
      '==7==ERROR: AddressSanitizer: attempting double-free on 0x602 in thread T0:\n',
      'double-free',
      'ERROR: AddressSanitizer: attempting double-free',
    ],
    [
      'leaks',
      '==7==ERROR: LeakSanitizer: detected memory leaks\n\nDirect leak of 40 byte(s) in 1 object(s) allocated from:\n',
      'detected memory leaks',
      'ERROR: LeakSanitizer: detected memory leaks\nDirect leak of 40 byte(s) in 1 object(s)',
    ],
    [
      'a race',
      'WARNING: ThreadSanitizer: data race (pid=7)\n  Write of size 4 at 0x5 by thread T1:\n',
      'data race',
      'WARNING: ThreadSanitizer: data race\nWrite of size 4',
    ],
  ])('sanitizer: %s', (_, head, kind, message) => {
    expect(told(`${head}${stack}\nSUMMARY: AddressSanitizer: x`)).toMatchObject({
      ...{ parser: 'c.sanitizer', kind, message, places: ['src/a.cpp:7', 'src/a.cpp:9'] },
      functions: ['f(int)', 'main'],
    });
  });
});

test.each([
  ['/usr/include/stdio.h', true],
  ['../sysdeps/nptl/libc_start_call_main.h', true],
  ['/usr/share/cmake-3.25/Modules/FindZLIB.cmake', true],
  ['/usr/bin/../lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/vector', true],
  ['/opt/llvm/bin/../include/c++/v1/vector', true],
  ['include/store.h', false],
  ['/app/src/string/trim.c', false],
])('%s is the runtime: %s', (file, expected) => {
  expect(c.runtime?.test(file)).toBe(expected);
});

describe('bad input', () => {
  const pieces = [
    'a.c:3:5: error: x',
    'a.c:0:0: error: x',
    'a.c:3:5: note: x',
    'a.c:3:5:   required from here',
    'a.c: In function ‘f’:',
    'In file included from a.h:2,',
    '                 from a.c:1:',
    '    3 | x',
    '      | ^',
    "/usr/bin/ld: a.o: in function `f':",
    "/app/a.c:3: undefined reference to `g'",
    'ld.lld: error: undefined symbol: g',
    '>>> referenced by a.c:3 (/app/a.c:3)',
    "make[1]: Entering directory '/app/lib'",
    "make[1]: Leaving directory '/app/lib'",
    'CMake Error at CMakeLists.txt:9 (f):',
    '  x',
    '==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0',
    '    #0 0x7f in f a.c:7:3',
    'a.c:3:5: runtime error: x',
    "p: a.c:5: f: Assertion `x' failed.",
    "terminate called after throwing an instance of 'E'",
    '',
  ];
  test('any order of lines is borne', () => expectSound(parsers, pieces));

  const repeated = (line: string) => (n: number) => line.repeat(n / line.length).split('\n');
  /** Lines as long as a parser sees. */
  const wide = (head: string, fill: string) =>
    repeated(`${head}${fill.repeat(3900 / fill.length)}\n`);
  test.each([
    ['errors', repeated('a.c:3:5: error: x\n    3 | x\n      | ^\n')],
    ['notes', (n: number) => ['a.c:3:5: error: x', ...repeated('a.c:3:5: note: x\n')(n)]],
    [
      'requested',
      (n: number) => ['a.c:3:5: error: x', ...repeated('a.c:3:5: note: f requested here\n')(n)],
    ],
    ['required', repeated('a.c:3:5:   required from here\n')],
    ['includes', repeated('                 from a.c:1:\n')],
    ['headings', wide('a.c: In function ', '‘')],
    ['shown lines', (n: number) => ['a.c:3:5: error: x', ...repeated('    3 | x\n')(n)]],
    [
      'references',
      repeated("/usr/bin/ld: a.o: in function `f':\n/app/a.c:3: undefined reference to `g'\n"),
    ],
    ['semicolons', wide("/usr/bin/ld: a.c:1: multiple definition of `g'", '; ')],
    ['slashes', wide('', '/ld')],
    ['dashes', wide('', 'a-')],
    ['colons', wide('a.c:1:1: ', ': ')],
    ['carets', wide('', '^ ')],
    ['dots', wide('/include/', '.c')],
    ['folders', repeated("make[1]: Entering directory '/app/lib'\n")],
    [
      'folders left',
      repeated("make[1]: Entering directory '/a'\nmake[1]: Leaving directory '/a'\n"),
    ],
    ['CMake', repeated('CMake Error at CMakeLists.txt:9 (f):\n  x\n')],
    [
      'sanitizers',
      repeated(
        '==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0\n    #0 0x7f in f a.c:7:3\n',
      ),
    ],
    ['rows of a stack', wide('    #0 0x7f in f', ' a:1')],
    ['assertions', wide('p: a.c:5: f', ": Assertion `x' ")],
    ['lld', repeated('ld.lld: error: undefined symbol: g\n>>> referenced by a.c:3 (/app/a.c:3)\n')],
  ])('time is linear: %s', (_, linesOf) =>
    expectLinear((size) => {
      const lines = linesOf(size);
      for (const { parse } of parsers) parse(lines);
    }, 400_000),
  );
});
