// What shells, docker, git and make say in one line, and lines that only look like it.

import { describe, expect, test } from 'vitest';
import { lastParsers, parsers as makeParsers } from '../src/languages/c/index.ts';
import { parsers as dockerParsers } from '../src/languages/docker/index.ts';
import { parsers as gitParsers } from '../src/languages/git/index.ts';
import { parsers as shellParsers } from '../src/languages/shell/index.ts';
import { parse } from '../src/parse/index.ts';
import { expectLinear } from './linear.ts';

describe('one line', () => {
  test.each([
    ['bash: frob: command not found', 'shell.script', 'command not found', 'environment', ''],
    ['-bash: ./run: Permission denied', 'shell.script', 'permission denied', 'permission', ''],
    ['zsh: command not found: frob', 'shell.script', 'command not found', 'environment', ''],
    ['sh: 1: frob: not found', 'shell.script', 'command not found', 'environment', ''],
    ['/bin/sh: 1: frob: not found', 'shell.script', 'command not found', 'environment', ''],
    [
      '/bin/sh: line 1: frob: command not found',
      'shell.script',
      'command not found',
      'environment',
      '',
    ],
    ['x.sh: line 2: NOPE: unbound variable', 'shell.script', 'unbound variable', 'code', 'x.sh:2'],
    ['x.sh: 2: NOPE: parameter not set', 'shell.script', 'parameter not set', 'code', 'x.sh:2'],
    ['x.sh: 2: Syntax error: "fi" unexpected', 'shell.script', 'syntax error', 'syntax', 'x.sh:2'],
    ['x.zsh:2: bad substitution', 'shell.script', 'bad substitution', 'code', 'x.zsh:2'],
    [
      './configure: line 99: HOST: the host is odd',
      'shell.script',
      'error',
      'unknown',
      './configure:99',
    ],
    [
      'x.sh: line 7: fork: retry: Resource temporarily unavailable',
      'shell.script',
      'resource',
      'resource',
      'x.sh:7',
    ],
    [
      'env: node18: No such file or directory',
      'shell.script',
      'command not found',
      'environment',
      '',
    ],
    ['sudo: frob: command not found', 'shell.script', 'command not found', 'environment', ''],
    ['bash: line 1: 4711 Killed                  sleep 9', 'shell.died', 'Killed', 'resource', ''],
    ['Aborted (core dumped)', 'shell.died', 'Aborted', 'code', ''],
    [
      'zsh: segmentation fault (core dumped)  ./ring',
      'shell.died',
      'segmentation fault',
      'code',
      '',
    ],
    ['fatal: not a git repository', 'git.refusal', 'not a git repository', 'usage', ''],
    [
      "git: 'psuh' is not a git command. See 'git --help'.",
      'git.refusal',
      'unknown command',
      'usage',
      '',
    ],
    ['CONFLICT (content): Merge conflict in a', 'git.conflict', 'CONFLICT', 'code', ''],
    ['fatal: bad config line 3 in file .git/config', 'git.refusal', 'bad config', 'config', ''],
    [
      'ERROR: failed to solve: failed to read dockerfile: open Dockerfile: no such file or directory',
      'docker.build',
      'no build context',
      'config',
      '',
    ],
    [
      'target web: failed to solve: node:99: failed to resolve source metadata for docker.io/library/node:99: docker.io/library/node:99: not found',
      'docker.build',
      'image not found',
      'dependency',
      '',
    ],
    [
      'Error response from daemon: No such container: web',
      'docker.daemon',
      'not found',
      'usage',
      '',
    ],
    [
      'service "web" refers to undefined network back: invalid compose project',
      'docker.compose',
      'invalid compose project',
      'config',
      '',
    ],
    [
      "make: *** No rule to make target 'x'.  Stop.",
      'c.make',
      'no rule to make target',
      'config',
      '',
    ],
    [
      'make: *** [Makefile:5: run] Segmentation fault (core dumped)',
      'c.make',
      'Segmentation fault',
      'code',
      'Makefile:5',
    ],
  ])('%s', (line, parser, kind, category, place) => {
    const found = parse(`one\n${line}\n`, { exit: 2 });
    expect(found).toMatchObject({ parser, kind, category });
    expect(found?.frames.map(({ file, line: row }) => `${file}:${row}`).join(' ')).toBe(place);
  });
});

describe('a line of another kind', () => {
  const own = [...shellParsers, ...dockerParsers, ...gitParsers, ...lastParsers];
  test.each([
    'main.go:12: open x: no such file or directory',
    'x.py: 3: not found',
    'plan.rb:3: command not found: the reader says so',
    'README.md: line 3: see below',
    'awk: line 3: missing } near end of file',
    'GET /bash: frob: command not found',
    'fatal: no such table',
    'error: not in the list',
    'web-1 exited with code 0',
    '    fatal: not a git repository',
    'Killed 3 processes',
    'make: *** [Makefile:2: all] Error 1',
    'make: Nothing to be done for "all".',
  ])('%s', (line) => {
    expect(own.flatMap((parser) => parser.parse([line]))).toEqual([]);
  });
});

test('what a script says without going on is the first of several', () => {
  const output =
    'x.sh: line 2: cd: /srv/none: No such file or directory\nx.sh: line 3: frob: command not found\n';
  expect(parse(output, { exit: 127 })).toMatchObject({
    kind: 'no such file or directory',
    diagnostics: [{ line: 2 }, { line: 3 }],
  });
});

test('what a script lived through is not it', () => {
  const output = `x.sh: line 2: frob: command not found\n${'copied a file\n'.repeat(9)}x.sh: line 9: BUCKET: unbound variable\n`;
  expect(parse(output, { exit: 1 })).toMatchObject({ kind: 'unbound variable' });
});

test('a test of CTest is told by what it printed', () => {
  const output = [
    '1/1 Test #1: fares ............................***Failed    0.00 sec',
    "fares: fares.c:4: main: Assertion `fare(10) == 45' failed.",
    '0% tests passed, 1 tests failed out of 1',
  ];
  expect(makeParsers.flatMap((parser) => parser.parse(output)).at(0)?.failure).toMatchObject({
    parser: 'c.ctest',
    tests: ['fares'],
    frames: [{ file: 'fares.c', line: 4 }],
  });
});

describe('linear in time', () => {
  test.each([
    'x: line 1: ',
    'x:1: ',
    'bash: ',
    'CONFLICT (a): b ',
    'remote: ',
    ' ! [rejected] a -> b (c',
    'failed to solve: process "',
    'fish: a\nb\n^\n',
    '1/1 Test #1: a .....***Failed 0.00 sec\n',
    '1: a\n',
    '[ RUN      ] a\n',
    '        FAIL [   0.003s] a b\n',
    'a.go:1:2: b (c)\n',
    '=== FAIL: a b (0.00s)\n',
    'a(1): error C1: ',
    'make: *** [a:1: b] ',
    '╭▸ │ ━',
  ])('%j', async (unit) => {
    await expectLinear(
      (size) => parse(unit.repeat(Math.ceil(size / unit.length)), { exit: 1 }),
      200_000,
    );
  });
});
