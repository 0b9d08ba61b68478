// The engine that reads every row's form: lines to reports, reports to a claim.

import type { Claim, Diagnostic, Frame, Severity, Span } from '../../types.ts';
import type { Row } from './row.ts';

/** One finding of a tool. */
interface Report {
  readonly row: Row;
  readonly diagnostic: Diagnostic;
  /** The word that stands for its severity; null where there is none. */
  readonly label: string | null;
  readonly span: Span;
}

/** What no line of a row without a head lacks: a place, or a word for an error. Cheaper than the rows. */
const worthALook =
  /:\d|\(\d|line \d|rror|ERR|atal|FAIL|UNREACH|refused|✖|ould (?:not|reformat)|version solving/;

const reach = 8;
const mostReports = 2000;
const longestExcerpt = 40;
/** Source and caret below a report. */
const linesBelow = 3;
const mostFrames = 8;

/**
 * Reads lines by these rows: a claim for each tool that reports an error, in the order of the rows; each
 * line is of one. The claims are of the drawer named `language`. Linear in the lines.
 */
export function readerOf(
  rows: readonly Row[],
  language = 'tool',
): (lines: readonly string[]) => readonly Claim[] {
  // One look at a line for all rows: most lines are of none.
  const alone = anyOf(rows.flatMap(({ head, pattern }) => (head === undefined ? [pattern] : [])));
  const heads = anyOf(rows.flatMap(({ head }) => head ?? []));
  return (lines) => {
    const candidates = indicesOf(lines, [worthALook]).filter((at) => fits(lines[at] ?? '', alone));
    const headings = indicesOf(lines, heads);
    const taken = new Set<number>();
    const tools = new Map<string, Report[]>();
    for (const row of rows) {
      const indices = row.head === undefined ? candidates : below(headings, row, lines);
      const found = indices.length === 0 ? [] : reportsOf(lines, indices, row);
      const reports = found.filter(({ span }) => !taken.has(span.to));
      if (reports.length === 0) continue;
      for (const { span } of reports) taken.add(span.to);
      tools.set(row.tool, [...(tools.get(row.tool) ?? []), ...reports]);
    }
    return [...tools.values()].flatMap((reports) => claimOf(lines, reports, language) ?? []);
  };
}

/** (?<file>     but not (?<=x) and (?<!x) */
const name = /\(\?<(?![=!])\w{1,20}>/g;

/** Tells whether a line fits one of the patterns: one pattern for those of each flag. */
function anyOf(patterns: readonly RegExp[]): readonly RegExp[] {
  return ['', 'i'].flatMap((flags) => {
    const own = patterns.filter((pattern) => pattern.flags === flags);
    const sources = own.map(({ source }) => `(?:${source.replace(name, '(?:')})`);
    return own.length === 0 ? [] : [new RegExp(sources.join('|'), flags)];
  });
}

function fits(line: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(line));
}

function indicesOf(lines: readonly string[], patterns: readonly RegExp[]): readonly number[] {
  return lines.flatMap((line, at) => (line !== '' && fits(line, patterns) ? [at] : []));
}

/** All lines from the row's first head on; none where it has none. */
function below(headings: readonly number[], { head }: Row, lines: readonly string[]) {
  const from = headings.find((at) => head?.test(lines[at] ?? ''));
  return from === undefined ? [] : [...lines.keys()].slice(from);
}

type Groups = Readonly<Record<string, string | undefined>>;

interface Head {
  readonly groups: Groups;
  readonly from: number;
  /** The last line that it counted for. */
  readonly at: number;
}

/** Every report of one form in the lines of these indices, in order of output. */
export function reportsOf(
  lines: readonly string[],
  indices: readonly number[],
  row: Row,
): readonly Report[] {
  const reports: Report[] = [];
  let head: Head | null = null;
  for (const at of indices) {
    const line = lines[at] ?? '';
    const isNear =
      row.head === undefined || (head !== null && at - head.at <= (row.reach ?? reach));
    const found = isNear ? row.pattern.exec(line) : null;
    if (row.head === undefined) {
      if (found) reports.push(reportOf(row, found.groups ?? {}, { from: at, to: at + 1 }));
    } else if (head !== null && found) {
      const groups = merged(head.groups, found.groups ?? {});
      reports.push(reportOf(row, groups, { from: head.from, to: at + 1 }));
      head = { groups: head.groups, from: head.from, at };
    } else {
      const heading = row.head.exec(line);
      if (heading) head = { groups: heading.groups ?? {}, from: at, at };
    }
    if (reports.length >= mostReports) break;
  }
  return reports;
}

function merged(above: Groups, own: Groups): Groups {
  const told = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...above, ...Object.fromEntries(told) };
}

