// Parser of the race detector's reports.

import type { Diagnostic, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { failedTests } from './failed-tests.ts';
import { tidy } from './paths.ts';
import { readStack } from './trace.ts';

const id = 'go.race';

const warning = 'WARNING: DATA RACE';

// Read at 0x00c000018258 by goroutine 10:
// Previous write at 0x00c000018108 by main goroutine:
// Goroutine 8 (running) created at:
const part =
  /^(?:((?:Previous )?(?:[Aa]tomic )?(?:[Rr]ead|[Ww]rite)) at 0x[0-9a-f]{1,16} by .{1,60}|Goroutine \d{1,12} \([a-z]{1,20}\) created at):$/;

const ruler = /^={18}$/;
const mostLines = 200;

interface Report {
  /** `Write in main.f`: addresses and numbers of goroutines differ from run to run. */
  readonly accesses: readonly string[];
  readonly frames: readonly Frame[];
  readonly from: number;
  readonly to: number;
}

/** At most one claim: the first report; each is a diagnostic. */
export const race: Parser = {
  id,
  parse(lines) {
    const reports = lines.flatMap((line, i) =>
      line === warning ? (reportAt(lines, i) ?? []) : [],
    );
    const [first] = reports;
    if (!first) return [];
    const tests = failedTests(lines);
    return [
      claimOf(lines, {
        parser: id,
        kind: 'data race',
        category: tests.length > 0 ? 'test' : 'code',
        message: [warning, ...first.accesses].join('\n'),
        span: { from: first.from, to: first.to },
        certain: true,
        frames: first.frames,
        diagnostics: reports.map(diagnosticOf),
        tests,
      }),
    ];
  },
};

function reportAt(lines: readonly string[], from: number): Report | null {
  const accesses: string[] = [];
  const frames: Frame[] = [];
  let to = from + 1;
  for (let at = to; at < Math.min(lines.length, from + mostLines); ) {
    const line = lines[at] ?? '';
    const found = part.exec(line);
    if (ruler.test(line) || (found === null && line !== '')) break;
    const stack = readStack(lines, at + 1);
    if (found?.[1] !== undefined) accesses.push(`${found[1]} in ${stack.frames[0]?.function}`);
    if (found !== null) for (const frame of stack.frames) frames.push(frame);
    at = found === null ? at + 1 : stack.to;
    if (found !== null) to = at;
  }
  return accesses.length === 0 ? null : { accesses, frames: tidy(frames), from, to };
}

function diagnosticOf({ frames, accesses }: Report): Diagnostic {
  const { file = null, line = null } = frames[0] ?? {};
  const message = `data race: ${accesses.join('; ')}`;
  return { file, line, column: null, severity: 'error', code: null, message };
}
