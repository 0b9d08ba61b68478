// Runs a cell in a folder of its own and tells what was seen of it.

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Cell, Observation } from './cell.ts';
import type { Wrapper } from './wrappers.ts';

const driver = join(import.meta.dirname, 'driver.py');
const programs = join(import.meta.dirname, 'programs');

/** Not a script that looks for Python each time. */
const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).trim();

/** [1] 14982, as a shell tells of a job it started. */
const processNumber = /\[(\d)\] \d{1,10}/g;

export interface Observing {
  readonly cell: Cell;
  readonly wrapper: Wrapper;
  /** How often the cells of many rounds go round. */
  readonly times: number;
  /** The longest a run may take, where that is less than what the cell says. */
  readonly most?: number;
}

/** Runs a cell under a wrapper; rejects only where the driver itself fails. */
export async function observe(about: Observing): Promise<Observation> {
  const { cell, wrapper, times, most = 600 } = about;
  const root = mkdtempSync(join(tmpdir(), 'ee-cell-'));
  const [folder, home] = [join(root, 'here'), join(root, 'home')];
  mkdirSync(folder);
  mkdirSync(home);
  try {
    const seen = await driven({
      argv: ['bash', '--norc', '--noprofile', '-c', cell.script],
      cwd: folder,
      env: environment({ home, ee: wrapper.command, times }),
      terminal: cell.needs === 'terminal' ? [80, 24] : null,
      steps: cell.steps ?? [],
      seconds: Math.min(cell.seconds ?? 20, most),
    });
    const steady = (text: string) =>
      wrapper.own(text).replaceAll(folder, '.').replace(processNumber, '[$1] N');
    const files = Object.entries(filesIn(folder)).map(([name, text]) => [name, steady(text)]);
    return {
      ...seen,
      terminal: seen.terminal === undefined ? null : steady(seen.terminal),
      out: seen.out === undefined ? null : steady(seen.out),
      err: seen.err === undefined ? null : steady(seen.err),
      files: Object.fromEntries(files),
    };
  } finally {
    leave(folder);
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The program a cell asks for that this machine lacks; null for none. */
export function missing({ programs: wanted = [] }: Cell): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.find((name) => !folders.some((folder) => existsSync(join(folder, name)))) ?? null;
}

type Told = Omit<Observation, 'terminal' | 'out' | 'err' | 'files'> & {
  readonly [stream in 'terminal' | 'out' | 'err']?: string;
};

function driven(spec: object): Promise<Told> {
  return new Promise((resolve, reject) => {
    const child = spawn(python, ['-I', '-S', driver], { stdio: ['pipe', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    child.once('error', reject);
    child.once('close', () => {
      try {
        resolve(JSON.parse(told));
      } catch (error) {
        reject(error);
      }
    });
    child.stdin.end(JSON.stringify(spec));
  });
}

/** Nothing of the machine's own settings, keys or consent. */
function environment(about: {
  readonly home: string;
  readonly ee: string;
  readonly times: number;
}) {
  return {
    PATH: [dirname(python), process.env.PATH].join(delimiter),
    HOME: about.home,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    PYTHONDONTWRITEBYTECODE: '1',
    // Rust's tools live in the user's home.
    RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), '.rustup'),
    CARGO_HOME: process.env.CARGO_HOME ?? join(homedir(), '.cargo'),
    ee: about.ee,
    programs,
    times: `${about.times}`,
  };
}

const longest = 1 << 20;

function filesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { encoding: 'latin1' }).sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const path = Buffer.from(`${folder}/${name}`, 'latin1');
      if (!statSync(path).isFile()) return [];
      const bytes = readFileSync(path);
      const sum = () =>
        `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
      return [[name, bytes.length > longest ? sum() : bytes.toString('latin1')]];
    }),
  );
}

/** A tmux that a cell left behind, where it was killed: it is in no session of the driver's. */
function leave(folder: string): void {
  const socket = join(folder, 'tmux');
  if (!existsSync(socket)) return;
  try {
    execFileSync('tmux', ['-S', socket, 'kill-server'], { stdio: 'ignore' });
  } catch {
    // It has ended by itself.
  }
}
