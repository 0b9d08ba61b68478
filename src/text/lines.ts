// Output as a terminal showed it -> the lines that parsers read.

import type { LineNumber } from '../types.ts';
import { redrawn } from './redrawn.ts';
import { withoutSequences } from './terminal.ts';

/** Longest line a parser sees, in UTF-16 units, the note on what was left out included. */
const longestLine = 4000;

/** Longest line in which secrets are looked for: one that the parsers' cut splits is whole in it. */
export const longestRedacted = 36_000;

/** C0 but tab, DEL and C1; line feed, CR and BS have had their effect by then. */
const controls = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/g;

/** `^[[0;31mFAILED^[[0m`: colour in the writing of `cat -v`, as some CI systems keep it. */
const writtenColour = /\^\[\[[\d;]{0,20}[mK]/g;

/**
 * The lines of an output without their ends: no terminal sequence, no control but tab, of a line
 * that was redrawn its last state, of one over 4,000 characters its head and tail round a note.
 * Linear in time. `longest` takes the place of the 4,000.
 */
export function cleanLines(output: string, longest = longestLine): readonly string[] {
  return placedLines(output, longest).lines;
}

/** The same lines, each with its number in the output as it came; null where a sequence took line ends. */
export function placedLines(
  output: string,
  longest = longestLine,
): { readonly lines: readonly string[]; readonly numbers: readonly LineNumber[] | null } {
  const { lines, at } = redrawn(output.replace(/^\ufeff/, '').split('\n'));
  // As one text, since a sequence can go over a line's end.
  const plain = withoutSequences(lines.map(undrawn).join('\n')).split('\n');
  const numbers = plain.length === lines.length ? at.map((index) => index + 1) : null;
  if (plain.at(-1) === '') plain.pop();
  return { lines: plain.map((line) => capped(cleanLine(line), longest)), numbers };
}

/** ESC [ G   to the first column, as a carriage return goes */
const toFirstColumn = /\x1b\[1?G/g;

/** A line wiped out: back to the first column and cleared to its end, with colour in between; or all of it. */
const wiped = /\r(?:\x1b\[[\d;]{0,20}m){0,4}\x1b\[0?K|\x1b\[2K/g;

/** What stands after the last time that the line was wiped out: of a spinner and of a bar nothing is left. */
function undrawn(line: string): string {
  if (!line.includes('\x1b[')) return line;
  const plain = line.replace(toFirstColumn, '\r');
  let from = 0;
  for (const { index, 0: erasure } of plain.matchAll(wiped)) from = index + erasure.length;
  return plain.slice(from);
}

function cleanLine(line: string): string {
  return erased(lastState(line)).replace(controls, '').replace(writtenColour, '');
}

/** What stands after the last carriage return that draws something: ` 50%\r100%\r` gives `100%`. */
function lastState(line: string): string {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(end === 0 ? 0 : line.lastIndexOf('\r', end - 1) + 1, end);
}

/** Backspaces applied, as `N\bN` of a manual page and the spinner `|\b/\b-` need. */
function erased(line: string): string {
  if (!line.includes('\b')) return line;
  const kept: string[] = [];
  for (const character of line) {
    if (character === '\b') kept.pop();
    else kept.push(character);
  }
  return kept.join('');
}

/** Longest word that the cut takes whole; no number is longer. */
const longestWord = 64;
const longestNote = 80;

/** A word, or half a surrogate pair, that the cut would split: `…from line 12` of `…from line 1204`. */
const wordAtEnd = /[\w.,:+\ud800-\udbff-]*$/;
const wordAtStart = /^[\w.,:+\udc00-\udfff-]*/;

/** Cut between words only: `line 1204` cut to `line 12` would be believed. */
function capped(line: string, longest: number): string {
  if (line.length <= longest) return line;
  const keptAtEachEnd = (longest - longestNote) / 2;
  const headEdge = line.slice(keptAtEachEnd - longestWord, keptAtEachEnd);
  const tailEdge = line.slice(-keptAtEachEnd, longestWord - keptAtEachEnd);
  const head = line.slice(0, keptAtEachEnd - (wordAtEnd.exec(headEdge)?.[0].length ?? 0));
  const tail = line.slice((wordAtStart.exec(tailEdge)?.[0].length ?? 0) - keptAtEachEnd);
  const leftOut = line.length - head.length - tail.length;
  return `${head} … ${leftOut} characters … ${tail}`;
}
