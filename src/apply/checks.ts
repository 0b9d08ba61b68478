// What no change may do, whatever patch or answer it comes from; told from its texts alone.

import { changedLines } from '../text/diff.ts';
import { hidingIn } from '../text/hiding.ts';
import { visible } from '../text/terminal.ts';
import type { Change } from '../types.ts';
import { nameFault } from './names.ts';

/** `[REDACTED]`, `[REDACTED:2]`: where a secret stands in the file and was taken out for a reader */
const placeholder = /\[REDACTED(?::\d{1,6})?\]/g;

/** Why the change is not made, one sentence each that begins with the file's name; empty: it may. */
export function changeFaults(change: Change): readonly string[] {
  const { file, before, after } = change;
  const lines = changedLines([change]);
  const signed = (sign: string) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1).replace(/\r$/, ''));
  const [removed, added] = [signed('-'), signed('+')];
  const hiding = hidingIn({ removed, added });
  const faults = [
    nameFault(file),
    before === after ? 'it would not change.' : null,
    hiding === null ? null : `lines that are added hold ${hiding}.`,
    after.includes('\r\n') && !before.includes('\r\n') ? 'its line ends would change.' : null,
    standsIn(added, removed)
      ? 'lines that are added hold a placeholder in place of a secret; make that change by hand.'
      : null,
  ];
  return faults.flatMap((fault) => (fault === null ? [] : [`${visible(file)}: ${fault}`]));
}

/** A text of a program of its own, as in `mask(key, "[REDACTED]")`, may stay as often as it was there. */
function standsIn(added: readonly string[], removed: readonly string[]): boolean {
  const left = removed.flatMap((line) => line.match(placeholder) ?? []);
  return added
    .flatMap((line) => line.match(placeholder) ?? [])
    .some((one) => {
      const at = left.indexOf(one);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}
