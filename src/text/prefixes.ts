// What a CI system, a container or a task runner puts before each line, and the lines without it.

import { unbarred } from './bars.ts';
import { isConsequence } from './consequences.ts';
import { type Form, forms } from './prefix-forms.ts';

/** The lines of an output as their programs printed them, source after source. */
export interface Unprefixed {
  readonly lines: readonly string[];
  /** For each line its index in the output as it came. */
  readonly at: readonly number[];
}

/** Share of the lines that a prefix must stand before; of a sure one, lines in a row. */
const share = 0.8;
const inARow = 2;
/** Lines that begin with a word, at least; of any other form one is enough. */
const fewestWords = 3;
/** A log in GitHub's time, then a service's, then the program's own. */
const mostLayers = 4;
/** More are no services but words that happen to stand first. */
const mostSources = 24;

/**
 * The lines without the prefixes that most of them share. Lines of several sources that were printed
 * one between the other stand source after source, in order of first appearance; what the wrapper says
 * of itself below them all stays last. Linear in time.
 */
export function unprefixed(lines: readonly string[]): Unprefixed {
  let bare = lines;
  let sources: readonly string[] = lines.map(() => '');
  const left = new Set(forms);
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const found = layerOf(bare, left);
    if (found === undefined) break;
    left.delete(found.form);
    bare = found.lines;
    sources = sources.map((source, i) => {
      const own = found.sources[i] ?? '';
      return own === '' ? source : `${source} ${own}`;
    });
  }
  return grouped(unbarred(bare), sources);
}

interface Layer {
  readonly form: Form;
  readonly lines: readonly string[];
  readonly sources: readonly string[];
}

function layerOf(lines: readonly string[], left: ReadonlySet<Form>): Layer | undefined {
  for (const form of left) {
    const heads = headsOf(lines, form);
    if (heads === null) continue;
    return {
      form,
      lines: lines.map((line, i) => line.slice(heads[i]?.length ?? 0)),
      sources: heads.map((head) => head?.source ?? ''),
    };
  }
  return undefined;
}

interface Head {
  readonly length: number;
  readonly source: string;
}

type Heads = readonly (Head | null)[];

/** The prefix of each line; null where too few have this one to be one. */
function headsOf(lines: readonly string[], form: Form): Heads | null {
  const heads = lines.map((line) => headOf(line, form));
  if (form.kind === 'word') return wordHeads(heads, lines);
  const isSure = form.kind === 'sure' && (isRun(heads) || isClosed(heads, lines));
  return isSure || isShared(heads, lines) ? heads : null;
}

function headOf(line: string, { pattern, except }: Form): Head | null {
  const found = pattern.exec(line);
  if (found === null) return null;
  const source = found.groups?.source ?? '';
  return except?.some((none) => none.test(source)) ? null : { length: found[0].length, source };
}

function isRun(heads: Heads): boolean {
  let run = 0;
  return heads.some((head) => {
    run = head === null ? 0 : run + 1;
    return run >= inARow;
  });
}

/** web-1 exited with code 1 */
const closing = /^(?<source>\S{1,100}) exited with code \d{1,3}$/;

/** Whether the wrapper says how one of the sources ended. */
function isClosed(heads: Heads, lines: readonly string[]): boolean {
  if (heads.every((head) => head === null)) return false;
  const closed = new Set(lines.map((line) => closing.exec(line)?.groups?.source));
  return heads.some((head) => head !== null && head.source !== '' && closed.has(head.source));
}

/** -- Boot 1f2e3d --     lerna info Executing command in 1 package     Scope: 2 of 3 workspace projects */
const notice =
  /^(?:-- .{1,200} --$|lerna (?:info|notice|success|WARN|ERR!) |Scope: \d|Attaching to |> nx run| {0,2}NX {2})/;

/** Whether most lines have it; those that a wrapper prints of itself have none. */
function isShared(heads: Heads, lines: readonly string[]): boolean {
  const found = heads.filter((head) => head !== null).length;
  const isOther = (line: string, i: number) =>
    heads[i] === null && line.trim() !== '' && !isConsequence(line) && !notice.test(line);
  return found > 0 && found >= share * (found + lines.filter(isOther).length);
}

/**
 * Behind a prefix that is a word, what tells that it is one: web:build: cache miss, executing 1f2e3d,
 * [0] npm test exited with code 1, packages/web test: Failed, packages/web test$ make,
 * [web]: Process started.
 */
const voucher =
  /^(?:cache (?:miss|hit|bypass)\b|(?:Failed|Done)$|\$ \S|Process started$)|\bexited with code \d{1,3}$/;

/** src/a.c:7:12: …     app/(my shop)/[id].ts(3,7): … */
const place =
  /^(?:[^\s:/\\"'][^:/\\"']{0,100}[/\\]){0,30}[^\s:/\\"']{0,100}\.[A-Za-z]\w{0,9}(?::\d|\(\d)/;

/**
 * What a tool vouches for, wherever it stands; else words that most lines share and that stand first
 * more than once, or that stand before a place in a file where there are but one or two lines.
 */
function wordHeads(heads: Heads, lines: readonly string[]): Heads | null {
  const rests = heads.map((head, i) => (head === null ? '' : (lines[i] ?? '').slice(head.length)));
  const vouched = new Set(
    heads.flatMap((head, i) => (head && voucher.test(rests[i] ?? '') ? head.source : [])),
  );
  if (vouched.size > 0)
    return heads.map((head) => (head && vouched.has(head.source) ? head : null));

  const counts = new Map<string, number>();
  for (const head of heads) if (head) counts.set(head.source, (counts.get(head.source) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (counts.size === 1 && all < fewestWords)
    return isShared(heads, lines) && rests.some((rest) => place.test(rest)) ? heads : null;

  // A word that stands first once is a word.
  const again = heads.map((head) => (head && (counts.get(head.source) ?? 0) > 1 ? head : null));
  const isFew = again.filter((head) => head !== null).length < fewestWords;
  return !isFew && counts.size <= mostSources && isShared(again, lines) ? again : null;
}

function grouped(lines: readonly string[], sources: readonly string[]): Unprefixed {
  const end = sources.findLastIndex((source) => source !== '') + 1;
  const bySource = new Map<string, number[]>();
  sources.slice(0, end).forEach((source, i) => {
    const own = bySource.get(source) ?? [];
    own.push(i);
    bySource.set(source, own);
  });
  const at = [...bySource.values(), [...lines.keys()].slice(end)].flat();
  return { lines: at.map((i) => lines[i] ?? ''), at };
}
