// Where an exception's text ends, notes included. Nothing marks it.

const longestText = 12;

// What others print right below a traceback. A program's own output does not stand there: Python
// writes that out before it prints the traceback.
// 2026-01-02 10:11:12 INFO … · [2026-01-02 … · 10:11:12 … · INFO:root:… · 127.0.0.1 - - [01/Dec/2026
// make: *** [Makefile:2: all] Error 1 · npm error code 1 · error: script failed with exit code 1
// Exception ignored in: <function … · Exception in thread Thread-1 (work): · ===== · -----
const otherOutput =
  /^(?:\[?\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3}[ :]|(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)[:\s]|g?make(?:\[\d{1,3}\])?: |npm (?:error|ERR!)|error: |Exception (?:ignored|in thread) |Process \S{1,80}:$|={5}|-{5}|--- )/;

/**
 * The first line after the text that begins at `from`: a blank one, one that others print, or the
 * twelfth; never after `limit`.
 */
export function textEnd(lines: readonly string[], from: number, limit: number): number {
  const last = Math.min(limit, lines.length, from + longestText);
  let to = from + 1;
  while (to < last && lines[to]?.trim() && !otherOutput.test(lines[to] ?? '')) to++;
  return to;
}
