// Where a text says that source is wrong: code that was never run, so that no stack names it.

import type { Frame } from '../../types.ts';
import { placeAt } from './reports.ts';

// SyntaxError: /app/src/a.js: Unexpected token, expected "," (4:26)      Babel; columns from 0
const babel =
  /^(?:\[[^\]]{1,60}\] )?(?:\w{1,40}: ){0,2}((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}\.\w{1,10}): .{1,2000} ?\((\d{1,7}):(\d{1,7})\)$/;

// /app/src/a.ts:4:28: ERROR: Expected ")" but found ";"                   esbuild; columns from 0
const esbuild =
  /^\s{0,8}((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}\.\w{1,10}):(\d{1,7}):(\d{1,7}): ERROR: /;

//   File: /app/src/a.ts:2:22       file: /app/src/a.js:1:16               Vite and Rollup; columns from 0
const plugin =
  /^ {0,4}[Ff]ile: (\S.{0,1000}?\.\w{1,10})(?:\?[^\s:]{0,200})?(?::(\d{1,7}):(\d{1,7}))?$/;

// RollupError: src/export.js (1:16): "discount" is not exported by …      src/export.js (1:16)
const rollup =
  /^(?:\[!\] )?(?:\(plugin [^)]{1,100}\) )?(?:\w{0,40}Error: )?((?:[A-Za-z]:[\\/])?[^\s:()][^:()]{0,1000}\.\w{1,10}) \((\d{1,7}):(\d{1,7})\)(?::|$)/;

// [plugin vite:css] /app/src/style.css:1:0                                rolldown; columns from 0
const inPlugin =
  /^\[plugin [^\]]{1,100}\] ((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}\.\w{1,10})(?:\?[^\s:]{0,200})?(?::(\d{1,7}):(\d{1,7}))?$/;

//    ╭─[ test/syntax.test.ts:4:31 ]      ,-[/app/src/a.ts:2:1]           columns from 1
const box = /^[ \t]{0,12}[╭,][-─]{1,3}\[ ?(\S.{0,1000}?):(\d{1,7}):(\d{1,7}) ?\]$/;

const forms: readonly { readonly form: RegExp; readonly first: 0 | 1 }[] = [
  { form: babel, first: 0 },
  { form: esbuild, first: 0 },
  { form: plugin, first: 0 },
  { form: rollup, first: 0 },
  { form: inPlugin, first: 0 },
  { form: box, first: 1 },
];

/** The place in a source that the line names; null where it names none. */
export function placeIn(line: string): Frame | null {
  for (const { form, first } of forms) {
    const [, file, row, column] = form.exec(line) ?? [];
    if (file === undefined) continue;
    return row === undefined
      ? placeAt(file, 1, null)
      : placeAt(file, Number(row), Number(column) + 1 - first);
  }
  return null;
}

/** The same of the first line that names one with a column, else of the first that names a file. */
export function placeAmong(lines: readonly string[]): Frame | null {
  const found = lines.flatMap((line) => placeIn(line) ?? []);
  return found.find(({ column }) => column !== null) ?? found[0] ?? null;
}
