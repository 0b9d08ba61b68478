// Parser of `go test`: the first failed test is the failure, all are listed.

import type { Diagnostic, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { failedTests } from './failed-tests.ts';
import { type Failed, type Log, readFailed } from './logs.ts';
import { tidy } from './paths.ts';
import { readAssertion } from './testify.ts';

const id = 'go.test';

// command-line-arguments · _/app: packages that no module names · . (gotestsum, of the module's root)
const noPath = /^(?:command-line-arguments$|_|\.$)/;

// got 7, want -1 · Free(12, 40): expected 3 · unexpected error: EOF · mismatch (-want +got):
const complaint =
  /\b(?:got|want(?:ed)?|expect(?:ed|s)?|unexpected|err(?:or)?|fail(?:ed|s|ure)?|mismatch|should|must|cannot|can't|could not|couldn't|wrong|missing|invalid|differs?|panic|not equal|instead of|too (?:many|few))\b|!=|≠/i;

const fewLines = 20;

/** At most one claim. A test is told by all that it logged, first of all by what is likely to have failed it. */
export const test: Parser = {
  id,
  parse(lines) {
    const tests = failedTests(lines);
    const all = readFailed(lines);
    // A test whose subtest has failed says nothing, unless it logged something itself.
    const failed = all.filter(({ name, logs }) => logs.length > 0 || tests.includes(name));
    const [first] = failed;
    if (!first) return [];
    const { message, frames } = tell(first);
    return [
      claimOf(lines, {
        parser: id,
        kind: 'test failure',
        category: 'test',
        message: message.join('\n'),
        span: first.span,
        certain: true,
        frames,
        diagnostics: failed.map(diagnosticOf),
        tests,
      }),
    ];
  },
};

function tell({ name, logs, path }: Failed) {
  const told = likeliestFirst(logs).map((log) => {
    const assertion = readAssertion(log.text);
    const own = log.place ? [placed(log.place, path)] : [];
    return assertion
      ? { ...assertion, frames: [...assertion.frames, ...own] }
      : { message: log.text, frames: own };
  });
  const message = told.flatMap((one) => one.message).slice(0, fewLines);
  const seen = told.flatMap(({ frames }) => frames);
  return {
    message: message.length > 0 ? message : [`--- FAIL: ${name}`],
    frames: tidy(seen.filter((frame) => !isKnown(frame, seen))),
  };
}

/**
 * Nothing marks the log that failed a test: the first assertion or, without any, the first that reads
 * like a complaint has; else the last, for t.Fatal ends it.
 */
function likeliestFirst(logs: readonly Log[]): readonly Log[] {
  const asserted = logs.findIndex(({ text }) => readAssertion(text) !== null);
  const complained = logs.findIndex(({ text }) => complaint.test(text.join(' ')));
  const chief = [asserted, complained].find((at) => at >= 0) ?? logs.length - 1;
  return [...logs.slice(chief, chief + 1), ...logs.filter((_, i) => i !== chief)];
}

/**
 * Tests print the base name alone, and most packages have a main_test.go: the package's path, as
 * the line `FAIL` gives it, says which one is meant.
 */
function placed(frame: Frame, path: string | null): Frame {
  const bare = !/[\\/]/.test(frame.file);
  return bare && path !== null && !noPath.test(path)
    ? { ...frame, file: `${path}/${frame.file}` }
    : frame;
}

/** An assertion's trace has the whole path of the place that the log names too. */
function isKnown({ file, line }: Frame, frames: readonly Frame[]): boolean {
  const base = file.slice(file.lastIndexOf('/'));
  return frames.some(
    (other) =>
      /^~?\//.test(other.file) &&
      other.file !== file &&
      other.line === line &&
      other.file.endsWith(base),
  );
}

function diagnosticOf(failed: Failed): Diagnostic {
  const { message, frames } = tell(failed);
  const { file = null, line = null } = frames[0] ?? {};
  return { file, line, column: null, severity: 'error', code: null, message: message[0] ?? '' };
}
