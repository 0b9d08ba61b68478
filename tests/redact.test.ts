import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactor, redactText } from '../src/redact/index.ts';
import { shapes } from '../src/redact/shapes.ts';
import type { Prompt } from '../src/types.ts';
import { expectLinear } from './linear.ts';

const promptOf = (evidence: string): Prompt => ({
  system: 'Ours: password=kept',
  opening: '<evidence>\n',
  evidence,
  closing: '</evidence>',
  schema: {},
});
const shapesIn = async (text: string) =>
  (await redactor({}).prompt(promptOf(text))).prompt.redactions.map(({ shape }) => shape);

/** Put together here, so that no scanner takes them for live keys. */
const random = 'Kq7WzE9rT2yU5iO8pA1sD4fG6hJ3kL0x';
const body = 'MIIEowIBAAKCAQEAq83Vx0Zr9QmPb7LtYwNcJ5sDfGhKjUoTiReWqAzXsCvBnM12';
const pem = (edge: string) => `-----${edge} RSA PRIVATE KEY-----`;

describe('shapes', () => {
  test.each(shapes.flatMap(({ shape, hits }) => hits.map((hit) => [shape, hit] as const)))(
    '%s is found in %s',
    async (shape, hit) => {
      expect(await shapesIn(hit)).toContain(shape);
    },
  );

  test.each(shapes.flatMap(({ shape, misses }) => misses.map((miss) => [shape, miss] as const)))(
    '%s is not found in %s',
    async (_, miss) => {
      expect(await redactText(miss)).toBe(miss);
    },
  );
});

describe('values given to a name', () => {
  test.each([
    ['API_KEY = "hunter2"', 'API_KEY = "[REDACTED]"'],
    ["    'password': 'hunter2',", "    'password': '[REDACTED]',"],
    ['password = "$hunter2!"', 'password = "[REDACTED]"'],
    ['DB_PASSWORD=hunter2', 'DB_PASSWORD=[REDACTED]'],
    ["export DB_PASS='Xk9$mQ2#v'", "export DB_PASS='[REDACTED]'"],
    ['PASSWORD=ab;c,d)e&f', 'PASSWORD=[REDACTED]'],
    ['{"client_secret": "hunter2"}', '{"client_secret": "[REDACTED]"}'],
    ['{\\"password\\":\\"hunter2\\"}', '{\\"password\\":\\"[REDACTED]\\"}'],
    ['"password": "a\\"b", "user": "c"', '"password": "[REDACTED]", "user": "c"'],
    ['  password: correct-horse-battery', '  password: [REDACTED]'],
    [`token: ${random}`, 'token: [REDACTED]'],
    ['secret: |\n  one line\n  two\nnext: 1', 'secret: |\n  [REDACTED]\n  [REDACTED:2]\nnext: 1'],
    ['- name: DB_PASSWORD\n  value: hunter2', '- name: DB_PASSWORD\n  value: [REDACTED]'],
    ['docker login --password hunter2 host', 'docker login --password [REDACTED] host'],
    ['deploy --token=hunter2 --prod', 'deploy --token=[REDACTED] --prod'],
    ["['mysql', '--password', 'hunter2']", "['mysql', '--password', '[REDACTED]']"],
    ['Authorization: Bearer abcdefgh', 'Authorization: Bearer [REDACTED]'],
    ['Authorization: token c8c999acbe', 'Authorization: token [REDACTED]'],
    ['x-api-key: 9f86d081884c7d65', 'x-api-key: [REDACTED]'],
    ['<password>hunter2</password>', '<password>[REDACTED]</password>'],
    ['apiToken := "hunter2"', 'apiToken := "[REDACTED]"'],
    ['password: str = "hunter2"', 'password: str = "[REDACTED]"'],
    ['{:password=>"hunter2"}', '{:password=>"[REDACTED]"}'],
    ['&{User:app Password:1QWVQTtboV Port:1}', '&{User:app Password:[REDACTED] Port:1}'],
    ['GET /a?page=2&access_token=hunter2&b=c', 'GET /a?page=2&access_token=[REDACTED]&b=c'],
    ['Uid=sa;Pwd=S3cr3t!;Encrypt=yes', 'Uid=sa;Pwd=[REDACTED];Encrypt=yes'],
    ['>  9 | API_KEY = "hunter2"', '>  9 | API_KEY = "[REDACTED]"'],
    ['aws_secret_access_key = hun/ter+2a', 'aws_secret_access_key = [REDACTED]'],
  ])('%s', async (text, safe) => {
    expect(await redactText(text)).toBe(safe);
  });

  test.each([
    'password = getpass()',
    'token: string',
    'def login(self, password: str) -> Token:',
    'const API_KEY = process.env.API_KEY!;',
    'password = os.environ["DB_PASSWORD"]',
    'src/auth.ts:12:5 - error TS2322',
    '  File "app/secrets.py", line 10, in load_secret',
    '    at TokenProvider.getToken(TokenProvider.java:42)',
    'max_tokens: 2048',
    'budget_tokens = 8000',
    "KeyError: 'api_key'",
    'primary_key=True',
    'author: Jane',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as workflow files write it
    'token: ${{ secrets.GITHUB_TOKEN }}',
    'PASSWORD=$DB_PASSWORD',
    'PASSWORD="$(cat /run/secrets/db)"',
    'token = tokens[i]',
    'client = Client(api_key=api_key, password=settings.password)',
    '        token=user_token,',
    'headers["Authorization"] = f"Bearer {token}"',
    'if password == "":',
    'secret: Option<String>,',
    'parse error: unexpected token: IDENT',
    "expected token ')' before '{' token",
    'API_KEY = "YOUR_API_KEY"',
    'password: ********',
    'passwordFile: /run/secrets/db_password',
    'const pass = hasCallWithArgs && ready;',
    'PWD=/app/src',
    'commit 5e141933554a0b74e7341841f318be21e895339c',
    '-----BEGIN CERTIFICATE-----',
  ])('stays: %s', async (text) => {
    expect(await redactText(text)).toBe(text);
  });
});

