// What the linker says inside of rustc's `linking with … failed`.

import type { Frame } from '../../types.ts';

//           /app/src/main.rs:6: undefined reference to `tide_height'
//   = note: rust-lld: error: undefined symbol: tide_height
//   = note: /usr/bin/ld: cannot find -ltides: No such file or directory
const complaint =
  /\b(undefined (?:reference|symbol)|multiple definition|duplicate symbol|cannot find -l|unable to find library|library not found|Undefined symbols)/;

//   = note: rust-lld: error:
const leading = /^ {0,20}(?:= note: )?/;

//           /app/src/main.rs:6: undefined reference …
//           >>> referenced by main.rs:6 (src/main.rs:6)
const places = [
  /^ {0,20}(?:= note: )?(\S.{0,1000}?\.rs):(\d{1,9}): /,
  /\(([^()]{1,1000}\.rs):(\d{1,9})\)$/,
];

const missingLibrary = /^(?:cannot find -l|unable to find library|library not found)$/;

/** The linker's first complaint and the places it names; null where it says none that is known. */
export function linkerSays(lines: readonly string[]) {
  const said = lines.find((line) => complaint.test(line));
  const found = complaint.exec(said ?? '')?.[1];
  if (said === undefined || found === undefined) return null;
  const frames = lines.flatMap((line): readonly Frame[] => {
    const [, file, row] = places.map((place) => place.exec(line)).find(Boolean) ?? [];
    if (file === undefined) return [];
    return [{ file, line: Math.max(1, Number(row)), column: null, function: null }];
  });
  const kind = missingLibrary.test(found) ? 'missing library' : found;
  return { kind, message: said.replace(leading, ''), frames };
}
