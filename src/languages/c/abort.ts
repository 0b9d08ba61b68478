// Parser of the last words of a program that ends itself: assert(), an exception, a broken heap.

import type { Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { isSource } from './paths.ts';

const id = 'c.abort';

// ring: ring.c:5: pop: Assertion `count > 0' failed.                                  (glibc)
// /usr/include/c++/12/bits/stl_vector.h:1123: …::operator[](…) [with …]: Assertion '__n < this->size()' failed.
const assertion = /: (Assertion [`'‘].{1,2000}['’] failed\.)$/;
const assertedAt = /^(?:[^:]{1,300}: )?((?:[A-Za-z]:[\\/])?[^:]{1,1000}):(\d{1,9}): (.*)$/;

// Assertion failed: (count > 0), function pop, file ring.c, line 5.                  (macOS)
const assertionOfMac =
  /^(Assertion failed: \(.{1,1000}\)), function (.{1,500}), file ([^,]{1,1000}), line (\d{1,9})\.$/;
// Assertion failed: count > 0 (ring.c: pop: 5)                                       (musl)
const assertionOfMusl =
  /^(Assertion failed: .{1,1000}) \(([^():]{1,1000}): ([^:]{1,500}): (\d{1,9})\)$/;

// terminate called after throwing an instance of 'std::out_of_range'      (then, below:)
//   what():  vector::_M_range_check: __n (which is 7) >= this->size() (which is 3)
const thrown = /^terminate called after throwing an instance of '(.{1,500})'$/;
const what = /^ {2}what\(\): {2}/;
// libc++abi: terminating due to uncaught exception of type std::out_of_range: vector
const thrownOfClang =
  /^libc\+\+abi: terminating (?:due to|with) uncaught exception of type ([\w:<>, *&]{1,300}?)(?:: .*)?$/;

// *** stack smashing detected ***: terminated     free(): invalid pointer     corrupted size vs. prev_size
const broken =
  /^(?:\*{3} (stack smashing|buffer overflow) detected \*{3}: terminated|((?:free|malloc|realloc|munmap_chunk)\(\): [a-z][\w ().:-]{3,60}|double free or corruption \(\S{1,12}\)|corrupted (?:size vs\. prev_size|double-linked list).{0,30}))$/;

interface Words {
  readonly kind: string;
  readonly message: readonly string[];
  readonly frame: Frame | null;
  readonly certain: boolean;
}

/** At most one claim. What the C library says of its heap is not certain: any program may hold C. */
export const abort: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((line, at) => {
      const words = assertedIn(line) ?? thrownAt(lines, at) ?? brokenIn(line);
      return words ? [{ ...words, at }] : [];
    });
    const first = found.find(({ certain }) => certain) ?? found[0];
    if (!first) return [];
    const { kind, message, frame, certain, at } = first;
    const { file = null, line = null, column = null } = frame ?? {};
    const text = message.join('\n');
    return [
      claimOf(lines, {
        parser: id,
        kind,
        message: text,
        category: 'code',
        span: { from: at, to: at + message.length },
        certain,
        frames: frame ? [frame] : [],
        diagnostics: [{ file, line, column, severity: 'error', code: null, message: text }],
      }),
    ];
  },
};

function assertedIn(line: string): Words | null {
  if (!line.includes('Assertion ')) return null;
  const found = assertion.exec(line);
  if (found) {
    const before = line.slice(0, found.index);
    const [, file = '', row, name = null] = assertedAt.exec(`${before}`) ?? [];
    return asserted(found[1] ?? '', file, row, name);
  }
  const mac = assertionOfMac.exec(line);
  if (mac) return asserted(mac[1] ?? '', mac[3] ?? '', mac[4], mac[2] ?? null);
  const musl = assertionOfMusl.exec(line);
  return musl && asserted(musl[1] ?? '', musl[2] ?? '', musl[4], musl[3] ?? null);
}

function asserted(
  message: string,
  file: string,
  row: string | undefined,
  name: string | null,
): Words | null {
  if (!isSource(file)) return null;
  const frame = { file, line: Math.max(1, Number(row)), column: null, function: name };
  return { kind: 'Assertion failed', message: [message], frame, certain: true };
}

function thrownAt(lines: readonly string[], at: number): Words | null {
  const line = lines[at] ?? '';
  const kind = thrown.exec(line)?.[1] ?? thrownOfClang.exec(line)?.[1];
  if (kind === undefined) return null;
  const below = lines[at + 1] ?? '';
  return { kind, message: what.test(below) ? [line, below] : [line], frame: null, certain: true };
}

function brokenIn(line: string): Words | null {
  const [, overrun, heap] = broken.exec(line) ?? [];
  const kind = overrun === undefined ? heap : `${overrun} detected`;
  return kind === undefined ? null : { kind, message: [line], frame: null, certain: false };
}
