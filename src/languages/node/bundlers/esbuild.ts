// Parser of esbuild: `✘ [ERROR] text` and below it the place.

import type { Category, Parser } from '../../../types.ts';
import { indexBetween } from '../between.ts';
import { claimOfReports, placeAt, type Reported } from '../reports.ts';

const id = 'node.esbuild';

// ✘ [ERROR] Could not resolve "./rates.js"        X [ERROR] …        ▲ [WARNING] … [plugin shop]
const head = /^\s?[✘X▲] \[(ERROR|WARNING)\] (\S.*)$/;

//     src/missing.js:2:22:          columns from 0
const place = /^ {4}(\S.{0,1000}?):(\d{1,7}):(\d{1,7}):$/;

const inBlock = /^(?: {2,}|$)/;
const longestBlock = 60;

/** At most one claim: the first error. */
export const esbuild: Parser = {
  id,
  parse: (lines) =>
    claimOfReports(
      lines,
      lines.flatMap((_, at) => readOne(lines, at) ?? []),
      {
        parser: id,
        certain: true,
      },
    ),
};

function readOne(lines: readonly string[], from: number): Reported | null {
  const [, severity, text = ''] = head.exec(lines[from] ?? '') ?? [];
  if (severity === undefined) return null;
  const limit = Math.min(lines.length, from + longestBlock);
  let to = from + 1;
  while (to < limit && inBlock.test(lines[to] ?? '')) to += 1;
  const at = indexBetween(lines, { from: from + 1, to: Math.min(to, from + 4) }, (line) =>
    place.test(line),
  );
  const [, file = '', row, column] = place.exec(lines[at] ?? '') ?? [];
  return {
    place: row === undefined ? null : placeAt(file, Number(row), Number(column) + 1),
    severity: severity === 'ERROR' ? 'error' : 'warning',
    ...kindOf(text),
    code: null,
    text: [text],
    frames: [],
    span: { from, to },
  };
}

// Could not resolve "./rates.js"      No matching export in "src/price.js" for import "discount"
// Expected ")" but found ";"          Invalid build flag: "--bundel"
const kinds: readonly {
  readonly is: RegExp;
  readonly kind?: string;
  readonly category: Category;
}[] = [
  { is: /^Could not resolve(?= ")/, category: 'dependency' },
  { is: /^No matching export/, category: 'code' },
  { is: /^Invalid (?:build|transform) flag/, category: 'usage' },
  { is: /^No loader is configured/, category: 'config' },
  {
    is: /^(?:Expected|Unexpected|Unterminated|Syntax error|The (?:symbol|character) "[^"]{1,80}")/,
    kind: 'Syntax error',
    category: 'syntax',
  },
];

/** esbuild has no classes: the words that its texts begin with. */
function kindOf(text: string): Pick<Reported, 'kind' | 'category'> {
  for (const { is, kind, category } of kinds) {
    const found = is.exec(text)?.[0];
    if (found !== undefined) return { kind: kind ?? found, category };
  }
  return { kind: 'ERROR', category: 'code' };
}
