// The better of a damaged tree's parts and those by layout.

import type { Part } from '../types.ts';
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

/** Each line of a head, and what begins there: a class may lose its colon to the function below it. */
function linesOfHead({ is, from, head }: Part): readonly string[] {
  const kind = is === 'test' || is === 'block' ? 'function' : is;
  const count = Math.max(1, Math.min(mostLines, head - from + 1));
  return Array.from({ length: count }, (_, index) => `${kind} ${from + index}`);
}
