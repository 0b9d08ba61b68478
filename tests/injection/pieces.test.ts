// The parts that the attempts lean on, each by itself.

import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../src/apply/index.ts';
import { dangers } from '../../src/render/dangers.ts';
import { plainAddresses } from '../../src/text/addresses.ts';
import { hidingIn } from '../../src/text/hiding.ts';
import { lookalikesIn } from '../../src/text/lookalikes.ts';
import { expectLinear } from '../linear.ts';
import { projectOf } from './attack.ts';

describe('signs of harm', () => {
  test.each(dangers.map((danger) => [danger.says, danger] as const))('%s', (_, danger) => {
    const { pattern, hits, misses } = danger;
    expect(hits.filter((command) => !pattern.test(command))).toEqual([]);
    expect(misses.filter((command) => pattern.test(command))).toEqual([]);
  });

  test.each(['curl ', 'git ', 'rm', 'chmod 7', 'base64 ', 'docker ', 'aws ', 'pip ', ' >', ': '])(
    'take time linear in a text of %j',
    async (piece) => {
      await expectLinear((size) => {
        const text = piece.repeat(Math.ceil(size / piece.length));
        for (const { pattern } of dangers) pattern.test(text);
      }, 100_000);
    },
  );
});

describe('letters that look like others', () => {
  test.each([
    ['lоdash', ['lоdash']],
    ['npm i ｌodash', ['ｌodash']],
    ['ХTTP and HTTР', ['ХTTP', 'HTTР']],
    ['ｅｖａｌ(x)', ['ｅｖａｌ']],
    ['𝚎𝚟𝚊𝚕(x)', ['𝚎𝚟𝚊𝚕']],
    ['eⅴaⅼ(x), evªl(x)', ['eⅴaⅼ', 'evªl']],
    ['ⅼodash, lօdash, Ꮮodash', ['ⅼodash', 'lօdash', 'Ꮮodash']],
    ['ρython, requıre, pɑth', ['ρython', 'requıre', 'pɑth']],
  ])('%s', (text, words) => {
    expect(lookalikesIn(text)).toEqual(words);
  });

  test.each([
    'Привет, мир',
    'SQLзапрос',
    'Δt, ν_max, µm',
    'файл.py',
    'naïve café',
    'dα + ρgh, 2ⁿ, Nº 1, 20℃™',
    'ＩＤを入力',
    '日本語 text',
    '',
  ])('are not in %s', (text) => {
    expect(lookalikesIn(text)).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    'https://github.com/a-b/c?d=e@f#g (see https://x.org).',
    'http://localhost:3000/, http://127.0.0.1:8080 and http://[::1]/',
    '"https://a.example","b@c.example"',
    'mail me@x.example, or ask git@github.com:a/b',
    'ssh://git@github.com/a/b and postgres://app:pw@db.example/x',
    `fetch(\`https://\${host}/x\`), "https://%s/x" % host`,
    '//jo.doe@corp.example wrote this; http:größer',
    String.raw`"C:\\Müller\\x", file:///home/x`,
  ])('that lead where they seem to stay as they are: %s', (text) => {
    expect(plainAddresses(text)).toBe(text);
  });

  test.each([
    ['ssh://github.com@evil.example/x', 'ssh://evil.example/x (careful: leads to evil.example)'],
    ['"//github.com@evil.example"', '"https://evil.example/ (careful: leads to evil.example)"'],
    ['ftp://xn--a-0fa.example/', 'ftp://xn--a-0fa.example/ (careful: leads to xn--a-0fa.example)'],
    ['https:github.com@evil.example', 'https://evil.example/ (careful: leads to evil.example)'],
    ['https:⁄⁄github.com@evil.example', 'https://evil.example/ (careful: leads to evil.example)'],
    ['ssh://github.com⁄x.evil.example/', /careful: leads to github\.com.*evil\.example/],
  ])('that lead elsewhere are made plain: %s', (text, plain) => {
    expect(plainAddresses(text)).toEqual(
      typeof plain === 'string' ? plain : expect.stringMatching(plain),
    );
  });

  test('that are none lose what they pretend', () => {
    expect(plainAddresses('https://github.com@/x')).toBe('(no true address)');
  });

  test.each([
    'https://',
    'http://a@',
    'https:////',
    'https://\\',
    'ab',
    'ssh://a.b@',
    '"//a.b@',
    'https:',
  ])('take time linear in a text of %j', (piece) =>
    expectLinear((size) => plainAddresses(piece.repeat(size / piece.length)), 400_000),
  );
});

describe('lines that hide what they do', () => {
  const hides = (added: string, removed = 'x = 1') =>
    hidingIn({ added: [added], removed: [removed] }) !== null;
  test.each([
    ['a control character', 'x = 1\x1b[8m'],
    ['blanks', `x = 1${' '.repeat(150)}; y()`],
    ['a lookalike', 'import rеquests'],
    ['a whole word of lookalikes', 'ｅｖａｌ(y)'],
    ['letters drawn as nothing', 'x\u{13441} = 1'],
    ['signs drawn as nothing', 'x = "\u{1d159}"'],
    ['an address', 'get("https://a.example@b.example")'],
    ['an address of another scheme', 'clone("ssh://a.example@b.example/c")'],
    ['an address without a scheme', 'src="//a.example@b.example/c"'],
  ])('%s', (_, line) => {
    expect(hides(line)).toBe(true);
  });

  test.each([
    ['blanks at the end', `x = 1${' '.repeat(150)}`, 'x = 1'],
    ['blanks that were there', `${' '.repeat(150)}x = 2`, `${' '.repeat(150)}x = 1`],
    ['a lookalike that was there', 'print("lоdash")', 'print ("lоdash")'],
    ['an address that was there', 'get("http://u:p@b")', 'put("http://u:p@b")'],
    ['another language', 'print("Привет, 世界")', 'x = 1'],
  ])('not: %s', (_, line, removed) => {
    expect(hides(line, removed)).toBe(false);
  });
});

test('what a killed ee left beside a file goes with the next patch, what is at work stays', async () => {
  const [old, young, other] = [
    `.ee-${'0'.repeat(18)}.tmp`,
    `.ee-${'1'.repeat(18)}.tmp`,
    '.ee-mine.tmp',
  ];
  const root = projectOf({ 'a.py': 'x = 1\n', [old]: 'x', [young]: 'x', [other]: 'x' });
  const anHourAgo = Date.now() / 1000 - 3600;
  for (const name of [old, other]) utimesSync(join(root, name), anHourAgo, anHourAgo);
  const changes = [{ file: 'a.py', before: 'x = 1\n', after: 'x = 2\n' }];
  const how = { root, git: null, allowGuarded: false, shownFiles: null };
  expect(await applyChanges(changes, how)).toEqual({ applied: ['a.py'] });
  expect(readdirSync(root).sort()).toEqual([young, other, 'a.py'].sort());
  expect(existsSync(join(root, old))).toBe(false);
});
