// Parser of what rustc and cargo report: the first error is the failure, all are diagnostics.

import type { Category, Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { type Block, readBlocks } from './blocks.ts';
import { sortOf } from './category.ts';
import { causeOf } from './causes.ts';
import { linkerSays } from './linker.ts';
import { tidy } from './paths.ts';

const id = 'rust.diagnostic';

// E0382, but not another tool's error[unresolved-import]
const errorCode = /^E\d{4}$/;

// src/main.rs · Cargo.toml · .cargo/config.toml     (others draw the same arrows at their own files)
const ownFile = /\.rs$|(?:^|[\\/])(?:Cargo\.toml|config\.toml)$/;

// error: could not compile `ferry` (bin "ferry") due to 5 previous errors; 1 warning emitted
// error: test failed, to rerun pass `--lib`
// error: process didn't exit successfully: `target/debug/ferry` (signal: 11, SIGSEGV: …)
const consequence =
  /^(?:could not compile `|aborting due to |(?:doc)?test failed, to rerun|\d{1,9} targets? failed|build failed$|process didn't exit successfully)/;

const manifest = { kind: 'manifest error', category: 'config' } as const;

const mostOthers = 8;
const longestExcerpt = 60;

/** At most one claim: the first error, with those that follow it as diagnostics and further frames. */
export const diagnostic: Parser = {
  id,
  parse(lines) {
    const blocks = readBlocks(lines).filter(({ text }) => !consequence.test(text[0] ?? ''));
    const errors = blocks.filter(isOwn);
    const [first] = errors;
    if (!first) return [];
    const { frames, ...told } = tell(first, lines);
    const others = errors.slice(1, 1 + mostOthers);
    const places = others.flatMap(({ place }) => place ?? []);
    const related = others.flatMap((other) => other.related);
    return [
      claimOf(lines, {
        parser: id,
        ...told,
        span: excerptOf(errors, first.span),
        certain: true,
        frames: tidy([...frames, ...places, ...related]),
        diagnostics: diagnosticsOf(blocks.filter((block) => block.place || errors.includes(block))),
      }),
    ];
  },
};

function isOwn({ severity, code, text, place }: Block): boolean {
  if (severity !== 'error') return false;
  if (errorCode.test(code ?? '')) return true;
  return place ? ownFile.test(place.file) : sortOf(code, text[0] ?? '').cargo;
}

interface Told {
  readonly kind: string;
  readonly message: string;
  readonly category: Category;
  readonly frames: readonly Frame[];
}

function tell(block: Block, lines: readonly string[]): Told {
  const { code, header, text, place, related, label, causes, span } = block;
  const sort = place?.file.endsWith('.toml')
    ? manifest
    : sortOf(code, [...text, label ?? ''].join(' '));
  const linker = linkerSays(lines.slice(span.from + 1, span.to));
  const inner = causes.map((cause) => causeOf(cause, text[0] ?? ''));
  const more = linker ? [linker.message] : inner.flatMap(({ message }) => message);
  const within = inner.flatMap(({ frames }) => frames);
  return {
    kind: linker?.kind ?? sort.kind,
    message: [
      header,
      ...text.slice(1),
      ...(label === null ? [] : [label]),
      ...more.map((line) => `caused by: ${line}`),
    ].join('\n'),
    category: sort.category,
    frames: [...within, ...(place ? [place] : []), ...(linker?.frames ?? []), ...related],
  };
}

/** The first error and, where they are near, some more: the end of a long list is no better. */
function excerptOf(errors: readonly Block[], { from, to }: Span): Span {
  const near = errors.filter(({ span }) => span.to <= from + longestExcerpt);
  return { from, to: near.at(-1)?.span.to ?? to };
}

/** Each once: cargo repeats those of a library for its tests. */
function diagnosticsOf(blocks: readonly Block[]): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { severity, code, text, place } of blocks) {
    const { file = null, line = null, column = null } = place ?? {};
    const message = text[0] ?? '';
    const key = `${line} ${column} ${message} ${file}`;
    if (!found.has(key)) found.set(key, { file, line, column, severity, code, message });
  }
  return [...found.values()];
}
