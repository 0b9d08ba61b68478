// Edits of redacted lines become edits of the files byte for byte, and none carries a secret away.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactedFiles, redactor, restored } from '../src/redact/index.ts';
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

describe('what only looks like a placeholder is not written in place of a secret', () => {
  const value = 'tide-Table-4711';
  const edited = async (line: string, change: (shown: string) => string) => {
    const before = line.replace('SECRET', value);
    const secrets = redactor({ known: [value] });
    const workspace = { roots: ['/x'], read: async () => ({ file: 'a.py', text: before }) };
    const files = redactedFiles(workspace as never, secrets);
    const shown = await files.workspace.read('a.py');
    if (!('text' in shown)) throw new Error('not read');
    const edit = { file: 'a.py', before: shown.text, after: change(shown.text) };
    return restored([edit], { files, secrets });
  };

  test.each([
    '［ＲＥＤＡＣＴＥＤ］',
    '[RED_ACTED]',
    '<REDACTED>',
    '[RÉDACTED]',
    '[R-E-D-A-C-T-E-D]',
  ])('%s', async (lookalike) => {
    const change = (shown: string) => shown.replace('[REDACTED]', lookalike);
    expect(await edited('key = "SECRET"\n', change)).toHaveProperty('refused');
  });

  test('over a line that holds the word already', async () => {
    const change = () => 'mask(password="<REDACTED>")\n';
    expect(await edited('redacted(password="SECRET")\n', change)).toHaveProperty('refused');
  });

  test('the word may stay where the secret goes', async () => {
    const change = (shown: string) => shown.replace('"[REDACTED]"', 'word');
    expect(await edited('redacted(password="SECRET")\n', change)).toEqual({
      changes: [expect.objectContaining({ after: 'redacted(password=word)\n' })],
    });
  });
});
