// Output -> the one failure in it: clean it, ask each parser, weigh, fall back.

import { cleanLines } from '../text/lines.ts';
import { unprefixed } from '../text/prefixes.ts';
import { unwrapped } from '../text/unwrapped.ts';
import type { About, Failure } from '../types.ts';
import { chosen } from './choose.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { killed, neverBegan, silent } from './ended.ts';
import { generic } from './generic.ts';
import { highlightsOf } from './highlights.ts';
import { jobOf } from './job.ts';

/**
 * The failure that an output reports, files as printed; undefined where it reports none, as of a
 * command that exited 0. Never throws; linear in the output.
 */
export function parse(output: string, about: About = {}): Failure | undefined {
  if (about.notStarted) return neverBegan(about, about.notStarted);
  if (about.exit === 0 && !about.signal) return undefined;
  const { lines: told, at: raw } = unprefixed(cleanLines(output));
  const { lines, from } = unwrapped(told);
  const at = from.map((line) => raw[line] ?? line);
  const job = jobOf(lines);
  const { best, believed, quoted } = chosen(lines, about, job);
  const fallback = () => generic(lines, about, { quoted, job });
  const claimed = best && { ...best.failure, diagnostics: diagnosticsOf(best, believed) };
  const failure =
    best?.role === 'consequence'
      ? (fallback()?.cause ?? claimed)
      : (claimed ?? killed(lines, about) ?? fallback()?.failure ?? silent(about));
  if (failure === undefined) return undefined;
  const highlights = highlightsOf(lines, { failure, quoted, job, at });
  return highlights.length === 0 ? failure : { ...failure, highlights };
}
