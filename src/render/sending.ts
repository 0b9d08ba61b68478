// What a model would be sent, what was taken out of it, and what is kept back.

import { oneLine } from '../text/terminal.ts';
import type { Denied, PassedOver, Prepared } from '../types.ts';
import type { Ink } from './paint.ts';
import { wrapped } from './wrapped.ts';

/** The places in the source, the size of the evidence and how many secrets were removed from it. */
export function toSend({ evidence, prompt }: Prepared, { paint, width }: Ink): string {
  const places = evidence.snippets.map(({ file, from, to }) => `${oneLine(file)}:${from}-${to}`);
  const removed = prompt.redactions.reduce((sum, { count }) => sum + count, 0);
  const what = [
    ...(places.length > 0 ? places : ['no source file']),
    `${Math.ceil(prompt.evidence.length / 4)} tokens of evidence`,
    `${removed} ${removed === 1 ? 'secret' : 'secrets'} removed`,
  ].join(', ');
  return `${paint('A model would be sent', 'label')}\n${wrapped(what, { width, indent: 2 })}`;
}

/** Why each part of the source is sent, its worth and size, and the worthiest that is not; '' for none. */
export function packing({ evidence }: Prepared, { paint, width }: Ink): string {
  const { snippets, passedOver = [] } = evidence;
  const section = (label: string, rows: readonly string[]) =>
    rows.length === 0
      ? []
      : [`${paint(label, 'label')}\n${wrapped(rows.join('\n'), { width, indent: 2 })}`];
  const sent = snippets.map((snippet) =>
    ranked({ ...snippet, worth: snippet.worth ?? 0, size: snippet.lines.join('\n').length }),
  );
  return [
    ...section('Chosen', sent),
    ...section('Passed over, for want of worth or room', passedOver.map(ranked)),
  ].join('\n\n');
}

/** `a.py:3-9: definition (total), worth 0.85, 40 tokens`. */
function ranked({ file, from, to, why, about, worth, size }: PassedOver): string {
  const reason = about === '' ? why : `${why} (${about})`;
  const tokens = Math.ceil(size / 4);
  return oneLine(`${file}:${from}-${to}: ${reason}, worth ${worth.toFixed(2)}, ${tokens} tokens`);
}

/** How many secrets were removed of each shape; empty where there were none. */
export function removed({ prompt }: Prepared, { paint, width }: Ink): string {
  if (prompt.redactions.length === 0) return '';
  const rows = prompt.redactions.map(({ shape, count }) => `${oneLine(shape)}: ${count}`);
  return `${paint('Secrets removed', 'label')}\n${wrapped(rows.join('\n'), { width, indent: 2 })}`;
}

/** Frames of other people's code are the rule, so they are named only where all is asked for. */
const expected: readonly Denied[] = ['outside', 'vendored', 'missing'];
const mostLeftOut = 20;

/** Files that the failure points at and that were kept back, with why; empty where there are none. */
export function leftOut(
  { evidence }: Prepared,
  { paint, width, all }: Ink & { readonly all: boolean },
): string {
  const files = evidence.notSent.filter(({ why }) => all || !expected.includes(why));
  if (files.length === 0) return '';
  const shown = all ? files : files.slice(0, mostLeftOut);
  const more = files.length - shown.length;
  const rows = shown
    .map(({ file, why }) => `${oneLine(file)} (${why})`)
    .concat(more > 0 ? [`and ${more} more`] : [])
    .join('\n');
  return `${paint('Not sending', 'label')}\n${wrapped(rows, { width, indent: 2 })}`;
}
