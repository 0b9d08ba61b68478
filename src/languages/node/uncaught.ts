// Parser of the errors that end a Node program: the place that threw, its source, a caret, the error.

import type { Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { thrownValue } from './head.ts';
import { runtime } from './paths.ts';
import { readError } from './reading.ts';
import { diagnosticOf, isHandedOn, type Told, tell } from './told.ts';

const id = 'node.uncaught';

// /app/lib/rates.js:11 · ~/lib/rates.js:11 · file:///app/main.mjs:7 · node:events:502 · [eval]:1 · C:\app\main.js:3
const header =
  /^((?:file:\/\/|node:|webpack-internal:|[A-Za-z]:[\\/]|~[\\/]|\/|<anonymous_script>|evalmachine\.|\[|internal\/|undefined|[\w-]{1,30}\.js).{0,1000}?):(\d{1,9})$/;

//                                        ^
const caret = /^[ \t]{0,3900}\^{1,3900}[ \t]{0,8}$/;

// SyntaxError: Unexpected end of input
const syntaxError = /^SyntaxError: /;

// Node.js v20.20.2
const version = /^Node\.js v\d/;

/** What ended a program. */
export interface Uncaught {
  readonly told: Told;
  readonly from: number;
  readonly to: number;
}

/** At most one claim, the last; all of them are diagnostics. Always certain. */
export const uncaught: Parser = {
  id,
  parse(lines) {
    const found = readUncaught(lines).filter(({ told }) => !isHandedOn(told));
    const last = found.at(-1);
    if (!last) return [];
    const diagnostics = found.map(({ told }) => diagnosticOf(told));
    const { code: _, ...told } = last.told;
    return [claimOf(lines, { parser: id, ...told, span: last, certain: true, diagnostics })];
  },
};

/** Every error that ended a program, in order. Never throws. */
export function readUncaught(lines: readonly string[]): readonly Uncaught[] {
  const found: Uncaught[] = [];
  for (let at = 0; at < lines.length; at++) {
    const one = readAt(lines, at);
    if (!one) continue;
    found.push(one);
    at = one.to - 1;
  }
  return found;
}

function readAt(lines: readonly string[], from: number): Uncaught | null {
  const [, file, line] = header.exec(lines[from] ?? '') ?? [];
  if (file === undefined) return null;
  const caretAt = caretBelow(lines, from);
  const text = textBelow(lines, caretAt ?? from);
  if (text === undefined || (caretAt === null && !syntaxError.test(lines[text] ?? ''))) return null;
  const place: Frame = {
    file,
    line: Math.max(1, Number(line)),
    column: caretAt === null ? null : (lines[caretAt] ?? '').indexOf('^') + 1,
    function: null,
  };
  const { span, ...reading } = readError(lines, text);
  const told = withPlace(tell(reading), place);
  const end = [0, 1, 2, 3]
    .map((more) => span.to + more)
    .find((at) => version.test(lines[at] ?? ''));
  if (end === undefined && told.kind === thrownValue) return null;
  return { told, from, to: end === undefined ? span.to : end + 1 };
}

// A long line of source may be folded by who recorded it; Node prints one.
function caretBelow(lines: readonly string[], from: number): number | null {
  for (let at = from + 1; at < Math.min(lines.length, from + 6); at++) {
    if (caret.test(lines[at] ?? '')) return at;
    if (header.test(lines[at] ?? '')) return null;
  }
  return null;
}

/**
 * One blank line from Node, none before a thrown value, three from what loads TypeScript; and three
 * right below the header where the input ended too early: there is no source to show or point at.
 */
function textBelow(lines: readonly string[], above: number): number | undefined {
  return [1, 2, 3, 4].map((more) => above + more).find((at) => lines[at]?.trim());
}

/**
 * The header's place: of a syntax error the fault itself, which no row of the stack names; of a
 * thrown value all there is; else where an error made elsewhere was thrown.
 */
function withPlace(told: Told, place: Frame): Told {
  const { frames, kind } = told;
  if (runtime.test(place.file)) return told;
  const others = frames.filter(({ file, line }) => file !== place.file || line !== place.line);
  if (others.length < frames.length) return told;
  return { ...told, frames: kind === 'SyntaxError' ? [place, ...frames] : [...frames, place] };
}
