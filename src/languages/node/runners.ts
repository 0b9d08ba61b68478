// The runners of JavaScript: each takes a file and a pattern that the whole title has to match.

import type { FailedTest, Runner } from '../../types.ts';
import { exactly, fileOf, pathAndTitles } from '../runner.ts';

const vitest: Runner = {
  parser: /vitest/,
  spelt: [['vitest', 'run'], ['vitest', 'watch'], ['vitest', 'dev'], ['vitest']],
  words: ['npx', 'vitest', 'run'],
  valued: '-c --config --root -r --dir --reporter --environment --project --pool'.split(' '),
  choosing: '-t= --testNamePattern= --changed --shard= --bail= -w --watch'.split(' '),
  scripts: true,
  again({ words, options }, failed) {
    const { file, title } = told(failed);
    const once = words.at(-1) === 'vitest' ? [...words, 'run'] : words;
    return [...once, ...options, ...file, ...(title === null ? [] : ['-t', title])];
  },
};

const jest: Runner = {
  parser: /jest/,
  spelt: [['jest']],
  words: ['npx', 'jest'],
  valued: '-c --config --rootDir --env --maxWorkers -w --selectProjects --testTimeout'.split(' '),
  choosing:
    '-t= --testNamePattern= --testPathPattern= --testPathPatterns= --shard= -o --onlyChanged --onlyFailures -f --bail -b --watch --watchAll --runTestsByPath --findRelatedTests'.split(
      ' ',
    ),
  scripts: true,
  again({ words, options }, failed) {
    const { file, title } = told(failed);
    const path = file.length === 0 ? [] : ['--runTestsByPath', ...file];
    return [...words, ...options, ...path, ...(title === null ? [] : ['-t', title])];
  },
};

const mocha: Runner = {
  parser: /mocha/,
  spelt: [['mocha'], ['_mocha']],
  words: ['npx', 'mocha'],
  valued:
    '-r --require --config -t --timeout -R --reporter --import --loader --ui -u --extension'.split(
      ' ',
    ),
  choosing: '-g= --grep= -f= --fgrep= -i --invert -b --bail -w --watch'.split(' '),
  scripts: true,
  again({ words, options }, failed) {
    const { file, title } = told(failed);
    return title === null ? null : [...words, ...options, ...file, '-g', title];
  },
};

/** Node's own: a test is named by its own title alone; what holds it is run as far as needed. */
const node: Runner = {
  parser: /^node\.test$/,
  spelt: [['node', '--test']],
  words: ['node', '--test'],
  valued: '--import -r --require --loader --conditions -C --test-reporter --env-file'.split(' '),
  choosing: '--test-name-pattern= --test-skip-pattern= --test-only --watch --test-shard='.split(
    ' ',
  ),
  again({ words, options }, failed) {
    const { file, titles } = placed(failed);
    const title = titles.at(-1);
    const chosen = title === undefined ? [] : [`--test-name-pattern=${exactly(title)}`];
    if (file === null && title === undefined) return null;
    return [...words, ...options, ...chosen, ...(file === null ? [] : [file])];
  },
};

/** The file as a word, where it is known, and the pattern of the whole title. */
function told(failed: FailedTest): {
  readonly file: readonly string[];
  readonly title: string | null;
} {
  const { file, titles } = placed(failed);
  return {
    file: file === null ? [] : [file],
    title: titles.length === 0 ? null : exactly(titles.join(' ')),
  };
}

function placed(failed: FailedTest): ReturnType<typeof pathAndTitles> {
  const { file, titles } = pathAndTitles(failed.test);
  return { file: file ?? fileOf(failed), titles };
}

/** Vitest, Jest, Mocha and Node's own. */
export const runners: readonly Runner[] = [vitest, jest, mocha, node];
