// The runner of tests in the command that failed, and the options that it was given.

import type { Runner, RunnerCall } from '../types.ts';

/** Programs and words that start another program, by their last name. */
const starters = new Set(
  (
    'npx pnpm yarn bun bunx corepack exec dlx run bundle poetry uv pdm hatch pipenv rye python node env ' +
    'time nice sudo cross-env dotenv coverage xvfb-run timeout stdbuf arch'
  ).split(' '),
);
/** `python3.12`, `NODE_ENV=test`, `-m`, `+nightly`, `30s` */
const startWord = /^(?:python[\d.]{0,8}|\w{1,80}=.{0,400}|[-+].{1,80}|\d{1,9}[smh]?)$/;

const isStarter = (word: string) =>
  starters.has(programIn(word)) || startWord.test(programIn(word));

/** The runner in the command, where it is what the command starts; null where it is not. */
export function callOf(
  { spelt, valued, choosing }: Runner,
  command: readonly string[],
): RunnerCall | null {
  for (const words of spelt) {
    const at = command.findIndex((_, i) =>
      words.every((word, k) => programIn(command[i + k] ?? '') === word),
    );
    if (at < 0 || !command.slice(0, at).every(isStarter)) continue;
    const end = at + words.length;
    const args = command.slice(end);
    const dashes = args.indexOf('--');
    const own = dashes < 0 ? args : args.slice(0, dashes);
    return {
      words: command.slice(0, end),
      ...wordsIn(own, { valued, choosing }),
      rest: dashes < 0 ? [] : args.slice(dashes + 1),
    };
  }
  return null;
}

/** Options with their values, without those that choose tests, and what stands between them. */
function wordsIn(
  args: readonly string[],
  { valued, choosing }: Pick<Runner, 'valued' | 'choosing'>,
): Pick<RunnerCall, 'options' | 'operands'> {
  const [options, operands]: [string[], string[]] = [[], []];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (!word.startsWith('-')) {
      operands.push(word);
      continue;
    }
    const name = word.replace(/=.*$/, '');
    const takesNext = name === word && (valued.includes(name) || choosing.includes(`${name}=`));
    const words = takesNext ? args.slice(at, at + 2) : [word];
    at += words.length - 1;
    if (!choosing.some((option) => option === name || option === `${name}=`))
      options.push(...words);
  }
  return { options, operands };
}

const managers = ['npm', 'pnpm', 'yarn', 'bun'];
const aliases = ['test', 't', 'tst'];

/** `npm test --`, `yarn unit`: a script that passes on what follows; null for any other command. */
export function scriptOf(command: readonly string[]): readonly string[] | null {
  const [program = '', verb = '', name] = command;
  if (!managers.includes(programIn(program))) return null;
  const words =
    verb === 'run' || verb === 'run-script'
      ? name && !name.startsWith('-') && [program, verb, name]
      : aliases.includes(verb) && [program, verb];
  if (!words) return null;
  return programIn(program) === 'npm' ? [...words, '--'] : words;
}

/** `node_modules/.bin/jest.js` is `jest`. */
function programIn(word: string): string {
  return word.replace(/^.*[/\\]/, '').replace(/\.(?:exe|cmd|bat|m?js)$/, '');
}
