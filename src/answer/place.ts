// Finds the lines of a file that an edit means. Looser ways than these (indentation, likeness, first
// match) were measured to put edits in wrong places.

import type { Edit } from './edits.ts';
import type { Line } from './lines.ts';

/** Where an edit goes: lines `from` up to, but not including, `to`, counted from 0. */
export interface Placed {
  readonly from: number;
  readonly to: number;
  readonly edit: Edit;
  /** How lines were compared; lines that are the same by it are to be left as they are. */
  readonly compared: (line: string) => string;
}

/** A gutter that was copied along: `>12| return x`, `> 12 | return x`. */
const gutter = /^[> ]{0,8}\d{1,7} ?\|(?: |$)/;

const ways: readonly Placed['compared'][] = [(line) => line, (line) => line.trimEnd()];

/** Finds the one place of an edit in these lines; or why there is none. */
export function placeIn(
  lines: readonly Line[],
): (edit: Edit) => Placed | 'not there' | 'not unique' {
  const searches = ways.map((compared) => ({
    compared,
    within: asText(lines.map(({ text }) => compared(text))),
  }));
  return (edit) => {
    for (const variant of [edit, ...withoutGutter(edit)]) {
      for (const { compared, within } of searches) {
        const wanted = asText(variant.old.map(compared));
        const at = within.indexOf(wanted);
        if (at < 0) continue;
        if (within.indexOf(wanted, at + 1) >= 0) return 'not unique';
        const from = within.slice(0, at).split('\n').length - 1;
        return { from, to: from + variant.old.length, edit: variant, compared };
      }
    }
    return 'not there';
  };
}

/** Each line between line feeds, so that only whole lines are found. */
function asText(lines: readonly string[]): string {
  return `\n${lines.join('\n')}\n`;
}

/** The edit without line numbers, if its old lines all have them, and its new ones all or none. */
function withoutGutter(edit: Edit): readonly Edit[] {
  const share = (lines: readonly string[]) => {
    const full = lines.filter((line) => line.trim() !== '');
    return full.filter((line) => gutter.test(line)).length / full.length;
  };
  const stripped = (lines: readonly string[]) => lines.map((line) => line.replace(gutter, ''));
  if (share(edit.old) !== 1) return [];
  const old = stripped(edit.old);
  const isMixed = edit.new.some((line) => line.trim() !== '') && ![0, 1].includes(share(edit.new));
  if (isMixed || old.every((line) => line.trim() === '')) return [];
  return [{ ...edit, old, new: share(edit.new) === 1 ? stripped(edit.new) : edit.new }];
}
