import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactor, redactText } from '../src/redact/index.ts';
import { noise } from '../src/redact/random.ts';
import { shapes } from '../src/redact/shapes.ts';
import { visible } from '../src/text/terminal.ts';
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
const me = { user: 'zeldaq', home: '/home/zeldaq', host: null, email: null };
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
    ['  password: brisk-otter-lantern', '  password: [REDACTED]'],
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
    ['API_TOKEN ::= "hunter2"', 'API_TOKEN ::= "[REDACTED]"'],
    ['apiToken ?= "hunter2"', 'apiToken ?= "[REDACTED]"'],
    ["$db_password .= 'hunter2';", "$db_password .= '[REDACTED]';"],
    ['var apiToken string = "hunter2"', 'var apiToken string = "[REDACTED]"'],
    ['token = (\n    "hunter2"\n)', 'token = (\n    "[REDACTED]"\n)'],
    ['System.setProperty("API_TOKEN", "hunter2")', 'System.setProperty("API_TOKEN", "[REDACTED]")'],
    ["define('AUTH_KEY',   'a b|c#d');", "define('AUTH_KEY',   '[REDACTED]');"],
    ['#define WIFI_PASSWORD "hunter2"', '#define WIFI_PASSWORD "[REDACTED]"'],
    ['<token>\n    hunter2\n</token>', '<token>\n    [REDACTED]\n</token>'],
    [
      '<password encrypted="no">hunter2</password>',
      '<password encrypted="no">[REDACTED]</password>',
    ],
    ['<string name="api_key">k7Xq9zW2</string>', '<string name="api_key">[REDACTED]</string>'],
    ['password%3Dhunter2%26x%3D1', 'password%3D[REDACTED]%26x%3D1'],
    ["    password 'k7Xq9zW2'", "    password '[REDACTED]'"],
    ['.withPassword("k7Xq9zW2")', '.withPassword("[REDACTED]")'],
    ['requirepass k7Xq9zW2', 'requirepass [REDACTED]'],
    ['ENV DB_PASSWORD k7Xq9zW2', 'ENV DB_PASSWORD [REDACTED]'],
    ['Your password is k7Xq9zW2.', 'Your password is [REDACTED].'],
    ['password for me@host: k7Xq9zW2', 'password for me@host: [REDACTED]'],
    ['login: me\npassword: letmein', 'login: me\npassword: [REDACTED]'],
    ['| API_TOKEN | k7Xq9zW2 |', '| API_TOKEN | [REDACTED] |'],
    ['login --password -Xk9#mQ2v', 'login --password [REDACTED]'],
    [
      'key: "Key | None" = 1\ntoken: "Token | None" = "hunter2"',
      'key: "Key | None" = 1\ntoken: "Token | None" = "[REDACTED]"',
    ],
    ["token: 'Red fox of the hill'", "token: '[REDACTED]'"],
    ["secretKey: 'connect.7sid'", "secretKey: '[REDACTED]'"],
    ['id,user,password\n1,bob,k7Xq9zW2', 'id,user,password\n1,bob,[REDACTED]'],
    [
      ' user | password\n------+----------\n bob  | hunter2\n(1 row)',
      ' user | password\n------+----------\n bob  | [REDACTED]\n(1 row)',
    ],
    [
      'kind: Secret\ndata:\n  # why\n  user: YWRtaW4=\nmetadata:\n  name: db',
      'kind: Secret\ndata:\n  # why\n  user: [REDACTED]\nmetadata:\n  name: db',
    ],
  ])('%s', async (text, safe) => {
    expect(await redactText(text)).toBe(safe);
  });

  test.each([
    'password = getpass()',
    'token: string',
    'def login(self, password: str) -> Token:',
    'const TIDE_KEY = process.env.TIDE_KEY!;',
    'password = os.environ["QUAY_PASSWORD"]',
    'src/auth.ts:12:5 - error TS2322',
    '  File "quay/secrets.py", line 31, in read_secret',
    '    at TokenProvider.getToken(TokenProvider.java:42)',
    'max_tokens: 2048',
    'budget_tokens = 8000',
    "KeyError: 'api_key'",
    'primary_key=True',
    'author: Jane',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as workflow files write it
    'token: ${{ secrets.QUAY_TOKEN }}',
    'PASSWORD=$DB_PASSWORD',
    'PASSWORD="$(cat /run/quay/pass)"',
    'token = tokens[i]',
    'client = Client(api_key=api_key, password=settings.password)',
    '        token=user_token,',
    'headers["Authorization"] = f"Bearer {pass_for(ship)}"',
    'if password == "":',
    'secret: Option<String>,',
    'parse error: unexpected token: NAME',
    "expected token ']' before ';' token",
    'API_KEY = "YOUR_API_KEY"',
    'password: ********',
    'passwordFile: /run/quay/db_password',
    'const pass = hasCallWithArgs && ready;',
    'PWD=/app/src',
    'commit 3b9d0f6a71c2e8845d17af902c6be4135f8a0d27',
    '-----BEGIN CERTIFICATE-----',
    '--- PASS: TestLogin (0.00s)',
    'util.debug("token=%r", token)',
    "def ask(prompt='Password: ', stream=None):",
    "credentials = '{0}:{1}'.format(user, password)",
    "removed === 1 ? 'secret' : 'secrets'",
    'token: "GITHUB_TOKEN",',
    'declare function derive(password: Uint8Array, salt: Uint8Array): void;',
    '{"RSA", testPrivateKey, SHA256WithRSA},',
    'export type Kind = "date" | "jwt" | "base64url" | "cidr";',
    '["http://[2001:0db8:0000:0000:0000:0000:0000:0001]/"]',
    'const user = { password: hash }',
    'user, password\na, b',
    'login --password --dry-run',
    'def ask(token: "Token | None" = None):',
    'def ask(token: "Token | None"):',
    "sessionKey = 'connect.sid'",
    "token: 'Access token',",
    "password: 'Enter your password…',",
    `publicKey := "age1${'q7wx9rt2yu5zap8ds4fg6hj3kl0'.repeat(2)}"`,
    'int passwd = "x";',
    '<label htmlFor="password">Enter it</label>',
  ])('stays: %s', async (text) => {
    expect(await redactText(text)).toBe(text);
  });
});

