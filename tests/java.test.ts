// Java's parsers on forms too small for a corpus case, on broken input and on hostile input.

import { describe, expect, test } from 'vitest';
import { java, parsers } from '../src/languages/java/index.ts';
import type { Claim } from '../src/types.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const claimsBy = (id: string, text: string): readonly Claim[] =>
  parsers.filter((parser) => parser.id === id).flatMap(({ parse }) => parse(text.split('\n')));
const told = (id: string, text: string) => {
  const [claim, ...more] = claimsBy(id, text);
  expect(more).toEqual([]);
  if (!claim) return null;
  const { kind, message, frames, tests, category, diagnostics } = claim.failure;
  const places = frames.map(({ file, line }) => `${file}:${line}`);
  return { kind, message, places, tests, category, diagnostics, certain: claim.certain };
};

const row = (place: string, method = 'com.acme.Config.read') => `\tat ${method}(${place})`;
const died = (text: string, ...rows: readonly string[]) =>
  [`Exception in thread "main" ${text}`, ...rows].join('\n');

test('the drawer is named as its folder, and its parsers after it', () => {
  expect(java.name).toBe('java');
  expect(parsers.filter(({ id }) => !id.startsWith('java.'))).toEqual([]);
});

describe('rows of a stack trace', () => {
  test.each([
    ['plain', row('Config.java:12'), 'Config.java:12', 'com.acme.Config.read'],
    [
      'spaces for the tab',
      `    ${row('Config.java:12').trim()}`,
      'Config.java:12',
      'com.acme.Config.read',
    ],
    [
      'Kotlin',
      row('Config.kt:3', 'com.acme.ConfigKt.main'),
      'Config.kt:3',
      'com.acme.ConfigKt.main',
    ],
    ['Scala', row('Config.scala:3', 'acme.Config$.main'), 'Config.scala:3', 'acme.Config$.main'],
    ['a lambda', row('A.java:3', 'A.lambda$main$0'), 'A.java:3', 'A.lambda$main$0'],
    ['a constructor', row('A.java:3', 'a.A$B.<init>'), 'A.java:3', 'a.A$B.<init>'],
    ['a class loader', row('A.java:3', 'app//a.A.f'), 'A.java:3', 'a.A.f'],
    ['a module', row('A.java:3', 'shop@1.2/a.A.f'), 'A.java:3', 'a.A.f'],
    [
      'a hidden class',
      row('A.java:3', 'a.A$$Lambda$14/0x0000000800c03000.run'),
      'A.java:3',
      'a.A$$Lambda$14.run',
    ],
    ['a jar behind it', `${row('A.java:3', 'a.A.f')} ~[a-1.2.jar:1.2]`, 'A.java:3', 'a.A.f'],
    ['no jar known', `${row('A.java:3', 'a.A.f')} [?:?]`, 'A.java:3', 'a.A.f'],
    ['letters of any script', row('Größe.java:3', 'a.Größe.f'), 'Größe.java:3', 'a.Größe.f'],
  ])('%s', (_, line, place, method) => {
    const [claim] = claimsBy('java.exception', died('a.B: x', line));
    const [frame] = claim?.failure.frames ?? [];
    expect([`${frame?.file}:${frame?.line}`, frame?.function]).toEqual([place, method]);
  });

  test.each([
    ['the JDK', row('Integer.java:668', 'java.base/java.lang.Integer.parseInt')],
    ['an older JDK', row('Integer.java:668', 'java.lang.Integer.parseInt')],
    ['Kotlin itself', row('Collections.kt:9', 'kotlin.collections.CollectionsKt.first')],
    ['no source', row('Unknown Source', 'a.A.f')],
    ['native code', row('Native Method', 'a.A.f')],
    ['no line', row('A.java', 'a.A.f')],
  ])('%s names no place', (_, line) => {
    expect(told('java.exception', died('a.B: x', line, row('A.java:9')))?.places).toEqual([
      'A.java:9',
    ]);
  });

  test.each([
    ['JavaScript', '    at Config.read (/app/config.js:3:9)'],
    ['.NET', '   at Acme.Config.Read(String path) in /app/Config.cs:line 3'],
    ['prose', '    at the end (see below)'],
  ])('%s is no row', (_, line) => {
    expect(told('java.exception', `a.BException: x\n${line}`)).toBeNull();
  });
});

