// Files that seldom hold the cause of a failure that does not point at them.

import type { RootPath } from '../types.ts';
import { worths } from './worths.ts';

/** `tests/test_a.py`, `a.spec.ts`, `a_test.go`, `ATest.java` */
const test =
  /(?:^|\/)(?:tests?|specs?|__tests__|testdata|fixtures?|mocks?|__mocks__|e2e)\/|[._-](?:test|spec)s?\.\w{1,5}$|(?:^|\/)test_[^/]{1,80}$|Tests?\.(?:java|kt|cs|php)$|(?:^|\/)conftest\.py$/;
/** `README.md`, `docs/use.rst` */
const prose = /\.(?:md|mdx|rst|adoc|html?|css|scss)$|(?:^|\/)(?:docs?|CHANGELOG|README)[./]/i;

/** What of its worth a lead keeps in a file that the failure does not point at. */
export function keptIn(file: RootPath): number {
  if (prose.test(file)) return worths.prose;
  return test.test(file) ? worths.test : 1;
}
