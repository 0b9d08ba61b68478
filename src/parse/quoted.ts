// Text that is shown of something else: commits, diffs, the source under a warning, help, scripts.

import { echoedLines } from './echoed.ts';
import { helpLines } from './help.ts';

interface Block {
  readonly header: RegExp;
  readonly body: RegExp;
}

const blocks: readonly Block[] = [
  // commit 1a2b3c4… (HEAD -> main), or behind the lines of a graph: * commit 1a2b3c4…
  // Author: …     Date: …     the message, four spaces deep, and blank lines
  {
    header: /^[*|\\/ ]{0,20}commit [0-9a-f]{40}\b/,
    body: /^[|\\/ ]{0,20}(?:(?:Author|AuthorDate|Commit|CommitDate|Date|Merge):? | {4}|\s*$)/,
  },
  // @@ -1,5 +1,6 @@ def f():     the lines of a hunk, and the headers of the next file's
  {
    header: /^@@ -\d{1,9}(?:,\d{1,9})? \+\d{1,9}(?:,\d{1,9})? @@/,
    body: /^[-+ \\]|^$|^diff --git |^index [0-9a-f]/,
  },
  // Ann Other (12):     the subjects of git shortlog, six spaces deep
  { header: /^\S.{0,100} \(\d{1,7}\):$/, body: /^ {6}\S|^$/ },
];

/** a.py:3: UserWarning: call failed     A.java:3: warning: [cast] …     warning: unused variable */
const warning = /^(\s{0,12})(?:\S{1,300}: )?(?:\w{0,40}Warning|warning): /;

/** For each line whether it is quoted, so that "Fix error: x" in a commit's message is no error. */
export function quotedLines(lines: readonly string[]): readonly boolean[] {
  const parts = [
    blockLines(lines),
    fencedLines(lines),
    warnedLines(lines),
    helpLines(lines),
    echoedLines(lines),
  ];
  return lines.map((_, at) => parts.some((part) => part[at]));
}

function blockLines(lines: readonly string[]): readonly boolean[] {
  let body: RegExp | null = null;
  return lines.map((line) => {
    const begun = blocks.find(({ header }) => header.test(line));
    if (begun !== undefined) body = begun.body;
    else if (body !== null && !body.test(line)) body = null;
    return body !== null;
  });
}

/** ```     ```console */
const fence = /^ {0,3}```[\w-]{0,20}$/;
/** # pier     ## How to moor */
const heading = /^#{1,4} [A-Za-z]/;

/** Examples of a document in Markdown, each between two fences. */
function fencedLines(lines: readonly string[]): readonly boolean[] {
  if (!lines.some((line) => heading.test(line))) return [];
  const last = lines.findLastIndex((line) => fence.test(line));
  let isOpen = false;
  return lines.map((line, at) => {
    if (!fence.test(line)) return isOpen;
    // One that nothing closes begins no example.
    isOpen = !isOpen && at < last;
    return true;
  });
}

/** What stands deeper right below a warning: `  warnings.warn("call failed")`. */
function warnedLines(lines: readonly string[]): readonly boolean[] {
  let depth: number | null = null;
  return lines.map((line) => {
    const margin = warning.exec(line)?.[1];
    const indent = line.search(/\S/);
    const isUnder = margin === undefined && depth !== null && indent > depth;
    depth = margin?.length ?? (isUnder ? depth : null);
    return isUnder;
  });
}
