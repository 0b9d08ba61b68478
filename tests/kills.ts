// The built program, killed at any moment while it changes files or keeps an answer, and what it leaves.

import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that a patch changes at once; it may have 200 hunks. */
const fileCount = 60;
const names = Array.from({ length: fileCount }, (_, i) => `src/part${i % 7}/file${i}.py`);

/** Some 12 KB, so that to write one is more than a moment. */
const body = Array.from({ length: 300 }, (_, i) => `    total += price(${i})  # line ${i}\n`).join(
  '',
);
const textOf = (name: string, version: string) => `# ${name}\nversion = '${version}'\n${body}`;

/** A folder with the files as they are before any patch. */
export function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'ee-kills-'));
  for (const name of names) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), textOf(name, 'old'));
  }
  for (const version of ['one', 'two']) {
    const patch = names.map(
      (name) =>
        `--- a/${name}\n+++ b/${name}\n@@ -1,3 +1,3 @@\n # ${name}\n-version = 'old'\n+version = '${version}'\n     total += price(0)  # line 0\n`,
    );
    writeFileSync(join(root, `${version}.diff`), patch.join(''));
  }
  return root;
}

/** How many files hold each version whole; `torn` counts those that hold none. */
export function versionsIn(root: string): Readonly<Record<'old' | 'one' | 'two' | 'torn', number>> {
  const counts = { old: 0, one: 0, two: 0, torn: 0 };
  for (const name of names) {
    const text = readFileSync(join(root, name), 'utf8');
    const version = (['old', 'one', 'two'] as const).find((own) => text === textOf(name, own));
    counts[version ?? 'torn'] += 1;
  }
  return counts;
}

/** Names of files that a killed run left beside the user's. */
export function strayIn(root: string): readonly string[] {
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return all.filter((name) => name.endsWith('.tmp'));
}

interface Start {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Ended {
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
}

/** When to kill: once this is so, and so many milliseconds later. */
interface Kill {
  readonly once: () => boolean;
  readonly after: number;
}

/** Runs the program to its end, or kills it; ends once it is gone. */
export function run({ program, args, cwd, env }: Start, kill?: Kill): Promise<Ended> {
  const start = performance.now();
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watch = setInterval(() => {
    if (kill === undefined || !kill.once()) return;
    clearInterval(watch);
    setTimeout(() => child.kill('SIGKILL'), kill.after);
  }, 1);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  return new Promise((done) => {
    child.once('close', (status) => {
      clearInterval(watch);
      done({ status, text, milliseconds: performance.now() - start });
    });
  });
}

/** Whether a run has begun to write beside the files, and whether it has changed one. */
export const hasBegun = (root: string) =>
  readdirSync(join(root, 'src/part0')).some((name) => name.endsWith('.tmp'));
export const hasChanged = (root: string) => isNew(readFileSync(join(root, names[0] ?? ''), 'utf8'));
const isNew = (text: string) => !text.includes("version = 'old'");

/** Whether a run has begun to keep an answer below a cache home. */
export const isKeeping = (cacheHome: string) => existsSync(join(cacheHome, 'ee', 'answers'));

/** Entries of the cache below a cache home, and which of them can't be read. */
export function answersIn(cacheHome: string): { readonly files: number; readonly broken: number } {
  const folder = join(cacheHome, 'ee', 'answers');
  const files = readdirSync(cacheHome, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const broken = files.filter((name) => {
    try {
      const { form, text } = JSON.parse(readFileSync(join(cacheHome, name), 'utf8'));
      return form !== 1 || typeof text !== 'string' || !join(cacheHome, name).startsWith(folder);
    } catch {
      return true;
    }
  });
  return { files: files.length, broken: broken.length };
}
