// Signals where Node runs the command: keeps ee alive while the command deals with one, and hands on what
// only ee was sent. (native/signals.c does the same better.)

import type { ChildProcess } from 'node:child_process';

/** Sent by a terminal to every process of its foreground group: the command has it already. */
const fromTerminal = ['SIGINT', 'SIGQUIT'] as const;
/** Node would die of these, the command living on. */
const messages = ['SIGUSR2', 'SIGALRM'] as const;
const forwarded = ['SIGTERM', 'SIGHUP', ...messages] as const;

/** Signals on their way to a child. */
export interface Forwarding {
  /** The first signal that asked ee to end; null for none. */
  received(): NodeJS.Signals | null;
  /** Gives ee's signals their usual meaning again. */
  release(): void;
}

/** Hands signals sent to ee on to `child` until released; USR1 goes to `asked`, where there is one. */
export function forwardSignals(child: ChildProcess, asked?: () => void): Forwarding {
  const { isatty } = process.getBuiltinModule('node:tty');
  let first: NodeJS.Signals | null = null;
  const listen = (signal: NodeJS.Signals, handler: () => void) => {
    process.on(signal, handler);
    return { signal, handler };
  };
  const handlers = [...fromTerminal, ...forwarded].map((signal) =>
    listen(signal, () => {
      if (!messages.some((name) => name === signal)) first ??= signal;
      // Sent twice, Ctrl-C means "at once" to many tools (docker compose, pytest), so with a terminal
      // on any descriptor it is left to the terminal; without one (`kill -INT`, CI) it is forwarded.
      const sentToAll = fromTerminal.some((name) => name === signal) && [0, 1, 2].some(isatty);
      if (!sentToAll) child.kill(signal);
    }),
  );
  handlers.push(listen('SIGUSR1', asked ?? (() => child.kill('SIGUSR1'))));
  return {
    received: () => first,
    release: () => {
      for (const { signal, handler } of handlers) process.off(signal, handler);
    },
  };
}

/** Status and signal of a command as a shell tells them. Signals without a name end in status 128 + n too. */
export function exitOf(
  code: number | null,
  signal: NodeJS.Signals | null,
): { readonly exit: number; readonly signal: NodeJS.Signals | null } {
  return { signal, exit: code ?? 128 + (signal === null ? 0 : numbers()[signal]) };
}

/** The name of signal `number`; a real-time signal is told by its distance to the first. */
export function nameOf(number: number): string {
  const name = Object.entries(numbers()).find(([, its]) => its === number)?.[0];
  return name ?? `SIGRTMIN+${number - 34}`;
}

function numbers(): Readonly<Record<NodeJS.Signals, number>> {
  return process.getBuiltinModule('node:os').constants.signals;
}
