// Keeps the head and the tail of a stream of bytes, and what looks like an error in between, so that memory
// does not grow with output.

import { decode } from '../text/decode.ts';
import { Marks } from './marks.ts';
import { slice } from './ring.ts';

/** How many bytes are kept of the beginning and of the end. */
export interface Room {
  readonly head: number;
  readonly tail: number;
}

/** The least bytes of a ring: what is written over is looked at before, a quarter of the ring at once. */
const leastRing = 256 * 1024;

/** The first `head` bytes and the last `tail` bytes of all that came, and marked places in between. */
export class Kept {
  readonly #room: Room;
  readonly #marks: Marks;
  readonly #head: Buffer[] = [];
  #headSize = 0;
  #ring: Buffer | null = null;
  #size = 0;

  constructor(room: Room) {
    this.#room = room;
    this.#marks = new Marks(room.head);
  }

  /** Where the latest bytes lie: byte k of all at k % length. Who writes the next there calls `grown`. */
  get ring(): Buffer {
    this.#ring ??= Buffer.allocUnsafeSlow(Math.max(this.#room.tail, leastRing));
    return this.#ring;
  }

  /** Copies the bytes: they may change afterwards. */
  push(chunk: Buffer): void {
    const { ring } = this;
    const most = ring.length >> 2;
    for (let from = 0; from < chunk.length; from += most) {
      const piece = chunk.subarray(from, from + most);
      const fits = piece.copy(ring, this.#size % ring.length);
      piece.copy(ring, 0, fits);
      this.grown(piece.length);
    }
  }

  /** Takes note of bytes that have been written into the ring, a quarter of it at most. */
  grown(count: number): void {
    const { ring } = this;
    this.#size += count;
    const headEnd = Math.min(this.#room.head, this.#size);
    if (this.#headSize < headEnd) {
      this.#head.push(Buffer.from(slice(ring, this.#headSize, headEnd)));
      this.#headSize = headEnd;
    }
    // The next quarter is written over what comes before this.
    const oldest = this.#size + (ring.length >> 2) - ring.length;
    if (oldest > 0) this.#marks.look(ring, { oldest, size: this.#size });
  }

  /** The last bytes that came, which may change afterwards. */
  last(count: number): Buffer {
    return slice(this.ring, this.#size - count, this.#size);
  }

  /** Leaves out what the last of `count` bytes to come would be written over; gives how many to leave out. */
  skip(count: number): number {
    const out = count - this.ring.length;
    if (out <= 0 || this.#size < this.#room.head) return 0;
    this.#marks.look(this.ring, { oldest: this.#size, size: this.#size });
    this.#size += out;
    this.#marks.skip(this.#size);
    return out;
  }

  /** What was kept as text; where bytes are gone, cut at line ends, one line says how many. */
  text(): string {
    const size = this.#size;
    const head = Buffer.concat(this.#head);
    const gone = Math.max(head.length, size - this.#room.tail);
    if (gone === head.length) return decode(Buffer.concat([head, this.last(size - gone)]));
    this.#marks.look(this.ring, { oldest: gone, size });
    const pieces = [
      { from: 0, bytes: head },
      ...this.#marks.before(gone),
      { from: gone, bytes: this.last(size - gone) },
    ];
    let text = '';
    let end = 0;
    pieces.forEach(({ from, bytes }, i) => {
      const next = pieces[i + 1]?.from ?? from + bytes.length;
      const start = from <= end ? 0 : lineStart(bytes);
      const stop = from + bytes.length === next ? bytes.length : lineEnd(bytes);
      if (from + start > end) text += `\n… ${from + start - end} bytes of output not kept …\n`;
      text += decode(bytes.subarray(start, Math.max(start, stop)));
      end = from + Math.max(start, stop);
    });
    return text;
  }
}

/** A longer line is not whole lines' worth of waiting for: it is cut where the room ends. */
const longestLine = 32 * 1024;

function lineEnd(bytes: Buffer): number {
  const end = bytes.lastIndexOf(10);
  return end >= 0 && bytes.length - end <= longestLine ? end : bytes.length;
}

function lineStart(bytes: Buffer): number {
  const start = bytes.indexOf(10) + 1;
  return start <= longestLine ? start : 0;
}
