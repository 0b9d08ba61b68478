// The whole run on one screen: what a command printed becomes an explanation.

import { readAnswer } from './answer/index.ts';
import { gather } from './context/index.ts';
import { layoutOutliner } from './outline/index.ts';
import { parse } from './parse/index.ts';
import { compose } from './prompt/index.ts';
import { type Redactor, redactedFiles, redactor, restored } from './redact/index.ts';
import { ruled } from './rules/index.ts';
import { longestRedacted, placedLines } from './text/lines.ts';
import type {
  Answer,
  Ask,
  Capture,
  Change,
  Failure,
  Outcome,
  Outliner,
  Prepared,
  Reply,
  RootPath,
  Sought,
  Usage,
  Why,
  Workspace,
} from './types.ts';

/** Where to look, how much to take, what must not leave, and whether the prompt must spell out the answer's form. */
export interface Preparing extends Sought {
  readonly workspace: Workspace;
  /** Size of the evidence in tokens of 4 characters; 2,000 where left out. */
  readonly budgetTokens?: number;
  /** Finds the parts of a file; by layout alone where left out. */
  readonly outline?: Outliner;
  /** For endpoints that do not enforce the form of an answer; false where left out. */
  readonly spellSchema?: boolean;
  /** Kinds of pieces that are left out of the evidence, to measure them; none where left out. */
  readonly without?: readonly Why[];
  /** Keeps what is left of the output, redacted, and tells where; null where it could not. */
  readonly keep?: (kept: {
    readonly output: string;
    readonly evidence: string;
  }) => Promise<string | null>;
}

export interface Explaining extends Preparing {
  readonly ask: Ask;
  /** Ends the question early; the outcome is then unanswered. */
  readonly signal?: AbortSignal;
}

/** All that is known without a model, up to the very prompt; sends nothing. Undefined: no failure. */
export async function prepare(capture: Capture, options: Preparing): Promise<Prepared | undefined> {
  return (await preparation(capture, options))?.prepared;
}

/** What is prepared, and the files behind it as they were shown. */
interface Preparation {
  readonly prepared: Prepared;
  readonly files: ReturnType<typeof redactedFiles>;
  readonly secrets: Redactor;
  /** A text that was redacted before the prompt was made, with the prompt's placeholders. */
  readonly renamed: (text: string) => string;
}

async function preparation(
  capture: Capture,
  {
    workspace,
    budgetTokens = 2000,
    outline = layoutOutliner,
    without = [],
    spellSchema = false,
    keep,
    ...sought
  }: Preparing,
): Promise<Preparation | undefined> {
  const secrets = redactor(sought);
  const command = capture.command && (await secrets.command(capture.command));
  const errors =
    capture.errors === undefined ? undefined : placedLines(capture.errors, longestRedacted);
  const { lines, numbers } = placedLines(capture.output, longestRedacted);
  const failureIn = async (clean: readonly string[]) => {
    const text = await secrets.output(clean.join('\n'));
    return { text, failure: parse(text, { ...capture, command }) };
  };
  const told = errors && (await failureIn(errors.lines)).failure;
  const { text: output, failure: whole } = await failureIn(lines);
  const failure = fuller(whole && numbered(whole, { lines, numbers }), told && withoutNumber(told));
  if (failure === undefined) return undefined;
  const files = redactedFiles(workspace, secrets);
  const evidence = await gather(failure, files.workspace, {
    budgetTokens,
    command,
    exit: capture.exit,
    outline,
    without,
  });
  const safe = await secrets.strings(evidence);
  const { prompt, renamed } = await secrets.prompt(compose(evidence, { spellSchema }));
  const kept = await keep?.({ output: `${renamed(output)}\n`, evidence: prompt.evidence });
  const log = kept ? secrets.place(kept) : null;
  return { prepared: { evidence: renamed(safe), prompt, log }, files, secrets, renamed };
}

/** Its line as the output came, which was cleaned before; none below bytes that were not kept. */
function numbered(failure: Failure, { lines, numbers }: ReturnType<typeof placedLines>): Failure {
  const { line } = failure;
  if (line === undefined || numbers === null) return withoutNumber(failure);
  const number = numbers[line - 1];
  const isBelowGap = lines.slice(0, line).some((text) => gap.test(text));
  return number === undefined || isBelowGap ? withoutNumber(failure) : { ...failure, line: number };
}

