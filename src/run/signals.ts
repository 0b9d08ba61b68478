// Keeps ee alive while the command deals with a signal, and hands on what only ee was sent.

import type { ChildProcess } from 'node:child_process';
import { isatty } from 'node:tty';

/** Sent by a terminal to every process of its foreground group: the command has it already. */
const fromTerminal = ['SIGINT', 'SIGQUIT'] as const;
/** Node would open its debugger on USR1 and die of the others, the command living on. */
const messages = ['SIGUSR1', 'SIGUSR2', 'SIGALRM'] as const;
const forwarded = ['SIGTERM', 'SIGHUP', ...messages] as const;

/** Signals on their way to a child. */
export interface Forwarding {
  /** The first signal that asked ee to end; null for none. */
  received(): NodeJS.Signals | null;
  /** Gives ee's signals their usual meaning again. */
  release(): void;
}

/** Hands signals sent to ee on to `child` until released. */
export function forwardSignals(child: ChildProcess): Forwarding {
  let first: NodeJS.Signals | null = null;
  const handlers = [...fromTerminal, ...forwarded].map((signal) => {
    const handler = () => {
      if (!messages.some((name) => name === signal)) first ??= signal;
      // Sent twice, Ctrl-C means "at once" to many tools (docker compose, pytest), so with a terminal
      // on any descriptor it is left to the terminal; without one (`kill -INT`, CI) it is forwarded.
      const sentToAll = fromTerminal.some((name) => name === signal) && [0, 1, 2].some(isatty);
      if (!sentToAll) child.kill(signal);
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  return {
    received: () => first,
    release: () => {
      for (const { signal, handler } of handlers) process.off(signal, handler);
    },
  };
}
