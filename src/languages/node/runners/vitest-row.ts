// One row of a stack as vitest prints it: ` ❯ Module.load src/grid.ts:9:15`.

import type { Frame } from '../../../types.ts';
import { runtime } from '../paths.ts';

//  ❯ test/grid.test.ts:6:36       ❯ new Grid src/grid.ts:4:20       ❯ async load file:///app/a.mjs:1:2
const row =
  /^ {0,8}❯ (?:((?:(?:new|async|get|set) ){0,2}[^\s/\\:]{1,300}(?: \[as [^\]\s]{1,100}\])?) )?(\S.{0,1000}):(\d{1,9}):(\d{1,9})$/;

/** Reads one row; null for any other line. The frame is null for Node's own. */
export function rowOfVitest(line: string): { readonly frame: Frame | null } | null {
  const [, name, file = '', at, column] = row.exec(line) ?? [];
  if (at === undefined) return null;
  if (runtime.test(file)) return { frame: null };
  return {
    frame: {
      file,
      line: Math.max(1, Number(at)),
      column: Number(column) || null,
      function: name ?? null,
    },
  };
}
