// Edits of redacted lines become edits of the files byte for byte, and none carries a secret away.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactor } from '../src/redact/index.ts';
import { roundTrip, tally } from './fuzz/index.ts';

test.each(roundTrip.map((law) => [law.name, law] as const))('%s', async (_, { property, runs }) => {
  await fc.assert(property, { seed: 4711, numRuns: runs });
});

test('enough of the edits were of lines with secrets, and were applied', () => {
  expect(tally.withSecret).toBeGreaterThan(100);
  expect(tally.thefts).toBeGreaterThan(100);
  expect(tally.refused).toBeLessThan(30);
});

test('what looks like a placeholder stands for itself, whatever secrets came before it', async () => {
  const secrets = redactor({ known: ['hunter2'] });
  expect(await secrets.file('hunter2')).toBe('[REDACTED]');
  const shown = await secrets.file('[REDACTED] and hunter2');
  expect(shown).toBe('[REDACTED:2] and [REDACTED]');
  expect(secrets.exact(shown)).toBe('[REDACTED] and hunter2');
});
