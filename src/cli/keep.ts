// `--keep`: how much of a command's output is kept.

import type { Room } from '../run/index.ts';

/** `4M`, `64K:4M`, `100000` */
const sizes = /^(?:(\d{1,9})([KMG]?):)?(\d{1,9})([KMG]?)$/i;
const units: Readonly<Record<string, number>> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };
/** Below, no line would be whole; above, Node holds no text. */
const allowed = { least: 4096, most: 256 * 1024 ** 2 };

/** The room that `text` names, `HEAD:TAIL` or the tail alone; null where it names none. */
export function roomOf(text: string): Room | null {
  const [, head, headUnit = '', tail, tailUnit = ''] = sizes.exec(text) ?? [];
  if (tail === undefined) return null;
  const bytes = (digits: string, unit: string) => Number(digits) * (units[unit.toUpperCase()] ?? 1);
  const room = {
    head: head === undefined ? 64 * 1024 : bytes(head, headUnit),
    tail: bytes(tail, tailUnit),
  };
  const fits = room.tail >= allowed.least && room.head + room.tail <= allowed.most;
  return fits ? room : null;
}
