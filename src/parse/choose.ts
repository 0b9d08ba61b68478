// Many claims -> the one that is believed.

import { parsers } from '../languages/index.ts';
import type { Claim, Failure, Parser } from '../types.ts';

/** The first certain claim in the list's order, else the first claim; undefined where nobody claims. */
export function chosen(lines: readonly string[]): Failure | undefined {
  const claims = parsers.flatMap((parser) => claimsOf(parser, lines));
  return (claims.find(({ certain }) => certain) ?? claims[0])?.failure;
}

/** A parser never throws, and tests insist on it; should one, the fallback still explains. */
function claimsOf(parser: Parser, lines: readonly string[]): readonly Claim[] {
  try {
    return parser.parse(lines);
  } catch {
    return [];
  }
}