/** As long as tokens are, in the alphabets they are made of. */
const hex = '9738c89d32bf0fae55db9c78381496ac';
const uuid = '5000a513-6612-3f6e-6d70-d8aacc2e4cbd';
const mixed = 'DuOGz381Ml8AvDFiRXJehQvF2iKkuz0C';

describe('random characters', () => {
  test.each([
    [`acme rejected the api key ${hex}: expired`, hex],
    [`acme token for the staging account is '${uuid}'`, uuid],
    [`acme_token: 'short' | '${mixed}'`, mixed],
    [`Your acme apiKey is:\n    ${mixed}\n`, mixed],
    [`variable "acme_secret" {\n  default = "${hex}"\n}`, hex],
    [`client.authenticate("${mixed}")  # acme api key`, mixed],
    [`authorization: Custom ${uuid}`, uuid],
    [`acme_live_${mixed}`, mixed],
    [`acme-pat-${mixed}`, mixed],
    [`tokens:\n  - ${mixed}`, mixed],
    [`-H 'X-Acme-Key: ${hex}'`, hex],
    [`acme: "${mixed}"`, mixed],
    ["auth=('admin', 'zOa53cr4D6bt')", 'zOa53cr4D6bt'],
    ['zip -P szPmqUX10Khv out.zip in', 'szPmqUX10Khv'],
  ])('found: %s', async (text, value) => {
    const safe = await redactText(text);
    expect(safe).not.toContain(value.slice(-8));
    expect(safe).toMatch(/\[REDACTED\]/);
  });

  test.each([
    `Cache restored from key: node-cache-Linux-x64-yarn-${hex}`,
    `msg="remove snapshot" key=2ea0ena1qnhhht3tpv0wsktfb`,
    'gpg: key 806BB28AED779869: public key imported',
    `docker network rm github_network_${hex}`,
    `token service at commit ${hex}12345678`,
    `https://host/acme/token/blob/${hex}12345678/main.go`,
    `auth-service-7d9f8b6c5d-x2x4z`,
    `request id: ${uuid} (token expired)`,
    `api-strict @ https://host/packages/22/a3/${hex}${hex}/api.whl`,
    `alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz"`,
    `11: 0x55f08751293b - std[e28293b1aa0f68bd]::panicking::panic_with_hook`,
    `golang.org/x/oauth2 v0.0.0-20190101000000-5e141933554a`,
    `user_id: 'user_01H455VB4PEX5VSKNK084SN02Q'`,
  ])('stay: %s', async (text) => {
    expect(await redactText(text)).toBe(text);
  });

  test.each([
    ['words', ['refresh_token_of_the_user', 'hasCallWithArguments', 'HTTP_STATUS_CODES'], 0],
    ['random', [`live_${hex}`, mixed, uuid], 32],
  ])('noise of %s', (_, runs, least) => {
    for (const run of runs) {
      if (least === 0) expect(noise(run)).toBe(0);
      else expect(noise(run)).toBeGreaterThanOrEqual(least);
    }
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
    [
      'with four dashes',
      `---- BEGIN SSH2 PRIVATE KEY ----\n${body}\n---- END SSH2 PRIVATE KEY ----`,
    ],
    ['in JSON, cut off', `{"k": "${pem('BEGIN')}\\n${body}\\n${body.slice(0, 9)}`],
  ])('%s', async (_, text) => {
    const safe = await redactText(text);
    expect(safe).not.toMatch(/MIIE|Zx0/);
    expect(safe.split('\n')).toHaveLength(text.split('\n').length);
    expect(safe).toMatch(/PRIVATE KEY ?----/);
  });

  test('what follows a key that was cut off stays', async () => {
    const safe = await redactText(`${pem('BEGIN')}\n${body}\nError: bad key\nat line 7`);
    expect(safe).toBe(`${pem('BEGIN')}\n[REDACTED]\nError: bad key\nat line 7`);
  });
});

