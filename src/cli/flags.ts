// The command line of ee: its flags as data, and their reading. Loaded before every command.

import { EeError } from '../errors.ts';
import { roomOf } from './keep.ts';

export { roomOf };

/** One flag, as `--help` and the README print it. */
export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** Placeholder of its value; absent for a switch. */
  readonly value?: string;
  readonly meaning: string;
  /** What is missing, for a flag that stands in the contract and is not built yet. */
  readonly missing?: string;
}

/** Every flag of the contract, in the order in which help shows them. */
export const flags: readonly Flag[] = [
  {
    name: 'root',
    value: 'DIR',
    meaning:
      'nothing outside this folder is read (default: git top level, else the working folder)',
  },
  {
    name: 'budget-tokens',
    value: 'N',
    meaning: 'size of the evidence in tokens of 4 characters (default: 2000)',
  },
  { name: 'model', value: 'ID', meaning: 'the model to ask (default: claude-haiku-5-5)' },
  { name: 'no-model', meaning: 'rules and parsed failure only; sends nothing' },
  {
    name: 'show-prompt',
    meaning: 'print exactly what would be sent, to standard output; sends nothing',
  },
  {
    name: 'evidence',
    meaning: 'print the evidence alone as Markdown, redacted, to standard output; sends nothing',
  },
  { name: 'json', meaning: 'print one JSON document to standard output' },
  { name: 'log', value: 'FILE', meaning: 'explain a saved log (- is standard input)' },
  {
    name: 'keep',
    value: 'SIZE',
    meaning:
      'how much of the output is kept: its end, or HEAD:TAIL (default: 64K:4M; also EE_KEEP)',
  },
  { name: 'save', value: 'FILE', meaning: 'write all of the output to a file as well' },
  {
    name: 'format',
    value: 'NAME',
    meaning:
      'pretty (default), plain, json (= --json), or quickfix (every error as file:line:col: message; sends nothing)',
  },
  { name: 'color', value: 'WHEN', meaning: 'auto (default), always, or never' },
  { name: 'quiet', meaning: 'the explanation alone: no progress, no notes' },
  { name: 'verbose', meaning: 'say more of what is done and why' },
  {
    name: 'last',
    meaning: 'the last failed command of this shell',
    missing: 'reading the last command of a shell',
  },
  { name: 'apply', meaning: 'ask whether to apply the patch' },
  {
    name: 'patch',
    value: 'FILE',
    meaning: 'apply a patch made elsewhere',
  },
  { name: 'yes', meaning: 'with --apply: do not ask' },
  {
    name: 'apply-guarded',
    meaning: 'with --apply: allow edits to build, CI, hook, editor and lock files',
  },
  { name: 'no-cache', meaning: 'do not read or write the cache' },
  {
    name: 'refresh',
    meaning: 'ask again and overwrite the cached answer',
  },
  {
    name: 'clear',
    meaning:
      'empty the cache: answers, kept output, record of passes, then run the command if there is one',
  },
  { name: 'version', short: 'V', meaning: 'print the version' },
  { name: 'help', short: 'h', meaning: 'print this help' },
];

/** What the command line says; a string for each flag with a value, `true` for each switch. */
export interface CommandLine {
  readonly given: ReadonlyMap<string, string | true>;
  readonly command: readonly string[];
}

