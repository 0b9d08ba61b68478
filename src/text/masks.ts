// Source lines with strings and comments blanked out, so that only code's brackets and words count.

import type { MaskSyntax, ScopeSyntax } from '../types.ts';

/** As long as its source line: comments are spaces, strings are `_`. */
export interface MaskedLine {
  readonly text: string;
  /** Whether the line begins within a string or a comment. */
  readonly inside: boolean;
}

/** Masks all lines, in time linear in their size. What is never closed ends with its line. */
export function masked(
  lines: readonly string[],
  { masks }: Pick<ScopeSyntax, 'masks'>,
): readonly MaskedLine[] {
  const starts = startsOf(masks);
  const lastWith = lastLines(lines);
  let open: readonly Open[] = [];
  return lines.map((line, number) => {
    const inside = open.length > 0;
    const end = maskedLine(line, open, starts);
    const ended = end.open.findIndex(({ syntax, close }) => {
      if (syntax === null) return false;
      const closes = syntax.multiline && lastWith(close) > number;
      return !closes && !(syntax.escapes && line.endsWith('\\'));
    });
    open = ended < 0 ? end.open : end.open.slice(0, ended);
    return { text: end.text, inside };
  });
}

/** A string or a comment that has begun; without syntax, code in a string's hole. */
interface Open {
  readonly syntax: MaskSyntax | null;
  readonly begin: string;
  readonly close: string;
  /** Closes that are still to come. */
  depth: number;
}

interface Starts {
  readonly masks: readonly MaskSyntax[];
  readonly inCode: RegExp;
  readonly inHole: RegExp;
}

function startsOf(masks: readonly MaskSyntax[]): Starts {
  const any = masks.map(({ open }, index) => `(?<mask${index}>${open.source})`).join('|');
  return { masks, inCode: new RegExp(any, 'g'), inHole: new RegExp(`${any}|[{}]`, 'g') };
}

/** Spellings of a close that are looked up; more of them is no source that anyone wrote. */
const mostCloses = 40;

/** Index of the last line that holds a text. */
function lastLines(lines: readonly string[]): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const last = known.get(text);
    if (last !== undefined || known.size >= mostCloses) return last ?? -1;
    const found = lines.findLastIndex((line) => line.includes(text));
    known.set(text, found);
    return found;
  };
}

/** One line, begun within `begun`, and what is still open where it ends. */
function maskedLine(
  line: string,
  begun: readonly Open[],
  starts: Starts,
): { readonly text: string; readonly open: readonly Open[] } {
  const open = begun.map((one) => ({ ...one }));
  const unclosed = new Set<MaskSyntax>();
  let text = '';
  while (text.length < line.length) {
    const top = open.at(-1);
    if (top?.syntax) {
      const fill = top.syntax.is === 'comment' ? ' ' : '_';
      text += fill.repeat(afterText(top.syntax, { open, line, from: text.length }) - text.length);
      continue;
    }
    const found = next(line, text.length, top === undefined ? starts.inCode : starts.inHole);
    const code = line.slice(text.length, found?.index);
    text += top === undefined ? code : '_'.repeat(code.length);
    if (found === null) break;
    const begin = found[0];
    const syntax = starts.masks.find((_, index) => found.groups?.[`mask${index}`] !== undefined);
    if (syntax === undefined) {
      text += '_';
      if (top !== undefined) step(open, top, begin === '{' ? 1 : -1);
      continue;
    }
    text += (syntax.is === 'comment' ? ' ' : '_').repeat(begin.length);
    const close = syntax.close.replace('$<tag>', () => found.groups?.tag ?? '');
    if (close === '' || unclosed.has(syntax)) continue;
    if (close === '\n' || syntax.multiline || closesIn(line, text.length, { syntax, close })) {
      open.push({ syntax, begin, close, depth: 1 });
      // `don't` in a text that is no string, or a quote that was left out: a character like others.
    } else unclosed.add(syntax);
  }
  return { text, open };
}

function next(line: string, from: number, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(line);
}

function step(open: Open[], top: Open, by: number): void {
  top.depth += by;
  if (top.depth === 0) open.pop();
}

function closesIn(
  line: string,
  from: number,
  { syntax, close }: { syntax: MaskSyntax; close: string },
): boolean {
  if (syntax.escapes && line.endsWith('\\')) return true;
  for (let at = from; at < line.length; at += 1) {
    if (syntax.escapes && line[at] === '\\') at += 1;
    else if (line.startsWith(close, at)) return true;
  }
  return false;
}

/** Index after the innermost text, or where a hole in it begins; the line's end if neither comes. */
function afterText(
  { escapes, nests, hole }: MaskSyntax,
  { open, line, from }: { open: Open[]; line: string; from: number },
): number {
  const top = open.at(-1);
  if (top === undefined) return from;
  for (let at = from; at < line.length; at += 1) {
    if (escapes && line[at] === '\\') at += 1;
    else if (line.startsWith(top.close, at)) {
      at += top.close.length;
      step(open, top, -1);
      if (open.at(-1) !== top) return at;
      at -= 1;
    } else if (nests && line.startsWith(top.begin, at)) {
      top.depth += 1;
      at += top.begin.length - 1;
    } else if (hole && line.startsWith(hole, at)) {
      open.push({ syntax: null, begin: hole, close: '}', depth: 1 });
      return at + hole.length;
    }
  }
  return line.length;
}
