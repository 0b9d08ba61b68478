// What go's tools say does not build, one message after the other.

import type { Category, Frame, Span } from '../../types.ts';
import { goSortOf, sortOf } from './complaints.ts';

/** One message and the lines that go on with it. */
export interface Message {
  readonly kind: string;
  readonly category: Category;
  /** At least one line. */
  readonly text: readonly string[];
  /** Null where it is about a module or a package as a whole. */
  readonly frame: Frame | null;
  /** With the line above that announces it, such as `# example.org/ferry`. */
  readonly span: Span;
  readonly certain: boolean;
}

type Head = Pick<Message, 'kind' | 'category' | 'frame' | 'certain'> & { readonly first: string };

// # example.org/ferry/route · # example.org/ferry [example.org/ferry.test]
const packageHeader =
  /^# (?:\[?[\w.~-]{1,200}(?:\/[\w.~@!+-]{1,200}){0,30}\]?)(?: \[[^\]]{1,400}\])?$/;

// ./main.go:6:26: syntax error: unexpected newline in composite literal; possibly missing comma or }
// vet: ./ferry_test.go:6:17: not enough arguments in call to Free
// main.go:8:2: no required module provides package example.org/tides/v2; to add it:
const errorLine =
  /^(?:vet: )?((?:[A-Za-z]:)?[^\s:][^:]{0,1000}\.go):(\d{1,9})(?::(\d{1,9}))?: (\S.*)$/;

// go.mod:5: unknown block type: requires · /app/go.work:3: invalid module path
const moduleLine =
  /^((?:[A-Za-z]:)?(?:[^\s:][^:]{0,1000}[\\/])?go\.(?:mod|sum|work)):(\d{1,9})(?::(\d{1,9}))?: (\S.*)$/;

// go: errors parsing go.mod:
const goLine = /^go: (\S.*)$/;

// package harbour is not in std (/usr/local/go/src/harbour) · no Go files in /app
// runtime.main_main·f: function main is undeclared in the main package
const bareLine =
  /^(?:\S{1,200}: (?=function main is undeclared)|(?=package \S{1,400} is not in (?:std|GOROOT) |no required module provides package |no Go files in \/))(.*)$/;

// package example.org/ferry
// 	imports example.org/ferry/fare from main.go: import cycle not allowed
const importer = /^package \S{1,400}$/;
const imported = /^\timports \S{1,400}(?: from \S{1,400}?)?: (\S.*)$/;

// ./main.go:13:2: too many errors
const enough = 'too many errors';

const mostRows = 40;
const fewRows = 8;

/** Every message in these lines, in order. */
export function readMessages(lines: readonly string[]): readonly Message[] {
  const messages: Message[] = [];
  let headed = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rows = rowsBelow(lines, at + 1);
    const head: Head | null =
      placed(line, { headed, above: lines[at - 1] ?? '' }) ??
      goSays(line, lines[at + 1] ?? '') ??
      cycle(line, rows) ??
      packageSays(line);
    const to = at + 1 + (head ? rows.length : 0);
    if (head && head.first !== enough) {
      const { first, ...told } = head;
      const text = [first, ...rows.slice(0, fewRows).map((row) => row.trim())];
      messages.push({ ...told, text, span: { from: at - (isHeader(lines[at - 1]) ? 1 : 0), to } });
    }
    headed = packageHeader.test(line) || (headed && head !== null);
    at = to;
  }
  return messages;
}

/** The lines that go on with a message: those that begin with a tab. */
function rowsBelow(lines: readonly string[], from: number): readonly string[] {
  if (!lines[from]?.startsWith('\t')) return [];
  const rows = lines.slice(from, from + mostRows);
  const end = rows.findIndex((line) => !line.startsWith('\t'));
  return end < 0 ? rows : rows.slice(0, end);
}

function isHeader(line = ''): boolean {
  return packageHeader.test(line) || goLine.test(line);
}

function placed(
  line: string,
  { headed, above }: { readonly headed: boolean; readonly above: string },
): Head | null {
  const module = moduleLine.exec(line);
  const [, file, row, column, first] = module ?? errorLine.exec(line) ?? [];
  if (file === undefined || first === undefined) return null;
  // main.go:12: listening on :8080      (a logger with file names)
  if (column === undefined && !module && !headed) return null;
  const { known, ...sort } = sortOf(first);
  const frame = {
    file: file.replace(/^\.\//, ''),
    line: Math.max(1, Number(row)),
    column: Number(column) || null,
    function: null,
  };
  if (!module) return { ...sort, first, frame, certain: headed || known };
  const certain = goLine.test(above);
  return { kind: 'go.mod error', category: 'config', first, frame, certain };
}

/** `go: …`, which may only announce a place in go.mod. */
function goSays(line: string, below: string): Head | null {
  const first = goLine.exec(line)?.[1];
  const sort = first === undefined ? null : goSortOf(first);
  if (first === undefined || sort === null || moduleLine.test(below)) return null;
  return { ...sort, first, frame: null, certain: true };
}

/** The last of the imports says what is wrong with them. */
function cycle(line: string, rows: readonly string[]): Head | null {
  const first = importer.test(line) ? imported.exec(rows.at(-1) ?? '')?.[1] : undefined;
  return first === undefined ? null : aboutPackage(first);
}

function packageSays(line: string): Head | null {
  const first = bareLine.exec(line)?.[1];
  return first === undefined ? null : aboutPackage(first);
}

function aboutPackage(first: string): Head {
  const { kind, category } = sortOf(first);
  return { kind, category, first, frame: null, certain: true };
}
