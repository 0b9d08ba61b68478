// A double of the model API on the loopback interface, for tests: it checks each request as the real
// one does, then plays the next step of a script. It refuses to serve an answer that does not fit
// the schema of the request, so that no test can pass on an answer that could not have come.
// Exact error texts come from documentation and issues, not from the live API; tests/live.test.ts
// makes one real call.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Ajv from 'ajv';
import { check } from './checks.mjs';

/** Starts the double; the types are in api.d.mts. */
export async function startApi(script, { key = null } = {}) {
  const requests = [];
  const problems = [];
  const queue = Array.isArray(script) ? [...script] : null;
  const nextStep = (request) => (queue === null ? script(request, requests.length) : queue.shift());

  const server = createServer(async (incoming, response) => {
    const request = await received(incoming);
    requests.push(request);
    const { error, body } = check({ ...request, key });
    if (error) return sendError(response, error, request);
    try {
      const step = nextStep(request);
      if (step === undefined) throw new Error('the script has no step left for this request');
      await pause(step.delayMs ?? 0);
      play(step, body, response, request);
    } catch (problem) {
      problems.push(problem);
      response.setHeader('x-should-retry', 'false');
      sendError(
        response,
        { status: 500, type: 'api_error', message: `test double: ${problem.message}` },
        request,
      );
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      if (problems.length > 0) throw problems[0];
    },
  };
}

async function received(incoming) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method, url: path, headers } = incoming;
  return { method, path, headers, text, body: parsed(text) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One row a kind of step: what it does with the response. */
const players = {
  answer: (step, body, response) => {
    if (!step.evenIfUnfit) insist(step.answer, body);
    send(response, 200, messageOf(body, { ...step, text: JSON.stringify(step.answer) }));
  },
  refusal: (step, body, response) =>
    send(
      response,
      200,
      messageOf(body, {
        ...step,
        text: step.text ?? '',
        stop: 'refusal',
        details: { type: 'refusal', category: step.refusal, explanation: null },
      }),
    ),
  text: (step, body, response) => send(response, 200, messageOf(body, step)),
  cut: (step, body, response) =>
    send(response, 200, messageOf(body, { ...step, text: step.cut, stop: 'max_tokens' })),
  body: (step, _body, response) => send(response, 200, step.body),
  error: (step, _body, response, request) => {
    for (const [name, value] of Object.entries(step.headers ?? {})) response.setHeader(name, value);
    const [type, message] = errors[step.error] ?? ['api_error', 'Internal server error'];
    const words = { status: step.error, type: step.type ?? type, message: step.message ?? message };
    sendError(response, words, request);
  },
  raw: (step, _body, response) => {
    response.writeHead(step.status ?? 200, { 'content-type': 'application/json', ...step.headers });
    response.end(step.raw);
  },
  hang: (step, body, response) => {
    if (step.hang === 'body') begin(response, body);
  },
  drop: (step, body, response) => {
    if (step.drop === 'body') begin(response, body, () => response.destroy());
    else response.destroy();
  },
  early: (_step, body, response) => {
    // No length and no chunks: the end of the connection is the end of the body.
    response.socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n${half(body)}`,
    );
  },
};

function play(step, body, response, request) {
  const kind = Object.keys(players).find((name) => name in step);
  if (kind === undefined) throw new Error(`no such step: ${JSON.stringify(step)}`);
  players[kind](step, body, response, request);
}

const ajv = new Ajv({ strict: false });

function insist(answer, body) {
  const schema = body.output_config?.format?.schema;
  if (schema === undefined) throw new Error('the request has no schema to fit an answer to');
  if (ajv.validate(schema, answer)) return;
  throw new Error(`the answer does not fit the schema of the request: ${ajv.errorsText()}`);
}

const errors = {
  400: ['invalid_request_error', 'Error'],
  401: ['authentication_error', 'invalid x-api-key'],
  402: ['billing_error', 'There is an issue with your billing or payment information.'],
  403: ['permission_error', 'Your API key does not have permission to use the specified resource.'],
  404: ['not_found_error', 'Not Found'],
  408: ['timeout_error', 'Request timed out'],
  409: ['conflict_error', 'Conflict'],
  413: ['request_too_large', 'Request exceeds the maximum size'],
  429: ['rate_limit_error', "This request would exceed your organization's rate limit"],
  500: ['api_error', 'Internal server error'],
  529: ['overloaded_error', 'Overloaded'],
};

const nextId = (prefix) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

function messageOf(
  body,
  { text, stop = 'end_turn', details = null, thinkingFirst = false, usage = {} },
) {
  const thinking = thinkingFirst ? [{ type: 'thinking', thinking: 'Hm.', signature: 'c2ln' }] : [];
  const content = text === '' ? thinking : [...thinking, { type: 'text', text, citations: null }];
  return {
    id: nextId('msg'),
    type: 'message',
    role: 'assistant',
    model: body.model,
    content,
    stop_reason: stop,
    stop_sequence: null,
    stop_details: details,
    usage: {
      input_tokens: tokensOf(JSON.stringify([body.system, body.messages])),
      output_tokens: tokensOf(text),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      service_tier: 'standard',
      ...usage,
    },
  };
}

const tokensOf = (text) => Math.ceil(text.length / 3);

function sendError(response, { status, type, message }, request) {
  request.refusal = message;
  const id = nextId('req');
  send(response, status, { type: 'error', error: { type, message }, request_id: id }, id);
}

function send(response, status, body, id = nextId('req')) {
  if (response.destroyed) return;
  response.writeHead(status, headersOf(id));
  response.end(JSON.stringify(body));
}

function headersOf(id) {
  const rates = ['requests', 'tokens'].flatMap((name) => [
    [`anthropic-ratelimit-${name}-limit`, '1000'],
    [`anthropic-ratelimit-${name}-remaining`, '999'],
    [`anthropic-ratelimit-${name}-reset`, '2026-12-01T00:00:00Z'],
  ]);
  return { 'content-type': 'application/json', 'request-id': id, ...Object.fromEntries(rates) };
}

const half = (body) => JSON.stringify(messageOf(body, { text: 'half of it' })).slice(0, 150);

/** Headers and half of a body, and then nothing, or what `after` does. */
function begin(response, body, after = () => {}) {
  response.writeHead(200, headersOf(nextId('req')));
  response.write(half(body), after);
}