describe('stack traces', () => {
  const cause = 'Caused by: java.io.IOException: disk\n';
  test.each([
    ['no text', died('a.Boom', row('A.java:1')), 'a.Boom', 'a.Boom', ['A.java:1']],
    [
      'a text of lines',
      died('a.B: one\n\ntwo', row('A.java:1')),
      'a.B',
      'a.B: one\n\ntwo',
      ['A.java:1'],
    ],
    ['no rows at all', died('a.B: x'), 'a.B', 'a.B: x', []],
    [
      'a cause without rows of its own',
      `${died('a.B: x', row('A.java:1'))}\n${cause}\t... 1 more`,
      'java.io.IOException',
      'java.io.IOException: disk\nwrapped by: a.B: x',
      ['A.java:1'],
    ],
    [
      'a root cause in the JDK',
      `${died('a.B: x', row('A.java:1'))}\n${cause}${row('Files.java:9', 'java.base/java.nio.Files.f')}`,
      'java.io.IOException',
      'java.io.IOException: disk\nwrapped by: a.B: x',
      ['A.java:1'],
    ],
    [
      'a suppressed exception and its cause before the cause',
      `${died('a.B: x', row('A.java:1'))}\n\tSuppressed: a.C: y\n\t${row('C.java:2')}\n\tCaused by: a.D: z\n\t${row('D.java:3')}\n${cause}${row('E.java:4')}`,
      'java.io.IOException',
      'java.io.IOException: disk\nwrapped by: a.B: x',
      ['E.java:4', 'A.java:1'],
    ],
    [
      'root cause first, as logback may print it',
      `a.RootException: r\n${row('R.java:1')}\nWrapped by: a.B: x\n${row('B.java:2')}`,
      'a.RootException',
      'a.RootException: r\nwrapped by: a.B: x',
      ['R.java:1', 'B.java:2'],
    ],
    [
      'common frames omitted',
      `${died('a.B: x', row('A.java:1'))}\n${cause}${row('C.java:2')}\n\t... 9 common frames omitted`,
      'java.io.IOException',
      'java.io.IOException: disk\nwrapped by: a.B: x',
      ['C.java:2', 'A.java:1'],
    ],
    [
      'two files of one name',
      died('a.B: x', row('Util.java:1', 'a.Util.f'), row('Util.java:1', 'b.Util.f')),
      'a.B',
      'a.B: x',
      ['Util.java:1', 'Util.java:1'],
    ],
    [
      'checks of a test last',
      died(
        'java.lang.AssertionError: x',
        row('Assert.java:9', 'org.junit.Assert.fail'),
        row('A.java:1'),
      ),
      'java.lang.AssertionError',
      'java.lang.AssertionError: x',
      ['A.java:1', 'Assert.java:9'],
    ],
    [
      'an earlier one of another thread',
      `${died('a.B: x', row('A.java:1'))}\nException in thread "w-1" a.C: y\n${row('C.java:2')}`,
      'a.B',
      'a.B: x',
      ['A.java:1'],
    ],
  ])('%s', (_, text, kind, message, places) => {
    expect(told('java.exception', text)).toMatchObject({ kind, message, places });
  });

  test.each([
    ['a thread died', died('a.B: x', row('A.java:1')), true],
    ['a logger printed it', `10:11:12 ERROR a.A - no\na.BException: x\n${row('A.java:1')}`, false],
    [
      'a logger printed it in its line',
      `10:11:12 ERROR no: a.BException: x\n${row('A.java:1')}`,
      false,
    ],
  ])('certain only where %s', (_, text, certain) => {
    expect(told('java.exception', text)).toMatchObject({ places: ['A.java:1'], certain });
  });

  test("the logger's own line belongs to the excerpt", () => {
    const [claim] = claimsBy(
      'java.exception',
      `SEVERE: order 17\na.BException: x\n${row('A.java:1')}`,
    );
    expect(claim?.failure.excerpt).toMatch(/^SEVERE: order 17\na\.BException/);
  });

  test('a head that was cut off', () => {
    expect(told('java.exception', `${row('A.java:1')}\n${row('B.java:2')}`)).toMatchObject({
      kind: 'Exception',
      places: ['A.java:1', 'B.java:2'],
      certain: false,
    });
    expect(
      told('java.exception', `${row('A.java:1')}\nCaused by: a.C: y\n${row('B.java:2')}`),
    ).toMatchObject({
      kind: 'a.C',
      message: 'a.C: y',
      places: ['B.java:2', 'A.java:1'],
    });
  });

  test('a dump of threads is no failure', () => {
    const dump = `"main" #1 prio=5 tid=0x1 nid=0x2 runnable\n   java.lang.Thread.State: RUNNABLE\n${row('A.java:1')}`;
    expect(told('java.exception', dump)).toBeNull();
  });

  test.each([
    ['java.lang.NoClassDefFoundError: a/B', 'dependency'],
    ['java.lang.OutOfMemoryError: Java heap space', 'resource'],
    ['java.net.ConnectException: Connection refused', 'network'],
    ['java.nio.file.AccessDeniedException: /x', 'permission'],
    ['java.io.FileNotFoundException: x', 'environment'],
    ['org.opentest4j.AssertionFailedError: x', 'test'],
    ['java.lang.IllegalStateException: x', 'code'],
  ])('%s is of category %s', (text, category) => {
    expect(told('java.exception', died(text, row('A.java:1')))).toMatchObject({ category });
  });
});

