// Tracebacks and the chains they form, walked back by the sentences between them.

import type { Span } from '../../types.ts';
import { lookBack } from './before.ts';
import { type Block, readBlock } from './block.ts';
import {
  beginsGroup,
  firstMemberOf,
  groupEnd,
  memberCount,
  membersFrom,
  outdent,
} from './group.ts';
import { textEnd } from './message.ts';
import { type Joined, kindOf, type Raised, type Told, tell } from './raised.ts';

/** One chain of exceptions: one failure. */
export interface Reading {
  /** From the start of the chain to the end of the last exception's text. */
  readonly span: Span;
  readonly told: Told;
  /** The last exception has its header (or is a syntax error), its rows and its name. */
  readonly whole: boolean;
}

/** A block in its place among the lines. */
interface Placed {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
  /** The lines the block counts in: of a group, its own without their margin. */
  readonly inside: readonly string[];
  /** Of a group, where its members begin in `inside`; else null. */
  readonly members: number | null;
}

const deepestGroup = 12;
const longestGroupText = 40;

/** Every chain in these lines, in order; lines outside any chain are passed over. Never throws. */
export function readTracebacks(lines: readonly string[], depth = 0): readonly Reading[] {
  const placed = placedIn(lines);
  const before = placed.map((entry, i) => lookBack(lines, placed[i - 1]?.to ?? null, entry.from));

  const readings: Reading[] = [];
  let chain: Raised[] = [];
  let from = 0;
  placed.forEach((entry, i) => {
    const own = before[i];
    const next = before[i + 1];
    if (own?.textEnd === null) [chain, from] = [[], own.from];
    const to = next?.textEnd ?? endOf(entry, lines, next?.from ?? lines.length);
    const text = lines.slice(entry.block.named ?? to, to);
    const raised = raisedBy(entry, text, own?.joined ?? null, depth);
    chain.push(...(own?.bare ?? []), raised);
    if (next && next.textEnd !== null) return;
    const [first = raised, ...rest] = chain;
    const span = { from, to };
    readings.push({ span, told: tell([first, ...rest]), whole: entry.block.whole });
  });
  return readings;
}

function placedIn(lines: readonly string[]): readonly Placed[] {
  const placed: Placed[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = place(lines, at);
    if (found) placed.push(found);
    at = Math.max(found?.to ?? 0, at + 1);
  }
  return placed;
}

function place(lines: readonly string[], from: number): Placed | null {
  if (beginsGroup(lines[from] ?? '')) {
    const to = groupEnd(lines, from);
    const inside = lines.slice(from, to).map(outdent);
    const block = readBlock(inside, 0);
    const members = block && (membersOf(block, inside) ?? inside.length);
    return block && { block, from, to, inside, members };
  }
  const block = readBlock(lines, from);
  if (!block) return null;
  const members = block.group ? (membersOf(block, lines) ?? null) : null;
  const to = members === null ? block.to : groupEnd(lines, members);
  return { block, from, to, inside: lines, members };
}

function membersOf({ to }: Block, inside: readonly string[]): number | undefined {
  return membersFrom(inside, to, Math.min(inside.length, to + longestGroupText));
}

function endOf({ block, to, members }: Placed, lines: readonly string[], limit: number): number {
  return block.named === null || members !== null ? to : textEnd(lines, block.named, limit);
}

function raisedBy(
  { block, inside, members }: Placed,
  text: readonly string[],
  joined: Joined | null,
  depth: number,
): Raised {
  const { kind, named, frames } = block;
  if (kind === null || named === null) {
    const message = ['Traceback without its last line: the output ends before it'];
    return { kind: 'Traceback', message, frames, joined };
  }
  if (members === null) return { kind, message: text, frames, joined };
  const message = inside.slice(named, members);
  const told = depth < deepestGroup ? firstTold(inside, members, depth) : null;
  if (!told) return { kind, message, frames, joined };
  return { kind, message, frames, joined, member: { told, of: memberCount(message.at(-1) ?? '') } };
}

function firstTold(inside: readonly string[], members: number, depth: number): Told | null {
  const lines = firstMemberOf(inside, members);
  const reading = readTracebacks(lines, depth + 1).at(-1);
  if (reading) return reading.told;
  // A member that was never raised is one bare line: "    | ValueError: 1"
  const kind = kindOf(lines[0] ?? '');
  return kind ? tell([{ kind, message: lines, frames: [], joined: null }]) : null;
}
