// Parser of panics, fatal errors of the runtime and signals that it reports.

import type { Claim, Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { failedTests } from './failed-tests.ts';
import { isLibrary, tidy } from './paths.ts';
import { readStack } from './trace.ts';

const id = 'go.panic';

// panic: runtime error: index out of range [2] with length 2 [recovered, repanicked]
// fatal error: all goroutines are asleep - deadlock!
// SIGQUIT: quit
const header = /^(panic|fatal error|SIG[A-Z]{2,8}): (.*)$/;

//	panic: assignment to entry in nil map            (below another: raised while that one unwound)
const again = /^\t{1,8}panic: (.*)$/;

// panic: assignment to entry in nil map [recovered]
const recovered = / \[recovered[^\]]{0,40}\]$/;

// goroutine 1 [running]:
// goroutine 1 gp=0x37e044d7a1e0 m=0 mp=0x586f60 [running]:
// goroutine 19 [chan send, 2 minutes]:
const goroutine = /^goroutine \d{1,12}(?: [a-z]{1,3}=\w{1,20}){0,4} \[[^\]]{1,100}\]:$/;

// [signal SIGSEGV: segmentation violation code=0x1 addr=0x10 pc=0x49e260] · PC=0x46 m=0 sigcode=0
const signalLine = /^(?:\[signal |PC=)/;

// panic: test timed out after 2s
const timedOut = /^test timed out after /;

// 		TestAdd (2s)              (below "running tests:")
const runningTest = /^\t{1,2}((?:Test|Benchmark|Fuzz|Example)\S{0,400}) \(\S{1,20}\)$/;

// exit status 2 · FAIL	example.org/ferry	0.007s
const afterwards = /^(?:exit status \d|FAIL\s)/;

// --- FAIL: TestFree (0.00s) · FAIL · PASS     (of a test binary that lives on, whatever it has printed)
const reported = /^(?: {0,80}--- (?:FAIL|PASS|SKIP): |(?:FAIL|PASS)$|ok {1,2}\t)/;

const mostBefore = 60;
const fewLines = 12;
const fewGoroutines = 6;

/**
 * At most one claim: the first one whose goroutine is printed, and that no test has only printed; one
 * that stands alone is uncertain.
 */
export const panic: Parser = {
  id,
  parse(lines) {
    const starts = lines.flatMap((line, i) => (header.test(line) ? i : []));
    const alone = starts.at(-1);
    let end: number | null = -1;
    for (const [i, from] of starts.entries()) {
      const most = Math.min(lines.length, from + mostBefore, starts[i + 1] ?? lines.length);
      const stack = indexFrom(lines, from + 1, most, (line) => goroutine.test(line));
      if (stack === null) continue;
      // Looked for once, however many panics stand before it.
      if (end !== null && end < stack) end = indexFrom(lines, stack, lines.length, isEnd);
      if (end === null || !reported.test(lines[end] ?? '')) return [claim(lines, from, stack)];
    }
    // GOTRACEBACK=none
    if (alone === undefined || !isLast(lines, alone)) return [];
    return lines[alone]?.startsWith('panic: ') ? [claim(lines, alone, null)] : [];
  },
};

function claim(lines: readonly string[], from: number, stack: number | null): Claim {
  const [, kind = 'panic', first = ''] = header.exec(lines[from] ?? '') ?? [];
  const body = lines.slice(from + 1, stack ?? from + 1);
  const last = body.findLastIndex((line) => again.test(line));
  const inner = again.exec(body[last] ?? '')?.[1];
  const text = [
    `${kind}: ${(inner ?? first).replace(recovered, '')}`,
    ...textIn(body.slice(last + 1)),
  ];

  const still = kind === 'fatal error' || timedOut.test(first);
  const { frames, to } =
    stack === null
      ? { frames: [], to: from + 1 }
      : read(lines, stack, { still, again: recovered.test(first) });
  const running = body.flatMap((line) => runningTest.exec(line)?.[1] ?? []);
  const tests = [...new Set([...failedTests(lines), ...running])];
  const { file = null, line = null, column = null } = frames[0] ?? {};
  const message = text.join('\n');
  return claimOf(lines, {
    parser: id,
    kind,
    category: tests.length > 0 ? 'test' : 'code',
    message,
    span: { from, to },
    certain: stack !== null,
    frames,
    diagnostics: [{ file, line, column, severity: 'error', code: null, message: text[0] ?? '' }],
    tests,
  });
}

/** Further lines of the message, up to a blank one or the signal; of a timeout the tests that ran. */
function textIn(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => line.trim() === '' || signalLine.test(line));
  return lines.slice(0, end < 0 ? lines.length : end).slice(0, fewLines);
}

/**
 * The first goroutine's frames, or those of the first one that is in anyone's own code: the alarm
 * of a test that timed out is not. Where goroutines wait for each other, the others' own follow.
 */
function read(
  lines: readonly string[],
  first: number,
  { still, again }: { readonly still: boolean; readonly again: boolean },
) {
  const stacks = [];
  for (let at = first; at < lines.length && stacks.length < fewGoroutines; ) {
    const stack = readStack(lines, at + 1);
    stacks.push(stack);
    const next = lines[stack.to] === '' ? stack.to + 1 : stack.to;
    if (!goroutine.test(lines[next] ?? '')) break;
    at = next;
  }
  const isOwn = (frame: Frame) => !isLibrary(frame);
  const own = Math.max(
    0,
    stacks.findIndex(({ frames }) => frames.some(isOwn)),
  );
  const told = still ? stacks : stacks.slice(0, own + 1);
  const others = told.filter((_, i) => i !== own).flatMap(({ frames }) => frames.filter(isOwn));
  const top = stacks[own]?.frames ?? [];
  return {
    frames: tidy([...(again ? raisedFirst(top) : top), ...others]),
    to: told.at(-1)?.to ?? first + 1,
  };
}

/** Of a panic that was recovered and raised again: where it came from first, then who did that. */
function raisedFirst(frames: readonly Frame[]): readonly Frame[] {
  const raised = frames.findLastIndex((frame) => frame.function === 'panic') + 1;
  return [...frames.slice(raised), ...frames.slice(0, raised)];
}

function indexFrom(
  lines: readonly string[],
  from: number,
  to: number,
  is: (line: string) => boolean,
): number | null {
  for (let at = from; at < to; at += 1) if (is(lines[at] ?? '')) return at;
  return null;
}

function isEnd(line: string): boolean {
  return reported.test(line) || afterwards.test(line);
}

function isLast(lines: readonly string[], at: number): boolean {
  return lines.slice(at + 1, at + 4).every((line) => line === '' || afterwards.test(line));
}
