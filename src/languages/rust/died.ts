// Parser of test binaries that died and told no more: an abort, a segmentation fault, an exit.

import type { Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { readBlocks } from './blocks.ts';

const id = 'rust.died';

// error: test failed, to rerun pass `--lib`          (cargo gives a cause only where no test told of one)
const testFailed = /^(?:doc)?test failed, to rerun/;

// process didn't exit successfully: `/app/target/debug/deps/ferry-6c40` (signal: 6, SIGABRT: …)
const ended = /^process didn't exit successfully: /;

/** At most one claim, never certain: the first one's end, which is a consequence of whatever else is told. */
export const died: Parser = {
  id,
  parse(lines) {
    for (const { text, causes, span } of readBlocks(lines)) {
      const message = causes[0]?.[0] ?? '';
      if (!testFailed.test(text[0] ?? '') || !ended.test(message)) continue;
      const place = { file: null, line: null, column: null };
      return [
        claimOf(lines, {
          parser: id,
          kind: 'test binary died',
          category: 'test',
          message,
          span,
          certain: false,
          frames: [],
          diagnostics: [{ ...place, severity: 'error', code: null, message }],
        }),
      ];
    }
    return [];
  },
};
