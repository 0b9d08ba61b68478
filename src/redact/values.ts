// Tells a secret value from what else stands there: a call, a type, a variable, a place in a file.

import { isOption, type Key } from './keys.ts';
import { isHashedName, randomness } from './random.ts';

/** How a value is written, which decides how much it has to look like a secret. */
export type Sort =
  /** `key = "value"`; also an element's text and an encoded value. */
  | 'quoted'
  /** A quoted text that a program fills in: `f"…"`, a template. */
  | 'filled'
  /** `Authorization: Bearer value` */
  | 'scheme'
  /** `KEY=value` */
  | 'shell'
  /** `key=value` */
  | 'tight'
  /** `key:value` */
  | 'tight colon'
  /** `key = value` */
  | 'spaced'
  /** `key: value` */
  | 'spaced colon'
  /** `key, value`; `key is value`: it has to look random. */
  | 'listed'
  /** `--key value` */
  | 'flag';

/** A value's surroundings. */
export interface Use {
  readonly key: Key;
  readonly sort: Sort;
  /** The text right after the value. */
  readonly after: string;
  /** The text right before the key. */
  readonly before: string;
}

/** `$VAR`, `${VAR}`, `{{ value }}`, `<your-token>`, `<%= …`, `%(name)s`, `***`, `xxxx`, `YOUR_KEY`. */
const placeholder =
  /^(?:\[REDACTED\]|(?:\$\w{1,60}){1,4}|\$[{(].{0,200}|\{[^}]{0,200}\}{1,2}|<[^>]{0,200}>|%[({].{0,100}|%[-+#0-9. ]{0,8}[a-z]{1,3}|(?:\{\w{0,20}\}[:@/]?){1,4}|%[A-Z_]{1,60}%|[*.•]{1,60}|[xX]{3,60}|your[-_ ].{0,60})$/is;

/** `GITHUB_TOKEN`, in quotes too: the name of a variable that holds it. */
const variable = /^[A-Z]{2,40}(?:_[A-Z]{2,40}){1,8}$/;

/** Somewhere in a quoted text: `#{…}`, `${…}`, `{{…}}`, `$(…)`. */
const interpolation = /\$\{|\{\{|#\{|\$\(|<%/;

/** Values of settings, literals and types, and words that follow a flag in a sentence. */
const words = new Set(
  `none null nil true false undefined yes no on off enabled disabled required optional include omit
  string str text bytes number int integer bool boolean any unknown never void object char byte
  basic bearer digest default redacted hidden masked missing invalid empty
  to is or and for with option argument flag requires must needs was not in if when as cannot can
  has should takes value instead from the a an same-origin`.split(/\s+/),
);

/** `getpass()`, `tokens[i]`, `Option<`, `!flag`, `&str`, `*p`, `a->b`: never a plain value. */
const code = /^[&*!@([{<~|-]|^[\w$.?:!>-]{1,200}[([]|->/;

/** `settings.token`, `self._secret`, `Config::SECRET`, `user?.token`. */
const path = /^[A-Za-z_$][\w$]{0,100}(?:(?:\.|::|\?\.)[A-Za-z_$][\w$]{0,100}){1,12}[!?]?$/;
const identifier = /^[A-Za-z_$][\w$]{0,200}[!?]?$/;
const numeric = /^[-+\d.:,xX_]{1,60}$/;

/** `token: "Token | None"` */
const union =
  /^[A-Za-z_][\w.<>[\], ]{0,80} \| (?:None|null|undefined|[A-Za-z_][\w.<>[\], ]{0,80})$/;
/** `sessionKey = 'connect.sid'` */
const dotted = /^[a-z]{2,20}(?:\.[a-z]{2,20}){1,4}$/;
/** `token: 'Access token'` */
const caption = /^[A-Z][a-z]{0,20}(?: [A-Za-z]{1,20}){1,8}[.:?!…]{0,3}$/;

/** `/run/secrets/db`, `./key.pem`, `C:\keys`, `https://login`. */
const place = /^(?:~|\.{1,2})?\/[\w.@-]|^[A-Za-z]:[\\/]|^[a-z]{2,10}:\/\//;

/** `msg="evict layer" key=…`, `Cache restored from key: …` */
const keyOf =
  /(?:cache|snapshot|layer|blob|lock|hash|sort|index|map|object|restored?)\W{1,4}(?:from |with |by |for )?["']?$/i;

/** The line of a setting begins with its key, and the line above ends as no code does. */
const setting = /(?:^|[^,{([;\s][ \t\r]{0,20}\n)[ \t]{0,80}(?:- )?["']?[\w.-]{0,60}$/;

/** `www.example.org:8080` */
const host = /^(?:[a-z][a-z\d-]{0,60}\.){1,6}[a-z]{2,20}(?::\d{1,5})?$/;

/** What may follow a value that a sentence does not go on after: a comment, a bracket, a next field. */
const ends = /^[ \t\r]{0,20}(?:$|\n|#|\/\/|[,;)}\]&|<"'`\\\x1b]|--?\w|[A-Za-z_]\w{0,40}[:=])/;

/** Whether a value that was given to a secret's name is one. */
export function isSecret(value: string, use: Use): boolean {
  const { key, sort } = use;
  if (!/[A-Za-z0-9]/.test(value) || placeholder.test(value)) return false;
  if (words.has(value.toLowerCase()) || isNameOf(key, value, sort)) return false;
  // `tokenValue = "0x"`, `int passwd = "x"`
  if (value.length < 3) return false;
  if (key.weak && !isWeakSecret(value, use)) return false;
  if (sort === 'filled') return !/[{(]/.test(value) && !/^[A-Za-z_.-]{1,80}$/.test(value);
  if (sort === 'quoted' && variable.test(value)) return false;
  if (sort === 'quoted') {
    return !interpolation.test(value) && !isPlace(value) && !isSpokenOf(key, value);
  }
  if (sort === 'listed') {
    return (
      (/\d/.test(value) || randomness(value) >= 0.6) &&
      looksRandom(value) &&
      !isPlace(value) &&
      !host.test(value) &&
      !code.test(value)
    );
  }
  if (sort === 'scheme') return value.length >= 8 && !code.test(value) && !path.test(value);
  return isPlainSecret(value, use);
}

/** What a setting, a map's entry or a cache may be called holds a secret only where it looks like one. */
function isWeakSecret(value: string, { key, before }: Use): boolean {
  if (value.length < 16 || !looksRandom(value) || value.includes('\\')) return false;
  return !isHashedName(value) && !(key.name === 'key' && keyOf.test(before));
}

function isPlainSecret(value: string, use: Use): boolean {
  const { key, sort, after } = use;
  // `--password -Xk9#mQ2v`
  if (sort === 'flag' && value.startsWith('-')) return !isOption(value);
  if (isPlace(value) || /^[([<]/.test(after)) return false;
  if (numeric.test(value)) return /^\d{12,}$/.test(value) || isPin(value, key);
  if (sort === 'shell') return !/^[\w.]{1,100}\(/.test(value);
  if (code.test(value) || (sort !== 'tight' && /^[A-Za-z_.]{1,80}\{/.test(value))) return false;
  if (looksRandom(value)) return true;
  if (path.test(value)) return false;
  if (identifier.test(value)) return isBareWord(value, use);
  return sort === 'tight' || sort === 'flag' || ends.test(after);
}

/** `password: 271828`; a token's number is as well a count of tokens. */
function isPin(value: string, key: Key): boolean {
  return /pass|pwd|pw$|secret/.test(key.name) && /^\d{4,}$/.test(value);
}

/** A word of letters is a secret only where no variable can stand. */
function isBareWord(value: string, { key, sort, after, before }: Use): boolean {
  if (sort === 'flag') return true;
  if (sort === 'tight colon') return /^(?: [A-Za-z_]\w{0,40}:|\})/.test(after) && value.length > 4;
  if (sort === 'tight') return value.length > 3 && !/^[,)\]}]|^;(?![A-Za-z])/.test(after);
  return (
    sort === 'spaced colon' &&
    /pass|pwd|(?:^|_)pw$/.test(key.name) &&
    !/^[A-Z][A-Za-z]*\d{0,2}[A-Za-z]*$/.test(value) &&
    /^[ \t]{0,20}(?:#|\r?\n|$)/.test(after) &&
    setting.test(before)
  );
}

/** `password=password`, `token: access_token`: the variable of the same name. */
function isNameOf(key: Key, value: string, sort: Sort): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [a, b] = [plain(key.name), plain(value)];
  const isVariable = !['quoted', 'shell', 'flag'].includes(sort) && identifier.test(value);
  // `hexKey: hexTestKey`
  const last = key.name.slice(key.name.lastIndexOf('_') + 1);
  return (
    a.endsWith(b) ||
    (isVariable && (b.endsWith(a) || (/^[A-Za-z_$]+$/.test(value) === false && b.endsWith(last))))
  );
}

/** A quoted text that is a type, the name of a cookie, or the words that a form shows. */
function isSpokenOf(key: Key, value: string): boolean {
  if (union.test(value)) return true;
  if (key.name.endsWith('key')) return dotted.test(value);
  const last = key.name.slice(key.name.lastIndexOf('_') + 1);
  return caption.test(value) && value.toLowerCase().includes(last);
}

function isPlace(value: string): boolean {
  return place.test(value) && !looksRandom(value.slice(value.lastIndexOf('/') + 1));
}

/** `Uint8Array`, `SHA256WithRSA`, `Summer2024`: the name of a type. */
const typeName = /^(?=[^a-z]{0,30}[a-z])(?:[A-Z][a-z]{1,30}\d{0,4}|[A-Z]{2,8}\d{0,4}){1,8}$/;

/** Letters, digits and capitals mixed as no name mixes them. */
function looksRandom(value: string): boolean {
  if (value.length < 8 || /\s/.test(value) || typeName.test(value)) return false;
  if (randomness(value) >= 0.55) return true;
  const edges = value.match(/[a-z](?=[A-Z0-9])|[A-Z](?=[0-9])|[0-9](?=[A-Za-z])/g)?.length ?? 0;
  // `hasCallWithArgs` has capitals too, one in five letters at most.
  return edges >= 2 && edges / value.length > (/\d/.test(value) ? 0.15 : 0.25);
}
