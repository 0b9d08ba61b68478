// A folder of small files, one an entry, that many processes may use at once.

import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Entries by key. A fault of the disk is a miss, or an entry that was not kept; nothing throws. */
export interface Store {
  get(key: string): Promise<string | null>;
  /** Gives the file that it is kept in; null where it was not kept. */
  put(key: string, entry: string): Promise<string | null>;
  /** Removes all entries; gives how many there were, and how many files could not be removed. */
  clear(): Promise<{ readonly removed: number; readonly left: number }>;
}

export interface Bounds {
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly maxEntries?: number;
  /** A larger file is none of ours; 1 MB where left out. */
  readonly maxEntryBytes?: number;
  /** How an entry's name ends; `json` where left out. */
  readonly ending?: 'json' | 'log';
}

const usual: Bounds = { maxBytes: 32 * 1024 * 1024, maxAgeMs: 90 * 24 * 3600 * 1000 };
const usualEntryBytes = 1024 * 1024;
/** A temporary file of a process that was killed while it wrote. */
const abandonedMs = 3600 * 1000;

/** Keeps entries below `path`, readable by the user alone, the oldest going first. */
export function folder(path: string, bounds: Bounds = usual): Store {
  const { maxEntryBytes = usualEntryBytes, ending = 'json' } = bounds;
  const fileOf = (key: string) => join(path, `${key}.${ending}`);
  return {
    async get(key) {
      const file = fileOf(key);
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
      if (Buffer.byteLength(entry) > maxEntryBytes) return null;
      const temporary = join(path, `${key}.${randomBytes(6).toString('hex')}.tmp`);
      try {
        await makeFolder(path);
        if (!(await isPrivate(path))) return null;
        const handle = await open(temporary, 'wx', 0o600);
        await handle.writeFile(entry).finally(() => handle.close());
        await rename(temporary, fileOf(key));
        await prune(path, bounds);
        return fileOf(key);
      } catch {
        await rm(temporary, { force: true }).catch(() => {});
        return null;
      }
    },
    async clear() {
      const entries = await entriesIn(path);
      const removed = await Promise.all(
        entries.map(({ file }) =>
          rm(file, { force: true }).then(
            () => file.endsWith(`.${ending}`),
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

/** A folder itself, not a link to one, of the user's own; closed to others where it was not yet. */
async function isPrivate(path: string): Promise<boolean> {
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false;
  if ((found.mode & 0o077) !== 0) await chmod(path, 0o700);
  return true;
}

async function prune(path: string, bounds: Bounds): Promise<void> {
  const { maxBytes, maxAgeMs, maxEntries = Number.POSITIVE_INFINITY } = bounds;
  const newestFirst = (await entriesIn(path)).toSorted((one, other) => other.time - one.time);
  const now = Date.now();
  let bytes = 0;
  for (const [at, { file, time, size }] of newestFirst.entries()) {
    bytes += size;
    const age = now - time;
    const old = age > (file.endsWith('.tmp') ? abandonedMs : maxAgeMs);
    if (old || bytes > maxBytes || at >= maxEntries) await rm(file, { force: true });
  }
}

interface Entry {
  readonly file: string;
  readonly time: number;
  readonly size: number;
}

/** `3f…c9.json`, `3f…c9.0a1b2c3d4e5f.tmp`: what is called otherwise is not ours to remove. */
const entryName = /^[0-9a-f]{16,64}(?:\.json|\.log|\.[0-9a-f]{12}\.tmp)$/;

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