describe('the launcher', () => {
  test.each([
    ['Error: Unable to access jarfile x.jar', 'Unable to access jarfile', 'usage'],
    ['no main manifest attribute, in x.jar', 'no main manifest attribute', 'config'],
    [
      'Error: Main method not found in class A, please define the main method as:',
      'Main method not found',
      'code',
    ],
    [
      'Error: Unable to initialize main class A\nCaused by: java.lang.NoClassDefFoundError: b/C',
      'java.lang.NoClassDefFoundError',
      'dependency',
    ],
    [
      'Error occurred during initialization of boot layer\njava.lang.module.FindException: x',
      'Error occurred during initialization of boot layer',
      'config',
    ],
  ])('%s', (text, kind, category) => {
    expect(told('java.launcher', text)).toMatchObject({ kind, category, certain: true });
  });
});

describe('javac', () => {
  const error = (summary: string, label = 'error') =>
    `src/A.java:3: ${label}: ${summary}\n    int x = y;\n            ^\n`;

  test.each([
    ['cannot find symbol', 'cannot find symbol', 'type'],
    ["';' expected", 'expected token', 'syntax'],
    ['package a.b does not exist', 'package does not exist', 'dependency'],
    ['reached end of file while parsing', 'end of file', 'syntax'],
    [
      'unreported exception E; must be caught or declared to be thrown',
      'unreported exception',
      'type',
    ],
    ['variable x is already defined in method f()', 'already defined', 'type'],
    ['something new', 'compile error', 'type'],
  ])('%s is %s, of category %s', (summary, kind, category) => {
    expect(told('java.javac', error(summary))).toMatchObject({
      kind,
      category,
      message: `error: ${summary}`,
      places: ['src/A.java:3'],
      certain: true,
    });
  });

  test('the caret gives the column', () => {
    const [claim] = claimsBy('java.javac', error('cannot find symbol'));
    expect(claim?.failure.frames).toEqual([
      { file: 'src/A.java', line: 3, column: 13, function: null },
    ]);
  });

  test.each(['エラー', 'Fehler', '???'])('the label may be %s', (label) => {
    expect(told('java.javac', error('x', label))).toMatchObject({ certain: true });
  });

  test.each([
    ['warnings only', error('[rawtypes] found raw type: List', 'warning')],
    ['translated warnings only', error('[rawtypes] x', '警告')],
    ['a note', 'Note: src/A.java uses unchecked or unsafe operations.'],
    ['a search result', 'src/A.java:3: int error: x'],
    ['another compiler', 'src/a.c:3: error: x\n    int x = y;\n            ^'],
    ['another tool', 'error: could not compile `a`'],
  ])('%s: no claim', (_, text) => {
    expect(told('java.javac', text)).toBeNull();
  });

  test('warnings are diagnostics beside an error, and places where they are the error', () => {
    const warning = error('[rawtypes] found raw type: List', 'warning');
    expect(
      told('java.javac', warning + error('cannot find symbol').replace(':3:', ':9:')),
    ).toMatchObject({
      places: ['src/A.java:9'],
      diagnostics: [{ severity: 'warning' }, { severity: 'error' }],
    });
    expect(
      told('java.javac', `${warning}error: warnings found and -Werror specified`),
    ).toMatchObject({
      kind: 'warnings are errors',
      places: ['src/A.java:3'],
    });
  });
});

