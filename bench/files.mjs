// The names of a project's files against git's own list: `npm run bench files [FILES] [RUNS]`.
//
// A repository of 200,000 files, a quarter of them in the index, three quarters in an ignored folder of
// dependencies; both ways in turn, medians.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const [count = 200_000, runs = 9] = process.argv.slice(3).map(Number);
const root = mkdtempSync(join(tmpdir(), 'ee-files-'));
try {
  fill(root, count);
  const { disk } = await roomOf('workspace');
  const times = { git: [], ee: [], raw: [] };
  for (let run = 0; run < runs; run += 1) {
    times.git.push(timed(() => listOf(root)));
    const start = performance.now();
    const names = await disk({ root, cwd: root, env: process.env }).files();
    times.ee.push(performance.now() - start);
    if (names.length !== 1 + Math.ceil(count / 4)) throw new Error(`${names.length} names`);
  }
  const [git, ee] = [times.git, times.ee].map(
    (list) => list.sort((a, b) => a - b)[list.length >> 1],
  );
  console.log(
    `${count} files: git ls-files -co ${git.toFixed(0)} ms, ee ${ee.toFixed(0)} ms, ratio ${(ee / git).toFixed(2)} (limit 1.1)`,
  );
} finally {
  rmSync(root, { recursive: true });
}

function listOf(cwd) {
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd, maxBuffer: 1e9 });
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function fill(folder, files) {
  for (let at = 0; at < files; at += 1) {
    const top = at % 4 === 0 ? 'packages' : 'node_modules';
    const path = join(folder, top, `p${at % 200}`, `d${(at >> 8) % 40}`);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, `f${at}.ts`), '');
  }
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init');
  git('add', '-A');
}

/** A room of the sources, bundled. */
async function roomOf(name) {
  const folder = mkdtempSync(join(tmpdir(), 'ee-room-'));
  try {
    const file = join(folder, 'room.mjs');
    await build({
      input: resolve(import.meta.dirname, `../src/${name}/index.ts`),
      platform: 'node',
      output: { file },
      logLevel: 'silent',
    });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
