// What linkers report: GNU ld and gold, lld and mold.

import type { Frame } from '../../types.ts';
import { categoryOf } from './category.ts';
import { type Fault, framesOf, type Place } from './fault.ts';
import { isSource } from './paths.ts';

// /usr/bin/ld: main.o: in function `main':        x86_64-w64-mingw32-ld.exe: cannot find -lz
const gnu =
  /^(?:\S{0,300}[\\/])?(?:[\w.]{1,30}-){0,4}ld(?:\.bfd|\.gold)?(?:\.exe)?: (?:error: )?(\S.*)$/;

// ld.lld: error: undefined symbol: mix            mold: error: duplicate symbol: a.o: b.o: level
const lld =
  /^(?:\S{0,300}[\\/])?(?:ld\.lld|ld64\.lld|lld-link|wasm-ld|mold)(?:-\d{1,2})?(?:\.exe)?: error: (.*)$/;

// main.o: in function `main':         main.o: In function `main':        (an older one, without `ld:`)
const inFunction = /^[^:\s][^:]{0,1000}:(?:[^:\s]{1,300}:)? [Ii]n function [`'‘](.{1,2000})['’]:$/;

interface Complaint {
  /** Matches what is wrong; group 1 is its kind. */
  readonly words: RegExp;
  /** True where it is told even without the name of the linker in front. */
  readonly alone?: true;
}

const complaints: readonly Complaint[] = [
  // /app/queue.c:23: undefined reference to `mix'     main.c:(.text+0xe): undefined reference to `mix'
  { words: /(undefined reference) to [`'‘s].*$/, alone: true },
  // /tmp/a.o:/app/b.c:4: multiple definition of `level'; /tmp/b.o:/app/a.c:4: first defined here
  { words: /(multiple definition) of [`'‘].*$/, alone: true },
  // cannot find -lfastpack: No such file or directory     cannot open output file bell: Permission denied
  { words: /(cannot (?:find|open)) (?:-l|output file |linker script file )?\S.*$/ },
  // relocation R_X86_64_32 against `.rodata' can not be used when making a PIE object
  { words: /(relocation) \S{1,60} against .*$/ },
  // store.o: file not recognized: file format not recognized
  { words: /(file not recognized).*$/ },
];

const lldKinds =
  /^(undefined symbol|duplicate symbol|undefined hidden symbol|unable to find library|cannot open)\b/;

// /tmp/a.o:/app/b.c:4: …     /app/queue.c:23: …     main.c:(.text+0xe): …
const where = /(?:^|:)([^:()]{1,1000}):(?:(\d{1,9})|\([^()]{1,300}\)): $/;

// ; /tmp/b.o:/app/a.c:4: first defined here
const firstDefined = /^; (?:[^:]{1,1000}:)?([^:]{1,1000}):(\d{1,9}): first defined here$/;

// >>> referenced by main.c:8 (/app/main.c:8)       >>> defined at a.c:1 (/app/a.c:1)
const lldPlace =
  /^>>> (?:referenced by|defined at) ([^():]{1,1000}):(\d{1,9})(?: \((.{1,1000}):\d{1,9}\))?$/;
// >>>               /tmp/main-c30314.o:(main)
const lldFunction = /^>>> {4,30}\S{0,500}:\(([^()]{1,500}(?:\([^()]{0,500}\))?)\)$/;

const longestBlock = 40;

/** Every error of a linker, in order. */
export function readLinkers(lines: readonly string[]): readonly Fault[] {
  let entered: { readonly name: string; readonly at: number } | null = null;
  return lines.flatMap((line, at): readonly Fault[] => {
    const says = lld.exec(line)?.[1];
    if (says !== undefined) return lldFault(lines, at, says);
    const own = gnu.exec(line)?.[1];
    const name = inFunction.exec(own ?? line)?.[1];
    if (name !== undefined) {
      entered = { name, at };
      return [];
    }
    const fault = gnuFault(own ?? line, own !== undefined, entered?.name ?? null);
    const from = entered?.at === at - 1 ? at - 1 : at;
    return fault ? [{ ...fault, span: { from, to: at + 1 } }] : [];
  });
}

function gnuFault(text: string, named: boolean, name: string | null): Omit<Fault, 'span'> | null {
  if (!/^\S/.test(text)) return null;
  const hit = complaints
    .filter(({ alone }) => alone || named)
    .map(({ words }) => words.exec(text))
    .find((match) => match !== null);
  const [phrase = '', kind = ''] = hit ?? [];
  const before = text.slice(0, hit?.index ?? 0);
  if (!hit || (!named && !before.endsWith(': '))) return null;
  const [, file = '', line] = where.exec(before) ?? [];
  const place: Place | null = isSource(file)
    ? { file, line: line === undefined ? null : Math.max(1, Number(line)), column: null }
    : null;
  const end = kind === 'multiple definition' ? phrase.lastIndexOf('; ') : -1;
  const [, other = '', row] = firstDefined.exec(phrase.slice(end)) ?? [];
  const also = isSource(other) ? { file: other, line: Number(row), column: null } : null;
  const summary = end < 0 ? phrase : phrase.slice(0, end);
  return {
    ...{ severity: 'error', kind, code: null, place, message: [summary], summary },
    category: categoryOf(summary),
    frames: [...framesOf(place, name), ...framesOf(also, null)],
  };
}

function lldFault(lines: readonly string[], at: number, summary: string): readonly Fault[] {
  if (summary.startsWith('too many errors')) return [];
  let to = at + 1;
  while (to < at + longestBlock && lines[to]?.startsWith('>>> ')) to += 1;
  const block = lines.slice(at + 1, to);
  const frames = block.flatMap((line, i): readonly Frame[] => {
    const [, file = '', row, full = file] = lldPlace.exec(line) ?? [];
    const name = lldFunction.exec(block[i + 1] ?? '')?.[1] ?? null;
    return isSource(full) ? framesOf({ file: full, line: Number(row), column: null }, name) : [];
  });
  const [place = null] = frames;
  const kind = lldKinds.exec(summary)?.[1] ?? 'error';
  const category = categoryOf(summary);
  const message = [`error: ${summary}`];
  return [
    {
      severity: 'error',
      kind,
      code: null,
      place,
      message,
      summary,
      category,
      frames,
      span: { from: at, to },
    },
  ];
}
