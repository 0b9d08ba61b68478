// A model's reply -> Answer: its fields checked, its quotes looked up, its edits made into a patch.

import { plainAddresses } from '../text/addresses.ts';
import { type Answer, type Change, categories, type Evidence, type RootPath } from '../types.ts';
import { lineOf, linesOf, longest, objectsOf, textOf, wordOf } from './fields.ts';
import { objectIn, stringsIn } from './json.ts';
import { patchOf } from './patch.ts';
import { quoteCheck } from './quotes.ts';

/** Whether an answer can be read in a model's reply. */
export function isAnswer(reply: string): boolean {
  return answerIn(reply) !== undefined;
}

/** All that a reply says: its text as it came, and each string of the answer in it, names of fields too. */
export function textsOf(reply: string): readonly string[] {
  return [reply, ...stringsIn(answerIn(reply))];
}

/** What the answer is about. */
interface About {
  /** The user part that was sent. */
  readonly sent: string;
  readonly evidence: Evidence;
  /** Text, as it was shown, of the files that the evidence has lines of: the only ones to edit. */
  readonly files: ReadonlyMap<RootPath, string>;
}

/** An answer, what its patch does, and why edits of it were refused, one sentence each. */
interface ReadAnswer {
  readonly answer: Answer;
  /** Of the texts as they were shown; empty where the patch is null. */
  readonly changes: readonly Change[];
  readonly refused: readonly string[];
}

/**
 * The answer in a model's reply; undefined where there is none to be read. Never throws. The patch
 * holds all of the model's edits or, where one is refused, none: half a change is worse than none.
 */
export function readAnswer(reply: string, about: About): ReadAnswer | undefined {
  const fields = answerIn(reply);
  if (fields === undefined) return undefined;
  const { summary, cause, category, confidence, quotes, steps, commands, edits, missing } = fields;
  const isSent = quoteCheck(about.sent);
  const { patch, changes, refused } = patchOf(edits, about.files);
  const answer: Answer = {
    source: 'model',
    summary: plainAddresses(lineOf(summary) || lineOf(cause)),
    cause: plainAddresses(textOf(cause, longest.text)),
    category: wordOf(category, categories) ?? about.evidence.failure.category,
    confidence: wordOf(confidence, ['high', 'medium', 'low']) ?? 'low',
    quotes: objectsOf(quotes)
      .map(({ text, where }) => ({ text: textOf(text, longest.line), where: lineOf(where) }))
      .filter(({ text }) => text !== '')
      .map(({ text, where }) => ({
        text: plainAddresses(text),
        where: plainAddresses(where),
        found: isSent(text),
      })),
    steps: linesOf(steps).map(plainAddresses),
    // As they would be run; what misleads in them is marked where they are shown.
    commands: linesOf(commands),
    patch,
    missing: linesOf(missing).map(plainAddresses),
    verified: null,
  };
  return { answer, changes, refused };
}

function answerIn(reply: string): ReturnType<typeof objectIn> {
  return objectIn(reply, ({ cause }) => textOf(cause, longest.text) !== '');
}
