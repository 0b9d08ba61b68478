// Laws of redaction: what goes out holds no secret, and comes back as it was.

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { prepare } from '../../src/explain.ts';
import { redactor, redactText } from '../../src/redact/index.ts';
import { placeholderOf, placeholdersIn } from '../../src/text/placeholder.ts';
import type { Identity, Prompt, Workspace } from '../../src/types.ts';
import type { Law } from './law.ts';
import { damaged, password, soup } from './soups.ts';

/** Lines as programs, files and shells write secrets. */
const carriers: readonly ((secret: string) => string)[] = [
  (secret) => `API_KEY = "${secret}"`,
  (secret) => `  "password": "${secret}",`,
  (secret) => `DB_PASSWORD=${secret}`,
  (secret) => `+ export GITHUB_TOKEN=${secret}`,
  (secret) => `  client_secret: ${secret}`,
  (secret) => `> Authorization: Bearer ${secret}`,
  (secret) => `x-api-key: ${secret}`,
  (secret) => `could not connect to postgres://app:${secret}@db.internal:5432/prod`,
  (secret) => `GET /v1/items?page=2&access_token=${secret} 401`,
  (secret) => `deploy --token ${secret} --prod`,
  (secret) => `{\\"apiKey\\":\\"${secret}\\"}`,
  (secret) => `<password>${secret}</password>`,
  (secret) => `Server=db;Uid=sa;Pwd=${secret};Encrypt=yes`,
];
const carried = fc
  .tuple(password, fc.constantFrom(...carriers), fc.constantFrom('', '12:01:07 INFO ', '  12 | '))
  .map(([secret, carry, before]) => ({ secret, line: before + carry(secret) }));

const knownValue = fc.oneof(
  password,
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    'hunter2',
    'unter',
    'hunter2 hunter2',
    '[REDACTED]',
    'RED',
    ':2',
    ']',
    '\n',
    'a\nb',
    '\r',
  ),
);
const known = fc.array(knownValue, { maxLength: 4 });

const identity: Identity = {
  home: '/home/jdoe',
  user: 'jdoe',
  host: 'build-box-17',
  email: 'jane.doe@example.org',
};
const sought = known.map((values) => ({ known: values, identity }));

const text = fc.oneof(soup, damaged, fc.string({ unit: 'binary' }));

