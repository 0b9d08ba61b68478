// Values that one text tells by name or form, found where another prints them bare.

import { visible } from '../text/terminal.ts';
import type { Secret } from './secret.ts';

/** Values looked for; a dump of a thousand keys is in one text, not in all. */
const mostValues = 100;

/** Each place of each value, as it is and as it is shown. Linear in the text. */
export function repeatedIn(text: string, values: readonly string[]): readonly Secret[] {
  const told = values.slice(0, mostValues);
  return [...new Set([...told, ...told.map(visible)])].flatMap((value) => {
    if (value === '') return [];
    const found: Secret[] = [];
    for (let from = text.indexOf(value); from >= 0; from = text.indexOf(value, found.at(-1)?.to)) {
      found.push({ from, to: from + value.length, shape: 'repeated-value' });
    }
    return found;
  });
}
