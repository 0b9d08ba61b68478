// What each language's own parser says of the functions in a file.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = resolve(import.meta.dirname, 'reference');

/**
 * Path to `{ functions, leftOut }`, each [[first, last], …], for the files that parse; `folder` holds the tools.
 * Lines that the preprocessor left out have no judge.
 */
export function referenceOf(folder, language, paths) {
  const tools = join(folder, 'tools');
  const script = ['node', [join(here, 'script.mjs'), tools]];
  const rust = [
    'cargo',
    [
      'run',
      '--quiet',
      '--release',
      '--manifest-path',
      join(here, 'rust/Cargo.toml'),
      '--target-dir',
      join(tools, 'rust'),
    ],
  ];
  const clang = [
    'python3',
    [join(here, 'clang.py'), join(tools, 'python'), JSON.stringify([headers('c'), headers('c++')])],
  ];
  const [program, args] = {
    ...{ js: script, ts: script, tsx: script, rust, c: clang, cpp: clang },
    py: ['python3', [join(here, 'python.py')]],
    go: ['go', ['run', join(here, 'functions.go')]],
    java: ['java', [join(here, 'Functions.java')]],
  }[language];
  const judge = readFileSync(join(here, judges[language]), 'utf8');
  const key = createHash('sha256')
    .update([judge, ...paths].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const kept = join(tools, `${language}-${key}.txt`);
  if (!existsSync(kept)) writeFileSync(kept, run(program, args, paths));
  const read = readFileSync(kept, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(
    read
      .filter(([, functions]) => functions !== null)
      .map(([path, functions, leftOut = []]) => [path, { functions, leftOut }]),
  );
}

/** A judge that changed judges again. */
const judges = {
  ...{ js: 'script.mjs', ts: 'script.mjs', tsx: 'script.mjs', rust: 'rust/src/main.rs' },
  ...{
    c: 'clang.py',
    cpp: 'clang.py',
    py: 'python.py',
    go: 'functions.go',
    java: 'Functions.java',
  },
};

function run(program, args, paths) {
  return execFileSync(program, args, {
    input: paths.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Where the C compiler of this machine looks for headers. */
function headers(language) {
  const told = execFileSync('sh', ['-c', `echo | gcc -x${language} -E -v - 2>&1`], {
    encoding: 'utf8',
  });
  return [...told.matchAll(/^ (\/\S+)$/gm)].map(([, folder]) => folder);
}
