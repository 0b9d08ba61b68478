// The runner of CMake's tests.

import type { Runner } from '../../types.ts';
import { exactly } from '../runner.ts';

const ctest: Runner = {
  parser: /ctest/,
  spelt: [['ctest']],
  words: ['ctest'],
  valued: '--test-dir -C --build-config -j --parallel --timeout --repeat --preset'.split(' '),
  choosing:
    '-R= -E= -L= -LE= -I= --tests-regex= --exclude-regex= --label-regex= --rerun-failed --stop-on-failure'.split(
      ' ',
    ),
  again: ({ words, options }, { test }) => [...words, ...options, '-R', exactly(test)],
};

/** CTest. */
export const runners: readonly Runner[] = [ctest];