/** Reads ee's flags up to the command. Throws `EeError` `wrong-flags` or `not-built-yet`. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const given = new Map<string, string | true>();
  let at = 0;
  for (; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (word === '--') {
      at++;
      break;
    }
    if (!word.startsWith('-') || word === '-') break;
    const [spelt, inline] = split(word);
    const flag = flags.find(({ name, short }) => spelt === `--${name}` || spelt === `-${short}`);
    if (flag === undefined) throw unknown(spelt);
    if (flag.missing !== undefined) {
      throw new EeError(
        'not-built-yet',
        `${spelt} is not built yet: ${flag.missing} is missing from this version`,
        'Leave the flag out. No command was run.',
      );
    }
    if (flag.value === undefined) {
      if (inline !== null) throw wrong(`${spelt} takes no value`, `Write ${spelt} alone.`);
      given.set(flag.name, true);
      continue;
    }
    const value = inline ?? argv[++at];
    if (value === undefined || value === '') {
      throw wrong(`${spelt} needs a value`, `Write ${spelt} ${flag.value}.`);
    }
    given.set(flag.name, value);
  }
  return checked({ given, command: argv.slice(at) });
}

/** Where ee's result goes: to a person as text, or to a program on standard output. */
export type Result = 'text' | 'json' | 'quickfix' | 'evidence' | 'prompt';

/** The one result that the command line asks for. */
export function resultOf({ given }: CommandLine): Result {
  if (given.has('json') || given.get('format') === 'json') return 'json';
  if (given.get('format') === 'quickfix') return 'quickfix';
  if (given.has('evidence')) return 'evidence';
  return given.has('show-prompt') ? 'prompt' : 'text';
}

const choices: Readonly<Record<string, readonly string[]>> = {
  format: ['pretty', 'plain', 'json', 'quickfix'],
  color: ['auto', 'always', 'never'],
};

function checked(line: CommandLine): CommandLine {
  const { given, command } = line;
  for (const [name, allowed] of Object.entries(choices)) {
    const value = given.get(name);
    if (typeof value === 'string' && !allowed.includes(value)) {
      throw wrong(`--${name} ${value} is not known`, `Use one of: ${allowed.join(', ')}.`);
    }
  }
  const budget = given.get('budget-tokens');
  if (typeof budget === 'string' && !/^[1-9]\d{1,6}$/.test(budget)) {
    throw wrong(`--budget-tokens ${budget} is no size`, 'Use a whole number from 10 to 9999999.');
  }
  const keep = given.get('keep');
  if (typeof keep === 'string' && roomOf(keep) === null) {
    throw wrong(`--keep ${keep} is no size`, 'Write 4M or 64K:4M, from 4K to 256M.');
  }
  if (given.has('save') && command.length === 0) {
    throw wrong('--save saves what a command prints', 'Put a command behind it.');
  }
  const machine = [
    given.has('json') || given.get('format') === 'json',
    given.get('format') === 'quickfix',
    given.has('evidence'),
    given.has('show-prompt'),
  ];
  if (machine.filter(Boolean).length > 1) {
    throw wrong(
      '--json, --format quickfix, --evidence and --show-prompt exclude each other: each has standard output alone',
      'Choose one.',
    );
  }
  if (given.has('patch') && command.length > 0) {
    throw wrong('--patch applies a patch, so no command is run', 'Leave out one of the two.');
  }
  const applies = given.has('apply') || given.has('patch');
  for (const name of ['yes', 'apply-guarded']) {
    if (given.has(name) && !applies) throw wrong(`--${name} goes with --apply`, 'Add --apply.');
  }
  if (given.has('apply') && machine.some(Boolean) && resultOf(line) !== 'json') {
    throw wrong(
      '--evidence, --show-prompt and --format quickfix ask no model, so there is no patch',
      'Leave out --apply.',
    );
  }
  if (given.has('log') && command.length > 0) {
    throw wrong(
      `--log reads a saved log, so ${command[0]} would not be run`,
      'Leave out one of the two.',
    );
  }
  return line;
}

function split(word: string): [spelt: string, inline: string | null] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)];
}

function unknown(spelt: string): EeError {
  const near = flags.find(({ name }) => name.startsWith(spelt.replace(/^-+/, '').slice(0, 4)));
  const guess = near === undefined ? '' : ` Did you mean --${near.name}?`;
  return wrong(
    `${spelt} is not a flag of ee`,
    `See ee --help.${guess} Flags of the command go behind it.`,
  );
}

function wrong(message: string, hint: string): EeError {
  return new EeError('wrong-flags', message, hint);
}
