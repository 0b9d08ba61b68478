// Secrets behind characters that show as nothing: a text is read as it is and as a person will see it.

import { shownParts } from '../text/terminal.ts';
import type { Secret } from './secret.ts';

/**
 * What `find` finds in a text, and in the text without what `visible` takes out of it, in places of the
 * text itself: `hunt\u200ber2` would be whole again once it is shown.
 */
export async function seen(
  text: string,
  find: (text: string) => readonly Secret[] | Promise<readonly Secret[]>,
): Promise<readonly Secret[]> {
  const asIs = await find(text);
  const parts = shownParts(text);
  if (parts === null) return asIs;
  const shown = parts.map(({ from, to }) => text.slice(from, to)).join('');
  const places = new Int32Array(shown.length);
  let at = 0;
  for (const { from, to } of parts) {
    for (let place = from; place < to; place += 1, at += 1) places[at] = place;
  }
  const asShown = (await find(shown))
    .filter(({ from, to }) => to > from)
    .map(({ from, to, shape }) => ({
      from: places[from] ?? 0,
      to: (places[to - 1] ?? 0) + 1,
      shape,
    }));
  return [...asIs, ...asShown];
}
