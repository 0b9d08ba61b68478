// Many failures, few causes: what the failures of one run have in common.

import type { Cause, Diagnostic, Failure } from '../types.ts';
import { fingerprint } from './fingerprint.ts';

/**
 * The errors of a failure by their fingerprint, the commonest first, then in order of output; empty
 * where fewer than two things failed. Tests stand with their causes where the runner gives one error for
 * each test, in the same order.
 */
export function causesOf({ diagnostics, tests }: Failure): readonly Cause[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length < 2) return [];
  const groups = new Map<string, Group>();
  errors.forEach((error, i) => {
    const key = fingerprint(error.message);
    const own = groups.get(key) ?? { first: error, count: 0, tests: [] };
    groups.set(key, own);
    own.count += 1;
    const test = errors.length === tests.length ? tests[i] : undefined;
    if (test !== undefined) own.tests.push(test);
  });
  return [...groups.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ first, count, tests: own }) => {
      const { message, file, line, column } = first;
      return { message, count, tests: own, first: { file, line, column } };
    });
}

interface Group {
  readonly first: Diagnostic;
  count: number;
  readonly tests: string[];
}
