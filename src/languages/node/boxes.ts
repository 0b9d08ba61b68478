// Errors in a box, as Rust's tools for JavaScript draw them: oxlint, SWC, rolldown and what uses them.

import type { Category } from '../../types.ts';
import { indexBetween } from './between.ts';
import { placeAt, type Reported } from './reports.ts';

//    ╭─[ src/broken.js:4:29 ]       ,-[src/cart.js:1:10]       ╭─[/app/src/broken.ts:2:1]
const top = /^[ \t]{0,12}[╭,][-─]{1,3}\[ ?(\S.{0,1000}?):(\d{1,9}):(\d{1,9}) ?\]$/;

// ───╯        `----         ╰────
const bottom = /^[ \t]{0,12}(?:─{1,12}╯|`-{2,8}|╰─{2,8})$/;

//   x eslint(no-debugger): `debugger` statement is not allowed        ⚠ eslint(eqeqeq): …      × Expected …
const bulleted = /^(?:Error:)? {1,4}([x×✖!⚠]) {1,2}(?:([\w@/-]{1,60}\([\w@/-]{1,80}\)): )?(\S.*)$/;

// [PARSE_ERROR] Expected `,` or `)` but found `;`        [MISSING_EXPORT] Error: "x" is not exported by …
const bracketed = /^(?:Error: )?\[([A-Z][A-Z0-9_]{2,40})\] (?:Error: |(Warning: ))?(\S.*)$/;

const source = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|json|css|scss|html)$/;

const longestText = 12;
const longestBox = 200;

/** Every error and warning in a box that names a file of JavaScript's, in order. */
export function boxed(lines: readonly string[]): readonly Reported[] {
  return lines.flatMap((line, at) => {
    const [, file = '', row, column] = top.exec(line) ?? [];
    if (row === undefined || !source.test(file)) return [];
    const said = saidAbove(lines, at);
    if (said === null) return [];
    const place = placeAt(file, Number(row), columnOf(lines, at, { row, column }));
    return [{ ...said, place, frames: [], span: { from: said.from, to: boxEnd(lines, at) } }];
  });
}

// SWC names the first column of the line; what is meant is underlined:
//  4 │   return text.slice(0, price;
//    ·                             ─
function columnOf(
  lines: readonly string[],
  box: number,
  { row, column }: { readonly row: string; readonly column: string | undefined },
): number {
  if (Number(column) > 1) return Number(column);
  const shown = new RegExp(`^ {0,8}${row} [│|] `);
  const at = indexBetween(lines, { from: box + 1, to: box + longestText }, (line) =>
    shown.test(line),
  );
  const width = shown.exec(lines[at] ?? '')?.[0].length ?? 0;
  const mark = at < 0 ? -1 : (lines[at + 1] ?? '').search(/[─^┬]/);
  return mark < width ? 1 : mark - width + 1;
}

function saidAbove(lines: readonly string[], box: number) {
  for (let at = box - 1; at >= Math.max(0, box - longestText); at -= 1) {
    const line = lines[at] ?? '';
    const [, sign = '', rule = null, says] = bulleted.exec(line) ?? [];
    const more = lines.slice(at + 1, box).map((below) => below.replace(/^[ \t]{0,6}[│|] ?/, ''));
    if (says !== undefined) {
      const severity = /[!⚠]/.test(sign) ? ('warning' as const) : ('error' as const);
      const kind = rule ?? 'SyntaxError';
      const category: Category = rule === null ? 'syntax' : 'code';
      return { severity, kind, code: rule, text: [says, ...more], category, from: at };
    }
    const [, code, warning, text] = bracketed.exec(line) ?? [];
    if (code !== undefined && text !== undefined) {
      const severity = warning === undefined ? ('error' as const) : ('warning' as const);
      const category = categoryOf(code);
      return { severity, kind: code, code, text: [text, ...more], category, from: at };
    }
    if (line.trim() === '' || top.test(line)) return null;
  }
  return null;
}

function categoryOf(code: string): Category {
  if (code === 'PARSE_ERROR') return 'syntax';
  return /^UNRESOLVED_(?:IMPORT|ENTRY)$/.test(code) ? 'dependency' : 'code';
}

function boxEnd(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + longestBox);
  for (let at = from + 1; at < limit; at += 1) {
    if (bottom.test(lines[at] ?? '')) return at + 1;
    if (top.test(lines[at] ?? '')) return at;
  }
  return Math.min(limit, from + 1);
}
