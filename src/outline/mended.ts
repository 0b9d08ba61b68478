// A damaged source read again with the character that it lacks put back.

import type { Tree } from 'web-tree-sitter';
import { alignment } from './aligned.ts';
import type { Grammar } from './grammars.ts';
import { type Mend, mendsNear } from './mend.ts';
import type { Parsing } from './parser.ts';
import { faultsOf, type ReadTree, readTree, type TreePart } from './walk.ts';

/** A source that does not parse as it is. */
export interface Damaged {
  readonly tree: Tree;
  readonly today: ReadTree;
  readonly lines: readonly string[];
  readonly text: string;
}

/** Characters that are tried at most, and characters of source that are read for all tries together. */
const mostMends = 150;
const mostRead = 4_000_000;

/** The reading with the fewest faults and functions that contradict their indentation: `damaged` itself, or mended. */
export function mendedTree(
  damaged: Damaged,
  { parsing, grammar }: { readonly parsing: Parsing; readonly grammar: Grammar },
): ReadTree {
  const { tree, today, lines, text } = damaged;
  const isAligned = alignment(lines);
  const misplaced = ({ parts }: ReadTree) =>
    parts.filter((part) => isScope(part) && !isAligned(part)).length;
  let best = { reading: today, bad: misplaced(today) + today.faults };
  const starts = startsOf(lines);
  const tries = Math.min(mostMends, Math.floor(mostRead / text.length));
  for (const mend of mendsNear(lines, today.fault ?? 1).slice(0, tries)) {
    if (best.bad === 0) break;
    const again = mendedOnce(tree, {
      text,
      index: (starts[mend.line - 1] ?? 0) + mend.at,
      mend,
      parsing,
    });
    if (again === null) continue;
    const { faults } = faultsOf(again);
    if (faults < best.bad) {
      const line = lines[mend.line - 1] ?? '';
      const mended = line.slice(0, mend.at) + mend.put + line.slice(mend.at);
      const reading = readTree(again, lines.with(mend.line - 1, mended), grammar);
      const bad = misplaced(reading) + faults;
      if (bad < best.bad) best = { reading, bad };
    }
    again.delete();
  }
  return best.reading;
}

function mendedOnce(
  tree: Tree,
  {
    text,
    index,
    mend,
    parsing,
  }: {
    readonly text: string;
    readonly index: number;
    readonly mend: Mend;
    readonly parsing: Parsing;
  },
): Tree | null {
  const row = mend.line - 1;
  const old = tree.copy();
  old.edit({
    ...{ startIndex: index, oldEndIndex: index, newEndIndex: index + 1 },
    startPosition: { row, column: mend.at },
    oldEndPosition: { row, column: mend.at },
    newEndPosition: { row, column: mend.at + 1 },
  } as Parameters<Tree['edit']>[0]);
  const again = parsing(text.slice(0, index) + mend.put + text.slice(index), old);
  old.delete();
  return again;
}

function startsOf(lines: readonly string[]): readonly number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}

function isScope({ is }: TreePart): boolean {
  return is === 'function' || is === 'test' || is === 'class';
}
