// From a failure that is known to evidence that is ready, in a cold process: `npm run bench evidence-time [RUNS]`.
//
// A made-up project of 1,000 files in git, in which a saved traceback names two of them. Timed in turn: `ee` on
// that log, once as it is built and once with its grammars taken away; `ee` on a log without a failure; `node -e
// 0`; `git status`. The evidence costs the first less the third. Wants `npm run build`.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sideBySide } from './ratio.mjs';

const runs = Number(process.argv[3] ?? 15);
const folder = mkdtempSync(join(tmpdir(), 'ee-evidence-'));
try {
  const project = join(folder, 'project');
  fill(project);
  const failure = join(folder, 'failure.log');
  const nothing = join(folder, 'nothing.log');
  writeFileSync(
    failure,
    [
      'Traceback (most recent call last):',
      `  File "${project}/pkg7/mod17.py", line 9, in total`,
      '    return sum(rate(item) for item in items)',
      `  File "${project}/pkg3/mod13.py", line 5, in rate`,
      "    return RATES[item['kind']]",
      "KeyError: 'gold'\n",
    ].join('\n'),
  );
  writeFileSync(nothing, 'all is well\n');
  const bare = join(folder, 'bare');
  cpSync(resolve(import.meta.dirname, '../dist'), bare, { recursive: true });
  rmSync(join(bare, 'grammars'), { recursive: true });
  const ee = (program, log) => [
    ...[process.execPath, program, '--json', '--no-model'],
    ...['--root', project, '--log', log],
  ];
  const built = resolve(import.meta.dirname, '../dist/ee.cjs');
  console.table(
    sideBySide(
      {
        'node -e 0': [process.execPath, '-e', '0'],
        'git status': ['git', '-C', project, 'status', '--porcelain'],
        'ee, no failure': ee(built, nothing),
        'ee, by layout': ee(join(bare, 'ee.cjs'), failure),
        'ee, by trees': ee(built, failure),
      },
      runs,
    ),
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** Ten folders of a hundred modules, all committed. */
function fill(project) {
  for (let at = 0; at < 1000; at += 1) {
    const path = join(project, `pkg${at % 10}`);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, `mod${at}.py`), source(at));
  }
  const git = (...args) => execFileSync('git', args, { cwd: project, stdio: 'ignore' });
  git('init');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'all');
}

function source(at) {
  const functions = Array.from(
    { length: 12 },
    (_, index) =>
      `\n\ndef step_${index}(value):\n    if value > ${index}:\n        return value - 1\n    return ${at}`,
  );
  return [
    `RATES = {'silver': ${at}}`,
    '',
    '',
    'def rate(item):',
    "    return RATES[item['kind']]",
    '',
    '',
    'def total(items):',
    '    return sum(rate(item) for item in items)',
    ...functions,
    '',
  ].join('\n');
}
