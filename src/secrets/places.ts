// Where programs keep credentials, one line a program: all of it plain files.
//
// Keyrings that the operating system holds (docker's `credsStore`, pip's keyring, git's helpers but
// `store`) are not asked: that takes a program of someone else's, which may be one of the checkout,
// may want a password typed, and would learn that ee looks for secrets. Nor are ssh keys and browsers'
// stores opened: a private key is known by its form.

import { delimiter, join, resolve } from 'node:path';
import type { Format } from './formats.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A file that may be there; with `every`, a folder and how the names of the files in it end. */
export interface Place {
  readonly path: string;
  readonly format: Format;
  /** `/name`: files of that name in the folders below it. */
  readonly every?: string;
}

interface Where {
  readonly env: Environment;
  readonly home: string;
  readonly cwd: string;
}

/** Names are of the user's home folder. */
const inHome: Readonly<Partial<Record<Format, string>>> = {
  lines: `.npmrc .yarnrc.yml .bunfig.toml .pypirc .pip/pip.conf .pg_service.conf .my.cnf .boto
    .aws/credentials .aws/config .terraformrc .gem/credentials .local/share/gem/credentials
    .bundle/config .local/share/uv/credentials/credentials.toml .sentryclirc .s3cfg .databrickscfg
    .oci/config .ngrok2/ngrok.yml .fly/config.yml .circleci/cli.yml .snowsql/config
    .wrangler/config/default.toml .wgetrc`,
  json: `.dockercfg .terraform.d/credentials.tfrc.json .pulumi/credentials.json .kaggle/kaggle.json
    .mcp.json .claude.json .netlify/config.json .local/share/com.vercel.cli/auth.json`,
  curl: '.curlrc _curlrc',
  xml: '.m2/settings.xml .m2/settings-security.xml .nuget/NuGet/NuGet.Config',
  any: '.condarc',
  netrc: '.netrc _netrc',
  pgpass: '.pgpass',
  whole: '.vault-token .supabase/access-token .huggingface/token',
};

/** Names are of the folder of settings: `~/.config`, and where other systems have it. */
const inConfig: Readonly<Partial<Record<Format, string>>> = {
  lines: `pnpm/rc pip/pip.conf pip/pip.ini pypoetry/auth.toml hub glab-cli/config.yml gh/hosts.yml
    doctl/config.yaml rclone/rclone.conf ngrok/ngrok.yml stripe/config.toml hcloud/cli.toml
    snowflake/config.toml snowflake/connections.toml .wrangler/config/default.toml`,
  any: 'conda/.condarc',
  json: `composer/auth.json containers/auth.json github-copilot/hosts.json github-copilot/apps.json
    com.vercel.cli/auth.json netlify/config.json`,
  curl: '.curlrc curlrc',
  xml: 'NuGet/NuGet.Config',
  pgpass: 'postgresql/pgpass.conf',
};

/** Folders that a variable may name, where they are by default, and what is read in them. */
const inOwnFolder: readonly (readonly [string, string, Format, string])[] = [
  ['DOCKER_CONFIG', '.docker', 'json', 'config.json'],
  ['CARGO_HOME', '.cargo', 'lines', 'credentials credentials.toml config.toml'],
  ['GH_CONFIG_DIR', '.config/gh', 'lines', 'hosts.yml'],
  ['GRADLE_USER_HOME', '.gradle', 'lines', 'gradle.properties'],
  ['COMPOSER_HOME', '.composer', 'json', 'auth.json'],
  [
    ...(['AZURE_CONFIG_DIR', '.azure', 'json'] as const),
    'msal_token_cache.json accessTokens.json service_principal_entries.json',
  ],
  ['HF_HOME', '.cache/huggingface', 'whole', 'token'],
  ['CLAUDE_CONFIG_DIR', '.claude', 'json', '.credentials.json'],
  ['CODEX_HOME', '.codex', 'json', 'auth.json'],
  ['DBT_PROFILES_DIR', '.dbt', 'lines', 'profiles.yml'],
  ['SNOWFLAKE_HOME', '.snowflake', 'lines', 'config.toml connections.toml'],
];

const inProject: Readonly<Partial<Record<Format, string>>> = {
  lines: '.pypirc pip.conf',
  json: 'auth.json .mcp.json',
  xml: 'nuget.config NuGet.Config',
  whole: 'config/master.key',
};

