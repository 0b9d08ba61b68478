// A folder of small files, one an entry, that many processes may use at once.

import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Entries by key. A fault of the disk is a miss, or an entry that was not kept; nothing throws. */
export interface Store {
  get(key: string): Promise<string | null>;
  put(key: string, entry: string): Promise<void>;
  /** Removes all entries; gives how many answers there were, and how many files could not be removed. */
  clear(): Promise<{ readonly removed: number; readonly left: number }>;
}

export interface Bounds {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

const usual: Bounds = { maxBytes: 32 * 1024 * 1024, maxAgeMs: 90 * 24 * 3600 * 1000 };
/** A larger file is none of ours. */
const maxEntryBytes = 1024 * 1024;
/** A temporary file of a process that was killed while it wrote. */
const abandonedMs = 3600 * 1000;

/** Keeps entries below `path`, readable by the user alone, the oldest going first. */
export function folder(path: string, bounds: Bounds = usual): Store {
  return {
    async get(key) {
      const file = join(path, `${key}.json`);
      try {
        const handle = await open(
          file,
          constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
        );
        try {
          const found = await handle.stat();
          const fresh = Date.now() - found.mtimeMs <= bounds.maxAgeMs;
          // Another user's file in a folder that others may write is not ours to believe.
          const own = found.isFile() && found.uid === (process.getuid?.() ?? found.uid);
          const usable = own && fresh && found.size <= maxEntryBytes;
          return usable ? await handle.readFile('utf8') : null;
        } finally {
          await handle.close();
        }
      } catch {
        return null;
      }
    },
    async put(key, entry) {
      if (entry.length > maxEntryBytes) return;
      const temporary = join(path, `${key}.${randomBytes(6).toString('hex')}.tmp`);
      try {
        await makeFolder(path);
        const handle = await open(temporary, 'wx', 0o600);
        await handle.writeFile(entry).finally(() => handle.close());
        await rename(temporary, join(path, `${key}.json`));
        await prune(path, bounds);
      } catch {
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
    async clear() {
      const entries = await entriesIn(path);
      const removed = await Promise.all(
        entries.map(({ file }) =>
          rm(file, { force: true }).then(
            () => file.endsWith('.json'),
            () => false,
          ),
        ),
      );
      return { removed: removed.filter(Boolean).length, left: (await entriesIn(path)).length };
    },
  };
}

/**
 * A private folder and those above it, level by level: Node's own recursive way never ends where a
 * folder can't be made below another that is there, as in `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

async function prune(path: string, { maxBytes, maxAgeMs }: Bounds): Promise<void> {
  const newestFirst = (await entriesIn(path)).toSorted((one, other) => other.time - one.time);
  const now = Date.now();
  let bytes = 0;
  for (const { file, time, size } of newestFirst) {
    bytes += size;
    const age = now - time;
    const old = age > (file.endsWith('.tmp') ? abandonedMs : maxAgeMs);
    if (old || bytes > maxBytes) await rm(file, { force: true });
  }
}

interface Entry {
  readonly file: string;
  readonly time: number;
  readonly size: number;
}

/** `3f…c9.json`, `3f…c9.0a1b2c3d4e5f.tmp`: what is called otherwise is not ours to remove. */
const entryName = /^[0-9a-f]{64}(?:\.json|\.[0-9a-f]{12}\.tmp)$/;

async function entriesIn(path: string): Promise<readonly Entry[]> {
  const names = await readdir(path).catch(() => []);
  const files = names.filter((name) => entryName.test(name)).map((name) => join(path, name));
  const found = await Promise.all(
    files.map(async (file) => {
      // Another process may have removed it meanwhile.
      const stats = await lstat(file).catch(() => null);
      return stats === null ? [] : [{ file, time: stats.mtimeMs, size: stats.size }];
    }),
  );
  return found.flat();
}
