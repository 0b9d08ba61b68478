// Values and names that are known, in every form they are written in.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepare } from '../src/index.ts';
import { homeless, identityIn } from '../src/redact/identity.ts';
import { redactText } from '../src/redact/index.ts';
import { knownIn } from '../src/redact/known.ts';
import type { Identity, Sought, Workspace } from '../src/types.ts';
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
      { numRuns: 100 },
    );
  });
});

/** Without words or repetitions. */
const random = 'Kq7WzE9rT2yU5iO8pA1sD4fG6hJ3kL0xVb';

describe('a known value, whatever its length', () => {
  test.each([
    ['b0b', 'hello b0b.', 'hello [REDACTED].'],
    ['b0b', '/home/b0bby', '/home/[REDACTED]by'],
    ['7', '1723', '1[REDACTED]23'],
    ['b0b', `as ${btoa('b0b')} alone`, 'as [REDACTED] alone'],
    ['b0b', `x${btoa('b0b')}x`, `x${btoa('b0b')}x`],
    ['a"b"c"d"', 'a\\"b\\"c\\"d\\"', '[REDACTED]'],
    [' padded ', '[padded]', '[[REDACTED]]'],
    ["it's1", `'it'\\''s1'`, `'[REDACTED]'`],
  ])('%s in %s', async (known, text, safe) => {
    expect(await redactText(text, { known: [known] })).toBe(safe);
  });

  test('the password of a known URL, without the URL', async () => {
    const known = [`postgres://app:${random}@db.example/orders`];
    expect(without(`auth failed for ${random}`, known)).not.toContain(random.slice(0, 8));
  });
});

describe('a known value that a tool has cut', () => {
  test.each([
    ["a mark after 10 characters: 'Kq7WzE9rT2…'", `'${random.slice(0, 10)}…'`],
    ['three dots', `${random.slice(0, 9)}...`],
    ['stars', `${random.slice(0, 12)}****`],
    ['more characters', `'${random.slice(0, 20)}'... 14 more characters`],
    ['its end', `...${random.slice(-9)}`],
    ['its middle left out', `'${random.slice(0, 13)}...${random.slice(-13)}'`],
    ['no mark, in quotes', `"${random.slice(0, 12)}"`],
    ['no mark, at the end of the line', `token ${random.slice(0, 14)}\nnext`],
    ['two lines of a terminal', `${random.slice(0, 17)}\n${random.slice(17)}`],
    ['20 characters inside other text', `xx${random.slice(4, 26)}xx`],
    ['in JSON', `"${random.slice(0, 12)}\\n"`],
    ['in base64', `${btoa(random).slice(0, 16)}...`],
  ])('%s', (_, text) => {
    const left = without(text, [random]);
    for (const way of told(left)) expect(survives(way, random)).toBe(false);
  });

  test.each([
    ['eight characters of it', `x ${random.slice(0, 8)} y`, random],
    ['its beginning inside a word', `x ${random.slice(0, 12)}xyz`, random],
    ['the scheme of a URL', 'postgres://other@host/db', 'postgres://app:pw@db.example:5432/orders'],
    ['the host of a URL', 'lost db.example.org:5432/orders', `https://db.example.org:5432/orders`],
    ['the domain of an address', 'me@corp.example.org', 'jo.doe@corp.example.org'],
    ['the folder of a path', '/run/secrets/other', '/run/secrets/password'],
    ['a few words', 'correct horse is', 'correct horse battery staple'],
  ])('stays: %s', (_, text, known) => {
    expect(without(text, [known])).toBe(text);
  });
});

