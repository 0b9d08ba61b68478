// Source lines with strings and comments blanked out, so that only code's brackets and words count.

import type { ScopeSyntax } from '../types.ts';

/** As long as its source line: comments are spaces, strings are `_`. */
export interface MaskedLine {
  readonly text: string;
  /** Whether the line begins within a string or a comment. */
  readonly inside: boolean;
}

/** Masks all lines, in time linear in their size. What is never closed ends with its line. */
export function masked(lines: readonly string[], syntax: ScopeSyntax): readonly MaskedLine[] {
  const pieces = piecesOf(syntax);
  const starts = new RegExp(pieces.map(({ open }) => literal(open)).join('|'), 'g');
  const last = new Map(
    pieces.map((piece) => [piece, lines.findLastIndex((line) => line.includes(piece.close))]),
  );
  const result: MaskedLine[] = [];
  let open: Piece | null = null;
  for (const [number, line] of lines.entries()) {
    const inside = open !== null;
    const end = maskedLine(line, open, { pieces, starts });
    const unclosed = end.open;
    const goesOn =
      unclosed !== null &&
      ((unclosed.multiline && (last.get(unclosed) ?? -1) > number) ||
        (unclosed.escapes && line.endsWith('\\')));
    open = goesOn ? unclosed : null;
    result.push({ text: end.text, inside });
  }
  return result;
}

/** A string or a comment. */
interface Piece {
  readonly open: string;
  readonly close: string;
  readonly fill: ' ' | '_';
  readonly multiline: boolean;
  readonly escapes: boolean;
}

function piecesOf(syntax: ScopeSyntax): readonly Piece[] {
  const comment = { fill: ' ', escapes: false } as const;
  return [
    ...syntax.blockComments.map(([open, close]) => ({ ...comment, open, close, multiline: true })),
    ...syntax.lineComments.map((open) => ({ ...comment, open, close: '\n', multiline: false })),
    ...syntax.strings.map(({ quote, multiline }) => {
      return { open: quote, close: quote, fill: '_', multiline, escapes: true } as const;
    }),
  ];
}

/** `""` + `"`: characters that a pattern would read as its own stand for themselves. */
const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** One line, begun within `open`, and what is still open where it ends. */
function maskedLine(
  line: string,
  begun: Piece | null,
  { pieces, starts }: { pieces: readonly Piece[]; starts: RegExp },
): { readonly text: string; readonly open: Piece | null } {
  let text = '';
  let open = begun;
  while (text.length < line.length) {
    if (open === null) {
      starts.lastIndex = text.length;
      const found = starts.exec(line);
      open = pieces.find((piece) => piece.open === found?.[0]) ?? null;
      if (found === null || open === null) return { text: text + line.slice(text.length), open };
      text += line.slice(text.length, found.index) + open.fill.repeat(found[0].length);
    }
    const end = endOf(open, line, text.length);
    text += open.fill.repeat((end ?? line.length) - text.length);
    if (end === null) return { text, open };
    open = null;
  }
  return { text, open };
}

/** Index after the piece's close; null where the line does not hold it. */
function endOf({ close, escapes }: Piece, line: string, from: number): number | null {
  for (let at = from; at < line.length; at += 1) {
    if (escapes && line[at] === '\\') at += 1;
    else if (line.startsWith(close, at)) return at + close.length;
  }
  return null;
}
