// Output -> the one failure in it: clean it, ask each parser, weigh, fall back.

import { placedLines } from '../text/lines.ts';
import { unprefixed } from '../text/prefixes.ts';
import { unwrapped } from '../text/unwrapped.ts';
import type { About, Failure } from '../types.ts';
import { causesOf } from './causes.ts';
import { type Choice, chosen } from './choose.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { killed, neverBegan, silent } from './ended.ts';
import { generic } from './generic.ts';
import { highlightsOf } from './highlights.ts';
import { type Job, jobOf } from './job.ts';
import { sifted, unrepeated } from './sifted.ts';

/**
 * The failure that an output reports, files as printed; undefined where it reports none, as of a
 * command that exited 0. Never throws; linear in the output.
 */
export function parse(output: string, about: About = {}): Failure | undefined {
  if (about.notStarted) return neverBegan(about, about.notStarted);
  if (about.exit === 0 && !about.signal) return undefined;
  const { lines: clean, numbers } = placedLines(output);
  // First of all, since what a prefix is can be told from fewer lines.
  const { lines: looked, at: placeOf } = sifted(clean);
  const { lines: told, at: raw } = unrepeated(unprefixed(looked));
  const { lines, from } = unwrapped(told);
  const numberOf = (index: number) => {
    const cleaned = placeOf[raw[from[index] ?? index] ?? -1];
    return cleaned === undefined ? undefined : numbers?.[cleaned];
  };
  const job = jobOf(lines);
  const choice = chosen(lines, about, job);
  const answer = toldBy(choice, lines, about, job);
  if (answer === undefined) return undefined;
  const { quoted } = choice;
  const { failure, from: first } = answer;
  const line = first === null ? undefined : numberOf(first);
  const highlights = highlightsOf(lines, { failure, quoted, job, numberOf });
  const causes = causesOf(failure);
  return {
    ...failure,
    ...(line === undefined ? {} : { line }),
    ...(highlights.length === 0 ? {} : { highlights }),
    ...(causes.length === 0 ? {} : { causes }),
  };
}

/** A cause that a parser knows, else one that the fallback finds, else a consequence. */
function toldBy(
  { best, believed, quoted }: Choice,
  lines: readonly string[],
  about: About,
  job: Job | undefined,
): Answer | undefined {
  const fallback = () => generic(lines, about, { quoted, job });
  if (best !== undefined) {
    const isMute = best.failure.message.trim() === '';
    const cause = best.role === 'consequence' || isMute ? fallback() : undefined;
    if (cause?.isCause || (cause && isMute)) return cause;
    const diagnostics = diagnosticsOf(best, believed);
    return { failure: { ...best.failure, diagnostics }, from: best.span.from };
  }
  const dead = killed(lines, about);
  if (dead !== undefined) return { failure: dead, from: null };
  const found = fallback();
  if (found !== undefined) return found;
  const mute = silent(about);
  return mute && { failure: mute, from: null };
}

interface Answer {
  readonly failure: Failure;
  /** Index of the line at which the excerpt begins; null where that tells nothing. */
  readonly from: number | null;
}
