// Edits -> unified diff. The diff is built from the file's own text, so it always applies.

import { diffArrays } from 'diff';
import { diffOf } from '../text/diff.ts';
import { oneLine } from '../text/terminal.ts';
import type { Change, RootPath } from '../types.ts';
import { type Edit, readEdits } from './edits.ts';
import { fileLines, joined, type Line } from './lines.ts';
import { type Placed, placeIn } from './place.ts';

/** A patch and what it does, or why there is none; all are empty where no edit was named. */
interface PatchOf {
  readonly patch: string | null;
  readonly changes: readonly Change[];
  readonly refused: readonly string[];
}

/** Windows editors put it before the first line; a model never copies it. */
const byteOrderMark = '\ufeff';

/** The patch that does all the edits of an answer, in git's form; null if any of them is refused. */
export function patchOf(value: unknown, files: ReadonlyMap<RootPath, string>): PatchOf {
  const read = readEdits(value, files);
  if ('refused' in read) return { patch: null, changes: [], refused: read.refused };
  const names = [...new Set(read.edits.map(({ file }) => file))];
  const planned = names.map((file) => {
    const edits = read.edits.filter((edit) => edit.file === file);
    return plannedFor(file, { before: files.get(file) ?? '', edits });
  });
  const refused = planned.flatMap(({ change, faults }) =>
    faults.map((fault) => `${oneLine(change.file)}: ${fault}`),
  );
  const changes = planned
    .map(({ change }) => change)
    .filter(({ before, after }) => before !== after);
  if (refused.length > 0 || changes.length === 0) return { patch: null, changes: [], refused };
  return { patch: diffOf(changes), changes, refused };
}

interface Planned {
  readonly change: Change;
  readonly faults: readonly string[];
}

function plannedFor(
  file: RootPath,
  { before, edits }: { readonly before: string; readonly edits: readonly Edit[] },
): Planned {
  const mark = before.startsWith(byteOrderMark) ? byteOrderMark : '';
  const lines = fileLines(before.slice(mark.length));
  const places = edits.map(placeIn(lines));
  const placed = places
    .filter((found) => typeof found !== 'string')
    .toSorted((a, b) => a.from - b.from);
  const overlap = placed.some(({ from }, i) => from < (placed[i - 1]?.to ?? 0));
  const faults = [
    ...(places.includes('not there') ? ['the lines to replace are not in it.'] : []),
    ...(places.includes('not unique') ? ['the lines to replace stand in it more than once.'] : []),
    ...(overlap ? ['two edits replace the same lines.'] : []),
  ];
  const after = faults.length > 0 ? before : mark + edited(lines, placed);
  return { change: { file, before, after }, faults };
}

function edited(lines: readonly Line[], placed: readonly Placed[]): string {
  let from = 0;
  const parts = placed.map((found) => {
    const before = lines.slice(from, found.from);
    from = found.to;
    return [...before, ...replacement(lines.slice(found.from, found.to), found)];
  });
  return joined([...parts.flat(), ...lines.slice(from)], lines.at(-1)?.end === '');
}

/** New lines end as the first line they replace; lines that the edit only repeats stay as they are. */
function replacement(lines: readonly Line[], { edit, compared }: Placed): readonly Line[] {
  const end = lines[0]?.end ?? '';
  let [old, added] = [0, 0];
  return diffArrays(edit.old.map(compared), edit.new.map(compared)).flatMap((part) => {
    const kept = part.added ? [] : lines.slice(old, old + part.count);
    const fresh = part.removed ? [] : edit.new.slice(added, added + part.count);
    old += kept.length;
    added += fresh.length;
    if (part.removed) return [];
    return part.added ? fresh.map((text) => ({ text, end })) : kept;
  });
}
