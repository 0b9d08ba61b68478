// Failures known by how the command ended: never begun, killed, or silent.

import { starter } from '../languages/index.ts';
import type { About, Category, Failure, NotStarted } from '../types.ts';
import { excerptOf, failureOf, lastLines } from './excerpt.ts';

const whyNotStarted: Readonly<
  Record<NotStarted, { readonly kind: string; readonly category: Category }>
> = {
  'not found': { kind: 'command not found', category: 'environment' },
  'not executable': { kind: 'permission denied', category: 'permission' },
  'a folder': { kind: 'is a folder', category: 'usage' },
  'bad interpreter': { kind: 'bad interpreter', category: 'environment' },
  refused: { kind: 'could not be started', category: 'environment' },
};

/** The failure of a command that could not be started. */
export function neverBegan(about: About, why: NotStarted): Failure {
  const { kind, category } = whyNotStarted[why];
  const message = `${about.command?.[0] ?? 'command'}: ${kind}`;
  return { ...failureOf({ kind, message, category, excerpt: message, frames: [] }), ...starter };
}

interface Death {
  /** On Linux; a shell or a container reports it as exit status 128 + this. */
  readonly number: number;
  readonly meaning: string;
  readonly category: Category;
  /** True where the program, or whoever sent the signal, tends to print why. */
  readonly printed?: boolean;
}

const deaths: Readonly<Record<string, Death>> = {
  SIGHUP: { number: 1, meaning: 'its terminal is gone', category: 'unknown', printed: true },
  SIGINT: { number: 2, meaning: 'interrupted', category: 'unknown', printed: true },
  SIGQUIT: { number: 3, meaning: 'asked to quit', category: 'unknown', printed: true },
  SIGILL: { number: 4, meaning: 'illegal instruction', category: 'code' },
  SIGABRT: { number: 6, meaning: 'it aborted itself', category: 'code', printed: true },
  SIGBUS: { number: 7, meaning: 'bus error: bad access to memory', category: 'code' },
  SIGFPE: { number: 8, meaning: 'arithmetic fault, such as a division by zero', category: 'code' },
  SIGKILL: { number: 9, meaning: 'often for want of memory', category: 'resource' },
  SIGSEGV: { number: 11, meaning: 'segmentation fault: bad access to memory', category: 'code' },
  SIGPIPE: { number: 13, meaning: 'its reader is gone', category: 'unknown', printed: true },
  SIGTERM: { number: 15, meaning: 'asked to end', category: 'unknown', printed: true },
  SIGXCPU: { number: 24, meaning: 'limit of processor time reached', category: 'resource' },
  SIGXFSZ: { number: 25, meaning: 'limit of file size reached', category: 'resource' },
  SIGSYS: { number: 31, meaning: 'forbidden system call', category: 'permission' },
};

/**
 * The failure of a command killed by a signal, told by its name or by an exit status such as 139;
 * undefined where it was not, or where what it printed is likely to say more.
 */
export function killed(lines: readonly string[], about: About): Failure | undefined {
  const found = Object.entries(deaths).find(
    ([name, { number }]) => about.signal === name || (!about.signal && about.exit === 128 + number),
  );
  if (found === undefined) return undefined;
  const [kind, { meaning, category, printed }] = found;
  const span = lastLines(lines);
  if (printed && span.to > 0) return undefined;
  const message = `killed by ${kind} (${meaning})`;
  return failureOf({ kind, message, category, ...excerptOf(lines, span) });
}

/** The failure of a command that printed nothing; undefined where nobody knows how it ended. */
export function silent({ exit, signal }: About): Failure | undefined {
  if (!signal && typeof exit !== 'number') return undefined;
  const kind = signal ?? `exit ${exit}`;
  const how = signal ? `killed by ${signal}` : `exited with status ${exit}`;
  const message = `${how}, and printed nothing`;
  return failureOf({ kind, message, category: 'unknown', excerpt: '', frames: [] });
}
