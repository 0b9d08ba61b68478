// What stands above a traceback: the sentence that joins it to an earlier exception, and that one.

import { isNamedError, type Joined, joinedBy, kindOf, namesClass, type Raised } from './raised.ts';

/** How a traceback hangs on what stands above it. */
export interface Before {
  /** Null where it begins its chain. */
  readonly joined: Joined | null;
  /** Earlier exceptions of the chain that have no traceback of their own, earliest first. */
  readonly bare: readonly Raised[];
  /** Where the text of the traceback above ends, if the chain goes on there; else null. */
  readonly textEnd: number | null;
  /** First line of what is read here: the traceback, or the first bare exception. */
  readonly from: number;
}

const longestText = 100;
const longestParagraph = 20;
const mostBare = 20;

/** Looks above line `from`, no further than the last line of the traceback that ends at `above`. */
export function lookBack(
  lines: readonly string[],
  above: number | null,
  from: number,
  left = mostBare,
): Before {
  const floor = above === null ? 0 : above - 1;
  const sentence = lastText(lines, floor, from);
  const joined = joinedBy(lines[sentence] ?? '');
  const end = joined ? lastText(lines, floor, sentence) : -1;
  const none = { joined: null, bare: [], textEnd: null, from: quoteStart(lines, floor, from) };
  if (!joined || end < 0 || left === 0) return none;

  const name = bareName(lines, above === null ? null : floor, end);
  if (name !== null) {
    const message = lines.slice(name, end + 1);
    const earlier = lookBack(lines, above, name, left - 1);
    const kind = kindOf(message[0] ?? '') ?? '';
    const bare = [...earlier.bare, { kind, message, frames: [], joined: earlier.joined }];
    return { ...earlier, joined, bare };
  }
  if (above === null || end - floor > longestText) return none;
  return { joined, bare: [], textEnd: isQuote(lines[end]) ? end : end + 1, from };
}

function lastText(lines: readonly string[], floor: number, before: number): number {
  for (let at = before - 1; at >= floor; at--) if (lines[at]?.trim()) return at;
  return -1;
}

/** Where the exception that ends at `end` begins; null where it is the one of the block at `floor`. */
function bareName(lines: readonly string[], floor: number | null, end: number): number | null {
  const lowest = floor ?? 0;
  const paragraph = paragraphStart(lines, lowest, end);
  if (paragraph === floor) return null;
  const strong = lastLine(lines, paragraph, end, isNamedError);
  if (strong !== null) return strong;
  // A text of several paragraphs: "ValueError: no config", a blank line, "Hint: run init first"
  const above = Math.max(lowest, paragraph - longestParagraph);
  const joint = lastLine(lines, above, paragraph - 1, (line) => joinedBy(line) !== undefined);
  if (floor !== null && joint === null) return null;
  const earlier = lastLine(lines, Math.max(above, (joint ?? -1) + 1), paragraph - 1, isNamedError);
  return earlier ?? lastLine(lines, paragraph, end, namesClass);
}

function paragraphStart(lines: readonly string[], floor: number, end: number): number {
  const lowest = Math.max(floor, end - longestParagraph);
  let at = end;
  while (at > lowest && lines[at - 1]?.trim()) at--;
  return at;
}

function lastLine(
  lines: readonly string[],
  from: number,
  end: number,
  is: (line: string) => boolean,
): number | null {
  for (let at = end; at >= from; at--) if (is(lines[at] ?? '')) return at;
  return null;
}

// A worker process hands its traceback over as the text of an exception of its own:
//   concurrent.futures.process._RemoteTraceback:
//   """
//   Traceback (most recent call last):
function quoteStart(lines: readonly string[], floor: number, from: number): number {
  const quoted = isQuote(lines[from - 1]) && kindOf(lines[from - 2]?.trim() ?? '') !== undefined;
  return quoted && from - 2 >= floor ? from - 2 : from;
}

function isQuote(line: string | undefined): boolean {
  return line?.trim() === '"""';
}
