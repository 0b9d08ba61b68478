// Tracebacks and the chains they form, walked back by the sentences between them.

import type { Span } from '../../types.ts';
import { lookBack } from './before.ts';
import { nameAbove } from './block.ts';
import { firstMemberOf, memberCount } from './group.ts';
import { textEnd } from './message.ts';
import { type Origin, originOf } from './origin.ts';
import { bareGroup, type Placed, placedIn } from './placed.ts';
import { type Joined, kindOf, type Raised, type Told, tell } from './raised.ts';

/** One chain of exceptions: one failure. */
export interface Reading {
  /** From the start of the chain to the end of the last exception's text. */
  readonly span: Span;
  readonly told: Told;
  /** The last exception has its header (or is a syntax error), its rows and its name. */
  readonly whole: boolean;
  /** What is said above it of how it ended. */
  readonly origin: Origin;
}

const deepestGroup = 12;

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
    const origin = originOf(lines, from);
    const to = next?.textEnd ?? endOf(entry, lines, next?.from ?? lines.length, origin !== null);
    const text = lines.slice(entry.block.named ?? to, to);
    const raised = raisedBy(entry, text, own?.joined ?? null, depth);
    chain.push(...(own?.bare ?? []), raised);
    if (next && next.textEnd !== null) return;
    const [first = raised, ...rest] = chain;
    const whole = entry.block.whole;
    readings.push({ span: { from, to }, told: tell([first, ...rest]), whole, origin });
  });
  return readings;
}

function endOf(
  { block, to, members }: Placed,
  lines: readonly string[],
  limit: number,
  wentOn: boolean,
): number {
  if (block.named === null || members !== null) return to;
  return Math.max(to, textEnd(lines, block.named, limit, wentOn));
}

function raisedBy(
  { block, inside, members }: Placed,
  text: readonly string[],
  joined: Joined | null,
  depth: number,
): Raised {
  const { kind, named, frames } = block;
  if (kind === null || named === null) {
    const above = nameAbove(inside[block.from] ?? '');
    if (above) return { kind: kindOf(above) ?? above, message: [above], frames, joined };
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
  // A member that was never raised: "    | ValueError: 1", or a group with members of its own
  const bare = bareGroup(lines);
  return bare && tell([raisedBy(bare, lines, null, depth + 1)]);
}
