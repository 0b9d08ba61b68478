// Parser of npm's own errors: `npm error code E404` and the lines below it.

import type { Category, Claim, Parser } from '../../../types.ts';
import { claimOf } from '../../claim.ts';

const id = 'node.npm';

// npm error code E404       npm ERR! code E404       npm error
const row = /^\W{0,12}npm (?:error|ERR!)(?: (.*))?$/;

// code E404       code 1
const codeRow = /^code (\S{1,60})$/;

// errno -2      path /app/package.json      A complete log of this run can be found in: …
const aside =
  /^(?:code|errno|syscall|path|dest|network|workspace|location|cwd|file|signal) \S|^A complete log |^\s{0,8}(?:\/|[A-Z]:\\).{0,1000}\.log$|^(?:For a full report see|See |Did you mean|To see a list|Note that you can also|tarball, folder|This is related to npm|In most cases you)|^\s{0,8}at |^\s{1,12}\w{1,20}: |^[{}\s]{0,8}$/;

// npm error 404 Not Found - GET …      npm error notarget No matching version …      what the code says already
const label =
  /^(?:404|notarget|engine|notsup|enoent|eacces|network|JSON\.parse|code|peerinvalid|audit|Invalid)(?: |$)/;

// Lifecycle script `build` failed with error:      command failed      Failed at the shop@1.0.0 build script.
const lifecycle =
  /^(?:Lifecycle script |Test failed\b|command failed|Failed at the |Exit status \d|command (?:sh|bash|cmd|C:))/;

// path /app/package.json      file /app/package.json      JSON.parse Invalid package.json: …
const manifest = /^(?:path|file) (\S.{0,1000})$|^(?:JSON\.parse )?Invalid (package\.json):/;

const categories: readonly { readonly is: RegExp; readonly category: Category }[] = [
  {
    is: /^E(?:404|TARGET|RESOLVE|INTEGRITY|OVERRIDE|NOVERSIONS|PEERINVALID|BADPLATFORM|LOCKVERIFY)$/,
    category: 'dependency',
  },
  { is: /^E(?:ACCES|PERM|401|403|NEEDAUTH|OTP|ROFS)$/, category: 'permission' },
  {
    is: /^E(?:CONNREFUSED|CONNRESET|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|5\d\d|429)$|^ERR_SOCKET_TIMEOUT$|CERT/,
    category: 'network',
  },
  { is: /^E(?:NOSPC|MFILE|DQUOT|NOMEM)$/, category: 'resource' },
  { is: /^E(?:USAGE|UNKNOWNCOMMAND)$/, category: 'usage' },
  {
    is: /^E(?:JSONPARSE|INVALIDPACKAGENAME|INVALIDTAGNAME|WORKSPACESCONFIG|DUPLICATEWORKSPACE)$/,
    category: 'config',
  },
  { is: /^E(?:NOENT|BADENGINE|EXIST|ISDIR|NOTDIR|NOTEMPTY)$/, category: 'environment' },
];

const mostText = 6;

/** At most one claim, the first error's; that a script failed is a consequence. Always certain. */
export const npm: Parser = {
  id,
  parse(lines) {
    const from = lines.findIndex((line) => row.test(line));
    if (from < 0) return [];
    const claims = groups(lines, from).map((span) => readGroup(lines, span));
    const found = claims.find(({ role }) => role === undefined) ?? claims[0];
    return found === undefined ? [] : [found];
  },
};

function groups(lines: readonly string[], first: number) {
  const starts = lines.flatMap((line, at) =>
    at === first || codeRow.test(row.exec(line)?.[1] ?? '') ? [at] : [],
  );
  const begins = starts.filter((at, i) => i === 0 || at > (starts[i - 1] ?? 0) + 1);
  return begins.map((from, i) => ({ from, to: groupEnd(lines, from, begins[i + 1]) }));
}

function groupEnd(lines: readonly string[], from: number, next = lines.length): number {
  const gap = 2;
  let to = from + 1;
  for (let at = from + 1; at < Math.min(next, to + gap); at += 1) {
    if (row.test(lines[at] ?? '')) to = at + 1;
  }
  return to;
}

function readGroup(lines: readonly string[], span: { from: number; to: number }): Claim {
  const said = lines.slice(span.from, span.to).flatMap((line) => row.exec(line)?.[1] ?? []);
  const code = said.map((text) => codeRow.exec(text)?.[1]).find((found) => found !== undefined);
  const isScript =
    /^(?:\d{1,4}|ELIFECYCLE|ESPAWN)$/.test(code ?? '') || said.some((text) => lifecycle.test(text));
  const text = textOf(said);
  const kind = kindOf(code, text);
  const file = said.flatMap((one) => manifest.exec(one)?.slice(1).filter(Boolean) ?? [])[0];
  const isOfFile = file !== undefined && /^E(?:NOENT|JSONPARSE|ACCES|PERM)$/.test(code ?? '');
  const frames = isOfFile ? [{ file, line: 1, column: null, function: null }] : [];
  const message = text.join('\n');
  const place = isOfFile ? { file, line: 1 } : { file: null, line: null };
  const known = code === undefined || /^\d/.test(code) ? null : code;
  return claimOf(lines, {
    parser: id,
    kind,
    message,
    category: isScript ? 'unknown' : categoryOf(code, message),
    span,
    certain: true,
    frames,
    diagnostics: [
      { ...place, column: null, severity: 'error', code: known, message: text[0] ?? kind },
    ],
    ...(isScript ? { role: 'consequence' as const } : {}),
  });
}

/** What it says in words, each line without the label that repeats the code. */
function textOf(said: readonly string[]): readonly string[] {
  const plain = said
    .filter((text) => !aside.test(text))
    .map((text) => text.replace(label, '').trim())
    .filter((text) => text !== '' && !aside.test(text));
  const once = [...new Set(plain)];
  const usage = once.findIndex((text) =>
    /^(?:Usage:|Fix the upstream|Clean install a project|npm run |If you are behind a proxy)/.test(
      text,
    ),
  );
  return once.slice(0, usage < 0 ? mostText : Math.min(usage, mostText + 2));
}

function kindOf(code: string | undefined, [first = '']: readonly string[]): string {
  if (code !== undefined && !/^\d/.test(code)) return code;
  return (
    /^(?:Missing script|Unknown command|Lifecycle script|command failed)/.exec(first)?.[0] ??
    'npm error'
  );
}

function categoryOf(code: string | undefined, message: string): Category {
  const known = categories.find(({ is }) => is.test(code ?? ''))?.category;
  return known ?? (/^(?:Missing script|Unknown command)/.test(message) ? 'usage' : 'unknown');
}
