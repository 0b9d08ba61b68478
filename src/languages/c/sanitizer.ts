// Parser of what AddressSanitizer and its kin print of a running program.

import type { Diagnostic, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { isSource, tidy } from './paths.ts';

const id = 'c.sanitizer';

// ==1097==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000018 at pc …
// ==12==ERROR: LeakSanitizer: detected memory leaks     WARNING: ThreadSanitizer: data race (pid=7)
const report =
  /^(?:==\d{1,9}==)?(ERROR|WARNING): ((?:Address|HWAddress|Leak|Memory|Thread)Sanitizer): (.*)$/;

// scale.c:6:18: runtime error: signed integer overflow: 2147483647 * 2 cannot be represented in type 'int'
const undefinedBehaviour =
  /^((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}):(\d{1,9}):(\d{1,9}): (runtime error: .*)$/;

// heap-buffer-overflow on address …     attempting double-free on 0x…     SEGV on unknown address …
// data race (pid=7)     attempting free on address which was not malloc()-ed: 0x…
const kindWords =
  /^(?:attempting )?(.{1,80}?)(?: on (?:unknown )?address 0x.*| on 0x.*| \(pid=\d{1,9}\)|: 0x.*| \(pc 0x.*)?$/;

// WRITE of size 5 at 0x602000000018 thread T0     ==9==The signal is caused by a READ memory access.
// Direct leak of 40 byte(s) in 1 object(s) allocated from:     Write of size 4 at 0x… by thread T1:
const detail =
  /^(?:==\d{1,9}==)?\s{0,4}((?:READ|WRITE|Read|Write) of size \d{1,20}|The signal is caused by a \w{1,20} memory access|(?:Direct|Indirect) leak of \d{1,20} byte\(s\) in \d{1,20} object\(s\))/;

//     #1 0x55dd93cb521e in pad /app/pad.c:8          #0 push /app/ring.c:12:5 (ring+0x4c2f)
const frameRow =
  /^\s{2,8}#\d{1,4} (?:0x[0-9a-f]{1,16} in )?(.{1,2000}) (\S{1,1000}?):(\d{1,9})(?::(\d{1,9}))?(?: \([^()]{1,500}\))?$/;

// SUMMARY: AddressSanitizer: heap-buffer-overflow pad.c:8 in pad
const summaryLine = /^SUMMARY: \w{1,40}Sanitizer: /;

const longestReport = 120;

interface Found {
  readonly at: number;
  readonly kind: string;
  readonly message: readonly string[];
  readonly frames: readonly Frame[];
  readonly to: number;
}

/** At most one claim: the first report; the stack of the fault leads, those of the memory follow. */
export const sanitizer: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((_, at) => reportAt(lines, at) ?? behaviourAt(lines, at) ?? []);
    const [first] = found;
    if (!first) return [];
    return [
      claimOf(lines, {
        parser: id,
        kind: first.kind,
        message: first.message.join('\n'),
        category: 'code',
        span: { from: first.at, to: first.to },
        certain: true,
        frames: tidy(first.frames),
        diagnostics: found.map(diagnosticOf),
      }),
    ];
  },
};

function reportAt(lines: readonly string[], at: number): Found | null {
  const [, level, tool, says = ''] = report.exec(lines[at] ?? '') ?? [];
  if (level === undefined) return null;
  const kind = kindWords.exec(says)?.[1] ?? says;
  const to = reportEnd(lines, at);
  const block = lines.slice(at + 1, to);
  const more = block.flatMap((line) => detail.exec(line)?.[1] ?? []).slice(0, 1);
  const attempt = says.startsWith('attempting ') ? 'attempting ' : '';
  const message = [`${level}: ${tool}: ${attempt}${kind}`, ...more];
  return { at, kind, message, frames: stackIn(block), to };
}

/** Its summary or, where the output is cut, its last row of a stack. */
function reportEnd(lines: readonly string[], at: number): number {
  const block = lines.slice(at + 1, at + longestReport);
  const next = block.findIndex((line) => report.test(line));
  const own = next < 0 ? block : block.slice(0, next);
  const summary = own.findIndex((line) => summaryLine.test(line));
  const last = summary < 0 ? own.findLastIndex((line) => frameRow.test(line)) : summary;
  return at + 2 + last;
}

function behaviourAt(lines: readonly string[], at: number): Found | null {
  const [, file = '', row, column, says = ''] = undefinedBehaviour.exec(lines[at] ?? '') ?? [];
  if (!isSource(file)) return null;
  const place = { file, line: Math.max(1, Number(row)), column: Math.max(1, Number(column)) };
  let to = at + 1;
  while (to < at + longestReport && frameRow.test(lines[to] ?? '')) to += 1;
  const stack = stackIn(lines.slice(at + 1, to));
  const frames = [{ ...place, function: null }, ...stack];
  return { at, kind: 'runtime error', message: [says], frames, to };
}

function stackIn(block: readonly string[]): readonly Frame[] {
  return block.flatMap((line): readonly Frame[] => {
    const [, name = null, file, row, column] = frameRow.exec(line) ?? [];
    if (file === undefined || Number(row) === 0) return [];
    const place = { file, line: Number(row), column: Number(column ?? 0) || null };
    return [{ ...place, function: name }];
  });
}

function diagnosticOf({ message, frames }: Found): Diagnostic {
  const { file = null, line = null, column = null } = tidy(frames)[0] ?? {};
  return { file, line, column, severity: 'error', code: null, message: message[0] ?? '' };
}
