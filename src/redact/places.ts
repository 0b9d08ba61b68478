// Secrets that are known by where they stand: in an address, a header, a file's line. One row a
// shape, each its own test.

import { hex, type Shape, some } from './shape.ts';

/** The rows, the more specific first: where two find the same text, the first one names it. */
export const places: readonly Shape[] = [
  {
    shape: 'authorization',
    pattern:
      /(?<!\w)(?:bearer|basic)[ \t]{1,4}(?=[\w.~+/-]{0,300}(?:\d|=(?!["'\w])))(?<value>[\w.~+/=-]{12,8000})/dgi,
    hits: [`> Bearer ${some(40)}`, `'Basic ${some(20)}=='`],
    misses: [
      'Error: Bearer token is missing',
      'WWW-Authenticate: Bearer authorization_uri="https://login"',
      'WWW-Authenticate: Basic realm="quay"',
      'Basic authentication_required',
    ],
  },
  {
    shape: 'url-password',
    // Lookahead: `postgres:postgres@localhost` is a default, not a secret.
    pattern:
      /:\/\/(?!(?<user>[^\s:/?#@"'<>`]{1,100}):\k<user>@)[^\s:/?#@"'<>`]{0,100}:(?<value>(?!(?:[Pp]assword|PASSWORD|[Pp]ass|PASS|\*{2,20}|x{3,20}|\$\{?\w{1,60}\}?|\{\w{0,60}\}|%s|\[REDACTED\])@)[^\s/?#@"'<>`]{1,300})@/dg,
    hits: [
      'postgresql://app:hunter2!@db.internal:5432/prod',
      'redis://:hunter2@cache-1:6379/0',
      'amqp://guest:p%40ss%3Aword@rabbit:5672/%2f',
    ],
    misses: [
      'postgres://USER:PASSWORD@SERVER:5432/NAME',
      'postgresql://postgres:postgres@localhost:5432/quay',
      'https://$USER:$PASS@host',
      'http://localhost:3000/@scope/name',
      'ssh://git@github.com:22/a/b',
    ],
  },
  {
    shape: 'url-token',
    pattern: /:\/\/(?=[A-Za-z_-]{0,100}\d)(?<value>[\w-]{20,250})(?::[\w-]{0,40})?@/dg,
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
    shape: 'query-password',
    pattern:
      /IDENTIFIED (?:WITH \w{1,60} )?(?:BY|AS) (?:PASSWORD )?['"](?<value>[^\s'"<$?%][^\n'"]{0,200})['"]/dgi,
    hits: ["CREATE USER app IDENTIFIED BY 'hunter2'"],
    misses: ["ALTER USER app IDENTIFIED BY '$PASSWORD'", "IDENTIFIED BY '%s'"],
  },
  {
    shape: 'url-password',
    pattern: /(?:thin:|sqlplus(?: -\w)? )["']?\w{1,60}\/(?<value>[^\s@"'$/]{1,100})@/dg,
    hits: ['jdbc:oracle:thin:scott/hunter2@//db:1521/x'],
    misses: ['jdbc:oracle:thin:@//db:1521/x'],
  },
  {
    shape: 'url-token',
    pattern: /[?&]code=(?<value>(?=[\w.~%/-]{0,60}\d)[\w.~%/-]{16,500})/dg,
    hits: [`GET /callback?code=${some(40)}&state=x`],
    misses: ['/callback?code=abc', '?code=internal_server_error'],
  },
  {
    shape: 'webhook',
    // A part of the path that holds a digit and is no version.
    pattern:
      /:\/\/[\w.-]{0,100}(?:\/[a-z-]{1,30}){0,3}(?<=hooks?[\w.-]{0,30}(?:\/[a-z-]{1,30}){0,2})\/(?=(?:[\w@-]{1,90}\/){0,6}[A-Za-z_-]{0,90}\d[\w@-]{7,90})(?<value>[^\s"'<>?#]{8,400})/dg,
    hits: [`POST https://hooks.example.org/catch/123456/${some(9)}/`],
    misses: ['https://hooks.example.org/docs/v2', 'https://docs.example.org/webhooks/events'],
  },
  {
    shape: 'netrc-password',
    pattern:
      /(?<!\w)(?:machine[ \t]{1,4}\S{1,200}|default)[ \t]{1,4}login[ \t]{1,4}\S{1,200}[ \t]{1,4}password[ \t]{1,4}(?<value>\S{1,500})/dg,
    hits: ['machine api.example.com login me password hunter2'],
    misses: ['state machine x login y'],
  },
  {
    shape: 'pgpass-password',
    // Lookahead: the groups of an address, `2001:0db8:0000:0000:0000:…`.
    pattern:
      /:(?<=[\w*]:)(?:\d{4,5}|\*):(?![\da-f]{1,4}:[\da-f]{1,4}:)[\w*-]{1,60}:[\w*-]{1,60}:(?<value>[^\s:"']{6,200})(?=["'\s]|$)/dg,
    hits: ['db.internal:5432:prod:app:hunter2-and-more'],
    misses: ['src/auth.ts:1234:5: error', '12:5432:a'],
  },
  {
    shape: 'authorization',
    pattern: /(?<!\w)response="?(?<value>[0-9a-f]{32,64})(?![0-9a-f])/dg,
    hits: [`Authorization: Digest username="me", realm="x", response="${hex(32)}"`],
    misses: ['response="ok"'],
  },
  {
    shape: 'seed-phrase',
    pattern:
      /(?:mnemonic|(?:seed|recovery|backup|secret)[ _-]?(?:phrase|words))["']?[ \t]{0,4}(?:=|:|is)[ \t]{0,4}["'[]{0,2}(?<value>[a-z]{3,8}(?:["']?[ ,]{1,2}["']?[a-z]{3,8}){11,23})/dgi,
    hits: [`MNEMONIC="${'apple river stone '.repeat(4).trim()}"`],
    misses: ['mnemonic: the words that you wrote down'],
  },
];
