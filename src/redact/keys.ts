// Names that say that their value is a secret: `DB_PASSWORD`, `clientSecret`, `x-api-key`.

/** A name in a text, from its first character to the one after its last. */
export interface Key {
  readonly from: number;
  readonly to: number;
  /** Its last part, in small letters with `_` between words. */
  readonly name: string;
  /** True where the name is used for other things too, so that the value has to look random. */
  readonly weak: boolean;
}

/** Where a name may be: one alternation, so that a text without these words costs one pass. */
const keyword = /pass|pwd?|secret|token|tkn|auth|cred|key|sig|sess|sid|jwt|psk|salt/gi;

/** What a name goes on with, after the keyword. */
const tail = /[\w.-]{0,40}/y;
const keyCharacter = /[\w.-]/;
const longestHead = 60;

/** Names of which the last part is one of these: `db_password`, `secret_key_base`, `api_key_live`. */
const strong = [
  'password|passwd|passphrase|passcode|passwort|pwd|secret|token|tkn|credentials?|creds|jwt',
  'authorization|bearer_?auth|client_key_data',
  // `dbpass`; but `bypass`, `compass`, `surpass`
  '(?<!by|com|sur|tres|over|under)pass|(?:^|_|root|bind|db)pw|(?:^|_)(?:psk|pat)',
  '(?:auth|logged_in|nonce|secret|password|cookie|session)_salt',
  `(?:${[
    'api|access|secret|private|account|encryption|signing|master|client|shared|licen[cs]e|auth|ssh',
    'deploy|service|role|session|storage|webhook|hmac|admin|app|application|consumer|subscription',
    'function|integration|developer|partner|write|root|site|server|sdk|security|aes|activation',
    'serial|pre_?shared',
  ].join('|')})_?key`,
];

/** What may follow: `password2`, `secret_key_base`, `token_prod`. */
const suffix = [
  '\\d{1,3}|value|base|raw|plain|text|plaintext|hash|b64|base64',
  'live|test|prod|production|dev|staging|sandbox|old|new',
];
const secretName = new RegExp(`(?:${strong.join('|')})(?:_?(?:${suffix.join('|')}))?$`);

/** `auth`, `X-Amz-Signature`, `sessionid`, `stripe_key`: also the names of settings and of map entries. */
const weakName =
  /(?:^|_)(?:auth|sig|signature|\w{0,20}sess(?:ion)?_?id|session|sid|(?:access|secret)_id|\w{0,40}key)$/;

/** `publicKey := "age1…"` */
const publicName = /(?:^|_)pub(?:lic)?_?key$/;

const option =
  /^(?:--?|-\w\d{0,5}|-\w[./]\S{0,400}|--?[A-Za-z][A-Za-z_-]{0,60}\d{0,2}(?:[=:][^\n]{0,4000})?)$/;

const wordEdge = /([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g;

/** Every name in the text that says so, in order. Linear: each looks a bounded way left and right. */
export function secretKeys(text: string): readonly Key[] {
  const keys: Key[] = [];
  let floor = 0;
  for (const { index } of text.matchAll(keyword)) {
    if (index < floor) continue;
    let from = index;
    const stop = Math.max(floor, index - longestHead);
    while (from > stop && keyCharacter.test(text.charAt(from - 1))) from -= 1;
    tail.lastIndex = index;
    const to = index + (tail.exec(text)?.[0].length ?? 0);
    const name = nameOf(text.slice(from, to));
    const weak = !secretName.test(name);
    if (!weak || (weakName.test(name) && !publicName.test(name)))
      keys.push({ from, to, name, weak });
    floor = to;
  }
  return keys;
}

/** Whether an argument is a flag whose value, the next argument, is a secret: `--password`. */
export function isSecretFlag(argument: string): boolean {
  return argument.startsWith('-') && secretKeys(argument).some((key) => key.to === argument.length);
}

/** Whether an argument is an option of its own: `-v`, `--dry-run`, `-P3306`, `-DNAME=1`; not `-Xk9#mQ2v`. */
export function isOption(argument: string): boolean {
  return option.test(argument);
}

function nameOf(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1);
  return last.replace(wordEdge, '$1$3_$2').replaceAll('-', '_').toLowerCase();
}
