// Which file a printed path means: `npm run bench resolving [SEED] [PROJECTS]`.
//
// Frames as tools print them, on roots that are not this machine's, with the file that each means or
// none (resolving/frames.mjs). Counts those told right, those left without a file, and those told wrong.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { generator } from './random.mjs';
import { projectOf } from './resolving/frames.mjs';

const [seed = Date.now() % 100_000, projects = 60] = process.argv.slice(3).map(Number);
const next = generator(seed);
const random = {
  int: (count) => Math.floor(next() * count),
  pick: (list) => list[Math.floor(next() * list.length)],
  chance: (p) => next() < p,
};

const { resolver } = await resolverOf();
const kinds = new Map();
const misses = [];
for (let count = 0; count < projects; count += 1) {
  const { files, texts, roots, cwd, frames, made } = projectOf(random);
  const there = new Set(files);
  const workspace = {
    roots,
    cwd,
    read: async (file) =>
      there.has(file) ? { file, text: texts[file] ?? 'x\n' } : { denied: 'missing' },
    files: async () => [...files].sort(),
    facts: async () => [],
  };
  for (const frame of frames) {
    const { inRoot, file, vendored } = await resolver(workspace, frame.language).resolve({
      file: frame.printed,
      function: frame.function,
    });
    const told = inRoot && there.has(file) && !vendored ? file : null;
    const is = told === frame.truth ? 'right' : told === null ? 'none' : 'wrong';
    const row = kinds.get(frame.kind) ?? { right: 0, none: 0, wrong: 0 };
    row[is] += 1;
    kinds.set(frame.kind, row);
    if (is !== 'right')
      misses.push(
        `${is}: ${made}: ${frame.printed} (${frame.function ?? ''}) -> ${told}, meant ${frame.truth}`,
      );
  }
}

console.table(Object.fromEntries([...kinds].sort()));
for (const miss of misses.sort().reverse().slice(0, 40)) console.log(miss);
const total = { right: 0, none: 0, wrong: 0 };
for (const row of kinds.values()) for (const is of Object.keys(total)) total[is] += row[is];
const all = total.right + total.none + total.wrong;
console.log(
  `seed ${seed}: ${all} frames, ${((100 * total.right) / all).toFixed(1)}% right, ${total.none} without a file, ${total.wrong} wrong`,
);
if (total.wrong > 0) process.exitCode = 1;

/** The resolver alone, out of the sources. */
async function resolverOf() {
  const folder = mkdtempSync(join(tmpdir(), 'ee-resolving-'));
  try {
    const file = join(folder, 'resolver.mjs');
    const input = join(folder, 'entry.ts');
    writeFileSync(
      input,
      `export { resolver } from '${resolve(import.meta.dirname, '../src/context/resolve.ts')}';`,
    );
    await build({ input, platform: 'node', output: { file }, logLevel: 'silent' });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
