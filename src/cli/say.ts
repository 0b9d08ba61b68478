// What ee says of itself, on standard error.

import { oneLine } from '../text/terminal.ts';

/** One line; a folder's name in it can neither move the cursor nor begin a line of its own. */
export function say(text: string): void {
  process.stderr.write(`ee: ${oneLine(text)}\n`);
}
