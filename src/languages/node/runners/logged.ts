// What tests print while they run, as jest and vitest show it: no failure, whatever it looks like.

import type { Claim, Span } from '../../../types.ts';
import { mild } from '../mild.ts';

/** How a runner shows what a test printed: from a line on, down to the first one that is no more of it. */
export interface LogForm {
  readonly head: RegExp;
  isEnd(line: string, head: string): boolean;
}

const longestLog = 400;

/** A claim that ends nothing for each such block. */
export function loggedIn(
  lines: readonly string[],
  { parser, form }: { readonly parser: string; readonly form: LogForm },
): readonly Claim[] {
  const claims: Claim[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    if (!form.head.test(lines[from] ?? '')) continue;
    const span: Span = { from, to: endOf(lines, from, form) };
    claims.push(mild(lines, { parser, span }));
    from = span.to - 1;
  }
  return claims;
}

function endOf(lines: readonly string[], from: number, { isEnd }: LogForm): number {
  const head = lines[from] ?? '';
  const limit = Math.min(lines.length, from + longestLog);
  let to = from + 1;
  while (to < limit && !isEnd(lines[to] ?? '', head)) to += 1;
  return to;
}
