// A file's text as lines that know how they end, so that an edit leaves line ends as they are.

/** A line of a file; `end` is `''` for a last line without one. */
export interface Line {
  readonly text: string;
  readonly end: '\r\n' | '\n' | '';
}

/** The lines of a text; together they are the text again, byte for byte. */
export function fileLines(text: string): readonly Line[] {
  if (text === '') return [];
  return text.split(/(?<=\n)/).map((line) => {
    const end = line.endsWith('\r\n') ? '\r\n' : line.endsWith('\n') ? '\n' : '';
    return { text: line.slice(0, line.length - end.length), end };
  });
}

/** The text of lines; only the last may be without an end, and is if `endless`. */
export function joined(lines: readonly Line[], endless: boolean): string {
  const usual = lines.find(({ end }) => end !== '')?.end ?? '\n';
  return lines
    .map(({ text, end }, i) => text + (endless && i === lines.length - 1 ? '' : end || usual))
    .join('');
}

/** The lines of a text that a model wrote; one line end at its close is no line of its own. */
export function modelLines(text: string): readonly string[] {
  if (text === '') return [];
  return text.replace(/\r?\n$/, '').split(/\r?\n/);
}
