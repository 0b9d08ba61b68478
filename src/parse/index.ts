// Output -> the one failure in it: clean it, ask each parser, weigh, fall back.

import { cleanLines } from '../text/lines.ts';
import { unprefixed } from '../text/prefixes.ts';
import type { About, Failure } from '../types.ts';
import { chosen } from './choose.ts';
import { killed, neverBegan, silent } from './ended.ts';
import { generic } from './generic.ts';

/**
 * The failure that an output reports, files as printed; undefined where it reports none, as of a
 * command that exited 0. Never throws; linear in the output.
 */
export function parse(output: string, about: About = {}): Failure | undefined {
  if (about.notStarted) return neverBegan(about, about.notStarted);
  if (about.exit === 0 && !about.signal) return undefined;
  const { lines } = unprefixed(cleanLines(output));
  const { failure, quoted } = chosen(lines, about);
  return failure ?? killed(lines, about) ?? generic(lines, about, quoted) ?? silent(about);
}
