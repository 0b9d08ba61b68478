// Parser of panics, stack overflows and failed allocations of a program.

import type { Diagnostic, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { type Panic, panicOf, readPanics } from './panics.ts';
import { tidy } from './paths.ts';

const id = 'rust.panic';

// test tests::overbooked - should panic ... ok
const passedTest = /^test (\S.{0,300}?)(?: - should panic)? \.\.\. ok$/;

// running 12 tests
const running = /^running \d{1,9} tests?$/;

// tests::deep, which is the thread's name too
const testName = /^(?!main$)\w{1,100}(?:::\w{1,100}){0,20}$/;

/**
 * At most one claim: the first panic of the main thread that does not only report another thread's,
 * else the first one. A test that passes is allowed its panic.
 */
export const panic: Parser = {
  id,
  parse(lines) {
    const passed = new Set(lines.flatMap((line) => passedTest.exec(line)?.[1] ?? []));
    const panics = readPanics(lines).filter(({ thread }) => !passed.has(thread ?? ''));
    const told = panicOf('main', panics);
    if (!told) return [];
    const { kind, span, message } = told;
    const tests = testOf(told, lines);
    return [
      claimOf(lines, {
        parser: id,
        kind,
        category: tests.length > 0 ? 'test' : told.category,
        span,
        message: message.join('\n').trim(),
        frames: tidy(told.frames),
        certain: true,
        diagnostics: panics.map(diagnosticOf),
        tests,
      }),
    ];
  },
};

/** The test whose thread it is, of a test binary that died before it told of any failure. */
function testOf({ thread, span }: Panic, lines: readonly string[]): readonly string[] {
  if (thread === null || !testName.test(thread)) return [];
  return lines.slice(0, span.from).some((line) => running.test(line)) ? [thread] : [];
}

function diagnosticOf({ frames, message }: Panic): Diagnostic {
  const { file = null, line = null, column = null } = frames[0] ?? {};
  return { file, line, column, severity: 'error', code: null, message: message[0] ?? '' };
}
