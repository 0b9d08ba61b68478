// Where a line of a built file was written, by the source map beside it or within it.

import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import type { BuiltPlace, Original, RootPath } from '../types.ts';

/** Reads a file of the project however long, null where it may not be read. */
type ReadWhole = (file: RootPath, maxBytes: number) => Promise<string | null>;

/** A bundle of a large site has 10 MB, its map 40. */
const maxBuiltBytes = 32 * 1024 * 1024;
const maxMapBytes = 64 * 1024 * 1024;

/**
 * Finds originals; each map is read once. A map is data of the project: what it names is looked for by
 * the caller, under the rules of every other path.
 */
export function originals(read: ReadWhole): (place: BuiltPlace) => Promise<Original | null> {
  const known = new Map<RootPath, Promise<SourcesOf | null>>();
  return async (place) => {
    const map = known.get(place.file) ?? mapOf(place.file, read);
    known.set(place.file, map);
    return originalIn(await map, place);
  };
}

/** A map, and the folder that its sources are named from. */
interface SourcesOf {
  readonly reader: SourceMap;
  readonly folder: RootPath;
  readonly sourceRoot: string;
  /** The built file's lines, for a frame without a column. */
  readonly lines: readonly string[];
}

/** //# sourceMappingURL=app.js.map · //@ sourceMappingURL=data:application/json;base64,eyJ2… */
const reference =
  /^[ \t]{0,8}\/[/*][#@] ?sourceMappingURL=(\S{1,67108864}?)(?:[ \t]*\*\/)?[ \t]*$/gm;
/** data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjoz */
const inline = /^data:application\/json;(?:charset=[\w-]{1,20};)?base64,/;

async function mapOf(file: RootPath, read: ReadWhole): Promise<SourcesOf | null> {
  const built = await read(file, maxBuiltBytes);
  if (built === null) return null;
  const named = built.includes('sourceMappingURL=')
    ? [...built.matchAll(reference)].at(-1)?.[1]
    : undefined;
  const found = await textOf(named, file, read);
  if (found === null) return null;
  try {
    // What a map holds is checked by nobody before: the reader throws on what it can't use.
    const payload = JSON.parse(found.text.replace(/^\)\]\}'[^\n]{0,80}\n/, ''));
    const sourceRoot = typeof payload.sourceRoot === 'string' ? payload.sourceRoot : '';
    const folder = posix.dirname(found.file);
    return { reader: new SourceMap(payload), folder, sourceRoot, lines: built.split('\n') };
  } catch {
    return null;
  }
}

async function textOf(named: string | undefined, file: RootPath, read: ReadWhole) {
  if (named !== undefined && inline.test(named)) {
    return { file, text: Buffer.from(named.replace(inline, ''), 'base64').toString('utf8') };
  }
  const beside = `${file}.map`;
  // A name that leads elsewhere, as a URL does, leaves the file beside it.
  for (const map of named === undefined
    ? [beside]
    : [fromFolderOf(file, named) ?? beside, beside]) {
    const text = await read(map, maxMapBytes);
    if (text !== null) return { file: map, text };
  }
  return null;
}

/** A path as the file names it, null where it is a URL or leads out of the root. */
function fromFolderOf(file: RootPath, named: string): RootPath | null {
  if (/^[a-z][a-z0-9+.-]{0,20}:|^\/\//i.test(named)) return null;
  const path = posix.join(posix.dirname(file), decoded(named.replace(/[?#].{0,200}$/, '')));
  return path.startsWith('..') || path.startsWith('/') ? null : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function originalIn(map: SourcesOf | null, { line, column }: BuiltPlace): Original | null {
  if (map === null) return null;
  const at = column ?? (map.lines[line - 1] ?? '').search(/\S/) + 1;
  const entry = entryAt(map.reader, line - 1, Math.max(0, at - 1));
  if (entry === null || typeof entry.originalSource !== 'string') return null;
  return {
    source: spelled(entry.originalSource, map),
    line: entry.originalLine + 1,
    column: column === null ? null : entry.originalColumn + 1,
    name: entry.name ?? null,
  };
}

/** `name` is there where the map has names; Node's types leave it out. */
type Mapping = Extract<ReturnType<SourceMap['findEntry']>, { originalSource: string }> & {
  readonly name?: string;
};

const isMapping = (entry: object): entry is Mapping => 'generatedLine' in entry;

/** The mapping at or before a place on its line; indices from 0. */
function entryAt(reader: SourceMap, line: number, column: number): Mapping | null {
  try {
    const entry = reader.findEntry(line, column);
    return isMapping(entry) && entry.generatedLine === line ? entry : null;
  } catch {
    return null;
  }
}

/** From the root where the map names a path inside it, else as the map has it: `webpack://app/./src/a.ts`. */
function spelled(source: string, { folder, sourceRoot }: SourcesOf): string {
  const whole = sourceRoot === '' ? source : `${sourceRoot.replace(/\/$/, '')}/${source}`;
  if (/^[a-z][a-z0-9+.-]{0,40}:/i.test(whole) || whole.startsWith('/')) return whole;
  const path = posix.join(folder, whole);
  return path.startsWith('..') ? whole : path;
}
