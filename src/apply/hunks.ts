// One hunk of a patch. Where it ends is told by its counts if they fit, else by what follows.

/** A line of a hunk without its mark; a carriage return at its end is still there. */
interface HunkLine {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
  /** False above `\ No newline at end of file`. */
  readonly ended: boolean;
}

export interface Hunk {
  /** First old line by the header, from 1; null where the header cannot be believed. */
  readonly start: number | null;
  readonly lines: readonly HunkLine[];
}

/** `@@ -1,5 +1,6 @@ def total():` */
const header = /^@@ -(\d{1,8})(?:,(\d{1,8}))? \+\d{1,8}(?:,(\d{1,8}))? @@/;
/** ` context`, `+added`, `-removed`, `\ No newline`, and an empty context line that lost its blank */
const bodyLine = /^(?:[ +\\-]|\r?$)/;
/** The line before the version at the end of a mail of `git format-patch` */
const signature = /^-- ?\r?$/;

/** Whether the names of a file begin here: `--- a/x.py`, then `+++ b/x.py`. */
export function isFileHeader(lines: readonly string[], at: number): boolean {
  return (lines[at]?.startsWith('--- ') && lines[at + 1]?.startsWith('+++ ')) ?? false;
}

/** The hunk whose header stands at `at`, and the index of the line after it. */
export function hunkAt(
  lines: readonly string[],
  { at, ended }: { readonly at: number; readonly ended: boolean },
): { readonly hunk: Hunk; readonly fault: string | null; readonly next: number } {
  const [, start, old = '1', fresh = '1'] = header.exec(lines[at] ?? '') ?? [];
  const wanted = start === undefined ? null : { old: Number(old), fresh: Number(fresh) };
  const counted = wanted === null ? null : countedEnd(lines, at + 1, wanted);
  const next = counted ?? scannedEnd(lines, at + 1);
  const body = bodyOf(lines.slice(at + 1, next));
  const hunk = { start: counted === null ? null : Number(start), lines: body };
  const isLast = next === lines.length && counted === null;
  return { hunk, next, fault: faultOf(lines[at] ?? '', body, { isLast, ended, wanted }) };
}

interface Counts {
  readonly old: number;
  readonly fresh: number;
}

/** Null where the counts do not fit what stands there, or the hunk goes on behind them. */
function countedEnd(lines: readonly string[], from: number, { old, fresh }: Counts): number | null {
  let [olds, news, at] = [old, fresh, from];
  while (olds > 0 || news > 0 || lines[at]?.startsWith('\\')) {
    const line = lines[at];
    if (line === undefined || !bodyLine.test(line)) return null;
    if (!line.startsWith('+') && !line.startsWith('\\')) olds -= 1;
    if (!line.startsWith('-') && !line.startsWith('\\')) news -= 1;
    at += 1;
  }
  if (olds < 0 || news < 0) return null;
  let after = at;
  while (lines[after]?.trim() === '') after += 1;
  const line = lines[after];
  const goesOn = line !== undefined && bodyLine.test(line) && !isBoundary(lines, after);
  return goesOn ? null : at;
}

function scannedEnd(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && bodyLine.test(lines[at] ?? '') && !isBoundary(lines, at)) at += 1;
  // Empty lines at the end may be context or part the files of a patch; a hunk is as good without.
  while (at > from && /^\r?$/.test(lines[at - 1] ?? '')) at -= 1;
  return at;
}

function isBoundary(lines: readonly string[], at: number): boolean {
  const isSignature = signature.test(lines[at] ?? '') && /^\d+\.\d/.test(lines[at + 1] ?? '');
  return isSignature || (isFileHeader(lines, at) && (lines[at + 2]?.startsWith('@@') ?? true));
}

/** `-\ufeffimport os`: git shows a file's byte order mark, which is no part of a text here */
const markedLine = /^[ -]\ufeff/;

function bodyOf(lines: readonly string[]): readonly HunkLine[] {
  const isMarked = lines.some((line) => markedLine.test(line));
  return lines.flatMap((line, i) => {
    const mark = line[0];
    if (mark === '\\') return [];
    const ended = !lines[i + 1]?.startsWith('\\');
    const rest = mark === undefined || mark === '\r' ? line : line.slice(1);
    const text = isMarked ? rest.replace(/^\ufeff/, '') : rest;
    return [{ mark: mark === '+' || mark === '-' ? mark : (' ' as const), text, ended }];
  });
}

function faultOf(
  head: string,
  body: readonly HunkLine[],
  about: { readonly isLast: boolean; readonly ended: boolean; readonly wanted: Counts | null },
): string | null {
  if (head.startsWith('@@@')) return 'it is the combined diff of a merge.';
  if (about.isLast && isCutOff(body, about)) return 'it is cut off at its end.';
  if (body.every(({ mark }) => mark === '+')) {
    return 'a hunk of it holds no line of the file, so its place is not known.';
  }
  return null;
}

/** A hunk that ends before its header says would still find its place, and do a part of its work. */
function isCutOff(
  body: readonly HunkLine[],
  { ended, wanted }: { readonly ended: boolean; readonly wanted: Counts | null },
): boolean {
  const last = body.at(-1)?.mark;
  if (wanted === null) return !ended && last === '+';
  const olds = body.filter(({ mark }) => mark !== '+').length;
  const news = body.filter(({ mark }) => mark !== '-').length;
  const isShort = olds < wanted.old || news < wanted.fresh;
  return (olds < wanted.old && news < wanted.fresh) || (isShort && last !== ' ');
}
