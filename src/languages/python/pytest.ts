// Parser of pytest's report, in each of its traceback styles.

import type { Category, Diagnostic, Parser } from '../../types.ts';
import { claimOf, diagnosticOf } from './claim.ts';
import { isProject } from './paths.ts';
import { passedLines } from './pytest-passed.ts';
import { type FailedBlock, failedBlocks, type Listed, listedIn } from './pytest-sections.ts';
import { startupFailure } from './pytest-startup.ts';
import { kindOf, type Told, tell } from './raised.ts';

const id = 'python.pytest';

/** Ways to fail that only a test has. */
const testKinds: readonly string[] = [
  'AssertionError',
  'Failed',
  'FixtureLookupError',
  'DocTestFailure',
];

// [doctest] test_kinds.half
const doctest = '[doctest] ';

// ERROR at setup of TestSave.test_save · ERROR collecting tests/test_import.py
const stage = /^ERROR (at setup of|at teardown of|collecting) /;

/**
 * At most one claim: the first block of the FAILURES or ERRORS section, else what kept the tests
 * from running, else the first row of the short summary. `tests` lists all that failed.
 */
export const pytest: Parser = {
  id,
  parse(lines) {
    const passed = passedLines(lines);
    const blocks = failedBlocks(lines).filter(({ span }) => !passed[span.from]);
    const listed = listedIn(lines);
    const [block] = blocks;
    if (block) {
      const { told, span } = block;
      const tests = listed.length > 0 ? listed.map(({ test }) => test) : blocks.flatMap(testOf);
      return [
        claimOf(lines, {
          parser: id,
          told,
          span,
          certain: told.frames.length > 0 || listed.length > 0,
          diagnostics: placed(blocks.map((each) => diagnosticOf(each.told))),
          tests: [...new Set(tests)],
          category: categoryIn(told),
        }),
      ];
    }
    const startup = startupFailure(lines);
    if (startup) {
      const diagnostics = [diagnosticOf(startup.told)];
      return [claimOf(lines, { parser: id, ...startup, certain: true, diagnostics })];
    }
    return claimOfSummary(lines, listed);
  },
};

/** The name its runner takes, for a run without a summary: file::Class::method[parameters]. */
function testOf({ title, told }: FailedBlock): readonly string[] {
  if (title === null) return [];
  const name = title.replace(stage, '');
  if (title.startsWith('ERROR collecting ')) return [name];
  if (title.startsWith(doctest)) {
    return told.frames.slice(0, 1).map(({ file }) => `${file}::${title.slice(doctest.length)}`);
  }
  const bracket = name.indexOf('[');
  const path = bracket < 0 ? name : name.slice(0, bracket);
  // test_sub [msg] (i=1): a subtest is no name that the runner takes
  const plain = path.split(' ', 1)[0] ?? '';
  const parameters = bracket < 0 || plain !== path ? '' : name.slice(bracket);
  const file = fileOf(told, plain.split('.').at(-1) ?? '');
  return file === null ? [] : [`${file}::${plain.replaceAll('.', '::')}${parameters}`];
}

function fileOf({ frames }: Told, name: string): string | null {
  const own = frames.find((frame) => frame.function === name);
  return (own ?? frames.filter(({ file }) => isProject(file)).at(-1))?.file ?? null;
}

function categoryIn({ kind, category }: Told): Category {
  return testKinds.includes(kind) ? 'test' : category;
}

/** --tb=no prints no place but the file in the test's name. */
function claimOfSummary(lines: readonly string[], listed: readonly Listed[]) {
  const [first] = listed;
  const last = listed.at(-1);
  if (!first || !last) return [];
  const told = toldBy(first);
  return [
    claimOf(lines, {
      parser: id,
      told,
      span: { from: first.at, to: last.at + 1 },
      certain: true,
      diagnostics: listed.map((each) => ({
        ...diagnosticOf(toldBy(each)),
        file: each.test.split('::', 1)[0] ?? null,
      })),
      tests: [...new Set(listed.map(({ test }) => test))],
      category: categoryIn(told),
    }),
  ];
}

function toldBy({ test, says }: Listed): Told {
  const kind = says.startsWith('assert') ? 'AssertionError' : (kindOf(says) ?? 'Failed');
  return tell([{ kind, message: [says || `${test} failed`], frames: [], joined: null }]);
}

/** An editor's list: `--tb=line` may name no place for some, and where it names none for all they stay. */
function placed(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = diagnostics.filter(({ line }) => line !== null);
  return found.length > 0 ? found : diagnostics;
}
