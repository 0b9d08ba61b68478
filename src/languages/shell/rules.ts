// What is certain about a command that ee could not start.

import type { Answer, Evidence, Rule } from '../../types.ts';

/** Words that every shell knows and no program is called. */
const builtins =
  'alias bg break cd continue eval exec exit export fc fg getopts hash jobs read readonly return set shift times trap type ulimit umask unalias unset wait . case for if until while'.split(
    ' ',
  );

/** Words of bash and zsh alone, which `sh` may not know. */
const bashBuiltins =
  'bind builtin caller compgen complete declare dirs disown enable function history let local logout mapfile popd pushd readarray select shopt source suspend time typeset'.split(
    ' ',
  );

/** `a && b`, `x | y`, `make > log`, `cd dir; ls`: one argument that a shell would take apart. */
const shellLine = /[|&;<>$`*?(){}]|\s/;

/** `CC=clang make` */
const assignment = /^\w+=/;

/** The rules, first match answers. */
export const rules: readonly Rule[] = [
  {
    id: 'shell.line-as-one-word',
    answer: notStarted('command not found', ({ name, words }) =>
      words.length === 1 && shellLine.test(name)
        ? {
            summary: 'The whole shell line was given as one word, so no program has that name.',
            cause: 'ee starts programs itself; a line with spaces or shell signs needs a shell.',
            steps: ['Give the line to a shell:'],
            commands: [`ee sh -c ${quoted(name)}`],
          }
        : undefined,
    ),
  },
  {
    id: 'shell.assignment',
    answer: notStarted('command not found', ({ name, words }) =>
      assignment.test(name)
        ? {
            summary: `${name} sets a variable, which only a shell or env does.`,
            cause: 'ee starts programs itself, and takes the first word for the name of one.',
            steps: ['Set the variable by env, or before ee:'],
            commands: [`ee env ${lineOf(words)}`],
          }
        : undefined,
    ),
  },
  {
    id: 'shell.builtin',
    answer: notStarted('command not found', ({ name, words }) =>
      builtins.includes(name) || bashBuiltins.includes(name)
        ? {
            summary: `${name} is a word of the shell, not a program.`,
            cause: 'A builtin runs inside the shell itself, where ee can not start it.',
            steps: ['Give the whole line to a shell:'],
            commands: [
              `ee ${bashBuiltins.includes(name) ? 'bash' : 'sh'} -c ${quoted(lineOf(words))}`,
            ],
          }
        : undefined,
    ),
  },
  {
    id: 'shell.not-found',
    answer: notStarted('command not found', ({ name, words }) =>
      name.includes('/')
        ? {
            summary: `There is no file ${name}.`,
            cause: 'The path is wrong, or the file has not been built yet.',
            steps: ['Check the path from the folder you are in, or build the program first.'],
            commands: [],
          }
        : {
            summary: `No program called ${name || '(empty)'} is on PATH.`,
            cause:
              'It is not installed, its folder is not on PATH, the name is mistyped, or it is an alias or function of your shell.',
            steps: [
              'Check the spelling, then whether it is installed and its folder is on PATH.',
              'For an alias or a function, give the line to your own shell:',
            ],
            commands: [`ee bash -ic ${quoted(lineOf(words))}`],
          },
    ),
  },
  {
    id: 'shell.not-executable',
    answer: notStarted('permission denied', ({ name }) => ({
      summary: `${name} is there, but can't be run.`,
      cause: 'Its file mode has no execute permission for you, or a folder on its path is closed.',
      steps: ['If it is a script of yours, run it by its interpreter, or make it executable.'],
      commands: [`chmod +x ${quoted(name)}`],
    })),
  },
  {
    id: 'shell.folder',
    answer: notStarted('is a folder', ({ name }) => ({
      summary: `${name} is a folder, not a program.`,
      cause: 'The first word of the command names a folder.',
      steps: ['Name the program in it, or look into it:'],
      commands: [`ls ${quoted(name)}`],
    })),
  },
  {
    id: 'shell.refused',
    answer: notStarted('could not be started', ({ name }) => ({
      summary: `The operating system refused to start ${name}.`,
      cause:
        'The path leads through something that is no folder or in a circle, a name or the arguments are too long, or the machine is out of files or processes.',
      steps: ['Check the path, then the length of the arguments and the limits (ulimit -a).'],
      commands: [],
    })),
  },
  {
    id: 'shell.bad-interpreter',
    answer: notStarted('bad interpreter', ({ name }) => ({
      summary: `The program that the first line of ${name} names is not there.`,
      cause:
        'A script starts with #! and a path; that path does not exist here, or ends in a carriage return.',
      steps: ['Look at the first line, then install that program or correct the path:'],
      commands: [`head -n 1 ${quoted(name)} | cat -A`],
    })),
  },
];

type Said = Pick<Answer, 'summary' | 'cause' | 'steps' | 'commands'>;

function notStarted(
  kind: string,
  say: (about: { readonly name: string; readonly words: readonly string[] }) => Said | undefined,
): Rule['answer'] {
  return ({ failure, command }: Evidence) => {
    if (failure.parser !== 'shell.start' || failure.kind !== kind || command === null) return;
    const said = say({ name: command[0] ?? '', words: command });
    if (said === undefined) return;
    return {
      source: 'rules',
      category: failure.category,
      confidence: 'high',
      quotes: [],
      patch: null,
      missing: [],
      verified: null,
      ...said,
    };
  };
}

/** The words as one line of a POSIX shell, quoted where they must be. */
function lineOf(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word))).join(' ');
}

/** `text` as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
