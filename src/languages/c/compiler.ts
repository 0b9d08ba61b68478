// What GCC and clang report: errors and warnings, the way to them and the notes below.

import type { Frame } from '../../types.ts';
import { categoryOf } from './category.ts';
import { type Fault, framesOf } from './fault.ts';
import { severityOf } from './labels.ts';
import { runtime } from './paths.ts';
import { headingOf, includedFrom, isShown, quotedIn, type Row, rowOf } from './row.ts';

// cc1: fatal error: x.c: No such file or directory     clang: error: no input files
// x86_64-linux-gnu-g++-12: fatal error: Killed signal terminated program cc1plus
const driver =
  /^(?:\/\S{1,300}\/)?(?:[\w.]{1,30}-){0,4}(?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+|cc1|cc1plus)(?:-\d{1,2})?: ((?:fatal )?error): (.*)$/;

// cc1: all warnings being treated as errors     clang: error: linker command failed with exit code 1
const consequence = /^(?:all|some) warnings being treated|^linker command failed/;

// … unused variable ‘x’ [-Wunused-variable]     … [-Werror=format=]     … [-Werror,-Wunused-variable]
const flag = /\[(-W[\w+,=-]{1,100})\]$/;

// in instantiation of function template specialization 'std::sort<…>' requested here       (clang)
// synthesized method ‘Shelf::Shelf(const Shelf&)’ first required here                       (GCC)
const requested = / (?:requested|required) here$/;

const mostNotes = 5;
const longestWay = 50;
const longestBlock = 60;

/** What leads to an error: printed above it, or by clang in notes below it. */
interface Way {
  /** Index of its first line; null where there is none. */
  readonly from: number | null;
  readonly includes: readonly Frame[];
  /** Instantiations, innermost first. */
  readonly required: readonly Frame[];
}

const noWay: Way = { from: null, includes: [], required: [] };

interface Reported {
  readonly fault: Fault;
  readonly way: Way;
  /** Places of the notes below it. */
  readonly notes: readonly Frame[];
}

/** Every error and warning, in order; the places of its notes and of the way to it are its own. */
export function readCompilers(lines: readonly string[]): readonly Fault[] {
  const found: Reported[] = [];
  let way = noWay;
  let heading: ReturnType<typeof headingOf> = null;
  lines.forEach((line, at) => {
    const last = found.at(-1);
    if (isShown(line)) {
      if (last) found.splice(-1, 1, grown(last, at, 1));
      return;
    }
    const row = rowOf(line);
    const header = row ? null : headingOf(line);
    heading = header ?? heading;
    const longer = row ? required(way, row) : (included(way, line) ?? (header && way));
    if (longer) {
      way = { ...longer, from: way.from ?? at };
      return;
    }
    const fault = row ? faultAt(lines, at, row, heading) : driverFault(line, at);
    if (fault) found.push({ fault, way, notes: [] });
    else if (last && row) found.splice(-1, 1, noted(last, row, at));
    way = noWay;
  });
  return found.map(whole);
}

/** `f:L:C:   required from here` is a step further on the way. */
function required(way: Way, row: Row): Way | null {
  return row.label === null ? further(way, framesOf(row, quotedIn(row.text))) : null;
}

function further(way: Way, steps: readonly Frame[]): Way {
  return { ...way, required: [...way.required, ...steps].slice(0, longestWay) };
}

/**
 * GCC prints one chain, innermost first; clang a line of its own for each file, outermost first:
 *   In file included from main.c:1:
 *   In file included from ./store.h:2:
 */
function included(way: Way, line: string): Way | null {
  const includer = includedFrom(line);
  if (!includer) return null;
  const [frame] = framesOf({ ...includer, column: null }, null);
  if (!frame || way.includes.length >= longestWay) return way;
  const includes = includer.isFirst ? [frame, ...way.includes] : [...way.includes, frame];
  return { ...way, includes };
}

function faultAt(
  lines: readonly string[],
  at: number,
  row: Row,
  heading: ReturnType<typeof headingOf>,
): Fault | null {
  const label = row.label ?? '';
  // A label that nobody knows, with source below it, is an error in one more language.
  const shown = isShown(lines[at + 1] ?? '') && isShown(lines[at + 2] ?? '');
  const severity = severityOf(label) ?? (shown ? 'error' : 'note');
  if (severity === 'note') return null;
  return {
    severity,
    kind: label,
    code: flag.exec(row.text)?.[1] ?? null,
    place: row,
    message: [row.said],
    summary: row.text,
    category: categoryOf(row.text),
    frames: framesOf(row, heading?.file === row.file ? heading.name : null),
    span: { from: at, to: at + 1 },
  };
}

function driverFault(line: string, at: number): Fault | null {
  const [, kind, summary] = driver.exec(line) ?? [];
  if (kind === undefined || summary === undefined || consequence.test(summary)) return null;
  return {
    ...{ severity: 'error', kind, code: null, place: null, frames: [], summary },
    message: [`${kind}: ${summary}`],
    category: categoryOf(summary),
    span: { from: at, to: at + 1 },
  };
}

/**
 * Who asked for a template is a step on the way. Any other note in the compiler's own headers, such
 * as one more candidate, says nothing of the cause.
 */
function noted(last: Reported, row: Row, at: number): Reported {
  if (requested.test(row.text)) {
    // The note names what was asked for, not the function that asks.
    return { ...grown(last, at, longestBlock), way: further(last.way, framesOf(row, null)) };
  }
  if (runtime.test(row.file)) return last;
  const notes = [...last.notes, ...framesOf(row, null)].slice(0, mostNotes);
  return { ...grown(last, at, longestBlock), notes };
}

/** The same with line `at` as its last, unless that stands more than `gap` lines below it. */
function grown(last: Reported, at: number, gap: number): Reported {
  const { span } = last.fault;
  if (at - span.to > gap || at > span.from + longestBlock) return last;
  return { ...last, fault: { ...last.fault, span: { from: span.from, to: at + 1 } } };
}

function whole({ fault, way, notes }: Reported): Fault {
  const from = way.from ?? fault.span.from;
  // Whoever instantiates a template is nearer to the cause than whoever includes its header.
  const includes = way.required.length > 0 ? [] : way.includes;
  const frames = [...fault.frames, ...way.required, ...notes, ...includes];
  return { ...fault, frames, span: { from, to: fault.span.to } };
}