function reportOf(row: Row, groups: Groups, span: Span): Report {
  const { file, line, column, severity, code, message } = groups;
  const label = severity ?? null;
  const at = Number(column) + (row.zeroColumn ? 1 : 0);
  return {
    row,
    label,
    span,
    diagnostic: {
      file: file?.replace(/^file:\/\//, '') ?? null,
      line: Number(line) || null,
      column: column === undefined ? null : Math.max(1, at),
      severity: label === null ? (row.severity ?? 'error') : severityOf(label, row),
      code: code ?? null,
      message: (message || label || '').trim(),
    },
  };
}

/** fatal error     ERROR     E     Critical     serious */
const error =
  /^(?:(?:fatal|internal|syntax|parse(?:r)?) ?)?(?:e|f|error|err|fatal|critical|severe|failure|failed|high)s?$/i;
/** warning     W     R     C     style     portability */
const warning =
  /^(?:w|r|c|warning|warn|style|performance|portability|medium|low|refactor|convention)$/i;

function severityOf(label: string, row: Row): Severity {
  if (error.test(label)) return 'error';
  if (warning.test(label)) return 'warning';
  return /^(?:i|n|note|info|information|hint|help|debug)$/i.test(label)
    ? 'note'
    : (row.severity ?? 'error');
}

/** Null where the tool reports nothing that fails it. */
function claimOf(
  lines: readonly string[],
  found: readonly Report[],
  language: string,
): Claim | null {
  const reports = found.toSorted((one, other) => one.span.from - other.span.from);
  const errors = reports.filter(({ diagnostic }) => diagnostic.severity === 'error');
  const first = errors[0] ?? reports.find(({ row }) => row.strict);
  if (first === undefined) return null;
  const { row, diagnostic, label } = first;
  const kind = diagnostic.code ?? label ?? 'error';
  const span = excerptOf(lines, errors.length > 0 ? errors : reports);
  const frames = [first, ...errors].flatMap(({ diagnostic: { file, line, column } }): Frame[] =>
    file === null || line === null ? [] : [{ file, line, column, function: null }],
  );
  return {
    span,
    certain: row.certain,
    failure: {
      parser: `${language}.${row.tool}`,
      language,
      kind,
      message: diagnostic.code === null ? diagnostic.message : `${kind}: ${diagnostic.message}`,
      category: row.category,
      frames: each(frames).slice(0, mostFrames),
      diagnostics: reports.map(({ diagnostic }) => diagnostic),
      tests: [],
      excerpt: lines.slice(span.from, span.to).join('\n').trimEnd(),
    },
  };
}

/** The first report with what stands below it, and those that follow near it. */
function excerptOf(lines: readonly string[], reports: readonly Report[]): Span {
  const from = reports[0]?.span.from ?? 0;
  const near = reports.filter(({ span }) => span.to <= from + longestExcerpt);
  const last = near.at(-1)?.span.to ?? from + 1;
  let to = last;
  while (to < last + linesBelow && /^\s*\S/.test(lines[to] ?? '')) to += 1;
  return { from, to };
}

function each(frames: readonly Frame[]): readonly Frame[] {
  return [
    ...new Map(
      frames.map((frame) => [`${frame.file}:${frame.line}:${frame.column}`, frame]),
    ).values(),
  ];
}
