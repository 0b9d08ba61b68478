// Tells a secret value from what else stands there: a call, a type, a variable, a place in a file.

import type { Key } from './keys.ts';

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
  /** `key = value`, `key: value` */
  | 'spaced'
  /** `--key value` */
  | 'flag';

/** A value's surroundings. */
export interface Use {
  readonly key: Key;
  readonly sort: Sort;
  /** The text right after the value. */
  readonly after: string;
}

/** `$VAR`, `${VAR}`, `{{ value }}`, `<your-token>`, `<%= …`, `%(name)s`, `***`, `xxxx`, `YOUR_KEY`. */
const placeholder =
  /^(?:\[REDACTED\]|(?:\$\w{1,60}){1,4}|\$[{(].{0,200}|\{[^}]{0,200}\}{1,2}|<[^>]{0,200}>|%[(s{].{0,100}|%[A-Z_]{1,60}%|[*.•]{1,60}|[xX]{3,60}|your[-_ ].{0,60})$/is;

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

/** `/run/secrets/db`, `./key.pem`, `C:\keys`, `https://login`. */
const place = /^(?:~|\.{1,2})?\/[\w.@-]|^[A-Za-z]:[\\/]|^[a-z]{2,10}:\/\//;

/** What may follow a value that a sentence does not go on after: a comment, a bracket, a next field. */
const ends = /^[ \t\r]{0,20}(?:$|\n|#|\/\/|[,;)}\]&|<"'`\\\x1b]|--?\w|[A-Za-z_]\w{0,40}[:=])/;

/** Whether a value that was given to a secret's name is one. */
export function isSecret(value: string, use: Use): boolean {
  const { key, sort } = use;
  if (!/[A-Za-z0-9]/.test(value) || placeholder.test(value)) return false;
  if (words.has(value.toLowerCase()) || isNameOf(key, value, sort)) return false;
  if (key.weak && !(value.length >= 16 && looksRandom(value))) return false;
  if (sort === 'filled') return !/[{]/.test(value);
  if (sort === 'quoted') return !interpolation.test(value) && !isPlace(value);
  if (sort === 'scheme') return value.length >= 8 && !code.test(value) && !path.test(value);
  return isPlainSecret(value, use);
}

function isPlainSecret(value: string, { key, sort, after }: Use): boolean {
  if (isPlace(value) || /^[([<]/.test(after)) return false;
  if (numeric.test(value)) return /pass|pwd|pw$|secret/.test(key.name) && /^\d{4,}$/.test(value);
  if (sort === 'shell') return !/^[\w.]{1,100}\(/.test(value);
  if (code.test(value)) return false;
  if (looksRandom(value)) return true;
  if (path.test(value)) return false;
  if (identifier.test(value)) return isBareWord(sort, value, after);
  return sort === 'tight' || sort === 'flag' || ends.test(after);
}

/** A word of letters is a secret only where no variable can stand. */
function isBareWord(sort: Sort, value: string, after: string): boolean {
  if (sort === 'flag') return true;
  if (sort === 'tight colon') return /^(?: [A-Za-z_]\w{0,40}:|\})/.test(after) && value.length > 4;
  return sort === 'tight' && value.length > 3 && !/^[,)\]}]|^;(?![A-Za-z])/.test(after);
}

/** `password=password`, `token: access_token`: the variable of the same name. */
function isNameOf(key: Key, value: string, sort: Sort): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [a, b] = [plain(key.name), plain(value)];
  const isVariable = !['quoted', 'shell', 'flag'].includes(sort) && identifier.test(value);
  return a.endsWith(b) || (isVariable && b.endsWith(a));
}

function isPlace(value: string): boolean {
  return place.test(value) && !looksRandom(value.slice(value.lastIndexOf('/') + 1));
}

/** Letters, digits and capitals mixed as no name mixes them. */
function looksRandom(value: string): boolean {
  if (value.length < 8 || /\s/.test(value)) return false;
  const edges = value.match(/[a-z](?=[A-Z0-9])|[A-Z](?=[0-9])|[0-9](?=[A-Za-z])/g)?.length ?? 0;
  // `hasCallWithArgs` has capitals too, one in five letters at most.
  return edges >= 2 && edges / value.length > (/\d/.test(value) ? 0.15 : 0.25);
}
