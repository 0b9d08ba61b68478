// The model call, through the real SDK, against the double on the loopback interface. The double's
// exact error texts come from documentation and issues, not from the live API.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { anthropic, credential, endpointOf } from '../src/model/index.ts';
import type { SafePrompt } from '../src/types.ts';
import { type Step, startApi } from './api/api.mjs';

const key = 'sk-ant-test-0123456789abcdef';

const prompt = {
  system: 'Explain the failure.',
  user: 'KeyError: 7',
  evidence: 'KeyError: 7',
  redactions: [],
  schema: {
    type: 'object',
    properties: { summary: { type: 'string' } },
    required: ['summary'],
    additionalProperties: false,
  },
} as unknown as SafePrompt;

const answer = { summary: 'No such key.' };
const good: Step = { answer };
const text = { is: 'text', text: JSON.stringify(answer) };
const failed = (fault: string, more: object = {}) => ({ is: 'failed', fault, ...more });
const message = (stop: unknown, content: unknown) => ({
  body: {
    type: 'message',
    content,
    stop_reason: stop,
    usage: { input_tokens: 10, output_tokens: 5 },
  },
});
const counts = { usage: { input_tokens: 1000, output_tokens: 100 } };

type Options = Partial<Parameters<typeof anthropic>[0]>;

async function asked(script: Parameters<typeof startApi>[0], options: Options = {}) {
  const api = await startApi(script, { key });
  const ask = anthropic({ model: 'claude-haiku-5-5', apiKey: key, baseUrl: api.url, ...options });
  const reply = await ask(prompt);
  await api.close();
  expect(JSON.stringify(reply)).not.toContain(key);
  return { reply, requests: api.requests };
}

/** An empty configuration folder, and no key but those that a test sets. */
const config = mkdtempSync(join(tmpdir(), 'ee-model-'));
for (const name of Object.keys(process.env)) {
  if (name.startsWith('ANTHROPIC_')) delete process.env[name];
}
Object.assign(process.env, { XDG_CONFIG_HOME: config });

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(config, 'anthropic'), { recursive: true, force: true });
});
afterAll(() => rmSync(config, { recursive: true }));

interface Scenario {
  readonly name: string;
  readonly script: readonly Step[];
  readonly options?: Options;
  readonly reply: object;
  readonly requests: number;
}

