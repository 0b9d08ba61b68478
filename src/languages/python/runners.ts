// The runners of Python: a test is named by its file or module, class and function.

import type { Runner } from '../../types.ts';

const pytest: Runner = {
  parser: /pytest/,
  spelt: [['pytest'], ['py.test']],
  words: ['pytest'],
  valued:
    '-p -c -o -W -n --tb --rootdir --confcutdir --cov --cov-report --maxfail --log-level --color -r --timeout --durations --import-mode --basetemp'.split(
      ' ',
    ),
  choosing:
    '-k= -m= --ignore= --ignore-glob= --deselect= --lf --last-failed --ff --nf --sw --stepwise --collect-only -x --exitfirst'.split(
      ' ',
    ),
  again: ({ words, options }, { test }) => [...words, ...options, test],
};

/** `python -m unittest discover -s tests` finds modules that can't be named from where it runs. */
const unittest: Runner = {
  parser: /unittest/,
  spelt: [['-m', 'unittest']],
  words: ['python3', '-m', 'unittest'],
  valued: '-s -p -t --start-directory --pattern --top-level-directory --durations'.split(' '),
  choosing: '-k= -f --failfast'.split(' '),
  again({ words, options }, { test }) {
    const found = options.some((option) => /^(?:-[st]|--start|--top)/.test(option));
    // StockTest.test_left               (Python 3.10 and a test file that runs itself leave out the module)
    const named = /\.[A-Z]\w{0,200}(?:\.\w{1,200})?$/.test(test);
    if (named && !found) return [...words, ...options, test];
    return [
      ...words,
      ...(found ? ['discover', ...options] : options),
      '-k',
      named ? `*${test}` : `*.${test}`,
    ];
  },
};

/** pytest and unittest. */
export const runners: readonly Runner[] = [pytest, unittest];
