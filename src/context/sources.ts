// The project's files as they are read for evidence: lines, and the parts of a file.

import type { LineNumber, Outliner, Part, RootPath, Workspace } from '../types.ts';
import { type Extent, partAt } from './extents.ts';
import { type Word, wordsOf } from './words.ts';

/** One file's lines. */
export interface Source {
  readonly file: RootPath;
  readonly lines: readonly string[];
  /** The names in a line; none where there is no such line. */
  wordsAt(line: LineNumber): readonly Word[];
}

/** Files read once, their parts found once. */
export interface Sources {
  /** Undefined where there is no text that may be shown. */
  read(file: RootPath): Promise<Source | undefined>;
  /** The innermost part that holds a line, by the outline or by the layout; null where none does. */
  partAt(source: Source, line: LineNumber): Promise<Extent | null>;
}

/** `\r` alone too: Python counts it. */
const lineEnd = /\r\n|\n|\r/;

export function linesOf(text: string): readonly string[] {
  const lines = text.split(lineEnd);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function sourceOf(file: RootPath, lines: readonly string[]): Source {
  const words: (readonly Word[])[] = [];
  const wordsAt = (line: LineNumber) => {
    const known = words[line] ?? wordsOf(lines[line - 1] ?? '');
    words[line] = known;
    return known;
  };
  return { file, lines, wordsAt };
}

/** A file of more lines is generated or data; its parts are not worth the time they take. */
const mostLines = 20_000;

export function sourcesOf(
  { read }: Pick<Workspace, 'read'>,
  outline: Outliner = async () => [],
): Sources {
  const sources = new Map<RootPath, Promise<Source | undefined>>();
  const outlines = new Map<RootPath, Promise<readonly Part[]>>();
  return {
    read: (file) => {
      const known = sources.get(file);
      if (known !== undefined) return known;
      const reading = read(file).then((found) =>
        'text' in found ? sourceOf(found.file, linesOf(found.text)) : undefined,
      );
      sources.set(file, reading);
      return reading;
    },
    partAt: async ({ file, lines }, line) => {
      if (lines.length > mostLines) return null;
      const parts = outlines.get(file) ?? outline(file, lines);
      outlines.set(file, parts);
      return partAt(await parts, { lines, line });
    },
  };
}
