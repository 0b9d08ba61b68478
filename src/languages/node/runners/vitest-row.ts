// One row of a stack as vitest prints it: ` ❯ Module.load src/grid.ts:9:15`.

import type { Frame } from '../../../types.ts';
import { runtime } from '../paths.ts';

//  ❯ test/grid.test.ts:6:36       ❯ new Grid src/grid.ts:4:20       ❯ async load file:///app/a.mjs:1:2
const row =
  /^ {0,8}❯ (?:((?:(?:new|async|get|set) ){0,2}[^\s/\\:]{1,300}(?: \[as [^\]\s]{1,100}\])?) )?(\S.{0,1000}):(\d{1,9}):(\d{1,9})$/;

/** Reads one row; null for any other line. The frame is null for Node's own. `spaced`: see `spacedFolders`. */
export function rowOfVitest(
  line: string,
  spaced: readonly string[] = [],
): { readonly frame: Frame | null } | null {
  const [, name = '', rest = '', at, column] = row.exec(line) ?? [];
  if (at === undefined) return null;
  const said = name === '' ? rest : `${name} ${rest}`;
  // `load my dir/a.ts`: nothing but the folder's name tells where the function's ends.
  const folder = spaced.find((one) => said.startsWith(one) || said.includes(` ${one}`));
  const start = folder === undefined ? name.length : said.indexOf(folder);
  const file = said.slice(start).trim();
  if (runtime.test(file)) return { frame: null };
  return {
    frame: {
      file,
      line: Math.max(1, Number(at)),
      column: Number(column) || null,
      function: said.slice(0, start).trim() || null,
    },
  };
}

/** `my dir/` of `my dir/a.test.ts`: a row with such a folder begins with it, or with a function and it. */
export function spacedFolders(files: readonly string[]): readonly string[] {
  const folders = files.map((file) => file.slice(0, file.indexOf('/') + 1));
  return [...new Set(folders.filter((folder) => folder.includes(' ')))];
}
