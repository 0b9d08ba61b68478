// Parser of the error that `main` gives back, as the standard library, anyhow and eyre print it.

import type { Frame, Parser } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { readBacktrace } from './backtrace.ts';
import { isProject, tidy } from './paths.ts';

const id = 'rust.returned';

// Error: ferry can not start · Error: BadMinutes { line: 3, source: ParseIntError { … } }
const errorLine = /^Error: ?(.*)$/;

// BadMinutes { line: 3, … } · Os { code: 2, … } · ParseError(7)
const debugForm = /^[A-Z]\w{0,80}(?: \{ .*\}|\(.*\))$/;

//      Running `target/debug/ferry`
const running = /^ {4,12}Running `(?:[^`]{0,1000}[\\/])?target[\\/]/;

// Caused by: · Location: · Stack backtrace:
const sectionLine = /^(?:Caused by|Location|Stack backtrace):$/;

//     0: ferry.conf line 1: seats     ·     invalid digit found in string
const causeLine = /^ {2,8}(?:\d{1,3}: )?(\S.*)$/;

//    src/main.rs:10:5            (eyre, below "Location:")
const location = /^ {2,8}(\S.{0,1000}\.rs):(\d{1,9})(?::(\d{1,9}))?$/;

const mostCauses = 20;

/** At most one claim: the last such line. Certain where a place in a Rust file or cargo vouches for it. */
export const returned: Parser = {
  id,
  parse(lines) {
    const from = lines.findLastIndex((line) => errorLine.test(line));
    const [, first = ''] = errorLine.exec(lines[from] ?? '') ?? [];
    if (from < 0) return [];
    const { causes, frames, to } = readBelow(lines, from + 1, first === '' ? 'Caused by:' : '');
    const [head = '', ...chain] = first === '' ? causes : [first, ...causes];
    const byCargo = lines.slice(0, from).some((line) => running.test(line));
    const certain = byCargo || frames.some(({ file }) => file.endsWith('.rs'));
    if (head === '' || !(certain || chain.length > 0 || debugForm.test(head))) return [];
    const message = [`Error: ${head}`, ...chain.map((cause) => `caused by: ${cause}`)].join('\n');
    // The top of such a backtrace is where the crate that wraps errors took it.
    const own = frames.filter(({ file }) => isProject(file));
    const told = tidy([...own, ...frames]);
    const { file = null, line = null, column = null } = told[0] ?? {};
    return [
      claimOf(lines, {
        parser: id,
        kind: 'Error',
        category: 'code',
        message,
        span: { from, to },
        certain,
        frames: told,
        diagnostics: [
          { file, line, column, severity: 'error', code: null, message: `Error: ${head}` },
        ],
      }),
    ];
  },
};

/**
 * The sections below: causes, the place of the report, a backtrace; blank lines lie between. Rows
 * that stand in no section are somebody else's: `    at main (/app/a.js:1:7)`
 */
function readBelow(lines: readonly string[], from: number, begun: string) {
  const causes: string[] = [];
  const frames: Frame[] = [];
  let to = from;
  let section = begun;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    if (sectionLine.test(line)) {
      section = line;
    } else if (section === '' || !line.startsWith('  ')) {
      break;
    } else if (section === 'Stack backtrace:') {
      const trace = readBacktrace(lines, at);
      for (const frame of trace.frames) frames.push(frame);
      at = trace.to - 1;
    } else if (section === 'Location:') {
      const [, file, row, column] = location.exec(line) ?? [];
      const place = { line: Math.max(1, Number(row)), column: Number(column) || null };
      if (file !== undefined) frames.push({ file, ...place, function: null });
    } else if (causes.length < mostCauses) {
      causes.push(...(causeLine.exec(line)?.slice(1) ?? []));
    }
    to = at + 1;
  }
  return { causes, frames, to };
}
