// The worst texts that we could think of for each layer, of any size, and the layers as work on a text.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAnswer } from '../src/answer/index.ts';
import { planOf } from '../src/apply/index.ts';
import { languages } from '../src/languages/index.ts';
import { parse } from '../src/parse/index.ts';
import { redactor, redactText } from '../src/redact/index.ts';
import { decode } from '../src/text/decode.ts';
import { cleanLines } from '../src/text/lines.ts';
import { functionsOf } from '../src/text/scopes.ts';
import { visible, withoutSequences } from '../src/text/terminal.ts';
import type { Evidence } from '../src/types.ts';

/** Put together here, so that no scanner takes them for live keys. */
const pem = (edge: string) => `-----${edge} RSA PRIVATE KEY-----`;
const base64 = 'MIIEowIBAAKCAQEAq83Vx0Zr9QmPb7LtYwNcJ5sDfGhKjUoTiReWqAzXsCvBnM12';

/** What a text is made of, again and again. */
const units: readonly string[] = [
  // One character, a few, and words that patterns look for.
  ...[
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '_',
    '-',
    '.',
    ',',
    ':',
    ';',
    '=',
    '/',
    '\\',
    '|',
    '#',
    '>',
    '@',
    '%',
    '~',
  ],
  ...[
    'aA0',
    'a.',
    'a-',
    'a_',
    'a b',
    'a:',
    '1:',
    'a/',
    '\\\\',
    '::',
    '->',
    '=>',
    '..',
    '--',
    '__',
    'é',
    '😀',
  ],
  ...[
    '"',
    "'",
    '`',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '"""',
    "'''",
    '${',
    '#{',
    '{{',
    '$(',
    '/*',
    '//',
    '<!--',
  ],
  ...[
    'error',
    'Error: ',
    'error:',
    'failed ',
    'at ',
    'Caused by: ',
    'File "',
    'line ',
    'Exception',
    'panic: ',
  ],
  ...[
    'a.b.C.Exception: ',
    '1 failed, ',
    'not found: ',
    ': 1: ',
    '*** ',
    'warning: ',
    ' --> ',
    'a.ts(1,2): error ',
  ],
  ...[
    'secret',
    'password',
    'token',
    'secret=',
    'token: a ',
    'password ',
    'pass_',
    'api_key=',
    '"token":"',
    'key',
  ],
  ...[
    'password=password',
    '"password": {',
    'secret: |\n  a\n',
    'password: >-\n',
    'PASSWORD=\\\n',
    '--token ',
    '-p',
  ],
  ...[
    'Authorization: ',
    'bearer ',
    'Basic a',
    'Cookie: a=',
    'curl -u ',
    'curl ',
    'mysql ',
    '%22token%22%3A%22',
  ],
  ...[
    'http://',
    'http://aaa',
    '://a:',
    '://a@',
    'http://a:b@',
    '://',
    'user:pass@',
    'machine a login ',
    '@a.b',
  ],
  ...[
    'eyJ',
    'eyJaaaaaaaaaaaa.',
    'sk-',
    'sk-aaaaaaaaaa',
    'ghp_',
    'AKIA',
    'xox',
    'npm_',
    'a:5432:a:a:',
    'Zx0=',
  ],
  ...[
    pem('BEGIN'),
    `${pem('BEGIN')}\n`,
    pem('END'),
    `${pem('END')}\n`,
    `${base64}\n`,
    base64,
    '-----BEGIN ',
    '-----',
  ],
  ...[
    '[REDACTED]',
    '[REDACTED:2]',
    '[REDACTED',
    'REDACTED',
    '<password>',
    '<password>a',
    'name: KEY\n',
    'value: ',
  ],
  ...[
    '\x1b',
    '\x1b[',
    '\x1b]',
    '\x1b]8;;a',
    '\x1bP',
    '\x1b[31m',
    '\x9b',
    '\x9d',
    '\x9dx\x1b',
    '\b',
    'a\b',
    '\r',
    'a\r',
    '\0',
  ],
  ...['\u202e', '\u200b', '\ufeff', '\ud83d', '\u2028', '\x85'],
  ...['hunter2-hunter2', 'hunter2-hunter', 'hunter', '/home/jdoe', '/home/', 'jdoe', 'jdoe@'],
  ...[
    '{"a":',
    '[{',
    '{"a":"',
    '\\"',
    '\\\\"',
    '"a\\',
    '@@ -1 +1 @@\n',
    '--- a/x\n+++ b/x\n',
    '-a\n+b\n',
    ' a\n',
  ],
  ...[
    '\n',
    '\r\n',
    'a\n',
    ' a\n',
    '  a\n',
    '\ta\n',
    'def f():\n',
    'function f() {\n',
    '}\n',
    'if(a){',
    'a;',
    'f(',
    '=>{',
  ],
];

