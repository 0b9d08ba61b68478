// Parser of programs under `go run` that ended themselves, by log.Fatal or os.Exit.

import type { Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'go.exit';

/** What it said before its last line may be the reason. */
const linesBefore = 5;

// exit status 1
const exitLine = /^exit status [1-9]\d{0,2}$/;

// 2026/12/01 10:47:53 no such harbour · 10:47:53.120934 no such harbour
const stamp = /^(?:\d{4}\/\d\d\/\d\d )?(?:\d\d:\d\d:\d\d(?:\.\d{1,9})? )?/;

// main.go:7: no such harbour · /app/main.go:7: no such harbour
const placed = /^(\S.{0,1000}?\.go):(\d{1,9}): (.*)$/;

// Usage of ferry:             (package flag, below what it did not like)
const usageLine = /^Usage of \S.{0,1000}:$/;

/** At most one claim, never certain: the last line that the program printed, without the log's stamp. */
export const exit: Parser = {
  id,
  parse(lines) {
    const at = lines.findLastIndex((line) => line.trim() !== '');
    const status = lines[at] ?? '';
    if (!exitLine.test(status)) return [];
    const above = lines.slice(0, at);
    const usage = above.findLastIndex((line) => usageLine.test(line));
    const printed = usage > 0 ? above.slice(0, usage) : above;
    const from = printed.findLastIndex((line) => line.trim() !== '');
    const { message, frames } =
      from < 0 ? { message: status, frames: [] } : said(lines[from] ?? '');
    const { file = null, line = null } = frames[0] ?? {};
    return [
      claimOf(lines, {
        parser: id,
        kind: status,
        category: usage > 0 ? 'usage' : 'code',
        message,
        span: { from: Math.max(0, from - linesBefore), to: at + 1 },
        certain: false,
        frames,
        diagnostics: [{ file, line, column: null, severity: 'error', code: null, message }],
      }),
    ];
  },
};

function said(line: string): { readonly message: string; readonly frames: readonly Frame[] } {
  const text = line.trim().replace(stamp, '');
  const [, file, row, message = ''] = placed.exec(text) ?? [];
  if (file === undefined) return { message: text === '' ? line.trim() : text, frames: [] };
  const frame = { file, line: Math.max(1, Number(row)), column: null, function: null };
  return { message, frames: [frame] };
}
