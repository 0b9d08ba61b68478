// Parser of what the interpreter prints when it ends a program: uncaught exceptions and other fatal errors.

import type { Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { categoryOf } from './category.ts';
import { tidy } from './paths.ts';

const id = 'php.fatal';

/** One exception of a chain. */
interface Raised {
  readonly kind: string;
  readonly message: string;
  readonly frames: readonly Frame[];
}

interface Fatal extends Raised {
  readonly span: Span;
}

// PHP Fatal error:  Uncaught Error: Call to … (standard error)
// Fatal error: Uncaught Error: … (standard output) · [01-Dec-2026 10:00:00 UTC] PHP Parse error:  …
const start =
  /^(?:\[[^\]]{1,60}\] )?(?:PHP )?((?:Fatal|Parse|Compile|(?:Catchable|Recoverable) fatal) error): {1,2}(\S.*)$/;

// Uncaught App\NoTotal: no total in /app/cart.php:5 · Next RuntimeException: no total in …
const raisedLine =
  /^(?:(?:PHP )?Uncaught|Next) ([\w\\]{1,300}?(?:@anonymous)?)(?:: (.*)| (in .*))$/;

// … in /app/shop/cart.php:12 · Exception in /app/cart.php:2; the last "in" counts, for a text may hold one.
const endOfMessage = /^(\S.{0,1000}):(\d{1,7})$/;

// … in /app/shop/cart.php on line 12
const onLine = /^(.*?) in (\S.{0,1000}?) on line (\d{1,7})$/;

// , called in /app/src/Quay.php on line 21 and defined
const calledIn = /, called in \S.{0,1000}? on line \d{1,7} and defined$/;

// #0 /app/shop/cart.php(12): App\Cart->total(Array) · #1 [internal function]: {closure}() · #2 {main}
const row =
  /^#\d{1,5} (?:(\S.{0,1000}?)\((\d{1,7})\)|\[internal function\]|\{main\})(?:: (.{0,1000}))?/;

const longestMessage = 40;
const longestTrace = 500;

/** At most one claim: the first that ended a program; it is printed twice where both streams are seen. */
export const fatal: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((_, at) => fatalAt(lines, at) ?? []);
    const [first] = found;
    if (first === undefined) return [];
    const { kind, message, frames, span } = first;
    const category = categoryOf(message);
    const diagnostics = found.map(diagnosticOf);
    return [
      claimOf(lines, {
        ...{ parser: id, kind, message, frames, category, span, diagnostics },
        certain: true,
      }),
    ];
  },
};

function diagnosticOf({ frames, message }: Raised): Diagnostic {
  const { file = null, line = null } = frames[0] ?? {};
  const [text = ''] = message.split('\n', 1);
  return { file, line, column: null, severity: 'error', code: null, message: text };
}

function fatalAt(lines: readonly string[], from: number): Fatal | null {
  const [, label = '', rest = ''] = start.exec(lines[from] ?? '') ?? [];
  if (rest === '') return null;
  if (rest.startsWith('Uncaught ')) return chainAt(lines, from, rest);
  const [, text = rest, file, line] = onLine.exec(rest) ?? [];
  const frames =
    file === undefined ? [] : [{ file, line: Number(line), column: null, function: null }];
  return { kind: label, message: `${label}: ${text}`, frames, span: { from, to: from + 1 } };
}

/** The innermost is printed first, and each that was thrown over it below a "Next". */
function chainAt(lines: readonly string[], from: number, head: string): Fatal | null {
  const first = raisedAt(lines, from, head);
  if (first === null) return null;
  const chain = [first.raised];
  let { to } = first;
  while (lines[to] === '' && lines[to + 1]?.startsWith('Next ')) {
    const next = raisedAt(lines, to + 1, lines[to + 1] ?? '');
    if (next === null) break;
    chain.push(next.raised);
    to = next.to;
  }
  if (/^ {2}thrown in /.test(lines[to] ?? '')) to += 1;
  const [outer = first.raised, ...causes] = chain.toReversed();
  const said = causes.map(({ message }) => `caused by: ${message.split('\n', 1)[0]}`);
  return {
    kind: outer.kind,
    message: [outer.message, ...said].join('\n'),
    frames: tidy(chain.flatMap(({ frames }) => frames)),
    span: { from, to },
  };
}

function raisedAt(lines: readonly string[], from: number, head: string) {
  const [, kind = '', text, bare] = raisedLine.exec(head) ?? [];
  if (kind === '') return null;
  const message = [text ?? bare ?? ''];
  let to = from + 1;
  while (placeIn(message.at(-1) ?? '') === null) {
    if (to >= lines.length || message.length > longestMessage) return null;
    message.push(lines[to] ?? '');
    to += 1;
  }
  const last = message.at(-1) ?? '';
  const place = placeIn(last);
  if (place === null) return null;
  const said = [...message.slice(0, -1), place.text];
  said.push((said.pop() ?? '').replace(calledIn, ''));
  if (lines[to] === 'Stack trace:') to += 1;
  const trace = traceAt(lines, to);
  const { file, line } = place;
  const own = { file, line, column: null, function: trace.callee };
  const frames = [own, ...trace.frames];
  const full = said.join('\n').trimEnd();
  return {
    raised: { kind, message: full === '' ? kind : `${kind}: ${full}`, frames },
    to: trace.to,
  };
}

/** The place that ends a message, and the text before it. */
function placeIn(line: string) {
  const text = line.startsWith('in ') ? '' : line.slice(0, Math.max(0, line.lastIndexOf(' in ')));
  const rest = line.slice(text.length).trimStart();
  const [, file, number] = rest.startsWith('in ') ? (endOfMessage.exec(rest.slice(3)) ?? []) : [];
  return file === undefined ? null : { text, file, line: Number(number) };
}

/** A row names what it calls: the function that the place above it lies in. */
function traceAt(lines: readonly string[], from: number) {
  const rows: { file: string | undefined; line: number; callee: string | null }[] = [];
  let to = from;
  for (; to < from + longestTrace; to += 1) {
    const found = row.exec(lines[to] ?? '');
    if (found === null) break;
    rows.push({ file: found[1], line: Number(found[2]), callee: nameIn(found[3]) });
  }
  const frames = rows.flatMap(({ file, line }, i): Frame[] =>
    file === undefined ? [] : [{ file, line, column: null, function: rows[i + 1]?.callee ?? null }],
  );
  return { frames, callee: rows[0]?.callee ?? null, to };
}

/** `App\Cart->total` of `App\Cart->total(Array, 2)` */
function nameIn(call: string | undefined): string | null {
  return /^[^(]{1,300}/.exec(call ?? '')?.[0] ?? null;
}
