// The whole run on one screen: what a command printed becomes an explanation.

import { readAnswer } from './answer/index.ts';
import { gather } from './context/index.ts';
import { parse } from './parse/index.ts';
import { compose } from './prompt/index.ts';
import {
  redact,
  redactCommand,
  redactedFiles,
  redactor,
  redactPatch,
  redactStrings,
} from './redact/index.ts';
import { ruled } from './rules/index.ts';
import { cleanLines } from './text/lines.ts';
import type {
  Answer,
  Ask,
  Capture,
  Change,
  Evidence,
  Failure,
  Outcome,
  Prepared,
  Reply,
  RootPath,
  Usage,
  Workspace,
} from './types.ts';

/** Where to look, how much to take, and whether the prompt must spell out the answer's form. */
export interface Preparing {
  readonly workspace: Workspace;
  /** Size of the evidence in tokens of 4 characters; 2,000 where left out. */
  readonly budgetTokens?: number;
  /** For endpoints that do not enforce the form of an answer; false where left out. */
  readonly spellSchema?: boolean;
  /** Exact values that must not leave, such as the key itself. */
  readonly known?: readonly string[];
}

export interface Explaining extends Preparing {
  readonly ask: Ask;
  /** Ends the question early; the outcome is then unanswered. */
  readonly signal?: AbortSignal;
}

/** All that is known without a model, up to the very prompt; sends nothing. Undefined: no failure. */
export async function prepare(capture: Capture, options: Preparing): Promise<Prepared | undefined> {
  const { workspace, budgetTokens = 2000, spellSchema = false, known = [] } = options;
  const secrets = redactor({ known });
  const command = capture.command && (await redactCommand(capture.command, { known }));
  const failureIn = async (text: string) => {
    const clean = await secrets.redact(cleanLines(text).join('\n'));
    return parse(clean, { ...capture, command });
  };
  const failure = fuller(await failureIn(capture.output), await failureIn(capture.errors ?? ''));
  if (failure === undefined) return undefined;
  const evidence = await gather(failure, redactedFiles(workspace, secrets), {
    budgetTokens,
    command,
    exit: capture.exit,
  });
  const before = secrets.takenFrom(linesIn(evidence));
  const prompt = await redact(compose(evidence, { spellSchema }), { known, before });
  return { evidence: await redactStrings(evidence, { known }), prompt };
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
  const prepared = await prepare(capture, options);
  if (prepared === undefined) return nothing(capture, options);
  const certain = ruled(prepared.evidence);
  if (certain !== undefined) return explained(prepared, { answer: certain }, null);

  const reply = await options.ask(prepared.prompt, options.signal);
  if (reply.is !== 'text') return unanswered(prepared, whyNot(reply), reply.usage);

  const files = await textsOf(prepared, options.workspace);
  const { evidence, prompt } = prepared;
  const read = readAnswer(reply.text, { sent: prompt.user, evidence, files });
  if (read === undefined) return unanswered(prepared, unreadable, reply.usage);
  const patched = await redactPatch({ ...read, patch: read.answer.patch }, options);
  const answer = { ...read.answer, source: reply.source, patch: patched.patch };
  return explained(prepared, { ...patched, answer }, reply.usage);
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

function linesIn({ excerpt, snippets }: Evidence): readonly string[] {
  return [...excerpt.split('\n'), ...snippets.flatMap(({ lines }) => lines)];
}

interface Found {
  readonly answer: Answer;
  readonly changes?: readonly Change[];
  readonly refused?: readonly string[];
}

async function explained(
  prepared: Prepared,
  { answer, changes = [], refused = [] }: Found,
  usage: Usage | null,
): Promise<Outcome> {
  // An answer may repeat what the prompt's own text made it think of.
  const { patch, ...words } = answer;
  const safe = await redactStrings({ words, warnings: refused });
  return {
    is: 'explained',
    prepared,
    changes,
    usage,
    answer: { ...safe.words, patch },
    warnings: safe.warnings,
  };
}

async function nothing({ command, exit }: Capture, { known = [] }: Preparing): Promise<Outcome> {
  return {
    is: 'nothing',
    command: command && (await redactCommand(command, { known })),
    exit,
    warnings: [],
  };
}

function unanswered(prepared: Prepared, { message, hint }: Said, usage: Usage | null): Outcome {
  return { is: 'unanswered', prepared, message, hint, usage, warnings: [] };
}

async function textsOf(
  { evidence }: Prepared,
  workspace: Workspace,
): Promise<ReadonlyMap<RootPath, string>> {
  const texts = new Map<RootPath, string>();
  for (const { file } of evidence.snippets) {
    const found = await workspace.read(file);
    if ('text' in found) texts.set(file, found.text);
  }
  return texts;
}
