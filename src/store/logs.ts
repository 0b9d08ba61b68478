// What was kept of a failed command's output: redacted, private, a few days old at most.

import { createHash } from 'node:crypto';
import { type Bounds, folder } from './folder.ts';

/** Of one output no more is kept in memory either, unless `--keep` says so. */
const bounds: Bounds = {
  maxEntries: 50,
  maxEntryBytes: 16 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
  maxAgeMs: 7 * 24 * 3600 * 1000,
  ending: 'log',
};

/** The kept outputs below a folder. */
export interface Logs {
  /** The file that holds the output now; null where it was not kept. The same failure has the same file. */
  keep(output: string, failure: readonly string[]): Promise<string | null>;
  /** Removes all of them; gives how many there were, and how many files could not be removed. */
  clear(): Promise<{ readonly removed: number; readonly left: number }>;
}

/** Keeps outputs below `path`, the oldest going first. Nothing throws. */
export function logs(path: string): Logs {
  const store = folder(path, bounds);
  return {
    keep: (output, failure) => store.put(keyOf(failure), output),
    clear: () => store.clear(),
  };
}

/** By what the failure is, not by its output, which tells times and addresses that never come again. */
function keyOf(failure: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(failure)).digest('hex').slice(0, 16);
}