export interface Text {
  readonly name: string;
  /** About that many characters. */
  readonly of: (size: number) => string;
}

const fill = (unit: string, size: number) =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

/** Text on lines of about 120 characters. */
const folded = (text: string) => text.replace(/[^\n]{120}/g, '$&\n');

/** One that opens, and much that never closes it. */
const opened: readonly (readonly [opener: string, unit: string])[] = [
  ...(['a', ' ', '\\"', 'a ', 'a\n', 'é'] as const).flatMap((unit) =>
    [
      'password="',
      'password=',
      '"token": "',
      `${pem('BEGIN')}\n`,
      pem('BEGIN'),
      'http://',
      '\x1b]',
      '\x1bP',
      'eyJ',
    ].map((opener) => [opener, unit] as const),
  ),
];

/** All texts: each unit on one line and, where that differs, on many; and openers without an end. */
export const texts: readonly Text[] = [
  ...units.flatMap((unit) => {
    const name = JSON.stringify(unit);
    const whole = { name, of: (size: number) => fill(unit, size) };
    if (unit.includes('\n')) return [whole];
    return [whole, { name: `${name}, on lines`, of: (size: number) => folded(fill(unit, size)) }];
  }),
  ...opened.map(([opener, unit]) => ({
    name: `${JSON.stringify(opener)}, then ${JSON.stringify(unit)}`,
    of: (size: number) => opener + fill(unit, size),
  })),
  {
    name: 'minified code',
    of: (size) => fill('var a=function(b,c){return b?c[b]:"x"+c.d(b)};', size),
  },
  { name: 'base64 on lines', of: (size) => folded(fill(base64.toLowerCase() + base64, size)) },
  {
    name: 'bytes',
    of: (size) => decode(Uint8Array.from({ length: size }, (_, i) => (i * 7919 + (i >> 8)) & 0xff)),
  },
];

/** Each line of the recorded outputs, again and again: a format's openers and what follows on them. */
export function recordedLines(): readonly Text[] {
  const corpus = resolve(import.meta.dirname, '../corpus');
  const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' });
  const outputs = files.filter((file) => file.endsWith('output.txt')).sort();
  const lines = outputs.flatMap((file) => decode(readFileSync(join(corpus, file))).split('\n'));
  // What differs in numbers alone is one line.
  const distinct = new Map(lines.map((line) => [line.replace(/\d+/g, '0'), line]));
  return [...distinct.values()].map((line) => ({
    name: JSON.stringify(line.slice(0, 80)),
    of: (size) => fill(`${line}\n`, size),
  }));
}

export interface Layer {
  readonly name: string;
  readonly work: (text: string) => unknown;
}

const sought = {
  known: ['hunter2-hunter2', 'one\ntwo'],
  identity: { home: '/home/jdoe', user: 'jdoe', host: 'build-box-17', email: 'jdoe@example.org' },
};
const about = { evidence: { failure: { category: 'code' } } as Evidence, files: new Map() };

/** The layers that read what others have written. */
export const layers: readonly Layer[] = [
  { name: 'decode', work: (text) => decode(new TextEncoder().encode(text)) },
  { name: 'withoutSequences', work: withoutSequences },
  { name: 'visible', work: visible },
  { name: 'cleanLines', work: cleanLines },
  { name: 'parse', work: (text) => parse(text, { exit: 1 }) },
  { name: 'parse, status not known', work: (text) => parse(text) },
  { name: 'redactText', work: (text) => redactText(text) },
  { name: 'redactor.output', work: (text) => redactor(sought).output(text) },
  {
    name: 'redactor.strings',
    work: (text) => redactor(sought).strings({ list: text.split('\n'), all: text }),
  },
  {
    name: 'redactor.prompt',
    work: (text) =>
      redactor(sought).prompt({ system: '', opening: '', evidence: text, closing: '', schema: {} }),
  },
  ...languages.flatMap(({ name, scope }) =>
    scope === null
      ? []
      : [
          {
            name: `scopes of ${name}`,
            work: (text: string) => functionsOf(text.split('\n'), scope)(1),
          },
        ],
  ),
  { name: 'readAnswer', work: (text) => readAnswer(text, { sent: text, ...about }) },
  { name: 'planOf', work: (text) => planOf(text, async () => ({ denied: 'missing' })) },
];
