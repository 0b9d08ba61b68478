// The excerpt without what no reader needs: what comes again and again, other people's frames, chatter.

import type { Failure } from '../types.ts';
import { withoutChatter } from './reduce-captured.ts';
import { withoutForeign } from './reduce-frames.ts';
import { foldedRepeats } from './reduce-repeats.ts';

/**
 * The excerpt with fewer lines; one line of ee's own, that begins with `…`, stands for those left out.
 * Frames of the project and the lines of the message stay, each at least once and letter by letter.
 * The failure's frames have been placed.
 */
export function reduced(failure: Failure): string {
  const message = new Set(failure.message.split('\n').map((line) => line.trim()));
  const own = failure.frames.flatMap(({ file, line, inRoot }) =>
    inRoot === true ? [{ name: file.slice(file.lastIndexOf('/') + 1), line: String(line) }] : [],
  );
  const places = new Map<string, Set<string>>();
  for (const { name, line } of own) places.set(name, (places.get(name) ?? new Set()).add(line));
  const signs = {
    isMessage: (line: string) => message.has(line.trim()),
    isOwn: (line: string) => isAt(line, places),
  };
  let lines: readonly string[] = failure.excerpt.split('\n');
  lines = withoutChatter(lines, signs);
  lines = withoutForeign(lines, { ...signs, failure });
  return foldedRepeats(lines, signs).join('\n');
}

/** `report.py", line 12`, `report.py:12`, `Report.java:12`, `report.php(12)`, `report.ex:12:` */
const place = /([^\s/\\"'`()[\]<>:]{1,200}\.\w{1,12})(?:["'`]?, line |:|\()(\d{1,9})/g;

const longestLooked = 2000;

function isAt(line: string, places: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  for (const [, name = '', number = ''] of line.slice(0, longestLooked).matchAll(place)) {
    if (places.get(name)?.has(number)) return true;
  }
  return false;
}
