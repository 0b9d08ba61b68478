// Ctrl-C while ee itself is busy: it ends what ee does, never the command's status.

/** Calls `then` on Ctrl-C, instead of whoever listened before, until the result is called. */
export function onInterrupt(then: () => void): () => void {
  const others = process.listeners('SIGINT');
  process.removeAllListeners('SIGINT');
  process.on('SIGINT', then);
  return () => {
    process.off('SIGINT', then);
    for (const listener of others) process.on('SIGINT', listener);
  };
}

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does the work to its end; a signal that came meanwhile is heard afterwards. */
export async function uninterrupted<T>(work: () => Promise<T>): Promise<T> {
  const heard = new Set<NodeJS.Signals>();
  const held = ends.map((signal) => {
    const others = process.listeners(signal);
    const hold = () => heard.add(signal);
    process.on(signal, hold);
    for (const listener of others) process.off(signal, listener);
    return () => {
      for (const listener of others) process.on(signal, listener);
      process.off(signal, hold);
    };
  });
  try {
    return await work();
  } finally {
    for (const release of held) release();
    for (const signal of heard) process.kill(process.pid, signal);
  }
}
