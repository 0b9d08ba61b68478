// A text without escapes as it reads without line breaks too: what a terminal, a shell, an editor or a
// program's source parts over lines reads the same as what is whole.

/** The units that are left, in small letters, and the index that each had. */
export interface Joined {
  readonly units: Uint16Array;
  readonly at: Uint32Array;
}

const code = (character: string) => character.charCodeAt(0);
const [lineFeed, blank, tab, zero] = [code('\n'), code(' '), code('\t'), code('0')];
const isBlank = (unit: number | undefined) => unit === blank || unit === tab;
/** ` 12 | `, `> `, `│ `, `12: ` */
const gutters = new Set(['|', '>', '\u2502', '\u2503', ':'].map(code));
const widestGutter = 40;
const mostDigits = 6;

/** Drops blanks, line ends and what stands before a line's own text. Linear. */
export function joined(source: Uint16Array): Joined {
  const [units, at] = [new Uint16Array(source.length), new Uint32Array(source.length)];
  let count = 0;
  for (let i = 0; i < source.length; i += 1) {
    const unit = source[i] as number;
    if (unit === lineFeed) i = afterGutter(source, i + 1) - 1;
    if (unit === lineFeed || isBlank(unit)) continue;
    units[count] = unit >= 65 && unit <= 90 ? unit + 32 : unit;
    at[count] = i;
    count += 1;
  }
  return { units: units.subarray(0, count), at: at.subarray(0, count) };
}

/** Where a line's text begins, given where the line does; that itself where it has no gutter. */
function afterGutter(units: Uint16Array, start: number): number {
  const end = Math.min(units.length, start + widestGutter);
  let at = start;
  while (at < end && isBlank(units[at])) at += 1;
  const digits = at;
  while (at < digits + mostDigits && isDigit(units[at])) at += 1;
  while (at < end && isBlank(units[at])) at += 1;
  return at < end && gutters.has(units[at] as number) ? at + 1 : start;
}

function isDigit(unit: number | undefined): boolean {
  return unit !== undefined && unit >= zero && unit <= zero + 9;
}
