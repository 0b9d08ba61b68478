// Puts back the one character that a source lacks, so that its tree can be trusted again.

import { indentOf } from '../text/statements.ts';
import type { LineNumber } from '../types.ts';

/** A character put in before an index of a line. */
export interface Mend {
  readonly line: LineNumber;
  readonly at: number;
  readonly put: string;
}

/** Lines above a fault that its cause is looked for in, and below. */
const above = 5;
const below = 1;

/** What may be missing where brackets begin to contradict indentation, and near a fault; likely ones first. */
export function mendsNear(lines: readonly string[], fault: LineNumber): readonly Mend[] {
  const misfit = misfitAbove(lines, fault);
  const near = new Set([...linesNear(lines, misfit ?? fault), ...linesNear(lines, fault)]);
  return [
    ...lostQuotes(lines),
    ...[...near].flatMap((line) =>
      mendsOf(lines[line - 1] ?? '').map(({ at, put }) => ({ line, at, put })),
    ),
  ];
}

//     ""Loads the rates."""     """Loads the rates.""     ""
const lostQuote =
  /^\s{0,400}[rbfu]{0,2}(?<!["'])(?:""(?!")|''(?!'))(?!\s{0,9}[,)\]}:+])|(?<=[^"=(,[ ])""$/;
/** Such texts swallow all below them, so that a fault tells little of where they stand. */
const mostQuotes = 8;

function lostQuotes(lines: readonly string[]): readonly Mend[] {
  const mends: Mend[] = [];
  for (const [index, line] of lines.entries()) {
    const found = mends.length < mostQuotes ? lostQuote.exec(line) : null;
    if (found === null) continue;
    const put = found[0].includes("'") ? "'" : '"';
    mends.push({ line: index + 1, at: found.index + found[0].length, put });
  }
  return mends;
}

function linesNear(lines: readonly string[], fault: LineNumber): readonly LineNumber[] {
  const near: LineNumber[] = [];
  for (let line = fault + below; line >= Math.max(1, fault - above); line -= 1) {
    const blank = lines[line - 1]?.trim() === '' && lines[line - 2]?.trim() === '';
    // What closed a block stood on the first of the blank lines.
    if (line <= lines.length && !blank) near.push(line);
  }
  return near;
}

/** The line from which on no brace closes one of its own indentation, up to a fault. */
function misfitAbove(lines: readonly string[], fault: LineNumber): LineNumber | null {
  const open: number[] = [];
  let misfit: LineNumber | null = null;
  for (const [index, line] of lines.slice(0, fault + below).entries()) {
    const bare = line.replace(text, '').replace(comment, '');
    const indent = indentOf(line);
    for (const [at, character] of [...bare.trim()].entries()) {
      if (character === '{') open.push(indent);
      if (character !== '}') continue;
      const opened = open.pop();
      if (at > 0) continue;
      misfit = opened === indent ? null : (misfit ?? index + 1);
    }
  }
  return misfit;
}

type Place = Omit<Mend, 'line'>;

const pairs: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

// `"a"`, `'it\'s'`: whole texts say nothing of brackets
const text = /"(?:[^"\\]|\\.){0,300}"|'(?:[^'\\]|\\.){0,300}'|`(?:[^`\\]|\\.){0,300}`/g;
// `// why`, `# why`, to the end of the line
const comment = /(?:\/\/|(?<![\w$])#).{0,10000}/;
// The end of a name, of a text or of a bracket.
const boundary = /(?<=[\w"'`)\]}$])(?![\w$])|(?<![\w$])(?=[\w"'`([{$])/g;

function mendsOf(line: string): readonly Place[] {
  const end = line.trimEnd().length;
  if (end > 200) return [];
  const bare = line.replace(text, (whole) => '_'.repeat(whole.length));
  const indent = line.length - line.trimStart().length;
  const places = [...bare.matchAll(boundary)].map(({ index }) => index);
  const mends: Place[] = [];
  for (const quote of ['"', "'", '`']) {
    if (bare.includes(quote)) {
      const one = bare.indexOf(quote);
      mends.push(...spread(places.filter((at) => at > one).toReversed(), quote));
      mends.push(
        ...spread([end], quote),
        ...spread(
          places.filter((at) => at <= one),
          quote,
        ),
      );
    }
  }
  for (const [open, close] of pairs) {
    const { opened, closed } = unmatched(bare, open, close);
    if (opened !== null) {
      mends.push(...spread([end, ...places.filter((at) => at > opened).toReversed()], close));
    }
    if (closed !== null)
      mends.push(...spread(places.filter((at) => at <= closed).toReversed(), open));
  }
  if (end === indent || end <= indent + 2) {
    mends.push(...['}', ')', ']'].map((put) => ({ at: indent, put })));
  } else {
    mends.push(...['{', ':', '(', '[', ',', ';', '}', ')'].map((put) => ({ at: end, put })));
    mends.push(...['}', ')'].map((put) => ({ at: indent, put })));
  }
  return mends.slice(0, mostOfLine);
}

const mostOfLine = 30;

function spread(places: readonly number[], put: string): readonly Place[] {
  return places.slice(0, 8).map((at) => ({ at, put }));
}

/** The last opening bracket without a partner on the line, and the first closing one. */
function unmatched(
  line: string,
  open: string,
  close: string,
): { readonly opened: number | null; readonly closed: number | null } {
  const opens: number[] = [];
  let closed: number | null = null;
  for (const [at, character] of [...line].entries()) {
    if (character === open) opens.push(at);
    else if (character === close && opens.pop() === undefined) closed ??= at;
  }
  return { opened: opens.at(-1) ?? null, closed };
}
