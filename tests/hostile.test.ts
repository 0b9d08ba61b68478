// A few of the worst texts for each layer, of 200 KB. All of them, of 10 MB: `npm run bench hostile`.

import { describe, expect, test } from 'vitest';
import { layers, recordedLines, texts } from './hostile.ts';
import { expectLinear } from './linear.ts';

/** Layer, and the names of texts that are the worst of their kind for it. */
const worst: Readonly<Record<string, readonly string[]>> = {
  withoutSequences: ['"\\u001b]"', '"\\u001b]8;;a"', '"\x9dx\\u001b"', '"\\u001b]", then "a\\n"'],
  visible: ['"a"', '"\u202e"', '"\\ud83d"', 'bytes'],
  cleanLines: ['"\\b"', '"a\\b"', '"a\\r"', '"\\n"', '"\\u001bP", then "a\\n"', 'bytes'],
  parse: [
    '"a"',
    '"error"',
    '"a."',
    '": 1: "',
    '"("',
    '"\\n"',
    '"Caused by: "',
    '"a.b.C.Exception: "',
  ],
  'redactor.output': [
    '"a"',
    '"hunter2-hunter"',
    '"/home/jdoe"',
    '"jdoe@"',
    '"[REDACTED]"',
    'minified code',
  ],
  'redactor.strings': ['"a\\n"', '"--token ", on lines'],
  'redactor.prompt': [
    '"secret="',
    'base64 on lines',
    '"://a:"',
    '"\\"token\\": \\"", then "\\\\\\""',
  ],
  readAnswer: ['"{\\"a\\":"', '"[{"'],
  planOf: ['"@@ -1 +1 @@\\n"', '"--- a/x\\n+++ b/x\\n"'],
};
const pairs = Object.entries(worst).flatMap(([layer, names]) =>
  names.map((name) => [layer, name] as const),
);

describe('linear in time', () => {
  test.each(pairs)('%s of %s', async (layer, name) => {
    const { work } = layers.find((own) => own.name === layer) ?? {};
    const text = texts.find((own) => own.name === name);
    expect(work && text, `${layer} and ${name}`).toBeDefined();
    await expectLinear((size) => work?.(text?.of(size) ?? ''), 200_000);
  });
});

test('the long form has texts of recorded lines', () => {
  expect(recordedLines().length).toBeGreaterThan(1000);
});
