// Tokens that are known by their form, wherever they stand: one row a shape, each its own test.

import { caps, hex, type Shape, some } from './shape.ts';

/** The rows, the more specific first: where two find the same text, the first one names it. */
export const tokens: readonly Shape[] = [
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
      /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}[\s"',:;|-]{1,40}(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/dg,
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
      /(?<![A-Za-z0-9])(?:hf_[A-Za-z0-9]{30,40}|pypi-Ag[\w-]{40,400}|dapi[0-9a-f]{32}|SG\.[\w-]{16,32}\.[\w-]{30,60}|hv[sb]\.[\w-]{20,300}|dckr_pat_[\w-]{20,40}|lin_api_[A-Za-z0-9]{30,50}|shp(?:at|ca|pa|ss)_[0-9a-f]{32}|glc_[\w+/=]{32,400}|do[opr]_v1_[0-9a-f]{64}|sntry[su]_[\w+/=-]{40,400}|SK[0-9a-f]{32}|[78]Q~[\w~.-]{31,34})/dg,
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
    shape: 'jwt',
    // In base64 once more: `eyJ` becomes `ZXlK`.
    pattern: /(?<![\w+/-])ZXlK[\w+/-]{40,8000}={0,2}/dg,
    hits: [`ZXlK${some(120)}`],
    misses: ['ZXlK', `ZXlKey${some(9)}`],
  },
  {
    shape: 'base64-json',
    pattern: /(?<![\w+/,-])eyJ[\w+/-]{40,8000}={0,2}/dg,
    hits: [`--header eyJ${some(80)}==`],
    misses: ['eyJ', `sourceMappingURL=data:application/json;base64,eyJ${some(60)}`],
  },
  {
    shape: 'bot-token',
    pattern:
      /(?<![\d:.-])(?:\d{8,12}:|\d{13,17}\|)[A-Za-z][\w-]{22,44}(?![\w-])|(?<![\w.-])[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/dg,
    hits: [`POST /bot failed for 123456789:A${some(34)}`, `1308742762612587|r${some(26)}`],
    misses: ['12345678:abc', '1700000000:commit'],
  },
  {
    shape: 'password-hash',
    pattern:
      /\$[PHS]\$[\w./]{31,60}|\$(?:2[abxy]?\$\d\d\$[\w./]{50,56}|(?:1|5|6|7|y|gy|apr1|argon2(?:id?|d))\$[^\s:"'$]{1,80}\$[\w./+,$=]{20,200})|\{(?:SSHA|SHA|SMD5|CRYPT|PBKDF2)[\d-]{0,6}\}[\w./+$=]{20,200}|(?:pbkdf2|scrypt|argon2|bcrypt)\w{0,12}\$[\w.=,$/+-]{30,300}/dg,
    hits: [`app:$2y$10$${some(53)}`, `root:$6$salt$${some(86)}:19000:0`, `{SSHA}${some(32)}`],
    misses: ['$1', '$2a', 'cost = $5', '{SHA}'],
  },
  {
    shape: 'private-key',
    // A PEM key in base64, but for certificates and public keys.
    pattern: /LS0tLS1CRUdJTi(?!BDRVJU|BQVUJM)[\w+/-]{30,16000}={0,2}/dg,
    hits: [`LS0tLS1CRUdJTiBSU0Eg${some(80)}`],
    misses: [`LS0tLS1CRUdJTiBDRVJU${some(80)}`],
  },
  {
    shape: 'private-key',
    pattern: /(?<!\w)(?:AGE-SECRET-KEY-1[A-Z0-9]{20,80}|[xyz]prv[A-Za-z0-9]{100,112}(?!\w))/dg,
    hits: [`age: AGE-SECRET-KEY-1${caps(58)}`],
    misses: ['AGE-SECRET-KEY-1'],
  },
];
