// Output that a logger or a tool wrapped in lines of JSON, as the text that it wrapped.

import { cleanLines } from './lines.ts';

/** Lines, and for each the index of the line that it came from. */
export interface Unwrapped {
  readonly lines: readonly string[];
  readonly from: readonly number[];
}

/**
 * Each line that is a JSON object with a tool's output or a trace in it becomes the lines of that text;
 * what comes in pieces is put together, each source by itself: packages of `go test -json` run at once.
 * All other lines stay, JSON or not. Linear.
 */
export function unwrapped(lines: readonly string[]): Unwrapped {
  const read = lines.map(wrappedIn);
  if (read.every((found) => found === null)) return { lines, from: lines.map((_, at) => at) };
  const texts: string[] = [];
  const from: number[] = [];
  const put = (text: string, at: number) => {
    const found = cleanLines(text);
    // A blank line is one too.
    for (const line of found.length === 0 ? [''] : found) {
      texts.push(line);
      from.push(at);
    }
  };
  const sources = new Map<string, Pieces>();
  for (const [at, found] of read.entries()) {
    if (found === null) put(lines[at] ?? '', at);
    else if (found.source === null) put(found.text, at);
    else join(sources, found.source, { text: found.text, at });
  }
  for (const { lines: whole, open } of sources.values())
    for (const { text, at } of open === null ? whole : [...whole, open]) put(text, at);
  return { lines: texts, from };
}

interface Wrapped {
  readonly text: string;
  /** Whose output it is a piece of; null where it stands for itself. */
  readonly source: string | null;
}

interface Piece {
  readonly text: string;
  readonly at: number;
}

/** Lines of one source; `open` has not ended yet. */
interface Pieces {
  readonly lines: Piece[];
  open: Piece | null;
}

function join(sources: Map<string, Pieces>, source: string, { text, at }: Piece): void {
  const pieces = sources.get(source) ?? { lines: [], open: null };
  sources.set(source, pieces);
  for (const part of text.split(/(?<=\n)/)) {
    if (part === '') continue;
    const begun = pieces.open ?? { text: '', at };
    const whole = { text: begun.text + part, at: begun.at };
    const isWhole = part.endsWith('\n');
    if (isWhole) pieces.lines.push({ ...whole, text: whole.text.slice(0, -1) });
    pieces.open = isWhole ? null : whole;
  }
}

/** Characters of a line that are read; a log line with a trace has a few thousand. */
const longestLine = 1_000_000;

function wrappedIn(line: string): Wrapped | null {
  const start = line.trimStart();
  if (!start.startsWith('{"') || line.length > longestLine) return null;
  try {
    const read: unknown = JSON.parse(start);
    return isObject(read) ? (pieceIn(read) ?? traceIn(read)) : null;
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a tool prints in pieces; a line that only tells what goes on becomes none. */
function pieceIn(read: Fields): Wrapped | null {
  // {"Time":"…","Action":"output","Package":"example.com/shop","Test":"TestFare","Output":"--- FAIL: …\n"}
  // {"ImportPath":"example.com/shop","Action":"build-output","Output":"# example.com/shop\n"}
  const action = textOf(read.Action);
  const named = textOf(read.Package) ?? textOf(read.ImportPath);
  if (action !== null && named !== null)
    return { text: textOf(read.Output) ?? '', source: `go ${named}` };
  // {"log":"Traceback (most recent call last):\n","stream":"stderr","time":"…"}
  const log = textOf(read.log);
  const stream = textOf(read.stream);
  if (log !== null && stream !== null) return { text: log, source: `log ${stream}` };
  // {"reason":"compiler-message","message":{"rendered":"error[E0382]: …"}}
  const rendered = isObject(read.message) ? textOf(read.message.rendered) : null;
  return rendered === null ? null : { text: rendered, source: null };
}

/** Where loggers put a trace: pino and bunyan, winston, logback, structlog, python-json-logger, zap. */
const traceFields: readonly string[] = [
  ...['stack', 'stack_trace', 'stacktrace', 'stackTrace', 'exception', 'exc_info', 'traceback'],
  ...['error', 'err', 'trace'],
];

const messageFields: readonly string[] = ['message', 'msg', 'event', 'log'];

/** A trace of several lines, below the message that is logged with it. */
function traceIn(read: Fields): Wrapped | null {
  const trace = traceFields.flatMap((name) => traceOf(read[name])).at(0);
  const message = messageFields.flatMap((name) => textOf(read[name]) ?? []).at(0) ?? '';
  // A message may hold the trace itself: {"level":"ERROR","message":"Traceback (most recent …\n  File …"}
  if (trace === undefined) return message.includes('\n') ? { text: message, source: null } : null;
  const isTold = message === '' || trace.includes(message);
  return { text: isTold ? trace : `${message}\n${trace}`, source: null };
}

function traceOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes('\n') ? [value] : [];
  if (!isObject(value)) return [];
  const inner = textOf(value.stack) ?? textOf(value.stacktrace) ?? textOf(value.stack_trace);
  return inner?.includes('\n') ? [inner] : [];
}
