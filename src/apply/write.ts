// Writes several files, all or none. At every moment each of them is whole, old or new: its new
// bytes are written beside it and renamed over it. (`git apply` removes a file before it writes it.)

import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { visible } from '../text/terminal.ts';
import { nameBeside, removeLeftovers } from './leftovers.ts';
import { codeOf, holds, type Target } from './target.ts';

/** Writes and reads back. Null where all files are new; else why all are as they were. */
export async function writeAll(targets: readonly Target[]): Promise<string | null> {
  const staged: string[] = [];
  const renamed: Target[] = [];
  let current: Target | undefined;
  await removeLeftovers(targets.map(({ path }) => dirname(path)));
  try {
    for (const target of targets) {
      current = target;
      staged.push(await stage(target, target.after));
    }
    for (const [i, target] of targets.entries()) {
      current = target;
      if (!(await holds(target.path, target.before))) throw new Error(changedMeanwhile);
      await rename(staged[i] ?? '', target.path);
      renamed.push(target);
    }
    for (const target of targets) {
      current = target;
      await settle(dirname(target.path));
      if (!(await holds(target.path, target.after))) throw new Error(changedMeanwhile);
    }
    return null;
  } catch (fault) {
    const lost = await putBack(renamed);
    return `${visible(current?.file ?? '')}: ${whyNot(fault)}${lost}`;
  } finally {
    for (const path of staged) await rm(path, { force: true }).catch(() => undefined);
  }
}

const changedMeanwhile = 'another program changed it at the same time';

function whyNot(fault: unknown): string {
  const said = fault instanceof Error && fault.message === changedMeanwhile;
  return said ? `${changedMeanwhile}.` : `it could not be written (${codeOf(fault)}).`;
}

/** A new file with these bytes beside the target, with its owner and mode, safe on the disk. */
async function stage({ path, stats }: Target, bytes: Buffer): Promise<string> {
  const beside = nameBeside(path);
  const handle = await open(beside, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    const own = await handle.stat();
    if (own.uid !== stats.uid || own.gid !== stats.gid) await handle.chown(stats.uid, stats.gid);
    await handle.chmod(stats.mode & 0o7777);
    await handle.sync();
  } catch (fault) {
    await rm(beside, { force: true });
    throw fault;
  } finally {
    await handle.close();
  }
  return beside;
}

/** Has the folder's new entries written too; where a system cannot, they are late, not lost. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** What another program has written since is left alone. Says which files could not be put back. */
async function putBack(renamed: readonly Target[]): Promise<string> {
  const lost: string[] = [];
  for (const target of renamed) {
    try {
      if (!(await holds(target.path, target.after))) continue;
      await rename(await stage(target, target.before), target.path);
    } catch (fault) {
      lost.push(`${visible(target.file)} could not be put back (${codeOf(fault)}).`);
    }
  }
  return lost.length === 0 ? '' : ` ${lost.join(' ')}`;
}