/** Variables that name a file in place of the usual one; the usual one is read too. */
const byVariable: Readonly<Partial<Record<Format, string>>> = {
  lines: `NPM_CONFIG_USERCONFIG npm_config_userconfig NPM_CONFIG_GLOBALCONFIG PIP_CONFIG_FILE
    AWS_SHARED_CREDENTIALS_FILE AWS_CONFIG_FILE TF_CLI_CONFIG_FILE PGSERVICEFILE BOTO_CONFIG
    WGETRC HCLOUD_CONFIG`,
  any: 'CONDARC',
  json: 'REGISTRY_AUTH_FILE GOOGLE_APPLICATION_CREDENTIALS CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE',
  netrc: 'NETRC',
  pgpass: 'PGPASSFILE',
};

/** All places of the user's own, each once. */
export function placesOf({ env, home, cwd }: Where): readonly Place[] {
  const config = configFolders(env, home);
  const named = (variable: string) => (env[variable] ? [resolve(cwd, env[variable])] : []);
  const all = [
    ...listed(byVariable, named),
    ...listed(inHome, (name) => [join(home, name)]),
    ...listed(inConfig, (name) => config.map((folder) => join(folder, name))),
    ...inOwnFolder.flatMap(([variable, usual, format, names]) =>
      [...named(variable), join(home, usual)].flatMap((folder) =>
        listed({ [format]: names }, (name) => [join(folder, name)]),
      ),
    ),
    ...kubePlaces(env, home, cwd),
    ...gcloudPlaces([...named('CLOUDSDK_CONFIG'), ...config.map((path) => join(path, 'gcloud'))]),
    ...anthropicPlaces([
      ...named('ANTHROPIC_CONFIG_DIR'),
      ...config.map((path) => join(path, 'anthropic')),
    ]),
    ...['.aws/sso/cache', '.aws/cli/cache'].map((name) => jsonFiles(join(home, name))),
  ];
  return [...new Map(all.map((place) => [place.path, place])).values()];
}

/** Places at a project's root, those apart that are looked for below it too. */
export function projectPlaces(root: string): readonly Place[] {
  return listed(inProject, (name) => [join(root, name)]);
}

/** Folders of users' settings, as programs on this and on other systems have it; the user's choice first. */
export function configFolders(env: Environment, home: string): readonly string[] {
  const chosen = [env.XDG_CONFIG_HOME, env.APPDATA].flatMap((folder) => folder || []);
  const usual =
    process.platform === 'darwin' ? ['.config', 'Library/Application Support'] : ['.config'];
  return [...new Set([...chosen, ...usual.map((name) => join(home, name))])];
}

function listed(
  names: Readonly<Partial<Record<Format, string>>>,
  pathsOf: (name: string) => readonly string[],
): readonly Place[] {
  return Object.entries(names).flatMap(([format, text]) =>
    text
      .split(/\s+/)
      .flatMap(pathsOf)
      .map((path) => ({ path, format: format as Format })),
  );
}

/** A cluster's own token stands where every program inside it finds it. */
const inCluster = '/var/run/secrets/kubernetes.io/serviceaccount/token';

function kubePlaces(env: Environment, home: string, cwd: string): readonly Place[] {
  const named = (env.KUBECONFIG ?? '').split(delimiter).filter((path) => path !== '');
  const paths = [...named.map((path) => resolve(cwd, path)), join(home, '.kube/config')];
  return [
    ...paths.map((path) => ({ path, format: 'any' as const })),
    { path: inCluster, format: 'whole' },
  ];
}

/** Its databases are binary, and hold JSON and tokens in plain. */
function gcloudPlaces(folders: readonly string[]): readonly Place[] {
  return folders.flatMap((folder): readonly Place[] => [
    { path: join(folder, 'application_default_credentials.json'), format: 'json' },
    { path: join(folder, 'credentials.db'), format: 'json' },
    { path: join(folder, 'access_tokens.db'), format: 'tokens' },
    { path: join(folder, 'legacy_credentials'), format: 'json', every: '/adc.json' },
  ]);
}

function anthropicPlaces(folders: readonly string[]): readonly Place[] {
  return folders.flatMap((folder) =>
    ['configs', 'credentials'].map((name) => jsonFiles(join(folder, name))),
  );
}

function jsonFiles(path: string): Place {
  return { path, format: 'json', every: '.json' };
}
