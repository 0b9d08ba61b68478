// Parts of a file by its layout alone: works on a source that does not parse.

import { languageOfFile } from '../languages/index.ts';
import type { Outliner, Part, RootPath } from '../types.ts';
import { configReaders } from './config.ts';
import { drawnParts } from './drawn.ts';
import { formatOf } from './formats.ts';
import { ruledParts } from './ruled.ts';
import { rulesOf } from './rules.ts';

/** By layout alone; needs nothing but the lines. */
export const layoutOutliner: Outliner = async (file, lines) => layoutParts(file, lines);

/** Of a longer line only the beginning is read: it is data, or was packed. */
const longestLine = 2000;

/** Lines that are read; what stands further below is in no part. */
const mostLines = 50_000;

/** Parts in order, outer before inner. Never throws; an unknown format has none. Linear in the source. */
export function layoutParts(file: RootPath, lines: readonly string[]): readonly Part[] {
  const short = lines
    .slice(0, mostLines)
    .map((line) => (line.length > longestLine ? line.slice(0, longestLine) : line));
  return inOrder(partsOf(file, short));
}

/** Outer before inner. */
export function inOrder<Each extends Part>(parts: readonly Each[]): readonly Each[] {
  return parts.toSorted(
    (one, other) => one.from - other.from || other.to - one.to || one.head - other.head,
  );
}

function partsOf(file: RootPath, lines: readonly string[]): readonly Part[] {
  const syntax = languageOfFile(file)?.scope;
  if (syntax) return drawnParts(lines, syntax);
  const format = formatOf(file) ?? '';
  const rules = rulesOf[format];
  if (rules !== undefined) return ruledParts(lines, rules);
  return configReaders[format]?.(lines) ?? [];
}
