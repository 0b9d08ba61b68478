// Parser of RSpec's report.

import type { Frame, Parser } from '../../types.ts';
import { frameIn } from './rows.ts';
import { claimsOf, type Failed } from './test-report.ts';

const id = 'ruby.rspec';

//   1) Cart adds
const title = /^ {2}\d{1,6}\) \S/;
//      Failure/Error: expect(1 + 1).to eq(3)
const failure = /^ {5,9}Failure\/Error:(?: |$)/;
// An error occurred while loading ./spec/cart_spec.rb.
const loading = /^An error occurred (?:while loading \S|outside of examples|in an? )/;
//      # ./spec/cart_spec.rb:7:in `block (2 levels) in <top (required)>'
const traceRow = /^ {0,9}# (\S.{0,1200})$/;
// NoMethodError:     (below it the text, two columns deeper)
const className = /^((?:[A-Z]\w{0,100}::)*[A-Z]\w{0,100}):$/;
// Finished in 0.1 seconds · Failed examples: · Pending: · Top 10 slowest examples
const end = /^(?:Finished in |Failed examples:|Pending:|Top \d|\d{1,7} examples?, )/;
// rspec ./spec/cart_spec.rb:7 # Cart adds · rspec './spec/cart_spec.rb[1:2]' # …
const again = /^rspec '?(\S{1,500}?(?::\d{1,7}|\[[\d:]{1,40}\]))'?(?: #|$)/;
const longest = 400;

/** At most one claim: the first example that failed; `tests` are the places that `rspec` takes. */
export const rspec: Parser = {
  id,
  parse(lines) {
    const tests = lines.flatMap((line) => again.exec(line)?.[1] ?? []);
    const unmet = 'ExpectationNotMetError';
    return claimsOf(lines, failedIn(lines), { parser: id, unmet, tests });
  },
};

function failedIn(lines: readonly string[]): readonly Failed[] {
  const failed: Failed[] = [];
  let from = -1;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (title.test(line) || loading.test(line)) from = at;
    else if (end.test(line)) from = -1;
    else if (from >= 0 && at - from < longest && isFailure(line)) {
      const body = lines.slice(at, bodyEnd(lines, at + 1));
      failed.push(failedOf(body, from, at + body.length));
      at += body.length - 1;
    }
  }
  return failed;
}

function isFailure(line: string): boolean {
  return failure.test(line) || /^Failure\/Error:(?: |$)/.test(line);
}

function bodyEnd(lines: readonly string[], from: number): number {
  let to = from;
  while (to < lines.length && to < from + longest && !isEnd(lines[to] ?? '')) to += 1;
  return to;
}

function isEnd(line: string): boolean {
  return title.test(line) || isFailure(line) || loading.test(line) || end.test(line);
}

function failedOf(body: readonly string[], from: number, to: number): Failed {
  const frames = body.flatMap((line): Frame[] => {
    const frame = frameIn(traceRow.exec(line)?.[1] ?? '');
    return frame ? [frame] : [];
  });
  const first = body.findIndex((line) => frameIn(traceRow.exec(line)?.[1] ?? '') !== null);
  const text = (first < 0 ? body : body.slice(0, first)).map((line) => line.trim());
  const at = text.findIndex((line) => className.test(line));
  const kind = at < 0 ? null : (className.exec(text[at] ?? '')?.[1] ?? null);
  // Below the source, which may go on over lines, stands a blank line or the text.
  const source = text[0] === 'Failure/Error:' ? Math.max(0, text.indexOf('')) : 0;
  const said = text.slice((at < 0 ? source : at) + 1);
  const own = withoutSnippet(said.filter((line) => line !== ''));
  const expected = text[0]?.replace(/^Failure\/Error: ?/, '') ?? '';
  return { kind, text: own.length > 0 ? own : [expected], frames, span: { from, to } };
}

/** Without the source line that Ruby shows, and the caret below it. */
function withoutSnippet(text: readonly string[]): readonly string[] {
  const caret = text.findIndex((line) => /^\^+$/.test(line));
  return caret < 1 ? text : text.slice(0, caret - 1);
}
