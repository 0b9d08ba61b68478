// Parser of Minitest's report, which Rails prints too.

import type { Frame, Parser } from '../../types.ts';
import { frameIn } from './rows.ts';
import { claimsOf, type Failed } from './test-report.ts';

const id = 'ruby.minitest';

//   1) Failure: · Error:      (Rails, as soon as it fails)
const outcome = /^(?: {2}\d{1,6}\) )?(Failure|Error):$/;
// CartTest#test_adds [test/cart_test.rb:5]: · CartTest#test_nil:
const name =
  /^((?:[A-Z]\w{0,100}::)*[A-Z]\w{0,200}(?:::\S{1,200})?#.{1,300}?)(?: \[([^\]]{1,1000}):(\d{1,7})\])?:$/;
// NoMethodError: undefined method `+' for nil:NilClass
const thrown = /^((?:[A-Z]\w{0,100}::)*[A-Z]\w{0,100}): (.*)$/;
// 2 runs, 1 assertions, 1 failures, 1 errors, 0 skips · bin/rails test test/cart_test.rb:4
const end = /^(?:\d{1,7} (?:runs|tests), |(?:bin\/)?rails test \S)/;
const longest = 200;

/** At most one claim: the first test of the list, with the names of all. */
export const minitest: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((line, at) => (outcome.test(line) ? [at] : []));
    const blocks = found.flatMap((at, i) => blockAt(lines, at, found[i + 1] ?? lines.length) ?? []);
    const tests = blocks.map(({ test }) => test);
    return claimsOf(lines, blocks, { parser: id, unmet: 'Minitest::Assertion', tests });
  },
};

function blockAt(lines: readonly string[], from: number, limit: number) {
  const [, test, file, number] = name.exec(lines[from + 1] ?? '') ?? [];
  if (test === undefined) return null;
  const most = Math.min(limit, from + longest);
  let to = from + 2;
  while (to < most && !end.test(lines[to] ?? '')) to += 1;
  const body = lines.slice(from + 2, to);
  const rows = body.findIndex((line) => /^ {4}\S/.test(line) && frameIn(line) !== null);
  const text = rows < 0 ? body : body.slice(0, rows);
  const isError = outcome.exec(lines[from] ?? '')?.[1] === 'Error';
  const [, kind, said] = (isError && thrown.exec(text[0] ?? '')) || [];
  const place: Frame[] =
    file === undefined ? [] : [{ file, line: Number(number), column: null, function: null }];
  const frames = rows < 0 ? place : body.slice(rows).flatMap((line) => frameIn(line) ?? []);
  const failed: Failed = {
    kind: kind ?? null,
    text: kind === undefined ? text : [said ?? '', ...text.slice(1)],
    frames: place.length > 0 ? place : frames,
    span: { from, to },
  };
  return { ...failed, test };
}
