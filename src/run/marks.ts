// The places in the middle of a long output that look like an error, with what stands round them: the first
// error of a build that goes on for gigabytes is neither in its head nor in its tail.

import { signAfter } from './signs.ts';

/** Bytes before and behind a sign that are kept with it. */
const round = { before: 1024, behind: 3072 };
/** All that is kept of the middle; the first errors are the ones that matter. */
const most = 256 * 1024;
/** Bytes that are looked through at once. */
const block = 64 * 1024;

interface Mark {
  /** Where it begins in the stream. */
  readonly from: number;
  readonly bytes: Buffer;
}

/** Looks through a ring of bytes before they are written over. */
export class Marks {
  #marks: Mark[] = [];
  #size = 0;
  #looked = 0;

  /**
   * Looks through what comes before `oldest` and a block more. Byte k of the stream lies at k % length of
   * `ring`, for the last `ring.length` bytes up to `size`.
   */
  look(ring: Buffer, { oldest, size }: { readonly oldest: number; readonly size: number }): void {
    const ahead = Math.min(block, ring.length >> 2);
    // Half a block is left before it, for what stands before a sign.
    while (this.#looked < oldest + (ahead >> 1) && this.#size < most) {
      const to = Math.min(this.#looked + ahead, size);
      if (to <= this.#looked) return;
      this.#lookFrom(ring, this.#looked, to, size);
      this.#looked = to;
    }
  }

  /** The marks that begin before `end`, cut there. */
  before(end: number): readonly Mark[] {
    return this.#marks
      .filter(({ from }) => from < end)
      .map(({ from, bytes }) => ({ from, bytes: bytes.subarray(0, end - from) }));
  }

  #lookFrom(ring: Buffer, from: number, to: number, size: number): void {
    // 8 bytes more on either side: a sign can lie across the border.
    const start = Math.max(from - 8, 0);
    const bytes = slice(ring, start, Math.min(to + 8, size));
    let at = signAfter(bytes, 0);
    while (at >= 0 && this.#size < most) {
      const end = this.#keep(ring, start + at, size);
      at = signAfter(bytes, Math.max(at + 1, end - round.behind - start + 1));
    }
  }

  /** Keeps what stands round a sign, as far as it is not kept already; gives where that ends. */
  #keep(ring: Buffer, at: number, size: number): number {
    const last = this.#marks.at(-1);
    const kept = last === undefined ? 0 : last.from + last.bytes.length;
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

/** The bytes of the stream from one place to another, which must be in the ring. */
function slice(ring: Buffer, from: number, to: number): Buffer {
  const [start, end] = [from % ring.length, to % ring.length];
  if (start < end || from === to) return ring.subarray(start, start + (to - from));
  return Buffer.concat([ring.subarray(start), ring.subarray(0, end)]);
}
