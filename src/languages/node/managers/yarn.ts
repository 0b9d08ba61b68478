// Parser of yarn's errors: version 1's `error …`, and the numbered rows of those after it.

import type { Category, Claim, Parser } from '../../../types.ts';
import { claimOf } from '../../claim.ts';

const id = 'node.yarn';

// yarn install v1.22.22     info Visit https://yarnpkg.com/en/docs/cli/run for documentation about this command.
const isFirst =
  /^yarn (?:[a-z][\w:-]{0,60} )?v[01]\.\d|^info Visit https:\/\/\S{1,200} for documentation about this command\.$/;
// error Command "bild" not found. Did you mean "build"?
const first = /^error (\S.*)$/;
// error Command failed with exit code 3.
const ofScript = /^Command failed(?: with (?:exit code|signal)|\.|$)/;

// ➤ YN0000: · Failed with errors in 0s 267ms
const isFailed = /^➤ YN0000: · Failed with errors/;
// ➤ YN0035: │ shop-nothing@npm:^1.0.0: Package not found
const numbered = /^➤ (YN\d{4}): [│┌└·] (\s{0,8}\S.*)$/;
// What a run that fails may warn of as well: peers, what is deprecated, what is built or fetched, progress.
const mild = /^YN00(?:00|02|05|06|07|08|13|19|32|60|61|68|76|85|86|87)$/;
// Internal Error: shop@workspace:.: This package doesn't seem to be present …      Usage Error: Couldn't find …
const later = /^((?:Internal|Usage) Error): (\S.*)$/;

const kinds: readonly { readonly is: RegExp; readonly category: Category }[] = [
  { is: /^Command "[^"]{1,100}" not found|^Command not found/, category: 'usage' },
  {
    is: /^Couldn't find (?:any versions for|package)|^Couldn't find match|\bNot found$|integrity|file appears to be corrupt/,
    category: 'dependency',
  },
  { is: /^Your lockfile needs to be updated|lockfile/, category: 'dependency' },
  { is: /\bE(?:ACCES|PERM)\b/, category: 'permission' },
  {
    is: /\bE(?:NOTFOUND|CONNREFUSED|TIMEDOUT|CONNRESET)\b|trouble with your network/,
    category: 'network',
  },
  { is: /^SyntaxError|package\.json/, category: 'config' },
  { is: /engine "[^"]{1,60}" is incompatible/, category: 'environment' },
];
const codes: readonly { readonly is: RegExp; readonly category: Category }[] = [
  { is: /^YN00(?:35|82|16|27|28|78|18)$/, category: 'dependency' },
  { is: /^YN00(?:41|33)$/, category: 'permission' },
  { is: /^YN0001$/, category: 'network' },
];

// /app/package.json: Expected ',' …
const inFile = /(?:^|\s)((?:[A-Za-z]:[\\/]|\/)\S{1,1000}\.json): /;

/** At most one claim, the first error's; that a script failed is a consequence. */
export const yarn: Parser = {
  id,
  parse(lines) {
    const old = lines.some((line) => isFirst.test(line)) ? ofFirst(lines) : null;
    const claim = old ?? ofLater(lines);
    return claim === null ? [] : [claim];
  },
};

function ofFirst(lines: readonly string[]): Claim | null {
  const errors = lines.flatMap((line, at) => {
    const text = first.exec(line)?.[1];
    return text === undefined ? [] : [{ text, at }];
  });
  const found = errors.find(({ text }) => !ofScript.test(text)) ?? errors[0];
  if (found === undefined) return null;
  const { text, at } = found;
  const isScript = ofScript.test(text);
  const kind = isScript
    ? 'Command failed'
    : (/^(?:\w{1,40}Error|Command "[^"]{1,100}" not found|Couldn't find \w{1,12})/.exec(
        text,
      )?.[0] ?? 'error');
  return said(lines, {
    kind: kind.startsWith('Command "') ? 'Command not found' : kind,
    text: [text],
    code: null,
    span: { from: at, to: at + 1 },
    category: isScript ? 'unknown' : (kinds.find(({ is }) => is.test(text))?.category ?? 'unknown'),
    isScript,
  });
}

function ofLater(lines: readonly string[]): Claim | null {
  const whole = lines.findIndex((line) => later.test(line));
  const [, kind, text] = later.exec(lines[whole] ?? '') ?? [];
  if (kind !== undefined && text !== undefined) {
    const span = { from: whole, to: whole + 1 };
    const category = kind === 'Usage Error' ? ('usage' as const) : ('dependency' as const);
    return said(lines, { kind, text: [text], code: null, span, category, isScript: false });
  }
  if (!lines.some((line) => isFailed.test(line))) return null;
  const rows = lines.flatMap((line, at) => {
    const [, code = '', says = ''] = numbered.exec(line) ?? [];
    return code === '' || mild.test(code) ? [] : [{ code, says, at }];
  });
  const [head] = rows;
  if (head === undefined) return null;
  const same = rows.filter(({ code, at }) => code === head.code && at < head.at + 4);
  return said(lines, {
    kind: head.code,
    code: head.code,
    text: same.map(({ says }) => says.trim()),
    span: { from: head.at, to: (same.at(-1)?.at ?? head.at) + 1 },
    category: codes.find(({ is }) => is.test(head.code))?.category ?? 'dependency',
    isScript: false,
  });
}

interface Said {
  readonly kind: string;
  readonly code: string | null;
  readonly text: readonly string[];
  readonly span: Claim['span'];
  readonly category: Category;
  readonly isScript: boolean;
}

function said(lines: readonly string[], { text, code, isScript, ...known }: Said): Claim {
  const message = text.join('\n');
  const file = inFile.exec(message)?.[1] ?? null;
  const line = file === null ? null : 1;
  return claimOf(lines, {
    parser: id,
    ...known,
    message,
    certain: true,
    frames: file === null ? [] : [{ file, line: 1, column: null, function: null }],
    diagnostics: [{ file, line, column: null, severity: 'error', code, message: text[0] ?? '' }],
    ...(isScript ? { role: 'consequence' as const } : {}),
  });
}
