// One stack trace with all that it was caused by, as `printStackTrace` and loggers print it.

import type { Frame, Span } from '../../types.ts';
import { readRow } from './row.ts';

/** One exception of a chain. */
export interface Thrown {
  /** Class name, qualified as printed; null where the output begins after it. */
  readonly kind: string | null;
  /** The first line is `Type: text`; empty where `kind` is null. */
  readonly message: readonly string[];
  /** Innermost first, the JDK's left out. */
  readonly frames: readonly Frame[];
}

/** One failure: an exception and its causes. */
export interface Trace {
  readonly span: Span;
  /** Name of the thread that died of it; null where it was caught and printed. */
  readonly thread: string | null;
  /** Outermost first. */
  readonly chain: readonly [Thrown, ...Thrown[]];
}

// java.lang.IllegalStateException: no port · com.acme.Server$StartException · Boom
const typeName = '(?:[\\p{L}_$][\\p{L}\\p{N}_$]{0,99}\\.){0,20}[\\p{L}_$][\\p{L}\\p{N}_$]{0,199}';
const anyType = new RegExp(`^(${typeName})(?=:|\\s{0,8}$)`, 'u');

// Exception in thread "main" java.lang.IllegalStateException: no port
const threadHead = /^\s{0,20}Exception in thread "([^"]{0,300})" (.*)$/;

// Caused by: java.net.ConnectException: refused · 	Suppressed: … · Wrapped by: … (logback, root first)
const joint = /^([ \t]{0,60})(Caused by|Suppressed|Wrapped by): (\S.*)$/;

// 	... 3 more · 	... 12 common frames omitted · 	[CIRCULAR REFERENCE: java.lang.…]
const elided =
  /^[ \t]{0,60}(?:\.\.\. \d{1,9} (?:more|common frames omitted)|\[CIRCULAR REFERENCE: ?.*\])$/;

// java.lang.NullPointerException: … · org.junit.ComparisonFailure: …, with what a logger puts before it
const errorType =
  /(?<![\p{L}\p{N}_$.])(?:[\p{L}_$][\p{L}\p{N}_$]{0,99}\.){0,20}[\p{L}_$][\p{L}\p{N}_$]{0,99}?(?:Exception|Error|Failure|Throwable|ThreadDeath)[\p{L}\p{N}_$]{0,99}(?=: |:?\s{0,8}$)/u;

// [ERROR] com.acme.CartTest.total -- Time elapsed: …             (a build tool's next line)
const buildLine = /^\[(?:ERROR|WARNING|INFO)\](?: |$)/;

const longestText = 40;

/** Every trace in these lines, in order. Never throws. */
export function readTraces(lines: readonly string[]): readonly Trace[] {
  const traces: Trace[] = [];
  for (let at = 0; at < lines.length; ) {
    const trace = readTrace(lines, at, traces.at(-1)?.span.to ?? 0);
    if (trace) traces.push(trace);
    at = Math.max(trace?.span.to ?? 0, at + 1);
  }
  return traces;
}

/** The exception whose text begins at line `from`, whatever it says before the rows. */
export function readThrownAt(lines: readonly string[], from: number): Trace {
  return readChain(lines, from, textEnd(lines, from), headOf(lines[from] ?? ''));
}

interface Head {
  readonly thread: string | null;
  /** `Type: text`, without what stands before it. */
  readonly text: string;
}

/** A trace told by its head, or by its first row, whose head is then looked for above, after `floor`. */
function readTrace(lines: readonly string[], at: number, floor: number): Trace | null {
  const line = lines[at] ?? '';
  if (threadHead.test(line)) return readThrownAt(lines, at);
  if (!readRow(line)) return null;
  for (let above = at - 1; above >= Math.max(floor, at - longestText); above--) {
    const head = lines[above] ?? '';
    if (isHead(head, above === at - 1)) return readChain(lines, above, at, headOf(head));
  }
  return readChain(lines, at, at, null);
}

/** Right above the rows a logger's text may stand before the type; further up that is a message. */
function isHead(line: string, near: boolean): boolean {
  const found = errorType.exec(line);
  return joint.test(line) || (found !== null && (near || line.slice(0, found.index).trim() === ''));
}

function headOf(line: string): Head {
  const [, thread, text] = threadHead.exec(line) ?? [];
  if (thread !== undefined && text !== undefined) return { thread, text };
  const caused = joint.exec(line)?.[3];
  const type = caused === undefined ? errorType.exec(line) : null;
  return { thread: null, text: caused ?? line.slice(type?.index ?? 0) };
}

interface Growing extends Thrown {
  readonly frames: Frame[];
}

function readChain(lines: readonly string[], from: number, rows: number, head: Head | null): Trace {
  const first = growing(head === null ? null : [head.text, ...lines.slice(from + 1, rows)]);
  const chain: [Growing, ...Growing[]] = [first];
  let current = first;
  /** Indentation of the suppressed exception we are in: it and its causes are context only. */
  let suppressed: number | null = null;
  let at = rows;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const row = readRow(line);
    if (row || elided.test(line)) {
      if (row?.frame && suppressed === null) current.frames.push(row.frame);
      at++;
      continue;
    }
    const [, margin = '', word, text = ''] = joint.exec(line) ?? [];
    if (word === undefined) break;
    const to = textEnd(lines, at);
    if (suppressed !== null && margin.length < suppressed) suppressed = null;
    if (word === 'Suppressed') suppressed ??= margin.length;
    if (suppressed === null) {
      current = growing([text, ...lines.slice(at + 1, to)]);
      if (word === 'Wrapped by') chain.unshift(current);
      else chain.push(current);
    }
    at = to;
  }
  return { span: { from, to: at }, thread: head?.thread ?? null, chain };
}

function growing(message: readonly string[] | null): Growing {
  const [first = ''] = message ?? [];
  const kind = message === null ? null : (anyType.exec(first)?.[1] ?? 'Exception');
  return { kind, message: message ?? [], frames: [] };
}

/** Where the text of an exception ends: at its first row; it is one line where no row follows. */
function textEnd(lines: readonly string[], from: number): number {
  const limit = Math.min(lines.length, from + longestText);
  for (let at = from + 1; at < limit; at++) {
    const line = lines[at] ?? '';
    if (readRow(line) || elided.test(line)) return at;
    if ([joint, threadHead, buildLine].some((other) => other.test(line))) break;
  }
  return Math.min(lines.length, from + 1);
}
