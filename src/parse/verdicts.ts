// What a runner says at its end: that all passed, or that something did not.

import { isConsequence } from '../text/consequences.ts';
import { signIn } from './signs.ts';

/** Each pattern carries lines it matches. */
const passing: readonly RegExp[] = [
  // 5 passed, 1 warning in 0.03s     Tests  3 passed (3)     2 passing (4ms)     1 test passes.
  /\b[1-9]\d{0,6} (?:[a-z]{1,20} )?pass(?:ed|ing|es)\b/,
  // # fail 0     ℹ fail 0     100% tests passed, 0 tests failed out of 1     2 examples, 0 failures
  /^(?:# |ℹ )fail 0$|\b0 (?:tests )?(?:failed|failing|failures)\b/,
  // Passed!  - Failed:     0, Passed:     3     Tests run: 3, Failures: 0, Errors: 0
  /\bFailed: {1,8}0,|\bFailures: 0, Errors: 0\b/,
  // web1 : ok=3    changed=0    unreachable=0    failed=0
  /\bunreachable=0 {1,8}failed=0\b/,
  // [INFO] BUILD SUCCESS     BUILD SUCCESSFUL in 3s     Build succeeded.     webpack 5.9 compiled successfully
  /\bBUILD SUCCESS(?:FUL)?\b|^Build succeeded|\b(?:[Cc]ompiled|Build completed) successfully\b/,
  // ok  	example.com/shop	0.003s     PASS     OK (skipped=1)     test result: ok. 3 passed
  /^ok {1,4}\t\S|^PASS$|^OK(?:$| \()|^test result: ok\b/,
  // done, 0 errors     Finished with 0 errors.
  /^(?:[Dd]one|[Ff]inished|[Cc]ompleted)\b.{0,80}\b(?:0|no) errors\b/,
  // Found 0 errors. Watching for file changes.     ✖ 1 problem (0 errors, 1 warning)
  /\bFound 0 errors\b|\(0 errors, \d/,
  // All checks passed!     Success: no issues found in 3 source files     Apply complete! …     No changes. …
  /^(?:All checks passed|Success: no issues found|Apply complete!|No changes\.)/,
  // * Connected to localhost (127.0.0.1) port 80     Connecting to localhost|127.0.0.1|:80... connected.
  /^\* (?:Connected to|Established connection to) |^Connecting to .{1,300}\.\.\. connected\.$/,
];

const failing: readonly RegExp[] = [
  // 1 failed, 2 passed     50% tests passed, 1 tests failed     Tests:   1 failed     = 1 error in 0.03s
  // but not: * connect to ::1 port 8765 failed
  /(?:^[^\w]{0,80}|[,;(] ?|: {1,12})[1-9]\d{0,6} (?:[a-z]{1,20} )?(?:failed|failing|failures?|errors?)\b/i,
  // Failed:     1, Passed:     3     Failures: 1     failed=1     # fail 1
  /\b(?:Failed|Failures|Errors|failed|failures|errors)(?:: {0,8}|=)[1-9]|^(?:# |ℹ )fail [1-9]/,
  // FAIL Required test coverage of 90% not reached.     --- FAIL: TestX (0.00s)     not ok 2 - x
  /^\s{0,40}(?:FAIL|FAILED|not ok|--- FAIL)\b/,
];

/**
 * Whether a verdict below line `sign` says that all passed and none anywhere says that something
 * failed: then the sign was of a failure that was wanted, caught or tried again.
 */
export function isOverruled(
  lines: readonly string[],
  sign: number,
  quoted: readonly boolean[],
): boolean {
  const isPassed = lines.some((line, at) => at > sign && passing.some((row) => row.test(line)));
  return isPassed && !lines.some((line, at) => !quoted[at] && saysFailed(line));
}

/** Whether a runner says here that something failed. */
export function saysFailed(line: string): boolean {
  return (
    failing.some((pattern) => pattern.test(line)) ||
    (isConsequence(line) && signIn(line) !== undefined)
  );
}
