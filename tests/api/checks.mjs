// Refuses a request as the API does. Exact error texts come from documentation and issues, not from
// the live API: where none was found the text only says what is wrong.

import { schemaFault } from './schema.mjs';

/** What each model takes; `thinking` lists the types it knows. */
const models = {
  'claude-haiku-5-5': {
    maxTokens: 128_000,
    effort: true,
    prefill: false,
    thinking: ['adaptive', 'disabled'],
  },
  'claude-sonnet-5-5': {
    maxTokens: 128_000,
    effort: true,
    prefill: false,
    thinking: ['adaptive', 'disabled'],
  },
  'claude-haiku-4-5': {
    maxTokens: 64_000,
    effort: false,
    prefill: true,
    thinking: ['enabled', 'disabled'],
  },
  'claude-haiku-4-5-20251001': {
    maxTokens: 64_000,
    effort: false,
    prefill: true,
    thinking: ['enabled', 'disabled'],
  },
  'claude-sonnet-4-5': {
    maxTokens: 64_000,
    effort: false,
    prefill: true,
    thinking: ['enabled', 'disabled'],
  },
};

const fields = [
  'model',
  'max_tokens',
  'messages',
  'system',
  'metadata',
  'output_config',
  'service_tier',
  'stop_sequences',
  'stream',
  'thinking',
  'tools',
  'tool_choice',
];

const sampling = ['temperature', 'top_p', 'top_k'];

const efforts = ['low', 'medium', 'high', 'xhigh', 'max'];

const longestBody = 32 * 1024 * 1024;

const bad = (message) => ({ status: 400, type: 'invalid_request_error', message });

/**
 * The error that the API would answer with, or the request's body where there is nothing to refuse.
 * @param {{ method: string, path: string, headers: Record<string, string | string[] | undefined>, text: string, key: string | null }} request
 */
export function check({ method, path, headers, text, key }) {
  if (path !== '/v1/messages')
    return { error: { status: 404, type: 'not_found_error', message: 'Not Found' } };
  if (method !== 'POST') {
    return { error: { status: 405, type: 'invalid_request_error', message: 'Method Not Allowed' } };
  }
  const auth = authFault(headers, key);
  if (auth !== null) return { error: { status: 401, type: 'authentication_error', message: auth } };
  if (text.length > longestBody) {
    return {
      error: {
        status: 413,
        type: 'request_too_large',
        message: 'Request exceeds the maximum size',
      },
    };
  }
  if (!headers['anthropic-version']) return { error: bad('anthropic-version: header is required') };
  if (!String(headers['content-type'] ?? '').startsWith('application/json')) {
    return { error: bad('content-type: must be application/json') };
  }
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return { error: bad('The request body is not valid JSON') };
  }
  const error = bodyFault(body);
  return error === null ? { body } : { error };
}

function authFault(headers, key) {
  const bearer = /^Bearer (\S+)$/.exec(String(headers.authorization ?? ''));
  const given = bearer?.[1] ?? headers['x-api-key'];
  if (!given)
    return headers.authorization ? 'Invalid bearer token' : 'x-api-key header is required';
  return key === null || given === key ? null : 'invalid x-api-key';
}

function bodyFault(body) {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return bad('body: Input should be an object');
  const missing = ['model', 'max_tokens', 'messages'].find((name) => !(name in body));
  if (missing) return bad(`${missing}: Field required`);
  const refused = sampling.find((name) => name in body);
  if (refused) return bad(`${refused}: sampling parameters are not supported in this API version`);
  const unknown = Object.keys(body).find((name) => !fields.includes(name));
  if (unknown) return bad(`${unknown}: Extra inputs are not permitted`);
  const model = Object.hasOwn(models, body.model) ? models[body.model] : null;
  if (model === null)
    return { status: 404, type: 'not_found_error', message: `model: ${body.model}` };
  const message =
    tokensFault(body.max_tokens, model, body.model) ??
    systemFault(body.system) ??
    messagesFault(body.messages, model) ??
    thinkingFault(body.thinking, body, model) ??
    configFault(body.output_config, model);
  return message === null ? null : bad(message);
}

