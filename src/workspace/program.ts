// Asking a program of this computer: never one of the checkout, never for long.

import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, parse } from 'node:path';
import { outermost } from './checkout.ts';
import { insideOf, slashed } from './place.ts';

/** The root, links followed, and the environment ee runs in. */
export interface Surroundings {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Asking {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All that the program sees of the environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly milliseconds: number;
  readonly maxBytes: number;
  /** What it reads; nothing where left out. */
  readonly input?: string;
}

/** What a program said; status null where a signal ended it. */
interface Said {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Where programs of the machine are looked for, and the folder none of them may lie in. */
interface Programs {
  /** Real; the root, or the checkout that the root is a part of. */
  readonly checkout: string;
  /** Folders of PATH that lie outside. */
  readonly path: readonly string[];
}

/** Where programs may be; a relative folder of PATH would depend on where ee stands. */
export async function programsOf({ root, env }: Surroundings): Promise<Programs> {
  const { PATH, Path, HOME, USERPROFILE } = env;
  const checkout = await outermost(root, HOME ?? USERPROFILE ?? '');
  const folders = (PATH ?? Path ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  const outside = await Promise.all(folders.map((folder) => isOfMachine(checkout, folder)));
  return { checkout, path: folders.filter((_, index) => outside[index]) };
}

/** The program of that name, found as a shell finds it; null where there is none outside. */
export async function findProgram(
  name: string,
  { checkout, path }: Programs,
): Promise<string | null> {
  for (const folder of path) {
    const program = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    if ((await isExecutable(program)) && (await liesOutside(checkout, program))) return program;
  }
  return null;
}

/** A folder that holds no one's project, for programs that read files of where they stand. */
export const nowhere = parse(process.execPath).root;

/** Runs it; null where it can't start, says too much or takes too long. */
export function ask(asking: Asking): Promise<Said | null> {
  const { program, args, cwd, env, milliseconds, maxBytes, input = '' } = asking;
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    child.on('error', () => done(null));
    // Where too many files are open, it has no streams either.
    if (child.pid === undefined) return;
    // A program that ends without reading all of it says why by its status.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const streams = { output: [] as Buffer[], errors: [] as Buffer[] };
    let size = 0;
    const giveUp = () => {
      child.kill('SIGKILL');
      // A grandchild may hold the pipes open for as long as it likes.
      child.stdin.destroy();
      child.stdout.destroy();
      child.stderr.destroy();
      done(null);
    };
    const timer = setTimeout(giveUp, milliseconds);
    const keep = (kept: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) giveUp();
      else kept.push(chunk);
    };
    child.stdout.on('data', keep(streams.output));
    child.stderr.on('data', keep(streams.errors));
    child.on('close', (status) => {
      clearTimeout(timer);
      const [output, errors] = [streams.output, streams.errors].map((s) =>
        String(Buffer.concat(s)),
      );
      done({ status, output: output ?? '', errors: errors ?? '' });
    });
  });
}

/** Whether a path that is there leads, links followed, out of the folder, which is real. */
export async function liesOutside(folder: string, path: string): Promise<boolean> {
  const real = await realpath(path).catch(() => null);
  return real !== null && insideOf(folder, real) === null;
}

/** A package's own folder of programs is none: a script run by its manager has it on PATH. */
async function isOfMachine(checkout: string, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => null);
  if (real === null || slashed(real).endsWith('/node_modules/.bin')) return false;
  return insideOf(checkout, real) === null;
}

async function isExecutable(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return false;
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