/** … 4096 bytes of output not kept … */
const gap = /^… \d{1,15} bytes of output not kept …$/;

/** Standard error alone has lines of its own. */
function withoutNumber({ line: _, ...failure }: Failure): Failure {
  return failure;
}

/**
 * The failure of the whole output, or the same one as standard error alone tells it, where that loses
 * no place. What comes by two pipes has lost its order: lines of the output can stand in the middle of
 * a backtrace and end it, and elsewhere in the next run.
 */
function fuller(whole: Failure | undefined, alone: Failure | undefined): Failure | undefined {
  if (whole?.parser !== alone?.parser || whole?.kind !== alone?.kind) return whole;
  const places = new Set(alone?.frames.map(({ file, line }) => `${file}:${line}`));
  return whole?.frames.every(({ file, line }) => places.has(`${file}:${line}`)) ? alone : whole;
}

/** Explains a failure: by a rule where one is certain, else by one question to the model. */
export async function explain(capture: Capture, options: Explaining): Promise<Outcome> {
  const preparing = await preparation(capture, options);
  if (preparing === undefined) return nothing(capture, options);
  const { prepared } = preparing;
  const certain = ruled(prepared.evidence);
  if (certain !== undefined) return explained(preparing, { answer: certain }, null);

  const reply = await options.ask(prepared.prompt, options.signal);
  if (reply.is !== 'text') return unanswered(preparing, whyNot(reply), reply.usage);

  const files = await shownTexts(preparing);
  const { evidence, prompt } = prepared;
  const read = readAnswer(reply.text, { sent: prompt.user, evidence, files });
  if (read === undefined) return unanswered(preparing, unreadable, reply.usage);
  const answer = { ...read.answer, source: reply.source };
  return explained(preparing, { ...read, answer }, reply.usage);
}

const unreadable = {
  message: "The model's answer could not be read.",
  hint: 'Run the command again to ask once more.',
};
const refused = {
  message: 'The model refused to answer.',
  hint: 'See what was sent with --show-prompt; another model may answer (--model).',
};
const cutShort = {
  message: "The model's answer was cut short twice.",
  hint: 'Send less (--budget-tokens), or ask another model (--model).',
};

interface Said {
  readonly message: string;
  readonly hint: string;
}

function whyNot(reply: Exclude<Reply, { is: 'text' }>): Said {
  if (reply.is === 'failed') return reply;
  return reply.is === 'refused' ? refused : cutShort;
}

interface Found {
  readonly answer: Answer;
  /** Of the files as they were shown. */
  readonly changes?: readonly Change[];
  readonly refused?: readonly string[];
}

async function explained(
  { prepared, files, secrets }: Preparation,
  { answer, changes = [], refused = [] }: Found,
  usage: Usage | null,
): Promise<Outcome> {
  const real = restored(changes, { files, secrets });
  const barred = 'refused' in real;
  // An answer may repeat what the prompt's own text made it think of.
  const { patch, ...words } = answer;
  const safe = await secrets.strings({
    words,
    warnings: barred ? [...refused, ...real.refused] : refused,
  });
  return {
    is: 'explained',
    prepared,
    changes: barred ? [] : real.changes,
    usage,
    answer: { ...safe.words, patch: barred ? null : patch },
    warnings: safe.warnings,
  };
}

async function nothing({ command, exit }: Capture, sought: Sought): Promise<Outcome> {
  const safe = command && (await redactor(sought).command(command));
  return { is: 'nothing', command: safe, exit, warnings: [] };
}

async function unanswered(
  { prepared, secrets }: Preparation,
  { message, hint }: Said,
  usage: Usage | null,
): Promise<Outcome> {
  // An endpoint's own words stand in it, or a path of the user's.
  const safe = await secrets.strings({ message, hint });
  return { is: 'unanswered', prepared, ...safe, usage, warnings: [] };
}

/** The files of the evidence whole, as the prompt showed their lines. */
async function shownTexts({
  prepared: { evidence },
  files: { workspace },
  renamed,
  secrets,
}: Preparation): Promise<ReadonlyMap<RootPath, string>> {
  const texts = new Map<RootPath, string>();
  for (const { file } of evidence.snippets) {
    const found = await workspace.read(file);
    if ('text' in found) texts.set(file, await secrets.strings(renamed(found.text)));
  }
  return texts;
}
