// Failures before, or outside, any test: pytest itself, a conftest, or how it was called.

import type { Category, Frame, Span } from '../../types.ts';
import { readTracebacks } from './chain.ts';
import { tellBlock } from './pytest-block.ts';
import type { Told } from './raised.ts';

/** What kept the tests from running. */
export interface StartupFailure {
  readonly told: Told;
  readonly span: Span;
}

// INTERNALERROR>   File "/app/conftest.py", line 2, in pytest_collection_modifyitems
const internalLine = /^INTERNALERROR> ?/;

// ImportError while loading conftest '/app/conftest.py'.
const conftestLine = /^ImportError while loading conftest '.{1,1000}'\.$/;

// ERROR: file or directory not found: test_b.py
// ERROR: not found: /app/test_a.py::nope
const missingLine = /^ERROR: (?:file or directory )?not found: /;

// ERROR: usage: python -m pytest [options] [file_or_dir] [file_or_dir] [...]
const usageLine = /^ERROR: usage: .{1,200} \[file_or_dir\]/;

// ERROR: /app/pytest.ini:1: unexpected value continuation
const settingsLine =
  /^ERROR: ((?:[A-Za-z]:)?[^:]{0,500}(?:pytest\.ini|tox\.ini|setup\.cfg|pyproject\.toml)):(?:(\d{1,9}):)? (.*)$/;

// Unknown config option: foo · Error importing plugin "nope": No module named 'nope'
const settingsText = /^(?:Unknown config option|.{0,100}config option)\b/;
const pluginText = /^Error importing plugin "/;

// pyproject.toml: Invalid value (at line 11, column 15)
const placeText = /\(at line (\d{1,9}), column (\d{1,9})\)$/;

// !!!!!!!!!!!!!!!!!!!!!!!!!!!!!! KeyboardInterrupt !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
// !!!!!!!!!!!!!!!!!!!!!!! _pytest.outcomes.Exit: giving up !!!!!!!!!!!!!!!!!!!!!!!
const stoppedLine = /^!+ (?:(KeyboardInterrupt)|(_pytest\.outcomes\.Exit)(?:: (.{0,2000}))?) !+$/;

// /app/test_a.py:1: KeyboardInterrupt
const stoppedPlace = /^((?:[A-Za-z]:)?[^\s:][^:]{0,1000}):(\d{1,9}): KeyboardInterrupt$/;

// ============================ no tests ran in 0.00s =============================
const emptyRunLine = /^(?:=+ )?no tests ran in /;

const longestConftest = 400;

/** What kept the tests from running; null where nothing says so. */
export function startupFailure(lines: readonly string[]): StartupFailure | null {
  return internal(lines) ?? conftest(lines) ?? stopped(lines) ?? usage(lines);
}

function internal(lines: readonly string[]): StartupFailure | null {
  const from = lines.findIndex((line) => internalLine.test(line));
  if (from < 0) return null;
  const after = lines.findIndex((line, i) => i > from && !internalLine.test(line));
  const to = after < 0 ? lines.length : after;
  const plain = lines.slice(from, to).map((line) => line.replace(internalLine, ''));
  const told = readTracebacks(plain).at(-1)?.told;
  return told ? { told, span: { from, to } } : null;
}

function conftest(lines: readonly string[]): StartupFailure | null {
  const from = lines.findIndex((line) => conftestLine.test(line));
  if (from < 0) return null;
  const blank = lines.findIndex((line, i) => i > from && line === '');
  const to = Math.min(blank < 0 ? lines.length : blank, from + longestConftest);
  const told = tellBlock(lines.slice(from + 1, to));
  return told && { told, span: { from, to } };
}

/** Ctrl-C, or a test that ended the run. */
function stopped(lines: readonly string[]): StartupFailure | null {
  const from = lines.findIndex((line) => stoppedLine.test(line));
  if (from < 0) return null;
  const [, interrupt, exit, text] = stoppedLine.exec(lines[from] ?? '') ?? [];
  const [, file, number] = stoppedPlace.exec(lines[from + 1] ?? '') ?? [];
  const kind = interrupt ?? exit ?? '';
  const frames = file === undefined ? [] : [placeOf(file, number)];
  const told: Told = { kind, message: [text || kind], frames, category: 'unknown' };
  return { told, span: { from, to: from + (file === undefined ? 1 : 2) } };
}

function usage(lines: readonly string[]): StartupFailure | null {
  const empty = lines.some((line) => emptyRunLine.test(line));
  const from = lines.findIndex(
    (line) =>
      missingLine.test(line) ||
      usageLine.test(line) ||
      settingsLine.test(line) ||
      pluginText.test(line.slice('ERROR: '.length)) ||
      (empty && line.startsWith('ERROR: ')),
  );
  if (from < 0) return null;
  const [line = '', below = ''] = lines.slice(from, from + 2);
  const [, file, number, text] = settingsLine.exec(line) ?? [];
  if (file !== undefined) {
    const [, line = number, column] = placeText.exec(text ?? '') ?? [];
    const place = { ...placeOf(file, line), column: Number(column) || null };
    return { told: toldOf([`${text}`], 'config', [place]), span: { from, to: from + 1 } };
  }
  // The second line says what was wrong, or which files were looked through.
  const message = usageLine.test(line) ? [below] : [line.slice('ERROR: '.length), below];
  const said = message.filter((each) => each.trim() !== '');
  return { told: toldOf(said, categoryIn(said[0] ?? ''), []), span: { from, to: from + 2 } };
}

function categoryIn(said: string): Category {
  if (pluginText.test(said)) return 'dependency';
  return settingsText.test(said) ? 'config' : 'usage';
}

function placeOf(file: string, line: string | undefined): Frame {
  return { file, line: Math.max(1, Number(line ?? 1)), column: null, function: null };
}

function toldOf(message: readonly string[], category: Category, frames: readonly Frame[]): Told {
  return { kind: 'UsageError', message, frames, category };
}
