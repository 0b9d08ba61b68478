// The fallback for what no parser knows: the last line that says something went wrong.

import { isConsequence } from '../text/consequences.ts';
import type { About, Failure } from '../types.ts';
import { excerptOf, failureOf, lastLines } from './excerpt.ts';
import { placesIn } from './places.ts';
import { type Sign, signIn } from './signs.ts';

const linesBefore = 5;
const linesAfter = 10;

/**
 * The failure round the last error-ish line; with none, but a status or signal that says it failed,
 * the last 20 lines; undefined where neither is there, or nothing was printed. A line that is marked
 * in `quoted` is no sign.
 */
export function generic(
  lines: readonly string[],
  about: About,
  quoted: readonly boolean[],
): Failure | undefined {
  const found = errorLine(lines, quoted);
  if (found !== undefined) return roundLine(lines, found);
  const message = lines.findLast((line) => line.trim() !== '')?.trim();
  const kind = about.signal ?? (about.exit ? `exit ${about.exit}` : undefined);
  if (message === undefined || kind === undefined) return undefined;
  const excerpt = excerptOf(lines, lastLines(lines));
  return failureOf({ kind, message, category: 'unknown', ...excerpt });
}

interface Found extends Sign {
  readonly at: number;
}

/** The last line with a sign that is no consequence; else the first consequence, nearest the cause. */
function errorLine(lines: readonly string[], quoted: readonly boolean[]): Found | undefined {
  let consequence: Found | undefined;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const sign = quoted[at] ? undefined : signIn(line);
    if (sign === undefined) continue;
    if (!isConsequence(line)) return { ...sign, at };
    consequence = { ...sign, at };
  }
  return consequence;
}

function roundLine(lines: readonly string[], { at, kind, category }: Found): Failure {
  const line = lines[at] ?? '';
  const span = { from: Math.max(0, at - linesBefore), to: at + 1 + linesAfter };
  const [place = null] = placesIn([line]);
  return failureOf({ kind, message: line.trim(), category, ...excerptOf(lines, span, at) }, place);
}
