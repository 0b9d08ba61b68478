// A patch as text -> the files and hunks in it. Counts in hunk headers may be wrong and a final
// newline may be missing; whatever is more than a change of lines is named as a fault.

import { visible } from '../text/terminal.ts';
import { type Hunk, hunkAt, isFileHeader } from './hunks.ts';
import { fileOf, headerName, prefix } from './names.ts';

/** What a patch wants of one file. */
interface FilePatch {
  readonly file: string;
  readonly hunks: readonly Hunk[];
}

const most = { characters: 512 * 1024, lines: 5_000, hunks: 200 } as const;

/** The files of a patch in order; or one sentence for each fault in it. Linear in time. */
export function readPatch(
  patch: string,
): { readonly files: readonly FilePatch[] } | { readonly refused: readonly string[] } {
  const lines = patch.replace(/\n$/, '').split('\n');
  if (patch.length > most.characters || lines.length > most.lines) {
    return { refused: [`A patch of more than ${most.lines} lines or 512 KB.`] };
  }
  const sections = sectionsOf(lines, patch.endsWith('\n'));
  if (sections.length === 0) return { refused: ['It holds no unified diff.'] };
  if (sections.reduce((sum, { hunks }) => sum + hunks.length, 0) > most.hunks) {
    return { refused: [`A patch of more than ${most.hunks} hunks.`] };
  }
  const read = sections.map(fileIn);
  const refused = read.flatMap((found) => ('faults' in found ? found.faults : []));
  if (refused.length > 0) return { refused };
  return { files: together(read.filter((found) => 'file' in found)) };
}

/** What stands under one pair of names, as it is being read. */
interface Section {
  /** What follows `diff --git `; the only name of a section without hunks. */
  readonly label: string;
  names: readonly [old: string, fresh: string] | null;
  readonly hunks: Hunk[];
  readonly faults: Set<string>;
}

/** Lines that may stand after the hunks of a file; `index 1f2a..3b4c 100644` is not among them. */
const afterHunks = /^(?:-- ?$|```|From [0-9a-f]|Index: |={10}|Only in |\*\*\* End)/;

function sectionsOf(lines: readonly string[], ended: boolean): readonly Section[] {
  const sections: Section[] = [];
  const begin = (label: string): Section => {
    const section = { label, names: null, hunks: [], faults: new Set<string>() };
    sections.push(section);
    return section;
  };
  let prose = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]?.replace(/\r$/, '') ?? '';
    const current = sections.at(-1);
    if (line.startsWith('diff --git ')) {
      begin(line.slice('diff --git '.length));
      prose = false;
      at += 1;
    } else if (isFileHeader(lines, at)) {
      const section = current === undefined || current.names !== null ? begin('') : current;
      section.names = [headerName(line.slice(4)), headerName(lines[at + 1]?.slice(4) ?? '')];
      prose = false;
      at += 2;
    } else if (line.startsWith('@@')) {
      const { hunk, fault, next } = hunkAt(lines, { at, ended });
      const section = current ?? begin('');
      section.hunks.push(hunk);
      if (fault !== null) section.faults.add(fault);
      prose = false;
      at = next;
    } else {
      if (current !== undefined && !prose && line !== '') {
        const fault = current.hunks.length === 0 ? moreThanLines(line) : outsideHunk(line);
        if (fault !== null) current.faults.add(fault);
        prose = afterHunks.test(line);
      }
      at += 1;
    }
  }
  return sections;
}

/** Header lines of git that ask for more than a change of lines, and what they ask for. */
const asks: readonly (readonly [start: RegExp, what: string])[] = [
  [/^(?:old|new) mode /, 'it changes the mode of a file.'],
  [/^new file mode /, 'it creates a file.'],
  [/^deleted file mode /, 'it deletes a file.'],
  [/^rename (?:from|to) /, 'it renames a file.'],
  [/^copy (?:from|to) /, 'it copies a file.'],
  [/^(?:GIT binary patch|Binary files )/, 'it changes a binary file.'],
  [/^index [0-9a-f]{1,64}\.\.[0-9a-f]{1,64} 120000/, 'it changes a symbolic link.'],
  [/^(?:index [0-9a-f]{1,64}\.\.[0-9a-f]{1,64} 160000|Submodule )/, 'it changes a submodule.'],
];

function moreThanLines(line: string): string | null {
  return asks.find(([start]) => start.test(line))?.[1] ?? null;
}

/** A context line that lost its blank would cut a hunk short without a word. */
function outsideHunk(line: string): string | null {
  return afterHunks.test(line) ? null : 'a line of it begins with neither a blank, + nor -.';
}

type FileIn = FilePatch | { readonly faults: readonly string[] };

function fileIn({ label, names, hunks, faults }: Section): FileIn {
  const [old = '', fresh = ''] = names ?? [];
  const file = fileOf(old, fresh);
  const found = whyNot({ names, hunks, faults }, file);
  if (found.length === 0 && file !== null) return { file, hunks };
  const name = file ?? [fresh, old, label].find((one) => one !== '' && one !== nothing) ?? '';
  const shown = visible(name.replace(prefix, '')).slice(0, 200) || 'The patch';
  return { faults: found.map((fault) => visible(`${shown}: ${fault}`)) };
}

/** What stands for a file's name before it is there, or after. */
const nothing = '/dev/null';

function whyNot(
  { names, hunks, faults }: Pick<Section, 'names' | 'hunks' | 'faults'>,
  file: string | null,
): readonly string[] {
  const [old, fresh] = names ?? [];
  if (old === nothing) return ['it creates a file.'];
  if (fresh === nothing) return ['it deletes a file.'];
  if (faults.size > 0) return [...faults];
  if (names === null) return ['it names no file.'];
  if (file === null) return [`it names two files, ${old} and ${fresh}.`];
  return hunks.length === 0 ? ['it holds no hunk.'] : [];
}

/** Two sections of one file are one. */
function together(files: readonly FilePatch[]): readonly FilePatch[] {
  return [...new Set(files.map(({ file }) => file))].map((file) => ({
    file,
    hunks: files.filter((one) => one.file === file).flatMap(({ hunks }) => hunks),
  }));
}