function tokensFault(count, model, name) {
  if (!Number.isInteger(count)) return 'max_tokens: Input should be a valid integer';
  if (count < 1) return 'max_tokens: Input should be greater than or equal to 1';
  return count <= model.maxTokens
    ? null
    : `max_tokens: ${count} > ${model.maxTokens}, which is the maximum allowed number of output tokens for ${name}`;
}

function systemFault(system) {
  return system === undefined ? null : textFault(system, 'system');
}

function messagesFault(messages, model) {
  if (!Array.isArray(messages)) return 'messages: Input should be a valid list';
  if (messages.length === 0) return 'messages: at least one message is required';
  for (const [at, message] of messages.entries()) {
    if (!['user', 'assistant'].includes(message?.role))
      return `messages.${at}.role: Input should be 'user' or 'assistant'`;
    const extra = Object.keys(message).find((name) => !['role', 'content'].includes(name));
    if (extra) return `messages.${at}.${extra}: Extra inputs are not permitted`;
    const fault = textFault(message.content, `messages.${at}.content`);
    if (fault !== null) return fault;
  }
  return messages.at(-1).role === 'assistant' && !model.prefill
    ? 'This model does not support assistant message prefill. The conversation must end with a user message.'
    : null;
}

/** A string, or a list of text blocks; ee sends no other kind. */
function textFault(content, at) {
  if (typeof content === 'string')
    return content === '' && at !== 'system' ? `${at}: must be non-empty` : null;
  if (!Array.isArray(content) || content.length === 0)
    return `${at}: Input should be a valid string or list`;
  const wrong = content.findIndex(
    (block) => block?.type !== 'text' || typeof block.text !== 'string' || block.text === '',
  );
  return wrong === -1 ? null : `${at}.${wrong}: text content blocks must be non-empty`;
}

function thinkingFault(thinking, body, model) {
  if (thinking === undefined) return null;
  if (!model.thinking.includes(thinking?.type))
    return `thinking.type: '${thinking?.type}' is not supported on this model`;
  if (thinking.type !== 'enabled' && 'budget_tokens' in thinking) {
    return 'thinking.budget_tokens: Extra inputs are not permitted';
  }
  if (
    thinking.type === 'enabled' &&
    !(thinking.budget_tokens >= 1024 && thinking.budget_tokens < body.max_tokens)
  ) {
    return 'thinking.budget_tokens: must be at least 1024 and less than max_tokens';
  }
  const effort = body.output_config?.effort;
  return thinking.type === 'disabled' && ['xhigh', 'max'].includes(effort)
    ? `thinking.type: 'disabled' is not supported with effort '${effort}'`
    : null;
}

function configFault(config, model) {
  if (config === undefined) return null;
  if (typeof config !== 'object' || config === null)
    return 'output_config: Input should be an object';
  const extra = Object.keys(config).find((name) => !['effort', 'format'].includes(name));
  if (extra) return `output_config.${extra}: Extra inputs are not permitted`;
  const { effort = null, format = null } = config;
  if (effort !== null && !model.effort) return 'This model does not support the effort parameter.';
  if (effort !== null && !efforts.includes(effort)) {
    return "output_config.effort: Input should be 'low', 'medium', 'high', 'xhigh' or 'max'";
  }
  if (format === null) return null;
  if (format.type !== 'json_schema')
    return "output_config.format.type: Input should be 'json_schema'";
  const other = Object.keys(format).find((name) => !['type', 'schema'].includes(name));
  if (other) return `output_config.format.${other}: Extra inputs are not permitted`;
  const fault = schemaFault(format.schema);
  return fault === null ? null : `output_config.format.schema: ${fault}`;
}
