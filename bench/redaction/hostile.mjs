// The worst text for each pattern of the redactor: what it begins with, again and again.

const again = (unit) => (size) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const mark = (edge) => `-----${edge} RSA PRIVATE KEY-----`;

/** Name to a text of a size in characters. */
export const hostile = {
  a: again('a'),
  'random characters': again('q7Xz9'),
  'random lines': again('q7Xz9vB3kQ8wJ2xZ5\n'),
  'random, joined by slashes': again('q7Xz9vB3kQ8wJ2xZ5/'),
  prefixes: again('a_b_c_'),
  secret: again('secret'),
  'secret=': again('secret='),
  'secret=;': again('secret=;'),
  'password and blanks': (size) => `password${' '.repeat(size)}`,
  'password and some blanks': again(`password${' '.repeat(50)}`),
  'token,': again('token,'),
  'token is': again('token is '),
  '<token>': again('<token>'),
  '<token> a': again('<token> a '),
  '"token", "': again('"token", "'),
  'token lines': again('token:\n'),
  'PEM headers': again(`${mark('BEGIN')}\n`),
  'PEM headers on a line': again(mark('BEGIN')),
  'PEM footers': again(`${mark('END')}\n`),
  'http://aaa': again('http://aaa'),
  '://a:': again('://a:'),
  'eyJ.': again('eyJaaaaaaaaaaaa.'),
  'curl -u': again('curl -u '),
  'mysql -p': again('mysql a '),
  'bearer ': again('bearer '),
  'cookie: ': again('cookie: a=b'),
  'secret: |': again('secret: |\n  a\n'),
  $6$: again('$6$a'),
  'mnemonic: abc': again('mnemonic: abc abc '),
  ':5432:a:': again(':5432:a:'),
  '\\"': (size) => `token="${again('\\"')(size)}`,
};
