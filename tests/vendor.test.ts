// Vendors' tokens by secretlint's rules, and secrets by the user's own gitleaks rules.

import { describe, expect, test } from 'vitest';
import { redactor, redactText } from '../src/redact/index.ts';
import { faultsInRules, ownRules } from '../src/redact/rules.ts';
import { vendorSecrets } from '../src/redact/vendor.ts';
import { expectLinear } from './linear.ts';

/** Filler, put together here so that no scanner takes it for a live key. */
const some = (length: number) => 'Q7wE9rT2yU5iO8pA1sD4fG6hJ3kL0zX'.repeat(9).slice(0, length);
const letters = (length: number) => 'QwErTyUiOpAsDfGhJkLzXcVbNm'.repeat(9).slice(0, length);
const fill = (unit: string) => (n: number) => unit.repeat(Math.ceil(n / unit.length)).slice(0, n);

async function foundIn(text: string): Promise<readonly string[]> {
  return (await vendorSecrets(text)).map(({ from, to }) => text.slice(from, to));
}

describe('vendor tokens', () => {
  test.each([
    ['github', `ghp_${some(36)}`],
    ['gitlab', `glpat-${some(20)}`],
    ['anthropic', `sk-ant-api03-${some(93)}AA`],
    ['groq', `gsk_${some(52)}`],
    ['hugging face', `hf_${letters(34)}`],
    ['linear', `lin_api_${some(40)}`],
    ['notion', `ntn_${'1'.repeat(11)}${some(35)}`],
    ['npm', `npm_${some(36)}`],
    ['shopify', `shpat_${'9f86d081'.repeat(4)}`],
    ['vault', `hvs.${some(95)}`],
    ['docker', `dckr_pat_${some(27)}`],
    ['figma', `figd_${some(40)}`],
    ['grafana', `glsa_${some(32)}_9f86d081`],
    ['slack', `xoxb-${'1'.repeat(12)}-${some(24)}`],
    ['databricks', `dapi${'9f86d081'.repeat(4)}`],
    ['vercel', `vcp_${some(24)}`],
  ])('%s', async (_, token) => {
    expect(await foundIn(`a ${token} b`)).toEqual([token]);
    expect(await redactText(`got ${token}.`)).not.toContain(token.slice(0, 12));
  });

  test('the token, not the name before it', async () => {
    const key = some(40);
    expect(await foundIn(`x\nAWS_SECRET_ACCESS_KEY = "${key}"`)).toEqual([key]);
  });

  test('a comment does not switch the search off', async () => {
    const token = `figd_${some(40)}`;
    expect(await foundIn(`// secretlint-disable\n${token} // secretlint-disable-line`)).toEqual([
      token,
    ]);
  });

  test.each(['def hf_hub(): pass', 'xoxb-', 'figd_short', 'src/sk-ant/api03.ts:12:5', ''])(
    'stays: %s',
    async (text) => {
      expect(await foundIn(text)).toEqual([]);
    },
  );

  test('no call leaves anything behind in a long-lived process', async () => {
    const before = performance.getEntries().length;
    for (let i = 0; i < 50; i += 1) await vendorSecrets(`ghp_${some(36)}`);
    expect(performance.getEntries().length).toBe(before);
  });

  test.each<readonly [string, (n: number) => string]>([
    ['a', fill('a')],
    ['SG.', (n) => fill(`SG.a.${'w'.repeat(250)} `)(n)],
    ['xoxb-', fill('xoxb-a-')],
    ['ghp_', fill('ghp_')],
    ['secret key and blanks', (n) => `AWS_SECRET_ACCESS_KEY${' '.repeat(n)}`],
    ['tokens', fill(`ghp_${some(36)} `)],
    ['comments', fill('secretlint-disable ')],
  ])('linear in time: %s', async (_, text) => {
    await expectLinear((size) => vendorSecrets(text(size)), 400_000);
  });
});

const rule = (body: string) => `[[rules]]\nid = "acme"\n${body}\n`;
const acme = rule(`regex = '\\b(acme_[a-z0-9]{12})\\b'\nkeywords = ["ACME_"]`);
const token = `acme_${'k3f9q2x7m1z8'}`;

async function ruledIn(text: string, ...files: readonly string[]): Promise<readonly string[]> {
  return (await ownRules(files)(text)).map(({ from, to }) => text.slice(from, to));
}

