// What stays of a message when the same thing goes wrong again: its words, names and values.

interface Passing {
  readonly pattern: RegExp;
  readonly as: string;
}

/** What differs from run to run, each with text it matches. The first takes its text from the later. */
const passing: readonly Passing[] = [
  // 2026-12-01T10:00:00.123Z     2026-12-01 10:00:00,123 +0100
  {
    pattern: /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d)?(?![\d:])/g,
    as: '<time>',
  },
  // 10:00:00     10:00:00.123
  { pattern: /(?<![\d:.])\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?![\d:])/g, as: '<time>' },
  // 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed
  { pattern: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, as: '<id>' },
  // 0x7f3c2a10     <__main__.A object at 0x7f3c2a10>
  { pattern: /\b0x[0-9a-f]{4,16}\b/gi, as: '<address>' },
  // /tmp/pytest-of-ann/pytest-3/x0     /var/folders/ab/cd/T/tmp1     C:\Users\Ann\AppData\Local\Temp\x1
  {
    pattern:
      /(?:\/private)?(?:\/tmp|\/var\/tmp|\/var\/folders|\/dev\/shm)\/[^\s'"`,;:()<>]{1,400}|\b[A-Z]:\\[^\s'"`,;:()<>]{0,200}\\Te?mp\\[^\s'"`,;:()<>]{1,400}/gi,
    as: '<temp>',
  },
  // in 0.34s     took 12 ms     after 3.2 seconds     (1.2s)     1m 3s
  {
    pattern:
      /(?<=\b(?:in|took|after|elapsed|time|duration)[: ]{1,2}|\()\d{1,9}(?:\.\d{1,9})? ?(?:ns|µs|us|ms|s|m|min|secs?|seconds?|minutes?)\b/gi,
    as: '<duration>',
  },
  // pid 4711     pid=4711     ==4711==     [pid 4711]     thread 'x' (4711) panicked
  {
    pattern: /\bpid[ =:]{1,3}\d{1,10}|==\d{1,10}==|(?<=^thread '[^']{0,200}' )\(\d{1,10}\)/gi,
    as: '<pid>',
  },
  // a.py:12:5     a.ts(3,4)     line 12     lines 3-4
  {
    pattern:
      /(?<=\.[A-Za-z]\w{0,9}):\d{1,9}(?::\d{1,9})?\b|(?<=\.[A-Za-z]\w{0,9})\(\d{1,9}(?:,\d{1,9})?\)|(?<=\blines? )\d{1,9}(?:-\d{1,9})?\b/gi,
    as: ':<line>',
  },
];

/**
 * The message without times, durations, addresses, temporary paths, process and line numbers: equal
 * for two failures with one cause. Names and values stay: `expected 3` is not `expected 4`.
 */
export function fingerprint(message: string): string {
  return passing.reduce((text, { pattern, as }) => text.replace(pattern, as), message).trim();
}

/** "x"     'x'     `x`     12     1.5 */
const values = /(["'`]).{0,200}?\1|\d{1,15}(?:\.\d{1,15})?/g;
/** src/a/b.ts     a.b.c::d[e] */
const names = /[\w@.-]{0,100}(?:[/\\]|::)\S{1,300}/g;

/** What lines of one kind share: the fingerprint without names of files, numbers and what is quoted. */
export function shapeOf(line: string): string {
  return fingerprint(line).replace(names, '<name>').replace(values, '<value>');
}
