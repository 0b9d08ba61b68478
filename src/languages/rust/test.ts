// Parser of `cargo test`: the first failed test is the failure, all are listed.

import type { Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { readBlocks } from './blocks.ts';
import { type Panic, panicOf, readPanics } from './panics.ts';
import { tidy } from './paths.ts';

const id = 'rust.test';

// ---- tests::some_are_free stdout ----
// ---- src/lib.rs - free (line 5) stdout ----
const sectionLine = /^---- (\S.{0,400}) stdout ----$/;

// failures:           (twice: before what the tests printed, and before their names)
const listLine = 'failures:';

//     tests::some_are_free
const listed = /^ {4}(\S.{0,400})$/;

// test result: FAILED. 1 passed; 4 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.09s
const result = /^test result: FAILED\. \d/;

// note: test did not panic as expected at src/lib.rs:46:8
const notPanicked =
  /^note: (test did not panic as expected)(?: at (\S.{0,1000}):(\d{1,9}):(\d{1,9}))?$/;

// note: panic did not contain expected string
const otherPanic = /^note: panic did not contain expected string$/;

// Error: ParseIntError { kind: InvalidDigit }
const returned = /^Error: ./;

// test tests::parses ... Error: "bad"             (--nocapture, one thread)
const returnedBy = /^test (\S.{0,300}?) \.\.\. (Error: .{1,2000})$/;

const fewLines = 20;

/** One failed test. */
interface Failed {
  readonly name: string;
  readonly kind: string;
  readonly message: readonly string[];
  readonly frames: readonly Frame[];
  readonly span: Span;
}

/** At most one claim. With `--nocapture` a test's panic stands anywhere, and its thread tells whose it is. */
export const test: Parser = {
  id,
  parse(lines) {
    const names = namesIn(lines);
    const sections = sectionsIn(lines);
    const captured = new Set(sections.map(({ name }) => name));
    const uncaptured = new Set(names.filter((name) => !captured.has(name)));
    const failed = [
      ...sections.map(({ name, span }) => tell(name, lines, span)),
      ...readPanics(lines)
        .filter(({ thread }) => uncaptured.delete(thread ?? ''))
        .map(tellUncaptured),
      ...returnedIn(lines, uncaptured),
    ].sort((one, other) => one.span.from - other.span.from);
    // Tests run in threads and are told of as they end; by name, the first is the same in each run.
    const [first] = failed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    if (!first) return [];
    const { kind, message, span, frames } = first;
    return [
      claimOf(lines, {
        parser: id,
        kind,
        category: 'test',
        message: message.join('\n'),
        span,
        certain: true,
        frames,
        diagnostics: failed.map(diagnosticOf),
        tests: [...new Set([...failed.map(({ name }) => name), ...names])].sort(),
      }),
    ];
  },
};

/** Names below the last `failures:` of each test binary that failed. */
function namesIn(lines: readonly string[]): readonly string[] {
  const names: string[] = [];
  let from = -1;
  lines.forEach((line, i) => {
    if (line === listLine) from = i + 1;
    if (!result.test(line) || from < 0) return;
    for (const row of lines.slice(from, i)) names.push(...(listed.exec(row)?.slice(1) ?? []));
    from = -1;
  });
  return names;
}

function sectionsIn(
  lines: readonly string[],
): readonly { readonly name: string; readonly span: Span }[] {
  const marks = lines.flatMap((line, from) => {
    const name = sectionLine.exec(line)?.[1] ?? null;
    return name === null && line !== listLine ? [] : [{ name, from }];
  });
  return marks.flatMap(({ name, from }, i) =>
    name === null ? [] : [{ name, span: { from, to: marks[i + 1]?.from ?? lines.length } }],
  );
}

function tell(name: string, lines: readonly string[], { from, to }: Span): Failed {
  const body = lines.slice(from + 1, to);
  const panic = panicOf(name, readPanics(body));
  const other = body.findIndex((line) => otherPanic.test(line));
  const [, wanted, ...place] = body.map((line) => notPanicked.exec(line)).find(Boolean) ?? [];
  const span = { from, to };
  if (panic) {
    const note =
      other < 0 ? panic.message : body.slice(other, other + 3).map((line) => line.trim());
    return { name, kind: panic.kind, message: trimmed(note), frames: tidy(panic.frames), span };
  }
  if (wanted !== undefined) {
    const [file, line, column] = [place[0], Number(place[1]), Number(place[2])];
    const frames = file === undefined ? [] : [{ file, line, column, function: null }];
    return { name, kind: 'test failure', message: [wanted], frames, span };
  }
  const [block] = readBlocks(body).filter(({ severity }) => severity === 'error');
  if (block) {
    const { code, header, label, place: at, related } = block;
    const message = label === null ? [header] : [header, label];
    return {
      name,
      kind: code ?? 'error',
      message,
      frames: tidy(at ? [at, ...related] : related),
      span,
    };
  }
  const error = body.find((line) => returned.test(line));
  const words = error === undefined ? trimmed(body) : [error];
  const message = words.length > 0 ? words : [`test ${name} failed`];
  return { name, kind: error === undefined ? 'test failure' : 'Error', message, frames: [], span };
}

function tellUncaptured({ thread, kind, message, frames, span }: Panic): Failed {
  return { name: thread ?? '', kind, message: trimmed(message), frames: tidy(frames), span };
}

/** What uncaptured tests gave back; where no line has its name, only that of a single test is known. */
function returnedIn(lines: readonly string[], names: Set<string>): readonly Failed[] {
  const tellError = (name: string, error: string, from: number): Failed => {
    const span = { from, to: from + 1 };
    return { name, kind: 'Error', message: [error], frames: [], span };
  };
  const named = lines.flatMap((line, from) => {
    const [, name = '', error = ''] = returnedBy.exec(line) ?? [];
    return names.delete(name) ? tellError(name, error, from) : [];
  });
  const [name, ...others] = names;
  const from = lines.findIndex((line) => returned.test(line));
  const isKnown = name !== undefined && others.length === 0 && from >= 0;
  return isKnown ? [...named, tellError(name, lines[from] ?? '', from)] : named;
}

function trimmed(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .trim()
    .split('\n')
    .slice(0, fewLines)
    .filter((line) => line !== '');
}

function diagnosticOf({ frames, message }: Failed): Diagnostic {
  const { file = null, line = null, column = null } = frames[0] ?? {};
  return { file, line, column, severity: 'error', code: null, message: message[0] ?? '' };
}
