// Lines that a program drew over: progress of docker, npm and pnpm moves the cursor up and writes anew.

/** ESC [ 3 A   up     ESC [ 2 F   up, to the first column     ESC [ J   clears what is below */
const movement = /\x1b\[(?<count>\d{0,4})(?<way>[ABEFJ])/g;
const upward = /\x1b\[\d{0,4}[AF]/;

/** A terminal has no more lines to go up to. */
const highest = 200;

/**
 * The lines as the terminal was left with them, each with the index of the line of `lines` that wrote
 * it last. Sequences that move no cursor between lines stay. Linear in time.
 */
export function redrawn(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly at: readonly number[];
} {
  if (!lines.some((line) => upward.test(line))) {
    return { lines, at: lines.map((_, index) => index) };
  }
  const rows: string[] = [];
  const at: number[] = [];
  let row = 0;

  function write(text: string, index: number, isFirst: boolean): void {
    while (rows.length <= row) {
      rows.push('');
      at.push(index);
    }
    // What begins a line takes the place of what stood there; the rest goes on with it.
    rows[row] = isFirst && text !== '' ? text : (rows[row] ?? '') + text;
    at[row] = index;
  }

  lines.forEach((line, index) => {
    let from = 0;
    let isFirst = true;
    for (const found of line.matchAll(movement)) {
      if (found.index > from) write(line.slice(from, found.index), index, isFirst);
      from = found.index + found[0].length;
      const { count = '', way } = found.groups ?? {};
      if (way === 'J') {
        if (count === '' || count === '0') rows.length = Math.min(rows.length, row + 1);
        at.length = rows.length;
        continue;
      }
      const steps = Math.min(Number(count) || 1, highest);
      row = Math.max(0, way === 'A' || way === 'F' ? row - steps : row + steps);
      isFirst = true;
    }
    if (from < line.length || from === 0) write(line.slice(from), index, isFirst);
    row += 1;
  });
  return { lines: rows, at };
}
