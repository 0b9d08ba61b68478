// Parts of a source by rules on single lines and by indentation: for languages without a drawer's syntax.

import { masked } from '../text/masks.ts';
import { indentOf } from '../text/statements.ts';
import type { LineNumber, MaskSyntax, Part, PartKind } from '../types.ts';

/** How a language's parts begin and end. */
export interface Rules {
  readonly masks: readonly MaskSyntax[];
  /** The first that matches a line of the source counts. */
  readonly starts: readonly Start[];
  /** Begins a line that closes what is indented as it is: `end`, `}`. */
  readonly closer: RegExp;
  /** Begins a line that goes on with what is indented as it is: `{`, `rescue`, `)`. */
  readonly middle: RegExp;
  /** A line right above that belongs to what follows: an annotation, a comment. */
  readonly attached: RegExp;
}

interface Start {
  readonly is: PartKind;
  /** Linear; the group `name` is what the part is called. */
  readonly begins: RegExp;
}

/** All parts, in no order. Linear in the source but for lines that are read once more a nesting. */
export function ruledParts(lines: readonly string[], rules: Rules): readonly Part[] {
  const masks = masked(lines, rules);
  const code = masks.map(({ text, inside }, index) => ({
    blank: text.trim() === '' || inside,
    indent: indentOf(lines[index] ?? ''),
    text: text.trimStart(),
  }));
  const parts: Part[] = [];
  const open: { readonly start: Found; readonly indent: number }[] = [];
  let last = 0;
  for (let index = 0; index <= code.length; index += 1) {
    const line = code[index];
    if (line?.blank) continue;
    while (open.length > 0) {
      const top = open.at(-1);
      if (top === undefined || top.indent < (line?.indent ?? 0)) break;
      const same = line !== undefined && line.indent === top.indent;
      if (same && rules.middle.test(line.text)) break;
      const to = same && rules.closer.test(line.text) ? index + 1 : last;
      parts.push(finished(top.start, to, masks));
      open.pop();
    }
    const start = line === undefined ? null : startOf(lines, index, rules);
    if (start !== null && line !== undefined) open.push({ start, indent: line.indent });
    last = index + 1;
  }
  return parts;
}

interface Found {
  readonly is: PartKind;
  readonly name: string | null;
  readonly from: LineNumber;
  readonly at: LineNumber;
}

function startOf(lines: readonly string[], index: number, rules: Rules): Found | null {
  const line = lines[index] ?? '';
  for (const { is, begins } of rules.starts) {
    const found = begins.exec(line);
    if (found === null) continue;
    let from = index + 1;
    while (from > 1 && rules.attached.test(lines[from - 2] ?? '')) from -= 1;
    return { is, name: found.groups?.name ?? null, from, at: index + 1 };
  }
  return null;
}

/** Lines of a head at most. */
const mostHead = 20;

/** With the head's last line: where its brackets are closed but for the block's. */
function finished(
  { is, name, from, at }: Found,
  to: LineNumber,
  masks: readonly { readonly text: string }[],
): Part {
  let depth = 0;
  let head = at;
  for (; head < Math.min(to, at + mostHead); head += 1) {
    for (const character of masks[head - 1]?.text ?? '') {
      if ('(['.includes(character)) depth += 1;
      else if (')]'.includes(character)) depth -= 1;
    }
    if (depth <= 0) break;
  }
  return { is, name, from, head, to };
}
