// What a chain of exceptions comes to: the design notes' rule for Java.

import type { Category, Diagnostic, Frame } from '../../types.ts';
import { categoryOf } from './category.ts';
import { isTesting } from './packages.ts';
import type { Thrown, Trace } from './trace.ts';

/** What a whole chain comes to. */
export interface Told {
  readonly kind: string;
  readonly message: string;
  /** Most relevant first, each place once, what only runs tests last. */
  readonly frames: readonly Frame[];
  readonly category: Category;
}

const longestMessage = 20;
const longestChain = 20;

/** The root cause gives kind, message and the first frames; `wrapped by: …` lines name the others. */
export function tell({ chain }: Pick<Trace, 'chain'>): Told {
  const [root, ...wrappers] = chain.toReversed().filter(({ kind }) => kind !== null);
  const frames = framesOf(chain.toReversed());
  if (root === undefined) {
    const message = 'Stack trace without its first line: the output begins after it';
    return { kind: 'Exception', message, frames, category: 'code' };
  }
  const wrapped = wrappers.slice(0, longestChain).map(({ message }) => `wrapped by: ${message[0]}`);
  const message = [...root.message.slice(0, longestMessage), ...wrapped].join('\n').trimEnd();
  const kind = root.kind ?? '';
  return { kind, message, frames, category: categoryOf(kind) ?? 'code' };
}

/** The same as one line of an editor's list. */
export function diagnosticOf({ frames, message }: Told): Diagnostic {
  const { file = null, line = null, column = null } = frames[0] ?? {};
  const [text = ''] = message.split('\n', 1);
  return { file, line, column, severity: 'error', code: null, message: text };
}

// A StackOverflowError prints the same few places 1,024 times.
function framesOf(thrown: readonly Thrown[]): readonly Frame[] {
  const places = new Map<string, Frame>();
  for (const frame of thrown.flatMap(({ frames }) => frames)) {
    const place = `${frame.line} ${packageOf(frame)} ${frame.file}`;
    if (!places.has(place)) places.set(place, frame);
  }
  const all = [...places.values()];
  const testing = (frame: Frame) => isTesting(frame.function ?? '');
  return [...all.filter((frame) => !testing(frame)), ...all.filter(testing)];
}

/** `com.acme.Config.validate` is in com.acme: two packages may have a file of the same name. */
function packageOf({ function: method }: Frame): string {
  return method?.split('.').slice(0, -2).join('.') ?? '';
}
