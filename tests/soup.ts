// Any order of a format's own lines, mixed with any text: what every parser must bear.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Parser } from '../src/types.ts';

/** No parser throws, none makes more than `mostClaims`, and lines and columns count from 1. */
export function expectSound(
  parsers: readonly Parser[],
  pieces: readonly string[],
  mostClaims = Number.POSITIVE_INFINITY,
): void {
  const lines = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 });
  fc.assert(
    fc.property(lines, (soup) => {
      for (const { parse } of parsers) {
        const claims = parse(soup);
        expect(claims.length).toBeLessThanOrEqual(mostClaims);
        for (const { line, column } of claims.flatMap(({ failure }) => failure.frames)) {
          expect(Math.min(line, column ?? 1)).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: 400 },
  );
}
