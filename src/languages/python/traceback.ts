// Parser of Python tracebacks, wherever they stand in an output.

import type { Parser } from '../../types.ts';
import { type Reading, readTracebacks } from './chain.ts';
import { claimOf, diagnosticOf } from './claim.ts';
import { readMargins } from './margin.ts';

const id = 'python.traceback';

interface Found extends Reading {
  /** 2: certain; 1: behind a margin, or cut; 0: quoted, or the program went on after it. */
  readonly weight: 0 | 1 | 2;
}

// Exception ignored in: <function Pool.__del__ at 0x7f9093fbc5e0>
// --- Logging error ---
const wentOn = /^(?:Exception ignored |--- Logging error ---)/;

// > Traceback (most recent call last):
const quoting = /^\s{0,60}>/;

/**
 * At most one claim: of several unrelated tracebacks the last one, unless it is quoted, cut, or of
 * an exception that the interpreter ignored, and another is not. All of them are diagnostics.
 */
export const traceback: Parser = {
  id,
  parse(lines) {
    const found = allIn(lines);
    const best = found.reduce<Found | undefined>(
      (held, next) => (held && held.weight > next.weight ? held : next),
      undefined,
    );
    if (!best) return [];
    const { told, span, weight } = best;
    const diagnostics = found.map((each) =>
      diagnosticOf(each.told, each.weight === 0 ? 'warning' : 'error'),
    );
    return [claimOf(lines, { parser: id, told, span, certain: weight === 2, diagnostics })];
  },
};

function allIn(lines: readonly string[]): readonly Found[] {
  const plain = readTracebacks(lines).map((reading): Found => {
    const ignored = wentOn.test(lines[reading.span.from - 1] ?? '');
    return { ...reading, weight: ignored ? 0 : reading.whole ? 2 : 1 };
  });
  const taken = plain.map(({ span }) => span);
  const margined = readMargins(lines, taken).map(
    ({ margin, ...reading }): Found => ({ ...reading, weight: quoting.test(margin) ? 0 : 1 }),
  );
  return [...plain, ...margined].sort((a, b) => a.span.from - b.span.from);
}
