// Parser of panics, stack overflows and failed allocations of a program.

import type { Diagnostic, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { type Panic, readPanics } from './panics.ts';
import { tidy } from './paths.ts';

const id = 'rust.panic';

// called `Result::unwrap()` on an `Err` value: Any { .. }              (of a thread that was joined)
// called `Result::unwrap()` on an `Err` value: PoisonError { .. }
// a scoped thread panicked · JoinError::Panic(Id(14), "no such harbour", ...)
const ofAnotherThread =
  /: Any \{ \.\. \}$|\bPoisonError \{ \.\. \}|^a scoped thread panicked$|\bJoinError::Panic\(/;

// test tests::overbooked - should panic ... ok
const passedTest = /^test (\S.{0,300}?)(?: - should panic)? \.\.\. ok$/;

/**
 * At most one claim: the first panic of the main thread that does not only report another thread's,
 * else the first one. A test that passes is allowed its panic.
 */
export const panic: Parser = {
  id,
  parse(lines) {
    const passed = new Set(lines.flatMap((line) => passedTest.exec(line)?.[1] ?? []));
    const panics = readPanics(lines).filter(({ thread }) => !passed.has(thread ?? ''));
    const own = panics.find(
      ({ thread, message }) => thread === 'main' && !ofAnotherThread.test(message[0] ?? ''),
    );
    const told = own ?? panics[0];
    if (!told) return [];
    const { kind, category, span, message } = told;
    return [
      claimOf(lines, {
        parser: id,
        kind,
        category,
        span,
        message: message.join('\n').trim(),
        frames: tidy(told.frames),
        certain: true,
        diagnostics: panics.map(diagnosticOf),
      }),
    ];
  },
};

function diagnosticOf({ frames, message }: Panic): Diagnostic {
  const { file = null, line = null, column = null } = frames[0] ?? {};
  return { file, line, column, severity: 'error', code: null, message: message[0] ?? '' };
}
