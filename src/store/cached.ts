// Asks the store before the model, and keeps what the model said.

import { createHash } from 'node:crypto';
import type { Ask, Reply, SafePrompt } from '../types.ts';
import type { Store } from './folder.ts';

/** `refresh` asks again and overwrites what was kept. */
export type CacheMode = 'use' | 'refresh';

export interface Caching {
  readonly store: Store;
  readonly mode: CacheMode;
  /** Whatever beside the prompt changes the answer: model, effort, size, endpoint. */
  readonly traits: readonly unknown[];
  /** Whether an answer's text is worth keeping: one that can't be read is asked for again. */
  readonly worthKeeping: (text: string) => boolean;
}

/** The same question gets the same answer without a call. Refusals, cuts and faults are not kept. */
export function cached(ask: Ask, { store, mode, traits, worthKeeping }: Caching): Ask {
  return async (prompt, signal) => {
    const key = keyOf(prompt, traits);
    const kept = mode === 'refresh' ? null : textIn(await store.get(key));
    if (kept !== null && worthKeeping(kept)) {
      return { is: 'text', text: kept, source: 'cache', usage: null };
    }
    const reply = await ask(prompt, signal);
    if (reply.is === 'text' && worthKeeping(reply.text)) await store.put(key, entryOf(reply));
    return reply;
  };
}

function keyOf({ system, user, schema }: SafePrompt, traits: readonly unknown[]): string {
  const question = JSON.stringify([...traits, system, user, schema]);
  return createHash('sha256').update(question).digest('hex');
}

/** Goes up when the form of an entry changes: older ones are then misses. */
const form = 1;

function entryOf({ text }: Extract<Reply, { is: 'text' }>): string {
  return JSON.stringify({ form, text });
}

function textIn(entry: string | null): string | null {
  try {
    const value: unknown = JSON.parse(entry ?? 'null');
    const { form: kept, text } = value as { form?: unknown; text?: unknown };
    return kept === form && typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
