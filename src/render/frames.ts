// The frames of a failure with their source, the failing lines marked.

import { oneLine, visible } from '../text/terminal.ts';
import type { Evidence, Frame, Snippet } from '../types.ts';
import type { Ink, Paint } from './paint.ts';

/** Frames shown, and source lines shown on either side of the line that failed. */
const shownFrames = 4;
const around = 2;

/** The most relevant frames, each with a few lines of its source where there is one. */
export function framesOf({ failure, snippets }: Evidence, ink: Ink): string {
  const own = failure.frames.filter(({ inRoot }) => inRoot === true);
  const frames = (own.length > 0 ? own : failure.frames).slice(0, shownFrames);
  const more = failure.frames.length - frames.length;
  const seen = new Set<string>();
  const digits = String(Math.max(...frames.map(({ line }) => line + around))).length;
  const blocks = frames.map((frame, i) => {
    const lines = i === 0 ? around : 1;
    const source = sourceOf(frame, { snippets, seen, lines, digits, ...ink });
    return [placeOf(frame, ink.paint), ...source].join('\n');
  });
  if (more > 0) blocks.push(ink.paint(`  and ${more} more`, 'faint'));
  return blocks.join('\n');
}

function placeOf({ file, line, column, function: name }: Frame, paint: Paint): string {
  const place = `${oneLine(file)}:${line}${column === null ? '' : `:${column}`}`;
  return `  ${paint(place, 'place')}${name === null ? '' : ` in ${oneLine(name)}`}`;
}

function sourceOf(
  frame: Frame,
  about: {
    readonly snippets: readonly Snippet[];
    readonly seen: Set<string>;
    readonly lines: number;
    /** Width of every line number, so that the frames' code stands in one column. */
    readonly digits: number;
    readonly paint: Paint;
    readonly width: number;
  },
): readonly string[] {
  const snippet = about.snippets.find(
    ({ file, from, to }) => file === frame.file && from <= frame.line && frame.line <= to,
  );
  if (snippet === undefined) return [];
  const first = Math.max(snippet.from, frame.line - about.lines);
  const last = Math.min(snippet.to, frame.line + about.lines);
  return snippet.lines.slice(first - snippet.from, last - snippet.from + 1).flatMap((text, i) => {
    const number = first + i;
    const key = `${frame.file}:${number}`;
    const marked = number === frame.line;
    // Two frames a line or two apart would print the lines between them twice.
    if (about.seen.has(key) && !marked) return [];
    about.seen.add(key);
    const row = `${marked ? '>' : ' '} ${String(number).padStart(about.digits)} | ${visible(text).replaceAll('\t', '    ')}`;
    const cut = row.length > about.width - 4 ? `${row.slice(0, about.width - 5)}…` : row;
    return [`    ${marked ? about.paint(cut, 'label') : about.paint(cut, 'faint')}`];
  });
}
