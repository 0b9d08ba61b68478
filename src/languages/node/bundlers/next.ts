// Parser of builds that stop at a file: Next.js with any bundler, Create React App and Vue's.

import type { Category, Frame, Parser } from '../../../types.ts';
import { boxed } from '../boxes.ts';
import { placeAmong } from '../placed.ts';
import { claimOfReports, placeAt, type Reported } from '../reports.ts';

const id = 'node.next';

// Failed to compile.       Error: Turbopack build failed with 1 error:       ⨯ ./app/page.tsx:4:29
const heading =
  /^(?:Failed to compile\.|(?:Error: )?Turbopack build failed with \d{1,6} errors?:)$/;

// ./app/page.tsx:2:1        ./app/page.tsx        ⨯ ./src/App.vue
const place = /^(?:⨯ )?(\.{1,2}\/[^:]{1,1000}\.\w{1,10})(?::(\d{1,7}):(\d{1,7}))?$/;

// 4:9  Error: 'x' is assigned a value but never used.  @typescript-eslint/no-unused-vars
const linted = /^(\d{1,7}):(\d{1,7}) {2}(Error|Warning): (\S.*)$/;
const rule = /^(?:@?[a-z][\w.-]{0,60}\/){0,3}[a-z][\w-]{1,80}$/;

// Module not found: Can't resolve '../lib/rates'        Error: Module not found: …        SyntaxError: …
const named =
  /^(?:Error: )?(Module (?:not found|parse failed|build failed)|Parsing ecmascript source code failed|[A-Z]\w{0,60}Error|Error)\b/;
// Error: Expected '</', got '}'        but a type error is TypeScript's
const syntax = /^(?:Error: )?(?:Expected |Unexpected |Unterminated |Parsing |Syntax Error)/;
const typed = /^Type error: /;

const longestBlock = 80;
const longestText = 40;

/** At most one claim: the first error. */
export const next: Parser = {
  id,
  parse(lines) {
    const begins = lines.findLastIndex((line) => heading.test(line));
    if (begins < 0) return [];
    const heads = lines.flatMap((line, at) => (at > begins && place.test(line) ? [at] : []));
    const reports = heads.flatMap((at, i) => readFile(lines, at, heads[i + 1] ?? lines.length));
    return claimOfReports(lines, reports, { parser: id, certain: true });
  },
};

function readFile(lines: readonly string[], from: number, limit: number): readonly Reported[] {
  const [, file = '', row, column] = place.exec(lines[from] ?? '') ?? [];
  const to = Math.min(limit, from + longestBlock);
  const body = lines.slice(from + 1, to);
  const rows = body.flatMap((line, i) => readRule(line, { file, at: from + 1 + i }) ?? []);
  if (rows.length > 0) return rows;
  // Error:   x Expected '</', got '}'      and below it a box with the place
  const [box] = boxed(body.slice(0, longestText));
  if (box) return [{ ...box, span: { from, to: from + 1 + box.span.to } }];
  const text = (body[0] ?? '').trim();
  if (text === '' || typed.test(text)) return [];
  const named = kindOf(text);
  const inText = placeAmong(body);
  const exact: Frame =
    row === undefined
      ? (inText ?? placeAt(file, 1, null))
      : placeAt(file, Number(row), Number(column));
  const blank = body.findIndex((line) => line.trim() === '');
  const end = from + 1 + (blank < 0 ? body.length : blank);
  const known = { place: exact, severity: 'error' as const, code: null, text: [text], frames: [] };
  return [{ ...known, ...named, span: { from, to: end } }];
}

function kindOf(text: string): Pick<Reported, 'kind' | 'category'> {
  const kind = named.exec(text)?.[1] ?? 'Failed to compile';
  if (syntax.test(text) || kind === 'SyntaxError' || kind === 'Module parse failed') {
    return { kind: kind === 'Error' ? 'SyntaxError' : kind, category: 'syntax' };
  }
  const category: Category = kind === 'Module not found' ? 'dependency' : 'code';
  return { kind, category };
}

function readRule(
  line: string,
  { file, at }: { readonly file: string; readonly at: number },
): Reported | null {
  const [, row, column, severity, rest = ''] = linted.exec(line) ?? [];
  if (row === undefined) return null;
  const gap = rest.lastIndexOf('  ');
  const last = gap < 0 ? '' : rest.slice(gap + 2);
  const code = rule.test(last) ? last : null;
  return {
    place: placeAt(file, Number(row), Number(column)),
    severity: severity === 'Error' ? 'error' : 'warning',
    kind: code ?? 'error',
    code,
    text: [code === null ? rest : rest.slice(0, gap).trimEnd()],
    frames: [],
    category: 'code',
    span: { from: at, to: at + 1 },
  };
}
