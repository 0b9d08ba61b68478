// Tracebacks printed behind the same text on each line, such as an indentation or `web-1  | `.

import type { Span } from '../../types.ts';
import { type Reading, readTracebacks } from './chain.ts';

/** A reading, with the margin that stood before each of its lines. */
export interface Margined extends Reading {
  readonly margin: string;
}

const headers = [
  '  + Exception Group Traceback (most recent call last):',
  'Traceback (most recent call last):',
];
const widest = 60;

/** Every chain behind a margin, in order; lines within `taken`, which is in order, are left alone. */
export function readMargins(lines: readonly string[], taken: readonly Span[]): readonly Margined[] {
  const readings: Margined[] = [];
  let next = 0;
  for (let at = 0; at < lines.length; at++) {
    while ((taken[next]?.to ?? lines.length) <= at) next++;
    const inside = (taken[next]?.from ?? lines.length) <= at;
    const margin = inside ? '' : marginOf(lines[at] ?? '');
    if (margin === '' || !(lines[at + 1] ?? '').startsWith(margin)) continue;
    const to = endOf(lines, at, margin);
    const block = lines.slice(at, to).map((line) => line.slice(margin.length));
    for (const { span, ...reading } of readTracebacks(block)) {
      readings.push({ ...reading, margin, span: { from: at + span.from, to: at + span.to } });
    }
    at = to - 1;
  }
  return readings;
}

function marginOf(line: string): string {
  const header = headers.find((text) => line.endsWith(text));
  const margin = header ? line.slice(0, -header.length) : '';
  return margin.length <= widest ? margin : '';
}

function endOf(lines: readonly string[], from: number, margin: string): number {
  const blank = margin.trimEnd();
  let to = from + 1;
  while (to < lines.length && (lines[to]?.startsWith(margin) || lines[to] === blank)) to++;
  return to;
}
