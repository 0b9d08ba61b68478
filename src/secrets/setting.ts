// What every format of a credential file comes down to.

/** A name and its value as the program that owns the file reads it: without quotes and escapes. */
export interface Setting {
  readonly name: string;
  readonly value: string;
}
