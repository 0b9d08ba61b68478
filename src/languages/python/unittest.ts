// Parser of unittest's report, which Django's test runner prints too.

import type { Category, Parser, Span } from '../../types.ts';
import { readTracebacks } from './chain.ts';
import { claimOf, diagnosticOf } from './claim.ts';
import type { Told } from './raised.ts';

const id = 'python.unittest';

interface Block {
  readonly outcome: 'FAIL' | 'ERROR';
  /** The name that the runner takes. */
  readonly test: string;
  readonly told: Told;
  readonly span: Span;
}

// ======================================================================
const doubleLine = '='.repeat(70);
// ----------------------------------------------------------------------
const singleLine = '-'.repeat(70);

// FAIL: test_a (x.T.test_a) · ERROR: setUpClass (x.T) · FAIL: test_b (x.T) (i=1) · ERROR: test_i (unittest.…)
const titleLine = /^(FAIL|ERROR): (\S{1,400}) \(([\w.<>]{1,1000})\)/;

// .F.E           · test_a (x.T.test_a) ... FAIL
const progressLine = /^[.sxu]{0,2000}([FE])[.sxuFE]{0,2000}$|\.\.\. (FAIL|ERROR)$/;

// Stdout:        (--buffer: what the test printed)
const capturedLine = /^Std(?:out|err):$/;

const longestTitle = 12;

/** At most one claim: the first test that failed. `tests` lists all that did. */
export const unittest: Parser = {
  id,
  parse(lines) {
    const blocks = blocksIn(lines);
    const [first] = blocks;
    if (!first) return [];
    // Errors are printed before failures, whichever came first.
    const outcome = firstOutcome(lines, first.span.from);
    const { told, span } = blocks.find((block) => block.outcome === outcome) ?? first;
    const diagnostics = blocks.map((block) => diagnosticOf(block.told));
    const tests = [...new Set(blocks.map(({ test }) => test))];
    const category = categoryIn(told);
    return [
      claimOf(lines, { parser: id, told, span, certain: true, diagnostics, tests, category }),
    ];
  },
};

function blocksIn(lines: readonly string[]): readonly Block[] {
  const starts = lines.flatMap((line, at) => (line === doubleLine ? at : []));
  return starts.flatMap((from, i) => blockAt(lines, from, starts[i + 1] ?? lines.length) ?? []);
}

function blockAt(lines: readonly string[], from: number, limit: number): Block | null {
  const [, outcome, name = '', place = ''] = titleLine.exec(lines[from + 1] ?? '') ?? [];
  // Between title and line stands the beginning of the test's docstring.
  const line = lines.slice(from, from + longestTitle).indexOf(singleLine);
  if (outcome === undefined || line < 0) return null;
  const body = lines.slice(from + line + 1, limit);
  const end = body.findIndex((text) => text === singleLine || capturedLine.test(text));
  const own = end < 0 ? body : body.slice(0, end);
  const told = readTracebacks(own).at(-1)?.told;
  const span = { from, to: from + line + 1 + own.length };
  return told
    ? { outcome: outcome === 'FAIL' ? 'FAIL' : 'ERROR', test: testOf(name, place), told, span }
    : null;
}

function testOf(name: string, place: string): string {
  if (place.startsWith('unittest.loader.')) return name;
  const path = place.replace(/^__main__\./, '');
  // Before Python 3.11 the place leaves out the method; a class's own set-up is no test.
  const isWhole = path.endsWith(`.${name}`) || /^(?:setUp|tearDown)(?:Class|Module)$/.test(name);
  return isWhole ? path : `${path}.${name}`;
}

function firstOutcome(lines: readonly string[], before: number): 'FAIL' | 'ERROR' | null {
  for (let at = 0; at < before; at++) {
    const [, letter, word] = progressLine.exec(lines[at] ?? '') ?? [];
    if (letter ?? word) return letter === 'F' || word === 'FAIL' ? 'FAIL' : 'ERROR';
  }
  return null;
}

function categoryIn({ kind, category }: Told): Category {
  return kind === 'AssertionError' ? 'test' : category;
}
