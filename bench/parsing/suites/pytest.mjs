// pytest in all its --tb styles. The truth: a plugin of ours (pytest/ee_truth.py) that writes pytest's
// reports, in the same run.
//
// `first` is the innermost frame in the project of the first block printed (ERRORS before FAILURES), of
// an explicit cause where there is one; with --tb=line, which prints only that, pytest's `reprcrash`.
// Samples whose text does not hold that place (--tb=no) ask only for the tests' names.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { randomOf } from '../random.mjs';
import { pipTools, ran, whyNot, written } from '../tools.mjs';
import { failingModule, messageOf, noise, padding, wordsOf } from './python/programs.mjs';

export const name = 'pytest';
export const tools = ['pytest==9.2.0', 'pytest-xdist==3.8.0'];

/** Null where the suite can run, else why not. */
export function available() {
  return whyNot(pipTools(name, tools));
}

const styles = ['auto', 'long', 'short', 'line', 'native', 'no'];
const flags = [
  [],
  ['-q'],
  ['-x'],
  ['-v'],
  ['-vv'],
  ['-rA'],
  ['-l'],
  ['-s'],
  ['-n', '2'],
  ['-n', '2', '-v'],
  ['--color=yes'],
  ['--color=yes', '-q'],
  ['--full-trace'],
  ['--no-header', '--no-summary'],
  ['--show-capture=no'],
  ['--durations=2'],
  ['-W', 'error'],
];

/** Samples, each one run over a program of its own. */
export async function* samples({ seed, count, folder }) {
  const tool = join(await pipTools(name, tools), 'bin/python');
  const random = randomOf(`${name}-${seed}`);
  for (let i = 0; i < count; i += 1) {
    const passes = i % 6 === 5;
    const tb = styles[i % styles.length];
    const extra = random.pick(flags);
    const root = join(folder, `${name}-${i}`, random.pick(['shop', 'my shop', 'shop.d']));
    rmSync(root, { recursive: true, force: true });
    written(root, program(random, passes));
    const truthFile = join(root, '..', 'truth.jsonl');
    rmSync(truthFile, { force: true });
    const cwd = random.chance(0.15) ? join(root, 'tests') : root;
    const command = ['pytest', ...(tb === 'auto' ? [] : [`--tb=${tb}`]), ...extra];
    const options = ['-p', 'ee_truth', '-p', 'no:cacheprovider'];
    const { output, exit } = await ran([tool, '-m', ...command, ...options], {
      cwd,
      env: {
        PYTHONPATH: join(import.meta.dirname, 'pytest'),
        PYTHONDONTWRITEBYTECODE: '1',
        TRUTH_ROOT: root,
        TRUTH_OUT: truthFile,
      },
    });
    const rows = existsSync(truthFile) ? readFileSync(truthFile, 'utf8').trim().split('\n') : [];
    const truth = truthOf(
      rows.map((row) => JSON.parse(row)),
      { tb, output },
    );
    if (!passes && rows.length === 0) continue;
    const style = [`--tb=${tb}`, ...extra].join(' ');
    yield { id: `${name}-${seed}-${i}`, tool: name, style, output, command, exit, truth };
  }
}

/** From the plugin's rows to places and names, in the order of the report. */
function truthOf(rows, { tb, output }) {
  if (rows.length === 0) return { first: null, errors: [] };
  const order = ['conftest', 'collect', 'error', 'test'];
  const sorted = order.flatMap((kind) => rows.filter((row) => row.kind === kind));
  const place = ([file, line]) => ({ file, line, column: null });
  const own = (row) => {
    let at = 0;
    while (row.chain[at]?.explicit && row.chain[at + 1]?.places.length > 0) at += 1;
    const line = tb === 'line' && row.kind === 'test';
    const best = line ? row.crash : (row.chain[at]?.places.at(-1) ?? row.crash);
    return best && place(best);
  };
  const errors = sorted.flatMap((row) => [
    ...row.chain.flatMap(({ places }) => places.slice(-1)),
    ...(row.crash ? [row.crash] : []),
  ]);
  const tests = sorted
    .filter(({ kind }) => kind === 'test' || kind === 'error')
    .map(({ id }) => id);
  const first = own(sorted[0]);
  const held = first !== null && holds(output, first);
  return {
    first: held ? first : undefined,
    errors: errors.map(place),
    tests: [...new Set(tests)].filter((id) => output.includes(id)),
  };
}

