// New bytes that were written beside a file and never renamed over it, since ee was killed in between.

import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A name of its own beside a file, for bytes that are to be renamed over it. */
export function nameBeside(path: string): string {
  return join(dirname(path), `.ee-${randomBytes(9).toString('hex')}.tmp`);
}

/** `.ee-0123456789abcdef01.tmp`: nobody else calls a file so */
const ours = /^\.ee-[0-9a-f]{18}\.tmp$/;

/** Another ee that is at work right now renames its own within seconds. */
const oldMilliseconds = 10 * 60 * 1000;

/** Removes what ee left in these folders when it was killed some time ago. Never throws. */
export async function removeLeftovers(folders: Iterable<string>): Promise<void> {
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((entry) => ours.test(entry))) {
      const path = join(folder, name);
      const found = await lstat(path).catch(() => null);
      const isOld = found !== null && Date.now() - found.mtimeMs > oldMilliseconds;
      if (isOld && found.isFile()) await rm(path, { force: true }).catch(() => undefined);
    }
  }
}
