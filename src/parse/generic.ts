// The fallback for what no parser knows: the last line that says something went wrong.

import { isConsequence, whatIsMissing } from '../text/consequences.ts';
import type { About, Failure, Span } from '../types.ts';
import { excerptOf, failureOf, lastLines } from './excerpt.ts';
import type { Job } from './job.ts';
import { placesIn } from './places.ts';
import { type Sign, signIn } from './signs.ts';
import { isTrailer } from './trailers.ts';
import { isOverruled } from './verdicts.ts';

const linesBefore = 5;
const linesAfter = 10;
/** Above a consequence stands what it follows from, in words that say nothing of an error. */
const linesBeforeConsequence = 15;

/** What no parser knows, and the same where it is no consequence. */
interface Fallback {
  readonly failure: Failure;
  readonly cause?: Failure;
}

interface Read {
  /** True for lines that are no sign. */
  readonly quoted: readonly boolean[];
  readonly job: Job | undefined;
}

/**
 * The failure round the last error-ish line, of a CI job in the step that failed; with none, but a
 * status or signal that says it failed, the last 20 lines; undefined where neither is there, or
 * nothing was printed, or where nobody knows how the command ended and it says itself that all passed.
 */
export function generic(
  lines: readonly string[],
  about: About,
  { quoted, job }: Read,
): Fallback | undefined {
  const found =
    (job && errorLine(lines, { quoted, span: job.step })) ??
    errorLine(lines, { quoted, span: { from: 0, to: lines.length } });
  const kind = about.signal ?? (about.exit ? `exit ${about.exit}` : undefined);
  if (found !== undefined) {
    const passed = kind === undefined && isOverruled(lines, found.at, quoted);
    return passed ? undefined : roundLine(lines, found);
  }
  const message = lines.findLast((line) => line.trim() !== '')?.trim();
  if (message === undefined || kind === undefined) return undefined;
  const excerpt = excerptOf(lines, lastLines(lines));
  return { failure: failureOf({ kind, message, category: 'unknown', ...excerpt }) };
}

interface Found extends Sign {
  readonly at: number;
  readonly is: 'cause' | 'consequence' | 'trailer';
}

/**
 * The last line with a sign that is neither consequence nor trailer; else the first consequence, then
 * the first trailer, nearest the cause.
 */
function errorLine(
  lines: readonly string[],
  { quoted, span }: { readonly quoted: readonly boolean[]; readonly span: Span },
): Found | undefined {
  let consequence: Found | undefined;
  let trailer: Found | undefined;
  for (let at = span.to - 1; at >= span.from; at -= 1) {
    const line = lines[at] ?? '';
    const sign = quoted[at] ? undefined : signIn(line);
    if (sign === undefined) continue;
    if (isTrailer(line)) trailer = { ...sign, at, is: 'trailer' };
    else if (isConsequence(line)) consequence = { ...sign, at, is: 'consequence' };
    else return { ...sign, at, is: 'cause' };
  }
  return consequence ?? trailer;
}

function roundLine(lines: readonly string[], { at, kind, category, is }: Found): Fallback {
  const before = is === 'consequence' ? linesBeforeConsequence : linesBefore;
  const span = { from: Math.max(0, at - before), to: at + 1 + linesAfter };
  const [place = null] = placesIn([lines[at] ?? '']);
  const message = messageAt(lines, at);
  const failure = failureOf({ kind, message, category, ...excerptOf(lines, span, at) }, place);
  if (is === 'cause') return { failure, cause: failure };
  if (is === 'trailer') return { failure };
  const missing = whatIsMissing(message);
  return { failure: missing ? { ...failure, message: `${message}\n${missing}` } : failure };
}

/** The line; behind a colon at its end the next one too, where that stands deeper: `Failed example:`. */
function messageAt(lines: readonly string[], at: number): string {
  const line = lines[at] ?? '';
  const next = lines[at + 1] ?? '';
  const goesOn = /:\s{0,8}$/.test(line.slice(-9)) && next.search(/\S/) > line.search(/\S/);
  return goesOn ? `${line.trim()}\n${next.trim()}` : line.trim();
}