describe('private keys', () => {
  test.each([
    ['whole', `${pem('BEGIN')}\n${body}\nZx0=\n${pem('END')}`],
    ['cut off at the end', `${pem('BEGIN')}\n${body}\n${body}\n... 12 lines truncated`],
    ['cut off at the start', `${body}\n${body}\nZx0=\n${pem('END')}`],
    ['behind a log', `12:01 INFO ${pem('BEGIN')}\n12:01 INFO ${body}\n12:01 INFO ${pem('END')}`],
    ['behind a gutter', `  1 | """${pem('BEGIN')}\n  2 | ${body}\n  3 | ${pem('END')}"""`],
    ['in JSON', `{"k": "${pem('BEGIN')}\\n${body}\\nZx0=\\n${pem('END')}\\n"}`],
    ['in JSON, cut off', `{"k": "${pem('BEGIN')}\\n${body}\\n${body.slice(0, 9)}`],
  ])('%s', async (_, text) => {
    const safe = await redactText(text);
    expect(safe).not.toMatch(/MIIE|Zx0/);
    expect(safe.split('\n')).toHaveLength(text.split('\n').length);
    expect(safe).toContain('PRIVATE KEY-----');
  });

  test('what follows a key that was cut off stays', async () => {
    const safe = await redactText(`${pem('BEGIN')}\n${body}\nError: bad key\nat line 7`);
    expect(safe).toBe(`${pem('BEGIN')}\n[REDACTED]\nError: bad key\nat line 7`);
  });
});

describe('known values', () => {
  test('each is replaced wherever it stands', async () => {
    const known = ['s3', 'Summer!'];
    expect(await redactText('a s3 b Summer! c', { known })).toBe('a [REDACTED] b [REDACTED:2] c');
  });

  test('of many lines: the lines keep their numbers', async () => {
    expect(await redactText('x one\ntwo y', { known: ['one\ntwo'] })).toBe(
      'x [REDACTED]\n[REDACTED:2] y',
    );
  });

  test('a part of the placeholder, or nothing, is no value', async () => {
    const known = ['E', 'REDACTED', '', ' ', '\n'];
    expect(await redactText('token="hunter2" \n E', { known })).toBe(
      'token="[REDACTED]" \n [REDACTED:2]',
    );
  });
});

