// Parser of webpack: `ERROR in ./src/main.js 3:0-24` and below it what is wrong.

import type { Claim, Parser } from '../../../types.ts';
import { mild } from '../mild.ts';
import { claimOfReports, type Reported } from '../reports.ts';
import { readModule } from './webpack-module.ts';

const id = 'node.webpack';

// ERROR in ./src/missing.js 2:0-35       ERROR in ./src/a.ts:5:9       [tsl] ERROR in /app/src/a.ts(5,9)
const head = /^(?:\[\w{1,12}\] )?ERROR in (\S.{0,1000})$/;

// WARNING in ./src/export.js 3:48-56      webpack 5.113.0 compiled with 1 error in 504 ms      Found 2 errors
const end =
  /^(?:(?:\[\w{1,12}\] )?(?:ERROR|WARNING) in |webpack (?:\d|compiled)|Found \d|(?:asset|assets|runtime modules|cacheable modules) )/;

// webpack 5.113.0 compiled with 1 error in 504 ms      webpack compiled with 2 errors and 1 warning
const verdict = /^webpack (?:\d[\w.-]{0,30} )?compiled with [1-9]\d{0,6} errors?\b/;

// webpack 5.113.0 compiled with 1 warning in 224 ms     webpack 5.113.0 compiled successfully in 231 ms
const passed =
  /^webpack (?:\d[\w.-]{0,30} )?compiled (?:successfully|with [1-9]\d{0,6} warnings?)\b/;

// WARNING in ./src/export.js 3:48-56
const warned = /^WARNING in \S/;

// [webpack-cli] ✖ Invalid configuration object. Webpack has been …      [webpack-cli] Error: …
const cli =
  /^\[webpack-cli\] (?:✖ )?((Invalid (?:configuration|options) object)\..*|((?:\w{0,40}Error)): .*)$/;

//  - configuration has an unknown property 'modul'. These properties are valid:
const complaint = /^ - (.*)$/;

// Module not found: …   Module build failed …   TS2322: …   SyntaxError: …   × Expected …
const serious =
  /^(?:\s{0,8}TS\d|Module \w|\w{0,40}Error\b|Entry module not found|(?:\[.{1,60}\] )|Cannot find module)/;

// [tsl] ERROR in /app/src/a.ts(4,20)
const inner = /^\[\w{1,12}\] ERROR in /;

const longestBlock = 400;

/** At most one claim: the first error. */
export const webpack: Parser = {
  id,
  parse(lines) {
    const isFailed = lines.some((line) => verdict.test(line));
    if (!isFailed && lines.some((line) => passed.test(line))) return warnings(lines);
    const modules = lines.flatMap((line, at) => readBlock(lines, line, at) ?? []);
    const reports = modules.length > 0 ? modules : lines.flatMap((_, at) => readCli(lines, at));
    const certain = isFailed || reports.some(({ text }) => serious.test(text[0] ?? ''));
    return claimOfReports(lines, reports, { parser: id, certain });
  },
};

/** What a build that went well warns of is no failure. */
function warnings(lines: readonly string[]): readonly Claim[] {
  return lines.flatMap((line, from) => {
    if (!warned.test(line)) return [];
    let to = from + 1;
    while (to < Math.min(lines.length, from + longestBlock) && !end.test(lines[to] ?? '')) to += 1;
    return [mild(lines, { parser: id, span: { from, to } })];
  });
}

function readBlock(lines: readonly string[], line: string, from: number): Reported | null {
  const where = head.exec(line)?.[1];
  // ts-loader says it again below: [tsl] ERROR in /app/src/a.ts(4,20)
  if (where === undefined || inner.test(lines[from + 2] ?? '')) return null;
  const limit = Math.min(lines.length, from + longestBlock);
  let to = from + 1;
  while (to < limit && !end.test(lines[to] ?? '')) to += 1;
  while (to > from + 1 && !lines[to - 1]?.trim()) to -= 1;
  return readModule(where, lines.slice(from + 1, to), { from, to });
}

/** The program's own: a configuration that it does not take. */
function readCli(lines: readonly string[], from: number): readonly Reported[] {
  const [, text = '', invalid, error] = cli.exec(lines[from] ?? '') ?? [];
  const kind = invalid ?? error;
  if (kind === undefined) return [];
  let to = from + 1;
  while (to < Math.min(lines.length, from + longestBlock) && /^\s/.test(lines[to] ?? '')) to += 1;
  const why = complaint.exec(lines[from + 1] ?? '')?.[1];
  const said = why === undefined ? [text] : [text, why];
  const known = { kind, code: null, text: said, category: 'config' as const };
  return [{ ...known, place: null, severity: 'error', frames: [], span: { from, to } }];
}
