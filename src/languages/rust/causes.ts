// What stands below one `Caused by:` of cargo.

import type { Frame } from '../../types.ts';
import { readPanics } from './panics.ts';
import { tidy } from './paths.ts';

// TOML parse error at line 7, column 11
const inFile = /^TOML parse error at line (\d{1,9}), column (\d{1,9})$/;

// failed to parse manifest at `/app/Cargo.toml`
const manifest = /`([^`]{1,1000}\.toml)`/;

//   |     ·     7 | harbour = { path = "harbour", optional = "yes" }
const gutter = /^ {0,8}(?:\d{1,9} {0,8})?\|/;

// process didn't exit successfully: `/app/target/debug/build/ferry-6c40/build-script-build` (exit …
const scriptFailed = /^process didn't exit successfully: /;

const fewLines = 6;

/** Its message, a line for each line of `caused by: …`, and its places; `above` is the error's text. */
export function causeOf(lines: readonly string[], above: string) {
  if (scriptFailed.test(lines[0] ?? '')) return scriptSays(lines);
  const text = lines.filter((line) => line.trim() !== '' && !gutter.test(line));
  const [, row, column] = inFile.exec(text[0] ?? '') ?? [];
  const file = manifest.exec(above)?.[1];
  const frames: readonly Frame[] =
    row === undefined || file === undefined
      ? []
      : [{ file, line: Math.max(1, Number(row)), column: Number(column) || null, function: null }];
  const message = text
    .slice(0, fewLines)
    .map((line) => line.trim())
    .join(' ');
  return { message: message === '' ? [] : [message], frames };
}

/** A build script's panic, else the last lines that it wrote to its standard error. */
function scriptSays(lines: readonly string[]) {
  const from = lines.indexOf('--- stderr') + 1;
  const stderr = from === 0 ? lines : lines.slice(from);
  const [panic] = readPanics(stderr);
  const last = stderr.filter((line) => line.trim() !== '').slice(-fewLines);
  const message = panic?.message ?? (from === 0 ? [] : last);
  return {
    message: message.map((line) => line.trim()).filter((line) => line !== ''),
    frames: tidy(panic?.frames ?? []),
  };
}
