// What the failing code printed itself, that a test runner shows below the failure: its first and last lines.

import type { Signs } from './reduce-signs.ts';

/** ----- Captured stdout call -----   (pytest) */
const captured = /^-{3,80} Captured (?:stdout|stderr|log) (?:call|setup|teardown) -{3,80}$/;
/** What ends it: ===== short test summary =====, ____ test_b ____, another of its kind */
const ending = /^(?:={3,}|_{3,}|-{3,}) /;
/** Stdout:   (unittest --buffer) */
const buffered = /^Std(?:out|err):$/;
/** `=====`, `-----` or the runner's next heading */
const bufferEnd = /^(?:={10,80}|-{10,80}|Std(?:out|err):)$/;

const [head, tail] = [5, 10];

/** Long outputs of the code under test cut in their middle; what names a frame of the project stays. */
export function withoutChatter(lines: readonly string[], signs: Signs): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    kept.push(line);
    at++;
    const end = captured.test(line) ? ending : buffered.test(line) ? bufferEnd : null;
    if (end === null) continue;
    const from = at;
    while (at < lines.length && !end.test(lines[at] ?? '')) at++;
    kept.push(...middleCut(lines.slice(from, at), signs));
  }
  return kept;
}

function middleCut(block: readonly string[], { isMessage, isOwn }: Signs): readonly string[] {
  const middle = block.slice(head, -tail);
  if (middle.length < 5) return block;
  const named = middle.filter((line) => isMessage(line) || isOwn(line)).slice(0, tail);
  const left = middle.length - named.length;
  return [
    ...block.slice(0, head),
    `… ${left} lines of output left out …`,
    ...named,
    ...block.slice(-tail),
  ];
}
