// Many claims -> the one that is believed.

import { parsers } from '../languages/index.ts';
import { isConsequence } from '../text/consequences.ts';
import type { About, Claim, Parser } from '../types.ts';
import type { Job } from './job.ts';
import { quotedLines } from './quoted.ts';
import { signIn } from './signs.ts';
import { isOverruled } from './verdicts.ts';

/** What is believed, and which lines are no failure of this run whatever they say. */
export interface Choice {
  /** The claim that answers; undefined where there is none. */
  readonly best: Claim | undefined;
  /** Every claim that is of this run and ended it, the best one included, in order of output. */
  readonly believed: readonly Claim[];
  /** True for the index of each line quoted from elsewhere, or of a failure that ended nothing. */
  readonly quoted: readonly boolean[];
}

/** Ordinary lines after which a program has gone on: pip prints two between cause and summary. */
const ordinaryLines = 5;

/**
 * The claim that weighs most, of several the first in the list's order. A claim that ended nothing is
 * none; one that may have ended nothing yields to a line below it that says what went wrong, where
 * the program has gone on in between. One that is not certain yields to a verdict that all passed,
 * where nobody knows how the command ended: what a passing test logs is no failure.
 */
export function chosen(
  lines: readonly string[],
  { exit, signal }: About,
  job: Job | undefined,
): Choice {
  const quoted = [...quotedLines(lines)];
  const claims = parsers.flatMap((parser) => claimsOf(parser, lines));
  const harmless = new Set(claims.filter(({ span, fatal }) => fatal === 'no' || quoted[span.from]));
  for (const { span } of harmless) quoted.fill(true, span.from, span.to);
  // What another parser knows is no sign of a failure that nobody knows: their order decides.
  const known = [...quoted];
  for (const { span } of claims) known.fill(true, span.from, span.to);
  const tested = claims.filter(({ certain, failure }) => certain && failure.tests.length > 0);
  const believed = claims.filter(
    (claim) =>
      !harmless.has(claim) &&
      // What a test prints, another parser may take for a compiler's error.
      !quoted[claim.span.from] &&
      !isOfTest(claim, tested) &&
      !(claim.fatal && isOutlived(claim, lines, known)) &&
      !(!claim.certain && !exit && !signal && isOverruled(lines, claim.span.to - 1, quoted)),
  );
  const weights = believed.map((claim) => weightOf(claim, job));
  const best = believed[weights.indexOf(Math.max(...weights))];
  return { best, believed: believed.toSorted((a, b) => a.span.from - b.span.from), quoted };
}

/** What stands in a failed test's report is its text, though another tool may print such lines too. */
function isOfTest({ span, failure }: Claim, tested: readonly Claim[]): boolean {
  return tested.some(
    (test) =>
      test.failure.language !== failure.language &&
      span.from > test.span.from &&
      span.to <= test.span.to,
  );
}

/**
 * A cause before a consequence; of a CI job what its failed step printed before what earlier steps
 * lived through and later ones cleaned up; the certain before the rest.
 */
function weightOf({ role, span, certain }: Claim, job: Job | undefined): number {
  const inStep = job === undefined || (span.from >= job.step.from && span.from < job.step.to);
  return (role === 'consequence' ? 0 : 4) + (inStep ? 2 : 0) + (certain ? 1 : 0);
}

/** A parser never throws, and tests insist on it; should one, the fallback still explains. */
function claimsOf(parser: Parser, lines: readonly string[]): readonly Claim[] {
  try {
    return parser.parse(lines);
  } catch {
    return [];
  }
}

function isOutlived({ span }: Claim, lines: readonly string[], known: readonly boolean[]) {
  let ordinary = 0;
  for (let at = span.to; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || known[at] || isConsequence(line)) continue;
    if (signIn(line) === undefined) ordinary += 1;
    else if (ordinary >= ordinaryLines) return true;
  }
  return false;
}
