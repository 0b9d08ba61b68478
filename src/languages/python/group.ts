// Exception groups: what is printed inside their margins, read as if it had none.

// "  + Exception Group Traceback (most recent call last):"
const header = '  + Exception Group Traceback (most recent call last):';
const firstLine = '  +-+---------------- 1 ----------------';

// "  |   File …" · "  +-+---------------- 1 ----------------" · "    | ValueError: 1"
const inMargin = /^ {2,}[|+]/;

// "+-+---------------- 1 ----------------"                (a group's own margin taken off)
const firstMember = /^\+-\+-{4,}/;

// "  +---------------- 2 ----------------" · "  +------------------------------------"
const nextMember = /^ {2}\+-{4,}/;

// "    +------------------------------------"              (ends a group outside any other)
const lastLine = /^ {4}\+-{20,}$/;

// "  | ExceptionGroup:  (2 sub-exceptions)"               (put together by except*, never raised)
const bareLine = /^ {2}\| \S.{0,1000} \(\d{1,9} sub-exceptions?\)$/;

const longestGap = 40;

// ExceptionGroup: bad fields (2 sub-exceptions)
const countPattern = /\((\d{1,9}) sub-exceptions?\)$/;

/** Whether a group outside any other begins at this line. */
export function beginsGroup(lines: readonly string[], at: number): boolean {
  return lines[at] === header || (bareLine.test(lines[at] ?? '') && lines[at + 1] === firstLine);
}

/** Where the lines of the group that begins at `from` end. */
export function groupEnd(lines: readonly string[], from: number): number {
  let to = from + 1;
  for (let at = to; at < lines.length && at - to < longestGap; at++) {
    if (lines[at] === header) break;
    // Further lines of a text stand without a margin: "  | ExceptionGroup: g" and "more (1 sub-…"
    if (inMargin.test(lines[at] ?? '')) to = at + 1;
    else if (lastLine.test(lines[to - 1] ?? '')) break;
  }
  return to;
}

/** A line of a group, one margin less. */
export function outdent(line: string): string {
  if (/^ {2}[|+](?: |$)/.test(line)) return line.slice(4);
  return inMargin.test(line) ? line.slice(2) : line;
}

/** Where the members of a group begin; undefined where there are none before `limit`. */
export function membersFrom(lines: readonly string[], from: number, limit: number) {
  for (let at = from; at < limit; at++) if (firstMember.test(lines[at] ?? '')) return at;
  return undefined;
}

/** Lines of the first member, without its margin. */
export function firstMemberOf(lines: readonly string[], members: number): readonly string[] {
  let to = members + 1;
  while (to < lines.length && !nextMember.test(lines[to] ?? '')) to++;
  return lines.slice(members + 1, to).map(outdent);
}

/** How many members a group says it has. */
export function memberCount(message: string): number {
  return Number(countPattern.exec(message)?.[1] ?? 1);
}
