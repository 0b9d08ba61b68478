// Starts the built program from outside, in a clean environment of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../dist/ee.cjs');

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Start {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Called once the process runs, to send it signals. */
  readonly meanwhile?: (child: ChildProcess) => void;
}

/** A fresh folder that is removed with the machine's other temporary files. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ee-test-'));
}

/** Nothing of the machine's own settings, keys or consent; a home that is empty. */
export function cleanEnv(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: freshFolder(), LANG: 'C.UTF-8', ...extra };
}

/** Runs `ee` with `args` and gives back how it ended and what it printed. */
export function ee(args: readonly string[], start: Start = {}): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: start.cwd ?? freshFolder(),
      env: cleanEnv(start.env),
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.once('error', fail);
    child.once('close', (status, signal) =>
      done({
        status,
        signal,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
      }),
    );
    child.stdin.on('error', () => {});
    child.stdin.end(start.input ?? '');
    start.meanwhile?.(child);
  });
}
