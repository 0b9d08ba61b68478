// Parser of what a package's build printed, in the box that pip draws round it and in uv's.

import type { Frame, Parser, Span } from '../../types.ts';
import { readTracebacks } from './chain.ts';
import { claimOf, diagnosticOf } from './claim.ts';
import type { Told } from './raised.ts';

const id = 'python.pip';

//   ╰─> [18 lines of output]      uv:         [stderr]
const opened = /^ {0,12}(?:╰─> \[\d{1,7} lines? of output\]|\[stderr\])$/;
//       [end of output]
const closed = /^ {0,12}\[end of output\]$/;
//   error: subprocess-exited-with-error · error: The build backend returned an error
const head =
  /^ {0,4}(?:error: (?:subprocess-exited-with-error|The build backend returned)|× Failed to )/;
// src/rates.c:1:10: fatal error: missing.h: No such file or directory
const compiler =
  /^((?:[A-Za-z]:)?[^\s:][^:]{0,300}):(\d{1,7}):(?:(\d{1,5}):)? (?:fatal )?error: (\S.{0,1000})$/;
// error: invalid command 'bdist_wheel' · error: command '/usr/bin/gcc' failed with exit code 1
const plain = /^(?:error|ERROR|CMake Error)[^:]{0,200}: (\S.{0,1000})$/;

const longestHead = 12;

/** At most one claim: the first box, by the cause that was printed in it. */
export const pipBox: Parser = {
  id,
  parse(lines) {
    const box = boxIn(lines);
    const told = box && causeIn(box.inside);
    if (!box || !told) return [];
    const span = { from: box.head, to: Math.min(lines.length, box.to + 1) };
    const claim = { parser: id, told, span, certain: true, diagnostics: [diagnosticOf(told)] };
    return [claimOf(lines, claim)];
  },
};

interface Box extends Span {
  readonly head: number;
  /** The lines within, without the margin that all of them have. */
  readonly inside: readonly string[];
}

function boxIn(lines: readonly string[]): Box | null {
  for (const [at, line] of lines.entries()) {
    if (!opened.test(line)) continue;
    const above = lines.slice(Math.max(0, at - longestHead), at);
    const start = above.findLastIndex((one) => head.test(one));
    if (start < 0) continue;
    const margin = /^ */.exec(lines[at + 1] ?? '')?.[0] ?? '';
    let to = at + 1;
    while (to < lines.length && !closed.test(lines[to] ?? '') && isWithin(lines[to], margin))
      to += 1;
    const inside = lines.slice(at + 1, to).map((one) => one.slice(margin.length));
    return { head: at - above.length + start, from: at + 1, to, inside };
  }
  return null;
}

function isWithin(line: string | undefined, margin: string): boolean {
  return line !== undefined && (line.startsWith(margin) || line.trim() === '');
}

/** A traceback that says more than that a command failed, a compiler's first error, else the last line of one. */
function causeIn(inside: readonly string[]): Told | null {
  const bare = inside.map((line) => line.trimStart());
  for (const line of bare) {
    const [, file, number, column, text] = compiler.exec(line) ?? [];
    if (file === undefined || text === undefined) continue;
    const place = { line: Number(number), column: column === undefined ? null : Number(column) };
    return toldOf('error', text, [{ file, ...place, function: null }]);
  }
  const traced = readTracebacks(inside).at(-1)?.told;
  if (traced !== undefined) return traced;
  const said = bare.findLast((line) => plain.test(line));
  const text = said === undefined ? undefined : plain.exec(said)?.[1];
  return text === undefined ? null : toldOf('error', text, []);
}

function toldOf(kind: string, text: string, frames: readonly Frame[]): Told {
  return { kind, message: [text], frames, category: 'dependency' };
}
