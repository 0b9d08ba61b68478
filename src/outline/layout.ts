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

/** Parts in order, outer before inner. Never throws; an unknown format has none. */
export function layoutParts(file: RootPath, lines: readonly string[]): readonly Part[] {
  return inOrder(partsOf(file, lines));
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
