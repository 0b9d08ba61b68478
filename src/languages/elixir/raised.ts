// Parser of exceptions that Elixir prints, and of errors that its compiler tells as one.

import type { Category, Frame, Parser, Span } from '../../types.ts';
import { claimOf } from '../claim.ts';

const id = 'elixir.raised';

// ** (ArithmeticError) bad argument in arithmetic expression: nil + 1 · ** (exit) exited in: …
const head = /^\s{0,12}\*\* \(((?:[A-Z]\w{0,60}\.){0,8}[A-Za-z]\w{0,80})\) ?(.{0,2000})$/;
//     lib/cart.ex:3: Cart.total/1 · (elixir 1.14.0) lib/enum.ex:2468: Enum.sum/1 · (stdlib 4.2) erl_eval.erl:748: …
const row =
  /^\s{2,16}(\([\w.]{1,60}(?: [\w.+-]{1,40})?\) )?([^\s:(][^:()]{0,400}\.(?:exs?|erl|eex|heex|leex)):(\d{1,7}): (\S.{0,400})$/;
//     :erlang.+(nil, 1) · (app 0.1.0) Cart.total(nil)     (rows without a place)
const placeless = /^\s{4,12}(?:\([\w.]{1,60} [\w.+-]{1,40}\) )?[:A-Za-z"][^\s(]{0,200}\(/;
// und.exs:3: undefined function y/0 · syn.exs:5:1: missing terminator: end
const placed = /^([^\s:][^:]{0,400}\.(?:exs?|eex|heex)):(\d{1,7}):(?:(\d{1,5}):)? (\S.{0,2000})$/;

const longestMessage = 30;
const longestTrace = 200;

/** At most one claim: the last exception that was printed, for a program may go on after one. */
export const raised: Parser = {
  id,
  parse(lines) {
    const found = lines.flatMap((line, at) => raisedAt(lines, line, at) ?? []);
    const best = found.at(-1);
    if (best === undefined) return [];
    const { kind, text, frames, span } = best;
    const { file = null, line = null, column = null } = frames[0] ?? {};
    const message = `${kind}: ${text}`;
    const [said = ''] = message.split('\n', 1);
    const diagnostics = [
      { file, line, column, severity: 'error' as const, code: null, message: said },
    ];
    const category = categoryOf(kind);
    return [
      claimOf(lines, {
        ...{ parser: id, kind, message, category, frames, span, diagnostics },
        certain: true,
      }),
    ];
  },
};

/** The rows from this line on, other applications' last. */
export function rowsFrom(lines: readonly string[], from: number) {
  const own: Frame[] = [];
  const others: Frame[] = [];
  let to = from;
  for (; to < from + longestTrace; to += 1) {
    const [, application, file, number, name] = row.exec(lines[to] ?? '') ?? [];
    if (file === undefined) {
      if (placeless.test(lines[to] ?? '')) continue;
      break;
    }
    const frame = { file, line: Number(number), column: null, function: name ?? null };
    (isOthers(application) ? others : own).push(frame);
  }
  return { frames: [...own, ...others], to };
}

// (elixir 1.14.0): the language's own; an application under development has a name too: (shop 0.1.0)
function isOthers(application: string | undefined): boolean {
  return /^\((?:elixir|stdlib|kernel|mix|ex_unit|eex|iex|logger|erts|compiler) /.test(
    application ?? '',
  );
}

function raisedAt(
  lines: readonly string[],
  line: string,
  from: number,
): { kind: string; text: string; frames: readonly Frame[]; span: Span } | null {
  const [, kind, first = ''] = head.exec(line) ?? [];
  if (kind === undefined) return null;
  const text = [first];
  let to = from + 1;
  while (to < from + longestMessage && isText(lines[to])) {
    text.push(lines[to] ?? '');
    to += 1;
  }
  const trace = rowsFrom(lines, to);
  const [, file, number, column, said] = placed.exec(first) ?? [];
  if (file === undefined) {
    return {
      kind,
      text: text.join('\n').trimEnd(),
      frames: trace.frames,
      span: { from, to: trace.to },
    };
  }
  const own = {
    ...{ file, line: Number(number), function: null },
    column: column === undefined ? null : Number(column),
  };
  const message = [said ?? '', ...text.slice(1)].join('\n').trimEnd();
  return { kind, text: message, frames: [own, ...trace.frames], span: { from, to: trace.to } };
}

function isText(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '' && !row.test(line) && !placeless.test(line);
}

function categoryOf(kind: string): Category {
  if (/^(?:TokenMissingError|SyntaxError|MismatchedDelimiterError)$/.test(kind)) return 'syntax';
  if (/^(?:Mix|Hex|Code\.LoadError)/.test(kind)) return 'dependency';
  return /^File\./.test(kind) ? 'environment' : 'code';
}
