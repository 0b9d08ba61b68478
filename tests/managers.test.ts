// npm, pnpm and yarn: small forms, broken input and hostile input.

import { describe, expect, test } from 'vitest';
import { parsers } from '../src/languages/node/index.ts';
import { expectLinear } from './linear.ts';
import { expectSound } from './soup.ts';

const told = (id: string, text: string) => {
  const [claim, ...more] = parsers
    .filter((parser) => parser.id === id)
    .flatMap(({ parse }) => parse(text.split('\n')));
  expect(more).toEqual([]);
  if (!claim) return null;
  const { kind, message, category, frames } = claim.failure;
  const places = frames.map(({ file, line }) => `${file}:${line}`);
  return { kind, message, category, places, role: claim.role };
};

describe('npm', () => {
  test.each([
    ['code ENOENT', 'path /app/package.json', 'enoent Could not read package.json', 'environment'],
    ['code EACCES', 'path /usr/lib/node_modules', 'Error: EACCES: permission denied', 'permission'],
    ['code ENOTFOUND', 'errno ENOTFOUND', 'network request to http://x.example/ failed', 'network'],
    ['code ENOSPC', 'syscall write', 'nospc ENOSPC: no space left on device', 'resource'],
  ])('%s is the cause', (code, aside, text, category) => {
    for (const level of ['error', 'ERR!']) {
      const rows = [code, aside, text].map((row) => `npm ${level} ${row}`).join('\n');
      expect(told('node.npm', rows)).toMatchObject({
        kind: code.slice(5),
        category,
        role: undefined,
      });
    }
  });

  test('the file that is missing or broken is the place', () => {
    const text = 'npm error code ENOENT\nnpm error path /app/package.json\nnpm error enoent x';
    expect(told('node.npm', text)).toMatchObject({ places: ['/app/package.json:1'], message: 'x' });
  });

  test.each([
    [
      'npm 10',
      'npm error Lifecycle script `build` failed with error:\nnpm error code 3\nnpm error path /app',
    ],
    [
      'npm 6',
      'npm ERR! code ELIFECYCLE\nnpm ERR! errno 1\nnpm ERR! shop@1.0.0 build: `exit 3`\nnpm ERR! Exit status 3',
    ],
    [
      'a package that is built',
      'npm error code 1\nnpm error path /app/node_modules/x\nnpm error command failed\nnpm error command sh -c node-gyp rebuild',
    ],
  ])('%s: that a script failed is a consequence', (_, text) => {
    expect(told('node.npm', text)).toMatchObject({ role: 'consequence' });
  });

  test('a cause that follows a consequence wins', () => {
    const text =
      'npm error code 1\nnpm error path /app\n\n\n\nnpm error code E404\nnpm error 404 Not Found - x';
    expect(told('node.npm', text)).toMatchObject({ kind: 'E404', role: undefined });
  });

  test('warnings: no claim', () => {
    expect(told('node.npm', 'npm warn deprecated x@1.0.0: no error\nadded 3 packages')).toBeNull();
  });
});

describe('pnpm', () => {
  test.each([
    [' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', 'dependency'],
    ['\u2009ERR_PNPM_META_FETCH_FAIL\u2009 GET http://x.example/: request failed', 'network'],
    [' ERR_PNPM_UNSUPPORTED_ENGINE  Unsupported environment', 'environment'],
  ])('%s', (text, category) => {
    expect(told('node.pnpm', text)).toMatchObject({ category, role: undefined });
  });

  test.each([
    [' ELIFECYCLE  Command failed with exit code 3.'],
    [' ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  b@1.0.0 build: `exit 2`'],
  ])('%s is a consequence', (text) => {
    expect(told('node.pnpm', text)).toMatchObject({ role: 'consequence' });
  });

  test.each([
    [' ERROR  listening failed'],
    [' WARN  GET http://x.example/ error (ERR_PNPM_FETCH_404). Will retry in 10 seconds.'],
  ])('%s: no claim', (text) => {
    expect(told('node.pnpm', text)).toBeNull();
  });
});

describe('yarn', () => {
  test.each([
    [
      'error Couldn\'t find package "x" on the "npm" registry.',
      "Couldn't find package",
      'dependency',
    ],
    ['error An unexpected error occurred: "EACCES: permission denied".', 'error', 'permission'],
    ['error x@1.0.0: The engine "node" is incompatible with this module.', 'error', 'environment'],
  ])('version 1: %s', (text, kind, category) => {
    expect(told('node.yarn', `yarn install v1.22.22\n${text}`)).toMatchObject({ kind, category });
  });

  test('a warning with a number is none of the errors', () => {
    const text =
      "➤ YN0002: │ shop@workspace:. doesn't provide x\n➤ YN0041: │ x@npm:1: Invalid authentication\n➤ YN0000: · Failed with errors in 0s 1ms";
    expect(told('node.yarn', text)).toMatchObject({ kind: 'YN0041', category: 'permission' });
  });

  test.each([
    ["another program's error", 'error Command failed'],
    ['numbers of a run that went well', '➤ YN0028: │ x\n➤ YN0000: · Done with warnings in 1s'],
  ])('%s: no claim', (_, text) => {
    expect(told('node.yarn', text)).toBeNull();
  });
});

describe('broken and hostile input', () => {
  const own = parsers.filter(({ id }) => /npm|yarn/.test(id));
  const lines = [
    'npm error code E404',
    'npm ERR! code 1',
    'npm error',
    'npm error path /app/package.json',
    'npm error 404 x',
    ' ERR_PNPM_X  y',
    ' ELIFECYCLE  x',
    'For help, run: pnpm help install',
    ' ERROR  x in /app/a.json',
    'yarn run v1.2',
    'error x',
    '➤ YN0035: │ x',
    '➤ YN0000: · Failed with errors',
    'Usage Error: x',
    '',
  ];
  test('any order of lines is borne', () => expectSound(own, lines, 1));

  const all = lines.join('\n');
  test.each([
    ['all lines', (size: number) => `${all}\n`.repeat(size / all.length)],
    [
      'codes',
      (size: number) => 'npm error code E404\nnpm error x\nnpm error y\n'.repeat(size / 44),
    ],
    ['rows', (size: number) => `npm error code E404\n${'npm error x\n'.repeat(size / 12)}`],
    [
      'numbers',
      (size: number) => `➤ YN0000: · Failed with errors\n${'➤ YN0035: │ x\n'.repeat(size / 15)}`,
    ],
    ['one long line', (size: number) => `npm error ${'x '.repeat(size / 2)}`],
  ])('%s: linear', async (_, make) => {
    await expectLinear((size) => {
      const text = make(size).split('\n');
      for (const { parse } of own) parse(text);
    }, 400_000);
  });
});
