// `EE_AUDIT=FILE`: one line of JSON for each prompt that is sent, written before it leaves.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Ask, SafePrompt } from '../types.ts';
import { sentText } from './sent.ts';

/** Where the record is, and whom of whom the prompts are asked. */
interface Auditing {
  /** As the user spells it, from `cwd`. */
  readonly file: string;
  readonly cwd: string;
  /** Host and port. */
  readonly endpoint: string;
  readonly model: string;
}

/**
 * Asks only after the question is on record; what can't be recorded is not asked. A line holds no
 * content: of the prompt only the size and the hash of what `--show-prompt` prints for it.
 */
export function audited(ask: Ask, { file, cwd, endpoint, model }: Auditing): Ask {
  return async (prompt, signal) => {
    const fault = await append(resolve(cwd, file), `${lineOf(prompt, { endpoint, model })}\n`);
    if (fault === null) return ask(prompt, signal);
    return {
      is: 'failed',
      fault: 'unrecorded',
      message: `Nothing was sent: it could not be recorded in ${file} (EE_AUDIT): ${fault}.`,
      hint: 'Name a file that ee can append to, or unset EE_AUDIT.',
      usage: null,
    };
  };
}

function lineOf(prompt: SafePrompt, asked: Pick<Auditing, 'endpoint' | 'model'>): string {
  const bytes = Buffer.from(sentText(prompt));
  return JSON.stringify({
    time: new Date().toISOString(),
    ...asked,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    redactions: prompt.redactions,
  });
}

/** Windows has neither. */
const guards = (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Appends the line by one write, so that those of other processes stay whole; null, or why not. */
async function append(path: string, line: string): Promise<string | null> {
  let handle: FileHandle | undefined;
  try {
    // Not opened to find out: a FIFO waits for its reader, a device may do something.
    const found = await lstat(path).catch(() => null);
    if (found !== null && !found.isFile()) return notFile;
    const { O_WRONLY, O_APPEND, O_CREAT } = constants;
    handle = await open(path, O_WRONLY | O_APPEND | O_CREAT | guards, 0o600);
    if (!(await handle.stat()).isFile()) return notFile;
    const bytes = Buffer.from((await isCutOff(path, handle)) ? `\n${line}` : line);
    const { bytesWritten } = await handle.write(bytes);
    return bytesWritten === bytes.length ? null : 'the disk took a part of the line only';
  } catch (error) {
    return reasonOf(error);
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

/** A full disk or an editor may have left the last line without its end. */
async function isCutOff(path: string, written: FileHandle): Promise<boolean> {
  const { size } = await written.stat();
  if (size === 0) return false;
  // By a handle of its own: a file that may be written and not read is a good record too.
  const reader = await open(path, constants.O_RDONLY | guards).catch(() => null);
  try {
    const last = await reader?.read(Buffer.alloc(1), 0, 1, size - 1);
    return last?.bytesRead === 1 && last.buffer[0] !== lineFeed;
  } finally {
    await reader?.close();
  }
}

const lineFeed = 0x0a;

const notFile = 'it is a link or no regular file';

/** `EACCES: permission denied, open '/var/log/ee'`: the path is named already. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'its folder is not there',
    ENOTDIR: 'its folder is not there',
    EACCES: 'it may not be written',
    EPERM: 'it may not be written',
    EROFS: 'it may not be written',
    ENOSPC: 'the disk is full',
  };
  return reasons[code ?? ''] ?? code ?? 'it could not be written';
}
