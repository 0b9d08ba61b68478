// One error of the compiler as it is printed, plain or pretty, and where its block ends.

import type { Frame, Span } from '../../types.ts';

/** An error or a warning, and all that belongs to it. */
export interface Reported {
  /** Null where it is of no file, such as of the options. */
  readonly place: Frame | null;
  readonly severity: 'error' | 'warning';
  /** Such as `TS2322`. */
  readonly code: string;
  /** What it says, and below it the chain of reasons, each two columns deeper. */
  readonly text: readonly string[];
  /** Places that the error names as having to do with it. */
  readonly related: readonly Frame[];
  readonly span: Span;
  /** True where it stands at the start of its line. */
  readonly flush: boolean;
}

// src/main.ts(6,55): error TS2322: Type …     app/(shop)/page.tsx(3,5): error TS2322: Type …
// src/main.ts:6:55 - error TS2322: Type …     error TS18003: No inputs were found …
const head =
  /(?:^ {0,8}|\((\d{1,9}),(\d{1,9})\): |:(\d{1,9}):(\d{1,9}) - )(error|warning) (TS\d{4,6}): /;

// Error: src/app/app.component.ts:9:3 - error TS2322: …       what Angular puts before the place
const before = /^\s{0,8}(?:Error: |ERROR in )?/;

// src/main.ts · App.vue · tsconfig.json
const fileName = /\.\w{1,12}$/;

//   Types of property 'items' are incompatible.          but no row of a stack below a thrown error
const reason = /^ {2,80}(?!at )\S/;

//   src/seat.ts:4:3            src/seat.ts:4:3 - The expected type comes from … (TypeScript 7)
const relatedPlace = /^ {2}(\S[^:]{0,1000}|\S:[^:]{0,1000}):(\d{1,9}):(\d{1,9})(?: - .*)?$/;

// 14 show((order) => 1);     what is underlined and related is indented; long spans have a `...`
const inBlock = /^(?:\s|\d{1,7}(?: |$)|\.\.\.$|$)/;

const longestChain = 20;
const longestBlock = 200;

/** Every error and warning between these lines, in order. */
export function readReports(lines: readonly string[], { from, to }: Span): readonly Reported[] {
  const reports: Reported[] = [];
  let at = from;
  while (at < to) {
    const report = readOne(lines, at, to);
    if (report) reports.push(report);
    at = report?.span.to ?? at + 1;
  }
  return reports;
}

function readOne(lines: readonly string[], at: number, limit: number): Reported | null {
  const line = lines[at] ?? '';
  const found = head.exec(line);
  if (!found) return null;
  const [matched, plainLine, plainColumn, prettyLine, prettyColumn, severity, code = ''] = found;
  const file = line.slice(0, found.index).replace(before, '');
  const pretty = prettyLine !== undefined;
  const row = plainLine ?? prettyLine;
  if (row !== undefined && !fileName.test(file)) return null;

  const reasons = linesWhile(lines, at + 1, Math.min(limit, at + longestChain), reason);
  const to = pretty ? blockEnd(lines, reasons, limit) : reasons;
  return {
    place: row === undefined ? null : frameOf(file, row, plainColumn ?? prettyColumn),
    severity: severity === 'warning' ? 'warning' : 'error',
    code,
    text: [line.slice(found.index + matched.length), ...lines.slice(at + 1, reasons)],
    related: pretty ? relatedIn(lines.slice(reasons, to)) : [],
    span: { from: at, to },
    flush: !line.startsWith(' '),
  };
}

function blockEnd(lines: readonly string[], from: number, limit: number): number {
  const end = Math.min(limit, from + longestBlock);
  let to = from;
  while (to < end && inBlock.test(lines[to] ?? '') && !head.test(lines[to] ?? '')) to += 1;
  while (to > from && !lines[to - 1]?.trim()) to -= 1;
  return to;
}

function linesWhile(
  lines: readonly string[],
  from: number,
  limit: number,
  pattern: RegExp,
): number {
  let to = from;
  while (to < limit && pattern.test(lines[to] ?? '') && !head.test(lines[to] ?? '')) to += 1;
  return to;
}

function relatedIn(block: readonly string[]): readonly Frame[] {
  return block.flatMap((line) => {
    const [, file, row, column] = relatedPlace.exec(line) ?? [];
    return file === undefined || row === undefined ? [] : [frameOf(file, row, column)];
  });
}

function frameOf(file: string, line: string, column: string | undefined): Frame {
  return {
    file,
    line: Math.max(1, Number(line)),
    column: Math.max(1, Number(column)),
    function: null,
  };
}
