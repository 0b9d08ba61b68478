// Parser of what the interpreter and command lines say in a line or two, without a traceback.

import type { Category, Frame, Parser, Span } from '../../types.ts';
import { claimOf, diagnosticOf } from './claim.ts';
import { readFatal } from './fatal.ts';
import type { Told } from './raised.ts';

const id = 'python.plain';

/** What was said, and where. */
interface Plain {
  readonly told: Told;
  readonly span: Span;
}

// /usr/bin/python3: No module named pytest
const interpreter = /^(?:\S{0,400}[\\/])?python(?:\d[\d.]{0,6})?(?:\.exe)?: (.{1,2000})$/;

interface Shape {
  readonly kind: RegExp;
  readonly category: Category;
}

/** What stands behind `python3: `; the text that matches is the kind. */
const refusals: readonly Shape[] = [
  // No module named pytest · Error while finding module specification for 'a.b' (…)
  {
    kind: /^(?:No module named|Error while finding module specification)(?= )/,
    category: 'dependency',
  },
  // can't open file '/app/x.py': [Errno 13] Permission denied
  { kind: /^can't open file(?= .{1,1000}: \[Errno 13\])/, category: 'permission' },
  // can't open file '/app/x.py': [Errno 2] No such file or directory
  { kind: /^can't open file(?= )/, category: 'environment' },
  // can't find '__main__' module in '/app'
  { kind: /^can't find '__main__' module(?= )/, category: 'usage' },
];

// SyntaxError: Non-UTF-8 code starting with '\xff' in file /app/x.py on line 1, but no encoding …
// SyntaxError: encoding problem: klingon
const undecoded =
  /^SyntaxError: (?:Non-UTF-8 code starting with .{1,40} in file (.{1,1000}) on line (\d{1,9}),|encoding problem: )/;

// report.py: error: the following arguments are required: --out      (argparse, below its usage)
const argumentError = /^(\S{1,200}(?: [\w-]{1,60}){0,3}): error: \S/;

// Error: Missing option '--n'.                                       (click, below its usage)
const clickError = /^Error: \S/;

// Try 'report.py --help' for help.
const clickHint = /^Try ["'].{1,300}["'] for help\.$/;

const longestUsage = 60;

/** At most one claim: the last such failure. Certain, but a program may go on after some of them. */
export const plain: Parser = {
  id,
  parse(lines) {
    const said = lines.flatMap((line, at) => refused(line, at) ?? misused(lines, line, at) ?? []);
    const found = readFatal(lines) ?? said.at(-1);
    if (!found) return [];
    const diagnostics = [diagnosticOf(found.told)];
    return [
      { ...claimOf(lines, { parser: id, ...found, certain: true, diagnostics }), fatal: 'maybe' },
    ];
  },
};

function refused(line: string, at: number): Plain | undefined {
  const text = interpreter.exec(line)?.[1] ?? '';
  const shape = refusals.find(({ kind }) => kind.test(text));
  const span = { from: at, to: at + 1 };
  if (shape) {
    const kind = shape.kind.exec(text)?.[0] ?? '';
    return { told: { kind, message: [line], frames: [], category: shape.category }, span };
  }
  const [found, file, number] = undecoded.exec(line) ?? [];
  if (found === undefined) return undefined;
  const place = { line: Math.max(1, Number(number)), column: null, function: null };
  const frames: readonly Frame[] = file === undefined ? [] : [{ file, ...place }];
  return { told: { kind: 'SyntaxError', message: [line], frames, category: 'syntax' }, span };
}

function misused(lines: readonly string[], line: string, at: number): Plain | undefined {
  const program = argumentError.exec(line)?.[1];
  const from = program ? usageAbove(lines, at, `usage: ${program}`) : clickUsage(lines, line, at);
  if (from === null) return undefined;
  const told: Told = { kind: 'UsageError', message: [line], frames: [], category: 'usage' };
  return { told, span: { from, to: at + 1 } };
}

/** Where the usage begins whose further lines, all of them indented, end right above `at`. */
function usageAbove(lines: readonly string[], at: number, beginning: string): number | null {
  for (let from = at - 1; from >= Math.max(0, at - longestUsage); from--) {
    const line = lines[from] ?? '';
    if (line.startsWith(beginning)) return from;
    if (!/^\s/.test(line)) return null;
  }
  return null;
}

function clickUsage(lines: readonly string[], line: string, at: number): number | null {
  if (!clickError.test(line) || lines[at - 1] !== '') return null;
  return clickHint.test(lines[at - 2] ?? '') ? usageAbove(lines, at - 2, 'Usage: ') : null;
}