const scenarios: readonly Scenario[] = [
  { name: 'an answer', script: [good], reply: text, requests: 1 },
  {
    name: 'a thinking block first',
    script: [{ ...good, thinkingFirst: true }],
    reply: text,
    requests: 1,
  },
  {
    name: 'text in two blocks',
    script: [
      message('end_turn', [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ]),
    ],
    reply: { is: 'text', text: 'ab' },
    requests: 1,
  },
  {
    name: 'a key with spaces round it',
    script: [good],
    options: { apiKey: ` ${key}\n` },
    reply: text,
    requests: 1,
  },
  {
    name: 'Haiku 4.5, which takes no effort',
    script: [good],
    options: { model: 'claude-haiku-4-5-20251001' },
    reply: text,
    requests: 1,
  },
  // Refusals of the model and answers that were cut
  {
    name: 'a refusal',
    script: [{ refusal: 'cyber' }],
    reply: { is: 'refused', category: 'cyber' },
    requests: 1,
  },
  {
    name: 'a refusal with text, which is not read',
    script: [{ refusal: 'reasoning_extraction', text: '{"summary":"no"}' }],
    reply: { is: 'refused', category: 'reasoning_extraction' },
    requests: 1,
  },
  {
    name: 'a refusal without a category',
    script: [{ refusal: null }],
    reply: { is: 'refused', category: null },
    requests: 1,
  },
  {
    name: 'a refusal whose category is no name',
    script: [{ refusal: '\u001b[31mred' }],
    reply: { is: 'refused', category: null },
    requests: 1,
  },
  { name: 'an answer cut short once', script: [{ cut: '{"summ' }, good], reply: text, requests: 2 },
  {
    name: 'an answer cut short twice',
    script: [
      { cut: '{"summ', ...counts },
      { cut: '{"summary":"', ...counts },
    ],
    reply: { is: 'cut short', usage: { inputTokens: 2000, outputTokens: 200 } },
    requests: 2,
  },
  {
    name: 'cut short, then out of order: the tokens of the first try are not lost',
    script: [{ cut: '{', ...counts }, { error: 400 }],
    reply: failed('bad-request', { usage: { inputTokens: 1000, outputTokens: 100 } }),
    requests: 2,
  },
  {
    name: 'a full context window',
    script: [{ text: '', stop: 'model_context_window_exceeded' }],
    reply: failed('too-large'),
    requests: 1,
  },
  // Statuses
  {
    name: '400',
    script: [{ error: 400, message: 'messages: wrong' }],
    reply: failed('bad-request', {
      message: expect.stringMatching(/turned the request down: messages: wrong$/),
    }),
    requests: 1,
  },
  {
    name: '400 for a long prompt',
    script: [{ error: 400, message: 'prompt is too long: 210034 tokens > 200000 maximum' }],
    reply: failed('too-large'),
    requests: 1,
  },
  {
    name: '400 for want of credit',
    script: [
      { error: 400, message: 'Your credit balance is too low to access the Anthropic API.' },
    ],
    reply: failed('payment'),
    requests: 1,
  },
  {
    name: 'a model that takes no effort, not known as such',
    script: [{ error: 400, message: 'This model does not support the effort parameter.' }, good],
    options: { model: 'claude-haiku-5-5' },
    reply: text,
    requests: 2,
  },
  {
    name: 'the effort fault twice: dropped once only',
    script: [
      { error: 400, message: 'This model does not support the effort parameter.' },
      { error: 400, message: 'This model does not support the effort parameter.' },
    ],
    reply: failed('bad-request'),
    requests: 2,
  },
  {
    name: '401',
    script: [good],
    options: { apiKey: 'sk-ant-test-another' },
    reply: failed('authentication', { message: expect.stringContaining('invalid x-api-key') }),
    requests: 1,
  },
  {
    name: '401 that repeats the key',
    script: [{ error: 401, message: `no such key: ${key}, nor sk-ant-api03-abc_DEF-123` }],
    reply: failed('authentication', {
      message: expect.stringMatching(/no such key: \[key\], nor \[key\]$/),
    }),
    requests: 1,
  },
  { name: '402', script: [{ error: 402 }], reply: failed('payment'), requests: 1 },
  { name: '403', script: [{ error: 403 }], reply: failed('permission'), requests: 1 },
  {
    name: '404',
    script: [good],
    options: { model: 'claude-haiku-9' },
    reply: failed('not-found', { message: expect.stringContaining('claude-haiku-9') }),
    requests: 1,
  },
  { name: '413', script: [{ error: 413 }], reply: failed('too-large'), requests: 1 },
  { name: '422', script: [{ error: 422 }], reply: failed('bad-request'), requests: 1 },
  {
    name: 'a redirect, which is not followed',
    script: [{ raw: '', status: 307, headers: { location: 'http://127.0.0.1:9/v1/messages' } }],
    reply: failed('bad-request', { message: expect.stringContaining('HTTP 307') }),
    requests: 1,
  },
  {
    name: 'an error whose body is not JSON',
    script: [
      { raw: '<h1>Bad gateway</h1>', status: 400, headers: { 'content-type': 'text/html' } },
    ],
    reply: failed('bad-request', { message: expect.stringMatching(/: HTTP 400$/) }),
    requests: 1,
  },
  {
    name: 'an error whose message is not a text',
    script: [{ raw: '{"error":{"message":{"a":1},"type":7}}', status: 403 }],
    reply: failed('permission'),
    requests: 1,
  },
  // Tries again
  { name: '529 once', script: [{ error: 529 }, good], reply: text, requests: 2 },
  {
    name: '529 three times',
    script: [{ error: 529 }, { error: 529 }, { error: 529 }],
    reply: failed('overloaded'),
    requests: 3,
  },
  {
    name: '500, 408, then an answer',
    script: [{ error: 500 }, { error: 408 }, good],
    reply: text,
    requests: 3,
  },
  {
    name: '409 and 503 to the end',
    script: [{ error: 409 }, { error: 503 }, { error: 500, message: 'Internal server error' }],
    reply: failed('server'),
    requests: 3,
  },
  {
    name: 'a server that asks not to try again',
    script: [{ error: 500, headers: { 'x-should-retry': 'false' } }],
    reply: failed('server'),
    requests: 1,
  },
  {
    name: '429 with a wait that fits',
    script: [{ error: 429, headers: { 'retry-after': '1' } }, good],
    reply: text,
    requests: 2,
  },
  {
    name: '429 with a wait that does not fit',
    script: [{ error: 429, headers: { 'retry-after': '3600' } }],
    reply: failed('rate-limit', { message: expect.stringContaining('for the next 3600 s') }),
    requests: 1,
  },
  {
    name: '429 with a date long past the deadline',
    script: [{ error: 429, headers: { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' } }],
    reply: failed('rate-limit', { message: expect.stringMatching(/for the next \d{9,} s/) }),
    requests: 1,
  },
  {
    name: '429 with a wait in milliseconds, and one that is nonsense',
    script: [
      { error: 429, headers: { 'retry-after-ms': '5', 'retry-after': '3600' } },
      { error: 429, headers: { 'retry-after': 'soon' } },
      good,
    ],
    reply: text,
    requests: 3,
  },
  {
    name: 'a drop before the headers',
    script: [{ drop: 'headers' }, good],
    reply: text,
    requests: 2,
  },
  { name: 'a drop in the body', script: [{ drop: 'body' }, good], reply: text, requests: 2 },
  {
    name: 'drops to the end',
    script: [{ drop: 'body' }, { drop: 'headers' }, { drop: 'body' }],
    reply: failed('connection', { message: expect.stringMatching(/could not be reached/) }),
    requests: 3,
  },
  // Time
  {
    name: 'a hang before the headers',
    script: [{ hang: 'headers' }],
    options: { deadlineMs: 300 },
    reply: failed('timeout', { message: expect.stringContaining('within 1 s') }),
    requests: 1,
  },
  {
    name: 'a hang in the body',
    script: [{ hang: 'body' }],
    options: { deadlineMs: 300 },
    reply: failed('timeout'),
    requests: 1,
  },
  {
    name: 'a hang in the second, longer try',
    script: [{ cut: '{', ...counts }, { hang: 'body' }],
    options: { deadlineMs: 500 },
    reply: failed('timeout', { usage: { inputTokens: 1000 } }),
    requests: 2,
  },
  {
    name: 'no time left for a retry',
    script: [{ error: 529 }],
    options: { deadlineMs: 350 },
    reply: failed('overloaded'),
    requests: 1,
  },
  // Answers that are none
  {
    name: 'broken JSON',
    script: [{ raw: '{"type":"mess' }],
    reply: failed('malformed'),
    requests: 1,
  },
  { name: 'an early end', script: [{ early: true }], reply: failed('malformed'), requests: 1 },
  { name: 'an empty body', script: [{ raw: '' }], reply: failed('malformed'), requests: 1 },
  {
    name: 'no content',
    script: [{ raw: '', status: 204 }],
    reply: failed('malformed'),
    requests: 1,
  },
  {
    name: 'a page of a login portal',
    script: [{ raw: '<html>', headers: { 'content-type': 'text/html' } }],
    reply: failed('malformed'),
    requests: 1,
  },
  ...['null', '7', '"text"', '[]', '{}', '{"content":7}', '{"content":[]}'].map((raw) => ({
    name: `JSON that is no message: ${raw}`,
    script: [{ raw }],
    reply: failed('malformed'),
    requests: 1,
  })),
  ...['tool_use', 'pause_turn', 'something_new', null].map((stop) => ({
    name: `stop reason ${stop}`,
    script: [message(stop, [{ type: 'text', text: '{}' }])],
    reply: failed('malformed', { usage: { inputTokens: 10 } }),
    requests: 1,
  })),
  {
    name: 'blocks of the wrong shape',
    script: [message('end_turn', [null, 7, { type: 'text' }, { type: 'text', text: 7 }])],
    reply: failed('malformed'),
    requests: 1,
  },
  { name: 'a blank text', script: [{ text: ' \n' }], reply: failed('malformed'), requests: 1 },
  {
    name: 'an answer of 10 MB',
    script: [{ text: 'x'.repeat(10_000_000) }],
    reply: failed('malformed'),
    requests: 1,
  },
];

describe('one question', () => {
  test.concurrent.each(scenarios)('$name', async ({ script, options, reply, requests }) => {
    const got = await asked(script, options);
    expect(got.reply).toMatchObject(reply);
    expect(got.requests).toHaveLength(requests);
  });
});

describe('what is sent', () => {
  test('the prompt, the schema, effort and room, and nothing else', async () => {
    const { requests } = await asked([good]);
    expect(requests[0]?.body).toEqual({
      model: 'claude-haiku-5-5',
      max_tokens: 2048,
      system: prompt.system,
      messages: [{ role: 'user', content: prompt.user }],
      output_config: { effort: 'low', format: { type: 'json_schema', schema: prompt.schema } },
    });
  });

  test('no effort to Haiku 4.5', async () => {
    const { requests } = await asked([good], { model: 'claude-haiku-4-5' });
    expect(requests[0]?.body.output_config).not.toHaveProperty('effort');
  });

  test('twice the room after a cut, with the same effort', async () => {
    const { requests } = await asked([{ cut: '{' }, good]);
    expect(requests.map(({ body }) => [body.max_tokens, body.output_config.effort])).toEqual([
      [2048, 'low'],
      [4096, 'low'],
    ]);
  });

  test('effort stays dropped in the longer try', async () => {
    const { requests } = await asked([
      { error: 400, message: 'This model does not support the effort parameter.' },
      { cut: '{' },
      good,
    ]);
    expect(requests.map(({ body }) => [body.max_tokens, body.output_config.effort])).toEqual([
      [2048, 'low'],
      [2048, undefined],
      [4096, undefined],
    ]);
  });
});

describe('usage', () => {
  test.each([
    { model: 'claude-haiku-5-5', input: 6000, output: 700, dollars: 0.00095 },
    { model: 'claude-haiku-5-5', input: 200_000, output: 1000, dollars: 0.1025 },
    { model: 'claude-haiku-4-5', input: 6000, output: 700, dollars: 0.0095 },
    { model: 'claude-haiku-4-5-20251001', input: 1000, output: 0, dollars: 0.001 },
    { model: 'claude-sonnet-5-5', input: 1000, output: 100, dollars: null },
  ])('$model, $input in, $output out', async ({ model, input, output, dollars }) => {
    const step = { ...good, usage: { input_tokens: input, output_tokens: output } };
    const { usage } = (await asked([step], { model })).reply;
    expect(usage).toMatchObject({ model, inputTokens: input, outputTokens: output });
    if (dollars === null) expect(usage?.dollars).toBeNull();
    else expect(usage?.dollars).toBeCloseTo(dollars, 8);
  });

  test.each([[undefined], ['12'], [-1], [1e300], [null]])(
    'a count of %s is no count',
    async (count) => {
      const step = { ...good, usage: { input_tokens: count, output_tokens: 3 } };
      expect((await asked([step])).reply.usage).toEqual({
        model: 'claude-haiku-5-5',
        inputTokens: 0,
        outputTokens: 3,
        dollars: null,
      });
    },
  );
});

describe('keys', () => {
  test.each([
    ['a line break', 'sk-ant-test\n-0123456789'],
    ['a carriage return', 'sk-ant-test\r-0123456789'],
    ['a space', 'sk-ant-test -0123456789'],
    ['a curly quote', '“sk-ant-test-0123456789”'],
    ['a NUL', 'sk-ant-test\0-0123456789'],
  ])('one with %s is not used and not shown', async (_name, bad) => {
    const { reply, requests } = await asked([good], { apiKey: bad });
    expect(reply).toMatchObject(failed('bad-key'));
    expect(JSON.stringify(reply)).not.toContain('0123456789');
    expect(requests).toHaveLength(0);
  });

  test("a gateway's key, of no known shape, is taken out of what the service says", async () => {
    const own = 'gateway.7f3e9a';
    const api = await startApi([{ error: 403, message: `${own} may not, ${own}` }]);
    const ask = anthropic({ model: 'claude-haiku-5-5', apiKey: own, baseUrl: api.url });
    expect(await ask(prompt)).toMatchObject({
      message: expect.stringMatching(/: \[key\] may not, \[key\]$/),
    });
    await api.close();
  });

  test('a broken key in the environment is not shown either', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'sk-ant-test\n-0123456789');
    const { reply, requests } = await asked([good], { apiKey: null });
    expect(reply).toMatchObject(failed('bad-key'));
    expect(JSON.stringify(reply)).not.toContain('0123456789');
    expect(requests).toHaveLength(0);
  });

  test.each([[null], [''], ['  ']])('none at all, and %j given', async (apiKey) => {
    const { reply, requests } = await asked([good], { apiKey });
    expect(reply).toMatchObject(
      failed('no-key', { hint: expect.stringContaining('ANTHROPIC_API_KEY') }),
    );
    expect(requests).toHaveLength(0);
  });

  test.each(['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'])('%s is found', async (name) => {
    vi.stubEnv(name, key);
    expect((await asked([good], { apiKey: null })).reply).toMatchObject(text);
  });

  test('a profile that is not there', async () => {
    vi.stubEnv('ANTHROPIC_PROFILE', 'work');
    const { reply } = await asked([good], { apiKey: null });
    expect(reply).toMatchObject(
      failed('bad-key', { message: expect.stringContaining('a profile') }),
    );
  });

  test('a profile in a file is used', async () => {
    profile('configs/default.json', { authentication: { type: 'user_oauth' } });
    profile('credentials/default.json', { access_token: key });
    expect((await asked([good], { apiKey: null })).reply).toMatchObject(text);
  });

  test('the server that hands out tokens hangs', async () => {
    const silent = await listening();
    vi.stubEnv('ANTHROPIC_FEDERATION_RULE_ID', 'rule');
    vi.stubEnv('ANTHROPIC_ORGANIZATION_ID', 'org');
    vi.stubEnv('ANTHROPIC_IDENTITY_TOKEN', 'token');
    const ask = anthropic({ model: 'claude-haiku-5-5', baseUrl: silent.url, deadlineMs: 300 });
    expect(await ask(prompt)).toMatchObject(failed('timeout'));
    silent.close();
  });
});

describe('the world outside', () => {
  const call = (baseUrl: string, more: Options = {}) =>
    anthropic({ model: 'claude-haiku-5-5', apiKey: key, baseUrl, deadlineMs: 5000, ...more });

  test('nobody listens: said at once, with the reason', async () => {
    const gone = await startApi([]);
    await gone.close();
    const tries = vi.spyOn(globalThis, 'fetch');
    const reply = await call(gone.url)(prompt);
    expect(tries).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    expect(reply).toMatchObject(
      failed('connection', {
        message: `${gone.url.slice(7)} could not be reached or broke off: ECONNREFUSED`,
      }),
    );
  });

  test.each([
    ['no URL at all', 'not a url', /address is not a URL/],
    ['a scheme of another kind', 'ftp://example.invalid', /could not be reached/],
  ])('%s', async (_name, baseUrl, message) => {
    const reply = await call(baseUrl, { deadlineMs: 1000 })(prompt);
    expect(reply).toMatchObject(failed('connection', { message: expect.stringMatching(message) }));
  });

  test('cancelled before and during the call', async () => {
    const api = await startApi([{ hang: 'body' }], { key });
    expect(await call(api.url)(prompt, AbortSignal.abort())).toMatchObject(failed('cancelled'));
    expect(api.requests).toHaveLength(0);
    const cancel = new AbortController();
    const reply = call(api.url)(prompt, cancel.signal);
    await vi.waitUntil(() => api.requests.length === 1, { timeout: 5000 });
    cancel.abort();
    expect(await reply).toMatchObject(failed('cancelled'));
    await api.close();
  });

  test('cancelled during a pause before another try', async () => {
    const api = await startApi([{ error: 529, headers: { 'retry-after': '4' } }], { key });
    const cancel = new AbortController();
    const reply = call(api.url)(prompt, cancel.signal);
    await vi.waitUntil(() => api.requests.length === 1, { timeout: 5000 });
    setTimeout(() => cancel.abort(), 100);
    expect(await reply).toMatchObject(failed('cancelled'));
    expect(api.requests).toHaveLength(1);
    await api.close();
  });

  test('what the service says is cut to 300 characters and stripped of what is not printable', async () => {
    const said = `\u001b[31mred\u202e\u200b\r\n${'y'.repeat(5000)}`;
    const { reply } = await asked([{ error: 403, message: said }]);
    const shown = reply.is === 'failed' ? reply.message : '';
    expect(shown).toMatch(/: \[31mred y+$/);
    expect(shown.length).toBeLessThan(400);
  });

  test('nothing of the SDK reaches standard output, for a debug log and an outdated model', async () => {
    vi.stubEnv('ANTHROPIC_LOG', 'debug');
    const [out, err] = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    const log = vi.spyOn(console, 'log');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { requests } = await asked([good], { model: 'claude-sonnet-4-5' });
    const printed = [out, err].map((spy) =>
      spy?.mock.calls.map(([chunk]) => String(chunk)).join(''),
    );
    const calls = [log, warn].map((spy) => spy.mock.calls.length);
    vi.restoreAllMocks();
    expect(printed[0]).toBe('');
    expect(printed[1]).not.toContain('sending request');
    expect(printed[1]).not.toContain(key);
    expect(calls).toEqual([0, 1]);
    expect(requests[0]?.body.output_config).not.toHaveProperty('effort');
  });

  test('every fault has its own words, which say what to do', async () => {
    const faults = scenarios.flatMap(({ reply }) => ('fault' in reply ? String(reply.fault) : []));
    expect(new Set(faults).size).toBeGreaterThanOrEqual(12);
    const replies = await Promise.all(
      [400, 401, 402, 403, 404, 413].map(async (error) => (await asked([{ error }])).reply),
    );
    const words = replies.flatMap((reply) =>
      reply.is === 'failed' ? [reply.hint, reply.message] : [],
    );
    expect(new Set(words).size).toBe(12);
  });
});

const env = () => ({ ...process.env });

describe('credential', () => {
  const identity = { ANTHROPIC_FEDERATION_RULE_ID: 'r', ANTHROPIC_ORGANIZATION_ID: 'o' };

  test.each<[string, Record<string, string>, string | null]>([
    ['nothing set', {}, null],
    ['an empty key', { ANTHROPIC_API_KEY: ' ' }, null],
    ['a key', { ANTHROPIC_API_KEY: key }, 'ANTHROPIC_API_KEY'],
    [
      'a key and a token',
      { ANTHROPIC_API_KEY: key, ANTHROPIC_AUTH_TOKEN: 't' },
      'ANTHROPIC_API_KEY',
    ],
    ['a token', { ANTHROPIC_AUTH_TOKEN: 't' }, 'ANTHROPIC_AUTH_TOKEN'],
    [
      'a header',
      { ANTHROPIC_CUSTOM_HEADERS: `A: b\nX-Api-Key: ${key}` },
      'ANTHROPIC_CUSTOM_HEADERS',
    ],
    ['another header', { ANTHROPIC_CUSTOM_HEADERS: 'x-team: red' }, null],
    ['a named profile', { ANTHROPIC_PROFILE: 'work' }, 'ANTHROPIC_PROFILE'],
    ['an identity', { ...identity, ANTHROPIC_IDENTITY_TOKEN: 't' }, 'ANTHROPIC_IDENTITY_TOKEN'],
    ['an identity without its token', identity, null],
    ['a token without the rest of the identity', { ANTHROPIC_IDENTITY_TOKEN: 't' }, null],
  ])('%s', (_name, set, from) => {
    const found = credential({ ...env(), ...set });
    expect(found?.from ?? null).toBe(from);
    expect(JSON.stringify(found)).not.toContain(key);
  });

  test('the default profile, the active one, and one whose name leads out of the folder', () => {
    profile('configs/default.json', {});
    expect(credential(env())).toEqual({ from: 'the Anthropic profile default' });
    profile('active_config', 'work\n');
    expect(credential(env())).toBeNull();
    profile('configs/work.json', {});
    expect(credential(env())).toEqual({ from: 'the Anthropic profile work' });
    profile('active_config', '../configs/work');
    expect(credential(env())).toBeNull();
  });

  test('the folder: ANTHROPIC_CONFIG_DIR, XDG_CONFIG_HOME, else .config at home', () => {
    profile('configs/default.json', {});
    const found = { from: 'the Anthropic profile default' };
    expect(credential({ ANTHROPIC_CONFIG_DIR: join(config, 'anthropic') })).toEqual(found);
    expect(credential({ HOME: config })).toBeNull();
    expect(credential({})).toBeNull();
  });
});

describe('endpointOf', () => {
  test.each<[string | undefined, string, boolean]>([
    [undefined, 'api.anthropic.com', false],
    [' ', 'api.anthropic.com', false],
    ['https://api.anthropic.com/', 'api.anthropic.com', false],
    ['http://api.anthropic.com', 'api.anthropic.com', true],
    ['http://127.0.0.1:8080/v1', '127.0.0.1:8080', true],
    ['https://me:word@llm.example', 'llm.example', true],
    ['me:word@llm.example', 'an address that is not a URL', true],
    ['ftp://llm.example', 'an address that is not a URL', true],
    ['https://api.anthropic.com.evil.example', 'api.anthropic.com.evil.example', true],
  ])('%s', (url, host, custom) => {
    expect(endpointOf({ ...env(), ANTHROPIC_BASE_URL: url })).toEqual({ host, custom });
  });

  test('a profile names one, unless a variable holds the key', () => {
    profile('configs/default.json', { base_url: 'https://llm.example/' });
    expect(endpointOf(env())).toEqual({ host: 'llm.example', custom: true });
    expect(endpointOf({ ...env(), ANTHROPIC_API_KEY: key }).custom).toBe(false);
    profile('configs/default.json', '{"base_url": ');
    expect(endpointOf(env()).custom).toBe(false);
  });
});

/** Writes a file of the Anthropic folder of this test. */
function profile(file: string, content: object | string): void {
  const path = join(config, 'anthropic', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), {
    mode: 0o600,
  });
}

/** A server that takes connections and never says a word. */
async function listening() {
  const server = createServer(() => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('a proxy', () => {
  async function proxy() {
    const asked: string[] = [];
    const server = createHttpServer().on('connect', (request, socket, head) => {
      asked.push(request.url ?? '');
      const [host, port] = (request.url ?? '').split(':');
      const onward = connectTo(Number(port), host, () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.write(head);
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    return { asked, url: `http://127.0.0.1:${port}`, close: () => server.close() };
  }

  test.each([
    ['HTTP_PROXY is used', 'HTTP_PROXY', '', 1],
    ['in small letters too', 'http_proxy', '', 1],
    ['NO_PROXY goes around it', 'HTTP_PROXY', '127.0.0.1', 0],
  ])('%s', async (_, name, none, times) => {
    const { asked: through, url, close } = await proxy();
    const { reply } = await asked([good], { env: { [name]: url, NO_PROXY: none } });
    close();
    expect(reply).toMatchObject(text);
    expect(through.length).toBe(times);
  });

  test('an address that is none is a connection that failed', async () => {
    const { reply } = await asked([], { env: { HTTPS_PROXY: '::', HTTP_PROXY: '::' } });
    expect(reply).toMatchObject(failed('connection'));
  });
});
