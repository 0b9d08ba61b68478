// Every recorded failure through its parser, and past every other parser.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { prepare } from '../src/explain.ts';
import { parsers } from '../src/languages/index.ts';
import { parse } from '../src/parse/index.ts';
import { decode } from '../src/text/decode.ts';
import { cleanLines } from '../src/text/lines.ts';
import type { About, Failure, Workspace } from '../src/types.ts';
import { disk } from '../src/workspace/index.ts';
import { expectLinear } from './linear.ts';

const corpus = resolve(import.meta.dirname, '../corpus');
const update = Boolean(process.env.UPDATE);
/** Every cut of every case, and every case's time: `npm run bench corpus`. Else some of each. */
const full = Boolean(process.env.FULL);

/** Who must answer for the cases of a group; `none` must get no answer. */
interface Group {
  readonly language: string | null;
  /** One parser, where not any of the language's will do. */
  readonly parser?: string;
}

const groups: Readonly<Record<string, Group>> = {
  python: { language: 'python' },
  pytest: { language: 'python', parser: 'python.pytest' },
  rust: { language: 'rust' },
  go: { language: 'go' },
  typescript: { language: 'typescript' },
  c: { language: 'c' },
  java: { language: 'java' },
  node: { language: 'node' },
  jest: { language: 'node', parser: 'node.jest' },
  vitest: { language: 'node', parser: 'node.vitest' },
  mocha: { language: 'node', parser: 'node.mocha' },
  eslint: { language: 'node', parser: 'node.eslint' },
  prettier: { language: 'node', parser: 'node.prettier' },
  biome: { language: 'node', parser: 'node.biome' },
  swc: { language: 'node', parser: 'node.boxed' },
  webpack: { language: 'node', parser: 'node.webpack' },
  vite: { language: 'node', parser: 'node.rollup' },
  rollup: { language: 'node', parser: 'node.rollup' },
  rolldown: { language: 'node', parser: 'node.rollup' },
  esbuild: { language: 'node', parser: 'node.esbuild' },
  npm: { language: 'node', parser: 'node.npm' },
  pnpm: { language: 'node', parser: 'node.pnpm' },
  yarn: { language: 'node', parser: 'node.yarn' },
  oxlint: { language: 'node' },
  playwright: { language: 'node', parser: 'node.playwright' },
  next: { language: 'node', parser: 'node.next' },
  shell: { language: 'shell' },
  git: { language: 'git' },
  docker: { language: 'docker' },
  tool: { language: 'tool' },
  mypy: { language: 'python', parser: 'python.mypy' },
  pyright: { language: 'python', parser: 'python.pyright' },
  ruff: { language: 'python', parser: 'python.ruff' },
  pip: { language: 'python' },
  gradle: { language: 'java' },
  ruby: { language: 'ruby' },
  rspec: { language: 'ruby', parser: 'ruby.rspec' },
  minitest: { language: 'ruby', parser: 'ruby.minitest' },
  php: { language: 'php' },
  phpunit: { language: 'php', parser: 'php.phpunit' },
  perl: { language: 'perl' },
  elixir: { language: 'elixir' },
  dotnet: { language: 'dotnet' },
  generic: { language: 'unknown', parser: 'generic' },
  none: { language: null },
};

/** What `case.json` holds: what the case pins, the tool and its version, how it was recorded. */
interface Recorded {
  readonly pins: string;
  readonly tool: string;
  readonly command: readonly string[];
  readonly exit: number | null;
  readonly signal?: string;
  /** Languages that may be certain of the case too, for it truly holds two failures. */
  readonly also?: readonly string[];
}

