// Parser of Node's test runner, in its three reports.

import type { Parser } from '../../types.ts';
import { claimOfTests } from './failed-test.ts';
import { dotFailures, specFailures } from './spec.ts';
import { tapFailures } from './tap.ts';
import { readUncaught, type Uncaught } from './uncaught.ts';

const id = 'node.test';

// test failed: a file that died as it was loaded, and no test of it ran
const died = /^'?test failed'?$/;

/** At most one claim: the first failed test; `tests` lists all by the names `--test-name-pattern` takes. */
export const test: Parser = {
  id,
  parse(lines) {
    const tap = tapFailures(lines);
    const spec = tap.length > 0 ? tap : specFailures(lines);
    const failed = spec.length > 0 ? spec : dotFailures(lines);
    const [first, ...others] = failed;
    if (!first) return [];
    const crash = died.test(first.told.message) ? crashIn(lines) : undefined;
    const all = [{ ...first, ...crash }, ...others];
    return claimOfTests(lines, all, { parser: id, certain: true });
  },
};

// TAP has it in comments: "# TypeError: x is not a function"
function crashIn(lines: readonly string[]): Uncaught | undefined {
  return readUncaught(lines.map((line) => line.replace(/^# /, '')))[0];
}
