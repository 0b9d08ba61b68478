// Parser of PHPUnit's report: its numbered list, and the boxes of `--testdox`.

import type { Frame, Parser, Span } from '../../types.ts';
import { claimOfFirst, type Failed } from '../failed.ts';
import { categoryOf } from './category.ts';
import { tidy } from './paths.ts';

const id = 'php.phpunit';

// There were 2 failures: · There was 1 error: · There was 1 risky test:
const section = /^There (?:was|were) \d{1,6} (?:PHPUnit )?([a-z ]{3,30}):$/;
const failing = /^(?:error|failure)s?$/;

// 1) App\CartTest::testTotal · 12) CartTest::testRows with data set "two" (3) · 3) CartTest
const title = /^\d{1,6}\) ([A-Za-z_\\][\w\\]{0,300}(?:::\S.{0,500})?)$/;

// -- · FAILURES! · ERRORS! · Tests: 7, Assertions: 3
const end = /^(?:--|FAILURES!|ERRORS!|WARNINGS!|Tests: \d.{0,200})$/;

// ✘ Adds  (--testdox)
const doxTitle = /^ (?:✘|x) (\S.{0,500}?)(?: \[[\d.]{1,12} ms\])?$/;
//    │ Failed asserting …      PHPUnit 10:    ├ Failed …    ┐    ╵ /app/tests/CartTest.php:5    ┴
const doxBody = /^ {3}[│├╵┐┴╎|] ?(.*)$/;

// /app/tests/CartTest.php:5 · C:\app\CartTest.php:5 · phar:///usr/bin/phpunit/x.php:3
const place = /^((?:[A-Za-z]:[\\/]|\/|phar:)[^:]{1,1000}|\S[^:]{0,300}\.php):(\d{1,7})$/;

// RuntimeException: no berth
const thrown = /^([A-Za-z_\\][\w\\]{0,300}): (.*)$/;

/** At most one claim: the first test of the list, with the names of all. */
export const phpunit: Parser = {
  id,
  parse(lines) {
    const listed = listIn(lines);
    const failed = listed.length > 0 ? listed : boxesIn(lines);
    // What names no place would stand in an editor's list without one.
    const placed = failed.filter(({ frames }) => frames.length > 0);
    return claimOfFirst(lines, { parser: id, failed, listed: placed.length > 0 ? placed : failed });
  },
};

function listIn(lines: readonly string[]): readonly Failed[] {
  const failed: Failed[] = [];
  let isFailing = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, things] = section.exec(line) ?? [];
    if (things !== undefined) isFailing = failing.test(things);
    else if (isFailing && (line === 'FAILURES!' || line === 'ERRORS!')) isFailing = false;
    const [, test] = isFailing ? (title.exec(line) ?? []) : [];
    if (test === undefined) continue;
    let to = at + 1;
    while (to < lines.length && !title.test(lines[to] ?? '') && !end.test(lines[to] ?? '')) to += 1;
    failed.push(failedOf(test, lines.slice(at + 1, to), { from: at, to }));
    at = to - 1;
  }
  return failed;
}

function boxesIn(lines: readonly string[]): readonly Failed[] {
  const failed: Failed[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!doxTitle.test(lines[at] ?? '') || !doxBody.test(lines[at + 1] ?? '')) continue;
    let to = at + 1;
    while (to < lines.length && doxBody.test(lines[to] ?? '')) to += 1;
    const body = lines.slice(at + 1, to).map((line) => doxBody.exec(line)?.[1] ?? '');
    failed.push(failedOf(null, body, { from: at, to }));
    at = to - 1;
  }
  return failed;
}

/** Text, places, and below "Caused by" the same of what was thrown before. */
function failedOf(test: string | null, body: readonly string[], span: Span): Failed {
  const parts: string[][] = [[]];
  for (const line of body) {
    if (line === 'Caused by') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  const [outer = { message: [], frames: [] }, ...causes] = parts.map(partOf);
  const [head = ''] = outer.message;
  const kind = thrown.exec(head)?.[1] ?? kindWithout(outer.message);
  const said = causes.map(({ message }) => `caused by: ${message[0] ?? ''}`);
  const frames = tidy([...causes.toReversed(), outer].flatMap(({ frames }) => frames));
  const isAssertion = kind === assertion;
  return {
    ...{ test, kind, frames, span },
    message: [...outer.message, ...said].join('\n'),
    category: isAssertion ? 'test' : categoryOf(head),
  };
}

const assertion = 'ExpectationFailedException';

/** PHPUnit leaves out the class of its own exceptions and of what the interpreter warns of. */
function kindWithout(message: readonly string[]): string {
  return message.some((line) => line.startsWith('Failed asserting ')) ? assertion : 'Error';
}

function partOf(lines: readonly string[]) {
  const from = traceFrom(lines);
  const text = lines.slice(0, from).join('\n').trim();
  const frames = lines.slice(from).flatMap((line): Frame[] => {
    const [, file, number] = place.exec(line) ?? [];
    if (file === undefined) return [];
    return [{ file, line: Number(number), column: null, function: null }];
  });
  return { message: text === '' ? [] : text.split('\n'), frames };
}

/** Places stand at the end below a blank line: a message may hold `see cart.php:3`. */
function traceFrom(lines: readonly string[]): number {
  let from = lines.length;
  while (from > 0 && (lines[from - 1] === '' || place.test(lines[from - 1] ?? ''))) from -= 1;
  while (from > 0 && from < lines.length && lines[from] !== '') from += 1;
  return from;
}