describe('a known value that is parted over lines', () => {
  const halves = (at: number): readonly [string, string] => [random.slice(0, at), random.slice(at)];
  const [a, b] = halves(13);
  const short = random.slice(0, 18);
  const phrase = 'correct horse battery staple';
  test.each([
    ['by a shell', random, `${a}\\\n${b}`],
    ['by a shell, further in', random, `${a}\\\n    ${b}`],
    ['in halves of 9', short, `${short.slice(0, 9)}\n${short.slice(9)}`],
    ['in thirds of 6', short, short.replace(/.{6}/g, '$&\r\n')],
    ['behind a gutter', short, `  3 | ${short.slice(0, 9)}\n  4 | ${short.slice(9)}`],
    ['in source', short, `x = '${short.slice(0, 9)}' +\n    '${short.slice(9)}'`],
    ['in source, on one line', short, `'${short.slice(0, 8)}' + "${short.slice(8)}"`],
    [
      'in source behind a gutter',
      short,
      `> 12 |  '${short.slice(0, 7)}'\n  13 |  + '${short.slice(7)}'`,
    ],
    ['in JSON', short, `"${short.slice(0, 9)}\\n${short.slice(9)}"`],
    ['a phrase at a blank', phrase, 'correct horse\nbattery staple'],
    ['a phrase behind a gutter', phrase, '1 | correct horse\n2 | battery staple'],
  ])('%s', (_, known, text) => {
    const left = without(`x\n${text}\ny`, [known]);
    expect(left).not.toMatch(/[a-z]{4}|[A-Z]\w{3}/);
    expect(left.startsWith('x\n') && left.endsWith('\ny')).toBe(true);
  });

  test.each([
    ['a short one, of words', 'hunter 22', 'hunter22'],
    ['a part of one', 'correct\nhorse', phrase],
    ['other lines', `${short.slice(0, 7)}\n${short.slice(1)}x`.slice(0, 14), short],
  ])('stays: %s', (_, text, known) => {
    expect(without(text, [known])).toBe(text);
  });
});

describe('a known value in another case', () => {
  const swapped = random.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  test.each([
    ['small letters', random.toLowerCase()],
    ['capitals', random.toUpperCase()],
    ['swapped', swapped],
    ['capitals, parted', `${random.slice(0, 9)}\n${random.slice(9)}`.toUpperCase()],
  ])('%s', (_, text) => expect(without(`[${text}]`, [random])).toMatch(/^\[[\n\u2588]{34,}\]$/));

  test.each([
    ['of words', 'BillingServiceProduction', 'billingserviceproduction'],
    ['short', 'Hunter22', 'HUNTER22'],
  ])('stays: %s', (_, known, text) => expect(without(text, [known])).toBe(text));
});

describe('a known value of many lines', () => {
  const lines = [random.slice(0, 20), 'b 2', random.slice(3, 30), '', 'end='];
  const pem = (edge: string) => `-----${edge} PRIVATE KEY-----`;
  const key = [pem('BEGIN'), ...lines, pem('END')].join('\n');

  test.each([
    ['as it is', (line: string) => line],
    ['behind a gutter', (line: string, i: number) => `${i + 9} | ${line}`],
    ['behind a timestamp', (line: string) => `2026-12-01T10:00:00Z app-1 ${line}`],
    ['quoted', (line: string) => `> ${line}`],
    ['in source', (line: string) => `    "${line}\\n" +`],
  ])('%s', (_, write) => {
    const left = without(`a\n${key.split('\n').map(write).join('\n')}\nb`, [key]);
    for (const line of lines.filter((text) => text !== '')) expect(left).not.toContain(line);
    expect(left.startsWith('a\n') && left.endsWith('\nb')).toBe(true);
  });

  test('a long line counts by itself, the marks of a key do not', () => {
    const left = without(`got ${lines[2]}!\n${pem('BEGIN')}`, [key]);
    expect(left).toBe(`got ${'\u2588'.repeat(27)}!\n${pem('BEGIN')}`);
  });

  test('short lines count together only', () => {
    expect(without('1 | one\n2 | two', ['one\ntwo'])).toBe(
      '1 | \u2588\u2588\u2588\n2 | \u2588\u2588\u2588',
    );
    expect(without('1 | one\n2 | three', ['one\ntwo'])).toBe('1 | one\n2 | three');
  });
});

