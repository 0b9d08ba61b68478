// A law: what has to hold for any input. The short form is a test, the long one `npm run bench fuzz`.

import type fc from 'fast-check';

export interface Law {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: laws of different inputs stand in one list.
  readonly property: fc.IAsyncProperty<any> | fc.IProperty<any>;
  /** Runs of the short form; the long one makes as many times more as it is told. */
  readonly runs: number;
}