/** A text in which known values stand, also torn by others. */
const seeded = fc
  .tuple(
    known,
    fc.array(fc.oneof(soup, fc.constant(null)), { maxLength: 6 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([values, parts, order]) => ({
    values,
    text: parts
      .map((part) => part ?? values[(order.next().value ?? 0) % (values.length || 1)] ?? '')
      .join(''),
  }));

const promptOf = (evidence: string): Prompt => ({
  system: 'Ours.',
  opening: '<evidence>\n',
  evidence,
  closing: '\n</evidence>',
  schema: {},
});

export const redaction: readonly Law[] = [
  {
    name: 'redactText keeps the lines, and twice is once',
    runs: 200,
    property: fc.asyncProperty(seeded, async ({ values, text: raw }) => {
      const once = await redactText(raw, { known: values });
      equal(once.split('\n').length, raw.split('\n').length);
      equal(await redactText(once, { known: values }), once);
    }),
  },
  {
    name: 'a secret on a line of its own is gone, whatever stands round it',
    runs: 200,
    property: fc.asyncProperty(text, carried, text, async (before, { secret, line }, after) => {
      const safe = await redactText(`${before}\n${line}\n${after}`);
      ok(!safe.includes(secret), safe);
    }),
  },
  {
    name: 'a known value is gone, whatever stands round it',
    runs: 200,
    property: fc.asyncProperty(text, password, text, async (before, secret, after) => {
      ok(!(await redactText(before + secret + after, { known: [secret] })).includes(secret));
    }),
  },
  {
    name: 'a file comes back byte for byte, also after the prompt has renamed its placeholders',
    runs: 200,
    property: fc.asyncProperty(
      sought,
      fc.array(seeded, { maxLength: 3 }),
      text,
      async (what, files, output) => {
        const values = [...what.known, ...files.flatMap((file) => file.values)];
        const secrets = redactor({ ...what, known: values });
        const shown: string[] = [];
        const printed = await secrets.output(output);
        for (const file of files) shown.push(await secrets.file(file.text));
        files.forEach((file, i) => {
          equal(secrets.exact(shown[i] ?? ''), file.text);
          equal(shown[i]?.split('\n').length, file.text.split('\n').length);
        });
        const { prompt, renamed } = await secrets.prompt(promptOf([printed, ...shown].join('\n')));
        files.forEach((file, i) => {
          equal(secrets.exact(renamed(shown[i] ?? '')), file.text);
        });
        const order = [...new Set(placeholdersIn(prompt.user))];
        deepEqual(
          order,
          order.map((_, i) => placeholderOf(i + 1)),
        );
        ok(prompt.user.includes(prompt.evidence));
      },
    ),
  },
  {
    name: 'one value has one placeholder, in the prompt and in all that was redacted before it',
    runs: 150,
    property: fc.asyncProperty(
      fc.uniqueArray(password, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 8 }),
      text,
      async (values, order, output) => {
        const secrets = redactor({ known: values });
        const lines = order.map((at) => `at <${values[at % values.length]}> end`);
        const file = await secrets.file(lines.join('\n'));
        const printed = await secrets.output(`${output}\n${lines.toReversed().join('\n')}`);
        const command = await secrets.command([
          'run',
          ...order.map((at) => values[at % values.length] ?? ''),
        ]);
        const { prompt, renamed } = await secrets.prompt(promptOf(`${printed}\n\n${file}`));
        const marks = (safe: string) =>
          [...safe.matchAll(/at <(\[REDACTED[^>]*)> end/g)].map((found) => found[1]);
        const own = marks(renamed(file));
        equal(own.length, order.length, file);
        deepEqual(marks(prompt.user).slice(-order.length), own);
        deepEqual(marks(renamed(printed)).slice(-order.length), own.toReversed());
        deepEqual(renamed(command).slice(1), own);
        deepEqual(
          own.map((mark) => secrets.exact(mark ?? '')),
          order.map((at) => values[at % values.length]),
        );
      },
    ),
  },
  {
    name: 'data keeps its form, and known values are in none of its strings',
    runs: 150,
    property: fc.asyncProperty(
      password,
      fc.jsonValue({ maxDepth: 3 }),
      text,
      async (secret, value, raw) => {
        const data = {
          value,
          list: [raw, `x${secret}y`, raw],
          nested: [{ one: secret, two: [[raw]] }],
        };
        const safe = await redactor({ known: [secret] }).strings(data);
        deepEqual(formOf(safe), formOf(data));
        ok(!JSON.stringify(safe).includes(secret));
      },
    ),
  },
  {
    name: 'of a secret no part is in what is prepared, however long its line',
    runs: 100,
    property: fc.asyncProperty(
      fc.array(password, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...carriers),
      fc.tuple(fc.nat({ max: 6000 }), fc.nat({ max: 6000 })),
      text,
      fc.constantFrom('', ' ', '.', null),
      async (parts, carry, [before, after], noise, joint) => {
        // Joined by what no token has, only the value itself tells it.
        const secret = parts.join(joint ?? '');
        const value = joint === null ? carry(secret) : secret;
        const line = `Error: ${'x '.repeat(before / 2)}${value} ${'y '.repeat(after / 2)}`;
        const output = `${line}\n    at load (/app/a.js:2:1)\n${noise}`;
        const prepared = await prepare(
          { command: ['run', value], exit: 1, signal: null, notStarted: null, output },
          {
            workspace: holding('a.js', `${noise}\n${line}\nload();\n`),
            ...(joint === null ? {} : { known: [secret] }),
          },
        );
        const shown = JSON.stringify(prepared ?? {});
        for (const part of parts) {
          ok(!shown.includes(part.slice(0, 12)) && !shown.includes(part.slice(-12)), shown);
        }
      },
    ),
  },
];

/** A workspace of one file. */
function holding(name: string, text: string): Workspace {
  return {
    roots: ['/app'],
    cwd: '',
    read: async (file) => (file === name ? { file, text } : { denied: 'missing' }),
    files: async () => [name],
    facts: async () => [],
  };
}

/** All of a value but what its strings say: of those, how many lines. */
function formOf(value: unknown): unknown {
  if (typeof value === 'string') return value.split('\n').length;
  if (Array.isArray(value)) return value.map(formOf);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value).map(([key, item]) => [key, formOf(item)]);
}