describe('known values, linear in time', () => {
  const fill = (unit: string) => (n: number) => unit.repeat(Math.ceil(n / unit.length)).slice(0, n);
  const many = Array.from({ length: 300 }, (_, i) => `sk-demo-${i}-${random.slice(i % 9)}`);
  const periodic = ['a'.repeat(3000), 'ab'.repeat(500), `${'a\n'.repeat(200)}a`];
  test.each<readonly [string, readonly string[], (n: number) => string]>([
    ['a', periodic, fill('a')],
    ['ab', periodic, fill('ab')],
    ['lines', periodic, fill('a\n')],
    ['backslashes', many, fill('\\')],
    ['percent', many, fill('%25')],
    ['entities', many, fill('&amp;')],
    ['octal', many, fill('\\303\\\\')],
    ['quotes', many, fill(`'"`)],
    ['what they begin with', many, fill('sk-demo-1')],
    ['one of them', many, fill(many[7] ?? '')],
    ['a part on each line', many, fill(`${many[7]?.slice(0, 9)}\n`)],
    ['gutters', many, fill('\n 1 | ')],
    ['digits', many, fill('\n123456')],
    ['another case', ['aAaAaA'.repeat(99)], fill('a ')],
    ['half of one', many, fill(`${many[7]?.slice(0, 20)} `)],
  ])('%s', async (_, values, text) => {
    const find = knownIn(values);
    await expectLinear((size) => find(text(size)), 200_000);
  });
});

const jo: Identity = {
  home: '/home/jo',
  user: 'jo',
  host: 'db-prod-3.corp.example',
  email: 'Jo.Doe@corp.example',
};

function withoutIdentity(text: string, identity: Identity = jo): string {
  const covered = new Set<number>();
  for (const { from, to } of identityIn(identity)(text)) {
    for (let i = from; i < to; i += 1) covered.add(i);
  }
  return [...text].map((character, i) => (covered.has(i) ? '#' : character)).join('');
}

describe('a home folder', () => {
  test.each([
    ['/home/jo/x', '~/x'],
    ['/home/jo', '~'],
    ['in /home/jo.', 'in ~.'],
    ['(/home/jo/a.js:1:2)', '(~/a.js:1:2)'],
    ['file:///home/jo/a.mjs', 'file://~/a.mjs'],
    ['webpack:///home/jo/a.mjs', 'webpack://~/a.mjs'],
    ['PATH=/usr/bin:/home/jo/bin', 'PATH=/usr/bin:~/bin'],
    ['cc -I/home/jo/include', 'cc -I~/include'],
    ['"a\\n/home/jo/x"', '"a\\n~/x"'],
    ['%2Fhome%2Fjo%2Fx', '~%2Fx'],
    ['/Users/jo/x', '~/x'],
    ['C:\\Users\\jo\\x', '~\\x'],
    ['"C:\\\\Users\\\\jo\\\\x"', '"~\\\\x"'],
    ['file:///C:/Users/jo/x', 'file://~/x'],
    ['/mnt/c/Users/jo/x', '~/x'],
    ['/c/Users/jo/x', '~/x'],
    ['/var/home/jo/x', '~/x'],
    ['/export/home/jo', '~'],
  ])('%s becomes %s', (text, short) => {
    expect(homeless(text, jo)).toBe(short);
    expect(withoutIdentity(text)).not.toMatch(/\bjo\b/);
  });

  test.each([
    '/home/joan/x',
    '/home/jo.bak',
    '/home/jo-old/x',
    'src/home/jo.ts',
    '~/x',
    'host:/data/home',
    'jo',
  ])('stays: %s', (text) => {
    expect(homeless(text, jo)).toBe(text);
    expect(withoutIdentity(text)).toBe(text);
  });

  test('below another folder only the name goes', () => {
    expect(homeless('/data/home/jo/x', jo)).toBe('/data/home/jo/x');
    expect(withoutIdentity('/data/home/jo/x')).toBe('/data/home/##/x');
  });

  test('of the superuser: at the edges of paths alone', () => {
    const root = { ...jo, home: '/root', user: 'root' };
    expect(homeless('/root/x /root: /rootx a/root/x', root)).toBe('~/x ~: /rootx a/root/x');
    expect(withoutIdentity('root@build: /root/x', root)).toBe('root@build: #####/x');
  });

  test.each([null, '', '/', 'relative'])('that is none does nothing: %j', (home) => {
    expect(homeless('/a relative/b', { ...jo, home, user: null })).toBe('/a relative/b');
    expect(withoutIdentity('/a relative/b', { ...jo, home, user: null })).toBe('/a relative/b');
  });

  test('elsewhere: all of it is told by its path', () => {
    const identity = { ...jo, home: '/data/people/j.doe' };
    expect(homeless('/data/people/j.doe/x', identity)).toBe('~/x');
    expect(withoutIdentity('"/data/people/j.doe/x"', identity)).toBe(`"${'#'.repeat(18)}/x"`);
  });
});