describe('Maven', () => {
  test('the same error twice is one, its details kept', () => {
    const twice =
      '[ERROR] /app/A.java:[5,17] cannot find symbol\n  symbol:   class B\n[INFO] 1 error\n[ERROR] /app/A.java:[5,17] cannot find symbol\n[ERROR]   symbol:   class B\n[ERROR] -> [Help 1]';
    expect(told('java.maven', twice)).toMatchObject({
      message: 'cannot find symbol\n  symbol:   class B',
      places: ['/app/A.java:5'],
      diagnostics: [{ line: 5, column: 17, message: 'cannot find symbol' }],
    });
  });

  test.each([
    ['3', '[ERROR] a.BTest.sums(int)[2] -- Time elapsed: 0.01 s <<< FAILURE!', 'a.BTest#sums'],
    ['2', '[ERROR] sums(a.BTest)  Time elapsed: 0.01 s  <<< ERROR!', 'a.BTest#sums'],
    ['2, without a level', 'a.BTest.sums  Time elapsed: 0.01 sec  <<< FAILURE!', 'a.BTest#sums'],
    ['3, of a class', '[ERROR] a.BTest -- Time elapsed: 0.01 s <<< ERROR!', 'a.BTest'],
  ])('a failed test of Surefire %s', (_, line, name) => {
    const text = `${line}\njava.lang.AssertionError: no\n${row('BTest.java:3', 'a.BTest.sums')}\n`;
    expect(told('java.maven', text)).toMatchObject({
      kind: 'java.lang.AssertionError',
      tests: [name],
      places: ['BTest.java:3'],
      category: 'test',
    });
  });

  test('the summary, where no trace is printed', () => {
    const rows =
      '[ERROR] Failures: \n[ERROR]   BTest.sums:17->check:30 expected: <1> but was: <2>\n[ERROR]   BTest.more:20 » NullPointer no';
    expect(told('java.maven', rows)).toMatchObject({
      message: 'expected: <1> but was: <2>',
      tests: ['BTest#sums', 'BTest#more'],
      places: ['BTest.java:17'],
    });
  });

  test.each([
    [
      '[FATAL] Non-parseable POM /app/pom.xml: unexpected end tag (position: END_TAG seen …) @ line 5, column 3 -> [Help 2]',
      'Malformed POM',
      ['/app/pom.xml:5'],
    ],
    [
      "[ERROR] Malformed POM /app/pom.xml: Unrecognised tag: 'x' (position: START_TAG seen … @12:9)  @ /app/pom.xml, line 12, column 9 -> [Help 2]",
      'Malformed POM',
      ['/app/pom.xml:12'],
    ],
    ['[ERROR] Unknown lifecycle phase "tset". You must specify …', 'Unknown lifecycle phase', []],
    [
      '[ERROR] Failed to execute goal a:b:1:run (default) on project c: it did not -> [Help 1]',
      'Failed to execute goal',
      [],
    ],
  ])('%s', (text, kind, places) => {
    expect(told('java.goal', text)).toMatchObject({
      kind,
      places,
      certain: kind !== 'Failed to execute goal',
    });
  });

  test.each([
    '[INFO] BUILD SUCCESS',
    '[ERROR] ',
    '[ERROR] -> [Help 1]',
    '[INFO] Tests run: 4, Failures: 0',
  ])('%s: no claim', (text) => {
    expect(told('java.maven', text) ?? told('java.goal', text)).toBeNull();
  });
});

describe('broken and hostile input', () => {
  const lines = [
    'Exception in thread "main" a.B: x',
    'Caused by: a.C: y',
    '\tSuppressed: a.D: z',
    row('A.java:1'),
    '\t... 3 more',
    'src/A.java:3: error: x',
    '    ^',
    '  symbol:   class B',
    '[ERROR] /app/A.java:[1,2] x',
    '[ERROR] a.B.c -- Time elapsed: 1 s <<< ERROR!',
    '[ERROR] COMPILATION ERROR :',
    'Error: Could not find or load main class A',
    '',
    'text',
  ];

  test('any order of lines is borne', () => expectSound(parsers, lines));

  test.each([
    ['one line', (size: number) => 'a.b'.repeat(size / 3)],
    ['one row without end', (size: number) => `at ${'a.'.repeat(size / 2)}`],
    ['heads', (size: number) => 'Exception in thread "main" a.B: x\n'.repeat(size / 34)],
    [
      'causes',
      (size: number) =>
        `${died('a.B: x', row('A.java:1'))}\n${'Caused by: a.C: y\n'.repeat(size / 18)}`,
    ],
    ['rows apart', (size: number) => `${row('A.java:1')}\ntext\n`.repeat(size / 45)],
    [
      'errors, all different',
      (size: number) =>
        Array.from({ length: size / 40 }, (_, i) => `A.java:${i}: error: x\n  y\n  ^`).join('\n'),
    ],
    ['places apart', (size: number) => 'A.java:1: error: x\n'.repeat(size / 19)],
    [
      'failed tests',
      (size: number) => '[ERROR] a.B.c -- Time elapsed: 1 s <<< ERROR!\n'.repeat(size / 46),
    ],
    ['levels', (size: number) => '[ERROR] [ERROR] Malformed POM @ @ line 1'.repeat(size / 40)],
  ])('%s: linear', async (_, make) => {
    await expectLinear((size) => {
      const text = make(size).split('\n');
      for (const { parse } of parsers) parse(text);
    }, 400_000);
  });
});
