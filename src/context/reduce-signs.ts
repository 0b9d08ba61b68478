// What no reduction may leave out.

/** What tells the lines that must stay. */
export interface Signs {
  /** Whether it is a line of the message. */
  isMessage(line: string): boolean;
  /** Whether it names a place of a frame in the project. */
  isOwn(line: string): boolean;
}
