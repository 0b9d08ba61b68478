// The definition of a name: the function that is called, the class, the table, the constant.

import type { Place, Project } from '../project.ts';
import type { Finder, Lead } from '../trail.ts';

/** Definitions of a name that are shown; more of them are other things of the same name. */
const mostOfName = 3;
/** By how far the definition lies by imports: here, imported, imported by an import, anywhere. */
const nearness = [1, 0.95, 0.75, 0.5] as const;

export const definitions: Finder = (mention, project) => {
  const { word, source, line, isLocal } = mention;
  if (isLocal) return [];
  const text = source.lines[line - 1] ?? '';
  const isMember = /(?:\.|->|::)$/.test(text.slice(0, word.at));
  return (
    definitionsOf(word.name, { from: source.file, project })
      .filter((place) => place.source !== source || place.line !== line)
      // A name that stands alone must come from somewhere; a member's class may be anywhere.
      .map((place) => (isMember || place.near > 0.5 ? place : { ...place, near: place.near * 0.7 }))
      .map(({ near, ...place }) => ({
        ...place,
        worth: mention.worth * kindOf(text, word) * near,
        why: 'definition',
        about: word.name,
        shows: 'part',
        sought: [],
      }))
  );
};

/** `return total`, `x = total(`: what a call gives goes on from here. */
const gives = /^\s{0,400}(?:return|yield)\b|=>|[^=!<>]=[^=]|assert|expect|\?\s{0,4}$/;

/** What a call gives decides more often than what a variable of that name is. */
function kindOf(
  text: string,
  { name, at }: { readonly name: string; readonly at: number },
): number {
  if (/^(?:!|<[^<>]{0,60}>|::<[^<>]{0,60}>)?\s?\(/.test(text.slice(at + name.length))) {
    return (gives.test(text) ? 0.88 : 0.75) * (common.has(name) ? 0.7 : 1);
  }
  if (/^[A-Z][A-Z\d_]{2,}$/.test(name)) return 0.85;
  return /^[A-Z]/.test(name) ? 0.5 : 0.65;
}

/** Names that the languages' own things have too. */
const common: ReadonlySet<string> = new Set(
  'get put set add push pop append insert remove map filter find length len size format log print open close read write keys values items index join split test run main list all any range iter copy update key id name value'.split(
    ' ',
  ),
);

/** The nearest definitions of a name; their worth is shared among those that lie equally near. */
export function definitionsOf(
  name: string,
  { from, project }: { readonly from: string; readonly project: Project },
): readonly (Pick<Lead, 'source' | 'line'> & { readonly near: number })[] {
  const all = project
    .places(name)
    .filter(({ role }) => role === 'defines')
    .map((place) => ({ place, far: project.hops(from, place.source.file) }));
  const first = onePerFile(all);
  return first
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostOfName)
    .map(({ place: { source, line }, far }) => {
      const rivals = first.filter((other) => other.far === far).length;
      return { source, line, near: (nearness[far] ?? 0.5) / (1 + 0.25 * (rivals - 1)) };
    });
}

function onePerFile<Of extends { readonly place: Place }>(all: readonly Of[]): readonly Of[] {
  const seen = new Map<string, number>();
  return all.filter(({ place: { source } }) => {
    seen.set(source.file, (seen.get(source.file) ?? 0) + 1);
    return (seen.get(source.file) ?? 0) <= 2;
  });
}
