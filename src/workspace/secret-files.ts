// Files that are never evidence, whatever a project's own rules say.

import ignore from 'ignore';

/** Of files alone: a folder `src/credentials` and a source file `kubeconfig-load.py` are no secret. */
const fileNames: readonly string[] = [
  ...['credentials', '.credentials', 'kubeconfig*', '!kubeconfig*.*'],
  ...['*_rsa', '*_dsa', '*_ecdsa', '*_ed25519'],
];

/** In gitignore syntax; matched without regard to case, at any depth. */
const patterns: readonly string[] = [
  // Version control's own files hold URLs with passwords, hooks and every secret ever removed.
  ...['.git', '.hg', '.svn', '.jj', '.git-credentials', '.gitcookies'],

  // Values of the environment.
  ...['.env*', '*.env', '.flaskenv', '.dev.vars', '.secrets', '.secrets.*'],
  ...['env.prod', 'env.production', 'env.stage', 'env.staging', 'env.dev', 'env.development'],
  ...['env.local', 'env.test', 'local.settings.json'],

  // Keys and certificates.
  ...['*.pem', '*.key', '*.p12', '*.pfx', '*.p8', '*.pk8', '*.der', '*.crt', '*.cer', '*.csr'],
  ...['*.jks', '*.keystore', '*.truststore', '*.bks', '*.ppk', '*.asc', '*.gpg', '*.age'],
  ...['id_rsa*', 'id_dsa*', 'id_ecdsa*', 'id_ed25519*', '.ssh', 'ssh_host_*_key*', '.gnupg'],
  ...['*.kdb', '*.kdbx', '*.agekey', '*.ovpn', 'wg*.conf', '.vault-token', 'master.key'],

  // Credentials of package managers.
  ...['.npmrc', '.yarnrc', '.yarnrc.yml', '.pypirc', 'pip.conf', '.condarc', 'auth.toml'],
  ...[
    '.cargo/credentials*',
    '.gem/credentials',
    '.bundle/config',
    'auth.json',
    '.m2/settings*.xml',
  ],
  ...['.gradle/gradle.properties', 'nuget.config', '.composer/auth.json', '.terraformrc'],
  ...['terraform.rc', 'credentials.tfrc.json', '.hex/hex.config', '.pub-cache/credentials.json'],

  // Credentials of network tools and databases.
  ...['.netrc', '_netrc', '.pgpass', 'pgpass.conf', '.my.cnf', '.mylogin.cnf', '.htpasswd'],
  ...['.htdigest', '.dockercfg', '.docker/config.json', '.curlrc', '.wgetrc', '.s3cfg', '.boto'],
  ...['.mongorc.js', '.dbshell', '.redisclirc', '.ftpconfig', 'sftp.json', 'sftp-config.json'],

  // Credentials of clouds and clusters.
  ...['.aws', '.azure', '.kube', 'kubeconfig*.y*ml', 'kubeconfig*.json', '*.kubeconfig', '.oci'],
  ...['application_default_credentials.json', 'service-account*.json', 'service_account*.json'],
  ...['gha-creds-*.json', '*adminsdk*.json', 'kubeconfig/*.y*ml', '.credentials.json'],
  ...['client_secret*.json', 'credentials.json', 'google-services.json', 'secrets.json'],
  ...['*.tfstate', '*.tfstate.*', '*.auto.tfvars', 'terraform.tfvars', '.config/gh'],
  ...['.config/gcloud', '.config/doctl', '.config/hub', '.config/op', '.flyctl', '.netlify'],
  ...['secrets.yml', 'secrets.yaml', 'credentials.yml*', 'secrets.toml', '.databrickscfg'],
  ...['.snowsql', 'rclone.conf', '.rclone.conf', '.password-store', '.config/anthropic'],

  // What people typed, and what browsers keep.
  ...['.*_history', '.*history', '.lesshst', '.viminfo', '.local/share/fish', '.zsh_sessions'],
  ...['ConsoleHost_history.txt', '.mozilla', '.config/google-chrome', '.config/chromium'],
  ...['Login Data', 'Default/Cookies', 'Network/Cookies', 'Web Data', 'cookies.sqlite'],
  ...['logins.json', 'key4.db', 'key3.db'],
  ...[
    '*.keychain',
    '*.keychain-db',
    'Library/Keychains',
    '.thunderbird',
    '.config/Code/User/globalStorage',
  ],
];

const list = ignore({ ignorecase: true }).add([...fileNames, '!*/', ...patterns.map(anywhere)]);

/** Whether an absolute path, without its first slash, can never be evidence, nor a copy of it. */
export function isSecretFile(path: string): boolean {
  return list.ignores(path) || list.ignores(path.replace(copyEndings, ''));
}

/** `key.pem~`, `.npmrc.bak`, `secrets.json.old.2`, `.aws.orig/config`: what editors and people add */
const copyEndings =
  /(?<=[^/])(?:~|[ ._-](?:bak|backup|old|orig|save?|sw[op]|tmp|temp|copy)\d{0,3}|\.\d[\d-]{0,9}){1,9}(?=\/|$)/gi;

/** A pattern with `/` inside would hold at the root alone. */
function anywhere(pattern: string): string {
  return pattern.includes('/') ? `**/${pattern}` : pattern;
}
