import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { dotenvSettings } from '../src/secrets/dotenv.ts';
import { type Format, settingsIn } from '../src/secrets/formats.ts';
import { envKeys, knownHere } from '../src/secrets/index.ts';
import { strengthOf } from '../src/secrets/names.ts';
import { secretsIn } from '../src/secrets/settings.ts';
import { isTelling, looksRandom } from '../src/secrets/worth.ts';
import { expectLinear } from './linear.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'ee-secrets-')));
// Thousands of folders, on a disk that others use too.
afterAll(() => rmSync(base, { recursive: true, force: true }), 60_000);

/** Made here, so that no scanner takes them for live keys. */
const made = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 28);
const one = made('one');
const two = made('two');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const pem = (edge: string) => `-----${edge} RSA PRIVATE KEY-----`;

type Files = Readonly<Record<string, string | Uint8Array>>;

let folders = 0;

/** A new folder with these files; a name that ends in `/` is a folder. */
function folder(files: Files = {}): string {
  folders += 1;
  const path = join(base, `p${folders}`);
  mkdirSync(path);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name.endsWith('/') ? name : dirname(name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(join(path, name), text);
  }
  return path;
}

interface Machine {
  readonly home?: Files | string;
  readonly root?: Files | string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const placed = (files: Files | string = {}) => (typeof files === 'string' ? files : folder(files));

function on(machine: Machine) {
  const root = placed(machine.root);
  const cwd = join(root, machine.cwd ?? '');
  return knownHere({ env: machine.env ?? {}, home: placed(machine.home), root, cwd });
}

const knownOn = async (machine: Machine) => [...(await on(machine)).known].sort();

describe('the environment', () => {
  test.each([
    'API_KEY',
    'GITHUB_TOKEN',
    'DB_PASSWORD',
    'PGPASSWORD',
    'SSHPASS',
    'MYSQL_PWD',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_AUTH_TOKEN',
    'SECRET_KEY_BASE',
    'STRIPE_SECRET_KEY_LIVE',
    'REDISCLI_AUTH',
    'SESSION_SECRET',
    'SOME_SESSION',
    'LOGIN_COOKIE',
    'TWINE_PASSWORD_2',
    'npm_config__authToken',
    'clientSecret',
    'ENCRYPTION_KEY',
    'TOKEN_FOR_CI',
  ])('%s holds a secret', async (name) => {
    expect(await knownOn({ env: { [name]: one } })).toEqual([one]);
  });

  test.each<[string, string, string, Readonly<Record<string, string>>?]>([
    ['a name of nothing', 'BUILD_ID', one],
    ['a public key', 'STRIPE_PUBLIC_KEY', one],
    ['the working folder', 'PWD', `/srv/${one}`],
    ['a keyboard', 'KEYBOARD', one],
    ['a program that asks', 'GIT_ASKPASS', '/usr/lib/git-askpass'],
    ['a session bus', 'DBUS_SESSION_BUS_ADDRESS', 'unix:path=/run/user/1000/bus'],
    ['a model', 'ANTHROPIC_MODEL', 'claude-haiku-5-5'],
    ['a region', 'AWS_DEFAULT_REGION', 'eu-central-1'],
    ['a role', 'AWS_ROLE_ARN', 'arn:aws:iam::123456789012:role/deploy'],
    ['short', 'API_KEY', one.slice(0, 7)],
    ['a common word', 'DB_PASSWORD', 'postgres'],
    ['common words', 'API_KEY', 'your-api-key-here'],
    ['a common word with digits', 'PASSWORD', 'Password123!'],
    ['a setting of a session', 'SESSION_DRIVER', 'database'],
    ['a number', 'MAX_TOKENS', '20000000'],
    ['a version', 'TOKEN', 'v12.1.2-rc.1'],
    ['a date', 'SECRET', '2026-12-01T10:00:00.000Z'],
    ['a reference', 'API_KEY', `\${${one}}`],
    ['a template', 'API_KEY', `<${one}>`],
    ['a mask', 'API_KEY', '************'],
    ['a URL', 'TOKEN_URL', 'https://login.example.org/oauth2/token'],
    ['a path that is not there', 'API_KEY', '/run/secrets/api-key'],
    ['the name beside it', 'APP_PASSWORD', 'inventory', { APP_NAME: 'inventory' }],
  ])('%s is no secret', async (_, name, value, env = {}) => {
    expect(await knownOn({ env: { [name]: value, ...env } })).toEqual([]);
  });

  test.each([
    ['a password in a URL', `postgres://app:${one}@db/x`, [one, `app:${one}`]],
    ['one with @ in it', `https://app:a@${one}@db`, [`a@${one}`, `app:a@${one}`]],
    ['encoded', `https://app:%2F${one}%40@db`, [`/${one}@`, `app:/${one}@`]],
    ['without a user', `redis://:${one}@cache:6379/0`, [`:${one}`, one]],
    ['a token for a user', `https://${one}@host/a.git`, [one]],
    ['several', `http://a:${one}@h,http://b:${two}@h`, [one, `a:${one}`, two, `b:${two}`]],
    ['of a Go driver', `app:${one}@tcp(db:3306)/shop`, [one, `app:${one}`]],
    ['in a query', `jdbc:postgresql://db/x?user=app&password=${one}`, [one]],
    ['of ADO', `Server=db;User Id=app;Password=${one};Encrypt=yes`, [one]],
    ['of libpq', `host=db user=app password=${one}`, [one]],
    ['in JSON', JSON.stringify({ a: [{ credentials: { password: one, user: 'app' } }] }), [one]],
    ['by name and value', JSON.stringify([{ name: 'API_KEY', value: one }]), [one]],
    ['in a header', `Authorization: Bearer ${one}`, [one]],
    ['a user of a URL alone', 'https://alice@host/a.git', []],
    ['a common pair', 'postgres://postgres:postgres@localhost/postgres', []],
  ])('in any variable: %s', async (_, value, known) => {
    expect(await knownOn({ env: { WHATEVER: value } })).toEqual([...known].sort());
  });

  test('headers for the model, and a hook that is a key', async () => {
    const env = {
      ANTHROPIC_CUSTOM_HEADERS: `x-team: a\nx-api-key: ${one}`,
      CHAT_WEBHOOK_URL: `https://hooks.example.org/services/T0/${two}`,
    };
    expect(await knownOn({ env })).toEqual([one, two].sort());
  });

  test.each([
    ['a token', one],
    ['settings', `[auth]\npassword = ${one}\nuser = app\n`],
    ['JSON', JSON.stringify({ type: 'service_account', private_key: one, project: 'shop' })],
  ])('a file that a variable names: %s', async (_, text) => {
    const file = join(folder({ named: text }), 'named');
    for (const name of ['DB_PASSWORD_FILE', 'GOOGLE_APPLICATION_CREDENTIALS', 'TOKEN_PATH']) {
      expect(await knownOn({ env: { [name]: file } }), name).toEqual([one]);
    }
  });

  test('a base64 value that begins as a path does', async () => {
    expect(await knownOn({ env: { API_KEY: `/${one}` } })).toEqual([`/${one}`]);
  });

  test('a hundred thousand variables, the secrets last', async () => {
    const env: Record<string, string> = {};
    for (let i = 0; i < 100_000; i += 1) env[`PLAIN_${i}`] = `some value ${i}`;
    env.API_KEY = one;
    expect(await knownOn({ env })).toEqual([one]);
  });
});

describe('files of the home folder', () => {
  const privateKey = `${pem('BEGIN')}\n${one}\n${two}\n${pem('END')}`;
  const xml = (password: string) =>
    `<settings><servers><server><username>me</username><password>${password}</password></server></servers></settings>`;

  test.each<[string, string, readonly string[]]>([
    ['.npmrc', `//host:8080/:_authToken=${one}\nregistry=https://host/\n`, [one]],
    ['.npmrc', `//host/:_auth=${base64(`me:${one}`)}`, [base64(`me:${one}`), one, `me:${one}`]],
    ['.npmrc', `//host/:_password="${base64(one)}"`, [base64(one), one]],
    ['.npmrc', '//host/:_authToken=$' + '{NPM_TOKEN}', []],
    ['.yarnrc.yml', `npmScopes:\n  a:\n    npmAuthToken: "${one}"\n`, [one]],
    ['.netrc', `machine h login me password ${one}\n`, [one]],
    ['.netrc', `machine h\n  login me\n  password "${one} x"\n`, [`${one} x`]],
    ['_netrc', `default login me password ${one}`, [one]],
    ['.pgpass', `#x\ndb:5432:*:app:${one}\\:\\\\\n`, [`${one}:\\`]],
    [
      '.docker/config.json',
      docker({ auth: base64(`me:${one}`) }),
      [base64(`me:${one}`), one, `me:${one}`],
    ],
    [
      '.docker/config.json',
      docker({ username: 'me', password: one, identitytoken: two }),
      [one, two],
    ],
    ['.aws/credentials', `[default]\naws_secret_access_key = ${one}\nregion = eu-west-1\n`, [one]],
    ['.aws/config', `[profile a]\n  aws_session_token=${one}\n`, [one]],
    ['.aws/sso/cache/a.json', JSON.stringify({ accessToken: one, region: 'eu-west-1' }), [one]],
    ['.aws/cli/cache/a.json', JSON.stringify({ Credentials: { SessionToken: one } }), [one]],
    [
      '.config/gcloud/application_default_credentials.json',
      JSON.stringify({ client_id: 'x', refresh_token: one }),
      [one],
    ],
    [
      '.config/gcloud/legacy_credentials/me@example.org/adc.json',
      JSON.stringify({ private_key: privateKey }),
      [privateKey],
    ],
    [
      '.config/gcloud/credentials.db',
      `SQLite\0\x01me{"refresh_token": "${one}", "id": "x"}\0`,
      [one],
    ],
    [
      '.config/gcloud/access_tokens.db',
      `SQLite\0\x01me${'ya' + '29'}.${one}${two}\0`,
      [`ya29.${one}${two}`],
    ],
    [
      '.kube/config',
      `users:\n- name: me\n  user:\n    token: ${one}\n    client-key-data: ${two}\n`,
      [one, two],
    ],
    ['.kube/config', `users:\n- name: a\n  user: {token: ${one}, username: me}\n`, [one]],
    [
      '.kube/config',
      `    client-key-data: |\n      ${one}\n      ${two}\n    x: y\n`,
      [`${one}\n${two}`],
    ],
    ['.kube/config', `      env:\n      - name: API_TOKEN\n        value: ${one}\n`, [one]],
    ['.kube/config', JSON.stringify({ users: [{ user: { token: one } }] }), [one]],
    ['.config/gh/hosts.yml', `github.com:\n    user: me\n    oauth_token: ${one}\n`, [one]],
    ['.config/hub', `github.com:\n- user: me\n  oauth_token: ${one}\n`, [one]],
    ['.cargo/credentials.toml', `[registry]\ntoken = "${one}" # mine\n`, [one]],
    ['.cargo/credentials', `[registries.a]\ntoken = '${one}'\n`, [one]],
    ['.pip/pip.conf', `[global]\nindex-url = https://me:${one}@host/simple\n`, [one, `me:${one}`]],
    ['.config/pip/pip.conf', `[global]\nextra-index-url=\n  https://h/\npassword: ${one}\n`, [one]],
    ['.pypirc', `[pypi]\nusername = __token__\npassword:${one}\n`, [one]],
    ['.git-credentials', `https://me:${one}@host\nhttps://${two}@other\n`, [one, two, `me:${one}`]],
    ['.config/git/credentials', `https://me:${one}@host\n`, [one, `me:${one}`]],
    [
      '.gitconfig',
      `[url "https://me:${one}@host/"]\n\tinsteadOf = https://host/\n`,
      [one, `me:${one}`],
    ],
    [
      '.gitconfig',
      `[http] extraHeader = "Authorization: Basic ${base64(`me:${one}`)}"\n`,
      [base64(`me:${one}`), one, `me:${one}`],
    ],
    ['.my.cnf', `[client]\nuser=app\npassword="${one}#x"\n`, [`${one}#x`]],
    ['.my.cnf', `[client]\npassword=${one} #x\n`, [one, `${one} #x`]],
    ['.m2/settings.xml', xml(`${one}&amp;&#33;`), [`${one}&!`]],
    ['.nuget/NuGet/NuGet.Config', `<add key="ClearTextPassword" value="${one}" />`, [one]],
    ['.gradle/gradle.properties', `signing.password=${one}\norg.gradle.jvmargs=-Xmx2g\n`, [one]],
    [
      '.terraform.d/credentials.tfrc.json',
      JSON.stringify({ credentials: { 'app.host': { token: one } } }),
      [one],
    ],
    ['.terraformrc', `credentials "app.host" {\n  token = "${one}"\n}\n`, [one]],
    [
      '.composer/auth.json',
      JSON.stringify({
        'github-oauth': { 'github.com': one },
        'http-basic': { h: { username: 'me', password: two } },
      }),
      [one, two],
    ],
    ['.gem/credentials', `---\n:rubygems_api_key: ${one}\n`, [one]],
    ['.bundle/config', `---\nBUNDLE_GEMS__HOST__ORG: "me:${one}"\n`, [one, `me:${one}`]],
    [
      '.config/anthropic/credentials/default.json',
      JSON.stringify({ access_token: one, type: 'x' }),
      [one],
    ],
    ['.config/doctl/config.yaml', `access-token: ${one}\ncontext: default\n`, [one]],
    [
      '.azure/msal_token_cache.json',
      JSON.stringify({ RefreshToken: { a: { secret: one } } }),
      [one],
    ],
    [
      '.config/rclone/rclone.conf',
      `[a]\ntoken = ${JSON.stringify({ access_token: one })}\n`,
      [one],
    ],
    ['.vault-token', `${one}\n`, [one]],
    [
      '.claude/.credentials.json',
      JSON.stringify({ claudeAiOauth: { accessToken: one, refreshToken: two } }),
      [one, two],
    ],
    ['.codex/auth.json', JSON.stringify({ OPENAI_API_KEY: one, tokens: {} }), [one]],
    ['.config/github-copilot/apps.json', JSON.stringify({ h: { oauth_token: one } }), [one]],
    ['.config/github-copilot/hosts.json', JSON.stringify({ h: { oauth_token: one } }), [one]],
    ['.local/share/com.vercel.cli/auth.json', JSON.stringify({ token: one }), [one]],
    [
      '.config/netlify/config.json',
      JSON.stringify({ users: { a: { auth: { token: one } } } }),
      [one],
    ],
    ['.config/.wrangler/config/default.toml', `oauth_token = "${one}"\n`, [one]],
    ['.fly/config.yml', `access_token: ${one}\n`, [one]],
    ['.circleci/cli.yml', `host: https://h\ntoken: ${one}\n`, [one]],
    ['.config/hcloud/cli.toml', `[[contexts]]\n  token = "${one}"\n`, [one]],
    ['.snowflake/connections.toml', `[a]\npassword = "${one}"\n`, [one]],
    ['.snowsql/config', `[connections]\npassword = ${one}\n`, [one]],
    ['.dbt/profiles.yml', `a:\n  outputs:\n    dev:\n      password: ${one}\n`, [one]],
    ['.condarc', `channels:\n  - https://me:${one}@host/conda\n`, [one, `me:${one}`]],
    ['.wgetrc', `http_password = ${one}\n`, [one]],
    ['.curlrc', `# x\nuser = "me:${one}"\n`, [one]],
    ['.curlrc', `-u me:${one}\n--location\n`, [one]],
    ['.curlrc', `header = "Authorization: Bearer ${one}"\n-H "x-api-key: ${two}"\n`, [one, two]],
    ['.huggingface/token', `${one}\n`, [one]],
    ['.mcp.json', JSON.stringify({ mcpServers: { a: { env: { API_KEY: one } } } }), [one]],
    [
      '.vault-token',
      'not one word, not a token? still the whole file',
      ['not one word, not a token? still the whole file'],
    ],
  ])('%s: %s', async (name, text, known) => {
    expect(await knownOn({ home: { [name]: text } })).toEqual([...known].sort());
  });

  function docker(entry: Readonly<Record<string, string>>): string {
    return JSON.stringify({ auths: { 'https://host/v1/': entry }, credsStore: 'osxkeychain' });
  }

  test.each([
    ['NPM_CONFIG_USERCONFIG', 'file', `_authToken=${one}`],
    ['NETRC', 'file', `machine h password ${one}`],
    ['PGPASSFILE', 'file', `h:1:d:u:${one}`],
    ['AWS_SHARED_CREDENTIALS_FILE', 'file', `aws_secret_access_key=${one}`],
    ['PIP_CONFIG_FILE', 'file', `password = ${one}`],
    ['DOCKER_CONFIG', 'config.json', JSON.stringify({ auths: { h: { password: one } } })],
    ['CARGO_HOME', 'credentials.toml', `token = "${one}"`],
    ['GH_CONFIG_DIR', 'hosts.yml', `oauth_token: ${one}`],
    ['CLOUDSDK_CONFIG', 'application_default_credentials.json', `{"refresh_token":"${one}"}`],
    ['ANTHROPIC_CONFIG_DIR', 'credentials/a.json', `{"access_token":"${one}"}`],
    ['XDG_CONFIG_HOME', 'gh/hosts.yml', `oauth_token: ${one}`],
    ['XDG_CONFIG_HOME', 'git/credentials', `https://${one}@h`],
    ['GIT_CONFIG_GLOBAL', 'file', `[github]\n\ttoken = ${one}`],
  ])('%s names another place', async (name, file, text) => {
    const other = folder({ [file]: text });
    const value = file === 'file' ? join(other, file) : other;
    expect(await knownOn({ env: { [name]: value } })).toEqual([one]);
  });

  test('KUBECONFIG lists files', async () => {
    const other = folder({ a: `token: ${one}`, b: `token: ${two}` });
    const env = { KUBECONFIG: [join(other, 'a'), join(other, 'b')].join(delimiter) };
    expect(await knownOn({ env })).toEqual([one, two].sort());
  });

  test('a helper that keeps a plain file; no helper is run', async () => {
    const home = folder({ 'kept/git': `https://me:${one}@host\n` });
    const mark = join(home, 'ran');
    const helpers = `[credential]\n\thelper = store --file ~/kept/git\n\thelper = "!touch ${mark}"\n`;
    writeFileSync(join(home, '.gitconfig'), helpers);
    expect(await knownOn({ home })).toEqual([one, `me:${one}`].sort());
    expect(spawnSync('test', ['-e', mark]).status).toBe(1);
  });

  test('a link into another folder is followed', async () => {
    const home = folder();
    symlinkSync(join(folder({ npmrc: `_authToken=${one}` }), 'npmrc'), join(home, '.npmrc'));
    expect(await knownOn({ home })).toEqual([one]);
  });
});

describe('files of the project', () => {
  test.each<[string, string, readonly string[]]>([
    ['plain', `API_KEY=${one}`, [one]],
    ['exported, with spaces and a comment', `export API_KEY = ${one} # mine`, [one]],
    ['single quotes keep all', `API_KEY='${one} # $x \\n'`, [`${one} # $x \\n`]],
    ['double quotes unescape', `API_KEY="${one}\\n\\"${two}\\""`, [`${one}\n"${two}"`]],
    ['over lines', `API_KEY="${one}\n${two}"\nB=1`, [`${one}\n${two}`]],
    ['backquotes', `API_KEY=\`${one}"'\``, [`${one}"'`]],
    ['a quote that does not end', `A="x\nAPI_KEY="${one}"\n`, [one]],
    ['a commented line', `# API_KEY=${one}`, []],
    ['YAML', `API_KEY: ${one}`, [one]],
    ['Windows line ends', `A=1\r\nAPI_KEY=${one}\r\n`, [one]],
    ['a URL', `DATABASE_URL=postgres://app:${one}@localhost/x`, [one, `app:${one}`]],
    ['random under a plain name', `SENDER=${one}`, [one]],
    ['settings', 'PORT=3000\nNODE_ENV=production\nURL=https://example.org/a\nTZ=Europe/Berlin', []],
    ['what is random and open', `GIT_COMMIT=${one}\nTENANT_ID=${two}`, []],
    ['references', 'DB_PASSWORD=$' + '{OTHER_PASSWORD}\nA_SECRET=$OTHER_SECRET', []],
  ])('.env: %s', async (_, text, known) => {
    expect(await knownOn({ root: { '.env': text } })).toEqual([...known].sort());
  });

  test.each([
    ['.env.local', '.'],
    ['.env.production', '.'],
    ['.envrc', '.'],
    ['a/b/c/d/.env', '.'],
    ['a/docker/prod.env', '.'],
    ['.dev.vars', '.'],
    ['a/b/c/d/e/f/g/h/i/j/.env', 'a/b/c/d/e/f/g/h/i/j/k'],
    ['a/b/c/d/e/f/g/h/.env', '.'],
    ['env/.env', '.'],
    ['.env/prod.env', '.'],
    ['build/.env', '.'],
    ['vendor/x/.env', '.'],
    ['target/.env', '.'],
  ])('%s is read, in %s', async (file, cwd) => {
    const root = folder({ [file]: `API_KEY=${one}` });
    mkdirSync(join(root, cwd), { recursive: true });
    expect(await knownOn({ root, cwd })).toEqual([one]);
  });

  test.each([
    ...['node_modules/a/.env', 'vendor/x/y/.env', '.git/.env', 'a/b/c/d/e/f/g/h/i/.env'],
    'env/lib/python3.12/.env',
  ])('%s is not looked for', async (file) => {
    const root = { [file]: `API_KEY=${one}`, 'env/pyvenv.cfg': 'home = /usr/bin\n' };
    expect(await knownOn({ root })).toEqual([]);
  });

  test('a working folder outside the root has its own', async () => {
    const root = folder({ '.env': `API_KEY=${one}` });
    const cwd = folder({ '.env': `API_KEY=${two}` });
    const { known } = await knownHere({ env: {}, home: folder(), root, cwd });
    expect([...known].sort()).toEqual([one, two].sort());
  });

  test('a home folder is no project: what lies below it is not searched', async () => {
    const home = folder({ '.env': `API_KEY=${one}`, 'other/.env': `API_KEY=${two}` });
    expect(await knownOn({ home, root: home })).toEqual([one]);
  });

  test.each([
    ['.npmrc', `//h/:_authToken=${one}`],
    ['packages/a/.npmrc', `//h/:_authToken=${one}`],
    ['auth.json', JSON.stringify({ bearer: { 'host.org': one } })],
    ['.mcp.json', JSON.stringify({ mcpServers: { a: { env: { API_KEY: one } } } })],
    ['infra/terraform.tfvars', `db_password = "${one}"\nregion = "eu-west-1"\n`],
    ['infra/prod.auto.tfvars', `db_password = "${one}"\n`],
    ['packages/a/.yarnrc.yml', `npmAuthToken: ${one}\n`],
    ['app/gradle.properties', `signing.password=${one}\n`],
    ['api/local.settings.json', JSON.stringify({ Values: { StorageAccessKey: one } })],
    [
      'api/appsettings.Development.json',
      `{ // mine\n"ConnectionStrings": { "Main": "Server=db;User Id=app;Password=${one};" } }`,
    ],
    ['api/src/main/resources/application.properties', `spring.datasource.password=${one}\n`],
    ['api/src/main/resources/application-prod.yml', `  datasource:\n    password: ${one}\n`],
    ['config/master.key', one],
    ['.git/config', `[remote "origin"]\n\turl = https://${one}@host/a.git\n`],
    ['.git/config', `[http "https://host/"]\n\textraheader = AUTHORIZATION: bearer ${one}\n`],
  ])('%s', async (file, text) => {
    expect(await knownOn({ root: { [file]: text } })).toEqual([one]);
  });

  test("a worktree has its checkout's configuration", async () => {
    const root = folder({
      'w/.git': 'gitdir: ../main/.git/worktrees/w\n',
      'main/.git/worktrees/w/commondir': '../..\n',
      'main/.git/config': `[remote "origin"]\n\turl = https://${one}@host/a.git\n`,
    });
    expect(await knownOn({ root: join(root, 'w') })).toEqual([one]);
  });

  test("the project's own name is no secret", async () => {
    const root = join(
      folder({ 'billing-service/.env': 'DB_PASSWORD=billing-service' }),
      'billing-service',
    );
    expect(await knownOn({ root })).toEqual([]);
  });

  test("the user's values come before the project's, however many these are", async () => {
    const many = Array.from({ length: 2000 }, (_, i) => `A${i}_TOKEN=${made(String(i))}`);
    const { known } = await on({
      root: { '.env': many.join('\n') },
      home: { '.netrc': `machine h password ${one}` },
      env: { API_KEY: two },
    });
    expect(known.slice(0, 2)).toEqual([two, one]);
    expect(known.length).toBe(1002);
  });
});

describe('names of variables', () => {
  test('by file, without a value', async () => {
    const root = folder({
      '.env': `export API_KEY=${one}\nPORT=3000\nPORT=3001\nB="\nC=1\n"`,
      'a/.env.local': `D=${two}`,
      'a/.npmrc': `//h/:_authToken=${one}`,
      'b/.env': 'no setting',
    });
    const keys = await envKeys({ root, cwd: root });
    expect(keys).toEqual([
      { file: '.env', names: ['API_KEY', 'PORT', 'B'] },
      { file: 'a/.env.local', names: ['D'] },
    ]);
  });

  test('no file outside the root, by a link neither', async () => {
    const root = folder();
    symlinkSync(join(folder({ other: 'A=1' }), 'other'), join(root, '.env'));
    expect(await envKeys({ root, cwd: folder({ '.env': 'B=1' }) })).toEqual([]);
  });
});

describe('identity', () => {
  test('name, home and host', async () => {
    const home = folder();
    const { identity } = await on({ home });
    expect(identity.home).toBe(home);
    expect([hostname(), null]).toContain(identity.host);
    expect(identity.user).not.toBe('root');
  });

  test('a home that is a link, by both of its paths', async () => {
    const real = folder();
    const home = join(folder(), 'link');
    symlinkSync(real, home);
    const { identity } = await on({ home });
    expect([identity.home, identity.otherHomes]).toEqual([home, [real]]);
    expect((await on({ home: real })).identity.otherHomes).toEqual([]);
  });

  test.each(['/', ''])('%j is no home', async (home) => {
    const { identity } = await knownHere({ env: {}, home, root: folder(), cwd: base });
    expect(identity.home).toBe(null);
  });

  const config = (email: string) => `[user]\n\tname = Me\n\temail = ${email}\n`;
  test.each<[string, Machine, string | null, readonly string[]]>([
    ['none', {}, null, []],
    [
      'of the home',
      { home: { '.gitconfig': config('me@home.example # x') } },
      'me@home.example',
      [],
    ],
    [
      'of XDG',
      { home: { '.config/git/config': config('"me@xdg.example"') } },
      'me@xdg.example',
      [],
    ],
    ['of the variable', { env: { GIT_AUTHOR_EMAIL: 'me@env.example' } }, 'me@env.example', []],
    [
      'of the project, then the home',
      {
        root: { '.git/config': config('me@work.example') },
        home: { '.gitconfig': config('me@home.example') },
      },
      'me@work.example',
      ['me@home.example'],
    ],
    [
      'included',
      {
        home: {
          '.gitconfig': '[includeIf "gitdir:~/w/"]\n path = ~/w.inc\n',
          'w.inc': config('me@inc.example'),
        },
      },
      'me@inc.example',
      [],
    ],
    ['none that is one', { home: { '.gitconfig': config('nobody') } }, null, []],
  ])('address: %s', async (_, machine, email, known) => {
    const found = await on(machine);
    expect([found.identity.email, found.known]).toEqual([email, known]);
  });
});

test("the user's own rules, theirs before the project's", async () => {
  const other = folder({ 'g.toml': 'title = "1"', 'ee/gitleaks.toml': 'title = "3"' });
  const env = {
    GITLEAKS_CONFIG: join(other, 'g.toml'),
    GITLEAKS_CONFIG_TOML: 'title = "2"',
    XDG_CONFIG_HOME: other,
  };
  const { rules } = await on({ env, root: { '.gitleaks.toml': 'title = "4"' } });
  expect(rules).toEqual(['title = "2"', 'title = "1"', 'title = "3"', 'title = "4"']);
  expect((await on({})).rules).toEqual([]);
});

describe('what is told from all other text', () => {
  test.each([one, 'correct horse battery staple', 'winter9winter9', 'xK9$mQ2#', '123456789012'])(
    '%s is',
    (value) => expect(isTelling(value)).toBe(true),
  );
  test.each([
    ...['production', 'localhost', 'development', 'changeme', 'change-me-please', 'my_secret_key'],
    ...['12345678', '127.0.0.1:8080', 'localhost:5432', '~/.ssh/id_rsa', './config/key.pem'],
    ...['C:\\keys\\a.pem', '%API_TOKEN%', '{{ api_token }}', '$(pass show x)', 'undefined'],
  ])('%s is not', (value) => expect(isTelling(value)).toBe(false));

  test.each([
    ...['ubuntu-22.04-x64-v2-image', 'i686-pc-linux-gnu-thing', 'hasCallWithArgsAndMoreOfIt'],
    ...['2026-12-01T10:00:00Z', 'us-east-1-prod-cluster-01', 'Summer2024InTheCityHall'],
  ])('%s is a name', (value) => expect(looksRandom(value)).toBe(false));

  test('of a thousand random values, nearly all look so', () => {
    const missed = Array.from({ length: 1000 }, (_, i) => made(`random ${i}`)).filter(
      (value) => !looksRandom(value),
    );
    // One in a hundred has no digit.
    expect(missed.length).toBeLessThan(20);
  });

  test.each([
    ['tokens', 'weak'],
    ['sort_key', 'weak'],
    ['compass', 'plain'],
    ['author', 'plain'],
    ['monkey', 'plain'],
    ['spring.datasource.password', 'secret'],
  ])('a name: %s is %s', (name, strength) => expect(strengthOf(name)).toBe(strength));
});

describe('hostile files', () => {
  test('a pipe is not waited for, nor its writer let go on', async () => {
    const home = folder({ '.aws/': '' });
    const root = folder({ '.env.local': `API_KEY=${one}` });
    for (const path of [join(home, '.npmrc'), join(home, '.aws/credentials'), join(root, '.env')]) {
      execFileSync('mkfifo', [path]);
    }
    expect(await knownOn({ home, root, env: { DB_PASSWORD_FILE: join(home, '.npmrc') } })).toEqual([
      one,
    ]);
  });

  test('folders, devices, loops, huge, binary and unreadable files', async () => {
    const home = folder({
      '.npmrc/': '',
      '.netrc': Uint8Array.from({ length: 4096 }, (_, i) => i % 256),
    });
    const root = folder({
      '.env/': '',
      '.env.big': `API_KEY=${two}\n`,
      '.env.ok': `API_KEY=${one}`,
      '.env.no': `API_KEY=${two}`,
    });
    symlinkSync('/dev/zero', join(home, '.pgpass'));
    symlinkSync('/proc/kmsg', join(home, '.pypirc'));
    symlinkSync('.my.cnf', join(home, '.my.cnf'));
    symlinkSync(root, join(root, 'again'));
    truncateSync(join(root, '.env.big'), 2 ** 31);
    chmodSync(join(root, '.env.no'), 0);
    expect((await knownOn({ home, root })).filter((value) => value !== two)).toEqual([one]);
  });

  test('a deep tree and a wide one end, what was built comes last', async () => {
    const deep = folder({ [`${'a/'.repeat(400)}`]: '' });
    const wide = folder(
      Object.fromEntries(Array.from({ length: 2500 }, (_, i) => [`build/d${i}/`, ''] as const)),
    );
    writeFileSync(join(wide, '.env'), `API_KEY=${one}`);
    mkdirSync(join(wide, 'src/a'), { recursive: true });
    writeFileSync(join(wide, 'src/a/.env'), `API_KEY=${two}`);
    expect(await knownOn({ root: deep })).toEqual([]);
    expect(await knownOn({ root: wide })).toEqual([one, two].sort());
  });

  test('a root, a home and variables that are no paths', async () => {
    const env = {
      DB_PASSWORD_FILE: '/a\0b',
      XDG_CONFIG_HOME: '\0',
      KUBECONFIG: '\0',
      API_KEY: one,
    };
    const { known } = await knownHere({ env, home: '/\0', root: '/\0x', cwd: '/\0x/y' });
    expect(known).toEqual([one]);
  });

  const formats: readonly Format[] = [
    ...([
      'dotenv',
      'lines',
      'json',
      'xml',
      'netrc',
      'curl',
      'pgpass',
      'urls',
      'tokens',
      'whole',
      'any',
    ] as const),
  ];
  const pieces = fc.constantFrom(
    ...[
      'A=',
      'token: ',
      '"',
      "'",
      '`',
      '\\',
      '\n',
      '|',
      '  ',
      '{',
      '}',
      '[',
      '<a>',
      '</a>',
      '&#99;',
    ],
    ...[
      '://',
      '@',
      ':',
      ';',
      '?',
      '=',
      ',',
      '#',
      'password ',
      'key="',
      '-----BEGIN',
      'ya29.',
      '%2',
      one,
    ],
  );

  test('no text makes a reader throw', () => {
    const texts = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.constantFrom(...formats), (parts, format) => {
        const text = parts.join('');
        for (const value of secretsIn(settingsIn(text, format), { anyRandom: true })) {
          expect(isTelling(value)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ...[
      'a',
      'A="',
      "A='",
      'A="\\"',
      'A=x\n',
      'A="\n',
      '- a: |\n',
      ' ',
      'a://',
      'a.',
      'a://b:',
      '<a>x',
    ],
    ...[
      '"a":"',
      '{"a":',
      '[',
      'key="a" ',
      'password ',
      'a:b:c:',
      '\\',
      'a=b;',
      'a?b=c&',
      'ya29.',
      ' #',
    ],
  ])('time is linear in %j repeated', async (piece) => {
    const textOf = (size: number) => `TOKEN=${piece.repeat(size / piece.length)}`;
    await expectLinear((size) => {
      for (const format of formats)
        secretsIn(settingsIn(textOf(size), format), { anyRandom: true });
    }, 256 * 1024);
  });

  test('a setting is found whatever stands before it', () => {
    const lines = fc.array(fc.constantFrom('A=1', '# x', '', 'B="q"', "C='", 'D="', 'E=`', 'junk'));
    fc.assert(
      fc.property(lines, (before) => {
        const settings = dotenvSettings([...before, `KEY=${one}`].join('\n'));
        expect(settings.map(({ value }) => value).join('\n')).toContain(one);
      }),
    );
  });
});
