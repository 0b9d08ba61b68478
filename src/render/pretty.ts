// The explanation for a person at a terminal: short, at most as wide as the terminal.

import wrapAnsi from 'wrap-ansi';
import { oneLine as line, visible } from '../text/terminal.ts';
import type { Answer, Denied, Outcome, Prepared, Usage } from '../types.ts';
import { framesOf } from './frames.ts';
import { type Paint, painter, type Tone } from './paint.ts';

interface Page {
  readonly color: boolean;
  /** Without signs outside ASCII. */
  readonly plain: boolean;
  readonly columns: number;
  readonly verbose: boolean;
}

/** Prose wider than this is hard to read, however wide the terminal. */
const widest = 100;

/** The outcome as lines of text. */
export function pretty(outcome: Outcome, page: Page): string {
  if (outcome.is === 'nothing') return 'ee: nothing error-like found\n';
  const paint = painter(page.color);
  const width = Math.max(20, Math.min(page.columns, widest));
  const { prepared } = outcome;
  const parts = [
    headline(prepared, { paint, width, plain: page.plain }),
    framesOf(prepared.evidence, { paint, width }),
    outcome.is === 'explained'
      ? answered(outcome.answer, { paint, width, source: sourceOf(outcome.answer, outcome.usage) })
      : toSend(prepared, { paint, width }),
    leftOut(prepared, { paint, width, all: page.verbose }),
    ...notes(outcome, { paint, width }),
  ];
  return `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const mostMessageLines = 12;
/** Characters of a line of the message; an error can stand at the end of a line of megabytes. */
const longestMessageLine = 400;

function shortened(line: string): string {
  if (line.length <= longestMessageLine) return line;
  return `${line.slice(0, longestMessageLine / 2)} … ${line.slice(-longestMessageLine / 2)}`;
}

interface Ink {
  readonly paint: Paint;
  readonly width: number;
}

function headline(
  { evidence }: Prepared,
  { paint, width, plain }: Ink & { readonly plain: boolean },
): string {
  const { failure, exit } = evidence;
  const lines = visible(failure.message).split('\n').slice(0, mostMessageLines).map(shortened);
  const mark = plain ? '' : '✗ ';
  const status = exit === null ? '' : ` (exit ${exit})`;
  return [
    paint(wrapped(`${mark}${lines[0] ?? ''}`, { width }), 'failure') + paint(status, 'faint'),
    ...lines.slice(1).map((line) => wrapped(line, { width, indent: 2 })),
    ...(failure.tests.length > 1
      ? [paint(`  ${failure.tests.length} tests failed; this is the first`, 'faint')]
      : []),
  ].join('\n');
}

function answered(
  answer: Answer,
  { paint, width, source }: Ink & { readonly source: string },
): string {
  const section = (label: string, text: string) =>
    text === ''
      ? []
      : [`${paint(label, 'label')}\n${wrapped(visible(text), { width, indent: 2 })}`];
  const steps = answer.steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
  const missing = answer.missing.map((fact) => `- ${fact}`).join('\n');
  return [
    `${wrapped(visible(answer.summary), { width })}`,
    ...section('Cause', answer.cause),
    ...section('What to do', steps),
    ...(answer.commands.length > 0
      ? [answer.commands.map((command) => `  $ ${visible(command)}`).join('\n')]
      : []),
    ...(answer.patch === null ? [] : [patchOf(answer.patch, paint)]),
    ...section('What would settle it', missing),
    paint(wrapped(source, { width }), 'faint'),
  ].join('\n\n');
}

function patchOf(patch: string, paint: Paint): string {
  const toneOf = (line: string): Tone | null => {
    if (/^(?:diff|---|\+\+\+|@@)/.test(line)) return 'faint';
    if (line.startsWith('+')) return 'added';
    return line.startsWith('-') ? 'removed' : null;
  };
  // Each line by itself: a sequence begun on one must not swallow the next.
  const lines = patch.replace(/\n$/, '').split('\n').map(visible);
  return [
    paint('Patch', 'label'),
    ...lines.map((line) => {
      const tone = toneOf(line);
      return tone === null ? line : paint(line, tone);
    }),
  ].join('\n');
}

function sourceOf({ source, confidence, quotes }: Answer, usage: Usage | null): string {
  if (source === 'rules') return "From ee's own rules: certain, nothing was sent.";
  const unfound = quotes.filter(({ found }) => !found).length;
  const doubt =
    unfound === 0 ? '' : `; ${unfound} of ${quotes.length} quotes are not in the evidence`;
  const cost =
    usage === null ? '' : `, ${usage.inputTokens} + ${usage.outputTokens} tokens${priceOf(usage)}`;
  const who =
    source === 'cache' ? 'Answered before, nothing was sent' : (usage?.model ?? 'A model');
  return `${who}, confidence ${confidence}${cost}${doubt}`;
}

function priceOf({ dollars }: Usage): string {
  return dollars === null ? '' : `, $${dollars.toFixed(4)}`;
}

function toSend({ evidence, prompt }: Prepared, { paint, width }: Ink): string {
  const places = evidence.snippets.map(({ file, from, to }) => `${line(file)}:${from}-${to}`);
  const removed = prompt.redactions.reduce((sum, { count }) => sum + count, 0);
  const what = [
    ...(places.length > 0 ? places : ['no source file']),
    `${Math.ceil(prompt.evidence.length / 4)} tokens of evidence`,
    `${removed} ${removed === 1 ? 'secret' : 'secrets'} removed`,
  ].join(', ');
  return `${paint('A model would be sent', 'label')}\n${wrapped(what, { width, indent: 2 })}`;
}

/** Frames of other people's code are the rule, so they are named only where all is asked for. */
const mostLeftOut = 20;
const expected: readonly Denied[] = ['outside', 'vendored', 'missing'];

function leftOut(
  { evidence }: Prepared,
  { paint, width, all }: Ink & { readonly all: boolean },
): string {
  const files = evidence.notSent.filter(({ why }) => all || !expected.includes(why));
  if (files.length === 0) return '';
  const rows = files
    .slice(0, mostLeftOut)
    .map(({ file, why }) => `${line(file)} (${why})`)
    .concat(files.length > mostLeftOut ? [`and ${files.length - mostLeftOut} more`] : [])
    .join('\n');
  return `${paint('Not sending', 'label')}\n${wrapped(rows, { width, indent: 2 })}`;
}

function notes(outcome: Exclude<Outcome, { is: 'nothing' }>, { paint, width }: Ink): string[] {
  const lines = outcome.warnings.map((warning) => `! ${visible(warning)}`);
  const end =
    outcome.is === 'unanswered' ? [`${visible(outcome.message)}\n${visible(outcome.hint)}`] : [];
  return [...lines, ...end].map((note) => paint(wrapped(note, { width }), 'faint'));
}

// A line's own indentation also stands before what is wrapped of it.
function wrapped(
  text: string,
  { width, indent = 0 }: { readonly width: number; readonly indent?: number },
): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const words = line.trimStart();
      const pad = ' '.repeat(indent + line.length - words.length);
      const room = Math.max(10, width - pad.length);
      return wrapAnsi(words, room, { hard: true })
        .split('\n')
        .map((row) => (row === '' ? '' : `${pad}${row}`));
    })
    .join('\n');
}
