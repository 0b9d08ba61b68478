// Keeps the head and the tail of a stream of bytes, and what looks like an error in between, so that memory
// does not grow with output.

import { decode } from '../text/decode.ts';
import { Marks } from './marks.ts';

/** How many bytes are kept of the beginning and of the end. */
export interface Room {
  readonly head: number;
  readonly tail: number;
}

/** The most bytes that are dealt with at once: what is left behind is looked at before it is written over. */
const step = 64 * 1024;

/** The first `head` bytes and the last `tail` bytes of all that was pushed, and marked places in between. */
export class Kept {
  readonly #headRoom: number;
  readonly #tailRoom: number;
  readonly #marks = new Marks();
  #head: Buffer[] = [];
  #headSize = 0;
  #tail: Buffer | null = null;
  #tailSize = 0;

  constructor({ head, tail }: Room) {
    this.#headRoom = head;
    this.#tailRoom = tail;
  }

  /** Copies what it keeps: the bytes may change afterwards. */
  push(chunk: Buffer): void {
    const toHead = Math.min(chunk.length, this.#headRoom - this.#headSize);
    if (toHead > 0) {
      this.#head.push(Buffer.from(chunk.subarray(0, toHead)));
      this.#headSize += toHead;
    }
    const most = Math.min(step, this.#tailRoom >> 2);
    for (let at = Math.max(0, toHead); at < chunk.length; at += most) {
      this.#pushTail(chunk.subarray(at, at + most));
    }
  }

  /** What was kept as text; where bytes are gone, cut at line ends, one line says how many. */
  text(): string {
    const head = Buffer.concat(this.#head);
    const tail = this.#tailBytes();
    const gone = this.#tailSize - tail.length;
    if (gone <= 0) return decode(Buffer.concat([head, tail]));
    const pieces = [
      { from: -this.#headSize, bytes: head },
      ...this.#marks.before(gone),
      { from: gone, bytes: tail },
    ];
    let text = '';
    let end = -this.#headSize;
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

  // A ring: byte k of the tail's stream lies at k % room.
  #pushTail(bytes: Buffer): void {
    this.#tail ??= Buffer.allocUnsafe(this.#tailRoom);
    const oldest = this.#tailSize + bytes.length - this.#tailRoom;
    if (oldest > 0) this.#marks.look(this.#tail, { oldest, size: this.#tailSize });
    const at = this.#tailSize % this.#tailRoom;
    const fits = bytes.copy(this.#tail, at);
    bytes.copy(this.#tail, 0, fits);
    this.#tailSize += bytes.length;
  }

  #tailBytes(): Buffer {
    if (this.#tail === null) return Buffer.alloc(0);
    if (this.#tailSize <= this.#tailRoom) return this.#tail.subarray(0, this.#tailSize);
    const start = this.#tailSize % this.#tailRoom;
    return Buffer.concat([this.#tail.subarray(start), this.#tail.subarray(0, start)]);
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