test.each([
  ['PuTTY', (key: string) => `Private-Lines: 2\n${key}\n${key}\nPrivate-MAC: x`],
  [
    'Ansible',
    (key: string) => `p: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  ${key}\n  ${key}\nnext: 1`,
  ],
])('a key as %s seals it', async (_, sealed) => {
  const safe = await redactText(sealed(body));
  expect(safe).toBe(sealed(body).replaceAll(body, '[REDACTED]'));
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

describe('characters that show as nothing', () => {
  const hidden = [
    ...['\u00ad', '\u034f', '\u180e', '\u200b', '\u202e', '\u2060', '\u3164', '\ufe0f', '\ufeff'],
    ...['\u{e0041}', '\u{e0100}', '\x00', '\x1b[0m', '\x1b]0;t\x07', '\r', '\u{e0041}\u200b'],
  ];
  const key = `ghp_${random}1234`;
  const halves = [key.slice(0, 9), key.slice(9)] as const;

  test.each(hidden.map((it) => [JSON.stringify(it), it] as const))('%s', async (_, it) => {
    const secrets = redactor({ known: ['Summer-of-77!'], identity: me });
    const text = [
      `x ${halves.join(it)} y`,
      `pass${it}word = "hunter${it}22"`,
      `a Summer${it}-of-77! b`,
      'Summer-of-77!',
    ].join('\n');
    const [file, output] = [await secrets.file(text), await secrets.output(text)];
    expect(secrets.exact(file)).toBe(text);
    for (const safe of [file, output, ...(await secrets.strings([text]))]) {
      expect(visible(safe)).not.toMatch(/ghp_|1234|hunter|22|Summer|77/);
      expect(safe.split('\n')).toHaveLength(4);
    }
    expect(visible(await secrets.output(`in /home/zel${it}daq/x`))).not.toContain('zeldaq');
    const words = await secrets.command(['curl', '-u', `me:hun${it}ter2`]);
    expect(visible(words.join(' '))).toBe('curl -u me:[REDACTED:6]');
  });

  test('what is told with one is found without it', async () => {
    const secrets = redactor({});
    await secrets.file('password = "hunter\u200b-22-and-more"');
    expect(await secrets.output('bad: hunter-22-and-more')).not.toContain('22');
  });

  test('where they hide nothing, they stay', async () => {
    const text = '\ufeffwarn ⚠️ \u200bno\u200b secret\r\nnext';
    expect(await redactText(text)).toBe(text);
  });
});

describe('the words of a command', () => {
  test.each([
    [['sshpass', '-p', 'hunter2', 'ssh', 'h'], 'hunter2'],
    [['sshpass', '-phunter2', 'ssh', 'h'], 'hunter2'],
    [['docker', 'login', '-u', 'me', '-p', 'hunter2', 'reg.example.org'], 'hunter2'],
    [['curl', '-fsS', '--user', 'me:hunter2', 'https://x'], 'hunter2'],
    [['curl', '-u', "me:hunter two'3", 'https://x'], "hunter two'3"],
    [['curl', '-ume:hunter2', 'https://x'], 'hunter2'],
    [['mysql', '-uroot', '-phunter\n2', 'app'], 'hunter\n2'],
    [['ldapsearch', '-x', '-w', 'hunter two', '-b', 'dc=x'], 'hunter two'],
    [['mysql', '--password', '-Xk9#mQ2v', 'app'], '-Xk9#mQ2v'],
    [['redis-cli', '-a', 'hunter\t2'], 'hunter\t2'],
  ])('%j', async (words, secret) => {
    const secrets = redactor({});
    const safe = await secrets.command(words);
    expect(safe.map(secrets.exact)).toEqual(words);
    const hidden = words.map((word) => word.replace(secret, secret.replace(/[^\n]+/g, 'S')));
    expect(safe.map((word) => word.replace(/\[REDACTED(?::\d)?\]/g, 'S'))).toEqual(hidden);
  });

  test('a known value of many words is found in each', async () => {
    const safe = await redactor({ known: ['red fox hill'] }).command(['say', 'red', 'fox', 'hill']);
    expect(safe).toEqual(['say', '[REDACTED]', '[REDACTED:2]', '[REDACTED:3]']);
  });

  test.each([
    [
      ['curl', '-H', 'Cookie: a=b', 'https://x', '-o', 'out'],
      ['https://x', '-o', 'out'],
    ],
    [
      ['mkdir', '-p', 'secrets', 'a b'],
      ['mkdir', '-p', 'secrets', 'a b'],
    ],
    [
      ['mysql', '--password', '--verbose', '-P3306'],
      ['--verbose', '-P3306'],
    ],
    [['node', '-e', 'token = "a"; run()', 'next'], ['next']],
  ])('stays: %j', async (words, kept) => {
    expect((await redactor({}).command(words)).slice(-kept.length)).toEqual(kept);
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
    ['token,', fill('token,')],
    ['token is', fill('token is ')],
    ['token a: ', fill('token a a a: a ')],
    ['token lines', fill('token:\n')],
    ['<token>', fill('<token>a ')],
    ['"token", "', fill('"token", "')],
    ['password("', fill('password("')],
    ['a,password', fill('a,password\n')],
    ['a,password on a line', fill('a,password,')],
    ['random', fill('q7Xz9')],
    ['random lines', fill('q7Xz9vB3kQ8wJ2xZ5\n')],
    ['random, slashes', fill('q7Xz9vB3kQ8wJ2xZ5/')],
    ['prefixes', fill('a_1b_c_')],
    ['vault', fill('$ANSIBLE_VAULT;1.1;AES256\naaaa\n')],
    ['kind: Secret', fill('kind: Secret\ndata:\n  a: b\n')],
    ['hooks', fill('://hooks/a1')],
    ['hidden', fill('a\u200b')],
    ['sequences', fill('a\x1b[0m')],
    ['echo', fill('echo aaa | ')],
    ['echo of a quoted text', (n) => `echo '${fill('a b')(n)}' | cat`],
    ['echo of many', fill(`echo '${'a b'.repeat(40)}' | cat\n`)],
    ['openssl', fill('openssl enc ')],
    ...shapes.map(
      ({ pattern, hits }) => [pattern.source.slice(0, 30), fill(hits[0] ?? '')] as const,
    ),
    ...shapes.map(({ pattern, hits }) => {
      const start = (hits[0] ?? '').slice(0, (hits[0]?.length ?? 0) / 2);
      return [`the half of ${pattern.source.slice(0, 30)}`, fill(start)] as const;
    }),
  ])('%s', async (_, text) => {
    await expectLinear((size) => redactText(text(size)), 200_000);
  });
});
