// Who gives a member its value: the assignment, the field of a literal, the key of a table or a file.

import { indentOf } from '../../text/statements.ts';
import type { LineNumber } from '../../types.ts';
import type { Finder, Lead } from '../lead.ts';
import type { Place, Project } from '../project.ts';
import type { Source } from '../sources.ts';
import { isClosing, wordsOf } from '../words.ts';
import { worths } from '../worths.ts';

const mostOfName = 5;

/** `.total` of `row.total`, `->total`, `['total']`, `total=3`: a member or a key, not a variable. */
const member = /(?:\.|->|::|@|\[\s?["']|[{,(]\s{0,4}["']?|["']|^\s{1,200})$/;

export const writers: Finder = ({ word, source, line, worth, isLocal }, project) => {
  if (isLocal) return [];
  const text = source.lines[line - 1] ?? '';
  const isMember = member.test(text.slice(0, word.at));
  const beside = wordsOf(text).map(({ name }) => name);
  return writersOf(word.name, { from: source.file, project, beside })
    .filter((place) => place.source !== source || place.line !== line)
    .map((place) => ({
      ...place,
      worth: worth * place.worth * (isMember ? worths.writesMember : worths.writesName),
    }));
};

/** The line that holds another: the first above it with less indentation. */
function holderOf({ lines }: Source, line: LineNumber): string {
  const indent = indentOf(lines[line - 1] ?? '');
  for (let above = line - 1; above > 0 && line - above < farthestHolder; above -= 1) {
    const text = lines[above - 1] ?? '';
    if (text.trim() !== '' && !isClosing(text) && indentOf(text) < indent) return text;
  }
  return '';
}
const farthestHolder = 60;

/** The nearest places that give a member its value; rarer names are worth more. */
export function writersOf(
  about: string,
  {
    from,
    project,
    beside,
  }: { readonly from: string; readonly project: Project; readonly beside: readonly string[] },
): readonly Lead[] {
  const all = project
    .places(about)
    .filter(({ role }) => role === 'writes' || role === 'binds')
    .map((place) => ({ place, far: project.hops(from, place.source.file) }));
  const written = all.filter(({ place }) => place.role === 'writes');
  const rarity = 1 / (1 + worths.manyWriters * Math.log2(Math.max(1, written.length)));
  return (written.length > 0 ? written : all.filter(({ place }) => isAlone(place)))
    .map(({ place, far }) => {
      // `id` of `Mooring` is meant where `Mooring` stands beside it.
      const holder = wordsOf(holderOf(place.source, place.line));
      const isOwned = holder.some(({ name }) => name !== about && beside.includes(name));
      const share = (isOwned ? 1 : rarity) * (place.role === 'writes' ? 1 : worths.binds);
      return { place, worth: share * nearness(far) };
    })
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostOfName)
    .map(({ place, worth }) => ({
      ...{ source: place.source, line: place.line, about, sought: [about], worth },
      ...({ why: 'writer', shows: 'line' } as const),
    }));
}

const nearness = (far: number) =>
  [1, worths.writerImported, worths.writerTwice][far] ?? worths.writerUnrelated;

/** `  total = 0`: it may be an attribute of a class, or a value of an enumeration. */
const isAlone = ({ source, line, at }: Place) =>
  (source.lines[line - 1] ?? '').slice(0, at).trim() === '';
