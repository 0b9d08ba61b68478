// What is certain about a command that ee could not start.

import type { Answer, Evidence, Rule } from '../../types.ts';

/** Words that only a shell knows: bash's and zsh's builtins and keywords that people type first. */
const builtins: readonly string[] =
  'alias bg bind builtin case cd declare dirs disown eval exec exit export fc fg for function hash history if jobs let local popd pushd read readonly return select set shift shopt source suspend time times trap type typeset ulimit umask unalias unset until wait while .'.split(
    ' ',
  );

/** `a && b`, `x | y`, `make > log`, `cd dir; ls`, `NAME=value cmd`: one argument that a shell would take apart. */
const shellLine = /[|&;<>$`*?(){}]|\s|^\w+=/;

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
    id: 'shell.builtin',
    answer: notStarted('command not found', ({ name, words }) =>
      builtins.includes(name)
        ? {
            summary: `${name} is a word of the shell, not a program.`,
            cause: 'A builtin runs inside the shell itself, where ee can not start it.',
            steps: ['Give the whole line to a shell:'],
            commands: [`ee sh -c ${quoted(words.join(' '))}`],
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
            commands: [`ee bash -ic ${quoted(words.join(' '))}`],
          },
    ),
  },
  {
    id: 'shell.not-executable',
    answer: notStarted('permission denied', ({ name }) => ({
      summary: `${name} is there, but can't be run.`,
      cause: 'It is a folder, or its file mode has no execute permission for you.',
      steps: ['If it is a script of yours, run it by its interpreter, or make it executable.'],
      commands: [`chmod +x ${quoted(name)}`],
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

/** `text` as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
