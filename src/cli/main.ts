// The entry: reads the flags, runs the command and, where it succeeded, ends. All that explains a
// failure is loaded only after one.

import { statSync } from 'node:fs';
import { EeError, eeErrorOf } from '../errors.ts';
import { dieOf, leave, type Ran, type Room, saveTo, wrap, wraps } from '../run/index.ts';
import { keepCompiled } from './compiled.ts';
import { type CommandLine, readCommandLine, resultOf, roomOf } from './flags.ts';
import { notePass } from './passed.ts';

// Above the call of `main`, which runs a command before it returns.

const statuses: Partial<Record<EeError['code'], number>> = {
  'wrong-flags': 2,
  'not-built-yet': 2,
  'bad-root': 2,
};

/** A shell loop stops on Ctrl-C only where the program it ran died of the signal itself. */
const passedOn: readonly (string | null)[] = ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGHUP'];

/** What would move a terminal's cursor or hide in it: a file's name can hold anything. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

main(process.argv.slice(2)).catch((error: unknown) => {
  // Only without a command does a fault reach this place: with one, its status is ee's.
  report(error);
  const known = eeErrorOf(error);
  process.exitCode = (known && statuses[known.code]) ?? 3;
});

async function main(argv: readonly string[]): Promise<void> {
  const line = readCommandLine(argv);
  const { given, command } = line;
  if (given.has('help') || given.has('version')) {
    process.stdout.on('error', () => {});
    const { about } = await import('./help.ts');
    process.stdout.write(about(given.has('help') ? 'help' : 'version'));
    return;
  }
  checkRoot(given.get('root'));
  if (given.has('clear')) {
    const { clearCache } = await import('./clear.ts');
    await clearCache();
    if (command.length === 0 && !given.has('log') && !given.has('patch')) return;
  }
  if (given.has('patch')) {
    const { applyFile } = await import('./patching.ts');
    process.exitCode = await applyFile(line);
    return;
  }
  if (command.length === 0) {
    const { explainRead } = await import('./piped.ts');
    process.exitCode = await explainRead(line);
    return;
  }
  const result = resultOf(line);
  noteBefore(line);
  const save = given.get('save');
  const saving = typeof save === 'string' ? saveTo(save) : undefined;
  const ran = await wrap(command, {
    to: result === 'text' ? 1 : 2,
    room: roomFrom(given.get('keep') ?? process.env.EE_KEEP),
    saving,
    asked: async (seen) => {
      const { explainSeen } = await import('./seen.ts');
      await explainSeen(seen, line);
    },
  });
  process.exitCode = ran.exit;
  const unsaved = saving?.close() ?? null;
  if (unsaved !== null) {
    report(new Error(`--save ${save} does not hold all of the output: ${unsaved}`));
  }
  if (ran.fault !== null && ran.fault !== 'EPIPE') {
    report(
      new Error(`the command's output could not be written (${ran.fault}); part of it is lost`),
    );
  }
  if (ran.exit === 0 && !given.has('no-cache')) notePass(command, process.env);
  if (ran.exit === 0 && result === 'text') leave(0);
  await explain(ran, line);
  end(ran);
}

/** With `--verbose`: what costs time or the terminal, before the command runs. */
function noteBefore({ given }: CommandLine): void {
  if (!given.has('verbose')) return;
  if (process.env.NODE_EXTRA_CA_CERTS && Number.parseInt(process.versions.node, 10) < 22) {
    report(
      new Error('NODE_EXTRA_CA_CERTS is set: this version of Node starts 50 to 80 ms later for it'),
    );
  }
  if (!wraps()) {
    report(
      new Error(
        `there is no addon for ${process.platform} ${process.arch}: the command gets pipes, no terminal`,
      ),
    );
  }
}

function roomFrom(text: string | true | undefined): Room | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const room = roomOf(text);
  // A flag has been looked at before, so this is the variable.
  if (room === null) report(new Error(`EE_KEEP is left out: ${text} is no size like 64K:4M`));
  return room ?? undefined;
}

// Said before the command has run, since it is a wrong flag.
function checkRoot(root: string | true | undefined): void {
  if (typeof root !== 'string' || statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new EeError(
    'bad-root',
    `--root ${root} is not a folder`,
    'Name a folder that exists. No command was run.',
  );
}

async function explain(ran: Ran, line: CommandLine): Promise<void> {
  // Whatever happens from here on, the command's own status stands.
  process.once('uncaughtException', (error) => {
    report(error);
    end(ran);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(ran));
  keepCompiled(process.env);
  try {
    const { explainRan } = await import('./ran.ts');
    await explainRan(ran, line);
  } catch (error) {
    report(error);
  }
}

// Ends at once, since a connection to the model would hold the process open for seconds.
function end({ exit, signal }: Ran): void {
  process.stdout.write('', () =>
    process.stderr.write('', () => {
      if (!passedOn.includes(signal)) leave(exit);
      dieOf(signal as NodeJS.Signals);
    }),
  );
}

function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const hint = eeErrorOf(error)?.hint;
  for (const text of [message, ...(hint ? [hint] : [])]) {
    process.stderr.write(`ee: ${text.replace(unprintable, '?')}\n`);
  }
}
