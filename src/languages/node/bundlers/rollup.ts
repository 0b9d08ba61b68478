// Parser of Rollup, rolldown and Vite: one build, one error or a few, and a stack of the bundler's own.

import type { Category, Frame, Parser } from '../../../types.ts';
import { boxed } from '../boxes.ts';
import { isProject } from '../paths.ts';
import { placeAmong, placeIn } from '../placed.ts';
import { claimOfReports, placeAt, type Reported } from '../reports.ts';
import { readRow } from '../row.ts';

const id = 'node.rollup';

// [!] (plugin shop) RollupError: …      [!] RollupError: Could not resolve …
const bang = /^\[!\] (\S.*)$/;
// error during build:       error during dependency optimization:      Build failed with 2 errors:
const heading =
  /^(?: ERROR {2}|Error: )?(?:error during (?:build|dependency optimization|start dev server):|Build failed with [1-9]\d{0,5} errors?:)\s{0,200}$/;
// 12:30:01 [vite] Internal server error: …    [vite] (client) Pre-transform error: …
const server =
  /^(?:.{0,20} )?\[vite\] (?:\(\w{1,20}\) )?(?:Internal server error|Pre-transform error|Error when evaluating SSR module [^:]{1,300}): (\S.*)$/;

// RollupError: …      [vite:esbuild] Transform failed with 1 error:     [vite]: Rollup failed to resolve import …
const named =
  /^(?:\(plugin ([^)]{1,100})\) |\[([\w:@/.-]{1,80})\]:? )?(?:([A-Z]\w{0,60}Error|Error)(?: \[\w{1,40}\])?: )?(\S.*)$/;
// [plugin vite:css] /app/src/style.css:1:0
const inPlugin = /^\[plugin [^\]]{1,100}\] \S/;

// Could not resolve "./rates.js" from "src/missing.js"      Rollup failed to resolve import "x" from "/app/src/a.ts".
const unresolved =
  /^(Could not resolve|Rollup failed to resolve import|Failed to resolve import|Could not load|Could not resolve entry module) .{1,1000}?(?: (?:from|imported by|\(imported by) "?([^"\s()]{1,1000}?)"?[.)]?(?: .{0,200})?)?$/;
const syntax =
  /^(?:Transform failed|Failed to parse source|Expected |Unexpected |Unterminated |Parse error|CssSyntaxError)|Unclosed block/;

const longestBlock = 200;

/** At most one claim: the first error. */
export const rollup: Parser = {
  id,
  parse(lines) {
    const at = lines.findIndex(
      (line) => bang.test(line) || heading.test(line) || server.test(line),
    );
    if (at < 0) return [];
    return claimOfReports(lines, readBuild(lines, at), { parser: id, certain: true });
  },
};

function readBuild(lines: readonly string[], at: number): readonly Reported[] {
  const to = blockEnd(lines, at);
  const boxes = boxed(lines.slice(at, to)).map((each) => ({
    ...each,
    span: { from: at + each.span.from, to: at + each.span.to },
  }));
  const first = boxes[0];
  if (first) return boxes;
  return [readOne(lines, at, to)];
}

function readOne(lines: readonly string[], at: number, to: number): Reported {
  const body = [said(lines[at] ?? ''), ...lines.slice(at + 1, to)].filter(
    (line) => line.trim() !== '' && !heading.test(line),
  );
  const plugin = body.findIndex((line) => inPlugin.test(line));
  const [head = ''] = plugin < 0 ? body : body.slice(plugin + 1);
  const [, , tag, error, text = ''] = named.exec(head.trim()) ?? [];
  const plain = text
    .replace(/^\[plugin [^\]]{1,100}\] /, '')
    .replace(/^\S.{0,1000}? \(\d{1,7}:\d{1,7}\): /, '');
  const [, what, importer] = unresolved.exec(plain) ?? [];
  const stack = body.flatMap((line) => readRow(line)?.frame ?? []);
  const place = placeIn(head) ?? placeAmong(body) ?? (importer ? placeAt(importer, 1, null) : null);
  const own = stack.filter(({ file }) => isProject(file));
  const [lead = null]: readonly (Frame | null)[] = [place, ...own].filter(
    (frame) => frame !== null,
  );
  const transform = /^(?:Transform failed|Failed to parse source)/.exec(plain)?.[0];
  return {
    place: lead,
    severity: 'error',
    kind: error ?? what ?? transform ?? tag ?? 'error during build',
    code: null,
    text: [head.trim(), ...reasons(body, head)],
    frames: [...own, ...stack],
    category: categoryOf(what, plain),
    span: { from: at, to },
  };
}

function said(line: string): string {
  return bang.exec(line)?.[1] ?? server.exec(line)?.[1] ?? line;
}

/** Of a transform that failed the errors themselves: `/app/src/a.ts:4:28: ERROR: Expected ")" …`. */
function reasons(body: readonly string[], head: string): readonly string[] {
  if (!/ failed with \d{1,6} errors?:$/.test(head)) return [];
  return body.filter((line) => /:\d{1,7}: ERROR: /.test(line)).slice(0, 4);
}

function categoryOf(what: string | undefined, text: string): Category {
  if (what !== undefined) return 'dependency';
  return syntax.test(text) ? 'syntax' : 'code';
}

/** Down to the end of the stack, which is the bundler's own. */
function blockEnd(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + longestBlock);
  const row = lines.findIndex((line, at) => at > from && at < limit && readRow(line) !== null);
  if (row < 0) {
    const blank = lines.findIndex((line, at) => at > from + 1 && at < limit && line.trim() === '');
    return blank < 0 ? limit : Math.max(blank, from + 2);
  }
  let to = row;
  while (to < limit && readRow(lines[to] ?? '') !== null) to += 1;
  return to;
}
