// Compile errors as Maven prints them: `[ERROR] /app/src/main/java/A.java:[12,5] cannot find symbol`.

import type { Compiled } from './compiled.ts';

// [ERROR] /app/src/main/java/com/acme/Cart.java:[12,5] cannot find symbol
// [WARNING] C:\app\src\main\java\Cart.java:[3,8] [deprecation] stop() in Thread has been deprecated
const placed =
  /^\[(ERROR|WARNING)\] {1,4}((?:[A-Za-z]:)?[^\s:[][^:[]{0,500}\.(?:java|kt|kts|groovy|scala)):\[(\d{1,7})(?:,(\d{1,6}))?\] (\S.*)$/;

//   symbol:   variable count                    (the second time: [ERROR]   symbol:   variable count)
const detail = /^(?:\[(?:ERROR|WARNING)\])? {2,}\S/;

// [ERROR] COMPILATION ERROR :
const heading = /^\[ERROR\] COMPILATION ERROR ?:/;

// [ERROR] Source option 5 is no longer supported. Use 7 or later.
const bare = /^\[ERROR\] (\S.*)$/;

/** Every error and warning with a place; where no error has one, those below the heading. */
export function compiledIn(lines: readonly string[]): readonly Compiled[] {
  const found: Compiled[] = [];
  for (let at = 0; at < lines.length; at++) {
    const one = readPlaced(lines, at);
    if (one) found.push(one);
  }
  return found.some(({ severity }) => severity === 'error') ? found : belowHeading(lines);
}

function readPlaced(lines: readonly string[], at: number): Compiled | null {
  const [, level, file, line, column, summary = ''] = placed.exec(lines[at] ?? '') ?? [];
  if (file === undefined) return null;
  let to = at + 1;
  while (detail.test(lines[to] ?? '')) to++;
  return {
    file,
    line: Math.max(1, Number(line)),
    column: Number(column) || null,
    severity: level === 'ERROR' ? 'error' : 'warning',
    summary,
    message: [summary, ...lines.slice(at + 1, to)],
    span: { from: at, to },
  };
}

function belowHeading(lines: readonly string[]): readonly Compiled[] {
  const from = lines.findIndex((line) => heading.test(line));
  const found: Compiled[] = [];
  // [INFO] ------------------------------------------------------------- stands between the two.
  for (let at = from + 1; from >= 0 && at < Math.min(lines.length, from + 20); at++) {
    const [, summary] = bare.exec(lines[at] ?? '') ?? [];
    if (summary?.startsWith('Failed to execute goal ')) break;
    if (summary === undefined) continue;
    const place = { file: null, line: null, column: null };
    const span = { from: at, to: at + 1 };
    found.push({ ...place, severity: 'error', summary, message: [summary], span });
  }
  return found;
}
