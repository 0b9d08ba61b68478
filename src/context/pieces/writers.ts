// Who gives a member its value: the assignment, the field of a literal, the key of a table or a file.

import type { Place, Project } from '../project.ts';
import type { Finder, Lead } from '../trail.ts';

const mostOfName = 5;
const nearness = [1, 0.95, 0.85, 0.75] as const;

/** `.total` of `row.total`, `->total`, `['total']`, `total=3`: a member or a key, not a variable. */
const member = /(?:\.|->|::|@|\[\s?["']|[{,(]\s{0,4}["']?|["']|^\s{1,200})$/;

export const writers: Finder = ({ word, source, line, worth, isLocal }, project) => {
  if (isLocal) return [];
  const text = source.lines[line - 1] ?? '';
  const isMember = member.test(text.slice(0, word.at));
  return writersOf(word.name, { from: source.file, project })
    .filter((place) => place.source !== source || place.line !== line)
    .map((place) => ({ ...place, worth: worth * place.worth * (isMember ? 0.8 : 0.5) }));
};

/** The nearest places that give a member its value; rarer names are worth more. */
export function writersOf(
  name: string,
  { from, project }: { readonly from: string; readonly project: Project },
): readonly Lead[] {
  const all = project
    .places(name)
    .filter(({ role }) => role === 'writes' || role === 'binds')
    .map((place) => ({ place, far: project.hops(from, place.source.file) }));
  const written = all.filter(({ place }) => place.role === 'writes');
  const rarity = 1 / (1 + 0.25 * Math.log2(Math.max(1, written.length)));
  return (written.length > 0 ? written : all.filter(({ place }) => isAlone(place)))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostOfName)
    .map(({ place, far }) => ({
      ...{ source: place.source, line: place.line, about: name, sought: [name] },
      worth: rarity * (nearness[far] ?? 0.5) * (place.role === 'writes' ? 1 : 0.5),
      ...({ why: 'writer', shows: 'line' } as const),
    }));
}

/** `  total = 0`: it may be an attribute of a class, or a value of an enumeration. */
const isAlone = ({ source, line, at }: Place) =>
  (source.lines[line - 1] ?? '').slice(0, at).trim() === '';
