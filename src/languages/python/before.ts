// What stands above a traceback: the sentence that joins it to an earlier exception, and that one.

import { type Joined, joinedBy, kindOf, namesClass, type Raised } from './raised.ts';

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

const longestText = 40;
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

  const paragraph = paragraphStart(lines, floor, end);
  const name = above !== null && paragraph === floor ? -1 : lastName(lines, paragraph, end);
  if (name >= 0) {
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

function paragraphStart(lines: readonly string[], floor: number, end: number): number {
  const lowest = Math.max(floor, end - longestParagraph);
  let at = end;
  while (at > lowest && lines[at - 1]?.trim()) at--;
  return at;
}

function lastName(lines: readonly string[], from: number, end: number): number {
  for (let at = end; at >= from; at--) {
    if (namesClass(lines[at] ?? '')) return at;
  }
  return -1;
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
