// Each way a call can fail: what happened and what to do, one row a fault.

import type { ModelFault } from '../types.ts';

/** What the words of a fault may name. */
interface About {
  readonly model: string;
  readonly host: string;
  /** Seconds that the service asks to wait, or that ee waited; null where there is no such number. */
  readonly seconds: number | null;
}

/** The faults of a call; that no model was wanted or agreed to is for others to say. */
export type CallFault = Exclude<ModelFault, 'off' | 'declined' | 'unrecorded'>;

interface Words {
  readonly message: string;
  readonly hint: string;
}

const withoutModel = 'or use --no-model, which asks nobody';

const rows: Readonly<Record<CallFault, (about: About) => Words>> = {
  'no-key': () => ({
    message: 'No key for the model was found',
    hint: `Set ANTHROPIC_API_KEY to a key of https://platform.claude.com/settings/keys, ${withoutModel}.`,
  }),
  'bad-key': () => ({
    message: 'The key for the model cannot be used',
    hint: 'Set ANTHROPIC_API_KEY to the key alone, on one line, or mend the profile that the Anthropic settings name.',
  }),
  authentication: ({ host }) => ({
    message: `${host} did not accept the key`,
    hint: 'Check that the key is whole, still valid and made for this service, then set ANTHROPIC_API_KEY again.',
  }),
  permission: ({ model, host }) => ({
    message: `${host} does not let this key use ${model}`,
    hint: 'Choose another model with --model, or ask whoever manages the account.',
  }),
  payment: ({ host }) => ({
    message: `${host} wants the account's credit or billing put right first`,
    hint: `Add credit or raise the limit in the account's settings, ${withoutModel}.`,
  }),
  'not-found': ({ model, host }) => ({
    message: `${host} does not know the model ${model}`,
    hint: 'Check --model or EE_MODEL, and ANTHROPIC_BASE_URL where it is set.',
  }),
  'bad-request': ({ host }) => ({
    message: `${host} turned the request down`,
    hint: 'Try another --model; where that does not help it is a bug of ee, please report it.',
  }),
  'too-large': ({ model }) => ({
    message: `The evidence is too large for ${model}`,
    hint: 'Make it smaller with --budget-tokens, or choose another --model.',
  }),
  'rate-limit': ({ host, seconds }) => ({
    message:
      seconds === null
        ? `${host} takes no more requests for now`
        : `${host} takes no more requests for the next ${seconds} s`,
    hint: `Try again after that, ${withoutModel}.`,
  }),
  overloaded: ({ host }) => ({
    message: `${host} is overloaded`,
    hint: 'Try again in a minute, or choose another --model.',
  }),
  server: ({ host }) => ({
    message: `${host} failed to answer`,
    hint: `The fault is on its side: try again in a minute, ${withoutModel}.`,
  }),
  connection: ({ host }) => ({
    message: `${host} could not be reached or broke off`,
    hint: `Check the network, HTTPS_PROXY and ANTHROPIC_BASE_URL; for a company's own certificate set NODE_EXTRA_CA_CERTS.`,
  }),
  timeout: ({ host, seconds }) => ({
    message: `${host} gave no answer within ${seconds} s`,
    hint: `Try again, ${withoutModel}.`,
  }),
  cancelled: () => ({
    message: 'The question was called off before the answer came',
    hint: 'Run ee again to ask it.',
  }),
  malformed: ({ host }) => ({
    message: `${host} sent something that is not an answer`,
    hint: 'Try again; where ANTHROPIC_BASE_URL is set, it must name a service that speaks the Anthropic Messages API.',
  }),
};

/** The one message and hint of a fault; `detail`, where there is one, ends the message. */
export function wordsOf(fault: CallFault, about: About, detail: string | null): Words {
  const { message, hint } = rows[fault](about);
  return { message: detail ? `${message}: ${detail}` : `${message}.`, hint };
}

/** Control, bidi, zero-width, tag, private and unassigned characters, and line ends: `\u001b`, `\u202e`. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** What every key of the Anthropic API looks like: `sk-ant-api03-…`. */
const keyShape = /\bsk-ant-[\w-]+/g;

/** A text from outside made fit for a message: printable, at most 300 characters, no key in it. */
export function tame(text: string, secrets: readonly string[]): string {
  const printable = text.replace(unprintable, ' ').trim();
  const safe = secrets.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), printable);
  // Cut last: half of a key is no longer recognised as one.
  return safe.replace(keyShape, '[key]').slice(0, 300);
}
