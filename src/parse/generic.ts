// The fallback for what no parser knows: the last line that says something went wrong.

import { isConsequence, whatIsMissing } from '../text/consequences.ts';
import type { About, Failure, Span } from '../types.ts';
import { excerptOf, failureOf, lastLines } from './excerpt.ts';
import { isExcused } from './excuses.ts';
import type { Job } from './job.ts';
import { placesIn } from './places.ts';
import { type Sign, signIn } from './signs.ts';
import { isTrailer } from './trailers.ts';
import { isOverruled } from './verdicts.ts';

const linesBefore = 5;
const linesAfter = 10;
/** Above a consequence stands what it follows from, in words that say nothing of an error. */
const linesBeforeConsequence = 15;

/** A failure, and the index of the line at which its excerpt begins. */
export interface Told {
  readonly failure: Failure;
  readonly from: number;
  /** False where it only follows from what is not known, or nothing but how the command ended tells it. */
  readonly isCause: boolean;
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
): Told | undefined {
  const found =
    (job && errorLine(lines, { quoted, span: job.step })) ??
    errorLine(lines, { quoted, span: { from: 0, to: lines.length } });
  const kind = about.signal ?? (about.exit ? `exit ${about.exit}` : undefined);
  if (found !== undefined) {
    const passed = kind === undefined && isOverruled(lines, found.at, quoted);
    return passed ? undefined : roundLine(lines, found, job);
  }
  const placed = placedLine(lines, quoted, kind !== undefined);
  if (placed !== undefined) return roundLine(lines, placed, job);
  const message = lines.findLast((line) => line.trim() !== '')?.trim();
  if (message === undefined || kind === undefined) return undefined;
  const span = lastLines(lines);
  const failure = failureOf({ kind, message, category: 'unknown', ...excerptOf(lines, span) });
  return { failure, from: span.from, isCause: false };
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

/** rates.l:2: bad character class     rates.x:3:7 no such name     but not: rates.x:12:  return x; */
const placeFirst =
  /^(?:[A-Za-z]:[\\/])?[^\s:"'`]{1,300}\.[A-Za-z]\w{0,9}(?::\d{1,7}(?::\d{1,5})?|\(\d{1,7}(?:,\d{1,5})?\)):? [^\s*]/;

/**
 * The first line that begins with a place in a file, where the command failed or such lines are half of
 * the output: many a small compiler has no word for an error.
 */
function placedLine(
  lines: readonly string[],
  quoted: readonly boolean[],
  failed: boolean,
): Found | undefined {
  const placed = [...lines.keys()].filter((at) => !quoted[at] && isPlaced(lines[at] ?? ''));
  const [at] = placed;
  const full = lines.filter((line) => line.trim() !== '').length;
  if (at === undefined || !(failed || placed.length * 2 >= full)) return undefined;
  return { at, kind: 'error', category: 'unknown', is: 'cause' };
}

/** api.example.com:443 open: a host is no file. */
function isPlaced(line: string): boolean {
  return placeFirst.test(line) && !isExcused(line) && placesIn([line]).length > 0;
}

function roundLine(
  lines: readonly string[],
  { at, kind, category, is }: Found,
  job: Job | undefined,
): Told {
  const before = is === 'consequence' ? linesBeforeConsequence : linesBefore;
  // What stands above a job's step is another's.
  const top = job !== undefined && at >= job.step.from ? job.step.from : 0;
  const span = { from: Math.max(top, at - before), to: at + 1 + linesAfter };
  const [place = null] = placesIn([lines[at] ?? '']);
  const message = messageAt(lines, at);
  const failure = failureOf({ kind, message, category, ...excerptOf(lines, span, at) }, place);
  const missing = is === 'consequence' ? whatIsMissing(message) : undefined;
  return {
    failure: missing ? { ...failure, message: `${message}\n${missing}` } : failure,
    from: span.from,
    isCause: is === 'cause',
  };
}

/** The line; behind a colon at its end the next one too, where that stands deeper: `Failed example:`. */
function messageAt(lines: readonly string[], at: number): string {
  const line = lines[at] ?? '';
  const next = lines[at + 1] ?? '';
  const goesOn = /:\s{0,8}$/.test(line.slice(-9)) && next.search(/\S/) > line.search(/\S/);
  return goesOn ? `${line.trim()}\n${next.trim()}` : line.trim();
}
