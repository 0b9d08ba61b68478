// The part of an output that is the failure, where no format says where it begins and ends.

import type { Failure, Frame, Span } from '../types.ts';
import { placesIn } from './places.ts';

const lastLinesCount = 20;

/** The last 20 lines, blank ones at the end not counted. */
export function lastLines(lines: readonly string[]): Span {
  const to = lines.findLastIndex((line) => line.trim() !== '') + 1;
  return { from: Math.max(0, to - lastLinesCount), to };
}

/** The text of a span and the places it names: those on line `first` and after it, then those before. */
export function excerptOf(
  lines: readonly string[],
  { from, to }: Span,
  first = from,
): Pick<Failure, 'excerpt' | 'frames'> {
  return {
    excerpt: lines.slice(from, to).join('\n'),
    frames: placesIn([...lines.slice(first, to), ...lines.slice(from, first)]),
  };
}

type Known = Pick<Failure, 'kind' | 'message' | 'category' | 'excerpt' | 'frames'>;

/** The fallback's failure; its one diagnostic stands at `place` where the message names one. */
export function failureOf(known: Known, place: Frame | null = null): Failure {
  return {
    parser: 'generic',
    language: 'unknown',
    ...known,
    diagnostics: [
      {
        file: place?.file ?? null,
        line: place?.line ?? null,
        column: place?.column ?? null,
        severity: 'error',
        code: null,
        message: known.message,
      },
    ],
    tests: [],
  };
}
