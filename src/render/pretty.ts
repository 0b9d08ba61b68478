// The explanation for a person at a terminal: short, at most as wide as the terminal.

import { oneLine as line, visible } from '../text/terminal.ts';
import type { Answer, Outcome, Prepared, Usage } from '../types.ts';
import { markOf, markOfProse } from './careful.ts';
import { framesOf } from './frames.ts';
import { othersOf } from './others.ts';
import { type Ink, type Paint, painter, type Tone } from './paint.ts';
import { leftOut, packing, removed, toSend } from './sending.ts';
import { wrapped } from './wrapped.ts';

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
    page.verbose ? packing(prepared, { paint, width }) : '',
    page.verbose ? removed(prepared, { paint, width }) : '',
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
    ...othersOf(failure).map((text) => paint(wrapped(text, { width, indent: 2 }), 'faint')),
  ].join('\n');
}

/** All that a model wrote is indented: no line of it can pass for one of ee's own, or a question. */
function answered(
  answer: Answer,
  { paint, width, source }: Ink & { readonly source: string },
): string {
  const prose = (text: string) => {
    const shown = visible(text);
    const lines = [wrapped(shown, { width, indent: 2 }), caution(markOfProse(shown), paint)];
    return lines.filter((part) => part !== '').join('\n');
  };
  const section = (label: string, text: string) =>
    text === '' ? [] : [`${paint(label, 'label')}\n${prose(text)}`];
  const steps = answer.steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
  const missing = answer.missing.map((fact) => `- ${fact}`).join('\n');
  return [
    prose(answer.summary),
    ...section('Cause', answer.cause),
    ...section('What to do', steps),
    ...(answer.commands.length > 0 ? [commandsOf(answer.commands, paint)] : []),
    ...(answer.patch === null ? [] : [patchOf(answer.patch, paint)]),
    ...section('What would settle it', missing),
    paint(wrapped(source, { width }), 'faint'),
  ].join('\n\n');
}

function commandsOf(commands: readonly string[], paint: Paint): string {
  return commands
    .flatMap((command) => {
      const shown = line(command);
      return [`  $ ${shown}`, caution(markOf(shown), paint)];
    })
    .filter((row) => row !== '')
    .join('\n');
}

function caution(mark: string, paint: Paint): string {
  return mark === '' ? '' : `    ${paint(mark, 'failure')}`;
}

function patchOf(patch: string, paint: Paint): string {
  // Each line by itself: a sequence begun on one must not swallow the next.
  const lines = patch.replace(/\n$/, '').split('\n').map(visible);
  const tones = tonesOf(lines);
  const added = lines.filter((_, i) => tones[i] === 'added').map((row) => row.slice(1));
  const rows = lines.map((row, i) => {
    const tone = tones[i];
    return tone == null ? row : paint(row, tone);
  });
  const mark = caution(markOfProse(added.join('\n')), paint);
  return [paint('Patch', 'label'), ...rows, ...(mark === '' ? [] : [mark])].join('\n');
}

/** By where a line stands: `+++ x` within a hunk is an added line that begins with `++`. */
function tonesOf(lines: readonly string[]): readonly (Tone | null)[] {
  let inHunk = false;
  return lines.map((row) => {
    if (row.startsWith('@@') || row.startsWith('diff ')) inHunk = row.startsWith('@@');
    if (!inHunk || row.startsWith('@@')) return 'faint';
    if (row.startsWith('+')) return 'added';
    return row.startsWith('-') ? 'removed' : null;
  });
}

function sourceOf({ source, confidence, quotes }: Answer, usage: Usage | null): string {
  if (source === 'rules') return "From ee's own rules: certain, nothing was sent.";
  const unfound = quotes.filter(({ found }) => !found).length;
  const doubt =
    unfound === 0 ? '' : `; ${unfound} of ${quotes.length} quotes are not in the evidence`;
  const cost =
    usage === null ? '' : `, ${usage.inputTokens} + ${usage.outputTokens} tokens${priceOf(usage)}`;
  const who =
    source === 'cache' ? 'Answered before, nothing was sent' : line(usage?.model ?? 'A model');
  return `${who}, confidence ${confidence}${cost}${doubt}`;
}

function priceOf({ dollars }: Usage): string {
  return dollars === null ? '' : `, $${dollars.toFixed(4)}`;
}

function notes(outcome: Exclude<Outcome, { is: 'nothing' }>, { paint, width }: Ink): string[] {
  const lines = outcome.warnings.map((warning) => `! ${line(warning)}`);
  const end =
    outcome.is === 'unanswered'
      ? [`${line(outcome.message)}\n${line(outcome.hint)}`]
      : lines.length > 0 && outcome.answer.patch === null
        ? ['No patch was made of the answer; where you trust it, make its change by hand.']
        : [];
  return [...lines, ...end].map((note) => paint(wrapped(note, { width }), 'faint'));
}
