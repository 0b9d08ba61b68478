// Files that are never evidence, whatever a project's own rules say.

import ignore from 'ignore';
import type { RootPath } from '../types.ts';

/** In gitignore syntax; matched without regard to case, at any depth. */
const patterns: readonly string[] = [
  // Version control's own files hold URLs with passwords, hooks and every secret ever removed.
  ...['.git', '.hg', '.svn', '.jj', '.git-credentials', '.gitcookies'],

  // Values of the environment.
  ...['.env*', '*.env', '.flaskenv', '.dev.vars', '.secrets', '.secrets.*'],

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
  ...['.aws', '.azure', '.kube', 'kubeconfig', 'kubeconfig.y*ml', '*.kubeconfig', '.oci'],
  ...['application_default_credentials.json', 'service-account*.json', 'service_account*.json'],
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

const list = ignore({ ignorecase: true }).add(patterns.map(anywhere));

/** Whether a path, as asked for or as links lead to it, can never be evidence. */
export function isSecretFile(file: RootPath): boolean {
  return list.ignores(file);
}

/** A pattern with `/` inside would hold at the root alone. */
function anywhere(pattern: string): string {
  return pattern.includes('/') ? `**/${pattern}` : pattern;
}
