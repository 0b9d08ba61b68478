// The text by which a program says how to call it.

import { signIn } from './signs.ts';

/** Usage: tar [OPTION...] [FILE]...     usage: go build [-o output]     Usage     SYNOPSIS */
const usage = /^\s{0,4}(?:usage(?=:|$)|synopsis$)/i;

/**   -a, --all     do not ignore entries starting with .     -B     : don't write .pyc files */
const optionRow = /^\s{0,12}-{1,2}[A-Za-z?]/;

/** A wrapper, what the program is, or what was wrong with a call may stand above its usage. */
const nearTop = 10;
const fewestOptions = 2;

const indented = /^\s+\S/;

/**
 * The lines of a help text: what is indented below a usage near the top of an output, as far as the
 * next line that is not and says that something went wrong, as argparse and getopt put it.
 */
export function helpLines(lines: readonly string[]): readonly boolean[] {
  const from = lines.slice(0, nearTop).findIndex((line) => usage.test(line));
  if (from === -1) return [];
  const end = lines.findIndex((line, at) => at > from && !indented.test(line) && signIn(line));
  const to = end === -1 ? lines.length : end;
  if (lines.slice(from, to).filter((line) => optionRow.test(line)).length < fewestOptions)
    return [];
  return lines.map((line, at) => at > from && at < to && indented.test(line));
}
