// One try over the network, through the SDK: what is sent, and what its many errors come to.

import { Console } from 'node:console';
import type { SafePrompt } from '../types.ts';
import { hostOf } from './credential.ts';
import type { Deadline } from './deadline.ts';
import { type Ending, endingOf } from './message.ts';
import { ofConnection, ofSetup, ofStatus, problem } from './problem.ts';
import { fetchFor } from './proxy.ts';

/** Who is asked, and where. Absent or null means that the SDK's own variables and files say so. */
export interface Address {
  readonly model: string;
  readonly apiKey?: string | null;
  readonly baseUrl?: string | null;
  /** Where the proxy's variables are read; none where left out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A client that was set up, nothing sent yet. */
export interface Connection {
  /** The host asked; known for certain once something was sent, as a profile may name it. */
  host(): string;
  /** Keys that no message may show. */
  readonly secrets: readonly string[];
  /** Sends the prompt once. Never throws; after the deadline its result means nothing. */
  send(prompt: SafePrompt, maxTokens: number, effort: boolean): Promise<Ending>;
}

/** Bytes of a body, above which it is no answer to a prompt of ours. */
const longestBody = 1_000_000;

/** Loads the SDK and sets up a client whose every request ends with the deadline. */
export async function connect(address: Address, limit: Deadline): Promise<Connection> {
  const { Anthropic, APIConnectionError, APIError } = await import('@anthropic-ai/sdk');
  const fetched = await fetchFor(address.env ?? {});
  const client = new Anthropic({
    apiKey: address.apiKey?.trim() || undefined,
    baseURL: address.baseUrl?.trim() || undefined,
    // With its own retries it would sleep for as long as a retry-after says.
    maxRetries: 0,
    // ANTHROPIC_LOG=debug would print to standard output, which belongs to the command.
    logger: new Console(process.stderr),
    openTelemetry: false,
    // The SDK hands no signal to the requests that fetch a token. A redirect would take the
    // evidence to a host that nobody has agreed to.
    // It reads the body of an error by itself, and knows no limit of size.
    fetch: async (url, init) =>
      bounded(await fetched(url, { signal: limit.signal, ...init, redirect: 'manual' })),
    logLevel: 'off',
  });
  const secrets = [client.apiKey, client.authToken].filter((key) => typeof key === 'string');

  const problemOf = (error: unknown) => {
    if (!(error instanceof APIError)) return ofSetup(error);
    const { status, apiMessage, type, headers } = error;
    if (status !== undefined) return ofStatus({ status, apiMessage, type, headers });
    return error instanceof APIConnectionError ? ofConnection(error) : problem('server');
  };

  const send: Connection['send'] = async (prompt, maxTokens, effort) => {
    if (secrets.some((key) => !usableKey.test(key))) {
      return problem('bad-key', { detail: 'it holds a space, a line break or the like' });
    }
    const request = client.messages.create(
      {
        model: address.model,
        max_tokens: maxTokens,
        system: prompt.system,
        messages: [{ role: 'user', content: prompt.user }],
        output_config: {
          ...(effort ? { effort: 'low' } : {}),
          format: { type: 'json_schema', schema: prompt.schema },
        },
      },
      { signal: limit.signal },
    );
    let response: Response;
    try {
      response = await request.asResponse();
    } catch (error) {
      return problemOf(error);
    }
    try {
      // Not read by the SDK, whose timer stops at the headers.
      return endingOf(await response.text(), address.model);
    } catch (error) {
      return ofConnection(error);
    }
  };

  return { host: () => hostOf(client.baseURL) ?? 'The model service', secrets, send };
}

/** `sk-ant-api03-x_Y-9`: printable ASCII and no space. Anything else the SDK refuses with an error that prints the key. */
const usableKey = /^[\x21-\x7e]+$/;

/** The response, its body cut off at `longestBody` bytes: then no JSON, which is all a reader must know. */
function bounded(response: Response): Response {
  if (response.body === null) return response;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      size += chunk.byteLength;
      if (size > longestBody) out.terminate();
      else out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
}
