// Parser of the compiler's own output: place, label and summary, the source, a caret, details.

import type { Parser } from '../../types.ts';
import { type Compiled, claimsOf } from './compiled.ts';

const id = 'java.javac';

// src/Order.java:12: error: cannot find symbol · src\Order.java:12: エラー: シンボルを見つけられません
// M.java:3: ???: …                                   (a label that the terminal could not show)
const placed = /^((?:[A-Za-z]:)?[^\s:][^:]{0,400}\.java):(\d{1,7}): ([^\s:][^:]{0,40}): (\S.*)$/;

//                 ^
const caret = /^[ \t]{0,3900}\^[ \t]{0,8}$/;

//   symbol:   variable count
const detail = /^ {2,}\S/;

// warning: [rawtypes] found raw type: List · Warnung: … · 警告: …
const warningLabel = /^(?:warning|Warnung|警告|avertissement)$/;

// [rawtypes] found raw type: List
const lint = /^\[[a-z-]{1,30}\] /;

// error: warnings found and -Werror specified · error: file not found: Main.java
const bare =
  /^error: ((?:file not found: .{1,400}\.java|invalid flag: |no source files|release version |invalid (?:source|target) release|warnings found and -Werror|module not found: |package \S{1,300} does not exist|cannot access |class names, ).*)$/;

/** At most one claim, the first error's; certain where a caret shows the place. */
export const javac: Parser = {
  id,
  parse(lines) {
    const found: Compiled[] = [];
    let certain = false;
    for (let at = 0; at < lines.length; at++) {
      const one = readPlaced(lines, at) ?? readBare(lines, at);
      if (!one) continue;
      found.push(one);
      certain ||= one.severity === 'error' && one.column !== null;
      at = one.span.to - 1;
    }
    return claimsOf(lines, { parser: id, found, certain });
  },
};

function readPlaced(lines: readonly string[], at: number): Compiled | null {
  const [, file, line, label = '', summary = ''] = placed.exec(lines[at] ?? '') ?? [];
  if (file === undefined) return null;
  const under = caretBelow(lines, at);
  if (under === null && !/^(?:error|warning)$/.test(label)) return null;
  let to = (under ?? at) + 1;
  while (under !== null && detail.test(lines[to] ?? '')) to++;
  const column = under === null ? null : (lines[under] ?? '').indexOf('^') + 1;
  return {
    file,
    line: Math.max(1, Number(line)),
    column,
    severity: warningLabel.test(label) || lint.test(summary) ? 'warning' : 'error',
    summary,
    message: [
      `${label}: ${summary}`,
      ...lines.slice(at + 1, (under ?? at) - 1),
      ...lines.slice((under ?? at) + 1, to),
    ],
    span: { from: at, to },
  };
}

// A summary of several lines comes before the source.
function caretBelow(lines: readonly string[], at: number): number | null {
  for (let below = at + 1; below < Math.min(lines.length, at + 6); below++) {
    const line = lines[below] ?? '';
    if (caret.test(line)) return below;
    if (placed.test(line)) return null;
  }
  return null;
}

function readBare(lines: readonly string[], at: number): Compiled | null {
  const [message = '', summary] = bare.exec(lines[at] ?? '') ?? [];
  if (summary === undefined) return null;
  const place = { file: null, line: null, column: null };
  return {
    ...place,
    severity: 'error',
    summary,
    message: [message],
    span: { from: at, to: at + 1 },
  };
}
