// The double refuses what the real API refuses, and what it serves is shaped like the real thing.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from './api/api.mjs';

const key = 'test-key';
const headers = {
  authorization: `Bearer ${key}`,
  'anthropic-version': '2026-10-21',
  'content-type': 'application/json',
};
const schema = {
  type: 'object',
  properties: { summary: { type: 'string' } },
  required: ['summary'],
  additionalProperties: false,
};
const messages = [{ role: 'user', content: 'Why?' }];
const request = { model: 'claude-haiku-5-5', max_tokens: 100, messages };
const haiku45 = { ...request, model: 'claude-haiku-4-5' };
const withSchema = (part: object) => ({
  ...request,
  output_config: { format: { type: 'json_schema', schema: part } },
});
const object = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});

let api: Api;
beforeAll(async () => {
  api = await startApi(() => ({ text: 'ok' }), { key });
});
afterAll(() => api.close());

async function post(
  body: unknown,
  more: { headers?: object; path?: string; method?: string } = {},
) {
  const method = more.method ?? 'POST';
  const response = await fetch(`${api.url}${more.path ?? '/v1/messages'}`, {
    method,
    headers: { ...headers, ...more.headers },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  return {
    status: response.status,
    body: JSON.parse(await response.text()),
    headers: response.headers,
  };
}

describe('takes', () => {
  test.each<[string, object]>([
    ['the least there may be', request],
    ['a system prompt', { ...request, system: 'Explain.' }],
    [
      'content in blocks',
      { ...request, messages: [{ role: 'user', content: [{ type: 'text', text: 'Why?' }] }] },
    ],
    ['effort', { ...request, output_config: { effort: 'low' } }],
    ['a schema', withSchema(schema)],
    ['thinking that adapts', { ...request, thinking: { type: 'adaptive' } }],
    [
      'no thinking at high effort',
      { ...request, thinking: { type: 'disabled' }, output_config: { effort: 'high' } },
    ],
    [
      'a budget on Haiku 4.5',
      { ...haiku45, max_tokens: 4096, thinking: { type: 'enabled', budget_tokens: 1024 } },
    ],
    [
      'prefill on Haiku 4.5',
      { ...haiku45, messages: [...messages, { role: 'assistant', content: '{' }] },
    ],
    [
      'what a schema may hold',
      withSchema(
        object(
          {
            a: { type: ['string', 'null'], description: 'one', format: 'uri' },
            b: { type: 'array', items: { $ref: '#/$defs/c' }, minItems: 1 },
            d: { anyOf: [{ enum: ['x', 1, null] }, { const: 'y' }] },
          },
          { $defs: { c: object({}) }, required: ['a'] },
        ),
      ),
    ],
  ])('%s', async (_name, body) => {
    expect(await post(body)).toMatchObject({
      status: 200,
      body: { type: 'message', stop_reason: 'end_turn' },
    });
  });

  test('x-api-key as well as a bearer token', async () => {
    const { status } = await post(request, { headers: { authorization: '', 'x-api-key': key } });
    expect(status).toBe(200);
  });
});

describe('refuses', () => {
  test.each<[string, object, number, RegExp]>([
    ['no max_tokens', { model: request.model, messages }, 400, /^max_tokens: Field required/],
    [
      'max_tokens 0',
      { ...request, max_tokens: 0 },
      400,
      /^max_tokens: .* greater than or equal to 1/,
    ],
    ['half a token', { ...request, max_tokens: 1.5 }, 400, /^max_tokens: .* integer/],
    ['too many tokens', { ...request, max_tokens: 128_001 }, 400, /^max_tokens: 128001 > 128000/],
    [
      'too many for Haiku 4.5',
      { ...haiku45, max_tokens: 64_001 },
      400,
      /^max_tokens: 64001 > 64000/,
    ],
    ['a model there is not', { ...request, model: 'claude-x' }, 404, /^model: claude-x$/],
    [
      'a model named like a property of Object',
      { ...request, model: 'constructor' },
      404,
      /^model/,
    ],
    [
      'an unknown field',
      { ...request, prompt: 'x' },
      400,
      /^prompt: Extra inputs are not permitted/,
    ],
    ['temperature', { ...request, temperature: 0 }, 400, /^temperature/],
    ['top_p on Haiku 4.5', { ...haiku45, top_p: 1 }, 400, /^top_p/],
    ['no messages', { ...request, messages: [] }, 400, /^messages/],
    ['messages as a text', { ...request, messages: 'x' }, 400, /^messages/],
    [
      'a system message in the list',
      { ...request, messages: [{ role: 'system', content: 'x' }] },
      400,
      /role/,
    ],
    [
      'an empty message',
      { ...request, messages: [{ role: 'user', content: '' }] },
      400,
      /non-empty/,
    ],
    [
      'a field of a message',
      { ...request, messages: [{ role: 'user', content: 'x', id: 1 }] },
      400,
      /^messages.0.id/,
    ],
    [
      'an image',
      { ...request, messages: [{ role: 'user', content: [{ type: 'image' }] }] },
      400,
      /content.0/,
    ],
    [
      'prefill',
      { ...request, messages: [...messages, { role: 'assistant', content: '{' }] },
      400,
      /prefill/,
    ],
    [
      'effort on Haiku 4.5',
      { ...haiku45, output_config: { effort: 'low' } },
      400,
      /^This model does not support the effort parameter\.$/,
    ],
    [
      'no such effort',
      { ...request, output_config: { effort: 'tiny' } },
      400,
      /^output_config.effort/,
    ],
    [
      'an unknown setting',
      { ...request, output_config: { verbosity: 1 } },
      400,
      /^output_config.verbosity/,
    ],
    [
      'a thinking budget',
      { ...request, thinking: { type: 'enabled', budget_tokens: 2000 } },
      400,
      /^thinking/,
    ],
    [
      'a budget beside adaptive',
      { ...request, thinking: { type: 'adaptive', budget_tokens: 2000 } },
      400,
      /^thinking/,
    ],
    [
      'adaptive thinking on Haiku 4.5',
      { ...haiku45, thinking: { type: 'adaptive' } },
      400,
      /^thinking/,
    ],
    [
      'a budget above max_tokens',
      { ...haiku45, thinking: { type: 'enabled', budget_tokens: 2000 } },
      400,
      /^thinking/,
    ],
    [
      'no thinking at the highest effort',
      { ...request, thinking: { type: 'disabled' }, output_config: { effort: 'max' } },
      400,
      /^thinking/,
    ],
    [
      'another format',
      { ...request, output_config: { format: { type: 'json' } } },
      400,
      /format.type/,
    ],
    [
      'a name for the schema',
      { ...request, output_config: { format: { type: 'json_schema', name: 'a', schema } } },
      400,
      /format.name/,
    ],
    [
      'no schema',
      { ...request, output_config: { format: { type: 'json_schema' } } },
      400,
      /schema/,
    ],
    [
      'an open object',
      withSchema({ ...schema, additionalProperties: true }),
      400,
      /'additionalProperties: true' is not supported/,
    ],
    [
      'an object that does not say',
      withSchema({ type: 'object', properties: {} }),
      400,
      /must be explicitly set to false/,
    ],
    [
      'one inside another',
      withSchema(object({ a: { type: 'object' } })),
      400,
      /must be explicitly set to false/,
    ],
    [
      'one in a list',
      withSchema(object({ a: { type: 'array', items: { type: 'object' } } })),
      400,
      /explicitly/,
    ],
    [
      'one in a definition',
      withSchema(object({}, { $defs: { a: { type: 'object' } } })),
      400,
      /explicitly/,
    ],
    [
      'maxLength',
      withSchema(object({ a: { type: 'string', maxLength: 3 } })),
      400,
      /'maxLength' is not supported/,
    ],
    [
      'minimum',
      withSchema(object({ a: { type: 'integer', minimum: 0 } })),
      400,
      /'minimum' is not supported/,
    ],
    [
      'maxItems',
      withSchema(object({ a: { type: 'array', items: { type: 'string' }, maxItems: 3 } })),
      400,
      /'maxItems' is not supported/,
    ],
    [
      'minItems 2',
      withSchema(object({ a: { type: 'array', items: { type: 'string' }, minItems: 2 } })),
      400,
      /minItems/,
    ],
    ['oneOf', withSchema(object({ a: { oneOf: [{ type: 'string' }] } })), 400, /schema/],
    [
      'a format it does not know',
      withSchema(object({ a: { type: 'string', format: 'regex' } })),
      400,
      /format 'regex'/,
    ],
    ['a type it does not know', withSchema(object({ a: { type: 'text' } })), 400, /type 'text'/],
    [
      'a schema without a type',
      withSchema(object({ a: { description: 'any' } })),
      400,
      /must have a type/,
    ],
    ['objects in an enum', withSchema(object({ a: { enum: [{}] } })), 400, /enum/],
    [
      'a required property there is not',
      withSchema(object({}, { required: ['a'] })),
      400,
      /'a' is not in properties/,
    ],
    [
      'too many optional properties',
      withSchema(
        object(
          Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`p${n}`, { type: 'string' }])),
        ),
      ),
      400,
      /too many optional/,
    ],
  ])('%s', async (_name, body, status, message) => {
    const answer = await post(body);
    expect(answer).toMatchObject({
      status,
      body: { type: 'error', error: { message: expect.stringMatching(message) } },
    });
    expect(answer.body.error.type).toBe(
      status === 404 ? 'not_found_error' : 'invalid_request_error',
    );
    expect(answer.body.request_id).toBe(answer.headers.get('request-id'));
  });

  test.each<[string, Parameters<typeof post>[1], number]>([
    ['another key', { headers: { authorization: 'Bearer other' } }, 401],
    ['no key', { headers: { authorization: '' } }, 401],
    ['a key without Bearer', { headers: { authorization: key } }, 401],
    ['no version', { headers: { 'anthropic-version': '' } }, 400],
    ['a text', { headers: { 'content-type': 'text/plain' } }, 400],
    ['another path', { path: '/v1/complete' }, 404],
    ['another method', { method: 'GET' }, 405],
  ])('%s', async (_name, more, status) => {
    expect((await post(request, more)).status).toBe(status);
  });

  test('what is not JSON', async () => {
    expect(await post('{')).toMatchObject({ status: 400 });
    expect(await post('7')).toMatchObject({ status: 400 });
  });
});

