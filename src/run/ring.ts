// A ring of the latest bytes of a stream: byte k of all that came lies at k % length.

/** The bytes of the stream from one place to another, which must be in the ring; not a copy where that can be. */
export function slice(ring: Buffer, from: number, to: number): Buffer {
  const start = from % ring.length;
  const end = start + to - from;
  if (end <= ring.length) return ring.subarray(start, end);
  return Buffer.concat([ring.subarray(start), ring.subarray(0, end - ring.length)]);
}
