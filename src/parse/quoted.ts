// Text that a tool shows of something else: bodies of commits and hunks of diffs.

/** commit 1a2b3c4… (HEAD -> main) */
const commitHeader = /^commit [0-9a-f]{40}\b/;

/** Author: …     Date: …     the message, four spaces deep, and blank lines */
const commitBody = /^(?:Author|AuthorDate|Commit|CommitDate|Date|Merge):? |^ {4}|^\s*$/;

/** @@ -1,5 +1,6 @@ def f(): */
const hunkHeader = /^@@ -\d{1,9}(?:,\d{1,9})? \+\d{1,9}(?:,\d{1,9})? @@/;

/** Lines of a hunk, and the headers of the next file's. */
const hunkBody = /^[-+ \\]|^$|^diff --git |^index [0-9a-f]/;

/** For each line whether it is quoted, so that "Fix error: x" in a commit's message is no error. */
export function quotedLines(lines: readonly string[]): readonly boolean[] {
  let body: RegExp | null = null;
  return lines.map((line) => {
    if (commitHeader.test(line)) body = commitBody;
    else if (hunkHeader.test(line)) body = hunkBody;
    else if (body !== null && !body.test(line)) body = null;
    return body !== null;
  });
}
