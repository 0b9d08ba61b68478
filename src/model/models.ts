// What has to be known of a model before it is asked, as data: whether it takes `effort`, and its price.

import type { Usage } from '../types.ts';

/** US dollars for a million tokens, for prompts of up to `upTo` tokens. */
interface Price {
  readonly upTo: number;
  readonly input: number;
  readonly output: number;
}

interface Model {
  readonly id: string;
  readonly effort: boolean;
  /** Cheapest first; empty where the price is not known. */
  readonly prices: readonly Price[];
}

const models: readonly Model[] = [
  {
    id: 'claude-haiku-5-5',
    effort: true,
    prices: [
      { upTo: 100_000, input: 0.1, output: 0.5 },
      { upTo: Number.POSITIVE_INFINITY, input: 0.5, output: 2.5 },
    ],
  },
  {
    id: 'claude-haiku-4-5',
    effort: false,
    prices: [{ upTo: Number.POSITIVE_INFINITY, input: 1, output: 5 }],
  },
  { id: 'claude-sonnet-4-5', effort: false, prices: [] },
];

/** Whether the model is asked with `effort`; one that is not listed gets it, until it says no. */
export function takesEffort(model: string): boolean {
  return rowOf(model)?.effort ?? true;
}

/** What one try cost; a count the service did not give is 0 tokens at an unknown price. */
export function usageOf(model: string, input: unknown, output: unknown): Usage {
  const [inputTokens, outputTokens] = [countOf(input), countOf(output)];
  const price = rowOf(model)?.prices.find(({ upTo }) => (inputTokens ?? 0) <= upTo);
  const known = price !== undefined && inputTokens !== null && outputTokens !== null;
  return {
    model,
    inputTokens: inputTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    dollars: known ? (inputTokens * price.input + outputTokens * price.output) / 1e6 : null,
  };
}

/** Both tries together; the price is unknown as soon as that of one is. */
export function plus(spent: Usage | null, more: Usage): Usage {
  if (spent === null) return more;
  return {
    model: more.model,
    inputTokens: spent.inputTokens + more.inputTokens,
    outputTokens: spent.outputTokens + more.outputTokens,
    dollars: spent.dollars === null || more.dollars === null ? null : spent.dollars + more.dollars,
  };
}

/** The date that a pinned model's id ends with: `-20251001` of `claude-haiku-4-5-20251001`. */
const pinned = /-\d{8}$/;

const rowOf = (model: string) => models.find(({ id }) => id === model.replace(pinned, ''));

const countOf = (count: unknown) =>
  typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
