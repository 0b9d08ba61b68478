// The fallback for what no parser knows: the last line that says something went wrong.

import { isConsequence } from '../text/consequences.ts';
import type { About, Failure } from '../types.ts';
import { excerptOf, failureOf, lastLines } from './excerpt.ts';
import { placesIn } from './places.ts';
import { type Sign, signIn } from './signs.ts';
import { isTrailer } from './trailers.ts';
import { isOverruled } from './verdicts.ts';

const linesBefore = 5;
const linesAfter = 10;

/**
 * The failure round the last error-ish line; with none, but a status or signal that says it failed,
 * the last 20 lines; undefined where neither is there, or nothing was printed, or where nobody knows
 * how the command ended and it says itself that all passed. A line that is marked in `quoted` is no
 * sign.
 */
export function generic(
  lines: readonly string[],
  about: About,
  quoted: readonly boolean[],
): Failure | undefined {
  const found = errorLine(lines, quoted);
  const kind = about.signal ?? (about.exit ? `exit ${about.exit}` : undefined);
  if (found !== undefined) {
    const passed = kind === undefined && isOverruled(lines, found.at, quoted);
    return passed ? undefined : roundLine(lines, found);
  }
  const message = lines.findLast((line) => line.trim() !== '')?.trim();
  if (message === undefined || kind === undefined) return undefined;
  const excerpt = excerptOf(lines, lastLines(lines));
  return failureOf({ kind, message, category: 'unknown', ...excerpt });
}

interface Found extends Sign {
  readonly at: number;
}

/**
 * The last line with a sign that is neither consequence nor trailer; else the first consequence, then
 * the first trailer, nearest the cause.
 */
function errorLine(lines: readonly string[], quoted: readonly boolean[]): Found | undefined {
  let consequence: Found | undefined;
  let trailer: Found | undefined;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const sign = quoted[at] ? undefined : signIn(line);
    if (sign === undefined) continue;
    const found = { ...sign, at };
    if (isTrailer(line)) trailer = found;
    else if (isConsequence(line)) consequence = found;
    else return found;
  }
  return consequence ?? trailer;
}

function roundLine(lines: readonly string[], { at, kind, category }: Found): Failure {
  const span = { from: Math.max(0, at - linesBefore), to: at + 1 + linesAfter };
  const [place = null] = placesIn([lines[at] ?? '']);
  const message = messageAt(lines, at);
  return failureOf({ kind, message, category, ...excerptOf(lines, span, at) }, place);
}

/** The line; behind a colon at its end the next one too, where that stands deeper: `Failed example:`. */
function messageAt(lines: readonly string[], at: number): string {
  const line = lines[at] ?? '';
  const next = lines[at + 1] ?? '';
  const goesOn = /:\s{0,8}$/.test(line.slice(-9)) && next.search(/\S/) > line.search(/\S/);
  return goesOn ? `${line.trim()}\n${next.trim()}` : line.trim();
}
