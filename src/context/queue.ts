// A queue that gives the worthiest first, of equals the one that came first.

/** Adding and taking cost the logarithm of its length. */
export class Queue<Of extends { readonly worth: number }> {
  readonly #heap: { readonly of: Of; readonly order: number }[] = [];
  #added = 0;

  add(of: Of): void {
    this.#heap.push({ of, order: this.#added });
    this.#added += 1;
    let at = this.#heap.length - 1;
    while (at > 0 && this.#isBefore(at, (at - 1) >> 1)) at = this.#swap(at, (at - 1) >> 1);
  }

  /** Takes the first out; undefined where none is left. */
  take(): Of | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first.of;
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(least, at)) return;
      at = this.#swap(at, least);
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [left, right] = [this.#heap[one], this.#heap[other]];
    if (left === undefined || right === undefined) return left !== undefined;
    if (left.of.worth !== right.of.worth) return left.of.worth > right.of.worth;
    return left.order < right.order;
  }

  #swap(one: number, other: number): number {
    const [left, right] = [this.#heap[one], this.#heap[other]];
    if (left !== undefined && right !== undefined) {
      this.#heap[one] = right;
      this.#heap[other] = left;
    }
    return other;
  }
}
