// BuildKit's repetition of what a failed step printed, without the seconds before each of its lines.

// ------        (above and below)
const rule = '------';

//  > [5/5] RUN npm run build:         > [web build 4/6] RUN make:        > importing cache manifest from …:
const heading = /^ > \S.{0,4000}:$/;

// 3.221 src/cart.ts(4,7): error TS2322: …       0.412
const seconds = /^\d{1,6}\.\d{1,4}(?: |$)/;

/** The same lines, of a failed step's as its program printed them; linear. */
export function unstamped(lines: readonly string[]): readonly string[] {
  if (!lines.includes(rule)) return lines;
  let inside = false;
  return lines.map((line, at) => {
    if (line === rule) inside = !inside && heading.test(lines[at + 1] ?? '');
    return inside ? line.replace(seconds, '') : line;
  });
}
