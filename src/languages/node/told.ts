// What an error and those it holds come to: the contract's rule for failures that hold failures.

import type { Category, Diagnostic, Frame } from '../../types.ts';
import { categoryOf } from './category.ts';
import { isProject } from './paths.ts';
import { placeAmong } from './placed.ts';
import type { Raised, Reading } from './reading.ts';

/** What a whole reading comes to. */
export interface Told {
  readonly kind: string;
  readonly code: string | null;
  readonly message: string;
  /** Most relevant first, each place once. */
  readonly frames: readonly Frame[];
  readonly category: Category;
}

const longestMessage = 40;

// Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'z' imported from /app/main.mjs
const importedFrom = / imported from (\S.{0,1000})$/;

// Require stack:
// - /app/main.js
const requiredFrom = /^- (\S.{0,1000})$/;

// > 4 |   return <b>{text.slice(0, price}</b>;
const shown = /^[>\s]{0,8}\d{1,7} \|/;

/** The outer error gives kind and message; a cause adds `caused by: …`, a member `first of N: …`. */
export function tell({ chain, members }: Pick<Reading, 'chain' | 'members'>): Told {
  const [outer, ...inner] = chain;
  const held = inner.map(({ held: how, message }) =>
    how === 'member' ? `first of ${members}: ${message[0]}` : `caused by: ${message[0]}`,
  );
  const known = chain.map(({ kind, code, message }) =>
    categoryOf({ kind, code, text: message[0] ?? '' }),
  );
  return {
    kind: outer.kind,
    code: outer.code ?? inner.find(({ held: how }) => how === 'member')?.code ?? null,
    message: [...withoutSource(outer.message), ...held].join('\n').trimEnd(),
    frames: once([
      ...sourceOf(outer),
      ...chain.flatMap(importerOf),
      ...chain.reduceRight(lead, []),
    ]),
    category: known.find((category) => category !== 'code') ?? 'code',
  };
}

/** Babel shows the source below its text, with a margin: `> 4 |   return text.slice(0, price}`. */
function withoutSource(message: readonly string[]): readonly string[] {
  const from = message.findIndex((line) => shown.test(line));
  const text = message.slice(0, from < 1 ? longestMessage : Math.min(from, longestMessage));
  return text.slice(0, text.findLastIndex((line) => line.trim() !== '') + 1);
}

/** The same as one line of an editor's list. */
export function diagnosticOf({ frames, message, code }: Told): Diagnostic {
  const own = frames.find(({ file }) => isProject(file));
  const { file = null, line = null, column = null } = own ?? frames[0] ?? {};
  const [text = ''] = message.split('\n', 1);
  return { file, line, column, severity: 'error', code, message: text };
}

// TSError: ⨯ Unable to compile TypeScript:      and below it the compiler's own rows (ts-node)
const ofCompiler = /^TSError: \S{0,2} ?Unable to compile TypeScript:/;

/** Whether it only hands on what the compiler says, which its own parser knows better. */
export function isHandedOn({ message }: Told): boolean {
  return ofCompiler.test(message);
}

/** What a compiler says of a source that was never run names the place in its text alone. */
function sourceOf({ message }: Raised): readonly Frame[] {
  const place = placeAmong(message.slice(0, 12));
  return place ? [place] : [];
}

/** What an error holds leads with its project's frames; the rest of it comes after the error's own. */
function lead(inner: readonly Frame[], { frames }: Raised): readonly Frame[] {
  const own = ({ file }: Frame) => isProject(file);
  return [...inner.filter(own), ...frames, ...inner.filter((frame) => !own(frame))];
}

/** A module that is not found is looked for before any code runs: the text alone names the file. */
function importerOf({ message, frames }: Raised): readonly Frame[] {
  if (frames.some(({ file }) => isProject(file))) return [];
  const file = message
    .map((line) => (importedFrom.exec(line) ?? requiredFrom.exec(line))?.[1])
    .find((found) => found !== undefined);
  return file === undefined ? [] : [{ file, line: 1, column: null, function: null }];
}

function once(frames: readonly Frame[]): readonly Frame[] {
  const places = new Map<string, Frame>();
  for (const frame of frames) {
    const place = `${frame.line} ${frame.file}`;
    if (!places.has(place)) places.set(place, frame);
  }
  return [...places.values()];
}