describe('a home folder in any spelling', () => {
  const of = (home: string, user: string | null = null): Identity => ({ ...jo, home, user });
  const jose = of('/home/jos\u00e9', 'jos\u00e9');
  test.each([
    ['file:///home/jos%C3%A9/a', 'file://~/a'],
    ['file:///home/jos%c3%a9/a', 'file://~/a'],
    ['"/home/jos\\u00e9/a"', '"~/a"'],
    ['"/home/jos\\xc3\\xa9/a"', '"~/a"'],
    ['"/home/jos\\303\\251/a"', '"~/a"'],
    ['/home/jose\u0301/a', '~/a'],
    ['/home/jos\u00e9/a', '~/a'],
    ['/home/jos&#233;/a', '~/a'],
    ['/home/jose/a', '/home/jose/a'],
  ])('letters: %s becomes %s', (text, short) => expect(homeless(text, jose)).toBe(short));

  const odd = of('/home/zelda q.(u)', 'zelda q.(u)');
  test.each([
    ['/home/zelda q.(u)/x', '~/x'],
    ['/home/zelda%20q.%28u%29/x', '~/x'],
    ['/home/zelda\\ q.\\(u\\)/x', '~/x'],
  ])('signs: %s becomes %s', (text, short) => expect(homeless(text, odd)).toBe(short));

  test.each([
    ['tar: home/jo/x', 'tar: home/##/x'],
    ['"\\u002fhome\\u002fjo\\u002fx"', '"\\u002fhome\\u002f##\\u002fx"'],
    ['&#x2F;home&#x2F;jo&#x2F;x', '&#x2F;home&#x2F;##&#x2F;x'],
    ["for user 'jo'@'localhost'", "for user '##'@'localhost'"],
    ['src/home/jo.ts', 'src/home/jo.ts'],
  ])('a plain name: %s', (text, left) => expect(withoutIdentity(text)).toBe(left));

  const elsewhere = of('/srv/people/zeldaq', 'zeldaq');
  test.each([
    ['/private/srv/people/zeldaq/x', '/private/srv/people/######/x'],
    ['/mnt/nfs/people/zeldaq/x', '/mnt/nfs/people/######/x'],
    ['srv/people/zeldaq/x', 'srv/people/######/x'],
    ['src/zeldaq/x people/zeldaq.ts', 'src/zeldaq/x people/zeldaq.ts'],
  ])('elsewhere: %s', (text, left) => expect(withoutIdentity(text, elsewhere)).toBe(left));

  test('of a service, only by its whole path', () => {
    const service = of('/var/lib/builder');
    expect(withoutIdentity('/usr/lib/builder /mnt/var/lib/builder', service)).toBe(
      '/usr/lib/builder /mnt/var/lib/#######',
    );
  });

  test('by where a link leads', () => {
    const linked = { ...jo, otherHomes: ['/data/people/j.doe'] };
    expect(homeless('/home/jo/a /data/people/j.doe/a', linked)).toBe('~/a ~/a');
    expect(withoutIdentity('/x/data/people/j.doe/a', linked)).toBe('/x/data/people/#####/a');
  });

  test.each(['\\', '/home/zelda', '%', '&#', '\\u00', 'zelda\\', '\\303'])(
    'linear in time: %s',
    async (unit) => {
      const find = identityIn(odd);
      await expectLinear((size) => {
        const text = unit.repeat(size / unit.length);
        find(text);
        homeless(text, odd);
      }, 400_000);
    },
  );
});

