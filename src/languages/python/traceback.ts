// Parser of Python tracebacks, wherever they stand in an output.

import type { Claim, Parser } from '../../types.ts';
import { type Reading, readTracebacks } from './chain.ts';
import { claimOf, diagnosticOf } from './claim.ts';
import { readMargins } from './margin.ts';
import { ignoredWithout } from './origin.ts';
import { passedLines } from './pytest-passed.ts';
import { kindOf, tell } from './raised.ts';

const id = 'python.traceback';

interface Found extends Reading {
  /** 3: may have ended its program; 2: a thread or the like; 1: behind a margin, or cut; 0: neither. */
  readonly weight: 0 | 1 | 2 | 3;
}

// > Traceback (most recent call last):     · a mail's; a diff's: + Traceback (most recent call last):
const quoting = /^\s{0,60}[<>+-]/;

// ```                                      (a document shows what follows)
const fence = /^\s{0,12}(?:```|~~~)/;

/**
 * One claim: of several unrelated tracebacks the last one, unless it is cut, or of a thread, and
 * another is not. All of them are diagnostics. Where every one is quoted, of an exception that the
 * interpreter ignored, or of tests that passed, each is a claim of what ended nothing.
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
    const diagnostics = found.map((each) =>
      diagnosticOf(each.told, each.weight === 0 ? 'warning' : 'error'),
    );
    const claims = best.weight === 0 ? found : [best];
    return claims.map(({ told, span, weight }): Claim => {
      const claim = claimOf(lines, { parser: id, told, span, certain: weight >= 2, diagnostics });
      return { ...claim, fatal: weight === 0 ? 'no' : 'maybe' };
    });
  },
};

function allIn(lines: readonly string[]): readonly Found[] {
  const plain = readTracebacks(lines).map((reading) => weighed(lines, reading));
  const margined = readMargins(
    lines,
    plain.map(({ span }) => span),
  ).map(({ margin, ...reading }): Found => ({ ...reading, weight: quoting.test(margin) ? 0 : 1 }));
  const bare = ignoredWithout(lines).map((at): Found => {
    const message = lines.slice(at + 1, at + 2);
    const kind = kindOf(message[0] ?? '') ?? '';
    const told = tell([{ kind, message, frames: [], joined: null }]);
    return { told, span: { from: at, to: at + 2 }, whole: true, origin: 'ignored', weight: 0 };
  });
  const passed = passedLines(lines);
  return [...plain, ...margined, ...bare]
    .map((each): Found => (passed[each.span.from] ? { ...each, weight: 0 } : each))
    .sort((a, b) => a.span.from - b.span.from);
}

function weighed(lines: readonly string[], reading: Reading): Found {
  const { span, whole, origin } = reading;
  if (origin === 'ignored') {
    // The line that says so belongs to it.
    return { ...reading, span: { ...span, from: span.from - 1 }, weight: 0 };
  }
  if (fence.test(lines[span.from - 1] ?? '')) return { ...reading, weight: 0 };
  return { ...reading, weight: !whole ? 1 : origin === 'background' ? 2 : 3 };
}
