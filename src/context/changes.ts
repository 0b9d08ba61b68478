// What changed in the files of the evidence, as few lines of it as tell.

import { changedPlaces } from '../text/changed.ts';
import type { Fact, Hunk, Passed, Past, RootPath, Snippet, When, Workspace } from '../types.ts';
import { cutLine } from './cut.ts';

interface Shown {
  readonly snippets: readonly Snippet[];
  /** In characters. */
  readonly room: number;
  /** For what is newer than the last commit, where the room is less; none where left out. */
  readonly reserve?: number;
}

/** Hunks of the files shown, and when the command last passed; nothing where git tells nothing. */
export async function changesIn(
  workspace: Workspace,
  { snippets, room, reserve }: Shown,
): Promise<{ readonly changes: readonly Hunk[]; readonly facts: readonly Fact[] }> {
  const files = [...new Set(snippets.map(({ file }) => file))];
  const past = files.length === 0 ? undefined : await workspace.before?.(files);
  if (past === undefined) return { changes: [], facts: [] };
  const texts = new Map<RootPath, string>();
  for (const { file } of past.formers) {
    const found = await workspace.read(file);
    if ('text' in found) texts.set(file, found.text);
  }
  return {
    changes: changesOf(past, {
      texts,
      snippets,
      room,
      ...(reserve === undefined ? {} : { reserve }),
    }),
    facts: passedFacts(past.passed),
  };
}

interface Choosing extends Shown {
  /** As the files are now. */
  readonly texts: ReadonlyMap<RootPath, string>;
}

const order: readonly When[] = ['since the command passed', 'not committed', 'in the last commit'];
/** A new file, or one written anew, tells nothing that its text does not. */
const longestHunk = 40;
const longestLine = 200;
/** `### cart.py:10-14 (not committed)` and its fences. */
const headRoom = 60;

/** The hunks nearest to the lines shown, the latest changes first, whole ones only. Pure. */
export function changesOf(
  past: Past,
  { texts, snippets, room, reserve = 0 }: Choosing,
): readonly Hunk[] {
  const hunks = past.formers.flatMap(({ file, when, before, after }) => {
    const now = after ?? texts.get(file);
    const places = now === undefined ? [] : changedPlaces(before, now);
    return places
      .filter(({ lines }) => lines.length <= longestHunk)
      .map(({ lines, ...place }): Hunk => {
        return { file, when, ...place, lines: lines.map((line) => cutLine(line, longestLine)) };
      });
  });
  const ranks = new Map(hunks.map((hunk) => [hunk, rankOf(hunk, snippets)]));
  const ranked = hunks.toSorted((one, other) => {
    const [first, second] = [ranks.get(one) ?? 0, ranks.get(other) ?? 0];
    return order.indexOf(one.when) - order.indexOf(other.when) || first - second;
  });
  let spent = 0;
  return ranked.filter((hunk) => {
    const cost = sizeOf(hunk);
    const most = hunk.when === 'in the last commit' ? room : Math.max(room, reserve);
    if (spent + cost > most) return false;
    spent += cost;
    return true;
  });
}

/** In characters, its heading with it. */
export function sizeOf({ file, lines }: Hunk): number {
  return lines.join('\n').length + file.length + headRoom;
}

/** How far away from the lines shown; those that frames point at are nearer than all. */
function rankOf({ file, from, to }: Hunk, snippets: readonly Snippet[]): number {
  const own = snippets.filter((snippet) => snippet.file === file);
  const distances = own.flatMap(({ from: start, to: end, marks }) => [
    ...marks.map((mark) => gap(from, to, mark, mark)),
    gap(from, to, start, end) + near,
  ]);
  return Math.min(Number.MAX_SAFE_INTEGER, ...distances);
}

const near = 5;

const gap = (from: number, to: number, start: number, end: number) =>
  Math.max(0, start - to, from - end);

/** When the command last passed here, as a fact; none where it is not known to have. */
function passedFacts(passed: Passed | null): readonly Fact[] {
  if (passed === null) return [];
  const { commit, commits, changed } = passed;
  const ago =
    commits === null ? ', on another branch' : commits > 0 ? `, ${count(commits)} ago` : '';
  const since = changed.length === 0 ? 'no file' : changed.join(', ');
  return [
    { name: 'this command last passed', value: `at ${commit}${ago}; written since: ${since}` },
  ];
}

const count = (commits: number) => `${commits} commit${commits === 1 ? '' : 's'}`;