interface Case {
  readonly name: string;
  readonly group: string;
  readonly output: string;
  readonly recorded: Recorded;
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
const fileOf = ({ name }: Pick<Case, 'name'>, file: string) => join(corpus, name, file);
const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const cases: readonly Case[] = foldersIn(corpus).flatMap((group) =>
  foldersIn(join(corpus, group)).map((folder) => {
    const name = `${group}/${folder}`;
    const output = decode(readFileSync(fileOf({ name }, 'output.txt')));
    return { name, group, output, recorded: jsonOf(fileOf({ name }, 'case.json')) as Recorded };
  }),
);
const named = cases.map((entry) => [entry.name, entry] as const);

/** Text that is no failure is read as from a pipe: no exit status says so beforehand. */
function aboutOf({ group, recorded: { command, exit, signal } }: Case): About {
  return group === 'none' ? {} : { command, exit, signal };
}

/** Why this answer can't be right for the group; undefined where it may be. */
function complaint(group: string, failure: Failure | undefined): string | undefined {
  const { language, parser } = groups[group] ?? { language: null };
  if (language === null) return failure && `${failure.parser} answered text that is no failure`;
  if (failure === undefined) return 'nobody answered';
  if (failure.language !== language) return `${failure.language} answered for ${language}`;
  return parser && failure.parser !== parser
    ? `${failure.parser} answered for ${parser}`
    : undefined;
}

/** Written only where it differs: the order of fields is no difference. */
function record(file: string, found: Failure | null): void {
  if (existsSync(file) && isDeepStrictEqual(jsonOf(file), found)) return;
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
}

/** What a case pins: the failure without what its own tests pin, the place in the output and the groups. */
function pinned(failure: Failure | undefined): Failure | undefined {
  if (failure === undefined) return undefined;
  const { line, causes, ...rest } = failure;
  return rest;
}

describe('1: the parse equals expected.json', () => {
  test.each(named)('%s', (_, entry) => {
    const found = pinned(parse(entry.output, aboutOf(entry)));
    expect(complaint(entry.group, found)).toBeUndefined();
    const file = fileOf(entry, 'expected.json');
    if (update) record(file, found ?? null);
    expect(existsSync(file), 'expected.json is missing: run with UPDATE=1 and read it').toBe(true);
    expect(found ?? null).toEqual(jsonOf(file));
  });

  test('a case says what it pins, with which tool and how', () => {
    const broken = cases.filter(
      ({ recorded: { pins, tool, command, exit } }) =>
        !pins || !tool || !Array.isArray(command) || exit === undefined,
    );
    expect(broken.map(({ name }) => name)).toEqual([]);
    expect(cases.map(({ group }) => group).filter((group) => !(group in groups))).toEqual([]);
  });
});

describe('2: UPDATE=1 can not bless nonsense', () => {
  const answered = (parser: string, language: string) =>
    ({ ...parse('error: x', { exit: 1 }), parser, language }) as Failure;
  test.each([
    ['python', undefined],
    ['python', answered('generic', 'unknown')],
    ['pytest', answered('python.traceback', 'python')],
    ['generic', undefined],
    ['none', answered('generic', 'unknown')],
  ])('%s refuses another answer', (group, failure) => {
    expect(complaint(group, failure)).toMatch(/answered/);
  });
});

describe('3: no parser of another language is certain', () => {
  test.each(named)('%s', (_, { group, output, recorded }) => {
    const own = [groups[group]?.language, ...(recorded.also ?? [])];
    const lines = cleanLines(output);
    const others = parsers.filter(({ id }) => !own.includes(id.split('.')[0]));
    const certain = others.filter((parser) => parser.parse(lines).some((claim) => claim.certain));
    expect(certain.map(({ id }) => id)).toEqual([]);
  });
});

describe('4: cut before or after any line, no parser throws', () => {
  test.each(named)('%s', (_, entry) => {
    const lines = cleanLines(entry.output);
    const step = full ? 1 : Math.max(1, Math.ceil(lines.length / 6));
    for (let at = 0; at <= lines.length; at += step) {
      for (const part of [lines.slice(0, at), lines.slice(at)]) {
        for (const parser of parsers) expect(parser.parse(part)).toBeInstanceOf(Array);
        expect(() => parse(part.join('\n'), aboutOf(entry))).not.toThrow();
      }
    }
  });
});

describe('5: every parser has a case', () => {
  const answering = cases.map((entry) => parse(entry.output, aboutOf(entry))?.parser ?? '');
  test.each(['generic', ...parsers.map(({ id }) => id)])('%s', (id) => {
    // Rows of one engine answer by their tools' names; their own test looks at each.
    const own = answering.filter((parser) => parser === id || parser.startsWith(`${id}.`));
    expect(own.length).toBeGreaterThan(0);
  });
});

describe('6: no case holds a home folder, a user, a host or a live key', () => {
  const leaks: readonly RegExp[] = [
    /\/(?:home|Users)\/\w/,
    /\/root\b/,
    /\\Users\\\w/i,
    /\bsk-[A-Za-z0-9_-]{16,}/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{20,}/,
    /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
    /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\./,
    /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/,
    ...thisMachine().map((name) => new RegExp(`\\b${name.replace(/\W/g, '\\$&')}\\b`)),
  ];
  const files = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(corpus, file)).isFile(),
  );

  test('none of the files', () => {
    const leaking = files.flatMap((file) => {
      const text = readFileSync(join(corpus, file), 'latin1');
      return leaks.filter((leak) => leak.test(text)).map((leak) => `${file}: ${leak}`);
    });
    expect(leaking).toEqual([]);
  });
});

/** Names of this machine and its user, but for those that are also words of any output. */
function thisMachine(): readonly string[] {
  const anybody = ['root', 'node', 'runner', 'user', 'ubuntu', 'build', 'localhost', 'jenkins'];
  return [userInfo().username, hostname()].filter(
    (name) => name.length > 3 && !anybody.includes(name),
  );
}

describe('7: time is linear, also when repeated to a megabyte', () => {
  // Of each group the longest output: a parser's own time shows where it has most to read.
  const long = named
    .filter(([, { output }]) => output !== '')
    .toSorted(([, one], [, other]) => other.output.length - one.output.length)
    .filter(([, { group }], at, all) => full || all.findIndex(([, e]) => e.group === group) === at);
  test.each(long)('%s', (_, entry) => {
    const once = `${entry.output}\n`;
    return expectLinear((length) => {
      parse(once.repeat(Math.ceil(length / once.length)), aboutOf(entry));
    }, 1e6);
  });
});

describe('a case with a project goes on to the prompt', () => {
  const withProject = named.filter(([, entry]) => existsSync(fileOf(entry, 'project')));

  test.each(withProject)('%s: the user part equals prompt.txt', async (_, entry) => {
    const root = fileOf(entry, 'project');
    // The machine's own facts are those of whoever runs the test.
    const workspace: Workspace = { ...disk({ root, cwd: root, env: {} }), facts: async () => [] };
    const { command, exit } = entry.recorded;
    const capture = { command, exit, signal: null, notStarted: null, output: entry.output };
    const prepared = await prepare(capture, { workspace });
    const file = fileOf(entry, 'prompt.txt');
    if (update) writeFileSync(file, `${prepared?.prompt.user}\n`);
    expect(existsSync(file), 'prompt.txt is missing: run with UPDATE=1 and read it').toBe(true);
    expect(`${prepared?.prompt.user}\n`).toBe(readFileSync(file, 'utf8'));
  });

  test('prompt.txt stands beside a project only', () => {
    const lonely = cases.filter(
      (entry) => existsSync(fileOf(entry, 'prompt.txt')) && !existsSync(fileOf(entry, 'project')),
    );
    expect(withProject.length).toBeGreaterThan(0);
    expect(lonely.map(({ name }) => name)).toEqual([]);
  });
});
