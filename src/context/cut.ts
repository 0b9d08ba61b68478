// Making text shorter so that what matters stays and a reader sees that something is gone.

/** Longer lines are data or generated code; an error in them shows at neither end. */
const mostInLine = 500;
const markerRoom = 40;

/** A line of at most `most` characters, cut in its middle. */
export function cutLine(line: string, most = mostInLine): string {
  if (line.length <= most) return line;
  const kept = most - markerRoom;
  if (kept <= 0) return start(line, Math.max(0, most));
  const marker = ` … ${line.length - kept} characters left out … `;
  return start(line, Math.ceil(kept / 2)) + marker + end(line, Math.floor(kept / 2));
}

/**
 * The excerpt in at most `most` characters: its first lines and, in more room, its last ones, where
 * the message stands.
 */
export function cutExcerpt(excerpt: string, most: number): string {
  const lines = excerpt.split('\n').map((line) => cutLine(line));
  if (lengthOf(lines) <= most) return lines.join('\n');
  const room = most - marked(lines.length).length - 1;
  const tail = fitting(lines.toReversed(), (room * 2) / 3).toReversed();
  if (tail.length === 0) return cutLine(lines.findLast((line) => line !== '') ?? '', most);
  const head = fitting(lines, room - lengthOf(tail) - 1);
  const left = lines.length - head.length - tail.length;
  return [...head, marked(left), ...tail].join('\n');
}

const marked = (count: number) => `… ${count} lines left out …`;

const lengthOf = (lines: readonly string[]) =>
  lines.reduce((length, line) => length + line.length + 1, -1);

/** The first lines, as many as go into `room`. */
function fitting(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  const first = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return lines.slice(0, first < 0 ? lines.length : first);
}

/** Neither cuts a character of two units in half. */
const start = (text: string, length: number) =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
const end = (text: string, length: number) =>
  text.slice(text.length - length).replace(/^[\uDC00-\uDFFF]/, '');
