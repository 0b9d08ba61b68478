// Puts one question to a Claude model: own retries, one deadline, and every end is a value.

import { setTimeout as pause } from 'node:timers/promises';
import type { Ask, Reply, SafePrompt, Usage } from '../types.ts';
import { type Address, type Connection, connect } from './connection.ts';
import { type Deadline, deadline } from './deadline.ts';
import { tame, wordsOf } from './faults.ts';
import type { Ending } from './message.ts';
import { plus, takesEffort } from './models.ts';
import { type Problem, problem } from './problem.ts';

interface Options extends Address {
  /** Milliseconds for the whole question, all tries together; 60,000 if absent. */
  readonly deadlineMs?: number;
  /** Tokens an answer may have, 2,048 if absent. One cut short is asked for again with twice that. */
  readonly maxTokens?: number;
}

/** What beside the prompt changes the answer: for the key of a cache. */
export function traitsOf({ model, baseUrl, maxTokens = usualTokens }: Options): readonly unknown[] {
  return [model, takesEffort(model) ? 'low' : null, maxTokens, baseUrl ?? null];
}

const usualTokens = 2048;

/** Asks the model. Loads the SDK at the first question; sends the prompt as it is and nothing else. */
export function anthropic(options: Options): Ask {
  const { model, deadlineMs = 60_000, maxTokens = usualTokens } = options;
  const first = { maxTokens, longer: false, effort: takesEffort(model), retried: 0, spent: null };
  return async (prompt, signal) => {
    const limit = deadline(deadlineMs, signal);
    let connection: Connection | null = null;
    let end: Ending;
    try {
      connection = await connect(options, limit);
      end = await converse(connection, prompt, limit, first);
    } catch {
      end = problem('malformed');
    } finally {
      limit.release();
    }
    if (end.is !== 'problem') return end;
    const ended = limit.ended();
    // Whatever broke at the deadline broke because of it.
    const cause = ended ? problem(ended, { usage: end.usage, waitMs: deadlineMs }) : end;
    return failed(cause, model, connection);
  };
}

/** What the next try is made with, and what went before it. */
interface Try {
  readonly maxTokens: number;
  /** Whether an answer was cut short already. */
  readonly longer: boolean;
  readonly effort: boolean;
  readonly retried: number;
  readonly spent: Usage | null;
}

/** Tries until there is an answer, nothing left to try or no time. Its usage is that of all tries. */
async function converse(
  connection: Connection,
  prompt: SafePrompt,
  limit: Deadline,
  now: Try,
): Promise<Ending> {
  const end = withSpent(await connection.send(prompt, now.maxTokens, now.effort), now.spent);
  const next = nextTry(end, now, limit.left());
  if (next === null) return end;
  await pause(next.wait, null, { signal: limit.signal }).catch(() => null);
  return limit.ended() ? end : converse(connection, prompt, limit, { ...next, spent: end.usage });
}

function withSpent(end: Ending, spent: Usage | null): Ending {
  if (spent === null) return end;
  return end.usage === null ? { ...end, usage: spent } : { ...end, usage: plus(spent, end.usage) };
}

const mostRetries = 2;

/** Null where another try would not help, or would not begin before the deadline. */
function nextTry(end: Ending, now: Try, left: number): (Try & { readonly wait: number }) | null {
  if (end.is === 'cut short' && !now.longer) {
    return { ...now, maxTokens: now.maxTokens * 2, longer: true, wait: 0 };
  }
  if (end.is !== 'problem') return null;
  if (end.effort && now.effort) return { ...now, effort: false, wait: 0 };
  // Half a second, then one, give or take a quarter: many jobs of one CI run fail together.
  const wait = end.waitMs ?? 500 * 2 ** now.retried * (0.75 + Math.random() / 2);
  if (!end.again || now.retried === mostRetries || wait >= left) return null;
  return { ...now, retried: now.retried + 1, wait };
}

function failed(end: Problem, model: string, connection: Connection | null): Reply {
  const about = {
    model,
    host: connection?.host() ?? 'The model service',
    seconds: end.waitMs === null ? null : Math.ceil(end.waitMs / 1000),
  };
  const detail = end.detail === null ? null : tame(end.detail, connection?.secrets ?? []);
  return { is: 'failed', fault: end.fault, ...wordsOf(end.fault, about, detail), usage: end.usage };
}
