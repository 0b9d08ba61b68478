// What a model would be sent, what was taken out of it, and what is kept back.

import { oneLine } from '../text/terminal.ts';
import type { Denied, Prepared } from '../types.ts';
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
