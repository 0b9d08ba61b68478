// The whole run on one screen: what a command printed becomes an explanation.

import { readAnswer } from './answer/index.ts';
import { gather } from './context/index.ts';
import { parse } from './parse/index.ts';
import { compose } from './prompt/index.ts';
import { redact, redactStrings } from './redact/index.ts';
import { ruled } from './rules/index.ts';
import type {
  Answer,
  Ask,
  Capture,
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
}

export interface Explaining extends Preparing {
  readonly ask: Ask;
  /** Ends the question early; the outcome is then unanswered. */
  readonly signal?: AbortSignal;
}

/** All that is known without a model, up to the very prompt; sends nothing. Undefined: no failure. */
export async function prepare(capture: Capture, options: Preparing): Promise<Prepared | undefined> {
  const { workspace, budgetTokens = 2000, spellSchema = false } = options;
  const failure = parse(capture.output, capture);
  if (failure === undefined) return undefined;
  const { command, exit } = capture;
  const evidence = await gather(failure, workspace, { budgetTokens, command, exit });
  const prompt = await redact(compose(evidence, { spellSchema }));
  return { evidence, shown: await redactStrings(evidence), prompt };
}

/** Explains a failure: by a rule where one is certain, else by one question to the model. */
export async function explain(capture: Capture, options: Explaining): Promise<Outcome> {
  const prepared = await prepare(capture, options);
  if (prepared === undefined) {
    return { is: 'nothing', command: capture.command, exit: capture.exit };
  }
  const certain = ruled(prepared.evidence);
  if (certain !== undefined) return explained(prepared, { answer: certain, refused: [] }, null);

  const reply = await options.ask(prepared.prompt, options.signal);
  if (reply.is !== 'text') return unanswered(prepared, whyNot(reply), reply.usage);

  const files = await textsOf(prepared, options.workspace);
  const { evidence, prompt } = prepared;
  const read = readAnswer(reply.text, { sent: prompt.user, evidence, files });
  return read === undefined
    ? unanswered(prepared, unreadable, reply.usage)
    : explained(
        prepared,
        { ...read, answer: { ...read.answer, source: reply.source } },
        reply.usage,
      );
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

async function explained(
  prepared: Prepared,
  { answer, refused }: { readonly answer: Answer; readonly refused: readonly string[] },
  usage: Usage | null,
): Promise<Outcome> {
  // A patch is made of the files as they are, so it can hold a secret of a line beside the edit.
  const safe = await redactStrings({ answer, warnings: refused });
  return { is: 'explained', prepared, usage, ...safe };
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
