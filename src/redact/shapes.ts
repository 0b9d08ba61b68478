// Secrets that are known by their form, wherever they stand: one row a shape, each its own test.

/** One form of secret. Where the pattern has a group `value`, only that part is the secret. */
export interface Shape {
  readonly shape: string;
  /** Flags `dg` (and `i`); every quantifier bounded, so that no text makes it slow. */
  readonly pattern: RegExp;
  /** Texts in which it must be found. */
  readonly hits: readonly string[];
  /** Texts in which nothing may be found. */
  readonly misses: readonly string[];
}

/** Filler for the samples below, put together here so that no scanner takes them for live keys. */
const some = (length: number) => 'Q7wE9rT2yU5iO8pA1sD4fG6hJ3kL0zX'.repeat(9).slice(0, length);
const hex = (length: number) => '9f86d081884c7d65'.repeat(9).slice(0, length);
const caps = (length: number) => some(99).toUpperCase().slice(0, length);

/** The rows, the more specific first: where two find the same text, the first one names it. */
export const shapes: readonly Shape[] = [
  {
    shape: 'anthropic-key',
    pattern: /(?<!\w)sk-ant-[\w-]{16,250}/dg,
    hits: [`x-api-key is sk-ant-api03-${some(90)}-${some(6)}AA`],
    misses: ['sk-ant-', 'task-ant-hill-simulation-runner'],
  },
  {
    shape: 'openai-key',
    pattern: /(?<!\w)sk-(?=[\w-]{0,250}\d)(?:proj-|svcacct-|admin-|or-v1-)?[\w-]{20,250}/dg,
    hits: [`Incorrect API key provided: sk-proj-${some(60)}.`, `sk-${some(48)}`],
    misses: ['class="sk-folding-cube-loader-item"', `risk-${some(30)}`],
  },
  {
    shape: 'aws-secret-key',
    pattern:
      /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}["']?[,:; \t]{1,4}["']?(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/dg,
    hits: [`deploy,AKIA${caps(16)},${some(40)}`],
    misses: [`commit ${hex(40)}`],
  },
  {
    shape: 'aws-access-key',
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/dg,
    hits: [`The AWS Access Key Id AKIA${caps(16)} does not exist`, `ASIA${caps(16)}`],
    misses: ['AKIASHORT', `ALASKAKIA${caps(16)}`],
  },
  {
    shape: 'github-token',
    pattern: /(?<![A-Za-z0-9])(?:gh[opsur]_[A-Za-z0-9]{20,255}|github_pat_\w{20,255})/dg,
    hits: [`ghp_${some(36)}`, `https://ghs_${some(36)}@x`, `github_pat_${some(22)}_${some(59)}`],
    misses: ['ghp_short', 'github_pattern_of_the_day'],
  },
  {
    shape: 'gitlab-token',
    pattern: /(?<!\w)gl(?:pat|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[\w.-]{16,300}/dg,
    hits: [`remote: glpat-${some(20)}`],
    misses: ['glpat-', 'glft-mesh'],
  },
  {
    shape: 'slack-token',
    pattern: /(?<!\w)(?:xox[abceoprs]|xapp)-[\w-]{10,250}/dg,
    hits: [`xoxb-123456789012-${some(24)}`, `xapp-1-A${some(20)}`],
    misses: ['xoxb-', 'foxox-trot-and-more-steps'],
  },
  {
    shape: 'webhook',
    pattern:
      /(?:hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api\/webhooks)\/(?<value>[\w/-]{16,250})/dg,
    hits: [`POST https://hooks.slack.com/services/T0/B0/${some(24)} 404`],
    misses: ['https://hooks.slack.com/services/', 'see discord.com/api/webhooks/docs'],
  },
  {
    shape: 'google-key',
    pattern: /(?<!\w)(?:AIza[\w-]{30,45}|ya29\.[\w-]{20,500}|GOCSPX-[\w-]{20,40})/dg,
    hits: [`API key AIza${some(35)} expired`, `ya29.${some(60)}`],
    misses: ['AIzawa', 'ya29.x'],
  },
  {
    shape: 'stripe-key',
    pattern: /(?<![A-Za-z0-9])(?:[sr]k_(?:live|test)_[A-Za-z0-9]{10,247}|whsec_[\w+/=]{20,100})/dg,
    hits: [`No such key sk_live_${some(24)}`, `rk_test_${some(24)}`, `whsec_${some(32)}`],
    misses: ['sk_live_', 'task_test_everything'],
  },
  {
    shape: 'npm-token',
    pattern: /(?<!\w)npm_[A-Za-z0-9]{30,60}/dg,
    hits: [`token npm_${some(36)}`],
    misses: ['npm_config_registry', 'npm_package_version'],
  },
  {
    shape: 'prefixed-token',
    pattern:
      /(?<![A-Za-z0-9])(?:hf_[A-Za-z0-9]{30,40}|pypi-Ag[\w-]{40,400}|dapi[0-9a-f]{32}|SG\.[\w-]{16,32}\.[\w-]{30,60}|hv[sb]\.[\w-]{20,300}|dckr_pat_[\w-]{20,40}|lin_api_[A-Za-z0-9]{30,50}|shp(?:at|ca|pa|ss)_[0-9a-f]{32}|glc_[\w+/=]{32,400}|do[opr]_v1_[0-9a-f]{64}|sntry[su]_[\w+/=-]{40,400}|SK[0-9a-f]{32}|[A-Za-z0-9_~.]{3}[78]Q~[\w~.-]{31,34})/dg,
    hits: [
      `hf_${some(34)}`,
      `pypi-AgE${some(80)}`,
      `dapi${hex(32)}`,
      `SG.${some(22)}.${some(43)}`,
      `hvs.${some(90)}`,
      `dckr_pat_${some(27)}`,
      `lin_api_${some(40)}`,
      `SK${hex(32)}`,
    ],
    misses: ['hf_hub_download', 'DISKabc', 'SG.Forms.dll', 'dapi', 'hvs.go'],
  },
  {
    shape: 'jwt',
    pattern: /(?<![\w-])eyJ[\w-]{10,4000}\.(?:eyJ)?[\w-]{4,8000}(?:\.[\w-]{0,2000})?/dg,
    hits: [
      `jwt malformed: eyJ${some(30)}.eyJ${some(60)}.${some(43)}`,
      `eyJ${some(30)}.eyJ${some(9)}`,
    ],
    misses: ['eyJ', 'eyJs.map', 'keyJoin.column.name'],
  },
  {
    shape: 'authorization',
    pattern:
      /(?<!\w)(?:bearer|basic)[ \t]{1,4}(?=[\w.~+/-]{0,300}(?:\d|=(?!["'\w])))(?<value>[\w.~+/=-]{12,8000})/dgi,
    hits: [`> Bearer ${some(40)}`, `'Basic ${some(20)}=='`],
    misses: [
      'Error: Bearer token missing',
      'WWW-Authenticate: Bearer authorization_uri="https://login"',
      'WWW-Authenticate: Basic realm="x"',
      'Basic authentication_required',
    ],
  },
  {
    shape: 'url-password',
    // Lookahead: `postgres:postgres@localhost` is a default, not a secret.
    pattern:
      /:\/\/(?!(?<user>[^\s:/?#@"'<>`]{1,100}):\k<user>@)[^\s:/?#@"'<>`]{0,100}:(?<value>(?!(?:PASSWORD|password|PASS|pass|\*{2,20}|x{3,20}|\$\{?\w{1,60}\}?|\{\w{0,60}\}|%s|\[REDACTED\])@)[^\s/?#@"'<>`]{1,300})@/dg,
    hits: [
      'postgresql://app:hunter2!@db.internal:5432/prod',
      'redis://:hunter2@cache-1:6379/0',
      'amqp://guest:p%40ss%3Aword@rabbit:5672/%2f',
    ],
    misses: [
      'postgres://USER:PASSWORD@HOST:5432/DB',
      'postgresql://postgres:postgres@localhost:5432/test',
      'https://$USER:$PASS@host',
      'http://localhost:3000/@scope/name',
      'ssh://git@github.com:22/a/b',
    ],
  },
  {
    shape: 'url-token',
    pattern: /:\/\/(?=[A-Za-z_-]{0,100}\d)(?<value>[\w-]{20,250})@/dg,
    hits: [`https://${some(24)}@git.example.org/a/b.git`],
    misses: ['https://deploy-user-of-the-team@git.example.org', 'https://user1@host'],
  },
  {
    shape: 'cookie',
    pattern:
      /(?<![\w-])(?:set-)?cookie["']?:[ \t]{0,4}["']?(?<value>[\w.-]{1,100}=[^\s"'][^\n"']{0,4000})/dgi,
    hits: [
      `Cookie: theme=dark; sessionid=${some(32)}; lang=en`,
      `set-cookie: sid=${some(20)}; Path=/`,
    ],
    misses: ['cookie: CookieOptions = {}', 'Cookie: none'],
  },
  {
    shape: 'command-password',
    pattern:
      /(?<![\w-])(?:curl|wget|http)[ \t][^\n]{0,200}?[ \t](?:-u|--user|--proxy-user)[ =]["']?[^\s:"'$]{1,100}:(?<value>[^\s"'$][^\s"']{0,200})/dg,
    hits: ['+ curl -sS -u deploy:correct-horse https://repo.example.org/x'],
    misses: ['curl -u "$USER:$PASS" https://x', 'curl -u deploy https://x'],
  },
  {
    shape: 'command-password',
    pattern:
      /(?<![\w-])(?:sshpass|twine|docker login|mysql|mysqldump|mysqladmin|mariadb)[ \t](?:[^\n]{0,200}?[ \t])??-p[ ]?["']?(?<value>[^\s"'$-][^\s"']{2,400})/dg,
    hits: ["sshpass -p 'hunter2' ssh root@h", '+ mysql -h db -uroot -phunter2 app'],
    misses: ['tar -p secret.tar', 'docker run -p 8080:80 app', 'mysql -p', 'mkdir -p secrets'],
  },
  {
    shape: 'netrc-password',
    pattern:
      /(?<!\w)machine[ \t]{1,4}\S{1,200}[ \t]{1,4}login[ \t]{1,4}\S{1,200}[ \t]{1,4}password[ \t]{1,4}(?<value>\S{1,500})/dg,
    hits: ['machine api.example.com login me password hunter2'],
    misses: ['state machine x login y'],
  },
  {
    shape: 'pgpass-password',
    pattern:
      /(?<=[\w*]):(?:\d{4,5}|\*):[\w*-]{1,60}:[\w*-]{1,60}:(?<value>[^\s:"']{6,200})(?=["'\s]|$)/dg,
    hits: ['db.internal:5432:prod:app:hunter2-and-more'],
    misses: ['src/auth.ts:1234:5: error', '12:5432:a'],
  },
];
