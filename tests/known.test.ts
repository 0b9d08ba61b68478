// Values and names that are known, in every form they are written in.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactText } from '../src/redact/index.ts';
import { knownIn } from '../src/redact/known.ts';
import { expectLinear } from './linear.ts';

/** The text without what was found. */
function without(text: string, values: readonly string[]): string {
  const covered = new Uint8Array(text.length);
  for (const { from, to } of knownIn(values)(text)) covered.fill(1, from, to);
  return [...covered.keys()].map((i) => (covered[i] === 1 ? '\u2588' : text.charAt(i))).join('');
}

function survives(text: string, secret: string): boolean {
  if (secret.length <= 8) return text.includes(secret);
  const windows = Array.from({ length: secret.length - 7 }, (_, i) => secret.slice(i, i + 8));
  return windows.some((window) => text.includes(window));
}

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const each = (text: string, write: (unit: string) => string) => text.split('').map(write).join('');
const hex4 = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0');
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const percent = (text: string) =>
  [...bytesOf(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Every form: how the value is written, and what of it must be gone. */
const forms: Readonly<Record<string, (value: string) => string>> = {
  plain: (value) => value,
  JSON: json,
  'JSON twice': (value) => json(json(value)),
  'JSON thrice': (value) => json(json(json(value))),
  'JSON, all but letters as \\u': (value) =>
    each(value, (unit) => (/[A-Za-z0-9]/.test(unit) ? unit : `\\u${hex4(unit)}`)),
  'JSON, all as \\u': (value) => each(value, (unit) => `\\u${hex4(unit)}`),
  'JSON with \\/': (value) => json(value).replaceAll('/', '\\/'),
  encodeURIComponent: encodeURIComponent,
  encodeURI: encodeURI,
  'URL, small hex': (value) =>
    encodeURIComponent(value).replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase()),
  'URL, all': percent,
  'URL twice': (value) => encodeURIComponent(encodeURIComponent(value)),
  form: (value) => new URLSearchParams({ v: value }).toString().slice(2),
  'JSON in a URL': (value) => encodeURIComponent(JSON.stringify({ k: value })),
  HTML: html,
  'HTML, numbers': (value) => each(value, (unit) => `&#${unit.charCodeAt(0)};`),
  'HTML, hex': (value) => each(value, (unit) => `&#x${hex4(unit)};`),
  'HTML in JSON': (value) => json(html(value)),
  'shell, single quotes': (value) => `'${value.replaceAll("'", "'\\''")}'`,
  'shell, mixed quotes': (value) => `'${value.replaceAll("'", `'"'"'`)}'`,
  'shell, backslashes': (value) => value.replace(/[^A-Za-z0-9_\n]/g, '\\$&'),
  'shell, double quotes': (value) => `"${value.replace(/["\\$`]/g, '\\$&')}"`,
  'doubled quotes': (value) => `'${value.replaceAll("'", "''")}'`,
  CSV: (value) => `"${value.replaceAll('"', '""')}"`,
  Python: (value) => `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`,
  bytes: (value) =>
    [...bytesOf(value)].map((b) => `\\x${b.toString(16).padStart(2, '0')}`).join(''),
  octal: (value) => [...bytesOf(value)].map((b) => `\\${b.toString(8).padStart(3, '0')}`).join(''),
  base64: (value) => bytesOf(value).toString('base64'),
  base64url: (value) => bytesOf(value).toString('base64url'),
  'Basic user:': (value) => `Basic ${bytesOf(`user:${value}`).toString('base64')}`,
  'base64, 1 before': (value) => bytesOf(`u${value}\n`).toString('base64'),
  'base64, 2 before': (value) => bytesOf(`ab${value}cd`).toString('base64url'),
  'base64 in a URL': (value) => encodeURIComponent(bytesOf(`{"a":"${value}"}`).toString('base64')),
  'base64, wrapped': (value) =>
    bytesOf(`apiVersion: v1\n${value}`).toString('base64').replace(/.{76}/g, '$&\n'),
  hex: (value) => bytesOf(value).toString('hex'),
  HEX: (value) => bytesOf(value).toString('hex').toUpperCase(),
};

/** Ways back that anyone would try on what is left. */
const unpercent = (text: string) =>
  text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
  );
const unslash = (text: string) =>
  text
    .replace(/(?:\\x[0-9a-f]{2})+/g, (run) =>
      Buffer.from(run.replaceAll('\\x', ''), 'hex').toString('utf8'),
    )
    .replace(/(?:\\[0-7]{3})+/g, (run) =>
      Buffer.from(
        run
          .slice(1)
          .split('\\')
          .map((digits) => Number.parseInt(digits, 8)),
      ).toString(),
    )
    .replace(/\\+u([0-9a-f]{4})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\+n/g, '\n')
    .replace(/\\+(.)/g, '$1');
const unentity = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, digits) => String.fromCharCode(Number(digits)))
    .replace(/&#x([0-9a-f]+);/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function told(text: string): readonly string[] {
  const plain = [text, unpercent(text), unslash(text), unentity(text)];
  const twice = [unpercent(unpercent(text)), unslash(unpercent(text)), unentity(unslash(text))];
  const runs = twice.concat(text).flatMap((each) => each.match(/[A-Za-z0-9+/_-]{4,}/g) ?? []);
  const decoded = runs.flatMap((run) =>
    [0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), 'base64').toString('utf8')),
  );
  const bytes = (text.match(/(?:[0-9a-f]{2}){4,}|(?:[0-9A-F]{2}){4,}/g) ?? []).map((run) =>
    Buffer.from(run, 'hex').toString('utf8'),
  );
  return [...plain, ...twice, ...decoded, ...bytes];
}

const value = fc
  .oneof(
    fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme-ascii' }),
    fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme' }),
    fc.stringMatching(/^[A-Za-z0-9+/_=-]{8,80}$/),
    fc
      .array(fc.constantFrom(...`ab1Z%&\\"'/+= \n<>$#;n x41u0`.split('')), {
        minLength: 8,
        maxLength: 40,
      })
      .map((units) => units.join('')),
  )
  .map((text) => text.trim())
  // Quotes and backslashes alone are nothing that could be told from other text.
  .filter((text) => text.replace(/["'`\\]/g, '').length >= 6 && !/\p{Cs}/u.test(text));

describe('a known value', () => {
  test.each(Object.entries(forms))('%s', (_, write) => {
    fc.assert(
      fc.property(value, (secret) => {
        const written = write(secret);
        const left = without(`x: [${written}] y`, [secret]);
        for (const text of told(left)) expect(survives(text, secret)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
void redactText;
void expectLinear;
