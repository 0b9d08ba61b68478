// Parser of a build: what compilers, linkers and CMake report, in the order of the output.

import type { Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { readCmake } from './cmake.ts';
import { readCompilers } from './compiler.ts';
import type { Fault } from './fault.ts';
import { foldersOf, joined } from './folders.ts';
import { readLinkers } from './linker.ts';
import { readMsvc } from './msvc.ts';
import { tidy } from './paths.ts';

const id = 'c.build';

const mostOthers = 8;
const longestExcerpt = 60;

/**
 * At most one claim: the first error, with those that follow it as diagnostics and further frames.
 * Where make names the folder that it has entered, files are given with it.
 */
export const build: Parser = {
  id,
  parse(lines) {
    const found = [readCompilers, readMsvc, readLinkers, readCmake].flatMap((read) => read(lines));
    const folders = foldersOf(lines);
    const faults = firsts(
      found
        .toSorted((a, b) => a.span.from - b.span.from)
        .map((fault) => within(folders[fault.span.from] ?? null, fault)),
    );
    const errors = faults.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (!first) return [];
    const others = errors.slice(1, 1 + mostOthers).flatMap(({ frames }) => frames[0] ?? []);
    return [
      claimOf(lines, {
        parser: id,
        kind: first.kind,
        message: first.message.join('\n'),
        category: first.category,
        span: excerptOf(errors, first.span),
        certain: true,
        frames: tidy([...first.frames, ...others]),
        diagnostics: faults.map(diagnosticOf),
      }),
    ];
  },
};

function within(folder: string | null, fault: Fault): Fault {
  if (folder === null) return fault;
  const inFolder = <T extends { readonly file: string }>(one: T): T => ({
    ...one,
    file: joined(folder, one.file),
  });
  const frames = fault.frames.map((frame): Frame => inFolder(frame));
  return { ...fault, place: fault.place && inFolder(fault.place), frames };
}

/** Each once: a header's error is reported for every file that includes it. */
function firsts(faults: readonly Fault[]): readonly Fault[] {
  const found = new Map<string, Fault>();
  for (const fault of faults) {
    const { line, column, file } = fault.place ?? {};
    const key = [line, column, fault.summary, file].join(' ');
    if (!found.has(key)) found.set(key, fault);
  }
  return [...found.values()];
}

/** The first error and, where they are near, some more: the end of a long list is no better. */
function excerptOf(errors: readonly Fault[], { from, to }: Span): Span {
  const near = errors.filter(({ span }) => span.to <= from + longestExcerpt);
  return { from, to: near.at(-1)?.span.to ?? to };
}

function diagnosticOf({ place, severity, code, summary }: Fault): Diagnostic {
  const { file = null, line = null, column = null } = place ?? {};
  return { file, line, column, severity, code, message: summary };
}
