// A backtrace as the standard library prints it; anyhow and eyre print the same form.

import type { Frame } from '../../types.ts';

//    5: ferry::timetable::Timetable::departure
//   14:     0x561227914a7d - __rustc[b7974e8690430dd9]::rust_begin_unwind
const numbered = /^ {1,6}\d{1,5}: {1,6}(?:0x[0-9a-f]{1,16} - )?(\S.*)$/;

//              at ./src/timetable.rs:15:39
const at = /^ {6,60}at (\S.{0,1000}?):(\d{1,9})(?::(\d{1,9}))?$/;

// ferry::load::h5b78511c89d9fa1d · std[e28293b1aa0f68bd]::rt::lang_start
const hashes = /::h[0-9a-f]{16}$|\[[0-9a-f]{16}\]/g;

const longestName = 200;

/** Rows from this line on, innermost first, and the first line after them. */
export function readBacktrace(lines: readonly string[], from: number) {
  const frames: Frame[] = [];
  let name: string | null = null;
  let to = from;
  for (; to < lines.length && lines[to]?.startsWith(' '); to += 1) {
    const line = lines[to] ?? '';
    const [, file, row, column] = at.exec(line) ?? [];
    if (file === undefined) {
      // An inlined function has a row without a number.
      const plain = (numbered.exec(line)?.[1] ?? line.trim()).replace(hashes, '');
      name = plain === '' ? null : plain.slice(0, longestName);
    } else {
      frames.push({
        file,
        line: Math.max(1, Number(row)),
        column: column === undefined ? null : Math.max(1, Number(column)),
        function: name,
      });
    }
  }
  return { frames, to };
}
