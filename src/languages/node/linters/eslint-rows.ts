// The rows of eslint's reports: stylish, unix (oxlint has it too), compact and visualstudio.

import { placeAt, type Reported } from '../reports.ts';

// /app/src/cart.js        src/cart.js        C:\app\src\cart.ts
const file = /^(?:[A-Za-z]:[\\/]|[^\s:])[^:]{0,1000}\.(?!ya?ml$)\w{1,10}$/;

//   8:25  error    'count' is not defined                       no-undef
const stylish = /^ {2,8}(\d{1,7}):(\d{1,7}) {2,8}(error|warning) {2,8}(\S.*)$/;

// no-undef        @typescript-eslint/no-unused-vars        import/order
const rule = /^(?:@?[a-z][\w.-]{0,60}\/){0,3}[a-z][\w-]{1,80}$/;

// /app/src/cart.js:8:25: 'count' is not defined. [Error/no-undef]       [Error/eslint(no-debugger)]
const unix =
  /^(?<path>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}):(?<row>\d{1,7}):(?<column>\d{1,7}): (?<text>\S.{0,2000}) \[(?<severity>Error|Warning)(?:\/(?<code>[^\]\s]{1,120}))?\]$/;

// /app/src/cart.js: line 8, col 25, Error - 'count' is not defined. (no-undef)
const compact =
  /^(?<path>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000}): line (?<row>\d{1,7}), col (?<column>\d{1,7}), (?<severity>Error|Warning) - (?<text>\S.{0,2000}?)(?: \((?<code>[@\w/.-]{1,120})\))?$/;

// /app/src/cart.js(8,25): error no-undef : 'count' is not defined.      (2,9): error : Parsing error: …
const visualStudio =
  /^(?<path>(?:[A-Za-z]:[\\/])?[^\s:][^:]{0,1000})\((?<row>\d{1,7}),(?<column>\d{1,7})\): (?<severity>error|warning)(?: (?<code>@?[a-z][\w@/.-]{0,120}))? : (?<text>\S.{0,2000})$/;

const forms: readonly RegExp[] = [unix, compact, visualStudio];

/** Rows below the name of their file, as people read them. */
export function stylishRows(lines: readonly string[]): readonly Reported[] {
  const found: Reported[] = [];
  let path: string | null = null;
  lines.forEach((line, at) => {
    const [, row, column, severity, rest = ''] = stylish.exec(line) ?? [];
    if (row !== undefined && path !== null) {
      const [text, code] = apart(rest);
      const place = placeAt(path, Number(row), Number(column));
      const level = severity === 'error' ? ('error' as const) : ('warning' as const);
      found.push(reported({ place, level, text, code, at }));
    } else if (file.test(line)) path = line;
    else if (line.trim() === '') path = null;
  });
  return found;
}

/** One row, one line: whole with its file. */
export function lineRows(lines: readonly string[]): readonly Reported[] {
  return lines.flatMap((line, at) => {
    const form = forms.find((one) => one.test(line));
    const { path, row, column, severity, text = '', code } = form?.exec(line)?.groups ?? {};
    if (path === undefined) return [];
    const level = /^error$/i.test(severity ?? '') ? ('error' as const) : ('warning' as const);
    const place = placeAt(path, Number(row), Number(column));
    return [reported({ place, level, text, code, at })];
  });
}

interface Row {
  readonly place: Reported['place'];
  readonly level: 'error' | 'warning';
  readonly text: string;
  readonly code: string | null | undefined;
  readonly at: number;
}

function reported({ place, level, text, code = null, at }: Row): Reported {
  // A file that can't be read is no rule's: `Parsing error: Unexpected token ;`
  const isSyntax = code === null && (text.startsWith('Parsing error') || /expected/i.test(text));
  return {
    place,
    severity: level,
    kind: code ?? (isSyntax ? 'Parsing error' : 'error'),
    code,
    text: [text],
    frames: [],
    category: isSyntax ? 'syntax' : 'code',
    span: { from: at, to: at + 1 },
  };
}

/** The rule is the last column; a message that has none may be any text. */
function apart(rest: string): readonly [string, string | null] {
  const text = rest.trimEnd();
  const gap = text.lastIndexOf('  ');
  const last = text.slice(gap + 2);
  return gap > 0 && rule.test(last) ? [text.slice(0, gap).trimEnd(), last] : [text, null];
}
