// Finds many texts in a long one in a single pass, and long parts of them too: a rolling hash over
// windows of a few characters says where to look closer.

/** What is looked for, by a few of its windows. */
export type Index = readonly Layer[];

/** A part of a needle in a text; the whole of it where `length` is `whole`. */
export interface Hit {
  /** Index of the needle. */
  readonly needle: number;
  /** Where the part begins in the text, and in the needle. */
  readonly from: number;
  readonly start: number;
  readonly length: number;
  readonly whole: number;
}

/** Windows of one width, in chains of the same few bits of their hashes. */
interface Layer {
  readonly width: number;
  readonly windows: readonly Window[];
  /** One bit for each group of hashes that a window has; small, so that it stays near. */
  readonly sieve: Uint32Array;
  /** Index of a chain's first window, and of the next after each; -1 where there is none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** Cuts a hash to its place in `sieve`; `first` has one chain for four places. */
  readonly shift: number;
  /** How many needles there are. */
  readonly needles: number;
}

interface Window {
  readonly needle: number;
  readonly at: number;
  readonly units: Uint16Array;
  readonly hash: number;
}

const base = 0x01000193;
const mixer = 0x9e3779b1;
const widest = 8;
/** A part of 12 characters holds a window of 8 that begins at a multiple of 5. */
const stride = 5;
/** A window of more needles than this tells none of them: `sk-ant-a` of three hundred keys. */
const mostSharing = 4;

/** An index of all needles that are not empty. */
export function indexOf(needles: readonly Uint16Array[]): Index {
  const byWidth = new Map<number, Window[]>();
  for (const [needle, units] of needles.entries()) {
    const width = [widest, 4, 2, 1].find((size) => size <= units.length);
    if (width === undefined) continue;
    const layer = byWidth.get(width) ?? [];
    byWidth.set(width, layer);
    // Of a short one the first window is enough: it is found whole or not at all.
    const last = width === widest ? units.length - width : 0;
    for (let at = 0; at < last; at += stride) {
      layer.push({ needle, at, units, hash: hashOf(units, at, width) });
    }
    // Each needle's last window is kept whoever shares it, so that the whole is always found.
    layer.push({ needle, at: last, units, hash: hashOf(units, last, width) });
  }
  return [...byWidth].map(([width, windows]) => layerOf(width, windows, needles.length));
}

function layerOf(width: number, all: readonly Window[], needles: number): Layer {
  const windows = all.filter(rare(width));
  const bits = Math.min(24, 12 + Math.ceil(Math.log2(1 + windows.length / 128)));
  const [shift, chains] = [32 - bits, 2 ** (bits - 2)];
  const sieve = new Uint32Array(2 ** (bits - 5));
  const first = new Int32Array(chains).fill(-1);
  const next = new Int32Array(windows.length).fill(-1);
  // Backwards, so that of equal windows of one needle its first is tried first: in a text of one
  // letter it reaches farthest.
  for (let i = windows.length - 1; i >= 0; i -= 1) {
    const place = Math.imul(windows[i]?.hash ?? 0, mixer) >>> shift;
    sieve[place >>> 5] = (sieve[place >>> 5] ?? 0) | (1 << (place & 31));
    next[i] = first[place >>> 2] ?? -1;
    first[place >>> 2] = i;
  }
  return { width, windows, sieve, first, next, shift, needles };
}

/** Each needle's last window is kept whoever shares it, so that the whole is always found. */
function rare(width: number): (window: Window) => boolean {
  const sharing = new Map<number, number>();
  return ({ hash, at, units }) => {
    const before = sharing.get(hash) ?? 0;
    sharing.set(hash, before + 1);
    return before < mostSharing || width < widest || at === units.length - width;
  };
}

function hashOf(units: Uint16Array, from: number, width: number): number {
  let hash = 0;
  for (let i = from; i < from + width; i += 1) hash = (Math.imul(hash, base) + (units[i] ?? 0)) | 0;
  return hash;
}

/** Whether a hit is one that counts. */
export type Take = (hit: Hit) => boolean;

/**
 * Calls `take` for all whole needles in a text and for all their parts of 12 characters or more, 8 at
 * a needle's ends, though not for those that lie within another part of the same needle or within a
 * hit that counts.
 */
export function eachHit(units: Uint16Array, index: Index, take: Take): void {
  for (const layer of index) hitsOf(units, layer, take);
}

function hitsOf(units: Uint16Array, layer: Layer, take: Take): void {
  const { width, windows, sieve, first, next, shift } = layer;
  const seen = new Int32Array(layer.needles);
  let [taken, covered] = [0, 0];
  let power = 1;
  for (let i = 0; i < width; i += 1) power = Math.imul(power, base);
  let hash = units.length < width ? 0 : hashOf(units, 0, width - 1);
  for (let end = width - 1; end < units.length; end += 1) {
    hash = (Math.imul(hash, base) + (units[end] as number)) | 0;
    if (end >= width) hash = (hash - Math.imul(units[end - width] as number, power)) | 0;
    if (end < covered) continue;
    const place = Math.imul(hash, mixer) >>> shift;
    if ((((sieve[place >>> 5] as number) >>> (place & 31)) & 1) === 0) continue;
    for (let i = first[place >>> 2] as number; i >= 0; i = next[i] as number) {
      const window = windows[i] as Window;
      if (window.hash !== hash) continue;
      // Inside a part that was found: the part is as long as it can be.
      if (width === widest && end < (seen[window.needle] as number)) continue;
      const hit = longest(units, end - width + 1, window);
      if (hit.length < width) continue;
      seen[window.needle] = hit.from + hit.length;
      const isFound = width === widest || hit.length === hit.whole;
      if (isFound && take(hit)) taken = Math.max(taken, hit.from + hit.length);
    }
    // Only now: another needle of this window may reach farther back.
    covered = taken;
  }
}

/** The longest part of the needle round a window that is at `at`. */
function longest(text: Uint16Array, at: number, { needle, at: own, units }: Window): Hit {
  let [before, after] = [0, 0];
  while (own + after < units.length && text[at + after] === units[own + after]) after += 1;
  while (before < own && before < at && text[at - before - 1] === units[own - before - 1]) {
    before += 1;
  }
  const [from, start] = [at - before, own - before];
  return { needle, from, start, length: before + after, whole: units.length };
}
