// Parts of a file as it was, on the lines that it has today.

import { diffArrays } from 'diff';
import type { LineNumber, Part } from '../types.ts';

/** Edits that are looked for; a file that changed more is another file. */
const mostEdits = 400;

/** Each part moved with its lines; one whose lines are gone is left out. Null where too much changed. */
export function carried(
  parts: readonly Part[],
  { before, lines }: { readonly before: readonly string[]; readonly lines: readonly string[] },
): readonly Part[] | null {
  const places = placesOf(before, lines);
  if (places === null) return null;
  return parts.flatMap((part) => {
    const { is, name } = part;
    const [from, head, to] = [places[part.from], places[part.head], places[part.to]];
    if (from === undefined || head === undefined || to === undefined || to < from) return [];
    return [{ is, name, from, head: Math.min(Math.max(head, from), to), to }];
  });
}

/** Today's line by the line it was; lines that were replaced go to those in their stead. */
function placesOf(
  before: readonly string[],
  lines: readonly string[],
): readonly (LineNumber | undefined)[] | null {
  const changes = diffArrays([...before], [...lines], { maxEditLength: mostEdits });
  if (changes === undefined) return null;
  const places: (LineNumber | undefined)[] = [undefined];
  let today = 0;
  let gone = 0;
  for (const { added, removed, count } of changes) {
    if (removed) {
      gone += count;
      for (let index = 0; index < count; index += 1) places.push(undefined);
    } else if (added) {
      const first = places.length - gone;
      for (let index = 0; index < gone; index += 1) {
        places[first + index] = today + 1 + Math.min(index, count - 1);
      }
      today += count;
      gone = 0;
    } else {
      gone = 0;
      for (let index = 0; index < count; index += 1) places.push(today + index + 1);
      today += count;
    }
  }
  return places;
}
