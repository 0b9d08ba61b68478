// Is the function round a line found? Random lines of real files, each language against its own parser.
//
//   npm run bench scopes [SEED] [FOLDER] [LANGUAGE…]
//
// Each line is looked up in the file as it is, and again with one bracket, quote, colon, comma or semicolon
// deleted on the line or up to three lines above. Functions of up to 80 lines. FOLDER keeps what is fetched.

import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generator } from './random.mjs';
import { contendersIn } from './scopes/contenders.mjs';
import { lezerIn } from './scopes/lezer.mjs';
import { referenceOf } from './scopes/reference.mjs';
import { fetchAll, filesOf, languages } from './scopes/sources.mjs';

const [seedGiven, folderGiven, ...only] = process.argv.slice(3);
const seed = Number(seedGiven ?? Date.now() % 100_000);
const folder = resolve(folderGiven ?? join(tmpdir(), 'ee-scopes'));
mkdirSync(folder, { recursive: true });
fetchAll(folder);
const lezer = lezerIn(join(folder, 'tools'));
const contenders = {
  ...(await contendersIn(folder)),
  lezer: async (_path, lines, _intact, language) => lezer(language, lines.join('\n')),
};
const names = ['tree', 'layout', 'lezer', 'ours', 'earlier'];
const filesEach = Number(process.env.FILES ?? 40);
const pointsEach = 8;
/** Files that a judge is asked of, for each that is wanted: not all parse, above all where headers are missing. */
const spare = 2;

console.log(`seed ${seed}`);
for (const language of only.length > 0 ? only : languages) {
  const random = generator(seed);
  const chosen = shuffled(filesOf(folder, language), random).slice(0, filesEach * spare);
  const reference = [...referenceOf(folder, language, chosen)].filter(
    ([, { functions }]) => functions.length > 0,
  );
  const tallies = { whole: {}, broken: {} };
  const times = [];
  for (const [path, { functions, leftOut }] of reference.slice(0, filesEach)) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const whole = {};
    for (const name of names.slice(0, 4)) {
      const began = performance.now();
      whole[name] = await contenders[name](path, lines, lines, language);
      if (name === 'ours') times.push(performance.now() - began);
    }
    for (let point = 0; point < pointsEach; point++) {
      const line = 1 + Math.floor(random() * lines.length);
      if (lines[line - 1].trim() === '') continue;
      if (leftOut.some(([first, last]) => first <= line && line <= last)) continue;
      const wanted = round(functions, line, lines);
      if (wanted && wanted[1] - wanted[0] >= 80) continue;
      for (const name of names.slice(0, 4)) {
        judge('whole', name, { found: round(whole[name], line, lines), wanted, path, line });
      }
      const damaged = wanted && damage(lines, line, random);
      if (!damaged) continue;
      for (const name of names) {
        const found = await contenders[name](path, damaged.lines, lines, language);
        judge('broken', name, {
          found: round(found, line, damaged.lines),
          wanted,
          path,
          line,
          ...damaged,
        });
      }
    }
  }
  report(language, tallies, times);

  function judge(state, name, { found, wanted, path, line, what }) {
    tallies[state][name] ??= { right: 0, all: 0 };
    const tally = tallies[state][name];
    const right = wanted ? found?.[0] === wanted[0] && found?.[1] === wanted[1] : !found;
    tally.all += 1;
    if (right) tally.right += 1;
    else if (process.env.MISSES === name && (process.env.STATE ?? state) === state)
      console.log(`${state} ${path}:${line} wanted ${wanted} found ${found} ${what ?? ''}`);
  }
}

function report(language, tallies, times) {
  const cells = Object.entries(tallies).map(([state, byName]) => {
    const all = Object.values(byName)[0]?.all ?? 0;
    const shares = Object.entries(byName).map(
      ([name, { right }]) => `${name} ${((100 * right) / all).toFixed(1)}`,
    );
    return `${state} (${all}): ${shares.join(', ')}`;
  });
  const median = times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(0);
  console.log(`${language.padEnd(5)} ${cells.join(' | ')} | ${median} ms a file`);
}

/** The innermost function of more than one line, with the comments and attributes above it left out. */
function round(functions, line, lines) {
  const holding = functions
    .filter(([from, to]) => from <= line && line <= to)
    .map(([from, to]) => [headFrom(from, to, lines), to])
    .filter(([from]) => from <= line)
    .sort((one, other) => one[0] - other[0]);
  return holding.findLast(([from, to]) => from < to) ?? holding.at(-1);
}

function headFrom(from, to, lines) {
  let at = from;
  while (at < to && /^\s*(?:\/\/|\/?\*|#\[|#(?!define|if|end|else|include)|$)/.test(lines[at - 1]))
    at += 1;
  return at;
}

function damage(lines, line, random) {
  const at = Math.max(0, line - 1 - Math.floor(random() * 4));
  const places = [...lines[at].matchAll(/["'`()[\]{}:;,]/g)];
  const place = places[Math.floor(random() * places.length)];
  if (!place) return null;
  const cut = lines[at].slice(0, place.index) + lines[at].slice(place.index + 1);
  return { lines: lines.with(at, cut), what: `${at + 1}: ${place[0]} cut: ${cut}` };
}

function shuffled(list, random) {
  return list
    .map((each) => [random(), each])
    .sort((one, other) => one[0] - other[0])
    .map(([, each]) => each);
}
