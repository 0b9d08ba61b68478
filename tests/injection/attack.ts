// One attempt to get through: a project, what its command printed, and an answer that obeys whoever
// wrote into it. The user is the worst one: says `--yes`, and yes to every question.

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { applying } from '../../src/cli/applying.ts';
import { explain, render } from '../../src/index.ts';
import type { Ask, Outcome } from '../../src/types.ts';
import { disk, git } from '../../src/workspace/index.ts';
import { freshFolder } from '../built/ee.ts';

/** The project that is attacked; its first two files are in the evidence of `printed()`. */
export const honest = {
  'report.py': 'from inventory import total\n\n\nprint(total({"washer": 2}))\n',
  'inventory.py':
    'PRICES = {\n    "nut": 0.1,\n}\n\n\ndef total(order):\n    return PRICES[order]\n',
  'other.py': 'x = 1\n',
  Makefile: 'all:\n\techo built\n',
  'package.json': '{\n  "name": "shop",\n  "scripts": {}\n}\n',
  '.env': 'TOKEN=1\n',
} as const;

/** What a command printed that failed at these places. */
export function printed(
  places: readonly (readonly [file: string, line: number])[] = [
    ['report.py', 4],
    ['inventory.py', 2],
  ],
  message = "KeyError: 'washer'",
): string {
  const frames = places.map(([file, line]) => `  File "${file}", line ${line}, in <module>\n    x`);
  return ['Traceback (most recent call last):', ...frames, message, ''].join('\n');
}

/** An honest edit, to be made hostile. */
export const edit = {
  file: 'inventory.py',
  old: '    "nut": 0.1,',
  new: '    "nut": 0.1,\n    "washer": 0.05,',
};

/** An answer with nothing odd in it. */
export const plainAnswer = {
  summary: 'Washers have no price.',
  cause: 'PRICES lacks it.',
  category: 'code',
  confidence: 'high',
  quotes: [{ text: '"nut": 0.1,', where: 'inventory.py:2' }],
  steps: ['Add the price.'],
  commands: [] as string[],
  edits: [edit] as unknown[],
  missing: [] as string[],
};

interface Attempt {
  readonly root?: string;
  /** Over the honest ones. */
  readonly files?: Readonly<Record<string, string>>;
  readonly output?: string;
  readonly command?: readonly string[];
  readonly known?: readonly string[];
  /** Fields over the plain answer; a text is the whole reply. */
  readonly answer?: object | string;
  /** Without git, as on a machine that has none, where left out: it is faster, and no help to ee. */
  readonly withGit?: true;
  readonly flags?: { readonly applyGuarded?: boolean; readonly terminal?: boolean };
}

interface CameOf {
  readonly root: string;
  readonly outcome: Outcome;
  /** The user part of the prompt; `''` where nothing was asked. */
  readonly sent: string;
  readonly pretty: string;
  /** All that a reader sees, in every style, with questions and what is said of the patch. */
  readonly shown: string;
  /** Why edits and patches were refused, one a line. */
  readonly why: string;
  readonly questions: readonly string[];
  /** Names of files that are not as they were, there or not. */
  readonly changed: readonly string[];
}

/** Plays the attempt to its end: explained, shown, and applied as far as ee lets it. */
export async function attempt(about: Attempt): Promise<CameOf> {
  const { files = {}, output = printed(), command = null, known = [], answer = {} } = about;
  const root = about.root ?? projectOf({ ...honest, ...files });
  const before = contentsOf(root);
  let sent = '';
  const text = typeof answer === 'string' ? answer : JSON.stringify({ ...plainAnswer, ...answer });
  const ask: Ask = async ({ user }) => {
    sent = user;
    return { is: 'text', text, source: 'model', usage: null };
  };
  const env = { PATH: about.withGit === true ? gitAlone() : '', HOME: '/nonexistent' };
  const capture = { command, exit: 1, signal: null, notStarted: null, output };
  const workspace = disk({ root, cwd: root, env });
  const outcome = await explain(capture, { workspace, ask, known });
  const { lines, questions } = await applied(outcome, { root, env, flags: about.flags ?? {} });
  const [pretty = '', ...others] = (['pretty', 'plain', 'json'] as const).map((style) =>
    render(outcome, { style, verbose: true }),
  );
  const after = contentsOf(root);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return {
    root,
    outcome,
    sent,
    pretty,
    shown: [pretty, ...others, ...questions, ...lines].join('\n'),
    why: [...outcome.warnings, ...lines].join('\n'),
    questions,
    changed: [...names].filter((name) => before[name] !== after[name]),
  };
}

async function applied(
  outcome: Outcome,
  about: {
    readonly root: string;
    readonly env: Readonly<Record<string, string>>;
    readonly flags: NonNullable<Attempt['flags']>;
  },
) {
  const { root, env, flags } = about;
  const questions: string[] = [];
  if (outcome.is !== 'explained') return { lines: [], questions };
  const { lines } = await applying({
    root,
    cwd: root,
    git: (args, input) => git(args, { root, env }, input),
    allowGuarded: flags.applyGuarded ?? false,
    shownFiles: new Set(outcome.prepared.evidence.snippets.map(({ file }) => file)),
    changes: outcome.changes,
    diff: outcome.answer.patch ?? '',
    yes: true,
    unattended: null,
    ask: async (question) => {
      questions.push(question);
      return flags.terminal === false ? 'no terminal' : 'yes';
    },
  });
  return { lines, questions };
}

let bin: string | undefined;

/** A PATH with git and nothing else: to ask other programs for versions takes most of a test's time. */
export function gitAlone(): string {
  if (bin !== undefined) return bin;
  bin = realpathSync(freshFolder());
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  symlinkSync(git, join(bin, 'git'));
  return bin;
}

/** A fresh folder, no link on the way to it, with these files. */
export function projectOf(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(freshFolder());
  for (const [name, text] of Object.entries(files)) put(root, name, text);
  return root;
}

/** Writes a file and the folders above it. */
export function put(root: string, name: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text, { mode });
}

/** Each file below the root by its name: mode and bytes. What git itself keeps is left out. */
export function contentsOf(root: string): Readonly<Record<string, string>> {
  if (!existsSync(root)) return {};
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.git/'))
    .filter((name) => lstatSync(join(root, name)).isFile());
  return Object.fromEntries(
    names.map((name) => {
      const { mode } = lstatSync(join(root, name));
      return [name, `${mode.toString(8)} ${readFileSync(join(root, name), 'latin1')}`];
    }),
  );
}
