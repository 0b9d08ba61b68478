// Prose within the width of a terminal.

import wrapAnsi from 'wrap-ansi';

/** Each line broken at `width`; its own indentation also stands before what is broken off it. */
export function wrapped(
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
