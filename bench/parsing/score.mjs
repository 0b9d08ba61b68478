// What ee finds in the samples of a suite, beside what the tool itself reported.
//
// `parse` is told nothing but the text: no command, no exit status. Its first error is the first
// listed one or the top frame: in a template of the library the tool reports the one, and the other is
// where the user would look. Files are the same where one ends with the other.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { noises } from './noises.mjs';
import { randomOf } from './random.mjs';

/**
 * `parse` and `decode` as they are in the source now, bundled apart.
 *
 * @returns {Promise<{ parse: Function, decode: Function }>}
 */
export async function parserOfSource() {
  const folder = mkdtempSync(join(tmpdir(), 'ee-parsing-'));
  const src = resolve(import.meta.dirname, '../../src');
  const entry = join(folder, 'entry.ts');
  const imports = { parse: 'parse/index.ts', decode: 'text/decode.ts' };
  const lines = Object.entries(imports).map(
    ([name, file]) => `export { ${name} } from '${src}/${file}';`,
  );
  writeFileSync(entry, lines.join('\n'));
  const file = join(folder, 'entry.mjs');
  await build({
    input: entry,
    platform: 'node',
    output: { file, codeSplitting: false },
    logLevel: 'silent',
  });
  const found = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  return found;
}

/**
 * Judges samples, clean and under each noise. Gives one row a style and the misses of them all.
 *
 * @param {readonly object[]} samples
 * @param {{ parser: { parse: Function, decode: Function }, seed: number, only?: readonly string[] }} options
 *   `only`: the names of the noises to lay over; all where left out
 */
export function scoreOf(samples, { parser, seed, only }) {
  const chosen = Object.entries(noises).filter(([name]) => !only || only.includes(name));
  const rows = new Map();
  const misses = [];
  for (const sample of samples) {
    const style = `${sample.tool} ${sample.style}`;
    if (!rows.has(style)) rows.set(style, emptyRow());
    const row = rows.get(style);
    const clean = verdictOf(sample, parser.parse(sample.output));
    counted(row, sample, clean);
    if (clean.miss) misses.push({ id: sample.id, style, noise: null, ...clean.miss, sample });
    for (const [name, lay] of chosen) {
      const random = randomOf(`${seed} ${sample.id} ${name}`);
      const laid = lay(sample.output, { random, failed: !passed(sample) });
      const text = typeof laid === 'string' ? laid : parser.decode(laid);
      const noisy = verdictOf(sample, parser.parse(text));
      countedNoise(row, name, noisy);
      const harmed = noisy.miss?.wrong.some(
        (what) => what !== 'precision' && !clean.miss?.wrong.includes(what),
      );
      if (harmed) misses.push({ id: sample.id, style, noise: name, ...noisy.miss, sample, text });
    }
  }
  return { rows: Object.fromEntries(rows), misses };
}

/** Adds up rows, for the whole of a suite. */
export function sumOf(rows) {
  const sum = emptyRow();
  for (const row of rows) {
    for (const part of ['first', 'shown', 'listed', 'precise', 'tests', 'alarms', 'noisyAlarms']) {
      sum[part].right += row[part].right;
      sum[part].all += row[part].all;
    }
    for (const [name, { right, all }] of Object.entries(row.noises)) {
      sum.noises[name] ??= { right: 0, all: 0 };
      sum.noises[name].right += right;
      sum.noises[name].all += all;
    }
  }
  return sum;
}

/**
 * first: shown or listed is right. shown: the top frame. listed: the first of `diagnostics`. precise: errors of
 * `diagnostics` that the tool reported too. tests: outputs of which all names are right. alarms:
 * successful runs; `right` counts those left alone.
 */
function emptyRow() {
  const none = () => ({ right: 0, all: 0 });
  return {
    first: none(),
    shown: none(),
    listed: none(),
    precise: none(),
    tests: none(),
    alarms: none(),
    noisyAlarms: none(),
    noises: {},
  };
}

function counted(row, sample, verdict) {
  if (verdict.first !== null) add(row.first, verdict.first);
  if (verdict.shown !== null) add(row.shown, verdict.shown);
  if (verdict.listed !== null) add(row.listed, verdict.listed);
  if (verdict.tests !== null) add(row.tests, verdict.tests);
  if (passed(sample)) add(row.alarms, verdict.quiet);
  for (const right of verdict.precise) add(row.precise, right);
}

function countedNoise(row, name, verdict) {
  if (verdict.quiet !== null) add(row.noisyAlarms, verdict.quiet);
  if (verdict.first === null) return;
  row.noises[name] ??= { right: 0, all: 0 };
  add(row.noises[name], verdict.first);
}

function add(part, right) {
  part.all += 1;
  if (right) part.right += 1;
}

/** Each part is null where the sample says nothing of it. */
function verdictOf(sample, failure) {
  const { first, errors, tests, alsoTests = [] } = sample.truth;
  const reported = (failure?.diagnostics ?? []).filter(({ severity }) => severity === 'error');
  const top = failure?.frames[0];
  const place = top ?? reported.find(({ file }) => file !== null);
  const firstListed = reported[0] ?? place;
  const quiet = passed(sample) ? failure === undefined : null;
  const verdict = {
    quiet,
    first: first && (samePlace(place, first) || samePlace(firstListed, first)),
    shown: first && top ? samePlace(top, first) : null,
    listed: first && reported.length > 0 ? samePlace(reported[0], first) : null,
    precise: errors ? reported.map((one) => errors.some((error) => samePlace(one, error))) : [],
    tests: tests ? sameNames(failure?.tests ?? [], tests, alsoTests) : null,
  };
  const wrong = [
    quiet === false && 'false alarm',
    verdict.first === false && 'place',
    verdict.tests === false && 'tests',
    verdict.precise.includes(false) && 'precision',
  ].filter(Boolean);
  const said = {
    parser: failure?.parser ?? null,
    kind: failure?.kind ?? null,
    place: place ? `${place.file}:${place.line}` : null,
    tests: failure?.tests ?? [],
    beside: reported.filter((_, index) => verdict.precise[index] === false),
  };
  return { ...verdict, miss: wrong.length > 0 ? { wrong, said } : null };
}

/** A run that ended well, whatever it warned of. */
function passed({ truth, exit }) {
  return truth.first === null && exit === 0;
}

/**
 * A wanted line of null asks for the file alone, a wanted file of null for an error without a place;
 * `or` holds places that are as right.
 */
function samePlace(found, wanted) {
  if (!found) return false;
  if (wanted.or?.some((other) => samePlace(found, other))) return true;
  if (wanted.file === null) return found.file === null;
  if (found.file === null || !sameFile(found.file, wanted.file)) return false;
  return wanted.line === null || wanted.line === undefined || found.line === wanted.line;
}

function sameFile(one, other) {
  // A frame is spelled as printed: a URL's escapes and query are its spelling, not another file.
  const [a, b] = [one, other].map((file) =>
    (/^[a-z-]{2,20}:\/\//.test(file) ? unescaped(file.replace(/\?[^/]*$/, '')) : file)
      .replace(/^file:\/\//, '')
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, ''),
  );
  return a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
}

function unescaped(url) {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** All wanted names and no other but `also`: a suite or parent that failed with its test. */
function sameNames(found, wanted, also) {
  const allowed = new Set([...wanted, ...also]);
  return wanted.every((name) => found.includes(name)) && found.every((name) => allowed.has(name));
}
