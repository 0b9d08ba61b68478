// Values that are known to be secret, by exact text, however they were written down.

import { restOfBlock } from './blocks.ts';
import { isCut } from './cut.ts';
import { joined } from './joined.ts';
import { type Needle, needlesOf } from './needles.ts';
import type { Secret } from './secret.ts';
import { type Unescaped, unescaped, unitsOf } from './unescaped.ts';
import { eachHit, type Hit, indexOf } from './windows.ts';

/**
 * Finds each of `values` in a text: as it is, escaped in any mix of usual ways (JSON, URL, HTML,
 * shell, source code), in hex, in base64 and inside a longer base64 text, parted over
 * lines, with and without a gutter, in another case, and long parts of it where a tool has cut it. No value is too short to be found as it is.
 * Linear in the text, whatever the number of values.
 */
export function knownIn(values: readonly string[]): (text: string) => readonly Secret[] {
  const wanted = [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
  if (wanted.length === 0) return () => [];
  const needles = wanted.flatMap(needlesOf);
  const plain = indexOf(needles.map(({ plain: units }) => units));
  const escaped = indexOf(needles.map(({ escaped: units }) => units));
  const parted = indexOf(needles.map(({ joined: units }) => units));

  return (text) => {
    const found: Secret[] = [];
    eachHit(unitsOf(text), plain, (hit) => {
      const needle = needles[hit.needle] as Needle;
      if (isWhole(hit)) found.push(...restOfBlock(text, needle.line, hit));
      return add(found, covered(text, needle, { ...hit, to: hit.from + hit.length }));
    });
    const view = unescaped(text);
    eachHit(view.units, escaped, (hit) => {
      const needle = needles[hit.needle] as Needle;
      const placed = { ...hit, ...inSource(hit, needle, { ...view, end: text.length }) };
      return add(found, covered(text, needle, placed));
    });
    const flat = joined(view.units);
    eachHit(flat.units, parted, (hit) => {
      const needle = needles[hit.needle] as Needle;
      return add(found, isWhole(hit) ? inJoined(hit, needle, { ...view, at: flat.at }) : null);
    });
    return found;
  };
}

/** Whether there is a secret. */
function add(found: Secret[], secret: Secret | null): boolean {
  if (secret !== null) found.push(secret);
  return secret !== null;
}

/** A hit with its place in the text itself. */
interface Placed extends Hit {
  readonly to: number;
}

const isWhole = ({ length, whole }: Hit) => length === whole;

/** Quotes at the ends of a value are not seen in the view, but are a part of it. */
function inSource(
  hit: Hit,
  { opens, closes }: Needle,
  { from, to, end }: Unescaped & { readonly end: number },
): { readonly from: number; readonly to: number } {
  const [first, next] = [hit.from, hit.from + hit.length];
  const isBegin = opens && hit.start === 0;
  const isEnd = closes && hit.start + hit.length === hit.whole;
  return {
    from: (isBegin ? to[first - 1] : from[first]) ?? 0,
    to: (isEnd ? from[next] : to[next - 1]) ?? end,
  };
}

/** Case counts where a value is made of words. */
function inJoined(
  { from, length }: Hit,
  { cased, anyCase }: Needle,
  { units, from: starts, to: ends, at }: Unescaped & { readonly at: Uint32Array },
): Secret | null {
  const isSame = (unit: number, i: number) => unit === units[at[from + i] ?? -1];
  if (!anyCase && !cased.every(isSame)) return null;
  const [first = 0, last = 0] = [at[from], at[from + length - 1]];
  return { from: starts[first] ?? 0, to: ends[last] ?? 0, shape: 'known-value' };
}

function covered(text: string, needle: Needle, hit: Placed): Secret | null {
  const { from, to } = hit;
  if (isWhole(hit)) {
    if (needle.line?.alone === false) return null;
    if (needle.form === 'word' && !standsAlone(text, from, to)) return null;
  } else if (!isCut(text, needle, hit)) {
    return null;
  }
  return withinBase64(text, needle, { from, to, shape: 'known-value' });
}

const wordCharacter = /[\w+/-]/;

function standsAlone(text: string, from: number, to: number): boolean {
  return !wordCharacter.test(text.charAt(from - 1)) && !wordCharacter.test(text.charAt(to));
}

/** The characters on either side hold a few bits of the secret too. */
function withinBase64(text: string, { form }: Needle, { from, to, shape }: Secret): Secret {
  if (form !== 'base64') return { from, to, shape };
  return {
    from: wordCharacter.test(text.charAt(from - 1)) ? from - 1 : from,
    to: wordCharacter.test(text.charAt(to)) ? to + 1 : to,
    shape,
  };
}