describe('the script', () => {
  async function once200(body: object, ...script: Parameters<typeof startApi>[0] & object[]) {
    const other = await startApi(script);
    const response = await fetch(`${other.url}/v1/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text(), close: other.close };
  }

  test('an answer that does not fit the schema is not served, and the test fails at the end', async () => {
    const { status, close } = await once200(withSchema(schema), { answer: { summary: 7 } });
    expect(status).toBe(500);
    await expect(close()).rejects.toThrow(/does not fit the schema of the request/);
  });

  test('unless the test asks for it', async () => {
    const { status, text, close } = await once200(withSchema(schema), {
      answer: { a: 7 },
      evenIfUnfit: true,
    });
    expect(status).toBe(200);
    expect(JSON.parse(text).content[0].text).toBe('{"a":7}');
    await close();
  });

  test('a request more than the script has steps fails the test too', async () => {
    const { status, close } = await once200(request);
    expect(status).toBe(500);
    await expect(close()).rejects.toThrow(/no step left/);
  });

  test('rate headers and counts come with an answer', async () => {
    const answer = await post(request);
    expect(answer.headers.get('anthropic-ratelimit-requests-remaining')).toMatch(/^\d+$/);
    expect(answer.body.usage.input_tokens).toBeGreaterThan(0);
  });
});

describe('by itself', () => {
  test('serve.mjs prints its URL and gives the answer of a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ee-api-'));
    const file = join(folder, 'answer.json');
    writeFileSync(file, JSON.stringify({ summary: 'From a file.' }));
    const serve = join(import.meta.dirname, 'api/serve.mjs');
    const child = spawn(process.execPath, [serve, '--answer', file]);
    const [url] = await once(child.stdout.setEncoding('utf8'), 'data');
    const response = await fetch(`${url.trim()}/v1/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify(withSchema(schema)),
    });
    expect(JSON.parse(await response.text()).content[0].text).toBe('{"summary":"From a file."}');
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
});