describe('names', () => {
  test.each([
    ['jo@laptop:~$', '##@laptop:~$'],
    ['npm i jo@1.2.3', 'npm i jo@1.2.3'],
    ['banjo@x', 'banjo@x'],
    ['by jo.doe@corp.example.', `by ${'#'.repeat(19)}.`],
    ['JO.DOE%40corp.example', '#'.repeat(21)],
    ['on db-prod-3 now', 'on ######### now'],
    ['DB-PROD-3.corp.example:1', `${'#'.repeat(22)}:1`],
    ['db-prod-33 xdb-prod-3', 'db-prod-33 xdb-prod-3'],
  ])('%s', (text, left) => {
    expect(withoutIdentity(text)).toBe(left);
  });

  test.each([
    ['git checkout main', 'git checkout main'],
    ['uses: actions/checkout@main', 'uses: actions/checkout@main'],
    ['int main(void)', 'int main(void)'],
    ['me@main:~$', 'me@####:~$'],
    ['http://main:80/x', 'http://####:80/x'],
    ['host=main', 'host=####'],
    ['hostname: "main"', 'hostname: "####"'],
    ['main.local', '####.local'],
    ['Dec  1 10:00:00 main sshd[1]: x', 'Dec  1 10:00:00 #### sshd[1]: x'],
  ])('a host called by a word: %s', (text, left) => {
    expect(withoutIdentity(text, { ...jo, host: 'main' })).toBe(left);
  });

  test('none known: nothing happens', () => {
    const nobody = { home: null, user: null, host: null, email: null };
    expect(withoutIdentity('/home/x a@b', nobody)).toBe('/home/x a@b');
  });

  test.each(['/', '\\', '/home/', '/home/jo', 'a@', 'db-prod-3', '%2Fhome', 'file://'])(
    'linear in time: %s',
    async (unit) => {
      const find = identityIn({ ...jo, host: 'main' });
      await expectLinear((size) => {
        const text = unit.repeat(size / unit.length);
        find(text);
        homeless(text, jo);
      }, 400_000);
    },
  );
});

describe('a run in a home folder', () => {
  const text =
    'import sys\nHOME = "/home/jo/data"\n\ndef total(rows):\n    return rows[0]\n\ntotal([])\n';
  const workspace: Workspace = {
    roots: ['/home/jo/proj'],
    cwd: '',
    read: (file) =>
      Promise.resolve(file === 'src/report.py' ? { file, text } : { denied: 'missing' }),
    files: () => Promise.resolve(['src/report.py']),
    facts: () => Promise.resolve([]),
  };
  const outputs: Readonly<Record<string, string>> = {
    Python: `Traceback (most recent call last):
  File "/home/jo/proj/src/report.py", line 7, in <module>
    total([])
  File "/home/jo/proj/src/report.py", line 5, in total
    return rows[0]
IndexError: list index out of range
`,
    'a tool on Windows': `Traceback (most recent call last):
  File "C:\\Users\\jo\\proj\\src\\report.py", line 5, in total
    return rows[0]
IndexError: list index out of range
`,
    'the superuser': `Traceback (most recent call last):
  File "/root/proj/src/report.py", line 5, in total
    return rows[0]
IndexError: list index out of range
`,
  };

  test.each(Object.keys(outputs))('the frame is shown, its user is not: %s', async (name) => {
    const isRoot = name === 'the superuser';
    const sought: Sought = {
      identity: isRoot ? { ...jo, home: '/root', user: 'root' } : jo,
      known: [],
    };
    const roots: Workspace['roots'] = isRoot ? ['/root/proj'] : workspace.roots;
    const prepared = await prepare(
      {
        command: ['python3', `${roots[0]}/src/report.py`],
        exit: 1,
        signal: null,
        notStarted: null,
        output: `jo@laptop:~$ run\n${outputs[name]}`,
      },
      { workspace: { ...workspace, roots }, ...sought },
    );
    expect(prepared?.evidence.snippets.map(({ file, marks }) => [file, marks.includes(5)])).toEqual(
      [['src/report.py', true]],
    );
    const shown = JSON.stringify([prepared?.prompt.user, prepared?.evidence]);
    expect(shown).not.toMatch(isRoot ? /\/root/ : /\bjo\b/);
    expect(prepared?.evidence.command).toEqual(['python3', '~/proj/src/report.py']);
  });
});
