// One real call, for whoever asks for it: EE_LIVE=1 and a key. The double can only be as right as
// the documentation; this is what tells when the API moves away from it.

import { expect, test } from 'vitest';
import { anthropic, credential } from '../src/model/index.ts';
import type { SafePrompt } from '../src/types.ts';

const { EE_LIVE, EE_MODEL = 'claude-haiku-5-5' } = process.env;
const unmet =
  EE_LIVE === '1' ? (credential(process.env) ? '' : 'there is no key') : 'EE_LIVE is not 1';

const prompt = {
  system: 'You explain failures of programs. Answer in one sentence.',
  user: "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n    {}['x']\nKeyError: 'x'",
  evidence: '',
  redactions: [],
  schema: {
    type: 'object',
    properties: { summary: { type: 'string' } },
    required: ['summary'],
    additionalProperties: false,
  },
} as unknown as SafePrompt;

test.skipIf(unmet)(`one real call to ${EE_MODEL}${unmet && ` (skipped: ${unmet})`}`, async () => {
  const reply = await anthropic({ model: EE_MODEL })(prompt);
  expect(reply).toMatchObject({ is: 'text', usage: { inputTokens: expect.any(Number) } });
  if (reply.is === 'text') expect(JSON.parse(reply.text).summary).toMatch(/\w/);
});
