// The report of rustc in Unicode's drawing signs (`--error-format human-unicode`) in those of ASCII.

//   ╭▸ src/main.rs:9:8        ⸬  src/lib.rs:3:1        (its own arrows; others draw the same frames)
const arrow = /^ {0,12}(?:╭▸|⸬ ) /;

//    │ …        10 │ …        ╰╴       ━━━ expected `u8`        ├ help: …        ╰ note: …        ‡
const drawn = /^[ \d]{0,12}(?:[╭├╰│‡]|⸬ )/;

const signs: readonly (readonly [RegExp, string])[] = [
  [/^( {0,12})╭▸ /, '$1--> '],
  [/^( {0,12})⸬ {1,2}/, '$1::: '],
  [/^( {0,12})[├╰] ?(?=(?:note|help|warning): )/, '$1 = '],
  [/^ {0,12}‡.*$/, '...'],
  [/^([ \d]{0,12})(?:[├╰]╴|│)/, '$1|'],
];

// ━━━ and ┯━━ under what is wrong, ─── and ┬── under what belongs to it
const heavy = /[━┯]/g;
const light = /[─┬]/g;

/** The same lines, each with the signs that rustc draws by default; linear. */
export function inAscii(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => arrow.test(line))) return lines;
  return lines.map((line) => {
    if (!drawn.test(line)) return line;
    const bare = signs.reduce((text, [sign, plain]) => text.replace(sign, plain), line);
    return /^ {0,12}\|/.test(bare) ? bare.replace(heavy, '^').replace(light, '-') : bare;
  });
}
