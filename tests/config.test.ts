// Flags, variables and the user's file to settings: the first that is given wins, a wrong one is told.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheFolder, configFolder, settingsOf } from '../src/config/index.ts';
import { freshFolder } from './built/ee.ts';

const none = new Map<string, string | true>();

async function withFile(toml: string, env: Record<string, string> = {}, given = none) {
  const XDG_CONFIG_HOME = freshFolder();
  mkdirSync(join(XDG_CONFIG_HOME, 'ee'));
  writeFileSync(join(XDG_CONFIG_HOME, 'ee', 'config.toml'), toml);
  return settingsOf(given, { XDG_CONFIG_HOME, ...env }, '/nowhere');
}

test('a flag wins over a variable, a variable over the file, the file over the default', async () => {
  const file =
    'model = "file"\nbudget_tokens = 300\nverbose = true\nendpoint = "https://model.example"\n';
  const { settings, warnings } = await withFile(
    file,
    { EE_MODEL: 'variable', EE_BUDGET_TOKENS: '400' },
    new Map([['model', 'flag']]),
  );
  expect(settings).toEqual({
    model: 'flag',
    budgetTokens: 400,
    verbose: true,
    endpoint: 'https://model.example',
    noModel: false,
    noCache: false,
    format: 'pretty',
    color: 'auto',
    quiet: false,
  });
  expect(warnings).toEqual([]);
});

test.each([
  ['EE_BUDGET_TOKENS that is no number', '', { EE_BUDGET_TOKENS: 'abc' }, 'EE_BUDGET_TOKENS'],
  ['EE_COLOR that is none', '', { EE_COLOR: 'blue' }, 'EE_COLOR'],
  ['a model that is a number', 'model = 5', {}, 'model in'],
  ['an endpoint that is no web address', 'endpoint = "file:///x"', {}, 'endpoint in'],
  ['a setting that is not known', 'modle = "x"', {}, 'modle in'],
  ['TOML that is broken', 'model = ', {}, 'is left out'],
])('%s is left out and told', async (_, file, env, words) => {
  const { settings, warnings } = await withFile(file, env);
  expect(settings.model).toBe('claude-haiku-5-5');
  expect(warnings.join()).toContain(words);
});

test('the endpoint is in no variable of ee, since a project’s own tools set those', async () => {
  const { settings } = await withFile('', { EE_ENDPOINT: 'https://elsewhere.example' });
  expect(settings.endpoint).toBeNull();
});

test('the cache can be switched off for good', async () => {
  expect((await withFile('no_cache = true')).settings.noCache).toBe(true);
  expect((await withFile('no_cache = true', { EE_NO_CACHE: '0' })).settings.noCache).toBe(false);
  const flag = new Map<string, true>([['no-cache', true]]);
  expect((await withFile('no_cache = false', {}, flag)).settings.noCache).toBe(true);
});

test('--format json is a result and no wrong style', async () => {
  const { settings, warnings } = await withFile('', {}, new Map([['format', 'json']]));
  expect([settings.format, warnings]).toEqual(['pretty', []]);
});

test('a FIFO in place of the file is not waited for', async () => {
  const XDG_CONFIG_HOME = freshFolder();
  mkdirSync(join(XDG_CONFIG_HOME, 'ee'));
  execFileSync('mkfifo', [join(XDG_CONFIG_HOME, 'ee', 'config.toml')]);
  const { warnings } = await settingsOf(none, { XDG_CONFIG_HOME }, '/nowhere');
  expect(warnings).toEqual([]);
});

describe('folders', () => {
  test.each([
    [configFolder, { XDG_CONFIG_HOME: '/c' }, '/c/ee'],
    [configFolder, { XDG_CONFIG_HOME: 'relative' }, '/home/me/.config/ee'],
    [configFolder, {}, '/home/me/.config/ee'],
    [cacheFolder, { XDG_CACHE_HOME: '/k' }, '/k/ee'],
    [cacheFolder, {}, '/home/me/.cache/ee'],
  ])('%o %j', (folderOf, env, path) => {
    expect(folderOf(env, '/home/me')).toBe(path);
  });
});
