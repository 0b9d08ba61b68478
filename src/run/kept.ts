// Keeps the head and the tail of a stream of bytes, so that memory does not grow with output.

import { decode } from '../text/decode.ts';

/** The first `head` bytes and the last `tail` bytes of all that was pushed. */
export class Kept {
  readonly #headRoom: number;
  readonly #tailRoom: number;
  #head: Buffer[] = [];
  #headSize = 0;
  #tail: Buffer | null = null;
  #tailSize = 0;

  constructor(room: { readonly head: number; readonly tail: number }) {
    this.#headRoom = room.head;
    this.#tailRoom = room.tail;
  }

  push(chunk: Buffer): void {
    const toHead = Math.min(chunk.length, this.#headRoom - this.#headSize);
    if (toHead > 0) {
      this.#head.push(chunk.subarray(0, toHead));
      this.#headSize += toHead;
    }
    if (toHead < chunk.length) this.#pushTail(chunk.subarray(toHead));
  }

  /** What was kept as text; between head and tail, cut at line ends, one line says how much is gone. */
  text(): string {
    const head = Buffer.concat(this.#head);
    const tail = this.#tailBytes();
    const gone = this.#tailSize - tail.length;
    if (gone <= 0) return decode(Buffer.concat([head, tail]));
    const [before, after] = [wholeLines(head), wholeLinesFrom(tail)];
    const left = gone + (head.length - before.length) + (tail.length - after.length);
    return `${decode(before)}\n… ${left} bytes of output not kept …\n${decode(after)}`;
  }

  // A ring: byte k of the tail's stream lies at k % room.
  #pushTail(bytes: Buffer): void {
    this.#tail ??= Buffer.allocUnsafe(this.#tailRoom);
    const last = bytes.subarray(-this.#tailRoom);
    const at = (this.#tailSize + bytes.length - last.length) % this.#tailRoom;
    const fits = last.copy(this.#tail, at);
    last.copy(this.#tail, 0, fits);
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

function wholeLines(head: Buffer): Buffer {
  const end = head.lastIndexOf(10);
  return end >= 0 && head.length - end <= longestLine ? head.subarray(0, end) : head;
}

function wholeLinesFrom(tail: Buffer): Buffer {
  const start = tail.indexOf(10) + 1;
  return start > 0 && start <= longestLine ? tail.subarray(start) : tail;
}
