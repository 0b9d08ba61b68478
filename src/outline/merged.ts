// The better of a damaged tree's parts and those by layout.

import type { LineNumber, Part } from '../types.ts';
import type { ReadTree, TreePart } from './walk.ts';

/** Those of the tree where it can be trusted; else of two that begin on one line the layout's. */
export function merged(
  { parts, faults }: ReadTree,
  layout: readonly Part[],
  isAligned: (part: TreePart) => boolean,
): readonly Part[] {
  const trusted = parts.filter((part) => isAligned(part) || part.is === 'constant');
  if (faults === 0 && trusted.length === parts.length) return parts;
  const heads = new Set(layout.flatMap(linesOfHead));
  const kept = trusted.filter(
    (part) => part.sound || !linesOfHead(part).some((line) => heads.has(line)),
  );
  const taken = new Set(kept.flatMap(linesOfHead));
  return [...kept, ...layout.filter((part) => !linesOfHead(part).some((line) => taken.has(line)))];
}

/** Lines of a head that are compared. */
const mostLines = 20;

function linesOfHead({ from, head }: Part): readonly LineNumber[] {
  const count = Math.max(1, Math.min(mostLines, head - from + 1));
  return Array.from({ length: count }, (_, index) => from + index);
}
