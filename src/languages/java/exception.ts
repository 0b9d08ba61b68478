// Parser of stack traces, of a thread that died and of what was caught and printed.

import type { Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { readRow } from './row.ts';
import { diagnosticOf, tell } from './told.ts';
import { readTraces, type Trace } from './trace.ts';

const id = 'java.exception';

/**
 * At most one claim: of several traces the last of the main thread, else the last of a thread that
 * died, else the last. All of them are diagnostics. Certain where a thread died.
 */
export const exception: Parser = {
  id,
  parse(lines) {
    const found = readTraces(lines).filter((trace) => !isOutOfPlace(trace));
    const best = found.reduce<Trace | undefined>(
      (held, next) => (held && weightOf(held) > weightOf(next) ? held : next),
      undefined,
    );
    if (!best) return [];
    const certain = weightOf(best) >= 2;
    const diagnostics = found.map((trace) => diagnosticOf(tell(trace)));
    const span = certain ? best.span : withLog(lines, best.span);
    return [claimOf(lines, { parser: id, ...tell(best), span, certain, diagnostics })];
  },
};

/** Only the main thread's end is the program's. */
function weightOf({ thread, chain }: Trace): 0 | 1 | 2 | 3 {
  if (thread !== null) return thread === 'main' ? 3 : 2;
  return chain.every(({ kind }) => kind === null) ? 0 : 1;
}

/** Rows with nothing above them are a failure where the output begins with them; else a thread dump. */
function isOutOfPlace(trace: Trace): boolean {
  return weightOf(trace) === 0 && trace.span.from > 0;
}

// Dec 01, 2026 9:41:21 AM Log main
// SEVERE: order 17 failed                                (what the logger says of the exception)
function withLog(lines: readonly string[], { from, to }: Span): Span {
  let start = from;
  while (start > 0 && from - start < 2 && isText(lines[start - 1] ?? '')) start--;
  return { from: start, to };
}

function isText(line: string): boolean {
  return line.trim() !== '' && readRow(line) === null;
}
