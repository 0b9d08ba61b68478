// Parser of stacks that a program printed itself, such as by `console.error(error)`.

import type { Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { headStart, isBracketed } from './head.ts';
import { type Reading, readError } from './reading.ts';
import { readRow } from './row.ts';
import { diagnosticOf, isHandedOn, tell } from './told.ts';

const id = 'node.stack';

const longestText = 40;

// V8 puts rows 4 deeper than their error, and some tools 6; Rust's backtraces are 13 deep:
//              at ./src/main.rs:6:24
const deepestRow = 8;

/** At most one claim, the last stack's; all of them are diagnostics. Never certain: the program went on. */
export const stack: Parser = {
  id,
  parse(lines) {
    const found = readStacks(lines).filter((reading) => !isHandedOn(tell(reading)));
    const last = found.at(-1);
    if (!last) return [];
    const diagnostics = found.map((reading) => diagnosticOf(tell(reading)));
    const { code: _, ...told } = tell(last);
    return [claimOf(lines, { parser: id, ...told, span: last.span, certain: false, diagnostics })];
  },
};

function readStacks(lines: readonly string[]): readonly Reading[] {
  const found: Reading[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = headFor(lines, at, found.at(-1)?.span.to ?? 0);
    if (!head) continue;
    const reading = readError(lines, head.at, head.start);
    found.push(reading);
    at = Math.max(at, reading.span.to - 1);
  }
  return found;
}

/** Where the error's text begins whose first row this is; null where nothing above names one. */
function headFor(lines: readonly string[], at: number, floor: number) {
  const line = lines[at] ?? '';
  if (isBracketed(line)) return { at, start: 0 };
  const row = readRow(line);
  if (!row) return null;
  for (let above = at - 1; above >= Math.max(floor, at - longestText); above--) {
    const head = lines[above] ?? '';
    if (readRow(head)) return null;
    const start = headStart(head, above === at - 1);
    const deep = row.indent - (head.length - head.trimStart().length) > deepestRow;
    if (start >= 0) return deep ? null : { at: above, start };
  }
  return null;
}
