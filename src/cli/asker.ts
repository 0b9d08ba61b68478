// Who is asked: nobody, where the user has no key or wants no model; else the model, with consent.

import { join } from 'node:path';
import { isAnswer } from '../answer/index.ts';
import { cacheFolder, configFolder, type Settings } from '../config/index.ts';
import { anthropic, credential, endpointOf, traitsOf } from '../model/index.ts';
import { type CacheMode, cached, folder } from '../store/index.ts';
import type { Ask, ModelFault } from '../types.ts';
import { consenting } from './consent.ts';
import { onInterrupt } from './interrupt.ts';
import { spinning } from './spinner.ts';

/** How the cache of answers is used. */
export type Caching = CacheMode | 'none';

/** The way to ask that settings and environment leave, and the endpoint it would ask at. */
export function asker(about: {
  readonly settings: Settings;
  readonly caching: Caching;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
}): { readonly ask: Ask; readonly endpoint: ReturnType<typeof endpointOf> } {
  const { settings, caching, env, home } = about;
  const baseUrl = env.ANTHROPIC_BASE_URL ?? settings.endpoint;
  const endpoint = endpointOf({
    ...env,
    ...(baseUrl === null ? {} : { ANTHROPIC_BASE_URL: baseUrl }),
  });
  if (settings.noModel) return { endpoint, ask: nobody('off', ...off) };

  const options = {
    model: settings.model,
    apiKey: env.ANTHROPIC_API_KEY ?? null,
    baseUrl,
    env,
  };
  const place = {
    host: endpoint.host,
    folder: configFolder(env, home),
    unattended: Boolean(env.CI),
  };
  const ask =
    credential(env) === null
      ? nobody('no-key', ...noKey)
      : consenting(interruptible(spinning(anthropic(options), settings)), place);
  if (caching === 'none') return { endpoint, ask };
  // An endpoint can say the key back.
  const keys = keysIn(env);
  const worthKeeping = (text: string) => isAnswer(text) && !keys.some((key) => text.includes(key));
  const store = folder(answersFolder(env, home));
  const traits = [...traitsOf(options), endpoint.host];
  return { endpoint, ask: cached(ask, { store, mode: caching, traits, worthKeeping }) };
}

/** The keys of the environment: values that must be in no prompt, no message and no file. */
export function keysIn(env: NodeJS.ProcessEnv): readonly string[] {
  return [env.ANTHROPIC_API_KEY, env.ANTHROPIC_AUTH_TOKEN].flatMap((key) => key?.trim() || []);
}

/** Where answers are kept. */
export function answersFolder(env: NodeJS.ProcessEnv, home: string): string {
  return join(cacheFolder(env, home), 'answers');
}

const off = ['No model was asked (--no-model).', 'Leave it out to have one asked.'] as const;
const noKey = [
  'No key is set, so no model was asked and nothing was sent.',
  'To have a model explain it: export ANTHROPIC_API_KEY=… and run the command again. ' +
    'To see first what would be sent: --show-prompt.',
] as const;

function nobody(fault: ModelFault, message: string, hint: string): Ask {
  return () => Promise.resolve({ is: 'failed', fault, message, hint, usage: null });
}

/** Ctrl-C while the model thinks ends the question, not ee: the command's status is still to come. */
function interruptible(ask: Ask): Ask {
  return async (prompt) => {
    const cancel = new AbortController();
    const release = onInterrupt(() => cancel.abort());
    try {
      return await ask(prompt, cancel.signal);
    } finally {
      release();
    }
  };
}
