// Source files of several languages with secrets on their lines, and a failure that points at them.

import fc from 'fast-check';
import { password } from './soups.ts';

/** A line of a file; where it has a secret, the text before and behind it. */
interface SourceLine {
  readonly text: string;
  readonly secret: string | null;
}

export interface Source {
  readonly file: string;
  readonly lines: readonly SourceLine[];
  readonly end: '\n' | '\r\n';
  /** Whether its last line has an end. */
  readonly ended: boolean;
}

type Carrier = (secret: string) => string;

/** Lines with a secret, in a form of which more can stand side by side. */
const carriers: Readonly<Record<string, readonly Carrier[]>> = {
  py: [
    (secret) => `API_KEY = "${secret}"`,
    (secret) => `    password = '${secret}'  # timeout 30`,
    (secret) => `    conn = connect("db-1", password="${secret}", timeout=30)`,
    (secret) =>
      `    engine = create_engine("postgresql://app:${secret}@db-1:5432/prod", echo=True)`,
    (secret) => `    headers = {"Authorization": "Bearer ${secret}", "Accept": "text/plain"}`,
    (secret) => `    known = ["${secret}", 30]`,
  ],
  js: [
    (secret) => `const apiKey = '${secret}';`,
    (secret) =>
      `  const client = new Client({ host: 'db-1', password: '${secret}', retries: 30 });`,
    (secret) => `  fetch(url, { headers: { authorization: 'Bearer ${secret}' }, retries: 30 });`,
    (secret) => `  const url = 'redis://:${secret}@cache-1:6379/0'; // db-1`,
    (secret) => `  push('${secret}', 30);`,
  ],
  go: [
    (secret) => `const apiToken = "${secret}" // db-1`,
    (secret) => `\tcfg := Config{Host: "db-1", Password: "${secret}", Retries: 30}`,
    (secret) => `\treq.Header.Set("Authorization", "Bearer ${secret}") // retries 30`,
    (secret) => `\tuse("${secret}", 30)`,
  ],
  java: [
    (secret) => `    private static final String API_KEY = "${secret}"; // db-1`,
    (secret) => `        DriverManager.getConnection("jdbc:pg://db-1", "app", "${secret}");`,
    (secret) => `        props.setProperty("password", "${secret}"); // retries 30`,
  ],
};

/** Code without secrets, and what only looks like a placeholder, an edit or an end of a line. */
const plain: Readonly<Record<string, readonly string[]>> = {
  py: [
    'def total(items):',
    '    return db-1 + 30',
    '',
    '    x = 1  ',
    '# [REDACTED] by hand',
    "    log('redacted')",
  ],
  js: [
    'function total(items) {',
    '  return 30;',
    '}',
    '',
    "// '[REDACTED:2]' is how it is shown",
    '\tlet x = 1; ',
  ],
  go: ['func total() int {', '\treturn 30', '}', '', '// [REDACTED:02] db-1', '\tx := 1'],
  java: [
    '    int total() {',
    '        return 30;',
    '    }',
    '',
    '    // [REDACTED] and [REDACTED:3]',
    '}',
  ],
};

/** Where each of the languages says that line `line` of a file failed. */
const failures: Readonly<Record<string, (places: readonly Place[]) => string>> = {
  py: (places) =>
    [
      'Traceback (most recent call last):',
      ...places.map(({ file, line }) => `  File "/app/${file}", line ${line}, in total\n    x`),
      "KeyError: 'washer'",
    ].join('\n'),
  js: (places) =>
    [
      'TypeError: x is not a function',
      ...places.map(({ file, line }) => `    at total (/app/${file}:${line}:3)`),
    ].join('\n'),
  go: (places) =>
    [
      'panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:',
      ...places.map(({ file, line }) => `main.total(...)\n\t/app/${file}:${line} +0x1d`),
      'exit status 2',
    ].join('\n'),
  java: (places) =>
    [
      'Exception in thread "main" java.lang.IllegalStateException: no port',
      ...places.map(({ file, line }) => `\tat ${file.replace('.java', '')}.total(${file}:${line})`),
    ].join('\n'),
};

export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What a program of the files' language prints when it fails at these places. */
export function failureAt(places: readonly Place[]): string {
  const language = places[0]?.file.split('.')[1] ?? '';
  return `${failures[language]?.(places)}\n`;
}

/** One to three files of one language; some lines hold the same secret, one in four is known. */
export const sources: fc.Arbitrary<{
  readonly files: readonly Source[];
  readonly known: readonly string[];
}> = fc
  .tuple(
    fc.constantFrom(...Object.keys(carriers)),
    fc.array(password, { minLength: 4, maxLength: 4 }),
    fc.array(
      fc.tuple(
        fc.array(fc.tuple(fc.nat({ max: 999 }), fc.nat({ max: 3 }), fc.boolean()), {
          minLength: 3,
          maxLength: 14,
        }),
        fc.constantFrom('\n' as const, '\n' as const, '\r\n' as const),
        fc.boolean(),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([language, secrets, files]) => ({
    known: secrets.slice(0, 1),
    files: files.map(([rows, end, ended], i) => {
      const lines = rows.map((row, at) => lineOf(language, row, { secrets, at }));
      // An empty last line without an end is none.
      const isEnded = ended || lines.at(-1)?.text === '';
      return { file: `${['Main', 'Stock', 'Prices'][i]}.${language}`, end, ended: isEnded, lines };
    }),
  }));

function lineOf(
  language: string,
  [pick, which, isPlain]: readonly [number, number, boolean],
  { secrets, at }: { readonly secrets: readonly string[]; readonly at: number },
): SourceLine {
  const [carry, own] = [carriers[language] ?? [], plain[language] ?? []];
  const secret = isPlain ? null : (secrets[which] ?? '');
  const text = secret === null ? own[pick % own.length] : carry[pick % carry.length]?.(secret);
  // A number tells lines apart that are else the same, so that an edit has one place.
  const note = text === '' || at % 3 === 0 ? '' : ` ${language === 'py' ? '#' : '//'} n${at}`;
  return { text: `${text}${note}`, secret };
}

/** The bytes of a file. */
export function textOf({ lines, end, ended }: Source): string {
  return lines.map(({ text }) => text).join(end) + (ended ? end : '');
}
