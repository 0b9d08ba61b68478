// Texts that look like the output of programs and are none: pieces of recorded outputs, terminal
// sequences, bytes, cut UTF-8 and secrets, in any order.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { decode } from '../../src/text/decode.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');

/** The lines of each recorded output, of all languages. */
const recorded: readonly (readonly string[])[] = readdirSync(corpus, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('output.txt'))
  .sort()
  .map((file) => decode(readFileSync(join(corpus, file))).split('\n'));

const index = fc.nat({ max: 10_000 });

/** A few lines of a recorded output, as they follow each other there. */
const passage = fc.tuple(index, index, fc.nat({ max: 15 })).map(([output, from, count]) => {
  const lines = recorded[output % recorded.length] ?? [];
  return lines.slice(from % lines.length, (from % lines.length) + count).join('\n');
});

/** What a terminal obeys, whole and cut, in 7 and 8 bits; and what cannot be seen. */
const sequence = fc.constantFrom(
  ...[
    '\x1b',
    '\x1b[',
    '\x1b[31m',
    '\x1b[0m',
    '\x1b[2K',
    '\x1b]8;;http://x\x07',
    '\x1b]8;;',
    '\x07',
  ],
  ...['\x1bP', '\x1b\\', '\x1b_', '\x9b', '\x9b31m', '\x9d0;t', '\x9c', '\x90', '\x1b(B', '\x1bc'],
  ...['\b', '\b\b', '\r', '\0', '\x7f', '\x85', '\v', '\f', '\t', '\x18', '\x1a'],
  ...['\u202e', '\u200b', '\u2028', '\ufeff', '\u00ad', '\u{e0041}', '\ud83d', '\ude00', '\ufffd'],
);

/** `é漢😀` without its first or last bytes. */
const cutText = fc
  .tuple(fc.nat({ max: 8 }), fc.nat({ max: 9 }))
  .map(([from, to]) => decode(new TextEncoder().encode('é漢😀').subarray(from, to)));

const bytes = fc.uint8Array({ maxLength: 24 }).map((some) => decode(some));

/** Syntax out of which values, keys and blocks are made. */
const syntax = fc.constantFrom(
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\"',
    '\\n',
    '=',
    ': ',
    ':',
    ',',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '<',
    '>',
  ],
  ...[
    '|',
    '| ',
    '>-\n  ',
    '$',
    '@',
    '://',
    '/',
    '--',
    '-',
    '_',
    '.',
    '#',
    '%',
    '%22',
    '&',
    ';',
    '?',
  ],
  ...['token', 'password', 'secret', 'api_key', 'Authorization: Bearer ', 'Cookie: ', 'curl -u a:'],
  ...['eyJ', 'sk-', 'ghp_', 'AKIA', 'value', 'name', '  12 | ', '>  3 | ', 'export ', '[REDACTED'],
  ...[
    '[REDACTED]',
    '[REDACTED:2]',
    '[REDACTED:7]',
    '[REDACTED:02]',
    '[REDACTED:',
    'REDACTED',
    ':2]',
  ],
  ...['-----BEGIN', ' RSA PRIVATE', ' KEY-----', '-----END', 'MIIEowIBAAKCAQEAq83Vx0Zr9QmPb7LtYw'],
  ...['é', '漢', '😀', '0', '1234', 'a', 'Q7wE9rT2yU5iO8pA1sD4', ' ', '  ', '    '],
);

const lineEnd = fc.constantFrom('\n', '\n', '\n', '\n', '\r\n', '\r', '\n\n');

/** Text of every kind, its pieces in any order. */
export const soup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: passage, weight: 4 },
      { arbitrary: syntax, weight: 6 },
      { arbitrary: lineEnd, weight: 4 },
      sequence,
      cutText,
      bytes,
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

/** A recorded output with a few lines lost, doubled, moved, cut or torn by a sequence. */
export const damaged: fc.Arbitrary<string> = fc
  .tuple(index, fc.array(fc.tuple(fc.nat({ max: 5 }), index, index, sequence), { maxLength: 6 }))
  .map(([output, damages]) => {
    const lines = [...(recorded[output % recorded.length] ?? [])];
    for (const [kind, one, other, odd] of damages) {
      const at = one % lines.length;
      const line = lines[at] ?? '';
      const cut = other % (line.length + 1);
      if (kind === 0) lines.splice(at, 1);
      else if (kind === 1) lines.splice(at, 0, line);
      else if (kind === 2) lines.splice(other % lines.length, 0, ...lines.splice(at, 1));
      else if (kind === 3) lines[at] = line.slice(0, cut);
      else if (kind === 4) lines[at] = line.slice(0, cut) + odd + line.slice(cut);
      else lines.splice(0, at);
      if (lines.length === 0) lines.push('');
    }
    return lines.join('\n');
  });

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random characters that stand for a live secret; not shrunk, for `aaaa` is no secret. */
export const password: fc.Arbitrary<string> = fc.noShrink(
  fc
    .uint8Array({ minLength: 16, maxLength: 40 })
    .map((some) => `Zq7${[...some].map((byte) => letters[byte % letters.length]).join('')}`),
);
