// One traceback as the interpreter prints it: header, rows, and the line that names the exception.

import type { Frame } from '../../types.ts';
import { kindOf, namesClass } from './raised.ts';

/** One traceback, lines counted from 0. */
export interface Block {
  /** Its header, its first row where it has none, or the line above that names the exception. */
  readonly from: number;
  /** The line `Type: text`; null where the output ends before it. */
  readonly named: number | null;
  /** The first line after what was read. */
  readonly to: number;
  /** Class name; null where `named` is. */
  readonly kind: string | null;
  /** Innermost first; a syntax error's own place is the first. */
  readonly frames: readonly Frame[];
  /** Whether it is an exception group's. */
  readonly group: boolean;
  /** False for rows without a header that are not a syntax error's: the output begins too late. */
  readonly whole: boolean;
}

// Traceback (most recent call last):
// Exception Group Traceback (most recent call last):     (inside its margin)
const header = /^(?:Exception Group )?Traceback \(most recent call last\):$/;

//   File "/app/shop/cart.py", line 12, in total
//   File "/app/menu.py", line 2                          (the place of a syntax error)
//   Cell In[3], line 2
// AWS Lambda prints no-break spaces before it.
const row =
  /^[ \u00a0]{2}(?:File "([^"]{1,4096})"|(Cell In\[\d{1,9}\])), line (\d{1,9})(?:, in (.{1,1000}))?$/;

//   [Previous line repeated 996 more times]
const repeated = /^ {2}\[Previous line repeated \d{1,12} more times?\]$/;

//     total = price * count        (below a row)
const deeper = /^[ \u00a0]{4}/;

// ~~~~^^~~~~~~~
const caret = /^[~^ ]*$/;

// [ERROR] KeyError: 'k'            (AWS Lambda names the exception above, and not below)
const namedAbove = /^\[ERROR\] (\S.{0,1000})$/;

const syntaxKinds: readonly string[] = ['SyntaxError', 'IndentationError', 'TabError'];

/** The exception that such a line names; undefined for any other line. */
export function nameAbove(line: string): string | undefined {
  return namedAbove.exec(line)?.[1];
}

/** Reads the traceback that begins at this line; null where none does. */
export function readBlock(lines: readonly string[], from: number): Block | null {
  const headed = header.test(lines[from] ?? '');
  const { frames, to } = readRows(lines, headed ? from + 1 : from);
  if (frames.length === 0 && !(headed && isEnd(lines, to))) return null;

  const kind = kindOf(lines[to] ?? '') ?? null;
  const syntax = kind !== null && syntaxKinds.includes(kind) && frames[0]?.function === null;
  const above = headed && kind === null && namesClass(nameAbove(lines[from - 1] ?? '') ?? '');
  // `print_stack` prints rows too, and below them whatever comes next.
  if (!headed && !namesClass(lines[to] ?? '') && !isEnd(lines, to)) return null;
  return {
    from: above ? from - 1 : from,
    named: kind === null ? null : to,
    to: kind === null ? to : to + 1,
    kind,
    frames: syntax ? withKnownColumn(frames) : frames,
    group: (lines[from] ?? '').startsWith('Exception Group '),
    whole: (headed || syntax) && kind !== null,
  };
}

function readRows(lines: readonly string[], from: number) {
  const frames: Frame[] = [];
  let at = from;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const found = row.exec(line);
    if (found) {
      frames.push({
        file: found[1] ?? found[2] ?? '',
        line: Math.max(1, Number(found[3])),
        column: null,
        function: found[4] ?? null,
      });
    } else if (frames.length === 0 || !(isBelowRow(line) || isGap(lines, at))) {
      break;
    } else {
      const last = frames.at(-1);
      const column = caretColumn(line);
      if (column !== null && last?.function === null) frames.splice(-1, 1, { ...last, column });
    }
  }
  return { frames: frames.reverse(), to: at };
}

function isBelowRow(line: string): boolean {
  return deeper.test(line) || repeated.test(line);
}

// A blank line of source that is shown over several lines loses its indentation on the way here.
function isGap(lines: readonly string[], at: number): boolean {
  return lines[at] === '' && (lines[at + 1] ?? '').startsWith('    ');
}

/** Column in the source line as printed, which is without its indentation, four columns in. */
function caretColumn(line: string): number | null {
  const column = line.indexOf('^') - 3;
  return column > 0 && caret.test(line) ? column : null;
}

// The line is printed without its indentation, so that the column is right where there is none for
// sure: on the first line of a file.
function withKnownColumn([first, ...rest]: readonly Frame[]): readonly Frame[] {
  return first && first.line > 1
    ? [{ ...first, column: null }, ...rest]
    : first
      ? [first, ...rest]
      : rest;
}

function isEnd(lines: readonly string[], from: number): boolean {
  return from >= lines.length - 3 && lines.slice(from).every((line) => line.trim() === '');
}
