// Secrets in many shapes, put together at random: shapes of text, names of made-up vendors, alphabets.
// Nothing in the redactor was written for these: what it finds here says what it finds elsewhere.

const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const every = lower + lower.toUpperCase() + digits;

/** Alphabets and lengths, as vendors choose them. */
const values = {
  'hex 32': (random) => run(random, `${digits}abcdef`, 32),
  'hex 40': (random) => run(random, `${digits}abcdef`, 40),
  'hex 64': (random) => run(random, `${digits}abcdef`, 64),
  'base36 24': (random) => run(random, lower + digits, 24),
  'base62 20': (random) => run(random, every, 20),
  'base62 32': (random) => run(random, every, 32),
  'base62 43': (random) => run(random, every, 43),
  'base64 44': (random) => `${run(random, `${every}+/`, 43)}=`,
  'base64url 64': (random) => run(random, `${every}-_`, 64),
  'capitals 20': (random) => run(random, lower.toUpperCase() + digits, 20),
  uuid: (random) => [8, 4, 4, 4, 12].map((n) => run(random, `${digits}abcdef`, n)).join('-'),
  prefixed: (random) => `${run(random, lower, 3)}_${run(random, every, 36)}`,
  'prefixed live': (random) => `${run(random, lower, 4)}_live_${run(random, every, 24)}`,
  'dotted pair': (random) => `${run(random, every, 22)}.${run(random, every, 43)}`,
};

const vendors = ['acmely', 'Zorbit', 'pagewise', 'quill-io', 'North_Star', 'deepwell', 'tapcloud'];
const nouns = ['api_key', 'API_KEY', 'apiKey', 'token', 'access_token', 'secret', 'SECRET_KEY'];
const keys = [...nouns, 'key', 'auth_token', 'client_secret', 'api-token', 'app_secret', 'Key'];
const people = ['password', 'passwd', 'DB_PASSWORD', 'dbPassword', 'pwd'];

/** Text round a value: with a name that says secret, with the word near it, with neither. */
const shapes = {
  assignment: (v, k, n) => `${n}_${k} = "${v}"`,
  'shell export': (v, k, n) =>
    `export ${n.toUpperCase().replace('-', '_')}_${k.toUpperCase()}=${v}`,
  'yaml value': (v, k, n) => `${n}:\n  region: eu\n  ${k}: ${v}\n  retries: 3`,
  json: (v, k, n) => `{"service":"${n}","${k}":"${v}","timeout":30}`,
  'escaped json': (v, k) => `body: "{\\"${k}\\":\\"${v}\\",\\"a\\":1}"`,
  'go literal': (v, k, n) =>
    `client := ${n.replace(/\W/, '')}.New(${n.replace(/\W/, '')}.Config{${k}: "${v}"})`,
  'xml element': (v, k) => `<config>\n  <${k}>${v}</${k}>\n</config>`,
  'xml lines': (v, k) => `<${k}>\n    ${v}\n</${k}>`,
  'xml attribute': (v, k, n) => `<add name="${n}" ${k}="${v}" />`,
  query: (v, k, n) => `GET https://api.${n}.example/v2/items?${k}=${v}&page=2 403`,
  header: (v, _, n) => `> X-${n}-Key: ${v}`,
  bearer: (v) => `curl -H "Authorization: Bearer ${v}" https://api.example/v1`,
  'custom scheme': (v) => `authorization: SSWS ${v}`,
  sentence: (v, k, n) => `${n} rejected the ${k.replace(/_/g, ' ')} ${v}: expired`,
  'sentence, colon': (v, k, n) => `Your new ${n} ${k}: ${v}`,
  'comma list': (v, k, n) => `${n},${k},${v}`,
  'words between': (v, k, n) => `${n} ${k} for the staging account is '${v}'`,
  'line above': (v, k, n) => `Your ${n} ${k} is:\n\n    ${v}\n`.replace('\n\n', '\n'),
  'call with two': (v, k) => `config.set("${k}", "${v}");`,
  'python call': (v, k, n) =>
    `    client = ${n.replace(/\W/, '')}.Client(${k.replace('-', '_')}="${v}", retries=2)`,
  'call of one': (v, _, n) => `client.authenticate("${v}")  # ${n} api key`,
  flag: (v, k, n) =>
    `${n.toLowerCase()} login --${k.replace(/_/g, '-').toLowerCase()} ${v} --region eu`,
  'rust debug': (v, k, n) => `Config { vendor: "${n}", ${k}: "${v}", port: 80 }`,
  'ruby inspect': (v, k) => `{:${k.replace('-', '_')}=>"${v}", :port=>80}`,
  'php array': (v, k) => `'${k}' => '${v}',`,
  'table row': (v, k) => `| ${k} | ${v} |`,
  terraform: (v, k, n) => `variable "${n}_${k}" {\n  default = "${v}"\n}`,
  'two of them': (v, k, n) => `${n}_${k}: '${v}' | 'not-this'`,
};

/** As people choose them; only in shapes with a name that says secret. */
const passwords = {
  'word and number': (random) =>
    `${pick(random, ['summer', 'Rocket', 'winter'])}${run(random, digits, 4)}!`,
  symbols: (random) => `${run(random, every, 4)}$${run(random, every, 3)}#${run(random, every, 3)}`,
  short: (random) => run(random, every, 10),
};
const named = [
  'assignment',
  'shell export',
  'yaml value',
  'json',
  'escaped json',
  'xml element',
  'rust debug',
  'ruby inspect',
  'php array',
  'flag',
  'xml attribute',
  'call with two',
  'python call',
];

/**
 * One sample of each shape with each value. The same seed gives the same samples.
 *
 * @param {number} seed
 */
export function samples(seed) {
  const random = generator(seed);
  const rows = [];
  for (const [shape, text] of Object.entries(shapes)) {
    for (const [kind, value] of Object.entries(values)) {
      rows.push(row(random, { shape, text, kind, value, from: keys }));
    }
    if (!named.includes(shape)) continue;
    for (const [kind, value] of Object.entries(passwords)) {
      rows.push(row(random, { shape, text, kind, value, from: people }));
    }
  }
  return rows;
}

function row(random, { shape, text, kind, value, from }) {
  const secret = value(random);
  return {
    rule: shape,
    kind,
    secret,
    text: text(secret, pick(random, from), pick(random, vendors)),
    positive: true,
  };
}

function pick(random, list) {
  return list[Math.floor(random() * list.length)];
}

function run(random, alphabet, length) {
  return Array.from({ length }, () => pick(random, alphabet)).join('');
}

function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
