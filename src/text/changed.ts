// The places at which two texts differ, with a line round each.

import { structuredPatch } from 'diff';
import type { LineNumber } from '../types.ts';

/** One place. */
export interface Place {
  /** Of the second text. */
  readonly from: LineNumber;
  /** Included. */
  readonly to: LineNumber;
  /** Each behind `-`, `+` or a space. */
  readonly lines: readonly string[];
}

const context = 1;
/** Lines that go and come; texts that differ by more are two texts. */
const mostEdits = 200;

/** From top to bottom; none where the texts have little in common. */
export function changedPlaces(before: string, after: string): readonly Place[] {
  const [old, now] = [before, after].map((text) => text.replaceAll('\r\n', '\n'));
  const options = { context, maxEditLength: mostEdits };
  const patch = structuredPatch('', '', old ?? '', now ?? '', '', '', options);
  return (patch?.hunks ?? []).map(({ newStart, newLines, lines }) => ({
    from: Math.max(1, newStart),
    to: Math.max(1, newStart + newLines - 1),
    lines: lines.filter((line) => !line.startsWith('\\')),
  }));
}
