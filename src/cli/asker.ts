// Who is asked: nobody, where there is no key or none may be asked; else the model, with consent.

import { join } from 'node:path';
import { isAnswer, textsOf } from '../answer/index.ts';
import { cacheFolder, configFolder, homeOf } from '../config/index.ts';
import { anthropic, credential, endpointOf, traitsOf } from '../model/index.ts';
import { knownIn } from '../redact/index.ts';
import { type CacheMode, cached, folder } from '../store/index.ts';
import type { Ask, ModelFault } from '../types.ts';
import { audited } from './audit.ts';
import { consenting } from './consent.ts';
import { onInterrupt } from './interrupt.ts';
import type { Settled } from './settled.ts';
import { spinning } from './spinner.ts';
import type { Said } from './terminal.ts';

/** How the cache of answers is used. */
export type Caching = CacheMode | 'none';

/** The way to ask that settings and environment leave, and the endpoint it would ask at. */
export function asker(about: {
  readonly settled: Settled;
  readonly caching: Caching;
  readonly env: NodeJS.ProcessEnv;
  /** Values that no kept answer may hold: an endpoint can say a key back. */
  readonly secrets: readonly string[];
  /** How the user is asked for consent. */
  readonly askUser: (question: string) => Promise<Said>;
}): { readonly ask: Ask; readonly endpoint: ReturnType<typeof endpointOf> } {
  const { settled, caching, env, secrets, askUser } = about;
  const { settings, limits, cwd } = settled;
  const home = homeOf(env);
  const baseUrl = env.ANTHROPIC_BASE_URL ?? settings.endpoint;
  const endpoint = endpointOf({
    ...env,
    ...(baseUrl === null ? {} : { ANTHROPIC_BASE_URL: baseUrl }),
  });
  if (settings.noModel) return { endpoint, ask: nobody('off', ...off) };
  if (limits.noModel) return { endpoint, ask: nobody('off', ...forbidden) };

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
    ask: askUser,
  };
  const model = spinning(anthropic(options), settings);
  const record = { file: env.EE_AUDIT, cwd, endpoint: endpoint.host, model: settings.model };
  const recorded = record.file ? audited(model, { ...record, file: record.file }) : model;
  const ask =
    credential(env) === null
      ? nobody('no-key', ...noKey)
      : consenting(interruptible(recorded), place);
  if (caching === 'none') return { endpoint, ask };
  const worthKeeping = (text: string) => isAnswer(text) && !textsOf(text).some(holdsAny(secrets));
  const store = folder(answersFolder(env, home));
  const traits = [...traitsOf(options), endpoint.host];
  return { endpoint, ask: cached(ask, { store, mode: caching, traits, worthKeeping }) };
}

/** Whether a text holds one of the values, in whatever form it is written. */
function holdsAny(values: readonly string[]): (text: string) => boolean {
  const find = knownIn(values);
  return (text) => find(text).length > 0;
}

/** Where answers are kept. */
export function answersFolder(env: NodeJS.ProcessEnv, home: string): string {
  return join(cacheFolder(env, home), 'answers');
}

/** Where outputs of failed commands are kept. */
export function logsFolder(env: NodeJS.ProcessEnv, home: string): string {
  return join(cacheFolder(env, home), 'logs');
}

const off = ['No model was asked (--no-model).', 'Leave it out to have one asked.'] as const;
const forbidden = [
  'No model was asked: .ee.toml of this project does not allow it.',
  'To see what would be sent where it does: --show-prompt.',
] as const;
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
