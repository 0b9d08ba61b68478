// Starts the double by itself and prints its URL, for use outside the tests:
//   node tests/api/serve.mjs --answer answer.json
//   ANTHROPIC_API_KEY=any ANTHROPIC_BASE_URL=<that URL> ee …
// It gives the same answer to every request until it is killed; --step plays another step of api.d.mts.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startApi } from './api.mjs';

const { values } = parseArgs({
  options: { answer: { type: 'string' }, step: { type: 'string' } },
});
const step = values.answer
  ? { answer: JSON.parse(readFileSync(values.answer, 'utf8')) }
  : JSON.parse(values.step ?? 'null');
if (step === null) {
  process.stderr.write('usage: serve.mjs --answer FILE | --step JSON, such as \'{"error":529}\'\n');
  process.exit(2);
}

const api = await startApi((request) => {
  process.stderr.write(`${request.method} ${request.path} ${request.text.length} characters\n`);
  return step;
});
process.stdout.write(`${api.url}\n`);
