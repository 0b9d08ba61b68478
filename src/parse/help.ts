// The text by which a program says how to call it.

import { signIn } from './signs.ts';

/** Usage: tar [OPTION...] [FILE]...     usage: go build [-o output]     Usage     SYNOPSIS */
const usage = /^\s{0,4}(?:usage(?=:|$)|synopsis$)/i;

/**   -a, --all     do not ignore entries starting with .     -B     : don't write .pyc files */
const optionRow = /^\s{0,12}-{1,2}[A-Za-z?]/;
/**   retry <name>     run what failed again */
const commandRow = /^\s{1,12}[a-z][\w:-]{0,40}(?: [<[]\S{1,40}){0,3} {2,40}\S/;

/** MOOR(1)                  General Commands                  MOOR(1) */
const manual = /^[A-Za-z][\w.:-]{0,60}\(\d\w{0,3}\)(?:$|\s)/;

/** A wrapper, what the program is, or what was wrong with a call may stand above its usage. */
const nearTop = 10;
const fewestOptions = 2;

const indented = /^\s+\S/;

/**
 * The lines of a help text: what is indented below a usage near the top of an output, as far as the
 * next line that is not and says that something went wrong, as argparse and getopt put it; of a manual
 * page the same.
 */
export function helpLines(lines: readonly string[]): readonly boolean[] {
  const top = lines.slice(0, nearTop);
  const isManual = top.some((line) => manual.test(line));
  const from = top.findIndex((line) => (isManual ? manual : usage).test(line));
  if (from === -1) return [];
  const end = lines.findIndex((line, at) => at > from && !indented.test(line) && signIn(line));
  const to = end === -1 ? lines.length : end;
  const isRow = (line: string) => optionRow.test(line) || commandRow.test(line);
  if (!isManual && lines.slice(from, to).filter(isRow).length < fewestOptions) return [];
  return lines.map((line, at) => at > from && at < to && indented.test(line));
}
