// Runs of pytest in which nothing failed: what they print of errors is a warning, or was expected.

// ======================== 4 passed, 1 warning in 0.12s ========================
// 1 passed, 1 warning in 24.33s                                    (-q)
const closing =
  /^(?:=+ )?((?:\d{1,9} [a-z]{1,20},? ){1,12})in \d{1,9}[\d.:]{0,12}s(?: \([\d:, a-z]{1,40}\))?(?: =+)?$/;

// ============================= test session starts ==============================
const opening = /^=+ test session starts =+$/;

// test_a.py ..x                                                            [100%]
const progress = /\[ {0,2}\d{1,3}%\]$/;

/** For each line whether such a run printed it, from its beginning to its closing line. */
export function passedLines(lines: readonly string[]): readonly boolean[] {
  const passed = lines.map(() => false);
  let opened: number | null = null;
  let began: number | null = null;
  lines.forEach((line, at) => {
    if (opening.test(line)) [opened, began] = [at, null];
    else if (progress.test(line)) began ??= at;
    const counts = closing.exec(line)?.[1];
    if (counts === undefined) return;
    const from = opened ?? began;
    const failed = /\b(?:failed|errors?)\b/.test(counts);
    if (from !== null && counts.includes(' passed') && !failed) passed.fill(true, from, at + 1);
    [opened, began] = [null, null];
  });
  return passed;
}
