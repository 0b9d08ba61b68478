// What CMake reports of the project's own build description.

import type { Frame } from '../../types.ts';
import { categoryOf } from './category.ts';
import { type Fault, framesOf } from './fault.ts';

// CMake Error at CMakeLists.txt:9 (target_link_libraries):     CMake Error at CMakeLists.txt:3:
// CMake Error: The source directory "/app/src" does not exist.     CMake Error in CMakeLists.txt:
const head =
  /^CMake Error(?: at ((?:[A-Za-z]:)?[^:]{1,1000}?):(\d{1,9})(?: \(\w{1,100}\))?| in ([^:]{1,1000}))?:(?: (.*))?$/;

// Call Stack (most recent call first):
const callStack = /^Call Stack /;
//   CMakeLists.txt:6 (include)
const caller = /^ {2}((?:[A-Za-z]:)?[^\s:][^:]{0,1000}):(\d{1,9}) \(\w{1,100}\)$/;

// What it says is indented; a blank line between paragraphs is not.
const body = /^(?: {2}|$|Call Stack )/;

const longestBlock = 60;
const mostParagraphs = 2;

/** Every error of CMake, in order. */
export function readCmake(lines: readonly string[]): readonly Fault[] {
  return lines.flatMap((line, at) => faultAt(lines, at, head.exec(line)) ?? []);
}

function faultAt(
  lines: readonly string[],
  at: number,
  found: RegExpExecArray | null,
): Fault | null {
  if (!found) return null;
  const [whole, file, row, about, says] = found;
  let to = at + 1;
  while (to < at + longestBlock && body.test(lines[to] ?? '-')) to += 1;
  const block = lines.slice(at + 1, to);
  const stack = block.findIndex((line) => callStack.test(line));
  const told = paragraphsOf(stack < 0 ? block : block.slice(0, stack));
  const message = says ? [says, ...told] : told;
  const place = file === undefined || row === undefined ? null : placeOf(file, row);
  return {
    ...{ severity: 'error', kind: 'CMake Error', code: null },
    place: place ?? (about === undefined ? null : { file: about, line: null, column: null }),
    message: message.length > 0 ? message : [whole],
    summary: message[0] ?? whole,
    category: message.some((line) => categoryOf(line) === 'dependency') ? 'dependency' : 'config',
    frames: [...framesOf(place, null), ...callersIn(stack < 0 ? [] : block.slice(stack))],
    span: { from: at, to },
  };
}

/** The lines of the first two paragraphs; a third one is advice. */
function paragraphsOf(block: readonly string[]): readonly string[] {
  const lines = block.map((line) => line.replace(/^ {2}/, '').trimEnd());
  const breaks = lines.flatMap((line, i) => (line === '' && lines[i - 1] ? [i] : []));
  return lines.slice(0, breaks[mostParagraphs - 1]).filter((line) => line !== '');
}

function callersIn(stack: readonly string[]): readonly Frame[] {
  return stack.flatMap((line) => {
    const [, file, row] = caller.exec(line) ?? [];
    return file === undefined || row === undefined ? [] : framesOf(placeOf(file, row), null);
  });
}

function placeOf(file: string, row: string) {
  return { file, line: Math.max(1, Number(row)), column: null };
}
