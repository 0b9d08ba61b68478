// The project as evidence sees it: the files near the failure, their names, and who imports whom.

import type { LineNumber, RootPath } from '../types.ts';
import type { Extent } from './extents.ts';
import { importedBy, stemsOf } from './imports.ts';
import { type Role, roleOf } from './roles.ts';
import type { Source, Sources } from './sources.ts';

/** A name in a line of the project. */
export interface Place {
  readonly source: Source;
  readonly line: LineNumber;
  /** From 0. */
  readonly at: number;
  readonly role: Role;
}

export interface Project {
  /** All files of the project that fails, read or not, the nearest first. */
  readonly files: readonly RootPath[];
  /** Those that were read, in the same order. */
  readonly sources: readonly Source[];
  source(file: RootPath): Source | undefined;
  /** Where a name stands, the nearest files first, in each from top to bottom. */
  places(name: string): readonly Place[];
  /** Lines that hold a text, not as a part of a longer word; at most 40. */
  holding(text: string): readonly Omit<Place, 'role'>[];
  /** How far apart two files are by imports: 0 is the same file, 3 is any other. */
  hops(from: RootPath, to: RootPath): number;
  partAt(source: Source, line: LineNumber): Promise<Extent | null>;
}

/** Characters that are read of all files together. */
const mostText = 1_500_000;
/** A longer file is data or generated: its lines are shown where frames point at them, not searched. */
const mostOfFile = 200_000;
const atOnce = 16;

/** Reads the files in order until there is enough, `first` before all others. */
export async function projectOf(
  files: readonly RootPath[],
  { sources, first }: { readonly sources: Sources; readonly first: readonly RootPath[] },
): Promise<Project> {
  const order = [...new Set([...first, ...files])];
  const read: Source[] = [];
  const long: Source[] = [];
  let left = mostText;
  for (let next = 0; next < order.length && left > 0; next += atOnce) {
    const batch = await Promise.all(order.slice(next, next + atOnce).map(sources.read));
    for (const source of batch) {
      if (source === undefined) continue;
      const size = sizeOf(source);
      if (size > mostOfFile && first.includes(source.file)) long.push(source);
      if (left <= 0 || size > mostOfFile) continue;
      left -= size;
      read.push(source);
    }
  }
  return { files: order, ...looked(read, long), partAt: sources.partAt };
}

const sizeOf = ({ lines }: Source) => lines.reduce((sum, line) => sum + line.length + 1, 0);

function looked(
  read: readonly Source[],
  long: readonly Source[],
): Omit<Project, 'files' | 'partAt'> {
  const byFile = new Map(read.map((source) => [source.file, source]));
  const stems = stemsOf([...byFile.keys()]);
  const names = new Map<string, Omit<Place, 'role'>[]>();
  for (const source of byFile.values()) {
    for (let line = 1; line <= source.lines.length; line += 1) {
      for (const { name, at } of source.wordsAt(line)) {
        const place = { source, line, at };
        const others = names.get(name);
        if (others === undefined) names.set(name, [place]);
        else others.push(place);
      }
    }
  }
  const places = new Map<string, readonly Place[]>();
  const held = new Map<string, readonly Omit<Place, 'role'>[]>();
  const imports = new Map<RootPath, readonly RootPath[]>();
  const importsOf = (file: RootPath) => {
    const source = byFile.get(file);
    const known = imports.get(file) ?? (source === undefined ? [] : importedBy(source, stems));
    imports.set(file, known);
    return known;
  };
  return {
    sources: [...byFile.values()],
    source: (file) => byFile.get(file) ?? long.find((source) => source.file === file),
    places: (name) => {
      const known = places.get(name) ?? (names.get(name) ?? []).map((place) => placed(place, name));
      places.set(name, known);
      return known;
    },
    holding: (text) => {
      const known = held.get(text) ?? holding(text, [...byFile.values()]);
      held.set(text, known);
      return known;
    },
    hops: (from, to) => {
      if (from === to) return 0;
      const direct = importsOf(from);
      if (direct.includes(to)) return 1;
      return direct.some((file) => importsOf(file).includes(to)) ? 2 : 3;
    },
  };
}

function placed(place: Omit<Place, 'role'>, name: string): Place {
  const { lines } = place.source;
  const text = lines[place.line - 1] ?? '';
  return { ...place, role: roleOf(text, place.at, name.length, lines[place.line]) };
}

const mostHolding = 40;

function holding(text: string, sources: readonly Source[]): readonly Omit<Place, 'role'>[] {
  const found: Omit<Place, 'role'>[] = [];
  for (const source of sources) {
    for (const [index, line] of source.lines.entries()) {
      const at = wholeIn(line, text);
      if (at >= 0) found.push({ source, line: index + 1, at });
      if (found.length >= mostHolding) return found;
    }
  }
  return found;
}

/** Where a line holds a text that neither begins nor ends within a longer word; -1 for nowhere. */
function wholeIn(line: string, text: string): number {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const isPart = (one: string | undefined, other: string | undefined) =>
      /\w/.test(one ?? '') && /\w/.test(other ?? '');
    if (isPart(line[at - 1], text[0])) continue;
    if (isPart(line[at + text.length], text.at(-1))) continue;
    return at;
  }
  return -1;
}
