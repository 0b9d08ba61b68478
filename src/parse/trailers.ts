// Lines that come with a failure and say less than it: what it holds, how many there are, where to read on.

/** Each pattern carries lines it matches. */
const patterns: readonly RegExp[] = [
  //   code: 'ENOENT',       syscall: 'open',
  /^\s{1,12}(?:code|errno|syscall|path|dest|address|port|hostname|cause|status): /,
  // npm error code E404     npm error path /app/package.json     npm error A complete log of this …
  /^npm (?:error|ERR!)(?: (?:code|errno|syscall|path|dest|command|cwd|signal|A complete log)\b|\s{0,8}$)/,
  // [ERROR] [Help 1] …     [ERROR] To see the full stack trace of the errors, re-run Maven with …
  /^\[ERROR\]\s{0,8}(?:$|-> \[Help|\[Help|To see the full stack trace|Re-run Maven|For more information about|After correcting)/,
  // For more information about this error, try `rustc --explain E0308`.
  /^(?:For more information about|Some errors have detailed explanations)\b/,
  // error: test failed, to rerun pass `--lib`     cc1: all warnings being treated as errors
  /^error: (?:\d{1,4} targets?|test) failed|\bwarnings being treated as errors$/,
  // FAIL     FAIL	example.com/shop	0.004s     FAIL	example.com/shop [build failed]
  /^FAIL(?:$|\t)/,
  // 1 Error(s)     ✖ 1 problem (1 error, 0 warnings)     Found 1 error.
  /^\s{0,8}(?:[✖✗✘×] |Found )?[1-9]\d{0,6} (?:error\(s\)|errors?\b[.:]?$|problems? \()/i,
  // Tests:       1 failed, 1 total     Test Suites: 1 failed, 1 total      Test Files  1 failed (1)
  /^\s{0,12}(?:Tests|Test Suites|Test Files|Snapshots):?\s{1,12}[1-9]\d{0,6} (?:failed|obsolete)\b/,
  // ***Test Failed*** 1 failures.     1 items had failures:
  /^\*\*\*Test Failed\*\*\*|^[1-9]\d{0,6} items? had failures:$/,
  // Automatic merge failed; fix conflicts and then commit the result.
  /^Automatic merge failed\b/,
];

/** Whether the line stands beside a failure that another line tells better. */
export function isTrailer(line: string): boolean {
  return patterns.some((pattern) => pattern.test(line));
}
