// One error with its stack, its properties and what it holds, as `util.inspect` prints it.

import type { Frame, Span } from '../../types.ts';
import { type Head, readHead, thrownValue } from './head.ts';
import { readRow } from './row.ts';

/** How an error hangs in the one before it. */
type Held = 'outer' | 'cause' | 'member';

/** One error of a reading. */
export interface Raised {
  readonly held: Held;
  readonly kind: string;
  readonly code: string | null;
  /** At least one line; the first is `Type: text`. */
  readonly message: readonly string[];
  /** Innermost first, Node's own left out. */
  readonly frames: readonly Frame[];
}

/** One failure. */
export interface Reading {
  readonly span: Span;
  /** Outermost first: each holds the next as its cause, or as the first of several. */
  readonly chain: readonly [Raised, ...Raised[]];
  /** How many errors an AggregateError holds. */
  readonly members: number;
}

//     ... 5 lines matching cause stack trace ... · [... lines matching original stack trace ...]
const elided = /^[ \t]{0,80}\[?\.{3} .{0,20}lines matching [a-z]{1,12} stack trace \.{3}\]?$/;

// Emitted 'error' event on Server instance at:
const emitted = /^[ \t]{0,80}Emitted 'error' event.{0,200} at:$/;

//   [cause]: RangeError: port is missing · [error]: … · [suppressed]: …
const cause = /^[ \t]{0,80}\[cause\]: (\S.*)$/;

//   [errors]: [
const errors = /^[ \t]{0,80}\[errors\]: \[$/;

//   code: 'ENOENT',
const codeRow = /^[ \t]{0,80}code: '([^']{1,100})',?$/;

// Node.js v20.20.2 · (Use `node --trace-uncaught ...` to show where the exception was thrown)
const after = /^(?:Node\.js v\d|\(Use `node --)/;

// RangeError · UnhandledPromiseRejection; a program may as well throw the text "failed: no disk"
const errorKind = /(?:Error|Exception|Rejection)$/;

const longestText = 200;
const longestBody = 2000;
const longestChain = 20;

/**
 * Reads the error whose text begins at line `from`; `start` is where in the line its name begins.
 * Without any row of a stack its text ends at the next blank line.
 */
export function readError(lines: readonly string[], from: number, start = 0): Reading {
  const head = readHead((lines[from] ?? '').slice(start));
  const rows = head.opens ? from + 1 : textEnd(lines, from);
  const outer = growing(head, 'outer', indentOf(lines[from] ?? ''), lines.slice(from + 1, rows));
  const stack = readRows(lines, rows, outer);
  const isValue = stack.to === rows && !head.opens && !errorKind.test(outer.kind);
  if (isValue) return { span: { from, to: rows }, ...alone({ ...outer, kind: thrownValue }) };
  if (!head.opens && !stack.opens) return { span: { from, to: stack.to }, ...alone(outer) };
  return readProperties(lines, { from, at: stack.to }, outer);
}

interface Growing extends Raised {
  readonly indent: number;
  code: string | null;
  readonly message: string[];
  readonly frames: Frame[];
}

const alone = (outer: Raised) => ({ chain: [outer] as const, members: 0 });

function growing(head: Head, held: Held, indent: number, more: readonly string[]): Growing {
  const { kind, code, text } = head;
  const below = more.map((line) => line.slice(Math.min(indent, indentOf(line))));
  return { held, kind, code, indent, message: [text, ...below], frames: [] };
}

function readRows(lines: readonly string[], from: number, into: Growing) {
  let at = from;
  let opens = false;
  for (; at < lines.length && !opens; at++) {
    const line = lines[at] ?? '';
    const row = readRow(line);
    if (!row && !elided.test(line) && !emitted.test(line)) break;
    if (row?.frame) into.frames.push(row.frame);
    opens = row?.opens ?? false;
  }
  return { to: at, opens };
}

/** Down to the brace that closes the properties; of an AggregateError's members only the first is kept. */
function readProperties(
  lines: readonly string[],
  { from, at: first }: { readonly from: number; readonly at: number },
  outer: Growing,
): Reading {
  const chain: [Growing, ...Growing[]] = [outer];
  let current = outer;
  let members = 0;
  let memberIndent = Number.NaN;
  let at = first;
  for (; at < Math.min(lines.length, first + longestBody); at++) {
    const line = lines[at] ?? '';
    const indent = indentOf(line);
    if (indent === outer.indent && line.slice(indent, indent + 1) === '}') {
      at++;
      break;
    }
    if (indent <= outer.indent && after.test(line)) break;
    const text = cause.exec(line)?.[1];
    const row = readRow(line);
    if (errors.test(line)) memberIndent = indent + 2;
    else if (text !== undefined) current = held(chain, members, readHead(text), 'cause', indent);
    else if (indent === memberIndent && /^[\p{L}[]/u.test(line.slice(indent))) {
      members++;
      current = held(chain, members, readHead(line), 'member', indent);
    } else if (row?.frame) current.frames.push(row.frame);
    else addCode(chain, codeRow.exec(line)?.[1], indent);
  }
  const kept: readonly Raised[] = chain.slice(1, longestChain);
  return { span: { from, to: at }, chain: [outer, ...kept], members };
}

/** An error inside; it joins the chain unless it belongs to a member after the first. */
function held(chain: Growing[], members: number, head: Head, how: Held, indent: number): Growing {
  const inside = growing(head, how, indent, []);
  if (members <= 1) chain.push(inside);
  return inside;
}

function addCode(chain: readonly Growing[], code: string | undefined, indent: number): void {
  const owner = code === undefined ? undefined : chain.findLast((one) => one.indent === indent - 2);
  if (owner && code !== undefined) owner.code ??= code;
}

function textEnd(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + longestText);
  let blank: number | null = null;
  for (let at = from + 1; at < limit; at++) {
    const line = lines[at] ?? '';
    if (readRow(line) || elided.test(line)) return at;
    if (line.trim() === '') blank ??= at;
    if (after.test(line)) return blank ?? at;
  }
  return blank ?? Math.min(lines.length, from + 1);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
