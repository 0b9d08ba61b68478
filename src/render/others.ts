// What the headline's failure is one of: how many failed, and how many for one reason.

import { oneLine } from '../text/terminal.ts';
import type { Failure } from '../types.ts';

/** Above it a reader sees the place without being told. */
const farDown = 100;
const longestCause = 200;

/** Lines for below the headline; none for a single failure near the top. */
export function othersOf({ tests, causes = [], line }: Failure): readonly string[] {
  const count = Math.max(
    tests.length,
    causes.reduce((sum, cause) => sum + cause.count, 0),
  );
  const [most] = causes;
  return [
    ...(tests.length > 1 ? [`${tests.length} tests failed; this is the first`] : []),
    ...(most !== undefined && most.count > 1
      ? [`${most.count} of ${count} failures share this cause: ${shortened(most.message)}`]
      : []),
    ...(line === undefined || line < farDown ? [] : [`at line ${line} of the output`]),
  ];
}

function shortened(message: string): string {
  const shown = oneLine(message);
  return shown.length <= longestCause ? shown : `${shown.slice(0, longestCause)} …`;
}
