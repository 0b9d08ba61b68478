// Parser of what .NET prints of an exception that nobody caught, and of failed tests.

import type { Category, Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { tidied } from '../frames.ts';

interface Raised {
  readonly test: string | null;
  readonly kind: string;
  readonly message: string;
  readonly frames: readonly Frame[];
  readonly span: Span;
}

// Unhandled exception. System.InvalidOperationException: no rate · Unhandled Exception: System.… (.NET Framework)
const unhandled = /^Unhandled [Ee]xception[.:] ((?:\w{1,100}\.){0,12}\w{1,150})(?:: (.{0,2000}))?$/;
//  ---> System.FormatException: The input string 'x' was not in a correct format.
const inner =
  /^ {0,4}---> (?:\(Inner Exception #\d{1,4}\) )?((?:\w{1,100}\.){1,12}\w{1,150})(?:: (.{0,2000}))?$/;
//    at Shop.Till.Total(Int32 n) in /app/Till.cs:line 12       (translated: bei … in …:Zeile 12.)
const row =
  /^\s{2,8}(?:at|bei|à|в|en|em|w|in|de|a) (\S.{0,500}?\))(?: \p{L}{1,4} ((?:[A-Za-z]:)?[^:]{1,500}):\p{L}{1,10} (\d{1,7})\.?)?$/u;
//    --- End of inner exception stack trace ---
const joint = /^\s{0,8}--- .{1,100} ---$/;
//   Failed Shop.Tests.TillTests.Adds [12 ms] ·   X Shop.Tests.TillTests.Adds [12ms]
const failedTest = /^\s{0,8}(?:Failed|X) (\S.{0,400}?) \[(?:< )?[\d.,smhd ]{1,20}\]$/;
//   Error Message:     ·   Stack Trace:
const messageHead = /^\s{0,8}Error Message:$/;
const traceHead = /^\s{0,8}Stack Trace:$/;

const longestText = 40;
const longestTrace = 300;

/** At most one claim: the first exception that ended a program. */
export const raised: Parser = {
  id: 'dotnet.raised',
  parse(lines) {
    const found = lines.flatMap((line, at) =>
      unhandled.test(line) ? [unhandledAt(lines, at)] : [],
    );
    return claimsIn(lines, found, 'dotnet.raised');
  },
};

/** At most one claim: the first test that failed, with the names of all. */
export const test: Parser = {
  id: 'dotnet.test',
  parse(lines) {
    const found = lines.flatMap((line, at) =>
      failedTest.test(line) ? (testAt(lines, at) ?? []) : [],
    );
    return claimsIn(lines, found, 'dotnet.test');
  },
};

function claimsIn(lines: readonly string[], found: readonly Raised[], parser: string) {
  const [first] = found;
  if (first === undefined) return [];
  const { kind, message, frames, span } = first;
  const tests = [...new Set(found.flatMap(({ test }) => test ?? []))];
  const category = categoryOf(kind);
  const diagnostics = found.map(diagnosticOf);
  return [
    claimOf(lines, {
      ...{ parser, kind, message, frames, category, span, diagnostics, tests },
      certain: true,
    }),
  ];
}

function diagnosticOf({ frames, message }: Raised): Diagnostic {
  const { file = null, line = null } = frames[0] ?? {};
  const [text = ''] = message.split('\n', 1);
  return { file, line, column: null, severity: 'error', code: null, message: text };
}

/** The outer one is named first; of the rows the innermost one's are. */
function unhandledAt(lines: readonly string[], from: number): Raised {
  const [, kind = '', said] = unhandled.exec(lines[from] ?? '') ?? [];
  const text = [said === undefined ? kind : `${kind}: ${said}`];
  let to = from + 1;
  while (to < from + longestText && isText(lines[to])) {
    const [, cause, why] = inner.exec(lines[to] ?? '') ?? [];
    if (cause === undefined) text.push(lines[to] ?? '');
    else text.push(`caused by: ${cause}${why === undefined ? '' : `: ${why}`}`);
    to += 1;
  }
  const trace = traceFrom(lines, to);
  return {
    ...{ test: null, kind, message: text.join('\n'), frames: trace.frames },
    span: { from, to: trace.to },
  };
}

function testAt(lines: readonly string[], from: number): Raised | null {
  const [, name = ''] = failedTest.exec(lines[from] ?? '') ?? [];
  if (!messageHead.test(lines[from + 1] ?? '')) return null;
  const text: string[] = [];
  let to = from + 2;
  while (to < from + longestText && to < lines.length && !traceHead.test(lines[to] ?? '')) {
    if (failedTest.test(lines[to] ?? '')) break;
    text.push((lines[to] ?? '').replace(/^ {3}/, ''));
    to += 1;
  }
  const trace = traceHead.test(lines[to] ?? '') ? traceFrom(lines, to + 1) : { frames: [], to };
  const message = text.join('\n').trim();
  const [, kind = 'AssertionException'] =
    /^((?:\w{1,100}\.){1,12}\w{1,150}(?:Exception|Error)) ?: /.exec(message) ?? [];
  return { test: name, kind, message, frames: trace.frames, span: { from, to: trace.to } };
}

function isText(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '' && !row.test(line) && !joint.test(line);
}

function traceFrom(lines: readonly string[], from: number) {
  const frames: Frame[] = [];
  let to = from;
  for (; to < from + longestTrace; to += 1) {
    const line = lines[to] ?? '';
    const [whole, name = '', file, number] = row.exec(line) ?? [];
    if (whole === undefined && !joint.test(line)) break;
    if (file === undefined) continue;
    const called = name.slice(0, name.indexOf('('));
    frames.push({ file, line: Number(number), column: null, function: called });
  }
  return { frames: tidied(frames, ({ file }) => /^\/_\/|[\\/]\.nuget[\\/]/.test(file)), to };
}

const rows: readonly (readonly [RegExp, Category])[] = [
  [/^AssertionException$|(?:Xunit|NUnit|VisualStudio\.TestTools)\..*(?:Assert|Exception)/, 'test'],
  [/\.(?:FileNotFoundException|TypeLoadException|BadImageFormatException)$/, 'dependency'],
  [/\.(?:HttpRequestException|SocketException|TimeoutException)$/, 'network'],
  [/\.UnauthorizedAccessException$/, 'permission'],
  [/\.(?:OutOfMemoryException|StackOverflowException)$/, 'resource'],
  [/\.(?:DirectoryNotFoundException|IOException)$/, 'environment'],
];

function categoryOf(kind: string): Category {
  return rows.find(([pattern]) => pattern.test(kind))?.[1] ?? 'code';
}
