// When a command that has failed was last seen to pass.

import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { keyOf, olderRecord, putAway, recordOf } from './passed.ts';

/** What was checked out then. */
export interface LastPass {
  /** Full hash of the commit. */
  readonly commit: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `3f0c…9 7d1e…a 1764600000000`: command, commit, time */
const row = /^([0-9a-f]{16}) ([0-9a-f]{40,64}) (\d{1,15})$/;

/** The last time that this command, word by word, passed in this folder; null where none is on record. */
export async function lastPass(
  { command, cwd }: { readonly command: readonly string[] | null; readonly cwd: string },
  env: Environment,
): Promise<LastPass | null> {
  const file = recordOf(env);
  if (command === null || file === null) return null;
  const key = keyOf(command, cwd);
  try {
    putAway(file);
  } catch {
    // It is read where it is.
  }
  for (const path of [file, olderRecord(file)]) {
    const text = await ownText(path).catch(() => '');
    const found = text.split('\n').findLast((line) => line.startsWith(key) && row.test(line));
    const [, , commit, time] = row.exec(found ?? '') ?? [];
    if (commit !== undefined) return { commit, time: Number(time) };
  }
  return null;
}

/** A hundred times what it holds where all goes well. */
const mostBytes = 32 * 1024 * 1024;

/** Another user's file, or a link, in a folder that others may write is not the user's to believe. */
async function ownText(path: string): Promise<string> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = await handle.stat();
    const isOwn = found.isFile() && found.uid === (process.getuid?.() ?? found.uid);
    return isOwn && found.size <= mostBytes ? await handle.readFile('latin1') : '';
  } finally {
    await handle.close();
  }
}

/** Removes the record; gives how many of its files could not be removed. */
export async function clearPasses(env: Environment): Promise<number> {
  const file = recordOf(env);
  if (file === null) return 0;
  const left = [file, olderRecord(file)].map((path) =>
    rm(path, { force: true }).then(
      () => 0,
      () => 1,
    ),
  );
  return (await Promise.all(left)).reduce((sum, one) => sum + one, 0);
}
