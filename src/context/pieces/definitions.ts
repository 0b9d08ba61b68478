// The definition of a name: the function that is called, the class, the table, the constant.

import type { Finder, Lead } from '../lead.ts';
import type { Place, Project } from '../project.ts';
import { isMember, type Word } from '../words.ts';
import { worths } from '../worths.ts';

/** Definitions of a name that are shown; more of them are other things of the same name. */
const mostOfName = 3;

/** The finder of definitions; a fault of types lies in types, all others in what calls give. */
export function definitions({ ofTypes }: { readonly ofTypes: boolean }): Finder {
  return (mention, project) => {
    const { word, source, line, isLocal } = mention;
    if (isLocal) return [];
    const text = source.lines[line - 1] ?? '';
    const isBare = !isMember(text, word.at);
    return definitionsOf(word.name, { from: source.file, project })
      .filter((place) => place.source !== source || place.line !== line)
      .map(({ near, ...place }) => ({
        ...place,
        worth:
          mention.worth *
          kindOf({ text, word, target: place.source.lines[place.line - 1] ?? '', near, ofTypes }) *
          // A name that stands alone must come from somewhere; a member's class may be anywhere.
          (isBare && near <= worths.unrelated ? near * worths.unrelatedAlone : near),
        ...({ why: 'definition', about: word.name, shows: 'part', sought: [] } as const),
      }));
  };
}

/** `return total`, `x = total(`: what a call gives goes on from here. */
const gives = /^\s{0,400}(?:return|yield)\b|=>|[^=!<>]=[^=]|assert|expect|\?\s{0,4}$/;

/** `class Berth`, `type Metres int64`, `pub struct Quay {`, `export interface Mooring {` */
const typeHead =
  /^\s{0,80}(?:[\w()]{1,40}\s{1,4}){0,4}(?:class|struct|interface|enum|type|trait|record|union|protocol|typedef|data|newtype)\s/;

interface Kind {
  readonly text: string;
  readonly word: Word;
  /** The line that defines it. */
  readonly target: string;
  readonly near: number;
  readonly ofTypes: boolean;
}

/** What a call gives decides more often than what a variable of that name is. */
function kindOf({ text, word: { name, at }, target, near, ofTypes }: Kind): number {
  if (typeHead.test(target)) return ofTypes ? worths.typeOfTypes : worths.type;
  if (/^(?:!|<[^<>]{0,60}>|::<[^<>]{0,60}>)?\s?\(/.test(text.slice(at + name.length))) {
    return (
      (ofTypes ? worths.callOfTypes : gives.test(text) ? worths.callGiving : worths.call) *
      (common.has(name) ? worths.commonCall : 1)
    );
  }
  if (/^[A-Z][A-Z\d_]{2,}$/.test(name)) return worths.constant;
  // What a file keeps outside of its functions, they read.
  return near === 1 && /^\S/.test(target) ? worths.global : worths.name;
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
      return { source, line, near: nearness(far) / (1 + worths.rivals * (rivals - 1)) };
    });
}

/** By how far it lies by imports. */
const nearness = (far: number) =>
  [1, worths.imported, worths.importedTwice][far] ?? worths.unrelated;

function onePerFile<Of extends { readonly place: Place }>(all: readonly Of[]): readonly Of[] {
  const seen = new Map<string, number>();
  return all.filter(({ place: { source } }) => {
    seen.set(source.file, (seen.get(source.file) ?? 0) + 1);
    return (seen.get(source.file) ?? 0) <= 2;
  });
}
