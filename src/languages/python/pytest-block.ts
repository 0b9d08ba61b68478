// One failure as pytest prints it: source, rows `file:line:`, and the `E` lines of the message.

import type { Frame } from '../../types.ts';
import { readTracebacks } from './chain.ts';
import { joinedBy, kindOf, type Raised, type Told, tell } from './raised.ts';

/** Rows and `E` lines up to a sentence that joins exceptions, or to the end. */
interface Part {
  readonly lines: readonly string[];
  readonly joined: Raised['joined'];
}

interface Row {
  readonly frame: Frame;
  /** What follows the place: a type, a type and its text, or nothing. */
  readonly says: string;
}

// tests/test_stats.py:10: AssertionError        (the innermost row of the long style)
// tests/test_many.py:17:                        (its other rows)
// stats.py:11: in parse                         (the short style)
// /app/test_db.py:1                             (a fixture that is missing)
const rowPattern = /^((?:[A-Za-z]:)?[^\s:>][^:]{0,1000}):(\d{1,9})(?::(?: (.*))?)?$/;

// test_stats.py · <string>
const filePattern = /\.\w{1,8}$|^<[^<>]{1,200}>$/;

// E       assert 2.0 == 3
const messageLine = /^E(?: |$)/;

//     def parse(text):    ·    >   def test(): assert 0
const definition = /^[> ] {1,3}(?:async )?def (\w{1,200})/;

// 006     >>> half(4)                   the source of a doctest, which the excerpt shows
const doctestSource = /^\d{3,9} /;

/** Tells one block, without its title and captured output; null where nothing in it is a failure. */
export function tellBlock(lines: readonly string[]): Told | null {
  const [first, ...rest] = partsOf(lines).flatMap((part) => raisedIn(part) ?? []);
  if (first) return tell([first, ...rest]);
  // --tb=native, and exception groups in every style
  return readTracebacks(lines).at(-1)?.told ?? wordsOf(lines);
}

function partsOf(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  let joined: Part['joined'] = null;
  lines.forEach((line, i) => {
    const next = line.startsWith('T') || line.startsWith('D') ? joinedBy(line) : undefined;
    if (!next) return;
    parts.push({ lines: lines.slice(from, i), joined });
    [from, joined] = [i + 1, next];
  });
  return [...parts, { lines: lines.slice(from), joined }];
}

function raisedIn({ lines, joined }: Part): Raised | null {
  const marked = lines.filter((line) => messageLine.test(line)).map((line) => line.slice(1));
  const message = dedented(marked.slice(marked.findIndex((text) => text.trim() !== '')));
  if (!message[0]) return null;
  const rows = rowsIn(lines);
  const frames = rows.map(({ frame }) => frame).reverse();

  // E     File "/app/tests/test_names.py", line 2          a syntax error in the file collected
  const [syntax] = readTracebacks(message);
  if (syntax?.whole) return { ...syntax.told, frames: [...syntax.told.frames, ...frames], joined };
  return { kind: kindIn(message[0] ?? '', rows.at(-1)?.says ?? ''), message, frames, joined };
}

function dedented(lines: readonly string[]): readonly string[] {
  const margin = lines
    .filter((line) => line.trim() !== '')
    .reduce((least, line) => Math.min(least, line.length - line.trimStart().length), 80);
  return lines.map((line) => line.slice(margin).trimEnd());
}

function rowsIn(lines: readonly string[]): readonly Row[] {
  const rows: Row[] = [];
  let defined: string | null = null;
  for (const line of lines) {
    defined ??= definition.exec(line)?.[1] ?? null;
    const [, file = '', number = '', says = ''] = rowPattern.exec(line) ?? [];
    if (!filePattern.test(file)) continue;
    const short = says.startsWith('in ') ? says.slice(3) : null;
    const frame = { file, line: Math.max(1, Number(number)), column: null };
    rows.push({ frame: { ...frame, function: short ?? defined }, says: short ? '' : says });
    defined = null;
  }
  return rows;
}

/** The `E` line has the qualified name, the row only the class; a rewritten assert has no name. */
function kindIn(first: string, says: string): string {
  const kind = kindOf(first);
  const named = kindOf(says);
  if (kind && (first.includes(': ') || first.endsWith(':') || kind === says)) return kind;
  if (first.startsWith('assert') || named === 'assert') return 'AssertionError';
  if (/^fixture '|^recursive dependency/.test(first)) return 'FixtureLookupError';
  return named ?? kind ?? 'Failed';
}

/** [XPASS(strict)] · a doctest's "Expected:" · an older --tb=line: the block's own words. */
function wordsOf(lines: readonly string[]): Told | null {
  const rows = rowsIn(lines);
  const says = rows.at(-1)?.says ?? '';
  const words = lines
    .filter((line) => !rowPattern.test(line) && !doctestSource.test(line))
    .flatMap((line) => line.trimEnd() || []);
  const message = words.length > 0 ? words : says === '' ? [] : [says];
  if (message.length === 0) return null;
  const kind = says === '' ? 'Failed' : kindIn(says, '');
  const frames = rows.map(({ frame }) => frame).reverse();
  return tell([{ kind, message, frames, joined: null }]);
}
