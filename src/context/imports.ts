// Which files of the project a source imports: by the names that its import lines give.

import type { RootPath } from '../types.ts';
import type { Source } from './sources.ts';

/** `import a.b`, `from .x import y`, `#include "x.h"`, `use crate::x`, `source ./x.sh`, `mod x;`, `-include x.mk` */
const importing =
  /^\s{0,80}(?:import|from|export|#\s{0,4}include|use|pub\s{1,4}(?:use|mod)|mod|source|\.|require(?:_relative|_once)?|include(?:_once)?|-include|using|library|load|alias|open|package|COPY|ADD)\b|\brequire\s{0,4}\(|\bimport\s{0,4}\(|^\s{0,80}\.\s|^\s{0,20}\}\s{0,4}from\s|^\s{1,80}(?:[\w.]{1,60}\s)?"[\w./-]{1,200}"\s{0,4}$/;
/** One part of a path or a dotted name. */
const piece = /[A-Za-z0-9_$@-]{1,80}/g;

/** Files by their stem, `index` and its like by their folder's. */
export type Stems = ReadonlyMap<string, readonly RootPath[]>;

/** Stems that stand for their folder. */
const folders: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'main', 'lib', 'init']);

export function stemsOf(files: readonly RootPath[]): Stems {
  const stems = new Map<string, RootPath[]>();
  const add = (stem: string, file: RootPath) => {
    const others = stems.get(stem);
    if (others === undefined) stems.set(stem, [file]);
    else others.push(file);
  };
  for (const file of files) {
    const parts = file.split('/');
    const name = parts.at(-1) ?? '';
    const stem = name.replace(/(?<=.)\..*$/, '');
    add(stem, file);
    const folder = parts.at(-2);
    // A package of Go, and a module with an `index` file, goes by its folder's name.
    if (folder !== undefined && (folders.has(stem) || file.endsWith('.go'))) add(folder, file);
  }
  return stems;
}

/**
 * The files that the import lines of a source name, in order; of several with one stem those that
 * share most parts with the line. A name stands for all files of its stem: header and source.
 */
export function importedBy({ file, lines }: Source, stems: Stems): readonly RootPath[] {
  const found = new Set<RootPath>();
  for (const line of lines) {
    if (!importing.test(line)) continue;
    const pieces = line.slice(0, 400).match(piece) ?? [];
    for (const name of new Set(pieces)) {
      for (const target of closest(stems.get(name) ?? [], pieces, file)) found.add(target);
    }
  }
  found.delete(file);
  return [...found];
}

/** Of the files of one kind, those that share most folders with the line, then with the importer. */
function closest(
  files: readonly RootPath[],
  pieces: readonly string[],
  from: RootPath,
): readonly RootPath[] {
  if (files.length < 2) return files;
  const ranked = files.map((file) => ({
    file,
    kind: file.slice(file.lastIndexOf('.')),
    rank: shared(file, pieces) * 10 + common(file, from),
  }));
  return ranked
    .filter((one) => ranked.every(({ kind, rank }) => kind !== one.kind || rank <= one.rank))
    .map(({ file }) => file);
}

/** Folders of the path that the line names too. */
const shared = (file: RootPath, pieces: readonly string[]) =>
  file
    .split('/')
    .slice(0, -1)
    .filter((part) => pieces.includes(part)).length;

/** Folders that two paths have in common, from the top. */
function common(one: RootPath, other: RootPath): number {
  const [left, right] = [one.split('/'), other.split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return Math.min(9, differs < 0 ? left.length : differs);
}
