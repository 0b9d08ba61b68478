// How far what begins in a line goes, by its indentation: for files and places that have no outline.

import { indentOf } from '../text/statements.ts';
import type { LineNumber, Part } from '../types.ts';

/** `}`, `});`, `]`, `end`, `fi`: a line no deeper than the head that still belongs to it. */
const closing = /^\s{0,200}(?:[)\]}]|end\b|fi\b|done\b|esac\b|\{\s{0,8}$)/;
/** Lines of a block that are looked through; a longer one is no part of anything. */
const mostLines = 400;

/** The lines of a function, a table or a section that belong together. */
export type Extent = Pick<Part, 'from' | 'head' | 'to'> & Partial<Pick<Part, 'is' | 'name'>>;

interface Place {
  readonly lines: readonly string[];
  readonly line: LineNumber;
}

/** The innermost part round a line: the outline's where it has one, else what the layout tells. */
export function partAt(parts: readonly Part[], { lines, line }: Place): Extent | null {
  const round = parts.filter(({ from, to }) => from <= line && line <= to);
  // `const rank = (one) => one.age` within a function says nothing of what is round it.
  const found = round.findLast(({ from, to }) => from < to) ?? round.at(-1);
  return found ?? laidOut({ lines, line });
}

/** The block that a line begins, else the one whose head stands above it with less indentation. */
function laidOut({ lines, line }: Place): Extent | null {
  const own = blockFrom({ lines, line });
  if (own.to > line) return own;
  const indent = indentOf(lines[line - 1] ?? '');
  for (let above = line - 1; above > 0 && line - above < mostLines; above -= 1) {
    const text = lines[above - 1] ?? '';
    if (text.trim() === '' || closing.test(text) || indentOf(text) >= indent) continue;
    const block = blockFrom({ lines, line: above });
    return block.to >= line ? block : null;
  }
  return own;
}

/** From a line to the last one that is indented deeper, its closing bracket included. */
export function blockFrom({ lines, line }: Place): Extent {
  const indent = indentOf(lines[line - 1] ?? '');
  let to = line;
  for (let below = line + 1; below <= Math.min(lines.length, line + mostLines); below += 1) {
    const text = lines[below - 1] ?? '';
    if (text.trim() === '') continue;
    const depth = indentOf(text);
    if (depth > indent) to = below;
    else if (depth === indent && closing.test(text)) {
      to = below;
      if (!/^\s{0,200}(?:\{|[)\]}]+\s?(?:=>|->|:)?\s?.{0,80}[{:(]$)/.test(text)) break;
    } else break;
  }
  return { from: line, head: line, to };
}
