// What the words before a value say of it: that it is a secret, or that all may see it.

/** A whole word, in a name with `_` or `-` too; `(?<![a-z])` alone where a name may go on. */
const whole = (words: string) => `(?<![a-z])(?:${words})(?![a-z])`;

/** Names of hashes, of places and of things; and the keys that open nothing. */
const openWords = [
  // Before the words that begin them: `public_key`, `hash_key`, `cache_key`.
  `(?:${[
    'public|pub|cache|primary|foreign|sort|partition|row|hash|group|object|idempotency|host|map',
    'index|lookup|known|query|s3|bundle|translation',
  ].join('|')})[-_ ]?key(?![a-z])`,
  'commit|revision|hash|checksum|digest|integrity|sha-?\\d{1,3}|md5|etag|finger ?print|thumbprint',
  'uuid|guid|address|version|certificate|symbol|chunk|public|BEGIN|(?:ssh|ecdsa)-\\w{1,20}',
  whole('id|cert|tree|blob|raw|ref|head|merge'),
  // `requestId`: a capital is no edge to a pattern that ignores capitals.
  '(?:request|req|trace|span|user|client|tenant|project|org|object|resource|key)[-_ ]?id(?![a-z])',
  // `Cache restored from key: …`, `evict layer" key=`, `gpg: key 806BB28A…`
  '(?:cache|snapshot|layer|blob|lock|restored?)\\W{1,4}(?:from |with |for )?key(?![a-z])',
  '(?:gpg|pgp|rsa|dsa|ec|ed25519):? key(?![a-z])',
];

const secretWords = [
  'pass(?:word|wd|phrase|code|wort)|secret|token|tkn|credential|bearer|cookie|signature|webhook',
  'auth(?!ors?(?![a-z]))|key(?![a-z])|licen[cs]e|wallet|account_?sid',
  '(?:backup|recovery) (?:code|phrase)s?',
  '(?:access|secret|session)[-_ ]?id(?![a-z])',
  whole('pass|pwd?|api|creds|sig|jwt|pat|psk|otp|totp|mfa|seed|pin|hmac|salt|dsn|login'),
];

/** `access_id` is a secret and `id` is none: where both begin at one place, the first list decides. */
const label = new RegExp(
  `(?<open>${openWords.join('|')})|(?<secret>${secretWords.join('|')})`,
  'gi',
);

/** What the last word says that says anything: true for a secret, undefined where none does. */
export function calledSecret(words: string): boolean | undefined {
  const last = [...words.matchAll(label)].at(-1);
  return last === undefined ? undefined : last.groups?.secret !== undefined;
}