describe("the user's own rules", () => {
  test.each<readonly [string, string, string, readonly string[]]>([
    ['the first group is the secret', acme, `x ${token} y`, [token]],
    ['no group: all of it', rule(`regex = 'zq-[0-9]{6}'`), 'a zq-123456 b', ['zq-123456']],
    ['secretGroup', rule(`regex = '(k)=(v[0-9]+)'\nsecretGroup = 2`), 'k=v77', ['v77']],
    ['a group that does not exist', rule(`regex = 'k=v[0-9]+'\nsecretGroup = 2`), 'k=v77', []],
    ['Go flags', rule(`regex = '(?i)ACME:(?P<value>[a-z]+)'`), 'acme:abc', ['abc']],
    ['without its keyword', rule(`regex = '[a-z]{8}'\nkeywords = ["acme"]`), 'abcdefgh', []],
    ['too little entropy', rule(`regex = 'k=(\\w+)'\nentropy = 3`), 'k=aaaaaaaabb', []],
    ['enough entropy', rule(`regex = 'k=(\\w+)'\nentropy = 3`), `k=${token}`, [token]],
    ['several in a text', acme, `${token} ${token}`, [token, token]],
  ])('%s', async (_, file, text, found) => {
    expect(await ruledIn(text, file)).toEqual(found);
  });

  const list = (body: string) => `[[rules.allowlists]]\n${body}`;
  test.each<readonly [string, string, boolean]>([
    ['a stopword', list('stopwords = ["k3f9"]'), true],
    ['another stopword', list('stopwords = ["zzzz"]'), false],
    ['a regex on the secret', list(`regexes = ['q2x7']`), true],
    ['a regex on the line', list(`regexTarget = "line"\nregexes = ['^sample']`), true],
    ['a regex on the match', list(`regexTarget = "match"\nregexes = ['sample']`), false],
    ['the older spelling', `[rules.allowlist]\nregexes = ['q2x7']`, true],
    ['a list for all rules', `[allowlist]\nregexes = ['q2x7']`, true],
    ['one for another rule', `[[allowlists]]\ntargetRules = ["b"]\nregexes = ['q2x7']`, false],
    ['paths alone', list(`paths = ['.*']`), false],
    ['both, one missing', list(`condition = "AND"\nregexes = ['q2x7']\nstopwords = ["zz"]`), false],
    ['both, one a path', list(`condition = "AND"\nregexes = ['q2x7']\npaths = ['a']`), false],
    ['both, one unreadable', list(`condition = "AND"\nregexes = ['q2x7', '(']`), false],
  ])('allowed by %s: %s %s', async (_, allowlist, isAllowed) => {
    const found = isAllowed ? [] : [token];
    expect(await ruledIn(`sample ${token}`, `${acme}${allowlist}`)).toEqual(found);
  });

  test('an allowlist loosens no rule of ours', async () => {
    const everything = `${acme}[allowlist]\nregexes = ['.*']\nstopwords = ["ghp_"]`;
    const safe = await redactor({ rules: [everything] }).output(`ghp_${some(36)} ${token}`);
    expect(safe).toBe(`[REDACTED] ${token}`);
  });

  test('[extend] and what is unknown are no faults', async () => {
    const file = `title = "x"\n[extend]\nuseDefault = true\npath = "/etc/passwd"\n${acme}tags = ["a"]`;
    expect(await faultsInRules([file])).toEqual([]);
    expect(await ruledIn(token, file)).toEqual([token]);
  });

  test.each([
    ['no TOML', 'a = = b', /none of its rules is used/],
    ['a regex that is none', rule(`regex = '('`), /rule "acme" is not used/],
    ['a lookahead', rule(`regex = '(?=a)b'`), /rule "acme" is not used/],
    ['a bomb', rule(`regex = '((a{100}){100}){100}'`), /rule "acme" is not used/],
    ['a large one', rule(`regex = '${'(\\pL{900}|a)'.repeat(6)}'`), /too large/],
    ['a long one', rule(`regex = '${'a'.repeat(5000)}'`), /longer than/],
    ['terminal sequences', '[[rules]]\nid = "\\u001b[31m"\nregex = "("', /not used/],
  ])('what cannot be used is said, and the next rule holds: %s', async (_, file, fault) => {
    const faults = await faultsInRules([file, acme]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
    expect(faults[0]).not.toContain('\x1b');
    expect(await ruledIn(token, file, acme)).toEqual([token]);
  });

  test('a rule about paths alone, and no file, are no rules', async () => {
    expect(await faultsInRules([rule(`path = 'x'`)])).toEqual([]);
    expect(await ruledIn(token)).toEqual([]);
  });

  test('ten thousand rules: the first thousand count, and it is said', async () => {
    const file = Array.from(
      { length: 10_000 },
      (_, i) => `[[rules]]\nid = "r${i}"\nregex = 'r${i}_[0-9]{4}'\nkeywords = ["r${i}_"]\n`,
    ).join('');
    expect(await ruledIn('r7_1234 r9999_1234', file)).toEqual(['r7_1234']);
    expect(await faultsInRules([file])).toEqual([
      expect.stringMatching(/9000 rules past the first 1000/),
    ]);
  });

  test('a secret on the edge of two pieces is found', async () => {
    for (const before of [64 * 1024 - 8, 60 * 1024 - 8, 128 * 1024 - 20]) {
      const found = await ruledIn(`${'-'.repeat(before)} ${token}`, acme);
      expect(new Set(found)).toEqual(new Set([token]));
    }
  });

  test.each<readonly [string, string, (n: number) => string]>([
    ['alternatives in loops', '((a|aa)+)+b', fill('a')],
    ['overlapping runs', '[a-z]{0,50}[a-z0-9]{0,50}[a-f]{0,50}!', fill('ab1')],
    ['words', '(acme_[a-z0-9]{12})', fill(`${token} `)],
  ])('linear in time: %s', async (_, regex, text) => {
    const find = ownRules([rule(`regex = '${regex}'`)]);
    await expectLinear((size) => find(text(size)), 200_000);
  });
});
