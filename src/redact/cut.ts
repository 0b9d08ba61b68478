// Whether a part of a known value is the value itself, cut by a tool: `'abcdefghij…'`.

import type { Needle } from './needles.ts';
import type { Hit } from './windows.ts';

/** What a tool puts where it has cut: `abcdefgh…`, `abcdefgh...`, `abcd****`, `'abcdefgh'... 500 more`. */
const markAfter = /^["'`]?\s?[([<{]?(?:…|\.{2}|\*{2})/;
const markBefore = /(?:…|\.{2}|\*{2})[)\]>}]?\s?["'`]?$/;
const widestMark = 8;

/** base64 is wrapped at 64 or 76 characters, which cuts a value anywhere. */
const wrapAfter = /^\s{0,7}\n/;
const wrapBefore = /\n\s{0,7}$/;

/** Characters that are enough beside such a mark, between edges of words, and anywhere. */
const enough = { marked: 8, edged: 12, bare: 20 } as const;
const wordCharacter = /\w/;

/** Whether the part, which stands in the text from `from` to `to`, is long enough for its place. */
export function isCut(
  text: string,
  { head, parts, line, form }: Needle,
  { from, to, start, length, whole }: Hit & { readonly to: number },
): boolean {
  if (line?.alone === false || form === 'word') return false;
  const told = length - Math.max(0, head - start);
  if (told < enough.marked) return false;
  if (parts && told >= enough.bare) return true;
  const [isBegin, isEnd] = [start === 0, start + length === whole];
  const isOpenBefore = !isBegin && !wordCharacter.test(text.charAt(from - 1));
  const isOpenAfter = !isEnd && !wordCharacter.test(text.charAt(to));
  if (!isOpenBefore && !isOpenAfter) return false;
  const before = isOpenBefore ? text.slice(Math.max(0, from - widestMark), from) : '';
  const after = isOpenAfter ? text.slice(to, to + widestMark) : '';
  if (markAfter.test(after) || markBefore.test(before)) return true;
  if (form === 'base64' && (wrapAfter.test(after) || wrapBefore.test(before))) return true;
  const isBetween = (isBegin || isOpenBefore) && (isEnd || isOpenAfter);
  return parts && isBetween && told >= enough.edged;
}
