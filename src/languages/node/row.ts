// One row of a stack as V8 prints it: `    at async load (file:///app/config.js:3:9)`.

import type { Frame } from '../../types.ts';
import { runtime } from './paths.ts';

/** A row of a stack. */
interface Row {
  readonly indent: number;
  /** Null for Node's own, and where no file is named. */
  readonly frame: Frame | null;
  /** Whether the error's properties follow: the row ends in ` {`. */
  readonly opens: boolean;
}

//     at new Quote (/app/lib/quote.js:7:26)
//     at async asyncRunEntryPointWithESMLoader (node:internal/modules/run_main:117:5) {
const pattern = /^([ \t]{0,80})at (?:async )?(\S.{0,3000}?)( \{|,)?$/;

//     render@http://localhost:5173/src/App.tsx?t=12:4:9      @webpack:///src/a.js:1:2      (Firefox, Safari)
const named =
  /^[ \t]{0,80}([^\s@][^@]{0,300})?@((?:https?|file|blob|app|capacitor|webpack|webpack-internal|[a-z]{3,8}-extension):\S.{0,2000}):(\d{1,9}):(\d{1,9})$/;

// /app/my dir (copy)/a b.js:1:21 · file:///app/a.mjs:3:9 · C:\app\a.js:3:9 · node:net:1908:16
const place = /^(?:address at )?(.{1,2000}):(\d{1,9}):(\d{1,9})$/;

// /app/index.js:3         some engines give no column
const lineAlone = /^(?:\/|file:|[A-Za-z]:[\\/]).{0,2000}\.[cm]?[jt]sx?:\d{1,9}$/;

// /app/a.js:1:21), <anonymous>:1:6)
const placeInEval = /^(.{1,2000}?):(\d{1,9}):(\d{1,9})\)/;

// Array.map (<anonymous>) · async Promise.all (index 0) · Array.forEach (native)
const noPlace = /^(?:<anonymous>|native|index \d{1,9})$/;

// 12:30:01 is a time
const path = /[/\\.:<[]/;

const evalAt = 'eval at ';

/** Reads one row; null for any other line. */
export function readRow(line: string): Row | null {
  const [, margin = '', text, end] = pattern.exec(line) ?? [];
  if (text === undefined) return browserRow(line);
  const open = text.endsWith(')') ? text.indexOf(' (') : -1;
  const name = open < 0 ? null : text.slice(0, open);
  const where = open < 0 ? text : text.slice(open + 2, -1);
  const frame = frameAt(where, name);
  return frame === undefined ? null : { indent: margin.length, frame, opens: end === ' {' };
}

function browserRow(line: string): Row | null {
  const [, name, file, row, column] = named.exec(line) ?? [];
  if (file === undefined) return null;
  const frame = { file, line: Math.max(1, Number(row)), column: Number(column) || null };
  const indent = line.length - line.trimStart().length;
  return { indent, frame: { ...frame, function: name ?? null }, opens: false };
}

function frameAt(where: string, name: string | null): Frame | null | undefined {
  const [, file, line, column] = placeOf(where) ?? [];
  if (file === undefined) return noPlace.test(where) ? null : undefined;
  if (!path.test(file) && !runtime.test(file)) return undefined;
  if (runtime.test(file)) return null;
  return { file, line: Math.max(1, Number(line)), column: Number(column) || null, function: name };
}

// eval at load (/app/a.js:1:21), <anonymous>:1:6    the text has no file, the call to `eval` has one
function placeOf(where: string): RegExpExecArray | null {
  if (!where.startsWith(evalAt)) return place.exec(lineAlone.test(where) ? `${where}:0` : where);
  const inner = where.slice(where.lastIndexOf(evalAt));
  return placeInEval.exec(inner.slice(inner.indexOf(' (') + 2));
}
