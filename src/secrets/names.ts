// Names that say that their value is a secret: `DB_PASSWORD`, `clientSecret`, `//host/:_authToken`.

/**
 * What a name says of its value: it is a secret; it may be one, so that it has to look random; nothing.
 */
export type Strength = 'secret' | 'weak' | 'plain';

const wordEdge = /([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g;
/** `authToken` of `//host/:_authToken`, `password` of `spring.datasource.password` */
const lastPart = /[^.:/]{1,200}$/;

const wordsIn = (text: string) => new Set(text.trim().split(/\s+/));

/** What may stand behind the word that tells: `SECRET_KEY_BASE`, `client-key-data`, `DB_PASSWORD_2`. */
const qualifiers = wordsIn(`
  prod production dev development test testing stage staging live sandbox ci local old new next prev
  previous current primary secondary main default base value raw plain plaintext text hash encoded
  b64 base64 data string ro rw`);

const secretWords = wordsIn(`
  password passwd passwort passphrase passcode pass pwd pw psk pat secret token tkn jwt bearer
  credential credentials creds cred authorization apikey salt`);
/** `PGPASSWORD`, `ghtoken` */
const secretEnding = /(?:password|passwd|passphrase|secret|token|apikey|privatekey|sshpass)$/;

/** `API_KEY`; a `SORT_KEY` is none. */
const secretKeys = wordsIn(`
  api access secret private account encryption signing master client shared license licence auth
  admin service deploy webhook storage session hmac`);
/** `AWS_ACCESS_KEY_ID`, `REDISCLI_AUTH`, `VAULT_SECRET_ID` */
const secretPhrase = /(?:^|_)(?:access_key_id|secret_id|(?:rediscli|basic|proxy|http)_auth)$/;

const weakWords = wordsIn(`
  key keys pass pwd password passwords secret secrets token tokens auth oauth credential credentials
  cookie cookies session sess sid private signature sig sas salt dsn connection license hmac otp
  webhook`);

/** Vendors whose variables are keys, but for a region or a model. */
const vendors = wordsIn('anthropic aws');
/** The shell's own. */
const folders = wordsIn('pwd oldpwd');

/** How much a variable's, a field's or an element's name says. */
export function strengthOf(name: string): Strength {
  const words = wordsOf(name);
  if (folders.has(words.join('_'))) return 'plain';
  while (words.length > 1 && isQualifier(words.at(-1) ?? '')) words.pop();
  const [before = '', last = ''] = words.length > 1 ? words.slice(-2) : ['', ...words];
  const isPublic = words.includes('public') || words.includes('publishable');
  if (isPublic && last === 'key') return 'plain';
  if (secretWords.has(last) || secretEnding.test(last)) return 'secret';
  if (last === 'key' && secretKeys.has(before)) return 'secret';
  if (secretPhrase.test(words.join('_'))) return 'secret';
  return vendors.has(words[0] ?? '') || words.some((word) => weakWords.has(word))
    ? 'weak'
    : 'plain';
}

/** Names whose random value is known to all: `GIT_COMMIT`, `TENANT_ID`, `IMAGE_DIGEST`. */
const openly = wordsIn(`
  id uuid guid commit sha sha1 sha256 rev revision ref hash digest checksum etag version release
  build tag image public`);

/** Whether a plain name says that its value is no secret, though it look random. */
export function isOpen(name: string): boolean {
  return wordsOf(name).some((word) => openly.has(word));
}

function isQualifier(word: string): boolean {
  return qualifiers.has(word) || /^v?\d{1,4}$/.test(word);
}

function wordsOf(name: string): string[] {
  const part = lastPart.exec(name)?.[0] ?? '';
  const words = part
    .replace(wordEdge, '$1$3_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== '');
}
