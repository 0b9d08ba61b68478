// Parser of ExUnit's report.

import type { Parser } from '../../types.ts';
import { claimOfFirst, type Failed } from '../failed.ts';
import { rowsFrom } from './raised.ts';

const id = 'elixir.exunit';

//   1) test adds (CartTest)
const title = /^ {2,6}\d{1,6}\) (?:test|doctest|property) .{1,500} \([\w.]{1,200}\)$/;
//      test/cart_test.exs:4
const place = /^ {4,10}(\S[^:]{0,400}\.exs?):(\d{1,7})$/;
//      ** (ArgumentError) no items
const thrown = /^ {4,10}\*\* \(([\w.]{1,200})\) ?(.{0,2000})$/;
//      stacktrace:
const traced = /^ {4,10}stacktrace:$/;

const longest = 200;

/** At most one claim: the first test that failed; `tests` are the places that `mix test` takes. */
export const exunit: Parser = {
  id,
  parse(lines) {
    const failed = lines.flatMap((line, at) =>
      title.test(line) ? (failedAt(lines, at) ?? []) : [],
    );
    return claimOfFirst(lines, { parser: id, failed });
  },
};

const assertion = 'ExUnit.AssertionError';

function failedAt(lines: readonly string[], from: number): Failed | null {
  const [, file, number] = place.exec(lines[from + 1] ?? '') ?? [];
  if (file === undefined) return null;
  let to = from + 2;
  while (to < from + longest && to < lines.length && !isEnd(lines, to)) to += 1;
  const trace = traced.test(lines[to] ?? '') ? rowsFrom(lines, to + 1) : { frames: [], to };
  const text = lines.slice(from + 2, to).map((line) => line.slice(5));
  const [, kind = assertion, said] = thrown.exec(lines[from + 2] ?? '') ?? [];
  const message = said === undefined ? text : [`${kind}: ${said}`, ...text.slice(1)];
  const own = { file, line: Number(number), column: null, function: null };
  return {
    ...{ test: `${file}:${number}`, kind, message: message.join('\n').trim() },
    category: kind === assertion ? 'test' : 'code',
    frames: trace.frames.length > 0 ? trace.frames : [own],
    span: { from, to: trace.to },
  };
}

function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  return traced.test(line) || title.test(line) || /^Finished in /.test(line);
}
