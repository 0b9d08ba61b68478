// Which values may be taken out of a text wherever they stand: those that nothing else is written as.

/** Characters of the shortest value that counts. */
export const shortest = 8;
const longest = 64 * 1024;

/** Words of settings and of examples; a value made of these alone is no secret to anyone. */
const common = new Set(
  `a about access account admin administrator all allow always an and any anonymous api app apps
  application auth authorization aws azure backend bar base basic baz bearer bool boolean bucket
  build cache change changeit changeme chunked client cloud cluster cold com config configuration
  connect cookie cookies credential credentials custom customer data database datasource db debug
  deny default demo deploy dev develop developer development digest disable disabled docker domain
  dummy dynamodb email empty enable enabled encrypted endpoint enter env environment error errors
  example fake false file filesystem firebase foo for frontend github gitlab global google guest
  hashed here hello homestead host http https id in info insecure insert internal invalid is it jwt
  kerberos key keycloak keys kubernetes laravel lax ldap local localdomain localhost login mail
  main mariadb master me memcached memory minio missing mongo mongodb my mysql name net nginx no none
  not null number oauth of off on only optional or oracle org package password passwords passphrase
  passwd placeholder please plain postgres postgresql private prod production profile project
  public put python rabbitmq read readonly redacted redis region registry release replace required
  root sample sandbox secret secrets secure security server service session sessions set setting
  settings signature some sqlite ssl stage staging standard storage strict string sudo super
  supersecret supervisor symfony system temp template test testing tests the this tls to todo token
  tokens true type undefined unknown unset url user username users value vault wordpress write www x
  xxx yes you your yours`.split(/\s+/),
);

/** `$VAR`, `${VAR}`, `%VAR%`, `{{ value }}`, `<your-token>`, `****`, `xxxxxxxx`, `00000000` */
const reference =
  /^(?:\$\{[^}]{0,500}\}|\$\(.{0,500}\)|\$[A-Za-z_]\w{0,200}|%\w{1,200}%|\{\{.{0,500}\}\}|<[^>]{0,500}>|(.)\1{0,500})$/s;
/** `5432`, `3.11.4`, `10.0.0.1:80`, `2024-01-01 10:00` */
const numeric = /^[-+\d.,:_\s]{1,60}$/;
const fewestDigits = 12;
/** `v1.22.3-rc.1`, `1.0.0+build.5` */
const version = /^v?\d{1,6}(?:\.\d{1,6}){1,4}(?:[-+][\w.-]{1,40})?$/;
/** `2026-12-01T10:00:00.000Z` */
const date = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[-+]\d\d:?\d\d)?$/;
const url = /^[a-z][a-z0-9+.-]{1,40}:\/\//i;
/** `/run/secrets/db`, `~/.ssh/id`, `./key`, `C:\keys` */
const path = /^(?:(?:~|\.{1,2})?\/|[A-Za-z]:[\\/]|~$)/;
const wordEdge = /([a-z])(?=[A-Z])/g;
const mostDigits = 4;

/**
 * Whether a value that a credential's name or file gives is told from all other text: 8 characters
 * and more; no reference to another value, no number of fewer than 12 digits, no version, date, URL or
 * path; and not made of common words alone, with at most 4 digits: `password123`, `my-api-key`.
 */
export function isTelling(value: string): boolean {
  if (value.length < shortest || value.length > longest) return false;
  if (reference.test(value) || version.test(value) || date.test(value) || url.test(value))
    return false;
  if (numeric.test(value)) return digitsIn(value) >= fewestDigits;
  if (isPath(value) && !looksRandom(value.slice(value.lastIndexOf('/') + 1))) return false;
  return !isCommon(value);
}

/** Whether a text is made of common words and at most 4 digits. */
export function isCommon(text: string): boolean {
  const words = text
    .replace(wordEdge, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/);
  return digitsIn(text) <= mostDigits && words.every((word) => word === '' || common.has(word));
}

/** Whether a value is written as a path; base64 text may be too. */
export function isPath(value: string): boolean {
  return path.test(value) && !/[\r\n]/.test(value);
}

/** `inventory`, `billing-service`: what names of databases, users and projects look like. */
const wordlike = /^[A-Za-z]{1,60}(?:[-_. ][A-Za-z]{1,60}){0,5}$/;

/** Whether a value is written as a name is. */
export function isWordlike(value: string): boolean {
  return wordlike.test(value);
}

const shortestRandom = 16;
/** A capital that begins a word of three letters, as in `InTheCity`, is none. */
const edge = /[a-z](?=[A-Z](?![a-z]{2})|[0-9])|[A-Z](?=[0-9])|[0-9](?=[A-Za-z])/g;

/**
 * Whether letters, capitals and digits follow on each other as in no name: 16 characters and more, a
 * change in every eighth, a digit among them.
 */
export function looksRandom(value: string): boolean {
  if (value.length < shortestRandom || value.length > longest || /\s/.test(value)) return false;
  if (!/\d/.test(value) || date.test(value) || version.test(value)) return false;
  const edges = value.match(edge)?.length ?? 0;
  return edges >= 3 && edges / value.length >= 1 / 8;
}

function digitsIn(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}
