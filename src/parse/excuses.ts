// Text that looks like an error and is not: counts of nothing, measures, prose, rows of success.

const things = '(?:errors?|failures?|exceptions?|panics?)(?:\\(s\\))?';
const counted = `(?:${things}|failed|failing|fatals?|invalid)`;

/** Parts of a line that are no sign of a failure, each with lines it matches. */
const excusedParts: readonly RegExp[] = [
  // GET http://localhost:8080/errors?error=1
  /\b[a-z][a-z0-9+.-]{1,12}:\/\/\S{1,2000}/gi,
  // "GET /failed?x=error HTTP/1.1" 304
  /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/\S{0,2000}/g,
  // alarm: Refreshing state... [id=errors]
  /\[id=[^\]\s]{1,200}\]/g,
  // hide errors, with --install-types     to make compiler errors easier to read; but not: 2 build errors in x
  /(?<=[a-z('"`] )(?<!(?:\d|\bwith)(?: [a-z]{1,20})? )(?:errors|failures|exceptions|panics)(?=,| (?!(?:above|are|at|below|detected|emitted|encountered|found|have|in|occurred|on|prevented|reported|were|while)\b)[a-z])/gi,
  // 0 errors     no lint errors found     without any failure     0 Error(s)
  new RegExp(
    `(?<![\\w.,:-])(?:0|no|zero|without|any)[ \\t]{1,4}(?:[a-z-]{1,20} ){0,2}?${counted}(?!\\w)`,
    'gi',
  ),
  // Errors: 0, Failures: 0     failed=0     "error": null,     ℹ fail 0
  new RegExp(
    `(?:${counted}|fail)["']?(?:[ \\t]{0,4}[:=]|[ \\t])[ \\t]{0,8}(?:0|null|none|nil|<nil>|false|no|""|''|\\[\\]|\\{\\})(?=[ \\t]{0,8}(?:$|[,;.)}|\\]]|[a-z"]{1,20}[:=]))`,
    'gi',
  ),
  // Raises an error where the rope is short.     the server prints an error and exits
  /\b(?:raises|throws|prints|reports|shows|gives|emits) (?:an?|the|its) (?:[a-z]{1,20} )?(?:error|failure|exception)\b(?!:)/gi,
  // Errors found: 0
  /\b(?:errors|failures) (?:found|detected|reported): {1,4}0(?!\S)/gi,
  // reads each error by hand     run what failed again     where a crossing failed     a test that failed ropes
  /\b(?:each|every|which) (?:[a-z]{1,20} )?(?:error|failure|exception)\b(?!:)/gi,
  /\b(?:when|where|whenever|what|that) (?:[a-z]{1,20} ){0,3}failed\b(?!:)/gi,
  // mean squared error: 0.0132     standard error     error rate 0.5%
  /(?:standard|squared|absolute|relative|rounding|percentage|mean) errors?\b/gi,
  /\berrors?(?: rate)?[ \t]{0,3}[:=]?[ \t]{0,3}[-+]?\d{1,12}\.\d{1,12}(?=[ \t]{0,3}(?:$|[%,;)|(]|[a-z_]{1,20}[:=]))/gi,
  // Fix error in the parser     Ignoring errors
  new RegExp(
    `\\b(?:fix(?:e[sd]|ing)?|handl(?:e[sd]?|ing)|ignor(?:e[sd]?|ing)|improv(?:e[sd]?|ing)|adds?|added|better|catch(?:es)?|avoid(?:s|ed)?|prevent(?:s|ed)?|suppress(?:e[sd])?)[ \\t]{1,2}['"\`]?(?:[a-z]{1,20} ){0,2}?['"\`]?${things}(?!\\w)`,
    'gi',
  ),
  // rollback on failure     checking for errors     if an error is found; but not: for user 7 error: x
  new RegExp(`\\b(?:on|for|if) (?:[a-z]{1,20} ){0,2}?${things}(?![\\w:])`, 'gi'),
  /\bwith the exception of\b/gi,
  // x_test.go:9: got the expected error; but not: expected error, got nil
  /\bexpected (?:errors?|failures?|exceptions?)\b(?!,| to | but )/gi,
  // better error handling     error messages are shorter     error codes
  /\berror[ \t](?:handl(?:ers?|ing\b(?! \w))|messages?|pages?|codes?(?! -?\d)|boundar(?:y|ies)|reporting|formats?|recovery|types?|paths?|rates?|logs?|output|reports?)\b/gi,
  // Compiling failure v0.1.8     + exception 1.2.0
  /\b(?:error|failure|exception|fatal|panic)[ \t]{1,2}v?\d{1,4}\.\d{1,4}/gi,
  // except KeyError:     catch (IOException e)     throws IOException     new TypeError
  /\b(?:except|catch|raises?|rescue|throws?|new|extends|instanceof|class|import)\b[ \t(]{1,3}[\w.]{0,100}(?:Error|Exception)\b/g,
  // grep -n "error" build.log; but not: {"level":"error"}
  /(?<![:=] ?)(["'`])(?:errors?|failed|failure|fatal|exception)\1(?![ \t]{0,2}:)/gi,
];

/** Lines that are no sign of a failure whatever they say. */
const excusedLines: readonly RegExp[] = [
  // ✓ throws an error     ok 3 - handles errors     [       OK ] Errors.Count     --- PASS: TestError
  /^\s{0,40}(?:[✓✔√☑]|(?:ok|PASS|PASSED)\b|\[ {0,12}(?:OK|RUN|PASSED) {0,12}\]|--- PASS|=== (?:RUN|CONT|PAUSE|NAME))/,
  // test_error (t.T.test_error) ... ok     checking for error.h... not found
  /(?:\.\.|…) ?(?:ok|passed|done|yes|no|found|not found|skipped|ignored)(?: \([^)]{0,40}\))?\s{0,8}$/i,
  // # Subtest: rejects when not found
  /^\s{0,40}# Subtest: /,
  // tests/test_x.py::test_error PASSED      [ 50%]     ﹣ fails without network # SKIP
  /\bPASSED\b|# SKIP\b/,
  // upload failed, will retry     failed with initial frozen solve. Retrying with flexible solve.
  /(?<!\bnot )\b(?:retrying|trying again|will (?:retry|try again))\b/i,
  // echo hi || echo "error: failed"     + echo 'error checks'
  /^(?:\+{1,9} )?(?:echo|printf) /,
  // openat(AT_FDCWD, "/etc/x", O_RDONLY) = -1 ENOENT (No such file or directory)
  /^(?:\[pid {1,6}\d{1,8}\] )?[a-z_]\w{1,30}\(.{0,2000}\) {1,40}= -1 E[A-Z0-9]{1,20} /,
  // root  4711  0.0  0.1  16100  3300 ?  Ss  09:00  0:00 grep error
  /^\S{1,32} {1,12}\d{1,8} {1,4}\d{1,4}\.\d {1,4}\d{1,4}\.\d /,
  // ii  liberror-perl    0.17029-2    all    Perl module for error/exception handling
  /^(?:ii|rc) {2}\S/,
  // Not Found: /favicon.ico
  /^(?:Not Found|Bad Request|Forbidden|Method Not Allowed): \//,
  //     2 |     let error = "failed: x";     > 3 |   expect(error)      |     ^^^^^ not found
  /^\s{0,12}(?:>{1,3} ?)?\d{1,7} ?\|(?: |$)|^\s{1,12}\|\s/,
  // Checking for failures: 100% done
  /^(?:Checking|Looking|Searching|Scanning) for [a-z]{1,20}(?::|\.\.\.) /,
  // # Errors     ## What failed means
  /^#{1,4} [A-Z][a-z]{1,30}(?: [a-z]{1,30}){0,8}$/,
  // -- Could NOT find Doxygen (missing: DOXYGEN_EXECUTABLE)     checking whether cc can't …
  /^(?:-- |checking )/,
  //   -e, --exit-on-error    stop at the first error
  /^\s{1,12}--?[A-Za-z?][\w,=-]{0,40}\s/,
  // src/a.ts:12:  // error in the list     src/a.ts-13- * an error
  /^(?:[A-Za-z]:)?[^\s:]{1,300}\.[A-Za-z]\w{0,9}[:-]\d{1,7}[:-](?!(?:\d{1,5}:)?(?: [^\s*]|in [`'<\w])|\d{1,5} - )/,
  // README.md:An error is shown     src/a.ts: * The failure
  /^(?:[A-Za-z]:)?[^\s:]{1,300}\.[A-Za-z]\w{0,9}:(?![\d([]| (?!\* |\/\/)\S|in [`'<\w]|$)/,
  // ├── errors     │   └── fatal.ts     12:    return Err(Error::Failed);
  /^[│| ]{0,80}[├└`|][─-]{2} [\w./@-]{1,200}$/,
  /^\d{1,7}[:-](?: {2,80}|\t{1,20})\S/,
  // raise ValueError("rope failed")     throw new Error('no rope')     this.name = 'PierError';
  /^\s{0,80}(?:(?:raise|throw)(?: new)? [\w.]{1,100}\(|(?:this|self)\.\w{1,60} = )/,
  // func moor() error {     class PierError extends Error {     class PierError(Exception):
  /^\s{0,80}(?:export |public |async |static )*(?:func|fn|function|class|interface|struct|enum|impl)\s.{0,300}\{$/,
  /^\s{0,80}(?:async )?(?:def|class) \w{1,100}\(.{0,300}\)(?: -> .{1,100})?:$/,
  // | 2 | not found |     but not a row of results: | moor | FAILED |
  /^\s{0,8}\|(?!.{0,2000}\b(?:FAIL|FAILED|ERROR)\b).{1,2000}\|\s{0,8}$/,
  // id,name,error     step  loss   error      id | error | count
  /^\s{0,8}[a-z_]{1,30}(?:(?:\s{0,8}[,;|]\s{0,8}|\s{2,20})[a-z_]{1,30}){2,20}\s{0,8}$/,
  // 1a2b3c4 Make "permission denied" say which file     * 1a2b3c4 (HEAD -> main) …
  /^[*|\\/ ]{0,12}(?=\d{0,39}[a-f])[0-9a-f]{7,40} /,
  // ^1a2b3c4 (A B 2026-12-01 08:56:22 +0000 18)     this.name = 'EeError';
  /^\^?[0-9a-f]{7,40} (?:\S{1,300} {1,40})?\(.{1,100} \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [-+]\d{4} {1,8}\d{1,7}\) /,
  // [main 1a2b3c4] Say what failed     HEAD is now at 1a2b3c4 Say what failed
  /^(?:\[[^\]]{1,100} [0-9a-f]{7,40}\]|HEAD is now at [0-9a-f]{7,40}) /,
];

/** A lower level than error, before the word: `warning: x failed`, `[INFO] …`, `npm warn …`, `level=info`. */
const lowerLevel =
  /(?:^|[\s[(<"=:|])(?:(?:\w{0,40}warning|warn|notice|info|debug|trace|verbose|note|hint|help)(?:[\]):>"|]| -)|level="?(?:warn|info|debug|trace))|^npm (?:warn|notice)\b/i;

/** `2026-12-01 10:00:00 INFO retrying …`; in capitals only, or `for more info see …` would count. */
const lowerLevelWord = /(?:^|[\s[(|])(?:WARN|WARNING|INFO|DEBUG|TRACE|NOTICE)\s/;

/**
 * First in its line: `14:3  warning  Unexpected any`, `warning x.json found. Mixed tools have failed.`,
 * `W1201 10:00:00.123456 1 reflector.go:52] watch closed with error: EOF`.
 */
const lowerLevelFirst =
  /^(?:\s{0,12}(?:\d{1,7}:\d{1,5}\s{1,8})?(?:warning|warn)\s|[IW]\d{4} \d\d:\d\d:\d\d\.\d)/;

/** The line with its excused parts blanked; every other character keeps its place. */
export function withoutExcused(line: string): string {
  return excusedParts.reduce(
    (text, pattern) => text.replace(pattern, (part) => ' '.repeat(part.length)),
    line,
  );
}

/** Whether the whole line is excused, its first sign standing at index `sign`; nowhere where left out. */
export function isExcused(line: string, sign = line.length): boolean {
  const before = line.slice(0, sign);
  return (
    [lowerLevel, lowerLevelWord, lowerLevelFirst].some((level) => level.test(before)) ||
    excusedLines.some((pattern) => pattern.test(line))
  );
}
