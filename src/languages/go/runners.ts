// Go's runner: a pattern for each level of subtests, and the package's folder.

import type { Runner } from '../../types.ts';
import { exactly, seenFrom } from '../runner.ts';

const go: Runner = {
  parser: /^go\./,
  spelt: [['go', 'test']],
  words: ['go', 'test'],
  valued:
    '-timeout -count -tags -cpu -p -coverprofile -covermode -coverpkg -exec -mod -modfile -o -ldflags -gcflags -parallel -shuffle'.split(
      ' ',
    ),
  choosing: '-run= -skip= -bench= -fuzz= -list= -failfast --run='.split(' '),
  again({ words, options }, { test, frames, cwd }) {
    const name = test.split('/').map(exactly).join('/');
    const file = frames.find(
      ({ file, inRoot }) => inRoot === true && file.endsWith('_test.go'),
    )?.file;
    const folder = file === undefined ? null : seenFrom(cwd, file).replace(/[^/]{1,300}$/, '');
    const packages = folder === null ? './...' : `./${folder.replace(/\/$/, '')}`;
    return [...words, ...options, '-run', name, packages];
  },
};

/** Go's own. */
export const runners: readonly Runner[] = [go];
