// Known values of many lines, found line by line where a log or a snippet put a prefix before each.

import type { Secret } from './secret.ts';

/** One line of a value of many lines. */
export interface Line {
  readonly text: string;
  /** All lines of the value, without blanks at their ends. */
  readonly block: readonly string[];
  readonly index: number;
  /** Whether it is a secret by itself; else only with all other lines above and below. */
  readonly alone: boolean;
}

/** A shorter line, such as `}`, is none of a secret by itself. */
const shortestLine = 16;
/** `-----BEGIN RSA PRIVATE KEY-----` stands in other keys too. */
const pemMark = /^-----(?:BEGIN|END) [A-Z0-9 ]{1,60}-----$/;
/** Lines that are found only with their neighbours: each costs a walk from line to line. */
const mostShort = 40;
/** `2026-12-01T10:00:00.000Z worker-3 stderr F   12 | ` */
const longestPrefix = 120;
const longestLine = 4_000;

/** What may follow a line inside a string of source code or JSON: `\n" +`. */
const lineTail = /^(?:\\[nr])*["'`]?[\s,+\\;)]{0,8}$/;

/** Lines to look for; none for a value of one line. */
export function linesOf(value: string): readonly Line[] {
  const block = value.split('\n').map((line) => line.trim());
  if (block.length < 2) return [];
  const lines = block.map((text, index) => ({ text, block, index, alone: true }));
  const long = lines.filter(({ text }) => text.length >= shortestLine && !pemMark.test(text));
  if (long.length > 0 || block.length > mostShort) return long;
  const longest = lines.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  return [{ ...longest, alone: false }];
}

/** The lines above and below one that was found, where they are of the same value. */
export function restOfBlock(
  text: string,
  line: Line | undefined,
  { from, length }: { readonly from: number; readonly length: number },
): readonly Secret[] {
  if (line === undefined) return [];
  const above = walk(text, line, from, -1);
  const below = walk(text, line, from + length, 1);
  const found = [...above.found, ...below.found];
  if (line.alone) return found;
  const all = above.count + below.count + 1 === line.block.length;
  return all ? [...found, { from, to: from + length, shape: 'known-value' }] : [];
}

interface Walked {
  readonly count: number;
  readonly found: readonly Secret[];
}

/** Goes from line to line as long as the text's are the value's. */
function walk(text: string, { block, index, alone }: Line, start: number, step: 1 | -1): Walked {
  const found: Secret[] = [];
  let count = 0;
  let at = start;
  for (let i = index + step; i >= 0 && i < block.length && count < mostShort; i += step) {
    const wanted = block[i] ?? '';
    // Found by itself, with the lines beyond it.
    if (alone && wanted.length >= shortestLine) break;
    const next = step > 0 ? lineAfter(text, at) : lineBefore(text, at);
    const column = next === null ? -1 : columnOf(next.text, wanted, i === block.length - 1);
    if (next === null || column < 0) break;
    const from = next.at + column;
    if (wanted !== '') found.push({ from, to: from + wanted.length, shape: 'known-value' });
    count += 1;
    at = next.at;
  }
  return { count, found };
}

interface TextLine {
  readonly at: number;
  readonly text: string;
}

function lineAfter(text: string, at: number): TextLine | null {
  const start = text.slice(at, at + longestLine).indexOf('\n') + at + 1;
  if (start === at) return null;
  const line = text.slice(start, start + longestLine);
  const end = line.indexOf('\n');
  return { at: start, text: end < 0 ? line : line.slice(0, end) };
}

function lineBefore(text: string, at: number): TextLine | null {
  const head = text.slice(Math.max(0, at - longestLine), at);
  const end = head.lastIndexOf('\n');
  if (end < 0) return null;
  const line = head.slice(0, end);
  const start = line.lastIndexOf('\n') + 1;
  return { at: at - head.length + start, text: line.slice(start) };
}

function columnOf(line: string, wanted: string, isLast: boolean): number {
  if (isLast) {
    const column = line.indexOf(wanted);
    return column <= longestPrefix ? column : -1;
  }
  const column = wanted === '' ? line.trimEnd().length : line.lastIndexOf(wanted);
  if (column < 0 || column > longestPrefix) return -1;
  return lineTail.test(line.slice(column + wanted.length)) ? column : -1;
}
