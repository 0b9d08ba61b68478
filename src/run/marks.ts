// The places in the middle of a long output that look like an error, with what stands round them: the first
// error of a build that goes on for gigabytes is neither in its head nor in its tail.

import { slice } from './ring.ts';
import { signAfter } from './signs.ts';

/** Bytes before and behind a sign that are kept with it. */
const round = { before: 1024, behind: 3072 };
/** All that is kept of the middle; the first errors are the ones that matter. */
const most = 256 * 1024;
/** Bytes that are looked through at once. */
const block = 256 * 1024;

interface Mark {
  /** Where it begins in the stream. */
  readonly from: number;
  readonly bytes: Buffer;
}

/** Looks through a ring of bytes before they are written over. */
export class Marks {
  #marks: Mark[] = [];
  #size = 0;
  #looked: number;
  readonly #start: number;

  /** Marks from `start` on: what comes before is kept anyway. */
  constructor(start: number) {
    this.#start = start;
    this.#looked = start;
  }

  /**
   * Looks through what comes before `oldest` and a block more. Byte k of the stream lies at k % length of
   * `ring`, for the last `ring.length` bytes up to `size`.
   */
  look(ring: Buffer, { oldest, size }: { readonly oldest: number; readonly size: number }): void {
    const ahead = Math.min(block, ring.length >> 3);
    // Half a block is left before it, for what stands before a sign.
    while (this.#looked < oldest + (ahead >> 1) && this.#size < most) {
      const lapEnd = this.#looked - (this.#looked % ring.length) + ring.length;
      const to = Math.min(this.#looked + ahead, size, lapEnd);
      if (to <= this.#looked) return;
      this.#lookFrom(ring, this.#looked, to, size);
      this.#looked = to;
    }
  }

  /** Looks no more at what comes before `place`. */
  skip(place: number): void {
    this.#looked = Math.max(this.#looked, place);
  }

  /** The marks that begin before `end`, cut there. */
  before(end: number): readonly Mark[] {
    return this.#marks
      .filter(({ from }) => from < end)
      .map(({ from, bytes }) => ({ from, bytes: bytes.subarray(0, end - from) }));
  }

  /** A sign can lie across a border, so a few bytes more are looked at on either side of it. */
  #lookFrom(ring: Buffer, from: number, to: number, size: number): void {
    const [begins, ends] = [from % ring.length === 0, to % ring.length === 0];
    // Round the end of the ring these few alone: put together, they are copied.
    if (begins && from > 0) this.#lookAt(ring, from - 16, Math.min(from + 16, size), size);
    this.#lookAt(ring, begins ? from : from - 8, ends ? to : Math.min(to + 8, size), size);
  }

  #lookAt(ring: Buffer, from: number, to: number, size: number): void {
    const start = Math.max(from, 0);
    const bytes = slice(ring, start, to);
    let at = signAfter(bytes, 0);
    while (at >= 0 && this.#size < most) {
      const end = this.#keep(ring, start + at, size);
      at = signAfter(bytes, Math.max(at + 1, end - round.behind - start + 1));
    }
  }

  /** Keeps what stands round a sign, as far as it is not kept already; gives where that ends. */
  #keep(ring: Buffer, at: number, size: number): number {
    const last = this.#marks.at(-1);
    const kept = last === undefined ? this.#start : last.from + last.bytes.length;
    const from = Math.max(at - round.before, kept, size - ring.length, 0);
    const to = Math.min(at + round.behind, size, from + most - this.#size);
    if (to <= from) return kept;
    const bytes = Buffer.from(slice(ring, from, to));
    this.#size += bytes.length;
    if (last !== undefined && from === kept) {
      this.#marks[this.#marks.length - 1] = {
        from: last.from,
        bytes: Buffer.concat([last.bytes, bytes]),
      };
    } else this.#marks.push({ from, bytes });
    return to;
  }
}
