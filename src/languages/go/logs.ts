// What failed tests logged, taken from the output of `go test`, verbose or not.

import type { Frame, Span } from '../../types.ts';
import { failedTest, summedTest } from './failed-tests.ts';

/** One call of t.Error, t.Fatal or t.Log; nothing tells them apart. */
export interface Log {
  /** Null for the output of an example that differs. */
  readonly place: Frame | null;
  /** Without margin. */
  readonly text: readonly string[];
}

export interface Failed {
  readonly name: string;
  readonly logs: readonly Log[];
  /** Import path of its package; null where the output ends before it. */
  readonly path: string | null;
  /** From its line, or its first log where that comes before it, to the last of its logs. */
  readonly span: Span;
}

// === RUN   TestFree/overbooked · === CONT  TestParse · === NAME  TestParse
const current = /^=== (?:RUN|CONT|NAME) {1,4}(\S.{0,400})$/;

// --- PASS: TestNothing (0.00s) ·     --- SKIP: TestSkipped (0.00s)
const other = /^ {0,80}--- (?:PASS|SKIP|BENCH): /;

//     ferry_test.go:29: Parse("4o"): strconv.Atoi: parsing "4o": invalid syntax
//         ferry_test.go:21: Free(12, 40):
const logLine = /^( {4,80})(\S.{0,400}?\.go):(\d{1,9}): ?(.*)$/;

// FAIL	example.org/ferry/harbour	0.003s · ok  	example.org/ferry	0.002s · FAIL	x [build failed]
const packageLine = /^(?:FAIL|ok {1,2})\t(\S{1,500})(?:\t| \[|$)/;

// got:             (of an example, and all that it printed after it, without a margin)
const exampleOutput = 'got:';
const exampleEnd = /^(?:---|===|FAIL|PASS|ok {1,2}\t|exit status)/;

const mostLogs = 40;
const mostRows = 60;

interface Open {
  readonly name: string;
  readonly logs: Log[];
  failed: boolean;
  path: string | null;
  from: number;
  to: number;
}

/** Every failed test, in order of the lines that say so. */
export function readFailed(lines: readonly string[]): readonly Failed[] {
  const found: Failed[] = [];
  let open = new Map<string, Open>();
  let order: Open[] = [];
  let test: Open | null = null;
  const opened = (name: string, at: number): Open => {
    const held = open.get(name) ?? {
      name,
      logs: [],
      failed: false,
      path: null,
      from: at,
      to: at + 1,
    };
    open.set(name, held);
    return held;
  };
  const close = (path: string | null) => {
    for (const { name, logs, path: own, from, to } of order)
      found.push({ name, logs, path: own ?? path, span: { from, to } });
    [open, order, test] = [new Map(), [], null];
  };
  // gotestsum tells all of them once more at its end, each with its package.
  const begin = Math.max(
    0,
    lines.findIndex((line) => summedTest(line) !== null),
  );
  for (let at = begin; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const failed = failedTest(line);
    const named = failed ?? current.exec(line)?.[1];
    const path = packageLine.exec(line)?.[1];
    const summed = summedTest(line);
    // Each of these stands alone, whatever stands above.
    if (summed !== null) close(null);
    if (named !== undefined) {
      test = opened(named, at);
      if (failed !== null && !test.failed) order.push(test);
      test.failed ||= failed !== null;
      test.path ??= summed?.path ?? null;
    } else if (other.test(line)) {
      test = null;
    } else if (path !== undefined) {
      close(path);
    } else if (test !== null) {
      const log = logAt(lines, at, test.failed);
      if (log === null) continue;
      if (test.logs.length === 0 && !test.failed) test.from = at;
      if (test.logs.length < mostLogs) test.logs.push(log);
      at = log.to - 1;
    }
    if (test !== null) test.to = Math.max(test.to, at + 1);
  }
  close(null);
  return found;
}

function logAt(lines: readonly string[], at: number, failed: boolean) {
  const [, margin, file = '', row, first = ''] = logLine.exec(lines[at] ?? '') ?? [];
  if (margin !== undefined) {
    const deeper = `${margin}    `;
    const rows = rowsWhile(lines, at + 1, (line) => line.startsWith(deeper));
    const text = [first, ...rows.map((line) => line.slice(deeper.length))];
    const place = { file, line: Math.max(1, Number(row)), column: null, function: null };
    return { place, text: withoutBlankEnds(text), to: at + 1 + rows.length };
  }
  if (!failed || lines[at] !== exampleOutput) return null;
  const text = rowsWhile(lines, at, (line) => !exampleEnd.test(line));
  return { place: null, text, to: at + text.length };
}

function rowsWhile(
  lines: readonly string[],
  from: number,
  is: (line: string) => boolean,
): readonly string[] {
  const rows = lines.slice(from, from + mostRows);
  const end = rows.findIndex((line) => !is(line));
  return end < 0 ? rows : rows.slice(0, end);
}

function withoutBlankEnds(rows: readonly string[]): readonly string[] {
  return rows
    .join('\n')
    .replace(/^\s{0,99}\n/, '')
    .trimEnd()
    .split('\n');
}
