// What leads and lines are worth: the only numbers that rank evidence. Measured, see docs/evidence.md.

/** Shares of the worth of what led there, between 0 and 1. */
export const worths = {
  /** Each further frame, and the least that a frame is worth. */
  nextFrame: 0.64,
  leastFrame: 0.32,
  /** A name on a frame's line beside those that the tool points at. */
  aside: 0.7,

  /** In what is shown for one of its lines: lines that set what it uses, its head, its neighbours. */
  sets: 0.68,
  head: 0.4,
  besideFrame: 0.36,
  besideOther: 0.3,
  aroundFrame: 0.14,
  /** The rest of it, for a frame, by its length: to 8, 16, 30 lines, longer; for others a share of that. */
  rest8: 0.48,
  rest16: 0.32,
  rest30: 0.2,
  restLong: 0.08,
  restOther: 0.5,
  /** What a line begins: the entry of a table, the body of a key. */
  block: 0.75,

  /** In what is shown for itself: what it gives back; the rest to 6, 12, 30 lines, longer. */
  gives: 0.98,
  part6: 0.85,
  part12: 0.7,
  part30: 0.4,
  partLong: 0.2,
  closing: 0.5,

  /** A definition: of a call whose value is used, of one that is not, of a type, a constant, another. */
  callGiving: 0.98,
  call: 0.75,
  callOfTypes: 0.7,
  commonCall: 0.56,
  type: 0.5,
  typeOfTypes: 0.98,
  constant: 0.85,
  global: 0.85,
  name: 0.65,
  /** It lies in a file that is imported, imported by one that is, or neither; and stands alone. */
  imported: 0.95,
  importedTwice: 0.75,
  unrelated: 0.5,
  unrelatedAlone: 0.7,
  rivals: 0.25,

  /** Who sets a member; a name that is none; a variable; how fast many of them lose. */
  writesMember: 0.8,
  writesName: 0.5,
  binds: 0.5,
  manyWriters: 0.25,
  writerImported: 0.95,
  writerTwice: 0.85,
  writerUnrelated: 0.75,

  /** A quoted value elsewhere; how fast many of them lose; a file that is named. */
  value: 0.6,
  manyValues: 0.4,
  file: 0.8,

  /** What the message quotes, what looks like a name in it, its other words, its numbers. */
  quoted: 0.95,
  named: 0.7,
  word: 0.3,
  quotedValue: 0.9,
  plainValue: 0.5,
  number: 0.7,
  messageWriter: 0.98,
  near: 0.9,

  /** Who calls the function, the failed test, what the command names, where no frame tells. */
  caller: 0.6,
  testNamed: 0.6,
  command: 0.4,
  /** The line that runs a file of the failure; tests and prose that it does not point at. */
  runs: 0.35,
  test: 0.45,
  prose: 0.4,
};
