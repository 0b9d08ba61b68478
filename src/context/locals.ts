// The variables of a function: which names it sets, and where, above a line, it sets them.

import type { LineNumber } from '../types.ts';
import type { Extent } from './extents.ts';
import type { Source } from './sources.ts';
import { isRemark, wordsOf } from './words.ts';
import { worths } from './worths.ts';

interface Within {
  readonly source: Source;
  readonly part: Extent;
}

/** `for row in rows`, `for (const row of rows)`, `with open(x) as file`, `|row|`. */
const binding =
  /\bfor\s{0,4}\(?(?:const|let|var|auto|final)?([^;:]{1,80}?)(?:\sin\s|\sof\s|:=?\s)|\bas\s{1,4}(\w{1,60})|\|([\w, &]{1,80})\|/;
/** `total, rest := `, `const row = `, `self.total += `: all that stands before the sign. */
const assigned = /^([^=]{1,200}?)(?::=|(?<![=!<>])=(?![=>~]))/;

/** Lines above one, in its part, that set what it uses, and what they use, with the share they keep. */
export function sliceOf({
  source,
  part,
  line,
}: Within & { readonly line: LineNumber }): ReadonlyMap<LineNumber, number> {
  const wanted = new Map(source.wordsAt(line).map(({ name }) => [name, 1]));
  const slice = new Map<LineNumber, number>();
  for (let at = line - 1; at >= part.from; at -= 1) {
    const text = source.lines[at - 1] ?? '';
    if (isRemark(text)) continue;
    const set = setIn(text, { members: true }).filter((name) => wanted.has(name));
    if (set.length === 0) continue;
    const share = worths.sets * Math.max(...set.map((name) => wanted.get(name) ?? 0));
    slice.set(at, share);
    for (const { name } of source.wordsAt(at)) if (!wanted.has(name)) wanted.set(name, share);
  }
  return slice;
}

/** Parameters of a function, and what its lines set. */
export function localsOf({ source, part }: Within): ReadonlySet<string> {
  const { from, head, to } = part;
  if (from === to) return new Set();
  const locals = new Set<string>();
  for (let at = from; at <= to; at += 1) {
    const text = source.lines[at - 1] ?? '';
    const open = at <= head ? text.indexOf('(') : text.length;
    const parameters = source.wordsAt(at).filter((word) => open >= 0 && word.at > open);
    for (const name of [...parameters.map((word) => word.name), ...boundIn(text)]) locals.add(name);
    const set = at > head ? setIn(text, { members: false }) : [];
    for (const name of set) locals.add(name);
  }
  return locals;
}

/** The names that a line gives a value, those of members where asked for. */
function setIn(text: string, { members }: { readonly members: boolean }): readonly string[] {
  const left = assigned.exec(text)?.[1] ?? '';
  const names = wordsOf(left).filter(({ at }) => members || !/[.>:@]$/.test(left.slice(0, at)));
  return [...names.map(({ name }) => name), ...boundIn(text)];
}

function boundIn(text: string): readonly string[] {
  return wordsOf(binding.exec(text)?.slice(1).join(' ') ?? '').map(({ name }) => name);
}
