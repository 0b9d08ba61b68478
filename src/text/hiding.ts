// Lines that do not show a reader what they do. One boundary for what a model wants to edit and for
// patches made elsewhere: such lines are refused, not cleaned, since what is shown is what is applied.

import { misleadingIn } from './addresses.ts';
import { lookalikesIn } from './lookalikes.ts';
import { visible } from './terminal.ts';

/** Lines taken out and lines put in their place, without their ends. */
interface Replaced {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What the added lines hold that hides something, in words; null where they are plain. */
export function hidingIn({ removed, added }: Replaced): string | null {
  if (added.some((line) => visible(line) !== line || blankLetter.test(line))) {
    return 'characters that cannot be seen';
  }
  if (added.some(isPushedAway) && !removed.some(isPushedAway)) {
    return 'so many blanks that what follows them is out of sight';
  }
  const [before, after] = [removed.join('\n'), added.join('\n')];
  if (lookalikesIn(after).some((word) => !before.includes(word))) {
    return 'letters that only look like plain ones';
  }
  return misleadingIn(after).some(({ written }) => !before.includes(written))
    ? 'an address that leads elsewhere than it seems'
    : null;
}

/** Letters and signs drawn as nothing: Egyptian blanks, a note without a head, a Khitan filler. */
const blankLetter = /[\u{13441}\u{13442}\u{1d159}\u{16fe4}]/u;

/** More blanks, tabs and what else is drawn as nothing than any indentation has. */
const manyBlanks = /[\s\u2800]{120}/;

function isPushedAway(line: string): boolean {
  return manyBlanks.test(line.trimEnd().replaceAll('\t', ' '.repeat(8)));
}