/** Whether the text says the place at all, in one of pytest's ways. */
function holds(output, { file, line }) {
  const plain = output.replace(/\x1b\[[\d;]{0,20}m/g, '');
  const base = basename(file);
  return [`${base}:${line}`, `${base}", line ${line}`, `${base}, line ${line}`].some((text) =>
    plain.includes(text),
  );
}

/** One project: a package, one to three test files, now and then a conftest. */
function program(random, passes) {
  const files = {};
  const count = 1 + random.int(3);
  const broken = passes ? -1 : random.int(count);
  const collects = !passes && random.chance(0.15);
  for (let i = 0; i < count; i += 1) {
    const words = wordsOf(random);
    const module = failingModule(random, words);
    const stem = `${words.noun}_${i}`;
    files[`${stem}/__init__.py`] = '';
    files[`${stem}/${words.thing}.py`] = module.source;
    const imports = `from ${stem}.${words.thing} import ${module.entry}`;
    const file = random.pick([
      `tests/test_${stem}.py`,
      `tests/unit/test_${stem}.py`,
      `tests/far off/test_${stem}.py`,
    ]);
    const tests = Array.from({ length: 1 + random.int(4) }, (_, n) => ({ n, fails: false }));
    if (i === broken || (!passes && random.chance(0.3))) {
      for (const test of tests) test.fails = random.chance(0.5);
      if (i === broken) random.pick(tests).fails = true;
    }
    let text = [
      'import pytest',
      imports,
      ...padding(random),
      ...tests.flatMap((test) => ['', '', ...testOf(random, test, { words, entry: module.entry })]),
      '',
    ].join('\n');
    if (collects && i === broken) text = uncollectable(random, text, module.entry);
    files[file] = text;
  }
  const head = ['import sys, pathlib', 'sys.path.insert(0, str(pathlib.Path(__file__).parent))'];
  if (!passes && random.chance(0.04))
    head.push(...padding(random), `import no_such_${random.int(99)}`);
  files['conftest.py'] = `${head.join('\n')}\n`;
  files['tests/conftest.py'] = '';
  return files;
}

/** The same file, no longer importable. */
function uncollectable(random, text, entry) {
  const lines = text.split('\n');
  const at = 2 + random.int(Math.max(1, lines.length - 3));
  const ways = [
    () => lines.splice(1, 0, `import missing_${random.int(99)}`),
    () => lines.splice(lines.length, 0, 'def broken(:', '    pass'),
    () => lines.splice(lines.length, 0, 'values = [1, 2', '', 'other = 3'),
    () => lines.splice(lines.length, 0, 'if True:', 'pass'),
    () => lines.splice(2, 0, `RESULT = ${entry}("at import")`),
    () => lines.splice(at, 0, 'text = "never closed'),
    () => lines.splice(2, 0, 'from pytest import no_such_name'),
    () => lines.splice(2, 0, 'assert 1 == 2, "at import"'),
  ];
  random.pick(ways)();
  return lines.join('\n');
}

/** One test function, or a class with one, or one with a fixture of its own. */
function testOf(random, { n, fails }, { words, entry }) {
  const title = `test_${words.verb}_${n}`;
  const head = random.chance(0.4) ? [`    ${noise(random)}`] : [];
  const body = [
    ...head,
    ...(fails ? failing(random, words, entry) : passing(random)).map((l) => `    ${l}`),
  ];
  const indented = body.map((line) => `    ${line}`);
  const pick = random.int(10);
  if (pick < 2)
    return [`class Test${words.noun.toUpperCase()}${n}:`, `    def ${title}(self):`, ...indented];
  if (pick === 2) {
    const ids = ['"a::b"', '"x[1]"', '"with space"', '"ü"', '"a/b.py"'];
    return [
      `@pytest.mark.parametrize("each", [1, 2], ids=[${random.pick(ids)}, "plain"])`,
      `def ${title}(each):`,
      ...body,
    ];
  }
  if (pick === 3)
    return [
      'import unittest',
      '',
      '',
      `class Case${n}(unittest.TestCase):`,
      `    def ${title}(self):`,
      ...indented,
    ];
  if (pick === 4 && fails) {
    const teardown = random.chance(0.3) ? ['    yield 1'] : [];
    const lines = random.chance(0.5) ? [`    ${entry}(1)`] : ['    assert 0, "not ready"'];
    return [
      '@pytest.fixture',
      `def made_${n}():`,
      ...teardown,
      ...lines,
      '',
      '',
      `def ${title}(made_${n}):`,
      `    assert made_${n}`,
    ];
  }
  if (pick === 5 && fails) return [`def ${title}(no_such_fixture):`, '    pass'];
  return [`def ${title}():`, ...body];
}

function passing(random) {
  return random.pick([
    ['assert 1 + 1 == 2'],
    ['with pytest.raises(ZeroDivisionError):', '    1 / 0'],
    ['pytest.skip("not today, error.py:3")'],
    ['pytest.xfail("known: Traceback (most recent call last):")'],
    ['errors = 0', 'assert errors == 0'],
  ]);
}

function failing(random, words, entry) {
  return random.pick([
    [`${entry}(${random.int(9)})`],
    [`${entry}("${words.thing}")`],
    [`value = ${entry}(None)`, 'assert value'],
    [`assert ${entry}(`, `    ${random.int(9)},`, ') == 3'],
    [`assert ${random.int(50)} == ${50 + random.int(50)}`],
    [`assert "${words.thing}" in ["${words.other}"], "${messageOf(random)}"`],
    [`assert {"a": 1, "b": [${random.int(9)}]} == {"a": 1, "b": [10]}`],
    ['assert list(range(40)) == list(range(1, 41))'],
    [`assert "one\\ntwo\\nthree" == "one\\n${words.thing}\\nthree"`],
    ['left = 3', 'assert (', '    left', '    == 4', '), left'],
    ['with pytest.raises(KeyError):', '    pass'],
    ['with pytest.raises(ValueError, match="never"):', '    raise ValueError("other")'],
    [`pytest.fail("${messageOf(random)}")`],
    ['raise SystemExit(3)'],
    ['def inner(each):', '    assert each > 3', '    return each', '', 'inner(1)'],
    [`assert ${entry} is None`],
  ]);
}
