// The one time limit of a call: retries, pauses and the reading of the body included.

/** Ends by itself after its time, or as soon as the outer signal does. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Milliseconds left. */
  left(): number;
  /** Why it ended; null while it runs. */
  ended(): 'timeout' | 'cancelled' | null;
  /** Lets go of the timer and of the outer signal. */
  release(): void;
}

/**
 * Starts the clock. Not `AbortSignal.any([outer, AbortSignal.timeout(ms)])`: that timer does not
 * keep the process alive during a pause, and the sum of the two does not tell which one ended.
 */
export function deadline(ms: number, outer: AbortSignal | undefined): Deadline {
  const end = performance.now() + ms;
  const controller = new AbortController();
  let why: 'timeout' | 'cancelled' | null = null;
  const stop = (reason: 'timeout' | 'cancelled') => {
    why ??= reason;
    controller.abort();
  };
  const cancel = () => stop('cancelled');
  const timer = setTimeout(() => stop('timeout'), ms);
  if (outer?.aborted) cancel();
  outer?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    left: () => end - performance.now(),
    ended: () => why,
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
    },
  };
}
