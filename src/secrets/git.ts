// git's own configuration: addresses of the user, and passwords in URLs, headers and its plain store.

import { dirname, join, resolve } from 'node:path';
import { unquoted } from './fields.ts';
import { settingsIn } from './formats.ts';
import { textOf } from './open.ts';
import { configFolders } from './places.ts';
import type { Setting } from './setting.ts';
import { secretsIn } from './settings.ts';

interface Where {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly root: string;
  /** Values that are no secret. */
  readonly ordinary: readonly string[];
}

/** What git knows. Addresses are in the order in which git would take them, each once. */
interface OfGit {
  readonly secrets: readonly string[];
  /** Those of the project's own configuration. */
  readonly ofProject: readonly string[];
  readonly emails: readonly string[];
}

/** Reads the files alone: no git is run, and `includeIf` counts as if it held. Never throws. */
export async function ofGit({ env, home, root, ordinary }: Where): Promise<OfGit> {
  const own = env.GIT_CONFIG_GLOBAL
    ? [env.GIT_CONFIG_GLOBAL]
    : [
        join(home, '.gitconfig'),
        ...configFolders(env, home).map((folder) => join(folder, 'git/config')),
      ];
  const [ofProject, ofUser] = await Promise.all([
    projectConfig(root),
    Promise.all(own.map((path) => withIncluded(path, home))),
  ]);
  const user = ofUser.flat();
  const settings = [...ofProject, ...user];
  const stores = [
    join(home, '.git-credentials'),
    ...configFolders(env, home).map((folder) => join(folder, 'git/credentials')),
    ...user.flatMap((setting) => storeOf(setting, home)),
  ];
  const stored = await Promise.all(stores.map(textOf));
  const urls = stored.flatMap((text) => settingsIn(text ?? '', 'urls'));
  const addresses = [
    ...[env.GIT_AUTHOR_EMAIL, env.GIT_COMMITTER_EMAIL],
    ...settings.filter(({ name }) => name === 'user.email').map(({ value }) => value),
    env.EMAIL,
  ];
  return {
    secrets: secretsIn([...user, ...urls], { ordinary }),
    ofProject: secretsIn(ofProject, { ordinary }),
    emails: [...new Set(addresses.flatMap((text) => (email.test(text ?? '') ? [text ?? ''] : [])))],
  };
}

const email = /^[^\s@<>]{1,100}@[^\s@<>]{1,150}$/;

/** `[user]`, `[url "https://me:hunter2@host/"]` */
const section =
  /^[ \t]{0,40}\[(?<name>[\w.-]{1,100})(?:[ \t]{1,8}"(?<sub>(?:[^"\\]|\\.){0,1000})")?\]/;
/** `email = me@example.org`, after the section's head on its line too */
const setting =
  /(?:^|\])[ \t]{0,40}(?<name>[A-Za-z][\w-]{0,100})[ \t]{0,40}=[ \t]{0,40}(?<value>.{0,8000})$/;
const comment = /[ \t]{0,40}[#;].*$/;
const inQuotes = /^"(?:[^"\\]|\\.){0,8000}"/;
const longestLine = 16_000;

/** Settings as `user.email`; what stands in a section's head as one of its own. */
function configSettings(text: string): readonly Setting[] {
  let place = '';
  return text.split('\n').flatMap((line) => {
    if (line.length > longestLine) return [];
    const head = section.exec(line)?.groups;
    if (head?.name !== undefined) place = head.name.toLowerCase();
    const found = setting.exec(line.trimEnd())?.groups;
    const settings = head?.sub === undefined ? [] : [{ name: place, value: head.sub }];
    if (found?.name === undefined) return settings;
    const given = found.value ?? '';
    const value = unquoted(inQuotes.exec(given)?.[0] ?? given.replace(comment, ''));
    return [...settings, { name: `${place}.${found.name.toLowerCase()}`, value }];
  });
}

const mostIncluded = 10;

/** The user's file, and those it includes, theirs not followed. */
async function withIncluded(path: string, home: string): Promise<readonly Setting[]> {
  const settings = configSettings((await textOf(path)) ?? '');
  const included = settings
    .filter(({ name }) => /^include(?:if)?\.path$/.test(name))
    .slice(0, mostIncluded)
    .map(({ value }) => textOf(resolve(dirname(path), atHome(value, home))));
  const texts = await Promise.all(included);
  return [...settings, ...texts.flatMap((text) => configSettings(text ?? ''))];
}

/** `store --file ~/.secrets/git`: the one helper whose keyring is a plain file. */
const storeFile =
  /(?:^|[\s/-])store\s.{0,200}?--file[=\s]\s{0,8}(?<path>"[^"]{1,1000}"|'[^']{1,1000}'|\S{1,1000})/;

function storeOf({ name, value }: Setting, home: string): readonly string[] {
  const path = name === 'credential.helper' ? storeFile.exec(value)?.groups?.path : undefined;
  return path === undefined ? [] : [resolve(home, atHome(unquoted(path), home))];
}

function atHome(path: string, home: string): string {
  return path.replace(/^~(?=\/)/, home);
}

/** `gitdir: ../.git/worktrees/fix`, in a worktree or a submodule */
const gitFile = /^gitdir: (?<folder>.{1,4000}?)\r?\n?$/;

async function projectConfig(root: string): Promise<readonly Setting[]> {
  const dotGit = join(root, '.git');
  const folder = gitFile.exec((await textOf(dotGit)) ?? '')?.groups?.folder;
  const own = folder === undefined ? dotGit : resolve(root, folder);
  const shared = resolve(own, (await textOf(join(own, 'commondir')))?.trim() ?? '');
  return configSettings((await textOf(join(shared, 'config'))) ?? '');
}
