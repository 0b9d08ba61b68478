// Lines by which one program says that another has failed: never the failure while it stands there.

/** Each pattern carries lines it matches. */
const patterns: readonly RegExp[] = [
  // make[1]: *** [Makefile:2: all] Error 1     gmake: *** [all] Error 2
  /^\S{0,40}make(?:\[\d{1,3}\])?: \*\*\* \[.{1,400}\] Error \d/,
  // npm error code 1     npm ERR! A complete log …     ELIFECYCLE  Command failed with exit code 1.
  /^npm (?:error|ERR!)|\bELIFECYCLE\b/,
  // ##[error]Process completed with exit code 1.     error Command failed with exit code 1.
  // Bash exited with code '1'.
  /\b(?:exit(?:ed)?|failed|completed|finished|terminated)\b.{0,40}\b(?:exit|status|code|status code)[ :=]{1,3}['"]?-?\d/i,
  //  ERROR  run failed: command  exited (1)     web#build: command (/app) npm run build exited (1)
  // lerna ERR! npm run build exited 2 in '@acme/web'     └─ Failed in 1.2s at /app     Failed:    web#build
  /\bexited \(\d{1,3}\)$|^lerna ERR! .{1,300} exited \d{1,3} in '|^└─ Failed\b|^Failed: {1,8}\S{1,200}#\S{1,100}$/,
  //  ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  web@1.0.0 build: `tsc`     Failed tasks:
  /^\s{0,4}ERR_PNPM_RECURSIVE_\w{1,40}FAIL\b|^Failed tasks:$/,
  // py311: exit 1 (0.03 seconds) /app> python x.py
  /^[\w.-]{1,40}: exit \d/,
  // exit status 2     Exit status 1     Sub-process /usr/bin/dpkg returned an error code (1)     ld returned 1 exit status
  /^[Ee]xit status \d|\breturned (?:an error code|\d{1,3} exit status)/,
  // 2 errors generated.     Found 3 errors in 2 files     jq: 1 compile error
  /^\s{0,8}(?:\S{1,40}: )?(?:Found )?\d{1,9} (?:[a-z]{1,12} )?(?:errors?|problems?|failures?)\b(?! occurred)/,
  // error: could not compile `app` (bin "app") due to 1 previous error
  // Execution of totals.pl aborted due to compilation errors.
  /\b(?:could not compile|abort(?:ed|ing) due to|due to (?:\d{1,9} )?previous errors?)\b/,
  // [INFO] BUILD FAILURE     BUILD FAILED in 3s     ninja: build stopped: subcommand failed.
  /\bBUILD FAIL(?:ED|URE)\b|\bbuild stopped\b|\bbuild failed\b/,
  // Build step 'Execute shell' marked build as failure     Finished: FAILURE
  /\bmarked build as failure$|^Finished: [A-Z]{1,20}$/,
  // tar: Error is not recoverable: exiting now     tar: Exiting with failure status due to previous errors
  /\bExiting with failure status\b|\bis not recoverable: exiting\b/,
  // testing.go:1712: race detected during execution of test
  /\brace detected during execution of test$/,
  // error: failed to push some refs to 'example.org:shop.git'     fatal: Could not read from remote repository.
  /^error: failed to push some refs to '|^fatal: Could not read from remote repository\.$/,
  // ERROR: failed to solve: process "/bin/sh -c npm test" did not complete successfully: exit code: 1
  /\bprocess ".{1,4000}" did not complete successfully\b/,
  // Aborting.
  /^(?:Aborting|aborting|Stop|Failed|FAILED)[.!]{0,3}$/,
];

/** Whether the line only reports that something else has failed. */
export function isConsequence(line: string): boolean {
  return patterns.some((pattern) => pattern.test(line));
}

/** Who says that something failed, each with a line it says. */
const speakers: readonly { readonly pattern: RegExp; readonly says: string }[] = [
  // make: *** [Makefile:2: all] Error 1
  { pattern: /^\S{0,40}make(?:\[\d{1,3}\])?: \*\*\* \[/, says: 'make says that a recipe failed' },
  // npm error Lifecycle script `build` failed with error:     npm ERR! Test failed.  See above for …
  // ELIFECYCLE  Command failed with exit code 1.     error Command failed with exit code 1.
  {
    pattern:
      /^npm (?:error|ERR!) (?:Lifecycle script|Test failed|code \d)|\bELIFECYCLE\b|^error Command failed/,
    says: 'The package manager says that a script failed',
  },
  // collect2: error: ld returned 1 exit status
  { pattern: /\bld returned \d/, says: 'The compiler says that the linker failed' },
  // ##[error]Process completed with exit code 1.     Finished: FAILURE
  {
    pattern: /^##\[error\]|^Finished: |^ERROR: Job failed|\bmarked build as failure$/,
    says: 'The CI system says that a step failed',
  },
  // [INFO] BUILD FAILURE     ninja: build stopped: subcommand failed.
  {
    pattern: /\bBUILD FAIL|\bbuild (?:stopped|failed)\b|\bcould not compile\b/i,
    says: 'The build tool says that the build failed',
  },
  // 2 errors generated.     Found 3 errors in 2 files.
  { pattern: /^(?:Found )?\d{1,9} (?:[a-z]{1,12} )?errors?\b/, says: 'This counts errors' },
];

/**
 * One sentence for an output that holds nothing but this consequence: who speaks, and what is not told;
 * undefined where the line may tell it itself.
 */
export function whatIsMissing(line: string): string | undefined {
  const says = speakers.find(({ pattern }) => pattern.test(line))?.says;
  return says && `${says}; ee recognises no line that says why.`;
}
