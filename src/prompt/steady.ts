// Takes out of an output what changes from run to run, so that the same failure gives the same prompt.

/** What stands for a value; with `numbered`, equal values get equal numbers by first appearance. */
interface Row {
  readonly name: string;
  /** Group 1 stays before the value, group 2 is the value; all else of the match is dropped. */
  readonly pattern: RegExp;
  readonly numbered: boolean;
  /** Lines with the value in them, and lines that must stay as they are. */
  readonly hits: readonly string[];
  readonly misses: readonly string[];
}

// A time or a number that a program complains about is what the failure is about, so each row looks at
// the place where tools put what varies, never at the value alone.
export const rows: readonly Row[] = [
  {
    name: 'time',
    pattern:
      /^(\[?|.{0,40}\b(?:[Ff]inished|[Ss]tarted|[Ss]tart) at:? {1,3})(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?|\d\d?:\d\d:\d\d(?:[.,]\d{1,9})?(?: [AP]M)?|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d)(?![\w'"])/gm,
    numbered: false,
    hits: [
      '2026-11-30 10:11:12,345 ERROR app: no such row',
      '[10:11:12 AM] Found 1 error.',
      'Nov 30 10:11:12 host app: failed',
      '[INFO] Finished at: 2026-11-30T10:11:12Z',
      '   Start at  10:11:12',
    ],
    misses: ["ValueError: time data '2026-02-30 10:11:12' does not match", '10:11:12abc'],
  },
  {
    name: 'duration',
    pattern:
      /(\b(?:in|took|[Ee]lapsed:?|[Tt]ime:?|[Dd]uration:?|duration_ms:?)[ \t]{1,4}|\(|\t)(\d{1,9}(?:\.\d{1,9})? ?(?:ns|[µu]s|ms|s|secs?|seconds)\b|\d{1,9}\.\d{1,9}$)/gm,
    numbered: false,
    hits: [
      '1 failed, 2 passed in 0.12s',
      '--- FAIL: TestSum (0.00s)',
      'FAIL\texample.com/x\t0.004s',
      'Tests run: 1, Failures: 1, Time elapsed: 0.05 s',
      'duration_ms 12.345678',
    ],
    misses: ['timeout of 5000ms exceeded', 'timed out after 30s', 'expected 0.12s'],
  },
  {
    name: 'address',
    pattern: /(\b0x)([0-9a-fA-F]{6,16})\b/g,
    numbered: true,
    hits: ['<app.Row object at 0x7f3a2c0d5e10>', 'SUMMARY: pc 0x55d0c0ffee01'],
    misses: ['color 0xfff', 'addr=0x0'],
  },
  {
    name: 'pid',
    pattern:
      /(\b[Pp](?:id|ID)[ :=]{1,3}|\bprocess (?=\d+ )|^==|\(node:|^[\w.-]{1,40}\[(?=\d+\]:)|thread '[^'\n]{1,80}' \()(\d{2,10})(?=[\s\])=,.:;]|$)/gm,
    numbered: true,
    hits: [
      'worker exited, pid 4711',
      '==4711==ERROR: AddressSanitizer: heap-use-after-free',
      '(node:4711) Warning: closing',
      "thread 'main' (4711) panicked at src/main.rs:3:5:",
      'app[4711]: failed',
    ],
    misses: ['rapid 4711', 'values[4711]', 'line 4711'],
  },
  {
    name: 'id',
    // The first one runs main, so its number says something.
    pattern: /(\bgoroutine )(?!1\b)(\d{1,9})(?= \[|\b)/g,
    numbered: true,
    hits: ['goroutine 9 [running]:', 'created by main.start in goroutine 18'],
    misses: ['goroutine 1 [running]:'],
  },
  {
    name: 'temp',
    pattern:
      /((?:\/tmp|\/var\/tmp|\/var\/folders\/\w{1,8}\/\w{1,60}\/T|\\Temp)[/\\])((?:pytest-of-[\w.-]{1,40}[/\\]pytest-\d{1,9}|(?=[\w.-]{0,60}(?:\d|[a-z][A-Z]|[A-Z][a-z]))[A-Za-z_.-]{0,30}[\w-]{6,60}))/g,
    numbered: true,
    hits: [
      "No such file: '/tmp/tmpx3k9qd_a/out.txt'",
      '/tmp/pytest-of-me/pytest-12/test_write0/a.txt',
      '/tmp/go-build3141592653/b001/x.test',
      '/tmp/ccQ1aB2c.o: in function main',
    ],
    misses: ['/tmp/cache/out.txt', '/tmp/build.log'],
  },
];

/** The text with times, durations, process ids, addresses and temporary folders named, not given. */
export function steady(text: string): string {
  return rows.reduce((rest, row) => named(rest, row), text);
}

function named(text: string, { name, pattern, numbered }: Row): string {
  const numbers = new Map<string, number>();
  return text.replace(pattern, (_, before: string, value: string) => {
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return `${before}<${name}${numbered ? ` ${number}` : ''}>`;
  });
}
