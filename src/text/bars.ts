// What a wrapper draws beside some lines only: Docker's times in its last box, the bar of pnpm and bun.

interface Bar {
  /** The line above the first, the line below the last. */
  readonly begins: RegExp;
  readonly ends: RegExp;
  readonly bar: RegExp;
}

const bars: readonly Bar[] = [
  // " > [4/6] RUN make:", then "3.456 make: *** …", down to "------"
  { begins: /^ > \[.{1,400}\] .{0,2000}:$/, ends: /^-{6}$/, bar: /^\d{1,6}\.\d{1,4}(?: |$)/ },
  // "packages/web build$ tsc", then "│ src/a.ts(1,7): …", down to "└─ Failed in 1.2s"
  { begins: /^(?=\S{1,200} \S{1,60}? ?\$ )|^\$ \S/, ends: /^└─ /, bar: /^│(?: |$)/ },
];

/** The lines without it; as many as before. Linear. */
export function unbarred(lines: readonly string[]): readonly string[] {
  let open: Bar | undefined;
  return lines.map((line) => {
    const begun = bars.find(({ begins }) => begins.test(line));
    if (begun !== undefined) open = begun;
    else if (open?.ends.test(line)) open = undefined;
    else if (open !== undefined) return line.replace(open.bar, '');
    return line;
  });
}
