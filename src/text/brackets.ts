// Which brackets of a source are open, and the short form of the statements they stand in.

import type { LineNumber } from '../types.ts';

/** A statement while it is read. */
export interface Draft {
  readonly from: LineNumber;
  to: LineNumber;
  readonly indent: number;
  /** Its code with one space for many and nothing between closed brackets; cut where it is long. */
  shape: string;
  /** Its shape where a block could begin for the first time; null where that was nowhere. */
  head: string | null;
  /** Its last character. */
  end: string;
  /** How many brackets are open before it. */
  depth: number;
  /** The brace that it leaves open. */
  block: Bracket | null;
}

interface Bracket {
  readonly character: string;
  readonly of: Draft;
  /** Length of the statement's shape with it. */
  readonly length: number;
  /** The line that closes it; null while it is open. */
  closed: LineNumber | null;
}

/** More of a statement says no more of what it is. */
const mostShape = 500;
const partners: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The brackets that are open, as far as the source has been read. Linear, whatever is in it. */
export class Brackets {
  readonly #open: Bracket[] = [];
  readonly #counts: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  #lost = false;

  get depth(): number {
    return this.#open.length;
  }

  get top(): Bracket | undefined {
    return this.#open.at(-1);
  }

  /** The bracket round the top one. */
  get under(): Bracket | undefined {
    return this.#open.at(-2);
  }

  /** Whether each bracket so far has its partner. */
  get balanced(): boolean {
    return !this.#lost && this.#open.length === 0;
  }

  /** Reads a line of a statement. */
  read(text: string, statement: Draft): void {
    add(statement, ' ');
    for (const character of text.trim()) {
      const partner = partners[character];
      if (partner !== undefined) this.#close(partner, statement);
      add(statement, character === '\t' ? ' ' : character);
      if ('([{'.includes(character)) this.#push(character, statement);
    }
    const closed = this.depth <= statement.depth || this.top?.character === '{';
    if (closed) statement.head ??= statement.shape;
  }

  #push(character: string, of: Draft): void {
    const bracket = { character, of, length: of.shape.length, closed: null };
    this.#open.push(bracket);
    this.#counts[character] = (this.#counts[character] ?? 0) + 1;
    if (character === '{') of.block ??= bracket;
  }

  #close(partner: string, statement: Draft): void {
    if (this.#counts[partner] === 0) this.#lost = true;
    else {
      for (let top = this.#pop(statement); top?.character !== partner; top = this.#pop(statement)) {
        this.#lost = true;
      }
    }
  }

  #pop(statement: Draft): Bracket | undefined {
    const top = this.#open.pop();
    if (top === undefined) return top;
    this.#counts[top.character] = (this.#counts[top.character] ?? 0) - 1;
    top.closed = statement.to;
    if (top.of === statement) {
      statement.shape = statement.shape.slice(0, top.length);
      if (statement.block === top) statement.block = null;
    }
    return top;
  }
}

function add(statement: Draft, character: string): void {
  const { shape } = statement;
  if (character !== ' ') statement.end = character;
  if (shape.length >= mostShape) return;
  if (character !== ' ' || (shape !== '' && !shape.endsWith(' '))) statement.shape += character;
}
