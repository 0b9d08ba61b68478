// One traceback as the interpreter prints it: header, rows, and the line that names the exception.

import type { Frame } from '../../types.ts';
import { kindOf, namesClass } from './raised.ts';

/** One traceback, lines counted from 0. */
export interface Block {
  /** Its header, or its first row where it has none. */
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
const row =
  /^ {2}(?:File "([^"]{1,4096})"|(Cell In\[\d{1,9}\])), line (\d{1,9})(?:, in (.{1,1000}))?$/;

//   [Previous line repeated 996 more times]
const repeated = /^ {2}\[Previous line repeated \d{1,12} more times?\]$/;

// ~~~~^^~~~~~~~
const caret = /^[~^ ]*$/;

const syntaxKinds: readonly string[] = ['SyntaxError', 'IndentationError', 'TabError'];

/** Reads the traceback that begins at this line; null where none does. */
export function readBlock(lines: readonly string[], from: number): Block | null {
  const headed = header.test(lines[from] ?? '');
  const { frames, to } = readRows(lines, headed ? from + 1 : from);
  if (frames.length === 0 && !(headed && isEnd(lines, to))) return null;

  const kind = kindOf(lines[to] ?? '') ?? null;
  const syntax = kind !== null && syntaxKinds.includes(kind) && frames[0]?.function === null;
  // `print_stack` prints rows too, and below them whatever comes next.
  if (!headed && !namesClass(lines[to] ?? '') && !isEnd(lines, to)) return null;
  return {
    from,
    named: kind === null ? null : to,
    to: kind === null ? to : to + 1,
    kind,
    frames: syntax && kind !== 'SyntaxError' ? withoutColumn(frames) : frames,
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
  return line.startsWith('    ') || repeated.test(line);
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

// "unexpected indent": the column as printed leaves out the very indentation that is wrong.
function withoutColumn([first, ...rest]: readonly Frame[]): readonly Frame[] {
  return first ? [{ ...first, column: null }, ...rest] : rest;
}

function isEnd(lines: readonly string[], from: number): boolean {
  return from >= lines.length - 3 && lines.slice(from).every((line) => line.trim() === '');
}
