// Where in an output tracebacks stand, those of exception groups among them.

import { type Block, readBlock } from './block.ts';
import { beginsGroup, groupEnd, membersFrom, outdent } from './group.ts';
import { saysAll } from './message.ts';
import { originOf } from './origin.ts';
import { firstOfOthers } from './others.ts';
import { joinedBy, kindOf } from './raised.ts';

/** A block in its place among the lines. */
export interface Placed {
  readonly block: Block;
  readonly from: number;
  /** The first line after it, and after tracebacks that its exception's text holds. */
  readonly to: number;
  /** The lines the block counts in: of a group, its own without their margin. */
  readonly inside: readonly string[];
  /** Of a group, where its members begin in `inside`; else null. */
  readonly members: number | null;
  /** The traceback that its exception's text holds. */
  readonly held?: Block;
}

const longestGroupText = 40;
const longestLead = 20;

/** Every traceback, in order, but those that are part of an exception's text. */
export function placedIn(lines: readonly string[]): readonly Placed[] {
  const placed: Placed[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = place(lines, at);
    const above = placed.at(-1);
    if (found && above && (isInText(lines, above, found) || isHeldOn(lines, above, found))) {
      placed.splice(-1, 1, { ...above, to: found.to, held: found.block });
    } else if (found) {
      placed.push(found);
    }
    at = Math.max(found?.to ?? 0, at + 1);
  }
  return placed;
}

/** The lines of a group that was never raised, "ExceptionGroup: late (2 sub-exceptions)", or of any other bare exception. */
export function bareGroup(inside: readonly string[]): Placed | null {
  const block = bareBlock(inside[0] ?? '');
  const members = block && (membersOf(block, inside) ?? null);
  return block && { block, from: 0, to: inside.length, inside, members };
}

function place(lines: readonly string[], from: number): Placed | null {
  if (beginsGroup(lines, from)) {
    const to = groupEnd(lines, from);
    const inside = lines.slice(from, to).map(outdent);
    const block = readBlock(inside, 0) ?? bareBlock(inside[0] ?? '');
    const members = block && (membersOf(block, inside) ?? inside.length);
    return block && { block, from, to, inside, members };
  }
  const block = readBlock(lines, from);
  if (!block) return null;
  const members = block.group ? (membersOf(block, lines) ?? null) : null;
  const to = members === null ? block.to : groupEnd(lines, members);
  return { block, from: block.from, to, inside: lines, members };
}

function bareBlock(line: string): Block | null {
  const kind = kindOf(line);
  return kind ? { from: 0, named: 0, to: 1, kind, frames: [], group: true, whole: true } : null;
}

function membersOf({ to }: Block, inside: readonly string[]): number | undefined {
  return membersFrom(inside, to, Math.min(inside.length, to + longestGroupText));
}

// RuntimeError: child failed:           (what a child printed, as the text of an exception)
// Traceback (most recent call last):
// One program that fails twice in a row, as in a loop, names its own file again; and a program that
// went on may fail once more.
function isInText(lines: readonly string[], above: Placed, { block, from }: Placed): boolean {
  const { named } = above.block;
  if (named === null || above.members !== null || from - above.to > longestLead) return false;
  if (saysAll(lines[named] ?? '') || originOf(lines, above.from) !== null) return false;
  if (block.whole && outermost(block) === outermost(above.block)) return false;
  const between = lines.slice(above.to, from);
  return between.every((line) => line.trim()) && firstOfOthers(lines, above.to, from) === from;
}

/** Whether the chain goes on that such a text holds: joined, and of the child's own file. */
function isHeldOn(lines: readonly string[], above: Placed, { block, from }: Placed): boolean {
  if (!above.held || outermost(block) !== outermost(above.held)) return false;
  const gap = lines.slice(Math.max(above.to, from - longestLead), from);
  return joinedBy(gap.findLast((line) => line.trim()) ?? '') !== undefined;
}

function outermost({ frames }: Block): string | undefined {
  return frames.at(-1)?.file;
}
