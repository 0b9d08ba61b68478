// Parser of what the interpreter prints of an exception that nobody rescued, and of wrong syntax.

import type { Diagnostic, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';
import { categoryOf } from './category.ts';
import { frameIn, tidy } from './rows.ts';

const id = 'ruby.uncaught';

interface Raised {
  readonly kind: string;
  readonly message: string;
  readonly frames: readonly Frame[];
  readonly span: Span;
}

// cart.rb:3:in `total': undefined method `price' for nil:NilClass (NoMethodError)
// cart.rb:3:in 'Cart#total': no items (ArgumentError) · cart.rb:2: syntax errors found (SyntaxError)
const head =
  /^((?:[A-Za-z]:)?(?:<internal:[^>]{1,300}>|[^\s:<>][^:<>]{0,1000}):\d{1,7}(?::in [`'].{1,300}?')?): (.{0,2000}) \(((?:[A-Z]\w{0,100}::)*[A-Z]\w{0,100})\)$/;

// ruby: No such file or directory -- report.rb (LoadError)
const started =
  /^(?:\S{0,200}\/)?ruby[\d.]{0,5}: (.{1,1000}) \((LoadError|SyntaxError|RuntimeError)\)$/;

// cart.rb:2: syntax error, unexpected integer literal, expecting ')'
const syntax =
  /^((?:[A-Za-z]:)?[^\s:][^:]{0,500}):(\d{1,7}): ((?:syntax error|unterminated |unexpected |invalid |Invalid |formal argument |dynamic constant ).{0,1000})$/;

// 	from cart.rb:8:in `checkout' · 	 ... 10067 levels...
const below = /^\t(?: *\d{1,5}: )?from |^\t {1,8}\.\.\. \d{1,9} levels\.\.\.$/;

//     items.sum { |item| item.price }
//                            ^^^^^^
const caret = /^ *\^+~*$/;

const longestMessage = 40;
const longestTrace = 10_000;

/** At most one claim: the first exception, with its causes; else the first error of syntax. */
export const uncaught: Parser = {
  id,
  parse(lines) {
    const found = raisedIn(lines);
    const all = found.length > 0 ? found : syntaxIn(lines);
    const [first] = all;
    if (first === undefined) return [];
    const { kind, message, frames, span } = first;
    const category = categoryOf(kind);
    const claimed = { parser: id, kind, message, frames, category, span, certain: true };
    return [claimOf(lines, { ...claimed, diagnostics: all.map(diagnosticOf) })];
  },
};

function diagnosticOf({ frames, message }: Raised): Diagnostic {
  const { file = null, line = null } = frames[0] ?? {};
  const [text = ''] = message.split('\n', 1);
  return { file, line, column: null, severity: 'error', code: null, message: text };
}

/** The outer exception is printed first, and right below it what caused it. */
function raisedIn(lines: readonly string[]): readonly Raised[] {
  const found: Raised[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const outer = raisedAt(lines, at);
    if (outer === null) continue;
    const chain = [outer];
    let { to } = outer.span;
    for (let cause = raisedAt(lines, to); cause !== null; cause = raisedAt(lines, to)) {
      chain.push(cause);
      to = cause.span.to;
    }
    const causes = chain.slice(1).map(({ message }) => `caused by: ${message.split('\n', 1)[0]}`);
    found.push({
      kind: outer.kind,
      message: [outer.message, ...causes].join('\n'),
      frames: tidy(chain.toReversed().flatMap(({ frames }) => frames)),
      span: { from: outer.span.from, to },
    });
    at = to - 1;
  }
  return found;
}

function raisedAt(lines: readonly string[], from: number): Raised | null {
  const line = lines[from] ?? '';
  const [, text, kind = ''] = started.exec(line) ?? [];
  if (text !== undefined) {
    return { kind, message: `${kind}: ${text}`, frames: [], span: { from, to: from + 1 } };
  }
  const [, place = '', said = '', name = ''] = head.exec(line) ?? [];
  const own = frameIn(place);
  if (own === null) return null;
  const rest = lines.slice(from + 1, from + 1 + longestMessage);
  const next = rest.findIndex((one) => below.test(one) || head.test(one));
  const isTraced = next >= 0 && below.test(rest[next] ?? '');
  const body = isTraced ? rest.slice(0, next) : rest.slice(0, snippetEnd(rest));
  let to = from + 1 + body.length;
  const frames = [own];
  for (const end = to + longestTrace; to < end && below.test(lines[to] ?? ''); to += 1) {
    const frame = frameIn(lines[to] ?? '');
    if (frame) frames.push(frame);
  }
  return {
    kind: name,
    message: [`${name}: ${said}`, ...withoutSnippet(body)].join('\n').trimEnd(),
    frames: [...frames, ...above(lines, from)],
    span: { from, to },
  };
}

// Up to Ruby 2.7 a terminal has the rows above: 	1: from cart.rb:13:in `<main>'
function above(lines: readonly string[], from: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at = from - 1; /^\t *\d{1,5}: from /.test(lines[at] ?? ''); at -= 1) {
    const frame = frameIn(lines[at] ?? '');
    if (frame) frames.push(frame);
  }
  return frames;
}

function snippetEnd(rest: readonly string[]): number {
  const at = rest.slice(0, 4).findIndex((line) => caret.test(line) && line.includes('^'));
  return rest[0] === '' && at > 0 ? at + 1 : 0;
}

/** Without the source line that Ruby shows below a blank one. */
function withoutSnippet(text: readonly string[]): readonly string[] {
  const at = text.findIndex((line) => caret.test(line) && line.includes('^'));
  return at >= 2 && text[at - 2] === '' ? text.slice(0, at - 2) : text;
}

function syntaxIn(lines: readonly string[]): readonly Raised[] {
  return lines.flatMap((line, at): Raised[] => {
    const [, file = '', number, text = ''] = syntax.exec(line) ?? [];
    // Only Ruby shows the source below without a margin, or prints no more than this.
    if (!/\.(?:rb|ru|rake|gemspec)$|(?:^|\/)(?:Rakefile|Gemfile)$/.test(file)) return [];
    const frames = [{ file, line: Number(number), column: null, function: null }];
    let to = at + 1;
    while (to < at + 3 && /^\s|\^/.test(lines[to] ?? '')) to += 1;
    return [
      { kind: 'SyntaxError', message: `SyntaxError: ${text}`, frames, span: { from: at, to } },
    ];
  });
}
