// Puts the hunks of a patch into a file by what the file's lines say. Stricter than `patch`: no
// fuzz, no changed indentation; what could go to two places goes to none.

import type { Hunk } from './hunks.ts';

/** The text with all hunks put in, or why one of them has no place. */
export function patched(
  text: string,
  hunks: readonly Hunk[],
): { readonly after: string } | { readonly fault: string } {
  const file = readFile(text);
  const found = hunks.map((hunk) => candidates(file, hunk));
  if (found.some(({ at }) => at.length === 0)) {
    return { fault: 'lines that the patch expects are not in it.' };
  }
  const offset = commonOffset(hunks, found);
  const splices: Splice[] = [];
  for (const [i, hunk] of hunks.entries()) {
    const { at, exact } = found[i] ?? { at: [], exact: false };
    const place = at.length === 1 ? at[0] : at.find((line) => line + 1 - offset === hunk.start);
    if (place === undefined) return { fault: 'lines of the patch stand in it more than once.' };
    splices.push(...splicesOf(file, hunk, { place, exact }));
  }
  splices.sort((a, b) => a.from - b.from);
  const clash = splices.some(({ from }, i) => {
    const before = splices[i - 1];
    return before !== undefined && (from < before.to || from === before.from);
  });
  if (clash) return { fault: 'two hunks of the patch change the same lines.' };
  return { after: joined(file, splices, isEndless(file, hunks)) };
}

interface File {
  /** With their ends. */
  readonly lines: readonly string[];
  readonly exact: readonly string[];
  readonly loose: readonly string[];
  /** Null where lines end in both ways. */
  readonly end: '\n' | '\r\n' | null;
}

function readFile(text: string): File {
  const lines = text === '' ? [] : text.split(/(?<=\n)/);
  const windows = lines.filter((line) => line.endsWith('\r\n')).length;
  const all = lines.filter((line) => line.endsWith('\n')).length;
  const end = windows === 0 ? '\n' : windows === all ? '\r\n' : null;
  const exact = lines.map((line) => line.replace(/\n$/, ''));
  return { lines, exact, loose: exact.map((line) => line.trimEnd()), end };
}

interface Found {
  /** Line indices, from 0. */
  readonly at: readonly number[];
  /** Whether lines are the same to the last blank and carriage return. */
  readonly exact: boolean;
}

function candidates({ lines, exact, loose }: File, hunk: Hunk): Found {
  const old = hunk.lines.filter(({ mark }) => mark !== '+');
  const isLast = hunk.lines.some(({ ended }) => !ended);
  const fits = (at: number) => !isLast || at + old.length === lines.length;
  const same = positions(
    exact,
    old.map(({ text }) => text),
  ).filter(fits);
  if (same.length > 0) return { at: same, exact: true };
  const alike = positions(
    loose,
    old.map(({ text }) => text.trimEnd()),
  );
  return { at: alike.filter(fits), exact: false };
}

/** Where the wanted lines stand one after the other; by Knuth, Morris and Pratt, so linear. */
function positions(lines: readonly string[], wanted: readonly string[]): readonly number[] {
  const shorter: number[] = [0];
  for (let i = 1, length = 0; i < wanted.length; i += 1) {
    while (length > 0 && wanted[i] !== wanted[length]) length = shorter[length - 1] ?? 0;
    if (wanted[i] === wanted[length]) length += 1;
    shorter.push(length);
  }
  const found: number[] = [];
  for (let i = 0, length = 0; i < lines.length; i += 1) {
    while (length > 0 && lines[i] !== wanted[length]) length = shorter[length - 1] ?? 0;
    if (lines[i] === wanted[length]) length += 1;
    if (length === wanted.length) {
      found.push(i + 1 - length);
      length = shorter[length - 1] ?? 0;
    }
  }
  return found;
}

/**
 * How far the file's lines have moved since the patch was made: what all hunks of one place say.
 * NaN, which puts no hunk anywhere, where they do not agree.
 */
function commonOffset(hunks: readonly Hunk[], found: readonly Found[]): number {
  const offsets = hunks.flatMap(({ start }, i) => {
    const at = found[i]?.at ?? [];
    return at.length === 1 && start !== null ? [(at[0] ?? 0) + 1 - start] : [];
  });
  const [first = 0, ...rest] = new Set(offsets);
  return rest.length === 0 ? first : Number.NaN;
}

/** Lines `from` up to, but not including, `to` and what takes their place. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly added: readonly string[];
}

/** Lines of context are not touched: the file's own stay, blanks at their ends too. */
function splicesOf(
  file: File,
  hunk: Hunk,
  { place, exact }: { readonly place: number; readonly exact: boolean },
): readonly Splice[] {
  const splices: Splice[] = [];
  let open: { from: number; to: number; added: string[] } | null = null;
  let at = place;
  for (const { mark, text } of hunk.lines) {
    if (mark === ' ') {
      open = null;
      at += 1;
      continue;
    }
    if (open === null) {
      open = { from: at, to: at, added: [] };
      splices.push(open);
    }
    if (mark === '+') open.added.push(addedLine(file, text, { at: open.from, exact }));
    else {
      at += 1;
      open.to = at;
    }
  }
  return splices;
}

/**
 * A new line ends as the file's lines do. Where they end in both ways, as the patch says, or, if it
 * went through a program that changed its line ends, as the line in whose place it comes.
 */
function addedLine(
  { lines, end }: File,
  text: string,
  { at, exact }: { readonly at: number; readonly exact: boolean },
): string {
  if (exact && end !== '\r\n') return `${text}\n`;
  const neighbour = (lines[at] ?? lines[at - 1])?.endsWith('\r\n') ? '\r\n' : '\n';
  return text.replace(/\r$/, '') + (end ?? neighbour);
}

/** As the patch says where it says something of the file's last line, else as it was. */
function isEndless({ lines }: File, hunks: readonly Hunk[]): boolean {
  const endless = hunks.flatMap((hunk) => hunk.lines).filter(({ ended }) => !ended);
  const [old, fresh] = ['+', '-'].map((other) => endless.some(({ mark }) => mark !== other));
  return old === fresh ? lines.length > 0 && !lines.at(-1)?.endsWith('\n') : fresh === true;
}

function joined(file: File, splices: readonly Splice[], endless: boolean): string {
  let from = 0;
  const parts = splices.map((splice) => {
    const kept = file.lines.slice(from, splice.from);
    from = splice.to;
    return [...kept, ...splice.added];
  });
  const lines = [...parts.flat(), ...file.lines.slice(from)];
  return lines
    .map((line, i) => {
      if (endless && i === lines.length - 1) return line.replace(/\r?\n$/, '');
      return line.endsWith('\n') ? line : line + (file.end ?? '\n');
    })
    .join('');
}
