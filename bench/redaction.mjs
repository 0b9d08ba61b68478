// How much does redaction find, what does it harm, what does it cost? `npm run bench redaction SUITES [SEED]`.
//
// SUITES holds files of rows, .jsonl or .jsonl.gz: {id, suite, rule, text, secret, positive}. A secret is
// found where no 8 characters in a row of it are left; of a suite named own-pii the secrets are given as
// known values. Then: samples made here from SEED, lines of clean code that change, the time of 100 KB
// beside a first redactor's, and hostile text of 1 and 10 MB. All of it with the vendors' rules and without.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { baseline } from './redaction/baseline.mjs';
import { hostile } from './redaction/hostile.mjs';
import { samples } from './redaction/samples.mjs';

const [suites, seed = '1'] = process.argv.slice(3);
if (!suites) throw new Error('usage: npm run bench redaction SUITES [SEED]');

const redactors = {
  own: await redactorOf({ vendors: false }),
  all: await redactorOf({ vendors: true }),
};

const files = readdirSync(suites).filter((file) => /\.jsonl(\.gz)?$/.test(file));
const scores = [];
for (const file of files) {
  const name = basename(file).split('.')[0];
  scores.push({ suite: name, ...(await scoreOf(rowsOf(join(suites, file)), name === 'own-pii')) });
}
scores.push({ suite: `samples, seed ${seed}`, ...(await scoreOf(samples(Number(seed)), false)) });
console.table(scores);

const code = {
  Python: folder('python3', ['-c', 'import sysconfig; print(sysconfig.get_paths()["stdlib"])']),
  Go: folder('go', ['env', 'GOROOT']),
  JavaScript: resolve(import.meta.dirname, '../node_modules'),
};
console.table(await Promise.all(Object.entries(code).map(([name, root]) => cleanCode(name, root))));
console.table(await times());
console.table(await growth());

/** The redactor as it is in the source, bundled to a file of its own. */
async function redactorOf({ vendors }) {
  const out = mkdtempSync(join(tmpdir(), 'ee-redaction-'));
  const none = {
    name: 'no-vendors',
    load: (id) =>
      id.endsWith('/redact/vendor.ts') ? 'export const vendorSecrets = async () => [];' : null,
  };
  await build({
    input: resolve(import.meta.dirname, '../src/redact/index.ts'),
    platform: 'node',
    plugins: vendors ? [] : [none],
    output: { file: join(out, 'redact.mjs'), codeSplitting: false },
    logLevel: 'silent',
  });
  const { redactText } = await import(pathToFileURL(join(out, 'redact.mjs')).href);
  rmSync(out, { recursive: true });
  return redactText;
}

function rowsOf(file) {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function scoreOf(rows, isKnown) {
  const all = { baseline: async (text) => baseline(text), ...redactors };
  const score = { positive: rows.filter(({ positive }) => positive).length };
  const missed = new Map();
  for (const [name, redact] of Object.entries(all)) {
    let [found, changed] = [0, 0];
    for (const { text, secret, positive, rule } of rows) {
      const out = await redact(text, isKnown ? { known: [secret] } : {});
      if (!positive) changed += out === text ? 0 : 1;
      else if (secret === null ? out !== text : !survives(out, secret)) found += 1;
      else if (name === 'own') missed.set(rule, (missed.get(rule) ?? 0) + 1);
    }
    if (score.positive > 0) score[`${name} %`] = round((100 * found) / score.positive);
    if (score.positive < rows.length) score[`${name} changed`] = changed;
  }
  const most = [...missed].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return { ...score, 'most missed': most.map(([rule, count]) => `${rule} ${count}`).join(', ') };
}

function survives(out, secret) {
  if (secret.length <= 8) return out.includes(secret);
  for (let i = 0; i + 8 <= secret.length; i++)
    if (out.includes(secret.slice(i, i + 8))) return true;
  return false;
}

/** Lines that change per 100 KB, over 5 MB at most of a language's files. */
async function cleanCode(name, root) {
  let [bytes, baselines, own, all] = [0, 0, 0, 0];
  for (const text of root === '' ? [] : textsIn(root)) {
    if (bytes > 5e6) break;
    bytes += text.length;
    baselines += changedLines(text, baseline(text));
    own += changedLines(text, await redactors.own(text));
    all += changedLines(text, await redactors.all(text));
  }
  const per = (lines) => round(lines / (bytes / 1e5));
  return { name, MB: round(bytes / 1e6), baseline: per(baselines), own: per(own), all: per(all) };
}

/** Source files, every n-th, so that 5 MB are from all over a tree. */
function textsIn(root) {
  const paths = readdirSync(root, { recursive: true })
    .filter((path) => /\.(?:py|go|[cm]?js|d\.[cm]?ts)$/.test(path))
    .filter(
      (path) => !/(?:^|\/)(?:tests?|testdata|site-packages|cmd)\/|_test\.go$|\.min\./.test(path),
    )
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile() && statSync(path).size < 300_000)
    .sort();
  const step = Math.max(1, Math.floor(paths.length / 500));
  return paths.filter((_, i) => i % step === 0).map((path) => readFileSync(path, 'utf8'));
}

function changedLines(before, after) {
  if (before === after) return 0;
  const lines = after.split('\n');
  return before.split('\n').filter((line, i) => line !== lines[i]).length;
}

/** Milliseconds of 100 KB, warm, side by side, so that a slow moment hits all of them. */
async function times() {
  const texts = Object.entries(code).flatMap(([name, root]) => {
    const text = root === '' ? '' : textsIn(root).join('\n').slice(0, 100_000);
    return text === '' ? [] : [[name, text]];
  });
  const rows = [];
  for (const [name, text] of texts) {
    const took = { baseline: [], own: [], all: [] };
    for (let turn = 0; turn < 40; turn++) {
      for (const [who, work] of Object.entries({ baseline, ...redactors })) {
        const start = performance.now();
        await work(text);
        took[who].push(performance.now() - start);
      }
    }
    const middle = (list) => list.slice(10).sort((a, b) => a - b)[15];
    const ratio = (who) => round(middle(took[who].map((ms, i) => ms / took.baseline[i])));
    rows.push({
      '100 KB': name,
      'baseline ms': round(middle(took.baseline)),
      'own ms': round(middle(took.own)),
      'own / baseline': ratio('own'),
      'all / baseline': ratio('all'),
    });
  }
  return rows;
}

/** The processor's time for 10 MB over that for 1 MB, for the worst text of each pattern. */
async function growth() {
  const rows = [];
  for (const [name, text] of Object.entries(hostile)) {
    const small = Math.min(await cpuMs(text(1e6)), await cpuMs(text(1e6)));
    const large = await cpuMs(text(1e7));
    rows.push({
      text: name,
      '1 MB ms': round(small),
      '10 MB ms': round(large),
      ratio: round(large / small),
    });
  }
  return rows;
}

async function cpuMs(text) {
  const start = process.cpuUsage();
  await redactors.own(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

function folder(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function round(number) {
  return Math.round(number * 100) / 100;
}