describe('a prompt', () => {
  test('its user part is opening, evidence and closing without secrets; the system part is ours', async () => {
    const { prompt: safe } = await redactor({ known: ['s3'] }).prompt(
      promptOf('password="hunter2" s3'),
    );
    expect(safe.evidence).toBe('password="[REDACTED]" [REDACTED:2]');
    expect(safe.user).toBe(`<evidence>\n${safe.evidence}</evidence>`);
    expect(safe.system).toBe('Ours: password=kept');
    expect(safe.redactions).toEqual([
      { shape: 'assigned-value', count: 1 },
      { shape: 'known-value', count: 1 },
    ]);
  });

  test('a secret that two layers find counts once', async () => {
    const { prompt: safe } = await redactor({}).prompt(promptOf(`token=ghp_${random}1234`));
    expect(safe.redactions).toHaveLength(1);
  });
});

describe('strings in data', () => {
  test('every one, at any depth; the rest as it was', async () => {
    const value = { a: ['pwd="hunter2"', { b: 'token=hunter2' }], n: 1, z: null, t: true };
    expect(await redactor({}).strings(value)).toEqual({
      a: ['pwd="[REDACTED]"', { b: 'token=[REDACTED]' }],
      n: 1,
      z: null,
      t: true,
    });
  });

  test('a list of strings is read as lines: a key of many, and the argument after a flag', async () => {
    const lines = [pem('BEGIN'), body, 'Zx0=', pem('END'), 'two\nlines'];
    const safe = await redactor({}).strings(lines);
    expect(safe).toEqual([pem('BEGIN'), '[REDACTED]', '[REDACTED:2]', pem('END'), 'two\nlines']);
    expect(await redactor({}).strings(['mysql', '--password', 'letmein', '--token'])).toEqual([
      'mysql',
      '--password',
      '[REDACTED]',
      '--token',
    ]);
  });
});

const words = `token|=|: |"|'|[REDACTED]|password|\n| |://|@|a|Bearer |\\|${random}|${body}|(|,|value|$|--|eyJ`;
const pieces = fc.constantFrom(...words.split('|'), '|', '`', '{', pem('BEGIN'), pem('END'));

test('redacting what was redacted changes nothing, and no line is lost', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  );
  const knowns = fc.array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(texts, knowns, async (text, known) => {
      const once = await redactText(text, { known });
      expect(await redactText(once, { known })).toBe(once);
      expect(once.split('\n')).toHaveLength(text.split('\n').length);
    }),
    { numRuns: 500 },
  );
});

describe('linear in time', () => {
  const fill = (unit: string) => (n: number) => unit.repeat(Math.ceil(n / unit.length)).slice(0, n);
  test.each<readonly [string, (n: number) => string]>([
    ['a', fill('a')],
    ['secret', fill('secret')],
    ['secret=', fill('secret=')],
    ['password and blanks', (n) => `password${' '.repeat(n)}`],
    ['password and some blanks', fill(`password${' '.repeat(50)}`)],
    ['PEM headers', fill(`${pem('BEGIN')}\n`)],
    ['PEM headers on a line', fill(pem('BEGIN'))],
    ['PEM footers', fill(`${pem('END')}\n`)],
    ['a key without end', (n) => `${pem('BEGIN')}\n${'A'.repeat(n)}`],
    ['http://aaa', fill('http://aaa')],
    ['://a:', fill('://a:')],
    ['"token":"', fill('"token":"')],
    ['token="\\', (n) => `token="${fill('\\"')(n)}`],
    ['eyJ', fill('eyJ')],
    ['eyJ.', fill('eyJaaaaaaaaaaaa.')],
    ['sk-', fill('sk-')],
    ['curl -u', fill('curl -u ')],
    ['bearer', fill('bearer ')],
    ['token: a |', fill('token: a | ')],
    ['secret: |', fill('secret: |\n  a\n')],
  ])('%s', async (_, text) => {
    await expectLinear((size) => redactText(text(size)), 200_000);
  });
});
