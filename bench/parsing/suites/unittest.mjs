// Python's unittest. The truth: a result class of ours (unittest/ee_truth.py) over the standard one, in
// the same run. `first` is the innermost frame in the project of the first block printed (unittest
// prints errors before failures), of an explicit cause where there is one.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';
import { failingModule, messageOf, noise, padding, wordsOf } from './python/programs.mjs';

export const name = 'unittest';
export const tools = ['python3'];

/** Null where the suite can run, else why not. */
export async function available() {
  return programOf('python3') ? null : 'no python3';
}

const flags = [[], ['-v'], ['-f'], ['-b'], ['--locals'], ['-q'], ['-b', '-v']];

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const extra = random.pick(flags);
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop', 'shop.d']));
    rmSync(root, { recursive: true, force: true });
    written(root, program(random, passes));
    const truthFile = join(root, '..', 'truth.jsonl');
    rmSync(truthFile, { force: true });
    const command = ['python3', '-m', 'unittest', 'discover', ...extra];
    const runner = join(import.meta.dirname, 'unittest/ee_truth.py');
    const { output, exit } = await ran(['python3', '-P', runner, ...command.slice(3)], {
      cwd: root,
      env: { PYTHONDONTWRITEBYTECODE: '1', TRUTH_ROOT: root, TRUTH_OUT: truthFile },
    });
    const rows = existsSync(truthFile) ? readFileSync(truthFile, 'utf8').trim().split('\n') : [];
    if (passes ? exit !== 0 : rows.length === 0) continue;
    const truth = truthOf(rows.map((row) => JSON.parse(row)));
    const style = extra.join(' ') || 'plain';
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

function truthOf(rows) {
  if (rows.length === 0) return { first: null, errors: [] };
  const sorted = ['error', 'failure'].flatMap((kind) => rows.filter((row) => row.kind === kind));
  const place = ([file, line]) => ({ file, line, column: null });
  const errors = sorted.flatMap(({ chain }) => chain.flatMap(({ places }) => places.slice(-1)));
  const chain = sorted[0].chain;
  let at = 0;
  while (chain[at]?.explicit && chain[at + 1]?.places.length > 0) at += 1;
  const best = chain[at]?.places.at(-1);
  return {
    first: best ? place(best) : undefined,
    errors: errors.map(place),
    tests: [...new Set(sorted.map(({ id }) => id))],
  };
}

function program(random, passes) {
  const files = {};
  const count = 1 + random.int(3);
  const broken = passes ? -1 : random.int(count);
  for (let i = 0; i < count; i += 1) {
    const words = wordsOf(random);
    const module = failingModule(random, words);
    const stem = `${words.noun}_${i}`;
    files[`${stem}/__init__.py`] = '';
    files[`${stem}/${words.thing}.py`] = module.source;
    const tests = Array.from({ length: 1 + random.int(4) }, (_, n) => {
      const fails = i === broken && (n === 0 || random.chance(0.4));
      return testOf(random, { n, fails }, { words, entry: module.entry });
    });
    const fixture = i === broken && random.chance(0.15);
    const method = random.pick([
      'def setUp(self):',
      '@classmethod|def setUpClass(cls):',
      'def tearDown(self):',
    ]);
    const before = fixture
      ? ['', ...method.split('|').map((l) => `    ${l}`), `        ${module.entry}(0)`]
      : [];
    const lines = [
      'import unittest',
      `from ${stem}.${words.thing} import ${module.entry}`,
      ...padding(random),
    ];
    lines.push(
      '',
      '',
      `class ${words.noun}Test(unittest.TestCase):`,
      ...before,
      ...tests.flat(),
      '',
    );
    if (i === broken && random.chance(0.12)) {
      const ways = [
        ['def open(:'],
        ['values = [1,', 'x = 3'],
        ['  bad = 1'],
        ['import gone_away'],
        ['1 / 0'],
      ];
      lines.splice(1 + random.int(2), 0, ...random.pick(ways));
    }
    files[`tests/test_${stem}.py`] = lines.join('\n');
  }
  files['tests/__init__.py'] = '';
  return files;
}

function testOf(random, { n, fails }, { words, entry }) {
  const head = random.chance(0.3) ? [noise(random)] : [];
  const doc = random.chance(0.2)
    ? [`"""What ${words.noun} does: ${messageOf(random).split('\\n')[0]}"""`]
    : [];
  const body = fails ? failing(random, words, entry) : passing(random);
  const lines = [...doc, ...head, ...body].map((line) => `        ${line}`);
  return ['', `    def test_${words.verb}_${n}(self):`, ...lines];
}

function passing(random) {
  return random.pick([
    ['self.assertEqual(1 + 1, 2)'],
    ['with self.assertRaises(ZeroDivisionError):', '    1 / 0'],
    ['self.skipTest("later: error.py:3")'],
    ['for each in (1, 2):', '    with self.subTest(each=each):', '        self.assertTrue(each)'],
  ]);
}

function failing(random, words, entry) {
  return random.pick([
    [`${entry}(${random.int(9)})`],
    [`value = ${entry}("${words.thing}")`, 'self.assertTrue(value)'],
    [`self.assertEqual(${entry}(1), 3)`],
    [`self.assertEqual(${random.int(50)}, ${50 + random.int(50)})`],
    [`self.assertEqual(${random.int(50)}, 77, "${messageOf(random)}")`],
    ['self.assertEqual({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]})'],
    ['self.assertEqual(list(range(40)), list(range(1, 41)))'],
    [`self.assertEqual("one\\ntwo\\n", "one\\n${words.thing}\\n")`],
    ['self.assertEqual(', '    [1, 2],', '    [1, 3],', ')'],
    [`self.assertIn("${words.thing}", ["${words.other}"])`],
    ['with self.assertRaises(KeyError):', '    pass'],
    [`self.fail("${messageOf(random)}")`],
    [
      'for each in (1, 2, 3):',
      '    with self.subTest(each=each):',
      '        self.assertLess(each, 2)',
    ],
    [`assert 1 == 2, "${messageOf(random)}"`],
    ['def inner(each):', '    self.assertGreater(each, 3)', '', 'inner(1)'],
    ['self.assertAlmostEqual(1.0, 1.5, places=3)'],
    [`self.assertRegex("${words.thing}", r"^[0-9]+$")`],
  ]);
}
