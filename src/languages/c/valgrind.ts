// Parser of what valgrind's tools say of a running program: memcheck, helgrind, drd.

import type { Claim, Diagnostic, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { tidy } from './paths.ts';

const id = 'c.valgrind';

// ==20275== Invalid read of size 4        ==20275==    at 0x109188: sum (fares.c:5)        --20275-- …
const own = /^(?:==|--)\d{1,9}(?:==|--) ?(.*)$/;

//    at 0x109188: sum (fares.c:5)        by 0x48417B4: malloc (in /usr/lib/…/vgpreload_memcheck.so)
const frameRow =
  /^\s{3,6}(?:at|by) 0x[0-9A-F]{1,16}: (.{1,2000}) \((?:in (\S{1,1000})|(.{1,1000}?):(\d{1,9}))\)$/;

// Invalid read of size 4     Conditional jump or move depends on uninitialised value(s)
// Process terminating with default action of signal 11 (SIGSEGV)
// Possible data race during write of size 4 at 0x10C040 by thread #3
const size = / of size \d.*$| at 0x[0-9A-Fa-f].*$| by thread #\d.*$| on address 0x.*$/;
// 8 bytes in 1 blocks are definitely lost in loss record 1 of 1     40 (8 direct, 32 indirect) bytes in …
const leak =
  /^[\d,]{1,20} (?:\([^()]{1,80}\) )?bytes in [\d,]{1,20} blocks are (definitely lost|indirectly lost|possibly lost|still reachable)\b/;
// ERROR SUMMARY: 2 errors from 2 contexts (suppressed: 0 from 0)
const verdict = /^ERROR SUMMARY: (\d{1,9}) errors/;

/** What is still held at the end, or may be, is no fault by itself. */
const lost = 'definitely lost';

// Thread #3 was created     This conflicts with a previous write of size 4 by thread #2
const furtherStack = /^(?:Thread #\d{1,9} was created|This conflicts with )/;
// Locks held: none     Locks held: 1, at address 0x10C060
const locks = /^Locks held: /;

interface Found {
  readonly at: number;
  readonly to: number;
  readonly kind: string;
  readonly message: string;
  readonly frames: readonly Frame[];
}

/** At most one claim: the first error. A leak alone is not certain: programs that fail leak too. */
export const valgrind: Parser = {
  id,
  parse(lines) {
    const said = lines.map((line) => own.exec(line)?.[1] ?? null);
    if (said.some((line) => line !== null && verdict.exec(line)?.[1] === '0')) return [];
    const found = said.flatMap((_, at) => errorAt(said, at) ?? []);
    const [first] = found;
    return first === undefined ? [] : [claim(lines, first, found)];
  },
};

function claim(lines: readonly string[], first: Found, found: readonly Found[]): Claim {
  return claimOf(lines, {
    parser: id,
    kind: first.kind,
    message: first.message,
    category: 'code',
    span: { from: first.at, to: first.to },
    certain: first.kind !== lost,
    frames: tidy(first.frames),
    diagnostics: found.map(diagnosticOf),
  });
}

/** Long enough for the stacks of an access, of the free and of the allocation. */
const longestError = 80;

function errorAt(said: readonly (string | null)[], at: number): Found | null {
  const head = said[at] ?? '';
  const below = locks.test(said[at + 1] ?? '') ? at + 2 : at + 1;
  if (!/^\S/.test(head) || furtherStack.test(head) || locks.test(head)) return null;
  if (!frameRow.test(said[below] ?? '')) return null;
  const leaked = leak.exec(head)?.[1];
  if (leaked !== undefined && leaked !== lost) return null;
  // Its further stacks stand below it, each under a line that is one space deeper.
  const end = said
    .slice(below, at + longestError)
    .findIndex((line) => line === null || line === '' || /^\S/.test(line));
  const to = end < 0 ? Math.min(said.length, at + longestError) : below + end;
  const stack = said.slice(below, to).flatMap((line) => frameOf(line ?? ''));
  return { at, to, kind: leaked ?? head.replace(size, ''), message: head, frames: stack };
}

function frameOf(line: string): readonly Frame[] {
  const [, name = null, , file, row] = frameRow.exec(line) ?? [];
  return file === undefined ? [] : [{ file, line: Number(row), column: null, function: name }];
}

function diagnosticOf({ message, frames }: Found): Diagnostic {
  const { file = null, line = null, column = null } = tidy(frames)[0] ?? {};
  return { file, line, column, severity: 'error', code: null, message };
}
