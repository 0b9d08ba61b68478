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
